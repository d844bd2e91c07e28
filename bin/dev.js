// npm run dev: the shop from its sources, reloading on change.
import { prepare } from './lib/prepare.js';
import { fromRoot } from './lib/project.js';
import { readFlags } from './lib/read-flags.js';
import { serve } from './lib/serve.js';

readFlags('npm run dev   runs the store from its sources and reloads on change');
await serve(prepare('build'), fromRoot('server', 'dev.ts'), 'development');
