// Run by `npm test` and `npm run check`: prints every word that a component has of its own, every file that carries another language along
// [CNT-08], every comment that speaks in riddles, and every file that a document names and that is not there.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCarriedTexts } from './carried-texts.ts';
import { findLiteralWords } from './literal-words.ts';
import { findMissingFiles } from './named-files.ts';
import { findRiddles } from './riddle-words.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const found = [...findLiteralWords(root), ...findCarriedTexts(root), ...findRiddles(root), ...findMissingFiles(root)];
for (const line of found) process.stdout.write(`${line}\n`);
process.exitCode = found.length === 0 ? 0 : 1;
