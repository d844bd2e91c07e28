import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { receiveFile } from './receive-file.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'planroom-receive-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function* partsOf(...parts: string[]): AsyncIterable<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

it('[CO-50] [FI-02] keeps an upload private to the store, and only while it is used', async () => {
  const folder = join(root, 'uploads');
  const modes = await receiveFile(folder, partsOf('half ', 'a file'), 100, async ({ path, size }) => [
    size,
    (await stat(path)).mode & 0o777,
    (await stat(folder)).mode & 0o777,
  ]);
  expect(modes).toEqual([11, 0o600, 0o700]);
  expect(await readdir(folder)).toEqual([]);
});

it('deletes a file that is too large, or whose use fails', async () => {
  expect(await receiveFile(root, partsOf('x'.repeat(60), 'y'.repeat(60)), 100, async () => 'used')).toBe('too-large');
  await expect(receiveFile(root, partsOf('x'), 100, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await readdir(root)).toEqual([]);
});

it('leaves no file of an upload that is rejected before its file is open', async () => {
  const uploads = Array.from({ length: 1000 }, () =>
    receiveFile(root, partsOf('x'.repeat(120)), 100, async () => 'used'),
  );
  expect(new Set(await Promise.all(uploads))).toEqual(new Set(['too-large']));
  expect(await readdir(root)).toEqual([]);
});
