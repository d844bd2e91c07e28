import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { copyFolder } from '../../tests/support/store-template.ts';
import { until } from '../../tests/support/until.ts';
import { noopLog } from '../log.ts';
import { isAlive } from '../process/alive.ts';
import { openDatabase } from './database.ts';
import { type EmbeddedPostgres, joinPostgres, startPostgres } from './embedded-postgres.ts';
import { rotateLog } from './postgres-process.ts';
import { readPostmaster, releaseStalePostmasterPid } from './postmaster-pid.ts';

const folders: string[] = [];
let running: EmbeddedPostgres | undefined;
const start = async (dataDir: string): Promise<EmbeddedPostgres> => {
  running = await startPostgres({ dataDir, log: noopLog });
  return running;
};
const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pr-embedded-'));
  chmodSync(folder, 0o700);
  folders.push(folder);
  return folder;
};

/** A database that was ended in order, for tests that do not ask how one is made: making it takes longer than all else in them. */
let ended = '';
beforeAll(async () => {
  ended = mkdtempSync(join(tmpdir(), 'pr-embedded-ended-'));
  const { stop } = await startPostgres({ dataDir: ended, log: noopLog });
  await stop();
});
afterAll(() => rmSync(ended, { recursive: true, force: true }));
const makeUsedFolder = (): string => {
  const folder = makeFolder();
  copyFolder(ended, folder);
  return folder;
};

afterEach(async () => {
  await running?.stop();
  running = undefined;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

it('keeps data across a stop and a start, in a private folder', async () => {
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

it('reuses a Postgres that survived its server', async () => {
  const dataDir = makeUsedFolder();
  await start(dataDir);
  const before = readPostmaster(join(dataDir, 'postgres'));
  await start(dataDir);
  expect(readPostmaster(join(dataDir, 'postgres'))?.pid).toBe(before?.pid);
  expect(isAlive(before?.pid ?? 0)).toBe(true);
});

it('starts despite a stale postmaster.pid with a reused pid', async () => {
  const dataDir = makeUsedFolder();
  const data = join(dataDir, 'postgres');
  writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1\n5432\n/tmp\n\n\nready   \n`);
  const db = openDatabase((await start(dataDir)).connection);
  const { rows } = await db.query<{ n: number }>('SELECT 1 AS n');
  await db.close();
  expect(rows).toEqual([{ n: 1 }]);
});

it('reports a folder with foreign content on one line', async () => {
  const dataDir = makeFolder();
  writeFileSync(join(dataDir, 'postgres'), 'not a database');
  await expect(startPostgres({ dataDir, log: noopLog })).rejects.toThrow(/^The folder .* holds no database/);
});

it('[FA-02] restarts at the same address after a kill, without disturbing the pool, and not after a stop', async () => {
  const dataDir = makeUsedFolder();
  const data = join(dataDir, 'postgres');
  running = await startPostgres({ dataDir, log: noopLog, isWatched: true });
  const db = openDatabase(running.connection);
  await db.query('CREATE TABLE kept AS SELECT 7 AS n');
  const first = readPostmaster(data)?.pid ?? 0;
  process.kill(first, 'SIGKILL');
  await until('there is another', () => ![first, undefined].includes(readPostmaster(data)?.pid));
  await until('it answers again', async () => (await db.query('SELECT n FROM kept')).rows[0]?.n === 7);
  const second = readPostmaster(data)?.pid ?? 0;
  expect(second).not.toBe(first);
  await db.close();
  await running.stop();
  expect(readPostmaster(data)).toBeUndefined();
  expect(isAlive(second)).toBe(false);
});

it('[FA-02] makes a command wait for the database of a running store instead of starting one', async () => {
  const dataDir = makeUsedFolder();
  const joining = joinPostgres(dataDir);
  const { connection } = await start(dataDir);
  expect((await joining).host).toBe(connection.host);
});

it('keeps the shared memory that a postmaster.pid names when another program has its number', async () => {
  const data = makeFolder();
  writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1\n5432\n/tmp\n\n 1234 56\nready   \n`);
  releaseStalePostmasterPid(data);
  const [pid, ...rest] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  expect(isAlive(Number(pid))).toBe(false);
  expect(rest).toContain(' 1234 56');
});

it('[FA-15] limits the size of its log', () => {
  const logFile = join(makeFolder(), 'server.log');
  writeFileSync(logFile, 'x'.repeat(20));
  rotateLog({ logFile }, 30);
  expect(statSync(logFile).size).toBe(20);
  rotateLog({ logFile }, 10);
  expect([statSync(logFile).size, statSync(`${logFile}.1`).size]).toEqual([0, 20]);
});
