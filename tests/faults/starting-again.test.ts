import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPostmaster } from '../../core/database/postmaster-pid.ts';
import { isAlive } from '../../core/process/alive.ts';
import { findOwner } from '../../core/process/data-dir.ts';
import {
  machineStart,
  makeDataDir,
  npmStart,
  type Program,
  type StartedCommand,
  startCommand,
  statusOf,
} from '../support/start-command.ts';
import { copyTemplate } from '../support/store-template.ts';
import { until } from '../support/until.ts';

let dataDir = '';
let remove = async (): Promise<void> => {};
beforeEach(() => {
  ({ dataDir, remove } = makeDataDir());
});
afterEach(() => remove());

const ways = [
  ['npm start', npmStart],
  ['the machine’s own Node', machineStart()],
] as const;
const start = async (program: Program = npmStart): Promise<StartedCommand> =>
  startCommand({ DATA_DIR: dataDir }, program);
const postmaster = () => readPostmaster(join(dataDir, 'postgres'));

/** One statement on the running shop's own database. */
async function ask(statement: string): Promise<unknown[]> {
  const { socket, port } = postmaster()!;
  const client = new pg.Client(
    socket === ''
      ? {
          host: '127.0.0.1',
          port,
          user: 'planroom',
          database: 'planroom',
          password: readFileSync(join(dataDir, 'postgres.password'), 'utf8'),
        }
      : { host: socket, port, user: 'planroom', database: 'planroom' },
  );
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Ended by TERM, and started again with everything kept; the milliseconds of both starts. */
async function endAndStart(way: Program): Promise<{ atFirst: number; again: number }> {
  const first = await start(way);
  const atFirst = await first.waitForResponse();
  await ask('CREATE TABLE public.proof AS SELECT 7 AS n');
  process.kill(first.pid, 'SIGTERM');
  await first.ended;
  await until('nobody holds the data folder', () => findOwner(dataDir) === undefined);
  expect(await statusOf(first.url)).toBe(0);
  expect(postmaster()).toBeUndefined();
  expect(existsSync(join(dataDir, 'server.json'))).toBe(false);
  const second = await start(way);
  const again = await second.waitForResponse();
  expect(await ask('SELECT n FROM public.proof')).toEqual([{ n: 7 }]);
  return { atFirst, again };
}

it('ends in order on TERM to npm start, and is up again in less time than at first, with everything kept', async () => {
  // the first start makes the database and the demo shop; how long a second one takes is measured by the bench
  const { atFirst, again } = await endAndStart(npmStart);
  expect(again).toBeLessThan(atFirst);
});

it('ends in order on TERM to the machine’s own Node, and is up again with everything kept', async () => {
  copyTemplate(dataDir);
  await endAndStart(machineStart());
});

it.each(ways)('starts again at once after KILL to %s, and the orphaned server has ended', async (_, way) => {
  copyTemplate(dataDir);
  const first = await start(way);
  await first.waitForResponse();
  const orphan = findOwner(dataDir)?.pid ?? 0;
  process.kill(first.pid, 'SIGKILL');
  const second = await start();
  await second.waitForResponse();
  expect(findOwner(dataDir)?.pid).not.toBe(orphan);
  // it lets the data folder go before the very last of it is over
  await until('the orphaned server has ended', () => !isAlive(orphan));
});

it('reuses the database after a KILL of the server, and keeps confirmed writes', async () => {
  copyTemplate(dataDir);
  const first = await start();
  await first.waitForResponse();
  const survivor = postmaster()?.pid;
  await ask('CREATE TABLE public.proof AS SELECT 8 AS n');
  process.kill(findOwner(dataDir)?.pid ?? 0, 'SIGKILL');
  await first.ended;
  const second = await start();
  await second.waitForResponse();
  expect(postmaster()?.pid).toBe(survivor);
  expect(await ask('SELECT n FROM public.proof')).toEqual([{ n: 8 }]);
});

it('recovers from a KILL of all processes, including the database', async () => {
  copyTemplate(dataDir);
  const first = await start();
  await first.waitForResponse();
  await ask('CREATE TABLE public.proof AS SELECT 9 AS n');
  for (const pid of [first.pid, findOwner(dataDir)?.pid ?? 0, postmaster()?.pid ?? 0]) process.kill(pid, 'SIGKILL');
  const second = await start();
  await second.waitForResponse();
  expect(await ask('SELECT n FROM public.proof')).toEqual([{ n: 9 }]);
});

it('[FA-14] detects a port in use before a database is created', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, errors } = await (await startCommand({ DATA_DIR: dataDir, PORT: String(port) }, machineStart())).ended;
  other.close();
  expect(code).toBe(1);
  expect(errors).toMatch(new RegExp(`^Port ${port} is taken`));
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  expect(existsSync(join(dataDir, 'server.json'))).toBe(false);
});

it('[FA-09] reports not ready on TERM while it still serves, for the configured time', async () => {
  copyTemplate(dataDir);
  const { url, pid, waitForResponse } = await startCommand(
    { DATA_DIR: dataDir, END_DELAY_SECONDS: '60' },
    machineStart(),
  );
  await waitForResponse();
  process.kill(pid, 'SIGTERM');
  await until('it says so', async () => (await (await fetch(`${url}/readyz`)).text()) === '{"status":"ending"}');
  const page = await fetch(`${url}/documents`);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  expect(await statusOf(`${url}/healthz`)).toBe(200);
});

it('[OP-12] prints no error on TERM during the first comparison of the search indexes', async () => {
  copyTemplate(dataDir);
  const { pid, waitForResponse, ended } = await startCommand({ DATA_DIR: dataDir }, machineStart());
  await waitForResponse();
  await until(
    'the feed is asked for',
    async () => (await ask(`SELECT 1 FROM jobs.job WHERE name = 'feed-search'`)).length > 0,
  );
  process.kill(pid, 'SIGTERM');
  const { code, errors, output } = await ended;
  expect(errors).toBe('');
  expect(output).not.toMatch(/"level":"error"|Cannot use a pool|application id/);
  expect(code).toBe(0);
});
