// npm run shop -- check | apply | import | schemas | texts: the shop's folder, and what is sold of it.
import { resolve } from 'node:path';
import { prepare, runScript } from './parts/prepare.js';

// a folder or a file is meant from where npm was called; a word of a text is no path
const [verb, ...named] = process.argv.slice(2);
const isPath = (one) => !one.startsWith('-') && verb !== 'texts';
const args = named.map((one) => (isPath(one) ? resolve(process.env.INIT_CWD ?? '.', one) : one));
const reads = ['check', 'schemas', 'texts'].includes(verb ?? '');
const script = reads ? 'server/commands/check-shop.ts' : 'server/commands/apply-shop.ts';
process.exit(await runScript(prepare(), script, verb === undefined ? [] : [verb, ...args]));
