// npm run load: what the built shop does under many shoppers, a slow platform and kills. Loopback only.
import { buildIfNeeded } from './parts/build.js';
import { findBrowser } from './parts/find-browser.js';
import { prepare, runScript } from './parts/prepare.js';

const node = prepare('test');
buildIfNeeded(node);
process.exit(await runScript(node, 'tests/load/run.ts', process.argv.slice(2), { env: findBrowser(node) }));
