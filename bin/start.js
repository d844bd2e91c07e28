// npm start: installs and builds what is missing, then runs the shop.
import { buildIfNeeded, isBuilt } from './parts/build.js';
import { prepare } from './parts/prepare.js';
import { inProject } from './parts/project.js';
import { serve } from './parts/serve.js';

// what is built needs no more than what runs
const node = prepare(isBuilt() ? 'run' : 'build');
buildIfNeeded(node);
await serve(node, inProject('build', 'server', 'index.js'), 'production');
