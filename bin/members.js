// npm run members -- import FILE.csv: puts members into the embedded registry.
import { resolve } from 'node:path';
import { prepare, runScript } from './parts/prepare.js';

// a file is meant from where npm was called
const [verb, ...named] = process.argv.slice(2);
const args = named.map((one) => (one.startsWith('-') ? one : resolve(process.env.INIT_CWD ?? '.', one)));
process.exit(await runScript(prepare(), 'server/commands/members.ts', verb === undefined ? [] : [verb, ...args]));
