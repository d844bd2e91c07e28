import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSheetFile } from './read-sheet-file.ts';

it.each([
  [join(tmpdir(), 'no-such-sheet.csv'), 'the file does not exist'],
  [tmpdir(), 'it is a folder'],
])('[OP-35] explains why %s is not a sheet', (path, reason) => {
  expect(() => readSheetFile(path)).toThrow(`${path} can't be read: ${reason}. Nothing was changed.`);
});
