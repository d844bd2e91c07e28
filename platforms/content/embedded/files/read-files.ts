import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a path below the folder is. `stamp` changes when the file is written. */
export type Found = { readonly path: string; readonly stamp: string; readonly size: number; readonly isLink: boolean };

export type Content = { readonly bytes: Buffer } | { readonly text: string };

/** Larger files are not read: an entry's text is short, and nothing here may fill the memory. */
export const MAX_TEXT_BYTES = 256 * 1024;
export const MAX_ASSET_BYTES = 5 * 1024 * 1024;

/** Every file two levels deep, links not followed: what is read lies in the folder. A folder that is gone holds nothing. */
export async function listFiles(folder: string): Promise<Found[]> {
  const found: Found[] = [];
  const walk = async (below: string, depth: number): Promise<void> => {
    const items = await readdir(join(folder, below), { withFileTypes: true }).catch(() => []);
    for (const item of items) {
      const path = below === '' ? item.name : `${below}/${item.name}`;
      if (item.isDirectory() && depth < 2) await walk(path, depth + 1);
      else if (!item.isDirectory()) {
        const one = await findFile(folder, path);
        if (one !== null) found.push(one);
      }
    }
  };
  await walk('', 0);
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Null when it is not there, or is neither a file nor a link. */
async function findFile(folder: string, path: string): Promise<Found | null> {
  const stat = await lstat(join(folder, path), { bigint: true }).catch(() => null);
  if (stat === null || !(stat.isFile() || stat.isSymbolicLink())) return null;
  const stamp = `${stat.mtimeNs} ${stat.size} ${stat.ino}`;
  return { path, stamp, size: Number(stat.size), isLink: stat.isSymbolicLink() };
}

/** Reads one file. A line where it cannot be read; null where it went away in the meantime. */
export async function readOne(folder: string, found: Found, limit: number): Promise<Buffer | string | null> {
  if (found.isLink) return 'is a link to another place and is not read: put the file itself here';
  if (found.size > limit) return `has ${Math.ceil(found.size / 1024)} KB; at most ${limit / 1024} KB are read`;
  try {
    return await readFile(join(folder, found.path));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return code === 'ENOENT' ? null : `cannot be read (${code})`;
  }
}
