import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { SOURCE_FOLDERS } from './source-files.ts';

const FOLDERS = [...SOURCE_FOLDERS, 'bin', 'demo', 'deploy', 'docs', 'tests'];
/**
 * A project path as documents write it: `core/money.ts`, `server/bootstrap`. Patterns with a star or braces are skipped, since
 * they name several files.
 */
const NAMED = new RegExp(`\`((?:${FOLDERS.join('|')})/[\\w@.-]+(?:/[\\w@.-]+)*/?)\``, 'g');
/** Files that the reader creates, so they don't exist yet. */
const TO_BE_MADE = /\/key-figures(?:[/.]|$)|^messages\/es\.ts$/;

/** Returns missing files and folders that a document names: `document:line path`. The changelog is exempt, since it names past files. */
export function findMissingFiles(root: string): string[] {
  return listDocuments(root).flatMap((document) =>
    pathsIn(readFileSync(join(root, document), 'utf8'))
      .filter(({ path }) => !TO_BE_MADE.test(path))
      .filter(({ path }) => !existsSync(join(root, path)) && !existsSync(join(root, dirname(document), path)))
      .map(({ line, path }) => `${document}:${line} \`${path}\` is not there`),
  );
}

function pathsIn(text: string): { line: number; path: string }[] {
  return text
    .split('\n')
    .flatMap((texts, at) => [...texts.matchAll(NAMED)].map(([, path = '']) => ({ line: at + 1, path })));
}

/** Returns documents in the root, below `docs`, and in each folder. */
function listDocuments(root: string): string[] {
  const top = readdirSync(root).filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md');
  const below = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md') && !path.includes('node_modules'))
      .map((path) => posix.join(folder, path.split(sep).join(posix.sep))),
  );
  return [...top, ...below].sort();
}
