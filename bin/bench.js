// npm run bench: speed, size and memory of the built shop, as ratios of one run.
import { buildIfNeeded } from './parts/build.js';
import { findBrowser } from './parts/find-browser.js';
import { prepare, runScript } from './parts/prepare.js';

const node = prepare('test');
buildIfNeeded(node);
process.exit(await runScript(node, 'tests/bench/run.ts', process.argv.slice(2), { env: findBrowser(node) }));
