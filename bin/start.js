// npm start: installs and builds what is missing, then runs the shop.
import { buildIfNeeded, isBuilt } from './parts/build.js';
import { prepare } from './parts/prepare.js';
import { fromRoot } from './parts/project.js';
import { readFlags } from './parts/read-flags.js';
import { serve } from './parts/serve.js';

readFlags('npm start   installs, builds and starts the store; skips each step that is not needed');
// what is built needs no more than what runs
const node = prepare(isBuilt() ? 'run' : 'build');
buildIfNeeded(node);
await serve(node, fromRoot('build', 'server', 'index.js'), 'production');
