import { readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../core/database/postgres-binaries.ts';
import { resolveOsUser, runAs } from '../../core/database/postgres-os-user.ts';
import { isPostmasterOf, readPostmaster } from '../../core/database/postmaster-pid.ts';

const folderOf = (dataDir: string): string => join(dataDir, 'postgres');

/** Returns the connection settings of the running store's database for another process. */
export function storeConnection(dataDir: string): pg.ClientConfig {
  const postmaster = readPostmaster(folderOf(dataDir));
  if (!postmaster) throw new Error('the database of the store does not run');
  const { socket, port } = postmaster;
  const place =
    socket === ''
      ? { host: '127.0.0.1', password: readFileSync(join(dataDir, 'postgres.password'), 'utf8') }
      : { host: socket };
  return { ...place, port, user: 'planroom', database: 'planroom' };
}

/** Runs one statement on the running store's database, or on the named one. */
export async function askStoreDatabase<R extends pg.QueryResultRow>(
  place: string | pg.ClientConfig,
  statement: string,
): Promise<R[]> {
  const client = new pg.Client(typeof place === 'string' ? storeConnection(place) : place);
  await client.connect();
  try {
    return (await client.query<R>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Expires the leases of a killed process's jobs, which would otherwise expire later. */
export const endLeases = (dataDir: string): Promise<unknown> =>
  askStoreDatabase(dataDir, `UPDATE jobs.job SET heartbeat_on = now() - interval '1 minute' WHERE state = 'active'`);

async function control(dataDir: string, args: readonly string[]): Promise<void> {
  const { control: program, folder } = findPostgres();
  const data = folderOf(dataDir);
  const owner = resolveOsUser(data, [dirname(dataDir), folder]);
  const { code, output } = await runAs(owner, program, [...args, '-D', data]);
  if (code !== 0) throw new Error(`pg_ctl ${args[0]}: ${output}`);
}

/** Kills the postmaster. The store restarts it automatically. */
export function killDatabase(dataDir: string): void {
  const pid = readPostmaster(folderOf(dataDir))?.pid;
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}
const versionOf = (dataDir: string): string => join(folderOf(dataDir), 'PG_VERSION');
/** Kills the database and moves a required file, so that it cannot start until `healDatabase`. */
export function breakDatabase(dataDir: string): void {
  renameSync(versionOf(dataDir), `${versionOf(dataDir)}.away`);
  killDatabase(dataDir);
}
export const healDatabase = (dataDir: string): void => renameSync(`${versionOf(dataDir)}.away`, versionOf(dataDir));
/** Returns the process id of the database, or undefined if it does not run. */
export function databaseProcess(dataDir: string): number | undefined {
  const pid = readPostmaster(folderOf(dataDir))?.pid;
  return pid !== undefined && isPostmasterOf(folderOf(dataDir), pid) ? pid : undefined;
}
/** Stops the database permanently after its store was killed and could not stop it. */
export const stopDatabase = async (dataDir: string): Promise<void> => {
  if (readPostmaster(folderOf(dataDir))) await control(dataDir, ['stop', '-s', '-m', 'fast']);
};
/** Returns the connection as a DATABASE_URL, for a second process. */
export function databaseAddress(dataDir: string): string {
  const { host = '', port = 5432, password } = storeConnection(dataDir);
  // a URL cannot contain a socket folder as its host
  return host.startsWith('/')
    ? `postgres://planroom@localhost:${port}/planroom?host=${encodeURIComponent(host)}`
    : `postgres://planroom:${encodeURIComponent(String(password))}@${host}:${port}/planroom`;
}
