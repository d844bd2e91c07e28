// npm run dev: the shop from its sources, reloading on change.
import { prepare } from './parts/prepare.js';
import { fromRoot } from './parts/project.js';
import { readFlags } from './parts/read-flags.js';
import { serve } from './parts/serve.js';

readFlags('npm run dev   runs the store from its sources and reloads on change');
await serve(prepare('build'), fromRoot('server', 'dev.ts'), 'development');
