import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of the store's own code, from the top layer down. Checks that read more add theirs. */
export const SOURCE_FOLDERS = [
  'server',
  'app',
  'api',
  'features',
  'embedded',
  'sandbox',
  'platforms',
  'messages',
  'core',
] as const;

export type SourceFile = { readonly file: string; readonly text: string };

const SCRIPT = /\.(?:tsx?|js|mjs)$/;

/** Returns every script of the project that git tracks or would track, tests included, without the demo; sorted by path. */
export function readSourceFiles(root: string): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return listed
    .split('\n')
    .filter((file) => SCRIPT.test(file) && !file.startsWith('demo/'))
    .sort()
    .flatMap((file) => readIfThere(root, file));
}

function readIfThere(root: string, file: string): SourceFile[] {
  try {
    return [{ file, text: readFileSync(join(root, file), 'utf8') }];
  } catch (error) {
    // a deleted file is listed until the commit
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
