import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getProcessStartTicks } from './alive.ts';
import { claimDataDir, findOwner, releaseDataDir } from './data-dir.ts';

let folder = '';
const others: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pr-claim-'));
});
afterEach(() => {
  for (const child of others.splice(0)) child.kill('SIGKILL');
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

const startOther = (): number => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  others.push(child);
  return child.pid ?? 0;
};
const note = (change: object): void =>
  writeFileSync(
    join(folder, 'server.json'),
    JSON.stringify({ parents: [], address: null, isEnding: false, ...change }),
  );
const timeoutMs = 100;

it('creates a private folder, records its owner, and releases it', async () => {
  const dataDir = join(folder, 'deep', 'data');
  const claim = await claimDataDir({ dataDir });
  claim.publish('http://localhost:3000', 'http://127.0.0.1:3000');
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8'))).toMatchObject({
    pid: process.pid,
    address: 'http://localhost:3000',
  });
  expect(findOwner(dataDir)?.address).toBe('http://localhost:3000');
  releaseDataDir(dataDir);
  expect(readdirSync(dataDir)).toEqual([]);
});

it('reports the process and address that use the folder already', async () => {
  const pid = startOther();
  note({ pid, born: getProcessStartTicks(pid), address: 'http://localhost:4000' });
  const message = await claimDataDir({ dataDir: folder, timeoutMs }).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(message).toContain(`process ${pid}, http://localhost:4000`);
  expect(message).not.toContain('\n');
  releaseDataDir(folder);
  expect(findOwner(folder)?.pid).toBe(pid);
});

it.each([
  ['a process that is gone', () => ({ pid: 2 ** 22 + 1, born: null })],
  ['a number that another program has now', () => ({ pid: startOther(), born: '1' })],
  ['our own number, from before a restart of the container', () => ({ pid: process.pid, born: '1' })],
  ['half a note', () => ({ pid: 'x' })],
])('takes over from %s', async (_, stale) => {
  note(stale());
  await claimDataDir({ dataDir: folder, timeoutMs });
  expect(findOwner(folder)?.pid).toBe(process.pid);
});

it('waits for a predecessor that is ending', async () => {
  const pid = startOther();
  note({ pid, born: getProcessStartTicks(pid), parents: [2 ** 22 + 1] });
  const claiming = claimDataDir({ dataDir: folder });
  others[0]?.kill('SIGKILL');
  await claiming;
  expect(findOwner(folder)?.pid).toBe(process.pid);
});

it('lets exactly one of many processes claim an abandoned folder', async () => {
  note({ pid: 2 ** 22 + 1, born: null });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => claimDataDir({ dataDir: folder, timeoutMs })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('reports an unwritable folder on one line', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(claimDataDir({ dataDir: join(folder, 'file') })).rejects.toThrow(
    /^The data folder .* is not writable|is not a folder/,
  );
  await expect(claimDataDir({ dataDir: join(folder, 'file', 'below') })).rejects.toThrow(/part of the path is a file/);
  await expect(claimDataDir({ dataDir: '/proc/planroom' })).rejects.toThrow(/not writable/);
  mkdirSync(join(folder, 'locked'), { mode: 0o500 });
  if (process.getuid?.() !== 0)
    await expect(claimDataDir({ dataDir: join(folder, 'locked') })).rejects.toThrow(/not writable \(EACCES\)/);
});
