import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a path below the folder is. `stamp` changes when the file is written. */
export type Found = { readonly path: string; readonly stamp: string; readonly size: number; readonly isLink: boolean };

/** Larger files are not read: an entry's text is short, and nothing here may fill the memory. */
export const MAX_TEXT_BYTES = 256 * 1024;
export const MAX_ASSET_BYTES = 5 * 1024 * 1024;

/** What could not be looked at, and why; '' is the folder itself. What lies there, or below it, is not known. */
type Unread = { readonly path: string; readonly code: string };
export type Listing = { readonly files: readonly Found[]; readonly unread: readonly Unread[] };

/** Every file two levels deep, links not followed: what is read lies in the folder. What is gone below it holds nothing. */
export async function listFiles(folder: string): Promise<Listing> {
  const files: Found[] = [];
  const unread: Unread[] = [];
  const walk = async (below: string, depth: number): Promise<void> => {
    const items = await readdir(join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
      const code = codeOf(error);
      if (below === '' || !GONE.includes(code)) unread.push({ path: below, code });
      return [];
    });
    for (const item of items) {
      const path = below === '' ? item.name : `${below}/${item.name}`;
      if (item.isDirectory() && depth < 2) await walk(path, depth + 1);
      else if (!item.isDirectory()) {
        const one = await findFile(folder, path);
        if (typeof one === 'string') unread.push({ path, code: one });
        else if (one !== null) files.push(one);
      }
    }
  };
  await walk('', 0);
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), unread };
}

const GONE = ['ENOENT', 'ENOTDIR'];
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';

/** Null when it is missing, or is neither a file nor a link; otherwise the reason why it cannot be read. */
async function findFile(folder: string, path: string): Promise<Found | string | null> {
  try {
    const stat = await lstat(join(folder, path), { bigint: true });
    if (!(stat.isFile() || stat.isSymbolicLink())) return null;
    const stamp = `${stat.mtimeNs} ${stat.size} ${stat.ino}`;
    return { path, stamp, size: Number(stat.size), isLink: stat.isSymbolicLink() };
  } catch (error) {
    const code = codeOf(error);
    return GONE.includes(code) ? null : code;
  }
}

/** Reads one file. A line where it cannot be read; null where it went away in the meantime. */
export async function readOne(folder: string, found: Found, limit: number): Promise<Buffer | string | null> {
  if (found.isLink) return 'is a link to another place and is not read: put the file itself here';
  if (found.size > limit) return `has ${Math.ceil(found.size / 1024)} KB; at most ${limit / 1024} KB are read`;
  try {
    return await readFile(join(folder, found.path));
  } catch (error) {
    const code = codeOf(error);
    return GONE.includes(code) ? null : `${CANNOT} (${code})`;
  }
}

const CANNOT = 'cannot be read';
/** Whether the same file may well be readable a moment later. */
export const isPassing = (problem: string | null): boolean => problem?.startsWith(`${CANNOT} (`) ?? false;
