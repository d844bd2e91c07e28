import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { parseSync } from 'vite';

const FOLDERS = [
  'bin',
  'server',
  'app',
  'desk',
  'api',
  'shop',
  'embedded',
  'sandbox',
  'platforms',
  'messages',
  'core',
  'tests',
];
/** Words that hide the actor or the meaning. */
const RIDDLES = /\b(?:nobody|somebody|whoever|whosoever|astray|reckon(?:s|ed|ing)?|set right|in step with)\b/gi;
/** Quoted words and identifiers are not part of the comment's prose. */
const QUOTED = /`[^`]*`|"[^"]*"/g;

/** Returns comments with listed words: `file:line word`, sorted. */
export function findForbiddenWords(root: string): string[] {
  return FOLDERS.flatMap((folder) => listSources(root, folder))
    .sort()
    .flatMap((file) => checkFile(file, readFileSync(join(root, file), 'utf8')));
}

function listSources(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:tsx?|js)$/.test(path))
      .map((path) => posix.join(folder, path.split(sep).join(posix.sep)));
  } catch {
    return [];
  }
}

export function checkFile(file: string, text: string): string[] {
  // only parses files that contain a listed word
  if (text.search(RIDDLES) < 0) return [];
  const { comments } = parseSync(file, text, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' });
  return comments.flatMap(({ value, start }) => {
    const blank = value.replace(QUOTED, (quoted) => quoted.replace(/[^\n]/g, ' '));
    return [...blank.matchAll(RIDDLES)].map(({ index, 0: word }) => {
      const line = text.slice(0, start).split('\n').length + blank.slice(0, index).split('\n').length - 1;
      return `${file}:${line} “${word}” (name the actor or use a plain word)`;
    });
  });
}
