import type { Fetch } from '../../../core/http/types.ts';
import type { PlatformEntry } from '../../../core/platform.ts';
import { describeLimits } from '../../../core/settings/rate-limit-settings.ts';
import type { Variable } from '../../../core/settings/setting.ts';
import { type Env, type StoreSettings, storeVariables } from '../../../core/settings/store-settings.ts';
import { withTimeout } from '../../../core/with-timeout.ts';
import { membersPlatform } from '../../../platforms/members/platform.ts';
import { hasConsole } from '../../bootstrap/has-console.ts';
import { hasAssociation } from '../../shop-folder/has-association.ts';
import { readShopFile } from '../../shop-folder/read-shop-folder.ts';
import { resolveShopFolder } from '../../shop-folder/resolve-shop-folder.ts';
import { examineEmbedded } from './examine-embedded.ts';
import { type CheckResult, fail, pass } from './finding.ts';

const OLDEST_NODE = 24;
const CHECK_MS = 15_000;

/** Checks that the sources can run on this Node. */
export function examineNode(version: string): CheckResult {
  const major = Number(version.replace(/^v/, '').split('.')[0]);
  return major >= OLDEST_NODE
    ? pass('node', version)
    : fail('node', `${version} is too old: ${OLDEST_NODE} or newer is needed.`);
}

const describeDocuments = ({ documents }: Env): string =>
  documents.kind === 'folder' ? documents.folder : `s3://${documents.bucket}/${documents.prefix}`;

/** Describes the effect of a setting if its value alone does not show it. */
const EFFECTS: { readonly [Name in keyof StoreSettings]?: (env: Env) => string | undefined } = {
  DATA_DIR: (env) => env.dataDir,
  DATABASE_URL: ({ databaseUrl }) => databaseUrl && describeDatabase(databaseUrl),
  DOCUMENTS_URL: describeDocuments,
  PUBLIC_URL: (env) => `${env.publicUrl}${env.isLocal ? ' (this machine)' : ''}`,
  LIMITS: (env) => describeLimits(env.limits) || 'the defaults',
  END_DELAY_SECONDS: (env) => String(env.endDelayMs / 1_000),
  SENTRY_DSN: ({ errorsTo }) => (errorsTo ? `set: ${new URL(errorsTo.url).host}` : undefined),
  DEMO: (env) => (hasConsole(env) ? 'demo customers and console are on' : 'no demo customers, no console'),
  DESK: (env) =>
    env.isDesk
      ? `on: /desk${env.isDemo && !env.isLocal ? ', for the demo user `staff` only with the console key' : ''}`
      : 'off',
  SHOP_FOLDER: (env) => env.shopFolder,
  CONTENT_FOLDER: (env) => env.contentFolder,
  CATEGORY_MAP: (env) => env.categoryMapFile,
};

/** Lists the effective settings of the store; secrets only as set or not set. */
export const reportSettings = (env: Env, settings: StoreSettings): CheckResult[] =>
  storeVariables.map((variable) => {
    const name = variable.name as keyof StoreSettings;
    return pass(name, EFFECTS[name]?.(env) ?? describeValue(variable, settings[name]));
  });

function describeValue({ isSecret, unset }: Variable, value: StoreSettings[keyof StoreSettings]): string {
  const text = String(value ?? '');
  if (text === '') return unset ? `not set: ${unset}` : 'not set';
  return isSecret ? 'set' : text;
}

/** Returns host and name of a database, never its user or password. */
function describeDatabase(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** Reports the location of a platform, and for a hosted one whether it accepts the configured key. Read-only. */
export async function examinePlatform(
  platform: PlatformEntry,
  env: Env,
  fetch: Fetch,
  withinMs = CHECK_MS,
): Promise<CheckResult> {
  const { id, title } = platform;
  if (!platform.isHosted(env)) return examineEmbedded(id, title, env);
  try {
    const outcome = await withTimeout(platform.examine(env, fetch), withinMs);
    if (!outcome.ok && outcome.code === 'late')
      return fail(id, `${title}: hosted, no response within ${Math.round(withinMs / 1000)} seconds.`);
    return outcome.ok
      ? pass(id, `${title}: hosted, ${outcome.value}`)
      : fail(id, `${title}: hosted, ${outcome.detail ?? outcome.code}.`);
  } catch {
    // the error's text may contain a URL with a key
    return fail(id, `${title}: hosted, it can't be reached.`);
  }
}

/** Checks the account at a hosted platform for the settings the store relies on; skipped while it is embedded. */
export async function examinePlatformAccount(platform: PlatformEntry, env: Env, fetch: Fetch): Promise<CheckResult[]> {
  const { value: shop } = readShopFile(resolveShopFolder(env, process.cwd()).folder);
  const isHosted = membersPlatform.isHosted(env);
  const hasMembers = (coupon: string): boolean => isHosted || shop === null || hasAssociation(shop, coupon);
  const findings = await platform.inspect({ ...env, hasAssociation: hasMembers }, fetch);
  return findings.map((finding) => ({ topic: `${platform.id} account`, ...finding }));
}
