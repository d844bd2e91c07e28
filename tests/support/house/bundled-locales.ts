import { globSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { staticImportsOf } from './static-imports.ts';

/** `es.ts`, `pt-BR.ts`: the texts of another language. English texts are in `messages/english`. */
const ANOTHER_LANGUAGE = /^messages\/[a-z]{2,3}(?:-[A-Za-z]{2,4})?\.ts$/;

/**
 * Returns files of the screens and features that import texts of another language statically, one line each, sorted. Only pages in that language
 * may load them, by a dynamic import. Type imports have no cost.
 */
export function findBundledLocales(root: string): string[] {
  const files = globSync(['app/**/*.{ts,tsx}', 'features/**/*.{ts,tsx}'], { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => path.split(sep).join(posix.sep));
  return files.flatMap((file) => carriedBy(root, file)).sort();
}

function carriedBy(root: string, file: string): string[] {
  return staticImportsOf(root, file)
    .map(({ from }) => posix.join(posix.dirname(file), from))
    .filter((path) => ANOTHER_LANGUAGE.test(path))
    .map((path) => `${file} → ${path}`);
}
