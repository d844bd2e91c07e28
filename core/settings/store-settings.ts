import { resolve } from 'node:path';
import { z } from 'zod';
import { readCdn } from './cdn-settings.ts';
import { readDocumentPlace } from './document-settings.ts';
import { readObserve } from './observability-settings.ts';
import { isLocalHost, isWebUrl, trimUrl } from './public-url.ts';
import { readLimits } from './rate-limit-settings.ts';
import { isPlaceholder } from './secret.ts';
import {
  filePathSetting,
  integerSetting,
  listVariables,
  numberBetween,
  onOrOff,
  originList,
  setting,
} from './setting.ts';

const SECRET_LENGTH = 32;
const longSecret = () => z.string().min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`).optional();
const siteName = () => z.string().max(60, 'must have at most 60 characters').optional();
const siteUrl = () =>
  z.string().refine(isWebUrl, 'must be an absolute http or https address without query').overwrite(trimUrl).optional();

// The store's settings by section; those of a platform are in its declaration.

const SERVER = {
  PORT: setting('the port to listen on', integerSetting(0, 65_535).default(3000)),
  HOST: setting(
    'the address to listen on; unset: loopback only (127.0.0.1 and, where present, ::1)',
    z
      .string()
      .regex(/^[\w.:%-]*$/, 'must be one address or host name')
      .optional(),
    { when: 'behind a proxy on another machine, in a container' },
  ),
  ROLE: setting(
    'the role of this process among several with one DATABASE_URL: web (pages), worker (jobs, emails, cleanup; otherwise only probes) or all',
    z.enum(['all', 'web', 'worker'], 'must be web, worker or all').default('all'),
    { when: 'with [several processes](installing.md#several-processes)' },
  ),
  PUBLIC_URL: setting(
    'the public address, an origin without a path; https except on this machine. Links, redirects, issuer and cookies use it, never the request; unset: http://localhost:PORT',
    z.string().refine(isOrigin, 'must be an origin such as https://shop.example.com, without a path').optional(),
    { when: 'everywhere except on your own machine' },
  ),
  SESSION_SECRET: setting(
    'at least 32 characters; required if PUBLIC_URL is not local. Create one with `openssl rand -base64 48`; unset: generated and stored in Postgres',
    longSecret(),
    { isSecret: true, when: 'if `PUBLIC_URL` isn’t local; a new one signs every customer out' },
  ),
  SESSION_SECRET_OLD: setting(
    'the previous SESSION_SECRET during a change, so that sessions and encrypted emails stay valid; unset: none',
    longSecret(),
    { isSecret: true, when: 'during a [change](operating.md#keys)' },
  ),
  SESSION_IDLE_HOURS: setting(
    'hours without use until a customer must sign in again (1 to 720)',
    integerSetting(1, 720).default(72),
  ),
  SESSION_DAYS: setting(
    'days after a sign-in until a customer must sign in again in any case (1 to 90)',
    integerSetting(1, 90).default(14),
  ),
  TRUST_PROXY: setting(
    'number of proxies in front of the store that may name the client’s address (0 to 10)',
    integerSetting(0, 10).default(0),
    { when: 'behind a proxy; otherwise limits count the proxy' },
  ),
  LIMITS: setting(
    'limits per caller that differ from the default (docs/operating.md): name=count/seconds, separated by commas, such as new-carts=500/3600,sign-ins=1200/300',
    z.string().default(''),
    { when: 'if many customers share one address' },
  ),
  END_DELAY_SECONDS: setting(
    'seconds the store still serves after TERM while /readyz returns ending, so that a load balancer notices (0 to 60); unset: 0 on a local PUBLIC_URL, otherwise 5',
    numberBetween(0, 60).optional(),
    { when: 'if your load balancer probes less often' },
  ),
  HSTS: setting(
    'hosts that browsers open only by https for a year: subdomains (the host of PUBLIC_URL and all below it), host or off. Browsers keep this for the full year',
    z.enum(['subdomains', 'host', 'off'], 'must be subdomains, host or off').default('subdomains'),
    { when: 'if a subdomain has no https' },
  ),
  LOG_LEVEL: setting(
    'the lowest level that is logged: debug, info, warn, error or silent',
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent').default('info'),
  ),
  LOCALE: setting(
    'the locale of texts, money, dates and content',
    z.string().refine(isLocale, 'must be a locale such as en-US').default('en-US'),
  ),
};

const TELEMETRY = {
  METRICS_PORT: setting(
    'a separate port for /metrics and /readyz?verbose; unset: neither exists',
    integerSetting(1, 65_535).optional(),
    { when: 'if you monitor the store' },
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'a collector for OTLP over HTTP (JSON), without /v1/traces at the end; unset: no traces',
    z.string().default(''),
    { when: 'if you collect traces' },
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    'headers for the collector, with its secret: name=value, separated by commas; unset: none',
    z.string().default(''),
    { isSecret: true },
  ),
  OTEL_SERVICE_NAME: setting(
    'the name of this store in traces',
    z.string().max(100, 'must have at most 100 characters').default('planroom'),
  ),
  OTEL_TRACES_SAMPLER_ARG: setting('the share of traces to send (0 to 1)', numberBetween(0, 1).default(1)),
  SENTRY_DSN: setting(
    'an address with Sentry’s protocol that receives log entries of level error; unset: none',
    z.string().default(''),
    { isSecret: true },
  ),
};

const CDN = {
  CDN_TAGS: setting(
    'behind a CDN, the header with the cache tags of a public page: cache-tag or surrogate-key; unset: none',
    z.enum(['', 'cache-tag', 'surrogate-key'], 'must be cache-tag or surrogate-key').default(''),
  ),
  CDN_PURGE_URL: setting('the address that receives changed tags by POST; unset: none', z.string().default('')),
  CDN_PURGE_HEADER: setting(
    'one header with the secret for that address, such as Authorization: Bearer and the key; unset: none',
    z.string().default(''),
    { isSecret: true },
  ),
};

const DATA = {
  DATA_DIR: setting(
    'the folder of the embedded database and of rendered documents; created with mode 0700',
    filePathSetting().default('./.data'),
  ),
  DATABASE_URL: setting(
    'your own Postgres (postgres://user:password@host/name) instead of the embedded one; unset: the embedded Postgres',
    z.string().refine(isPostgresUrl, 'must look like postgres://user:password@host:5432/name').optional(),
    { isSecret: true, when: 'with more than one process' },
  ),
  DOCUMENTS_URL: setting(
    'where document files are stored: file:/path or s3://bucket/prefix; unset: documents/ in DATA_DIR',
    filePathSetting().default(''),
    { when: 'with more than one machine' },
  ),
  DOCUMENTS_S3_ENDPOINT: setting(
    'the address of the S3 store; unset: Amazon’s in DOCUMENTS_S3_REGION',
    z.string().default(''),
  ),
  DOCUMENTS_S3_REGION: setting(
    'the region for signing its requests',
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region')
      .default('us-east-1'),
  ),
  DOCUMENTS_S3_KEY_ID: setting('the id of a key that may read and write there', z.string().default(''), {
    isSecret: true,
  }),
  DOCUMENTS_S3_SECRET: setting('the secret of that key', z.string().default(''), { isSecret: true }),
  DOCUMENT_MAX_MB: setting(
    'the largest file of a document, in megabytes (1 to 2000)',
    integerSetting(1, 2_000).default(100),
  ),
  DOCUMENT_CONVERTER: setting(
    'the LibreOffice program that converts Word to PDF; off: none; unset: soffice if installed',
    filePathSetting().optional(),
    { when: 'if it is installed elsewhere' },
  ),
};

const SHOP = {
  SHOP_FOLDER: setting(
    'the folder of the shop: names, catalog, pages, forms (docs/open-a-shop.md); unset: the demo',
    filePathSetting().optional(),
    { when: 'for every real shop' },
  ),
  CONTENT_FOLDER: setting(
    'the folder of the content files while content is embedded; unset: content/ of the shop',
    filePathSetting().optional(),
    { when: 'if the pages are elsewhere' },
  ),
  CATEGORY_MAP: setting(
    'a JSON file that maps filter values to categories of the commerce platform; unset: categories.json of the shop while commerce is embedded, otherwise the names of the category tree',
    filePathSetting().optional(),
  ),
  PREVIEW_SECRET: setting(
    'at least 32 characters: the secret in the preview link; unset: generated and stored in Postgres',
    longSecret(),
    { isSecret: true, when: 'if the console, which shows the generated one, doesn’t exist' },
  ),
  SPECIAL_PROMO_CODE: setting(
    'a promotion code that shows a message with a help link; unset: none',
    z
      .string()
      .regex(/^[\w-]{0,100}$/, 'must be a promotion code: letters, digits, hyphens, at most 100')
      .optional(),
    { when: 'if customer service issues such a code' },
  ),
  SISTER_ONE_NAME: setting('the first sister site: its name in the header; unset: the one in shop.json', siteName()),
  SISTER_ONE_URL: setting('the first sister site: its address; unset: the one in shop.json', siteUrl()),
  SISTER_TWO_NAME: setting('the second sister site: its name in the header; unset: the one in shop.json', siteName()),
  SISTER_TWO_URL: setting('the second sister site: its address; unset: the one in shop.json', siteUrl()),
};

const DESK = {
  MAILS_OFF: setting(
    'kinds of email that another service sends, separated by commas (docs/operating.md), or none; unset: order-confirmation while commerce is hosted',
    z
      .string()
      .regex(/^[a-z0-9-]*(?:\s*,\s*[a-z0-9-]+)*$/, 'must be kinds of mail with commas between, or none')
      .optional(),
  ),
  EVENTS_PRIVATE: setting(
    'on: events may go to programs on this machine or in a private network, also over plain http; unset: only to public addresses',
    onOrOff().optional(),
  ),
  DESK: setting(
    'on: the desk for staff at /desk (docs/desk.md); unset: on only for the demo on a local address',
    onOrOff().optional(),
    { when: 'for a shop with staff' },
  ),
};

const ANALYTICS = {
  TAG_MANAGER_URL: setting(
    'an https script that forwards analytics events; loaded only after consent; unset: none',
    z.string().refine(isScriptUrl, 'must be the https address of a script (http on this machine only)').optional(),
  ),
  TAG_MANAGER_ORIGINS: setting(
    'further origins of the tag manager, separated by commas: https://region1.google-analytics.com; unset: none',
    originList(),
  ),
};

const DEMO = {
  DEMO: setting(
    'on: demo customers and the console also on an address that is not local; off: never; unset: on a local address',
    onOrOff().optional(),
    { when: 'for a public demonstration' },
  ),
  DEMO_HISTORY: setting(
    'off: the demo starts without its 90 days of past sales, searches and emails',
    onOrOff().default('on'),
  ),
  PAGE_CACHE: setting(
    'off: public pages are rendered for every request, to measure rendering; never in production',
    onOrOff().default('on'),
  ),
  DRAW_AHEAD: setting(
    'off: the picture of a document’s first page is rendered on the first request instead of after the start',
    onOrOff().default('on'),
  ),
};

export const storeSettings = z.object({
  ...SERVER,
  ...TELEMETRY,
  ...CDN,
  ...DATA,
  ...SHOP,
  ...DESK,
  ...ANALYTICS,
  ...DEMO,
});
export type StoreSettings = z.output<typeof storeSettings>;
export type LogLevel = StoreSettings['LOG_LEVEL'];

export const storeVariables = listVariables(storeSettings.shape);
/** The same settings with headings, in order. */
export const storeSections = Object.entries({
  'the server': SERVER,
  'metrics, traces, errors (docs/operating.md)': TELEMETRY,
  'behind a content delivery network (docs/installing.md)': CDN,
  data: DATA,
  'the shop': SHOP,
  'emails, events, the desk': DESK,
  'analytics (docs/measuring.md)': ANALYTICS,
  'the demo and measurements': DEMO,
}).map(([title, shape]) => ({ title, variables: listVariables(shape) }));

/** The whole configuration of the process: read once at startup, frozen, passed to its users. */
export type Env = Readonly<ReturnType<typeof createEnv>['env']>;

/**
 * Returns the configuration from individually valid settings, and their conflicts, one line each. Relative paths
 * resolve against `folder`.
 */
export function createEnv(v: StoreSettings, platforms: Readonly<Record<string, object | null>>, folder: string) {
  /** origin without a trailing slash; the only source of absolute URLs, issuer and redirects */
  const publicUrl = trimUrl(v.PUBLIC_URL ?? `http://localhost:${v.PORT}`);
  /** whether the public address is this machine (localhost, 127.0.0.1, ::1) */
  const isLocal = isLocalHost(new URL(publicUrl).hostname);
  /** absolute path; 0700 */
  const dataDir = resolve(folder, v.DATA_DIR);
  const documents = readDocumentPlace(v, dataDir, folder);
  const cdn = readCdn(v);
  const observe = readObserve(v);
  const limits = readLimits(v.LIMITS, isLocal);
  const isLocalDemo = isLocal && v.DEMO !== 'off';
  const absolute = (path: string | undefined): string | undefined => path && resolve(folder, path);
  return {
    env: {
      port: v.PORT,
      role: v.ROLE,
      hosts: v.HOST === undefined ? ['127.0.0.1', '::1'] : [v.HOST],
      dataDir,
      documents: Object.freeze(documents.place),
      documentMaxMegabytes: v.DOCUMENT_MAX_MB,
      /** the program that converts Word; null: disabled; undefined: search the installed ones */
      documentConverter: v.DOCUMENT_CONVERTER === 'off' ? null : programOf(v.DOCUMENT_CONVERTER, folder),
      /** undefined: the embedded Postgres */
      databaseUrl: v.DATABASE_URL,
      publicUrl,
      isLocal,
      isDemo: v.DEMO === 'on' || isLocalDemo,
      hasDemoHistory: v.DEMO_HISTORY === 'on',
      isDesk: v.DESK === 'on' || (isLocalDemo && v.DESK !== 'off'),
      /** undefined only if a generated one, stored in Postgres, is sufficient */
      sessionSecret: v.SESSION_SECRET,
      formerSessionSecret: v.SESSION_SECRET_OLD,
      sessionIdleHours: v.SESSION_IDLE_HOURS,
      sessionDays: v.SESSION_DAYS,
      trustProxy: v.TRUST_PROXY,
      limits: limits.limits,
      metricsPort: v.METRICS_PORT,
      hsts: v.HSTS === 'off' ? null : v.HSTS,
      endDelayMs: (v.END_DELAY_SECONDS ?? (isLocal ? 0 : 5)) * 1_000,
      traces: observe.traces,
      errorsTo: observe.errorsTo,
      cdnTags: cdn.tags,
      cdnPurge: cdn.purge,
      isPageCacheOn: v.PAGE_CACHE === 'on',
      isDrawingAhead: v.DRAW_AHEAD === 'on',
      shopFolder: absolute(v.SHOP_FOLDER),
      contentFolder: absolute(v.CONTENT_FOLDER),
      categoryMapFile: absolute(v.CATEGORY_MAP),
      previewSecret: v.PREVIEW_SECRET,
      tagManagerUrl: v.TAG_MANAGER_URL,
      tagManagerOrigins: v.TAG_MANAGER_ORIGINS as readonly string[],
      specialPromoCode: v.SPECIAL_PROMO_CODE,
      /** undefined: the mails that a hosted commerce platform sends */
      mailsOff: v.MAILS_OFF === undefined ? undefined : readKinds(v.MAILS_OFF),
      eventReach: v.EVENTS_PRIVATE === 'on' ? ('open' as const) : ('public' as const),
      locale: v.LOCALE,
      logLevel: v.LOG_LEVEL,
      /** the two sister sites, if they differ from those of the shop's folder */
      sisters: [
        { name: v.SISTER_ONE_NAME, url: v.SISTER_ONE_URL },
        { name: v.SISTER_TWO_NAME, url: v.SISTER_TWO_URL },
      ] as const,
      /** by platform id: the settings of a hosted platform, parsed by its declaration, or null if it is embedded */
      platforms,
    },
    problems: [
      ...limits.problems,
      ...documents.problems,
      ...cdn.problems,
      ...observe.problems,
      ...findConflicts(v),
      ...(isLocal ? [] : refuseOutside(publicUrl, v)),
    ],
  };
}

function findConflicts({ ROLE, DATABASE_URL, SESSION_SECRET, SESSION_SECRET_OLD }: StoreSettings): string[] {
  const problems: string[] = [];
  if (ROLE !== 'all' && DATABASE_URL === undefined)
    problems.push(`DATABASE_URL is missing: ROLE=${ROLE} leaves a part to other processes, which share that database.`);
  if (SESSION_SECRET_OLD !== undefined && SESSION_SECRET === undefined)
    problems.push('SESSION_SECRET is missing: SESSION_SECRET_OLD is the one before it.');
  return problems;
}

/**
 * Returns problems that a public address must not have. DEMO=on allows the demo, never a missing or guessable secret.
 */
function refuseOutside(publicUrl: string, v: StoreSettings): string[] {
  const isDemo = v.DEMO === 'on';
  const problems: string[] = [];
  if (v.SESSION_SECRET === undefined && !isDemo)
    problems.push(
      `SESSION_SECRET is missing: ${publicUrl} is not a local address, so it must be set (openssl rand -base64 48).`,
    );
  for (const name of ['SESSION_SECRET', 'PREVIEW_SECRET'] as const)
    if (v[name] !== undefined && isPlaceholder(v[name]))
      problems.push(`${name} looks like a placeholder: make one with openssl rand -base64 48.`);
  if (publicUrl.startsWith('http:') && !isDemo)
    problems.push('PUBLIC_URL must be https: outside this machine session cookies are never sent over plain http.');
  return problems;
}

/** A name without a path is looked up in PATH. */
const programOf = (text: string | undefined, folder: string): string | undefined =>
  text && /[\\/]/.test(text) ? resolve(folder, text) : text;

const readKinds = (text: string): readonly string[] =>
  text === 'none' ? [] : text.split(',').map((kind) => kind.trim());

function isOrigin(text: string): boolean {
  return isWebUrl(text) && new URL(text).pathname === '/';
}

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** A script may have its container's number in the query. */
function isScriptUrl(text: string): boolean {
  if (!URL.canParse(text) || !isWebUrl(text.split('?', 1)[0] ?? '')) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isLocalHost(hostname);
}

function isPostgresUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^postgres(ql)?:$/.test(url.protocol);
}
