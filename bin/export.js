// npm run export -- orders | customers | plans | tax | payouts --from 2026-01-01 --to 2026-01-31 [--out FILE] [--bom]
import { resolve } from 'node:path';
import { prepare, runScript } from './parts/prepare.js';

// a file is meant from where npm was called
const args = process.argv
  .slice(2)
  .map((one, i, all) => (all[i - 1] === '--out' ? resolve(process.env.INIT_CWD ?? '.', one) : one));
process.exit(await runScript(prepare(), 'server/commands/export.ts', args));
