import type { Env } from '../../../core/env/env.ts';
import { describeLimits } from '../../../core/env/limit-settings.ts';
import { houseVariables } from '../../../core/env/variables.ts';
import type { PlatformEntry } from '../../../core/platform.ts';
import type { Fetch } from '../../../core/web.ts';
import { membersPlatform } from '../../../platforms/members/platform.ts';
import { hasConsole } from '../../compose/has-console.ts';
import { hasAssociation } from '../../shop-folder/has-association.ts';
import { placeShop } from '../../shop-folder/place-shop.ts';
import { readShopFile } from '../../shop-folder/read-shop-folder.ts';
import { examineEmbedded } from './examine-embedded.ts';
import { type Finding, fine, problem } from './finding.ts';

const OLDEST_NODE = 24;
const CHECK_MS = 15_000;

/** Whether the sources run on this Node. */
export function examineNode(version: string): Finding {
  const major = Number(version.replace(/^v/, '').split('.')[0]);
  return major >= OLDEST_NODE
    ? fine('node', version)
    : problem('node', `${version} is too old: ${OLDEST_NODE} or newer is needed.`);
}

const NO_S3 = 'not used';
const OF_SHOP = 'not set: the one in shop.json';
const describeDocuments = ({ documents }: Env): string =>
  documents.kind === 'folder' ? documents.folder : `s3://${documents.bucket}/${documents.prefix}`;

/** What each of the house's variables comes to; secrets only as set or not set. */
export function reportEnv(env: Env): Finding[] {
  const shown: Record<(typeof houseVariables)[number]['name'], string> = {
    PORT: String(env.port),
    HOST: env.hosts.join(', '),
    ROLE: env.role,
    DATA_DIR: env.dataDir,
    DOCUMENTS_URL: describeDocuments(env),
    DOCUMENTS_S3_ENDPOINT: env.documents.kind === 's3' ? env.documents.endpoint : NO_S3,
    DOCUMENTS_S3_REGION: env.documents.kind === 's3' ? env.documents.region : NO_S3,
    DOCUMENTS_S3_KEY_ID: env.documents.kind === 's3' ? 'set' : NO_S3,
    DOCUMENTS_S3_SECRET: env.documents.kind === 's3' ? 'set' : NO_S3,
    DOCUMENT_MAX_MB: String(env.documentMaxMegabytes),
    DOCUMENT_CONVERTER:
      env.documentConverter === null ? 'off' : (env.documentConverter ?? 'not set: soffice if installed'),
    DATABASE_URL: env.databaseUrl ? describeDatabase(env.databaseUrl) : 'not set: the embedded Postgres',
    PUBLIC_URL: `${env.publicUrl}${env.isLocal ? ' (this machine)' : ''}`,
    SESSION_SECRET: env.sessionSecret ? 'set' : 'not set',
    SESSION_SECRET_OLD: env.formerSessionSecret ? 'set' : 'not set',
    SESSION_IDLE_HOURS: String(env.sessionIdleHours),
    SESSION_DAYS: String(env.sessionDays),
    TRUST_PROXY: String(env.trustProxy),
    LIMITS: describeLimits(env.limits) || 'the defaults',
    HSTS: env.hsts ?? 'off',
    END_DELAY_SECONDS: String(env.endDelayMs / 1_000),
    METRICS_PORT: env.metricsPort ? String(env.metricsPort) : 'not set: no metrics',
    OTEL_EXPORTER_OTLP_ENDPOINT: env.traces?.url ?? 'not set: no traces',
    OTEL_EXPORTER_OTLP_HEADERS: env.traces && Object.keys(env.traces.headers).length > 0 ? 'set' : 'not set',
    OTEL_SERVICE_NAME: env.traces?.service ?? 'not used',
    OTEL_TRACES_SAMPLER_ARG: env.traces ? String(env.traces.share) : 'not used',
    SENTRY_DSN: env.errorsTo ? `set: ${new URL(env.errorsTo.url).host}` : 'not set: errors are only in the log',
    CDN_TAGS: env.cdnTags ?? 'not set: pages carry no tags',
    CDN_PURGE_URL: env.cdnPurge?.url ?? 'not set: no cache is purged',
    CDN_PURGE_HEADER: env.cdnPurge && Object.keys(env.cdnPurge.header).length > 0 ? 'set' : 'not set',
    DEMO: hasConsole(env) ? 'demo customers and console are on' : 'no demo customers, no console',
    DEMO_HISTORY: env.hasDemoHistory ? 'on' : 'off',
    DESK: env.isDesk
      ? `on: /desk${env.isDemo && !env.isLocal ? ', for the demo user `staff` only with the console key' : ''}`
      : 'off',
    PAGE_CACHE: env.isPageCacheOn ? 'on' : 'off: for measuring only',
    DRAW_AHEAD: env.isDrawingAhead ? 'on' : 'off: pictures are rendered on the first request',
    SHOP_FOLDER: env.shopFolder ?? 'not set: demo',
    CONTENT_FOLDER: env.contentFolder ?? 'not set: content/ of the shop',
    CATEGORY_MAP: env.categoryMapFile ?? 'not set: categories.json of the shop, or the names of a hosted category tree',
    PREVIEW_SECRET: env.previewSecret ? 'set' : 'not set: stored in the database',
    TAG_MANAGER_URL: env.tagManagerUrl ?? 'not set: no tag manager',
    TAG_MANAGER_ORIGINS: env.tagManagerOrigins.join(', ') || 'not set: no further origins',
    SPECIAL_PROMO_CODE: env.specialPromoCode ?? 'not set: no code shows a message',
    MAILS_OFF: env.mailsOff?.join(', ') ?? 'not set: only those of a hosted commerce platform',
    EVENTS_PRIVATE: env.eventReach === 'open' ? 'on: events may go to this network' : 'off: only public addresses',
    LOCALE: env.locale,
    LOG_LEVEL: env.logLevel,
    SISTER_ONE_NAME: env.sisters[0].name ?? OF_SHOP,
    SISTER_ONE_URL: env.sisters[0].url ?? OF_SHOP,
    SISTER_TWO_NAME: env.sisters[1].name ?? OF_SHOP,
    SISTER_TWO_URL: env.sisters[1].url ?? OF_SHOP,
  };
  return houseVariables.map(({ name }) => fine(name, shown[name]));
}

/** Host and name of a database, never its user or password. */
function describeDatabase(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** Where one platform is, and for a hosted one whether it answers the configured key. Nothing is changed there. */
export async function examinePlatform(
  platform: PlatformEntry,
  env: Env,
  fetch: Fetch,
  withinMs = CHECK_MS,
): Promise<Finding> {
  const { id, title } = platform;
  if (!platform.isHosted(env)) return examineEmbedded(id, title, env);
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, withinMs, 'late');
  });
  try {
    const outcome = await Promise.race([platform.examine(env, fetch), tooLate]);
    if (outcome === 'late')
      return problem(id, `${title}: hosted, no response within ${Math.round(withinMs / 1000)} seconds.`);
    return outcome.ok
      ? fine(id, `${title}: hosted, ${outcome.value}`)
      : problem(id, `${title}: hosted, ${outcome.detail ?? outcome.code}.`);
  } catch {
    // the error's own text may name an address with a key in it
    return problem(id, `${title}: hosted, it can't be reached.`);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the account at a hosted platform holds what the store relies on; nothing to look at while it is embedded. */
export async function examineAccount(platform: PlatformEntry, env: Env, fetch: Fetch): Promise<Finding[]> {
  const { value: shop } = readShopFile(placeShop(env, process.cwd()).folder);
  const isHosted = membersPlatform.isHosted(env);
  const hasMembers = (coupon: string): boolean => isHosted || shop === null || hasAssociation(shop, coupon);
  const findings = await platform.inspect({ ...env, hasAssociation: hasMembers }, fetch);
  return findings.map((finding) => ({ topic: `${platform.id} account`, ...finding }));
}
