import { copyFileSync, existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from '../process/alive.ts';
import { StartupError } from '../process/startup-error.ts';
import { parsePostgresError } from './parse-postgres-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { type PostgresOsUser, runAs } from './postgres-os-user.ts';
import { findFreePort, prepareSocketFolder } from './postgres-socket.ts';
import { isPostmasterOf, readPostmaster, releaseStalePostmasterPid } from './postmaster-pid.ts';

/** One database folder and how to run its Postgres. */
export type PostgresInstance = {
  readonly data: string;
  readonly logFile: string;
  readonly passwordFile: string;
  readonly binaries: PostgresBinaries;
  readonly owner: PostgresOsUser;
  readonly isDurable: boolean;
};
/** The address of a running Postgres. */
export type PostgresAddress = PostgresSettings['at'];

export const DATABASE = 'planroom';
const START_WITHIN_MS = 60_000;
const BEGIN_WITHIN_MS = 5_000;
const UNRESPONSIVE_MS = 4_000;
const MAX_LOG_BYTES = 10_000_000;

/**
 * Returns the address for a Postgres started by this process. Empties the socket folder: must be called only if no
 * Postgres runs.
 */
export const chooseAddress = async ({ data, owner }: PostgresInstance): Promise<PostgresAddress> =>
  process.platform === 'win32' ? { port: await findFreePort() } : { socket: prepareSocketFolder(data, owner) };

export const connectionTo = ({ passwordFile }: PostgresInstance, at: PostgresAddress): pg.PoolConfig =>
  'socket' in at
    ? { host: at.socket, port: 5432, user: DATABASE, database: DATABASE }
    : {
        host: '127.0.0.1',
        port: at.port,
        user: DATABASE,
        password: readFileSync(passwordFile, 'utf8'),
        database: DATABASE,
      };

/**
 * Returns the address of a Postgres already running on this folder, once it responds; waits while it is starting or
 * stopping.
 */
export async function attachToRunningPostgres(
  place: PostgresInstance,
  signal?: AbortSignal,
): Promise<PostgresAddress | undefined> {
  let unavailableSince = 0;
  for (const until = Date.now() + START_WITHIN_MS; Date.now() < until && !signal?.aborted; await sleep(20)) {
    const postmaster = readPostmaster(place.data);
    if (postmaster === undefined) return undefined;
    if (!isPostmasterOf(place.data, postmaster.pid)) {
      releaseStalePostmasterPid(place.data);
      return undefined;
    }
    if (!postmaster.isReady) continue;
    const at = postmaster.socket === '' ? { port: postmaster.port } : { socket: postmaster.socket };
    if (await isReachable(connectionTo(place, at))) return at;
    unavailableSince ||= Date.now();
    // a cleaner of temporary folders may have deleted its socket: then it is stopped properly and restarted
    if (Date.now() - unavailableSince > UNRESPONSIVE_MS) await stopPostgres(place);
  }
  throw new StartupError(`A Postgres runs on ${place.data} but does not answer: end it and start again.`);
}

/**
 * Starts Postgres at this address and waits until it responds. Throws StartupError with the cause. Must be called only
 * if no Postgres runs.
 */
export async function launchPostgres(
  place: PostgresInstance,
  at: PostgresAddress,
  signal?: AbortSignal,
): Promise<void> {
  const { data, logFile, binaries, owner } = place;
  writeChanged(join(data, 'postgresql.conf'), writeSettings({ at, isDurable: place.isDurable }));
  writeChanged(join(data, 'pg_hba.conf'), writeAccess(at));
  rotateLog(place);
  const written = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const before = readPostmaster(data)?.pid;
  const { code, output } = await runAs(owner, binaries.control, ['start', '-W', '-s', '-D', data, '-l', logFile]);
  if (code !== 0) throw new StartupError(`Postgres did not start on ${data}: ${parsePostgresError(output, data)}`);
  const said = (): string => readLog(logFile, written);
  const begun = Date.now();
  // pg_ctl polls every 100 ms; this polls the same file more often
  for (let wasSeen = false; Date.now() - begun < START_WITHIN_MS && !signal?.aborted; await sleep(10)) {
    const postmaster = readPostmaster(data);
    // a stale file names the previous process
    const isThere = postmaster !== undefined && postmaster.pid !== before && isAlive(postmaster.pid);
    if (isThere && postmaster.isReady && (await isReachable(connectionTo(place, at)))) return;
    if (wasSeen && !isThere) break;
    wasSeen ||= isThere;
    if (!wasSeen && (Date.now() - begun > BEGIN_WITHIN_MS || /\b(FATAL|PANIC):/.test(said()))) break;
  }
  throw new StartupError(`Postgres did not start on ${data}: ${parsePostgresError(said(), data)}`);
}

/** Stops Postgres in fast mode, else immediately; does nothing if none runs. */
export async function stopPostgres({ data, binaries, owner }: PostgresInstance): Promise<void> {
  const postmaster = readPostmaster(data);
  if (postmaster === undefined || !isPostmasterOf(data, postmaster.pid)) return;
  await runAs(owner, binaries.control, ['stop', '-s', '-m', 'fast', '-t', '20', '-D', data]);
  if (isPostmasterOf(data, postmaster.pid))
    await runAs(owner, binaries.control, ['stop', '-s', '-m', 'immediate', '-t', '5', '-D', data]);
  if (postmaster.socket !== '') rmSync(postmaster.socket, { recursive: true, force: true });
}

/** Whether the Postgres of this folder runs and its socket exists. Cheap enough for several calls a second. */
export function isServing({ data }: PostgresInstance, at: PostgresAddress): boolean {
  const postmaster = readPostmaster(data);
  if (postmaster === undefined || !isAlive(postmaster.pid)) return false;
  return 'port' in at || !postmaster.isReady || existsSync(join(at.socket, '.s.PGSQL.5432'));
}

/** Limits the log to 10 MB, and the previous one too. Postgres appends, so the file may be truncated while open. */
export function rotateLog({ logFile }: Pick<PostgresInstance, 'logFile'>, maxLength = MAX_LOG_BYTES): void {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) <= maxLength) return;
  const earlier = `${logFile}.1`;
  try {
    copyFileSync(logFile, earlier);
  } catch {
    rmSync(earlier, { force: true }); // truncating it frees space on a full disk
  }
  truncateSync(logFile);
}

/** On a full disk a rewrite truncates the file: an existing file with the same content stays untouched. */
function writeChanged(path: string, text: string): void {
  if (readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

const readLog = (logFile: string, from: number): string =>
  existsSync(logFile) ? readFileSync(logFile).subarray(from).toString('utf8') : '';

/** Whether a session can be opened; creates the shop's database the first time. */
async function isReachable(connection: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    return true;
  } catch {
    return false; // still starting, or stopping: the caller checks again
  } finally {
    await client.end().catch(() => {});
  }
}

/** Inputs of postgresql.conf; paths are absolute. */
type PostgresSettings = {
  /** the folder of the Unix socket, or a loopback TCP port on systems without them */
  readonly at: { readonly socket: string } | { readonly port: number };
  /** false only for tests: a power failure may lose the database */
  readonly isDurable: boolean;
};

const quote = (text: string): string => `'${text.replaceAll('\\', '/').replaceAll("'", "''")}'`;

/**
 * Returns the complete postgresql.conf, rewritten at each start. Small: one shop, one machine, no replication, no
 * parallel queries.
 */
function writeSettings({ at, isDurable }: PostgresSettings): string {
  const place =
    'socket' in at
      ? [
          `listen_addresses = ''`,
          `unix_socket_directories = ${quote(at.socket)}`,
          'unix_socket_permissions = 0700',
          'port = 5432',
        ]
      : [`listen_addresses = '127.0.0.1'`, `unix_socket_directories = ''`, `port = ${at.port}`];
  const safety = isDurable
    ? ['fsync = on', 'synchronous_commit = on']
    : ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'];
  return [
    '# Written by the server at each start; changes made here are lost.',
    ...place,
    ...safety,
    'max_connections = 60',
    'superuser_reserved_connections = 3',
    'shared_buffers = 64MB',
    'work_mem = 4MB',
    'maintenance_work_mem = 32MB',
    'huge_pages = off',
    'io_method = sync',
    'jit = off',
    'max_parallel_workers_per_gather = 0',
    'max_worker_processes = 2',
    'autovacuum_max_workers = 1',
    'wal_level = minimal',
    'max_wal_senders = 0',
    'min_wal_size = 32MB',
    'max_wal_size = 256MB',
    'update_process_title = off',
    'idle_in_transaction_session_timeout = 60s',
    'password_encryption = scram-sha-256',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    'log_min_messages = warning',
    // the caller reports a failed statement, without the values that the log line would contain
    'log_min_error_statement = panic',
    'log_error_verbosity = terse',
    '',
  ].join('\n');
}

/** Returns pg_hba.conf: anyone with access to the socket's folder is the owner; TCP requires the password. */
const writeAccess = (at: PostgresSettings['at']): string =>
  'socket' in at ? 'local all all trust\n' : 'host all all 127.0.0.1/32 scram-sha-256\n';
