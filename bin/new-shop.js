// npm run new-shop -- FOLDER: makes the folder of a shop of your own.
import { resolve } from 'node:path';
import { prepare, runScript } from './parts/prepare.js';

// a folder is meant from where npm was called
const [named, ...args] = process.argv.slice(2);
const folder = named === undefined || named.startsWith('-') ? named : resolve(process.env.INIT_CWD ?? '.', named);
process.exit(await runScript(prepare(), 'server/commands/new-shop.ts', folder === undefined ? [] : [folder, ...args]));
