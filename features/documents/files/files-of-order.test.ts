import { expect, it } from 'vitest';
import type { FileFormat } from '../../catalogue/rules/formats.ts';
import type { FileVersion } from './file-repository.ts';
import { currentFiles, filesOfOrder, firstFiles } from './files-of-order.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const file = (format: FileFormat, version: number, added: number): FileVersion => ({
  sku: 'H100',
  format,
  version,
  size: 1,
  sha256: `${format}${version}`,
  pages: null,
  madeFrom: null,
  addedBy: 'a test',
  addedAt: day(added),
});
const names = (files: readonly FileVersion[] | null) => files?.map(({ sha256 }) => sha256) ?? null;
const VERSIONS = [file('docx', 1, 2), file('pdf', 1, 2), file('docx', 2, 10), file('pdf', 2, 10), file('zip', 1, 20)];

it('[FI-01] keeps the files that were current when the order was placed, whatever replaces them', () => {
  expect(names(filesOfOrder(VERSIONS, day(5)))).toEqual(['docx1', 'pdf1']);
  expect(names(filesOfOrder(VERSIONS, day(10)))).toEqual(['docx2', 'pdf2', 'zip1']);
});

it('[FI-01] returns no files for an order older than all files, for which the first versions apply', () => {
  expect(filesOfOrder(VERSIONS, day(1))).toBeNull();
  expect(names(firstFiles(VERSIONS))).toEqual(['docx1', 'pdf1']);
  expect(firstFiles([])).toEqual([]);
});

it('[FI-01] adds a later format to an order only while none of its files was replaced', () => {
  const wordFile = [file('docx', 1, 2), file('pdf', 1, 4), file('docx', 2, 8)];
  expect(names(filesOfOrder(wordFile, day(3)))).toEqual(['docx1', 'pdf1']);
  const late = [file('docx', 1, 2), file('docx', 2, 8), file('pdf', 1, 8)];
  expect(names(filesOfOrder(late, day(3)))).toEqual(['docx1']);
});

it('[FI-05] omits a PDF that was converted from the previous Word file', () => {
  const made = { ...file('pdf', 1, 2), madeFrom: 'docx1' };
  const wordFile = [file('docx', 1, 2), made, file('docx', 2, 8)];
  expect([...currentFiles(wordFile).keys()]).toEqual(['docx']);
  expect(names(filesOfOrder(wordFile, day(3)))).toEqual(['docx1', 'pdf1']);
  expect(names(filesOfOrder(wordFile, day(9)))).toEqual(['docx2']);
});
