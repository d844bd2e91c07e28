import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderPdf } from '../../../features/documents/rendering/render-pdf.ts';
import { clausesFolder, readDemo } from '../read-demo.ts';
import { composeDocument } from './compose.ts';
import { loadClauseLibrary } from './library.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const library = loadClauseLibrary(clausesFolder(ROOT));
const { catalogue, pageCounts } = readDemo(ROOT);
const documents = catalogue.filter((entry) => entry.kind === 'document');

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
  expect(Object.fromEntries(rendered)).toEqual(pageCounts);
});
