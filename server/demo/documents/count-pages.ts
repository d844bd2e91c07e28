import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countPages } from '../../../features/documents/rendering/render-pdf.ts';
import { demoFolder } from '../../shop-folder/resolve-shop-folder.ts';
import { clausesFolder, readComposed } from '../read-demo.ts';
import { composeDocument } from './compose.ts';
import { loadClauseLibrary } from './library.ts';

// Run after a change to the catalogue, the clause library or the layout: writes the page count of every document beside
// the catalogue.

const root = join(import.meta.dirname, '..', '..', '..');
const library = loadClauseLibrary(clausesFolder(root));
const counts = readComposed(demoFolder(root))
  .filter((entry) => entry.kind === 'document')
  .map((entry): [string, number] => [entry.code, countPages(composeDocument(entry, library))])
  .sort(([a], [b]) => (a < b ? -1 : 1));

const file = join(demoFolder(root), 'page-counts.json');
writeFileSync(`${file}.new`, `${JSON.stringify(Object.fromEntries(counts), null, 2)}\n`);
renameSync(`${file}.new`, file);
console.log(`${counts.length} documents, ${counts.reduce((sum, [, pages]) => sum + pages, 0)} pages`);
