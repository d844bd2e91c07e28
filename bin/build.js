// npm run build: builds the shop, whether or not its sources have changed; with `--if-changed` only when they have.
import { buildIfNeeded } from './parts/build.js';
import { prepare } from './parts/prepare.js';

buildIfNeeded(prepare('build'), { isForced: !process.argv.includes('--if-changed') });
