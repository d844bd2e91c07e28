// Run by `npm test` and `npm run check`: prints literal words in components, files that carry another language along [CNT-08], unclear words
// in comments, missing files that a document names, and problems of the prose that customers, staff and developers read.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkProse } from '../prose/check-prose.ts';
import { findBundledLocales } from './bundled-locales.ts';
import { findForbiddenWords } from './forbidden-words.ts';
import { findLiteralWords } from './literal-words.ts';
import { findMissingFiles } from './named-files.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const found = [
  ...findLiteralWords(root),
  ...findBundledLocales(root),
  ...findForbiddenWords(root),
  ...findMissingFiles(root),
  ...checkProse(root),
];
for (const line of found) process.stdout.write(`${line}\n`);
process.exitCode = found.length === 0 ? 0 : 1;
