import { type BigIntStats, type Dirent, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a path below the folder is. `stamp` changes when the file is written. */
export type Found = {
  readonly path: string;
  readonly stamp: string;
  readonly size: number;
  readonly isLink: boolean;
  /** when it was last written, in milliseconds */
  readonly changedAt: number;
};

/** Larger files are not read: an entry's text is short, and nothing here may fill the memory. */
export const MAX_TEXT_BYTES = 256 * 1024;
export const MAX_ASSET_BYTES = 5 * 1024 * 1024;

/** What could not be looked at, and why; '' is the folder itself. What lies there, or below it, is not known. */
type Unread = { readonly path: string; readonly code: string };
export type Listing = { readonly files: readonly Found[]; readonly unread: readonly Unread[] };

/** How files are asked for. */
export type Disk = {
  list(folder: string): Promise<Dirent[]> | Dirent[];
  look(path: string): Promise<BigIntStats> | BigIntStats;
  read(path: string): Promise<Buffer> | Buffer;
};
/** Beside the requests: each question goes by another thread, which takes ten times as long as the question itself. */
export const ASYNC_FS: Disk = {
  list: (folder) => readdir(folder, { withFileTypes: true }),
  look: (path) => lstat(path, { bigint: true }),
  read: (path) => readFile(path),
};
/** For a start, where nothing can be shown before all is read. */
export const SYNC_FS: Disk = {
  list: (folder) => readdirSync(folder, { withFileTypes: true }),
  look: (path) => lstatSync(path, { bigint: true }),
  read: (path) => readFileSync(path),
};

/** Every file two levels deep, links not followed: what is read lies in the folder. What is gone below it holds nothing. */
export async function listFiles(folder: string, disk: Disk = ASYNC_FS): Promise<Listing> {
  const files: Found[] = [];
  const unread: Unread[] = [];
  const walk = async (below: string, depth: number): Promise<void> => {
    const items = await tryTo(() => disk.list(join(folder, below)));
    if (typeof items === 'string') {
      if (below === '' || !GONE.includes(items)) unread.push({ path: below, code: items });
      return;
    }
    for (const item of items) {
      const path = below === '' ? item.name : `${below}/${item.name}`;
      if (item.isDirectory() && depth < 2) await walk(path, depth + 1);
      else if (!item.isDirectory()) {
        const one = await findFile(folder, path, disk);
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

/** What it gives, or the code of the system's refusal. */
async function tryTo<T extends object>(ask: () => Promise<T> | T): Promise<T | string> {
  try {
    return await ask();
  } catch (error) {
    return codeOf(error);
  }
}

/** Null when it is missing, or is neither a file nor a link; otherwise the reason why it cannot be read. */
async function findFile(folder: string, path: string, disk: Disk): Promise<Found | string | null> {
  const stat = await tryTo(() => disk.look(join(folder, path)));
  if (typeof stat === 'string') return GONE.includes(stat) ? null : stat;
  if (!(stat.isFile() || stat.isSymbolicLink())) return null;
  const stamp = `${stat.mtimeNs} ${stat.size} ${stat.ino}`;
  const changedAt = Number(stat.mtimeMs);
  return { path, stamp, size: Number(stat.size), isLink: stat.isSymbolicLink(), changedAt };
}

/** Reads one file. A line where it cannot be read; null where it went away in the meantime. */
export async function readOne(
  folder: string,
  found: Found,
  limit: number,
  disk: Disk = ASYNC_FS,
): Promise<Buffer | string | null> {
  if (found.isLink) return 'is a link to another place and is not read: put the file itself here';
  if (found.size > limit) return `has ${Math.ceil(found.size / 1024)} KB; at most ${limit / 1024} KB are read`;
  const content = await tryTo(() => disk.read(join(folder, found.path)));
  if (typeof content !== 'string') return content;
  return GONE.includes(content) ? null : `${CANNOT} (${content})`;
}

const CANNOT = 'cannot be read';
/** Whether the same file may well be readable a moment later. */
export const isPassing = (problem: string | null): boolean => problem?.startsWith(`${CANNOT} (`) ?? false;
