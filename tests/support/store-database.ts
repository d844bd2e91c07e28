import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../core/database/postgres-binaries.ts';
import { chooseOwner, runAs } from '../../core/database/postgres-owner.ts';
import { isPostmasterOf, readPostmaster } from '../../core/database/postgres-survivor.ts';

const folderOf = (dataDir: string): string => join(dataDir, 'postgres');

/** How another process reaches the running store's own database. */
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

/** One statement on the running store's own database. */
export async function askStoreDatabase<R extends pg.QueryResultRow>(dataDir: string, statement: string): Promise<R[]> {
  const client = new pg.Client(storeConnection(dataDir));
  await client.connect();
  try {
    return (await client.query<R>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function control(dataDir: string, args: readonly string[]): Promise<void> {
  const { control: program, folder } = findPostgres();
  const data = folderOf(dataDir);
  const owner = chooseOwner(data, [dirname(dataDir), folder]);
  const { code, output } = await runAs(owner, program, [...args, '-D', data]);
  if (code !== 0) throw new Error(`pg_ctl ${args[0]}: ${output}`);
}

/** Ends the store's database as a crash would: no waiting, no checkpoint. */
export const crashDatabase = (dataDir: string): Promise<void> => control(dataDir, ['stop', '-s', '-m', 'immediate']);
/** The same without a program between, for a moment that must be met. */
export function crashDatabaseNow(dataDir: string): void {
  const pid = readPostmaster(folderOf(dataDir))?.pid;
  if (pid !== undefined) process.kill(pid, 'SIGQUIT');
}
/** Whether its process is there. */
export function isDatabaseUp(dataDir: string): boolean {
  const pid = readPostmaster(folderOf(dataDir))?.pid;
  return pid !== undefined && isPostmasterOf(folderOf(dataDir), pid);
}
/** Starts it again where it was; it recovers on its own. */
export const startDatabase = (dataDir: string): Promise<void> =>
  control(dataDir, ['start', '-W', '-s', '-l', join(folderOf(dataDir), 'server.log')]);
/** Ends it for good, after a store was killed that should have done so. */
export const stopDatabase = async (dataDir: string): Promise<void> => {
  if (readPostmaster(folderOf(dataDir))) await control(dataDir, ['stop', '-s', '-m', 'fast']);
};
