import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Uses Vite's glob, so that a changed style sheet reruns the tests of style sheets. No sheet is loaded. */
const FOUND = import.meta.glob('../../../{app,features}/**/*.css');

/** Every style sheet of the store, by its path in the project. */
export const SHEETS: ReadonlyMap<string, string> = new Map(
  Object.keys(FOUND).map((path) => [
    path.replace(/^(?:\.\.\/)+/, ''),
    readFileSync(join(import.meta.dirname, path), 'utf8'),
  ]),
);
