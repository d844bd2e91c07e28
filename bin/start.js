// npm start: installs and builds what is missing, then runs the shop.
import { buildIfNeeded, isBuilt } from './lib/build.js';
import { prepare } from './lib/prepare.js';
import { fromRoot } from './lib/project.js';
import { readFlags } from './lib/read-flags.js';
import { serve } from './lib/serve.js';

readFlags('npm start   installs, builds and starts the store; skips each step that is not needed');
// what is built needs no more than what runs
const node = prepare(isBuilt() ? 'run' : 'build');
buildIfNeeded(node);
await serve(node, fromRoot('build', 'server', 'index.js'), 'production');
