import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { isAlive } from '../process/alive.ts';
import { openDatabase } from './database.ts';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts';
import { readPostmaster } from './postgres-survivor.ts';

const folders: string[] = [];
let running: EmbeddedPostgres | undefined;
const start = async (dataDir: string): Promise<EmbeddedPostgres> => {
  running = await startPostgres({ dataDir, log: silentLog });
  return running;
};
const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pr-embedded-'));
  chmodSync(folder, 0o700);
  folders.push(folder);
  return folder;
};

afterEach(async () => {
  await running?.stop();
  running = undefined;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

it('keeps what was written over a stop and a start, in a private folder', async () => {
  const dataDir = join(makeFolder(), 'data');
  const first = openDatabase((await start(dataDir)).connection);
  await first.query('CREATE TABLE kept (n int)');
  await first.query('INSERT INTO kept VALUES (7)');
  await first.close();
  await running?.stop();
  expect(readPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  const second = openDatabase((await start(dataDir)).connection);
  const { rows } = await second.query<{ n: number }>('SELECT n FROM kept');
  const settings = await second.query<{ fsync: string; listen: string }>(
    `SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS listen`,
  );
  await second.close();
  expect(rows).toEqual([{ n: 7 }]);
  expect(settings.rows[0]).toEqual({ fsync: 'on', listen: process.platform === 'win32' ? '127.0.0.1' : '' });
});

it('uses the Postgres that survived its server, instead of a second one', async () => {
  const dataDir = makeFolder();
  await start(dataDir);
  const before = readPostmaster(join(dataDir, 'postgres'));
  await start(dataDir);
  expect(readPostmaster(join(dataDir, 'postgres'))?.pid).toBe(before?.pid);
  expect(isAlive(before?.pid ?? 0)).toBe(true);
});

it('is not held up by a stale postmaster.pid whose number another program has now', async () => {
  const dataDir = makeFolder();
  await start(dataDir);
  await running?.stop();
  const data = join(dataDir, 'postgres');
  writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1\n5432\n/tmp\n\n\nready   \n`);
  const db = openDatabase((await start(dataDir)).connection);
  const { rows } = await db.query<{ n: number }>('SELECT 1 AS n');
  await db.close();
  expect(rows).toEqual([{ n: 1 }]);
});

it('says in one line what is wrong with a folder that holds something else', async () => {
  const dataDir = makeFolder();
  writeFileSync(join(dataDir, 'postgres'), 'not a database');
  await expect(startPostgres({ dataDir, log: silentLog })).rejects.toThrow(/^The folder .* holds no database/);
});
