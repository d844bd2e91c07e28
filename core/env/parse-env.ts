import { resolve } from 'node:path';
import { z } from 'zod';
import { originList, type PlatformEntry } from '../platform.ts';
import { readCdn } from './cdn-settings.ts';
import { readDocumentPlace } from './document-settings.ts';
import type { Env } from './env.ts';
import { readLimits } from './limit-settings.ts';
import { readObserve } from './observe-settings.ts';
import { isLocalHost, isWebUrl, trimUrl } from './public-url.ts';
import { isPlaceholder } from './secret.ts';
import { type HouseVariable, houseVariables } from './variables.ts';

/** Everything that is wrong, one line each, in the order a person would mend it. Values of variables are never repeated. */
type EnvReport = { readonly ok: false; readonly problems: readonly string[] };
export type ParsedEnv = { readonly ok: true; readonly value: Env } | EnvReport;

const secretLength = 32;
const webUrl = z.string().refine((text) => isWebUrl(text), 'must be an absolute http or https address without query');

const path = z.string().refine((text) => !text.includes('\0'), 'must be a path');

const schema = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535'),
  HOST: z.string().regex(/^[\w.:%-]*$/, 'must be one address or host name'),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be web, worker or all'),
  DATA_DIR: z
    .string()
    .min(1)
    .refine((path) => !path.includes('\0'), 'must be a path'),
  DOCUMENTS_URL: path,
  DOCUMENTS_S3_ENDPOINT: z.string(),
  DOCUMENTS_S3_REGION: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region'),
  DOCUMENTS_S3_KEY_ID: z.string(),
  DOCUMENTS_S3_SECRET: z.string(),
  DOCUMENT_MAX_MB: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 to 2000')
    .max(2_000, 'must be 1 to 2000'),
  DOCUMENT_CONVERTER: path,
  DATABASE_URL: z
    .string()
    .refine((text) => text === '' || isPostgresUrl(text), 'must look like postgres://user:password@host:5432/name'),
  PUBLIC_URL: z
    .string()
    .refine(
      (text) => text === '' || isOrigin(text),
      'must be an origin such as https://shop.example.com, without a path',
    ),
  SESSION_SECRET: z
    .string()
    .refine((text) => text === '' || text.length >= secretLength, `must have at least ${secretLength} characters`),
  SESSION_SECRET_OLD: z
    .string()
    .refine((text) => text === '' || text.length >= secretLength, `must have at least ${secretLength} characters`),
  SESSION_IDLE_HOURS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 to 720')
    .max(720, 'must be 1 to 720'),
  SESSION_DAYS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 to 90')
    .max(90, 'must be 1 to 90'),
  LIMITS: z.string(),
  TRUST_PROXY: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 10')
    .max(10, 'must be 0 to 10'),
  HSTS: z.enum(['subdomains', 'host', 'off'], 'must be subdomains, host or off'),
  END_DELAY_SECONDS: z
    .literal('')
    .or(z.coerce.number('must be a number').min(0, 'must be 0 to 60').max(60, 'must be 0 to 60')),
  METRICS_PORT: z
    .literal('')
    .or(
      z.coerce
        .number('must be a number')
        .int('must be a whole number')
        .min(1, 'must be 1 to 65535')
        .max(65_535, 'must be 1 to 65535'),
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string(),
  OTEL_SERVICE_NAME: z.string().max(100, 'must have at most 100 characters'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number').min(0, 'must be 0 to 1').max(1, 'must be 0 to 1'),
  SENTRY_DSN: z.string(),
  CDN_TAGS: z.enum(['', 'cache-tag', 'surrogate-key'], 'must be cache-tag or surrogate-key'),
  CDN_PURGE_URL: z.string(),
  CDN_PURGE_HEADER: z.string(),
  DEMO: z.enum(['', 'on', 'off'], 'must be on or off'),
  DEMO_HISTORY: z.enum(['on', 'off'], 'must be on or off'),
  DESK: z.enum(['', 'on', 'off'], 'must be on or off'),
  PAGE_CACHE: z.enum(['on', 'off'], 'must be on or off'),
  DRAW_AHEAD: z.enum(['on', 'off'], 'must be on or off'),
  SHOP_FOLDER: z.string().refine((path) => !path.includes('\0'), 'must be a path'),
  CONTENT_FOLDER: z.string().refine((path) => !path.includes('\0'), 'must be a path'),
  CATEGORY_MAP: z.string().refine((path) => !path.includes('\0'), 'must be a path'),
  PREVIEW_SECRET: z
    .string()
    .refine((text) => text === '' || text.length >= secretLength, `must have at least ${secretLength} characters`),
  TAG_MANAGER_URL: z
    .string()
    .refine(
      (text) => text === '' || isScriptUrl(text),
      'must be the https address of a script (http on this machine only)',
    ),
  TAG_MANAGER_ORIGINS: originList(),
  SPECIAL_PROMO_CODE: z
    .string()
    .regex(/^[\w-]{0,100}$/, 'must be a promotion code: letters, digits, hyphens, at most 100'),
  MAILS_OFF: z
    .string()
    .regex(/^[a-z0-9-]*(?:\s*,\s*[a-z0-9-]+)*$/, 'must be kinds of mail with commas between, or none'),
  EVENTS_PRIVATE: z.enum(['', 'on', 'off'], 'must be on or off'),
  LOCALE: z.string().refine(isLocale, 'must be a locale such as en-US'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
  SISTER_ONE_NAME: z.string().max(60, 'must have at most 60 characters'),
  SISTER_ONE_URL: z.literal('').or(webUrl),
  SISTER_TWO_NAME: z.string().max(60, 'must have at most 60 characters'),
  SISTER_TWO_URL: z.literal('').or(webUrl),
} satisfies Record<HouseVariable, z.ZodType>);

/**
 * Reads the whole environment once. An empty variable counts as not set; what the house and the manifests do not name is ignored.
 * `source` is `process.env` in the process and a plain object in a test; relative paths stand on `folder`.
 */
export function parseEnv(
  source: Readonly<Record<string, string | undefined>>,
  platforms: readonly PlatformEntry[],
  folder = process.cwd(),
): ParsedEnv {
  const given = Object.fromEntries(
    houseVariables.map(({ name, initially }) => [name, source[name]?.trim() || initially]),
  );
  const house = schema.safeParse(given);
  const problems = house.success ? [] : house.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  const set = Object.fromEntries(
    Object.entries(source).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  );
  const hosted: Record<string, object | null> = {};
  for (const platform of platforms) {
    const read = platform.read(set);
    hosted[platform.id] = read.settings;
    problems.push(...read.problems);
  }
  if (!house.success) return { ok: false, problems };
  const v = house.data;
  const publicUrl = trimUrl(v.PUBLIC_URL || `http://localhost:${v.PORT}`);
  const isLocal = isLocalHost(new URL(publicUrl).hostname);
  const dataDir = resolve(folder, v.DATA_DIR);
  const documents = readDocumentPlace(v, dataDir, folder);
  const cdn = readCdn(v);
  const observe = readObserve(v);
  const limits = readLimits(v.LIMITS, isLocal);
  problems.push(...limits.problems, ...documents.problems, ...cdn.problems, ...observe.problems);
  if (v.ROLE !== 'all' && v.DATABASE_URL === '')
    problems.push(
      `DATABASE_URL is missing: ROLE=${v.ROLE} leaves a part to other processes, which share that database.`,
    );
  if (v.SESSION_SECRET_OLD !== '' && v.SESSION_SECRET === '')
    problems.push('SESSION_SECRET is missing: SESSION_SECRET_OLD is the one before it.');
  if (!isLocal) problems.push(...refuseOutside(publicUrl, v, v.DEMO === 'on'));
  if (problems.length > 0) return { ok: false, problems };
  const env: Env = {
    port: v.PORT,
    role: v.ROLE,
    hosts: v.HOST === '' ? ['127.0.0.1', '::1'] : [v.HOST],
    dataDir,
    documents: Object.freeze(documents.place),
    documentMaxMegabytes: v.DOCUMENT_MAX_MB,
    documentConverter: converterOf(v.DOCUMENT_CONVERTER, folder),
    databaseUrl: v.DATABASE_URL || undefined,
    publicUrl,
    isLocal,
    isDemo: v.DEMO === 'on' || (isLocal && v.DEMO !== 'off'),
    hasDemoHistory: v.DEMO_HISTORY === 'on',
    isDesk: v.DESK === 'on' || (isLocal && v.DEMO !== 'off' && v.DESK !== 'off'),
    sessionSecret: v.SESSION_SECRET || undefined,
    formerSessionSecret: v.SESSION_SECRET_OLD || undefined,
    sessionIdleHours: v.SESSION_IDLE_HOURS,
    sessionDays: v.SESSION_DAYS,
    trustProxy: v.TRUST_PROXY,
    limits: limits.limits,
    metricsPort: v.METRICS_PORT === '' ? undefined : v.METRICS_PORT,
    hsts: v.HSTS === 'off' ? null : v.HSTS,
    endDelayMs: v.END_DELAY_SECONDS === '' ? (isLocal ? 0 : 5_000) : v.END_DELAY_SECONDS * 1_000,
    traces: observe.traces,
    errorsTo: observe.errorsTo,
    cdnTags: cdn.tags,
    cdnPurge: cdn.purge,
    isPageCacheOn: v.PAGE_CACHE === 'on',
    isDrawingAhead: v.DRAW_AHEAD === 'on',
    shopFolder: v.SHOP_FOLDER === '' ? undefined : resolve(folder, v.SHOP_FOLDER),
    contentFolder: v.CONTENT_FOLDER === '' ? undefined : resolve(folder, v.CONTENT_FOLDER),
    categoryMapFile: v.CATEGORY_MAP === '' ? undefined : resolve(folder, v.CATEGORY_MAP),
    previewSecret: v.PREVIEW_SECRET || undefined,
    tagManagerUrl: v.TAG_MANAGER_URL || undefined,
    tagManagerOrigins: v.TAG_MANAGER_ORIGINS,
    specialPromoCode: v.SPECIAL_PROMO_CODE || undefined,
    mailsOff: v.MAILS_OFF === '' ? undefined : readKinds(v.MAILS_OFF),
    eventReach: v.EVENTS_PRIVATE === 'on' ? 'open' : 'public',
    locale: v.LOCALE,
    logLevel: v.LOG_LEVEL,
    sisters: Object.freeze([
      Object.freeze({ name: v.SISTER_ONE_NAME || undefined, url: trimUrl(v.SISTER_ONE_URL) || undefined }),
      Object.freeze({ name: v.SISTER_TWO_NAME || undefined, url: trimUrl(v.SISTER_TWO_URL) || undefined }),
    ] as const),
    platforms: Object.freeze(hosted),
  };
  return { ok: true, value: Object.freeze(env) };
}

/** What a public address must not be served with. DEMO=on allows the demo, never a missing or guessable secret. */
function refuseOutside(
  publicUrl: string,
  v: { SESSION_SECRET: string; PREVIEW_SECRET: string },
  isDemo: boolean,
): string[] {
  const problems: string[] = [];
  if (v.SESSION_SECRET === '' && !isDemo)
    problems.push(
      `SESSION_SECRET is missing: ${publicUrl} is not a local address, so it must be set (openssl rand -base64 48).`,
    );
  for (const name of ['SESSION_SECRET', 'PREVIEW_SECRET'] as const)
    if (v[name] !== '' && isPlaceholder(v[name]))
      problems.push(`${name} looks like a placeholder: make one with openssl rand -base64 48.`);
  if (publicUrl.startsWith('http:') && !isDemo)
    problems.push('PUBLIC_URL must be https: outside this machine session cookies are never sent over plain http.');
  return problems;
}

/** A name alone is looked for where programs lie. */
const converterOf = (text: string, folder: string): string | null | undefined =>
  text === '' ? undefined : text === 'off' ? null : /[\\/]/.test(text) ? resolve(folder, text) : text;

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

/** A script may carry its container's number in the query. */
function isScriptUrl(text: string): boolean {
  if (!URL.canParse(text) || !isWebUrl(text.split('?', 1)[0] ?? '')) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isLocalHost(hostname);
}

function isPostgresUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^postgres(ql)?:$/.test(url.protocol);
}
