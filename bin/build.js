// npm run build: builds the shop, whether or not its sources have changed.
import { buildIfNeeded } from './parts/build.js';
import { prepare } from './parts/prepare.js';

buildIfNeeded(prepare(), { isForced: true });
