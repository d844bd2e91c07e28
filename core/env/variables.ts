/** The house's own variables, as the report and `.env.example` show them. Those of a platform are in its manifest. */
export const houseVariables = [
  { name: 'PORT', about: 'the port to listen on', initially: '3000' },
  {
    name: 'HOST',
    about: 'the address to listen on; unset: loopback only (127.0.0.1 and, where present, ::1)',
    initially: '',
  },
  {
    name: 'DATA_DIR',
    about: 'the folder of the embedded database and of rendered documents; made with mode 0700',
    initially: './.data',
  },
  {
    name: 'DATABASE_URL',
    about: 'a Postgres of your own (postgres://user:password@host/name) instead of the embedded one',
    initially: '',
  },
  {
    name: 'PUBLIC_URL',
    about: 'the address people use; https outside this machine; unset: http://localhost:PORT',
    initially: '',
  },
  {
    name: 'SESSION_SECRET',
    about: 'at least 32 characters; required where PUBLIC_URL is not local; unset: generated and kept in Postgres',
    initially: '',
  },
  {
    name: 'SESSION_IDLE_HOURS',
    about: 'hours without use after which a customer signs in again (1 to 720)',
    initially: '72',
  },
  {
    name: 'SESSION_DAYS',
    about: 'days after a sign-in when a customer signs in again, whatever happens (1 to 90)',
    initially: '14',
  },
  {
    name: 'TRUST_PROXY',
    about: 'how many proxies in front of the shop may name the client address (0 to 10)',
    initially: '0',
  },
  {
    name: 'END_DELAY_SECONDS',
    about:
      'how long the store still serves after TERM while /readyz says that it ends, for a load balancer to notice (0 to 60); unset: 0 on a local PUBLIC_URL, else 5',
    initially: '',
  },
  { name: 'DEMO', about: 'on: allow demo people and the console on an address that is not local', initially: '' },
  {
    name: 'PAGE_CACHE',
    about: 'off: public pages are rendered anew for every request, to measure the rendering',
    initially: 'on',
  },
  {
    name: 'CONTENT_FOLDER',
    about: 'the folder of the content files, while the content platform is embedded; unset: demo/content',
    initially: '',
  },
  {
    name: 'CATEGORY_MAP',
    about:
      'a JSON file: which category of the commerce platform each filter value stands for; unset: demo/categories.json while commerce is embedded, else the names of the category tree decide',
    initially: '',
  },
  {
    name: 'PREVIEW_SECRET',
    about: 'at least 32 characters: the secret in the link to preview mode; unset: generated and kept in Postgres',
    initially: '',
  },
  {
    name: 'TAG_MANAGER_URL',
    about: 'an https script that carries events away; loaded only after a visitor allowed it; unset: none',
    initially: '',
  },
  {
    name: 'SPECIAL_PROMO_CODE',
    about: 'a promotion code that shows a message with a help link when it is used; unset: none',
    initially: '',
  },
  {
    name: 'MAILS_OFF',
    about:
      'kinds of mail that somebody else sends, by commas (docs/operating.md), or none; unset: order-confirmation while commerce is hosted',
    initially: '',
  },
  { name: 'LOCALE', about: 'the locale of texts, money, dates and content', initially: 'en-US' },
  { name: 'LOG_LEVEL', about: 'debug, info, warn, error or silent', initially: 'info' },
  { name: 'SISTER_ONE_NAME', about: 'the first sister site: its name in the header', initially: 'Planroom Learning' },
  {
    name: 'SISTER_ONE_URL',
    about:
      'the first sister site: its address; unset: the page /planroom-learning of the content, which says what stands there',
    initially: '',
  },
  { name: 'SISTER_TWO_NAME', about: 'the second sister site: its name in the header', initially: 'Planroom Institute' },
  {
    name: 'SISTER_TWO_URL',
    about:
      'the second sister site: its address; unset: the page /planroom-institute of the content, which says what stands there',
    initially: '',
  },
] as const;

export type HouseVariable = (typeof houseVariables)[number]['name'];
