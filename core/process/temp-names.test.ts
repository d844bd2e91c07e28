import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getTempName, getTempPrefix, removeLeftovers } from './temp-names.ts';

it('[SE-34] removes what ended processes left, and nothing of running ones, of other machines or of others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'temp-names-'));
  // a process that has ended, and that a later one with its number would not be
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  const mine = getTempName();
  const of = (pid: number, born: string) => getTempPrefix().replace(/\.\d+\.\d+-$/, `.${pid}.${born}-a`);
  const names = {
    mine,
    ended: of(ended, '1'),
    reused: of(process.pid, '1'),
    foreign: '00000000.1.1-a',
    old: '00000000.1.1-b',
    other: 'a file of the shop.pdf',
  };
  for (const name of Object.values(names)) writeFileSync(join(folder, name), 'a');
  mkdirSync(join(folder, `planroom-pdf-${of(ended, '1')}`));
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  utimesSync(join(folder, names.old), yesterday, yesterday);
  utimesSync(join(folder, names.mine), yesterday, yesterday);
  utimesSync(join(folder, names.other), yesterday, yesterday);

  await removeLeftovers(folder, 'planroom-');
  expect(readdirSync(folder)).toHaveLength(6);
  await removeLeftovers(folder);
  const left = process.platform === 'linux' ? [] : [names.reused];
  expect(readdirSync(folder).toSorted()).toEqual([names.foreign, names.mine, names.other, ...left].toSorted());
  await removeLeftovers(join(folder, 'not there'));
  rmSync(folder, { recursive: true });
});
