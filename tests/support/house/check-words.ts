// Run by `npm test` and `npm run check`: prints literal words in components, files that bundle another language [CNT-08],
// unclear words in comments, and names that several modules export. Also prints missing files that a document names, and
// problems of the prose for customers, staff and developers.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkProse } from '../prose/check-prose.ts';
import { findBundledLocales } from './bundled-locales.ts';
import { findForbiddenWords } from './forbidden-words.ts';
import { findLiteralWords } from './literal-words.ts';
import { findMissingFiles } from './named-files.ts';
import { findSharedExports } from './shared-exports.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const found = [
  ...findLiteralWords(root),
  ...findBundledLocales(root),
  ...findForbiddenWords(root),
  ...findSharedExports(root),
  ...findMissingFiles(root),
  ...checkProse(root),
];
for (const line of found) process.stdout.write(`${line}\n`);
process.exitCode = found.length === 0 ? 0 : 1;
