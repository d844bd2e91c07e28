// Run by `npm test` and `npm run check`: prints every word that a component has of its own and every file that carries another language along [CNT-08].
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCarriedTexts } from './carried-texts.ts';
import { findLiteralWords } from './literal-words.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const found = [...findLiteralWords(root), ...findCarriedTexts(root)];
for (const line of found) process.stdout.write(`${line}\n`);
process.exitCode = found.length === 0 ? 0 : 1;
