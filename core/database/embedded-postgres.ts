import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { StartupError } from '../process/startup-error.ts';
import { superviseProcess } from '../process/supervise.ts';
import { parsePostgresError } from './parse-postgres-error.ts';
import { findPostgres } from './postgres-binaries.ts';
import { resolveOsUser, runAs } from './postgres-os-user.ts';
import {
  attachToRunningPostgres,
  chooseAddress,
  connectionTo,
  DATABASE,
  isServing,
  launchPostgres,
  type PostgresAddress,
  type PostgresInstance,
  rotateLog,
  stopPostgres,
} from './postgres-process.ts';
import { recreateSocketDir } from './postgres-socket.ts';

export type EmbeddedPostgres = { readonly connection: pg.PoolConfig; stop(): Promise<void> };
/** `dataDir`: DATA_DIR; the database is in its folder `postgres`. */
export type EmbeddedPostgresOptions = {
  readonly dataDir: string;
  readonly log: Log;
  /** false (no fsync) is only for tests */
  readonly isDurable?: boolean;
  /** [FA-02] whether this process restarts Postgres when it ends; only the process that has claimed the folder does */
  readonly isWatched?: boolean;
};

/** how long a command waits for a running store to restart its database */
const JOIN_WITHIN_MS = 15_000;

function findPlace(dataDir: string, isDurable: boolean): PostgresInstance {
  const home = resolve(dataDir);
  if (!existsSync(home)) mkdirSync(home, { recursive: true, mode: 0o700 });
  const binaries = findPostgres();
  const data = join(home, 'postgres');
  const owner = resolveOsUser(data, [dirname(home), binaries.folder]);
  if (owner.kind === 'user') chownSync(home, owner.uid, owner.gid); // root still has access; no other user gains it
  return {
    data,
    logFile: join(data, 'server.log'),
    passwordFile: join(home, 'postgres.password'),
    binaries,
    owner,
    isDurable,
  };
}

/**
 * Starts the Postgres of this data folder and creates it the first time. Reuses a Postgres that survived a kill of the
 * server. Throws StartupError with one clear line. `stop` ends it permanently in fast mode; close the pools first.
 */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, isDurable = true, isWatched = false } = options;
  const place = findPlace(dataDir, isDurable);
  await createOnce(place);
  const started = Date.now();
  const survivor = await attachToRunningPostgres(place);
  const at = survivor ?? (await chooseAddress(place));
  if (!survivor) await launchPostgres(place, at);
  log.info({ ms: Date.now() - started, as: place.owner.kind, survived: survivor !== undefined }, 'postgres is up');
  const watch = isWatched
    ? superviseProcess({
        name: 'postgres',
        isRunning: () => isServing(place, at),
        start: (signal) => startAgain(place, at, signal),
        onQuiet: () => rotateLog(place),
        log,
      })
    : null;
  return {
    connection: connectionTo(place, at),
    async stop() {
      await watch?.stop();
      await stopPostgres(place);
    },
  };
}

/**
 * Returns the Postgres of a folder that a running store has claimed; only that store may start it. Throws StartupError
 * if it does not respond.
 */
export async function joinPostgres(dataDir: string): Promise<pg.PoolConfig> {
  const place = findPlace(dataDir, true);
  const signal = AbortSignal.timeout(JOIN_WITHIN_MS);
  for (; !signal.aborted; await sleep(100)) {
    const at = await attachToRunningPostgres(place, signal).catch(() => undefined);
    if (at) return connectionTo(place, at);
  }
  throw new StartupError(
    `The store that uses ${dataDir} has no database just now: its log, and ${place.logFile}, say why.`,
  );
}

/** Restarts at the same address, where the pools expect it. Reuses a Postgres that is running or starting. */
async function startAgain(place: PostgresInstance, at: PostgresAddress, signal: AbortSignal): Promise<void> {
  const other = await attachToRunningPostgres(place, signal);
  if (other && connectionTo(place, other).host === connectionTo(place, at).host) return;
  if (other) throw new Error(`another Postgres runs on ${place.data}`);
  if ('socket' in at) recreateSocketDir(at.socket, place.owner);
  await launchPostgres(place, at, signal);
}

async function createOnce({ data, passwordFile, binaries, owner }: PostgresInstance): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return checkVersion(data);
  if (existsSync(data))
    throw new StartupError(
      `The folder ${data} is there but holds no database: move it away, or choose another DATA_DIR.`,
    );
  // created under a temporary name and renamed, so that a kill leaves nothing that looks complete
  const draft = `${data}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner.kind === 'user') for (const path of [draft, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const { code, output } = await runAs(owner, binaries.initdb, [
    '-D',
    draft,
    '-U',
    DATABASE,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-instructions',
    ...locale,
  ]);
  if (code !== 0)
    throw new StartupError(
      `The database could not be created in ${data}: ${parsePostgresError(output, dirname(data))}`,
    );
  renameSync(draft, data);
}

function checkVersion(data: string): void {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (found === '18') return;
  throw new StartupError(
    `The database in ${data} was made by Postgres ${found}, this is Postgres 18: dump and restore it, or choose another DATA_DIR.`,
  );
}
