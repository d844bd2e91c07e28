// Run by `npm test` and `npm run check`: prints every violation of the layers and every import cycle.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBreaches } from './boundaries.ts';

const breaches = findBreaches(join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..'));
for (const breach of breaches) process.stdout.write(`${breach}\n`);
process.exitCode = breaches.length === 0 ? 0 : 1;
