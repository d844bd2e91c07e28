// npm run documents -- add [--sku SKU] FILE… | list | check: the files of what is sold.
import { prepare, runScript } from './parts/prepare.js';

process.exit(await runScript(prepare(), 'server/commands/documents.ts', process.argv.slice(2)));
