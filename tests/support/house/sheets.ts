import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A glob of Vite's rather than of the file system: so a changed sheet is known to concern the tests of sheets. None is ever loaded. */
const FOUND = import.meta.glob('../../../app/**/*.css');

/** Every style sheet of the store, by its path below `app/`. */
export const SHEETS: ReadonlyMap<string, string> = new Map(
  Object.keys(FOUND).map((path) => [
    path.slice(path.indexOf('/app/') + '/app/'.length),
    readFileSync(join(import.meta.dirname, path), 'utf8'),
  ]),
);
