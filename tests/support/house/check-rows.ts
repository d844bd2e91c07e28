// Run by `npm test` and `npm run check`: prints row ids without an explanation in docs/rows.md, and explanations without a use.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRowProblems } from './row-ids.ts';

const found = findRowProblems(join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..'));
for (const line of found) process.stdout.write(`${line}\n`);
process.exitCode = found.length === 0 ? 0 : 1;
