import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { StartupError } from '../process/startup-error.ts';
import { findPostgres, type PostgresBinaries } from './postgres-binaries.ts';
import { chooseOwner, type PostgresOwner, runAs } from './postgres-owner.ts';
import { findFreePort, prepareSocketFolder } from './postgres-place.ts';
import { type PostgresSettings, writeAccess, writeSettings } from './postgres-settings.ts';
import { isPostmasterOf, readPostmaster } from './postgres-survivor.ts';

export type EmbeddedPostgres = { readonly connection: pg.PoolConfig; stop(): Promise<void> };
/** `dataDir`: DATA_DIR; the database lies in its folder `postgres`. `isDurable: false` (no fsync) is for tests alone. */
export type EmbeddedPostgresOptions = { readonly dataDir: string; readonly log: Log; readonly isDurable?: boolean };

type Place = {
  readonly data: string;
  readonly logFile: string;
  readonly passwordFile: string;
  readonly binaries: PostgresBinaries;
  readonly owner: PostgresOwner;
};

const NAME = 'planroom';
const START_WITHIN_MS = 60_000;
const SILENT_FOR_MS = 4_000;

/**
 * Starts the Postgres of this data folder, creating it the first time. One that survived a kill of the server is used as it is.
 * Throws StartupError with one clear line. `stop` ends it in fast mode; close the pools first.
 */
export async function startPostgres({
  dataDir,
  log,
  isDurable = true,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = resolve(dataDir);
  if (!existsSync(home)) mkdirSync(home, { recursive: true, mode: 0o700 });
  const binaries = findPostgres();
  const data = join(home, 'postgres');
  const owner = chooseOwner(data, [dirname(home), binaries.folder]);
  const place: Place = {
    data,
    logFile: join(data, 'server.log'),
    passwordFile: join(home, 'postgres.password'),
    binaries,
    owner,
  };
  if (owner.kind === 'user') chownSync(home, owner.uid, owner.gid); // root still enters; no other user gains access
  await createOnce(place);
  const started = Date.now();
  const survivor = await awaitSurvivor(place);
  const connection = survivor ?? (await launch(place, isDurable));
  log.info({ ms: Date.now() - started, as: owner.kind, survived: survivor !== undefined }, 'postgres is up');
  return { connection, stop: () => stop(place) };
}

async function createOnce({ data, passwordFile, binaries, owner }: Place): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return checkVersion(data);
  if (existsSync(data))
    throw new StartupError(
      `The folder ${data} is there but holds no database: move it away, or choose another DATA_DIR.`,
    );
  // made under another name and renamed, so that a kill half way leaves nothing that looks finished
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
    NAME,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-instructions',
    ...locale,
  ]);
  if (code !== 0) throw new StartupError(`The database could not be created in ${data}: ${lastLine(output)}`);
  renameSync(draft, data);
}

function checkVersion(data: string): void {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (found === '18') return;
  throw new StartupError(
    `The database in ${data} was made by Postgres ${found}, this is Postgres 18: dump and restore it, or choose another DATA_DIR.`,
  );
}

/** Connects to a Postgres that already runs on this folder; waits for one that is starting or stopping. */
async function awaitSurvivor(place: Place): Promise<pg.PoolConfig | undefined> {
  let silentSince = 0;
  for (const until = Date.now() + START_WITHIN_MS; Date.now() < until; await sleep(20)) {
    const postmaster = readPostmaster(place.data);
    if (postmaster === undefined) return undefined;
    if (!isPostmasterOf(place.data, postmaster.pid)) {
      rmSync(join(place.data, 'postmaster.pid'), { force: true });
      return undefined;
    }
    const connection =
      postmaster.socket === ''
        ? tcpConnection(place, postmaster.port)
        : socketConnection(postmaster.socket, postmaster.port);
    if (!postmaster.isReady) continue;
    if (await isAnswering(connection)) return connection;
    silentSince ||= Date.now();
    // a cleaner of temporary folders may have taken its socket away: then it is ended in order and started anew
    if (Date.now() - silentSince > SILENT_FOR_MS) await stop(place);
  }
  throw new StartupError(`A Postgres runs on ${place.data} but does not answer: end it and start again.`);
}

async function launch(place: Place, isDurable: boolean): Promise<pg.PoolConfig> {
  const { data, logFile, binaries, owner } = place;
  const at: PostgresSettings['at'] =
    process.platform === 'win32' ? { port: await findFreePort() } : { socket: prepareSocketFolder(data, owner) };
  writeFileSync(join(data, 'postgresql.conf'), writeSettings({ at, isDurable }));
  writeFileSync(join(data, 'pg_hba.conf'), writeAccess(at));
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) rmSync(logFile);
  const { code, output } = await runAs(owner, binaries.control, ['start', '-W', '-s', '-D', data, '-l', logFile]);
  if (code !== 0) throw new StartupError(`Postgres did not start on ${data}: ${lastLine(output)}`);
  const connection = 'socket' in at ? socketConnection(at.socket, 5432) : tcpConnection(place, at.port);
  // pg_ctl's own waiting looks every 100 ms; this looks at the same file more often
  let wasSeen = false;
  for (const until = Date.now() + START_WITHIN_MS; Date.now() < until; await sleep(10)) {
    const postmaster = readPostmaster(data);
    if (postmaster?.isReady && (await isAnswering(connection))) return connection;
    if (wasSeen && postmaster === undefined) break;
    wasSeen ||= postmaster !== undefined;
    if (!wasSeen && Date.now() > until - START_WITHIN_MS + 5_000) break;
  }
  throw new StartupError(`Postgres did not start on ${data}: ${lastLine(readFileSync(logFile, 'utf8'))}`);
}

const socketConnection = (host: string, port: number): pg.PoolConfig => ({ host, port, user: NAME, database: NAME });
const tcpConnection = ({ passwordFile }: Place, port: number): pg.PoolConfig => ({
  host: '127.0.0.1',
  port,
  user: NAME,
  password: readFileSync(passwordFile, 'utf8'),
  database: NAME,
});

/** Whether a session can be opened; makes the shop's database the first time. */
async function isAnswering(connection: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [NAME]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${NAME}`);
    return true;
  } catch {
    return false; // still starting, or on its way down: the caller looks again
  } finally {
    await client.end().catch(() => {});
  }
}

async function stop({ data, binaries, owner }: Place): Promise<void> {
  const postmaster = readPostmaster(data);
  if (postmaster === undefined || !isPostmasterOf(data, postmaster.pid)) return;
  await runAs(owner, binaries.control, ['stop', '-s', '-m', 'fast', '-t', '20', '-D', data]);
  if (isPostmasterOf(data, postmaster.pid))
    await runAs(owner, binaries.control, ['stop', '-s', '-m', 'immediate', '-t', '5', '-D', data]);
  if (postmaster.socket !== '') rmSync(postmaster.socket, { recursive: true, force: true });
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.slice(0, 300) ?? '';
