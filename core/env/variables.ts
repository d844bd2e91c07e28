/** The store's own variables, as the doctor and `.env.example` show them. Those of a platform are in its manifest. */
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
      'the role of this process among several with one DATABASE_URL: web (pages), worker (jobs, emails, cleanup; otherwise only probes) or all',
    initially: 'all',
  },
  {
    name: 'DATA_DIR',
    about: 'the folder of the embedded database and of rendered documents; created with mode 0700',
    initially: './.data',
  },
  {
    name: 'DOCUMENTS_URL',
    about: 'where document files are stored: file:/path or s3://bucket/prefix; unset: documents/ in DATA_DIR',
    initially: '',
  },
  {
    name: 'DOCUMENTS_S3_ENDPOINT',
    about: 'the address of the S3 store; unset: Amazon’s in DOCUMENTS_S3_REGION',
    initially: '',
  },
  { name: 'DOCUMENTS_S3_REGION', about: 'the region for signing its requests', initially: 'us-east-1' },
  { name: 'DOCUMENTS_S3_KEY_ID', about: 'the id of a key that may read and write there', initially: '' },
  { name: 'DOCUMENTS_S3_SECRET', about: 'the secret of that key', initially: '' },
  { name: 'DOCUMENT_MAX_MB', about: 'the largest file of a document, in megabytes (1 to 2000)', initially: '100' },
  {
    name: 'DOCUMENT_CONVERTER',
    about: 'the LibreOffice program that converts Word to PDF; off: none; unset: soffice if installed',
    initially: '',
  },
  {
    name: 'DATABASE_URL',
    about: 'your own Postgres (postgres://user:password@host/name) instead of the embedded one',
    initially: '',
  },
  {
    name: 'PUBLIC_URL',
    about: 'the public address, an origin without a path; https except on this machine; unset: http://localhost:PORT',
    initially: '',
  },
  {
    name: 'SESSION_SECRET',
    about: 'at least 32 characters; required if PUBLIC_URL is not local; unset: generated and stored in Postgres',
    initially: '',
  },
  {
    name: 'SESSION_SECRET_OLD',
    about: 'the previous SESSION_SECRET during a change, so that sessions and encrypted emails stay valid; unset: none',
    initially: '',
  },
  {
    name: 'SESSION_IDLE_HOURS',
    about: 'hours without use until a customer must sign in again (1 to 720)',
    initially: '72',
  },
  {
    name: 'SESSION_DAYS',
    about: 'days after a sign-in until a customer must sign in again in any case (1 to 90)',
    initially: '14',
  },
  {
    name: 'TRUST_PROXY',
    about: 'number of proxies in front of the store that may name the client’s address (0 to 10)',
    initially: '0',
  },
  {
    name: 'HSTS',
    about:
      'hosts that browsers open only by https for a year: subdomains (the host of PUBLIC_URL and all below it), host or off. Browsers keep this for the full year',
    initially: 'subdomains',
  },
  {
    name: 'LIMITS',
    about:
      'limits per caller that differ from the default (docs/operating.md): name=count/seconds, separated by commas',
    initially: '',
  },
  {
    name: 'END_DELAY_SECONDS',
    about:
      'seconds the store still serves after TERM while /readyz returns ending, so that a load balancer notices (0 to 60); unset: 0 on a local PUBLIC_URL, otherwise 5',
    initially: '',
  },
  {
    name: 'METRICS_PORT',
    about: 'a separate port for /metrics and /readyz?verbose; unset: neither exists',
    initially: '',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    about: 'a collector for OTLP over HTTP (JSON), without /v1/traces at the end; unset: no traces',
    initially: '',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    about: 'headers for the collector, with its secret: name=value, separated by commas; unset: none',
    initially: '',
  },
  { name: 'OTEL_SERVICE_NAME', about: 'the name of this store in traces', initially: 'planroom' },
  { name: 'OTEL_TRACES_SAMPLER_ARG', about: 'the share of traces to send (0 to 1)', initially: '1' },
  {
    name: 'SENTRY_DSN',
    about: 'an address with Sentry’s protocol that receives log entries of level error; unset: none',
    initially: '',
  },
  {
    name: 'CDN_TAGS',
    about: 'behind a CDN, the header with the cache tags of a public page: cache-tag or surrogate-key; unset: none',
    initially: '',
  },
  {
    name: 'CDN_PURGE_URL',
    about: 'the address that receives changed tags by POST; unset: none',
    initially: '',
  },
  {
    name: 'CDN_PURGE_HEADER',
    about: 'one header with the secret for that address, such as Authorization: Bearer and the key',
    initially: '',
  },
  {
    name: 'DEMO',
    about: 'on: demo customers and the console also on an address that is not local; off: never',
    initially: '',
  },
  {
    name: 'DEMO_HISTORY',
    about: 'off: the demo starts without its 90 days of past sales, searches and emails',
    initially: 'on',
  },
  {
    name: 'DESK',
    about: 'on: the desk for staff at /desk (docs/desk.md); unset: on only for the demo on a local address',
    initially: '',
  },
  {
    name: 'PAGE_CACHE',
    about: 'off: public pages are rendered for every request, to measure rendering; never in production',
    initially: 'on',
  },
  {
    name: 'DRAW_AHEAD',
    about: 'off: the picture of a document’s first page is rendered on the first request instead of after the start',
    initially: 'on',
  },
  {
    name: 'SHOP_FOLDER',
    about: 'the folder of the shop: names, catalog, pages, forms (docs/open-a-shop.md); unset: the demo',
    initially: '',
  },
  {
    name: 'CONTENT_FOLDER',
    about: 'the folder of the content files while content is embedded; unset: content/ of the shop',
    initially: '',
  },
  {
    name: 'CATEGORY_MAP',
    about:
      'a JSON file that maps filter values to categories of the commerce platform; unset: categories.json of the shop while commerce is embedded, otherwise the names of the category tree',
    initially: '',
  },
  {
    name: 'PREVIEW_SECRET',
    about: 'at least 32 characters: the secret in the preview link; unset: generated and stored in Postgres',
    initially: '',
  },
  {
    name: 'TAG_MANAGER_URL',
    about: 'an https script that forwards analytics events; loaded only after consent; unset: none',
    initially: '',
  },
  {
    name: 'TAG_MANAGER_ORIGINS',
    about: 'further origins of the tag manager, separated by commas: https://region1.google-analytics.com; unset: none',
    initially: '',
  },
  {
    name: 'SPECIAL_PROMO_CODE',
    about: 'a promotion code that shows a message with a help link; unset: none',
    initially: '',
  },
  {
    name: 'MAILS_OFF',
    about:
      'kinds of email that another service sends, separated by commas (docs/operating.md), or none; unset: order-confirmation while commerce is hosted',
    initially: '',
  },
  {
    name: 'EVENTS_PRIVATE',
    about: 'on: events may go to programs on this machine or in a private network, also over plain http',
    initially: '',
  },
  { name: 'LOCALE', about: 'the locale of texts, money, dates and content', initially: 'en-US' },
  {
    name: 'LOG_LEVEL',
    about: 'the lowest level that is logged: debug, info, warn, error or silent',
    initially: 'info',
  },
  {
    name: 'SISTER_ONE_NAME',
    about: 'the first sister site: its name in the header; unset: the one in shop.json',
    initially: '',
  },
  {
    name: 'SISTER_ONE_URL',
    about: 'the first sister site: its address; unset: the one in shop.json',
    initially: '',
  },
  {
    name: 'SISTER_TWO_NAME',
    about: 'the second sister site: its name in the header; unset: the one in shop.json',
    initially: '',
  },
  {
    name: 'SISTER_TWO_URL',
    about: 'the second sister site: its address; unset: the one in shop.json',
    initially: '',
  },
] as const;

export type HouseVariable = (typeof houseVariables)[number]['name'];
