import { readdirSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { staticImportsOf } from './static-imports.ts';

/** `es.ts`, `pt-BR.ts`: the texts of another language. The English ones lie in `messages/english`. */
const ANOTHER_LANGUAGE = /^messages\/[a-z]{2,3}(?:-[A-Za-z]{2,4})?\.ts$/;

/**
 * Files of the app that load the texts of another language other than by a dynamic import, which only pages in that
 * language make. Types weigh nothing. One line each, sorted.
 */
export function findBundledLocales(root: string): string[] {
  const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => `app/${path.split(sep).join(posix.sep)}`);
  return files.flatMap((file) => carriedBy(root, file)).sort();
}

function carriedBy(root: string, file: string): string[] {
  return staticImportsOf(root, file)
    .map(({ from }) => posix.join(posix.dirname(file), from))
    .filter((path) => ANOTHER_LANGUAGE.test(path))
    .map((path) => `${file} → ${path}`);
}
