import pg from 'pg';
import { startPostgres } from '../../../core/database/embedded-postgres.ts';
import { noopLog } from '../../../core/log.ts';
import { makeDataDir } from '../start-command.ts';
import { type OldShop, restoreOldShop } from './old-shop.ts';

export type OldDataDir = { dataDir: string; about: OldShop; remove(): Promise<void> };

/** Creates a data folder as an older store left it, for a store on this port of this machine. */
export async function makeOldDataDir({ port, name }: { port: number; name?: string }): Promise<OldDataDir> {
  const { dataDir, remove } = makeDataDir();
  const postgres = await startPostgres({ dataDir, log: noopLog, isDurable: false });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const about = await restoreOldShop(client, { name, origin: `http://localhost:${port}` });
  await client.end();
  await postgres.stop();
  return { dataDir, about, remove };
}
