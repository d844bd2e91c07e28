import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderPdf } from '../../shop/documents/render-pdf.ts';
import { composeDocument } from './compose.ts';
import { loadLibrary } from './library.ts';
import { readEntries } from './read-entries.ts';

const catalogue = join(import.meta.dirname, '..', 'catalogue');
const library = loadLibrary(join(import.meta.dirname, 'library'));
const counts = JSON.parse(readFileSync(join(catalogue, 'page-counts.json'), 'utf8')) as Record<string, number>;
const documents = readEntries(catalogue).filter((entry) => entry.kind === 'document');

const countInFile = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

it('the page counts of the catalogue are those of the rendered files, for every document and no other', {
  timeout: 5 * 60_000,
}, async () => {
  const rendered: [string, number][] = [];
  for (const entry of documents)
    rendered.push([entry.code, countInFile(await renderPdf(composeDocument(entry, library)))]);
  expect(Object.fromEntries(rendered)).toEqual(counts);
});
