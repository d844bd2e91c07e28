// npm run people -- export|erase|lock|unlock|reset EMAIL --why "what it is for" [--out FILE.zip]
import { resolve } from 'node:path';
import { prepare, runScript } from './parts/prepare.js';

// a file is meant from where npm was called
const args = process.argv
  .slice(2)
  .map((one, i, all) => (all[i - 1] === '--out' ? resolve(process.env.INIT_CWD ?? '.', one) : one));
process.exit(await runScript(prepare(), 'server/commands/people.ts', args));
