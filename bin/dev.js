// npm run dev: the shop from its sources, reloading on change.
import { prepare } from './parts/prepare.js';
import { inProject } from './parts/project.js';
import { serve } from './parts/serve.js';

await serve(prepare('build'), inProject('server', 'dev.ts'), 'development');
