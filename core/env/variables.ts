/** The house's own variables, as the report and `.env.example` show them. Those of a platform are in its manifest. */
export const houseVariables = [
  { name: 'PORT', about: 'the port to listen on', initially: '3000' },
  {
    name: 'HOST',
    about: 'the address to listen on; unset: loopback only (127.0.0.1 and, where present, ::1)',
    initially: '',
  },
  {
    name: 'ROLE',
    about:
      'what this process does, of several with one DATABASE_URL: web (pages), worker (jobs, mails, sweeps; answers probes alone) or all',
    initially: 'all',
  },
  {
    name: 'DATA_DIR',
    about: 'the folder of the embedded database and of rendered documents; made with mode 0700',
    initially: './.data',
  },
  {
    name: 'DOCUMENTS_URL',
    about: 'where the files of documents lie: file:/path or s3://bucket/prefix; unset: documents/ in DATA_DIR',
    initially: '',
  },
  {
    name: 'DOCUMENTS_S3_ENDPOINT',
    about: 'the address of the store that speaks S3; unset: that of Amazon in DOCUMENTS_S3_REGION',
    initially: '',
  },
  { name: 'DOCUMENTS_S3_REGION', about: 'the region that its requests are signed for', initially: 'us-east-1' },
  { name: 'DOCUMENTS_S3_KEY_ID', about: 'the id of a key that may read and write there', initially: '' },
  { name: 'DOCUMENTS_S3_SECRET', about: 'the secret of that key', initially: '' },
  { name: 'DOCUMENT_MAX_MB', about: 'the largest file of a document, in megabytes (1 to 2000)', initially: '100' },
  {
    name: 'DOCUMENT_CONVERTER',
    about: 'the program of LibreOffice that makes a PDF of Word; off: none; unset: soffice where it is installed',
    initially: '',
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
    name: 'SESSION_SECRET_OLD',
    about: 'while SESSION_SECRET is changed: the one before, under which sessions and sealed mails go on; unset: none',
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
    name: 'HSTS',
    about:
      'for how much of PUBLIC_URL browsers are told for a year to use https alone: subdomains, the host and all below it; host, that host; off. A browser that was told does not forget',
    initially: 'subdomains',
  },
  {
    name: 'LIMITS',
    about: 'limits of what one caller may do that are not the usual (docs/operating.md): name=count/seconds by commas',
    initially: '',
  },
  {
    name: 'END_DELAY_SECONDS',
    about:
      'how long the store still serves after TERM while /readyz says that it ends, for a load balancer to notice (0 to 60); unset: 0 on a local PUBLIC_URL, else 5',
    initially: '',
  },
  {
    name: 'METRICS_PORT',
    about: 'a port of its own for /metrics and /readyz?verbose, for those who run the shop; unset: neither is there',
    initially: '',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    about: 'a collector that speaks OTLP over HTTP as JSON, without /v1/traces; unset: no traces',
    initially: '',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    about: 'headers for it, with its secret: name=value with commas between; unset: none',
    initially: '',
  },
  { name: 'OTEL_SERVICE_NAME', about: 'the name of this store in traces', initially: 'planroom' },
  { name: 'OTEL_TRACES_SAMPLER_ARG', about: 'the share of traces that are sent (0 to 1)', initially: '1' },
  {
    name: 'SENTRY_DSN',
    about: 'an address that speaks Sentry’s protocol and gets errors of the log; unset: none',
    initially: '',
  },
  {
    name: 'CDN_TAGS',
    about:
      'behind a content delivery network: the header that names what a public page is made of, cache-tag or surrogate-key; unset: none',
    initially: '',
  },
  {
    name: 'CDN_PURGE_URL',
    about: 'the address that is told, by POST, which of those tags have changed; unset: nobody is',
    initially: '',
  },
  {
    name: 'CDN_PURGE_HEADER',
    about: 'one header with the secret for that address, such as Authorization: Bearer and the key',
    initially: '',
  },
  { name: 'DEMO', about: 'on: allow demo people and the console on an address that is not local', initially: '' },
  {
    name: 'DESK',
    about:
      'on: the desk of the shop’s people at /desk (docs/desk.md); unset: on beside the demo of a local address alone',
    initially: '',
  },
  {
    name: 'PAGE_CACHE',
    about: 'off: public pages are rendered anew for every request, to measure the rendering',
    initially: 'on',
  },
  {
    name: 'DRAW_AHEAD',
    about:
      'off: the picture of a document’s first page is drawn when the first visitor asks for it, not beside the start',
    initially: 'on',
  },
  {
    name: 'SHOP_FOLDER',
    about: 'the folder of the shop: names, catalogue, pages, forms (docs/open-a-shop.md); unset: the demo',
    initially: '',
  },
  {
    name: 'CONTENT_FOLDER',
    about: 'the folder of the content files, while the content platform is embedded; unset: content/ of the shop',
    initially: '',
  },
  {
    name: 'CATEGORY_MAP',
    about:
      'a JSON file: which category of the commerce platform each filter value stands for; unset: categories.json of the shop while commerce is embedded, else the names of the category tree decide',
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
    name: 'TAG_MANAGER_ORIGINS',
    about:
      'further origins that the tag manager loads from or sends to, with commas between: https://region1.google-analytics.com; unset: none',
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
  {
    name: 'EVENTS_PRIVATE',
    about: 'on: events may be sent to programs on this machine or in a private network, also over plain http',
    initially: '',
  },
  { name: 'LOCALE', about: 'the locale of texts, money, dates and content', initially: 'en-US' },
  { name: 'LOG_LEVEL', about: 'debug, info, warn, error or silent', initially: 'info' },
  {
    name: 'SISTER_ONE_NAME',
    about: 'the first sister site: its name in the header; unset: that of shop.json',
    initially: '',
  },
  {
    name: 'SISTER_ONE_URL',
    about: 'the first sister site: its address; unset: that of shop.json',
    initially: '',
  },
  {
    name: 'SISTER_TWO_NAME',
    about: 'the second sister site: its name in the header; unset: that of shop.json',
    initially: '',
  },
  {
    name: 'SISTER_TWO_URL',
    about: 'the second sister site: its address; unset: that of shop.json',
    initially: '',
  },
] as const;

export type HouseVariable = (typeof houseVariables)[number]['name'];
