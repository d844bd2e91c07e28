import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder, makeGivenFolder } from './make-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'make-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('creates all folders of a path, with their mode, and leaves one that is there', () => {
  makeFolder(join(folder, 'a/b'), 0o700);
  makeFolder(join(folder, 'a/b'), 0o755);
  expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'a/b')).mode & 0o777).toBe(0o700);
});

it('[OP-35] reports the folder that cannot be created, and why', () => {
  writeFileSync(join(folder, 'file'), '');
  const below = join(folder, 'file/backups');
  expect(() => makeGivenFolder(below)).toThrow(`${below} can't be created (part of the path is a file)`);
  expect(() => makeGivenFolder(join(folder, 'file'))).toThrow(/part of the path is a file/);
});

// Node's recursive mkdir loops forever there
it.runIf(process.platform === 'linux')('[OP-35] fails at once below /proc', () => {
  expect(() => makeGivenFolder('/proc/planroom/backups')).toThrow(/\/proc\/planroom\/backups can't be created \(E/);
});
