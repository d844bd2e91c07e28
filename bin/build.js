// npm run build: builds the shop, whether or not its sources have changed; with `--if-changed` only when they have.
import { buildIfNeeded } from './lib/build.js';
import { prepare } from './lib/prepare.js';
import { readFlags } from './lib/read-flags.js';

const IF_CHANGED = '--if-changed';
const flags = readFlags(`npm run build [-- ${IF_CHANGED}]   builds the store, or only if its sources have changed`, [
  IF_CHANGED,
]);
buildIfNeeded(prepare('build'), { isForced: !flags.includes(IF_CHANGED) });
