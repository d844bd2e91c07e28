// npm start: installs and builds if needed, then runs the shop.
import { buildIfNeeded, isBuilt } from './lib/build.js';
import { prepare } from './lib/prepare.js';
import { fromRoot } from './lib/project.js';
import { readFlags } from './lib/read-flags.js';
import { serve } from './lib/serve.js';

readFlags('npm start   installs, builds and starts the store; skips each step that is not needed');
// a built store needs only the packages to run
const node = prepare(isBuilt() ? 'run' : 'build');
buildIfNeeded(node);
await serve(node, fromRoot('build', 'server', 'index.js'), 'production');
