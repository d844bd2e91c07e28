// Makes a dump of an old shop: `node tests/support/old-shop/run.ts URL DATA_DIR COMMIT`, with the store of that commit running there on an
// empty data folder. See README.md beside this file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readPostmaster } from '../../../core/database/postmaster-pid.ts';
import { dumpDatabase } from './dump-database.ts';
import { generateShopHistory } from './live-in-shop.ts';
import { writeOldShop } from './old-shop.ts';

/** Large tables that are rebuilt automatically: the console log, and the search indexes that the feed fills. */
const WITHOUT_ROWS = ['store.platform_log', 'search.object'];

const [url = '', dataDir = '', commit = ''] = process.argv.slice(2);
const lived = await generateShopHistory(url);
const postmaster = readPostmaster(join(dataDir, 'postgres'));
if (!postmaster) throw new Error(`no database runs in ${dataDir}`);
const { socket, port } = postmaster;
const place =
  socket === ''
    ? { host: '127.0.0.1', password: readFileSync(join(dataDir, 'postgres.password'), 'utf8') }
    : { host: socket };
const client = new pg.Client({ ...place, port, user: 'planroom', database: 'planroom' });
await client.connect();
const lines = await dumpDatabase(client, WITHOUT_ROWS);
await client.end();
writeOldShop(commit, { commit, dumpedAt: new Date().toISOString(), origin: url, ...lived }, lines);
console.log(`${commit}.jsonl.gz`, lived);
