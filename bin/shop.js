// npm run shop -- apply [FOLDER] | import FILE.csv: brings a shop's products, prices, codes and tax into what is sold.
import { resolve } from 'node:path';
import { prepare, runScript } from './parts/prepare.js';

// a folder or a file is meant from where npm was called
const [verb, ...named] = process.argv.slice(2);
const args = named.map((one) => (one.startsWith('-') ? one : resolve(process.env.INIT_CWD ?? '.', one)));
process.exit(await runScript(prepare(), 'server/commands/apply-shop.ts', verb === undefined ? [] : [verb, ...args]));
