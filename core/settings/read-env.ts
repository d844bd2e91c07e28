import type { PlatformEntry } from '../platform.ts';
import { StartupError } from '../process/startup-error.ts';
import { findMistyped } from './mistyped.ts';
import { type ParsedEnv, parseEnv } from './parse-env.ts';
import { resolveFileVariables } from './read-files.ts';
import { type Env, storeVariables } from './store-settings.ts';

/** Returns the environment of this process and its problems. Apart from bin/ the only reader of `process.env`. */
export function examineEnv(platforms: readonly PlatformEntry[]): ParsedEnv {
  const names = [...storeVariables, ...platforms.flatMap(({ variables }) => variables)].map(({ name }) => name);
  const { source, problems } = resolveFileVariables(process.env, names);
  const parsed = parseEnv(source, platforms);
  if (problems.length === 0) return parsed;
  return { ok: false, problems: [...problems, ...(parsed.ok ? [] : parsed.problems)] };
}

/** [OP-33] Returns variables of this process that look like mistyped names of the store. */
export const readMistyped = (platforms: readonly PlatformEntry[]): { given: string; meant: string }[] => {
  const known = [...storeVariables, ...platforms.flatMap(({ variables }) => variables)].map(({ name }) => name);
  // each variable can also be given as a file
  return findMistyped(Object.keys(process.env), [...known, ...known.map((name) => `${name}_FILE`)]);
};

/** Returns the environment of this process. Throws StartupError with one line for each problem. */
export function readEnv(platforms: readonly PlatformEntry[]): Env {
  const parsed = examineEnv(platforms);
  if (!parsed.ok) throw new StartupError(parsed.problems.join('\n'));
  return parsed.value;
}

/** Reads single variables for a command that runs before the full configuration; unset ones are empty. */
export const readVariables = <N extends string>(names: readonly N[]): Readonly<Record<N, string>> =>
  Object.fromEntries(names.map((name) => [name, process.env[name]?.trim() ?? ''])) as Record<N, string>;

/**
 * Returns the processes whose exit must end this one, as passed by the launcher: the launcher, if it is another
 * process, and npm.
 */
export const readParentPids = (): number[] =>
  (process.env.PLANROOM_PARENTS ?? '')
    .split(',')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid > 0);
