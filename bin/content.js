// npm run content -- check | export | schema | docs: the content files and their model.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, runScript } from './parts/prepare.js';
import { inProject } from './parts/project.js';

const node = prepare();
// as for the store itself: what is set in the environment goes before what `.env` says, also when it is empty
if (existsSync(inProject('.env'))) process.loadEnvFile?.(inProject('.env'));
const shop = process.env.SHOP_FOLDER?.trim() ?? '';
const folder = (process.env.CONTENT_FOLDER?.trim() ?? '') || (shop && join(shop, 'content'));

process.exit(await runScript(node, 'embedded/content/export/command.ts', [folder, ...process.argv.slice(2)]));
