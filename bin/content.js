// npm run content -- check | export | schema | docs: the content files and their model.
import { prepare, runScript } from './parts/prepare.js';

process.exit(await runScript(prepare(), 'platforms/content/export/command.ts', process.argv.slice(2)));
