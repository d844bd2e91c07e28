import type { PlatformEntry } from '../platform.ts';
import { createEnv, type Env, type StoreSettings, storeSettings } from './store-settings.ts';

/** All problems, one line each, in the order to fix them. Values of variables are never repeated. */
type EnvReport = { readonly ok: false; readonly problems: readonly string[] };
export type ParsedEnv = { readonly ok: true; readonly value: Env; readonly settings: StoreSettings } | EnvReport;

/**
 * Parses the whole environment once. An empty variable counts as unset; undeclared variables are ignored. `source` is
 * `process.env` in the process and a plain object in a test. Relative paths resolve against `folder`.
 */
export function parseEnv(
  source: Readonly<Record<string, string | undefined>>,
  platforms: readonly PlatformEntry[],
  folder = process.cwd(),
): ParsedEnv {
  const set = Object.fromEntries(
    Object.entries(source).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  );
  const own = storeSettings.safeParse(set);
  const problems = own.success ? [] : own.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  const hosted: Record<string, object | null> = {};
  for (const platform of platforms) {
    const read = platform.read(set);
    hosted[platform.id] = read.settings;
    problems.push(...read.problems);
  }
  if (!own.success) return { ok: false, problems };
  const { env, problems: conflicts } = createEnv(own.data, Object.freeze(hosted), folder);
  problems.push(...conflicts);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: Object.freeze(env), settings: own.data };
}
