import { expect, it } from 'vitest';
import type { FileVersion } from './file-repository.ts';
import { currentFiles, filesOfOrder, firstFiles } from './files-of-order.ts';
import type { FileFormat } from './formats.ts';

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

it('[FI-01] an order keeps what was current when it was placed, whatever replaces it', () => {
  expect(names(filesOfOrder(VERSIONS, day(5)))).toEqual(['docx1', 'pdf1']);
  expect(names(filesOfOrder(VERSIONS, day(10)))).toEqual(['docx2', 'pdf2', 'zip1']);
});

it('[FI-01] before the first file there was another source, or none', () => {
  expect(filesOfOrder(VERSIONS, day(1))).toBeNull();
  expect(names(firstFiles(VERSIONS))).toEqual(['docx1', 'pdf1']);
  expect(firstFiles([])).toEqual([]);
});

it('[FI-01] a format that comes later joins an order only while nothing of it was replaced', () => {
  const word = [file('docx', 1, 2), file('pdf', 1, 4), file('docx', 2, 8)];
  expect(names(filesOfOrder(word, day(3)))).toEqual(['docx1', 'pdf1']);
  const late = [file('docx', 1, 2), file('docx', 2, 8), file('pdf', 1, 8)];
  expect(names(filesOfOrder(late, day(3)))).toEqual(['docx1']);
});

it('[FI-05] a PDF that was made of the Word file before is not sold beside the new one', () => {
  const made = { ...file('pdf', 1, 2), madeFrom: 'docx1' };
  const word = [file('docx', 1, 2), made, file('docx', 2, 8)];
  expect([...currentFiles(word).keys()]).toEqual(['docx']);
  expect(names(filesOfOrder(word, day(3)))).toEqual(['docx1', 'pdf1']);
  expect(names(filesOfOrder(word, day(9)))).toEqual(['docx2']);
});
