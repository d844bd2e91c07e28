import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import type { ProseFile } from './find-prose-problems.ts';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', '.env.example'];
const FOLDERS = ['docs', 'messages', 'demo/content'];
/** Decision records quote past wording; `docs/rows.md` quotes the rows of the specification. */
const EXCLUDED = /^docs\/(?:decisions\/|rows\.md$)|\.test\.tsx?$/;

/** Returns the files that customers, staff, operators and developers read. */
export function listProseFiles(root: string): ProseFile[] {
  return [...DOCUMENTS, ...FOLDERS.flatMap((folder) => listFolder(root, folder))]
    .filter((file) => /\.(?:md|json|tsx?)$|^\.env\.example$/.test(file) && !EXCLUDED.test(file))
    .filter((file) => existsSync(join(root, file)))
    .map((file) => ({
      file,
      text: readFileSync(join(root, file), 'utf8'),
    }));
}

function listFolder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join(folder, path.split(sep).join(posix.sep)))
    .sort();
}
