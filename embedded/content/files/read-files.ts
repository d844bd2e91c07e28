import { type BigIntStats, type Dirent, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file below the folder. `stamp` changes when the file is written. */
export type FoundFile = {
  readonly path: string;
  readonly stamp: string;
  readonly size: number;
  readonly isLink: boolean;
  /** time of the last write, in milliseconds */
  readonly changedAt: number;
};

/** Larger files are ignored: an entry's text is short, and a file must not exhaust the memory. */
export const MAX_TEXT_BYTES = 256 * 1024;
export const MAX_ASSET_BYTES = 5 * 1024 * 1024;

/** A path that could not be read, and why; '' is the folder itself. The content below it is unknown. */
type Unread = { readonly path: string; readonly code: string };
export type Listing = { readonly files: readonly FoundFile[]; readonly unread: readonly Unread[] };

export type Disk = {
  list(folder: string): Promise<Dirent[]> | Dirent[];
  readStat(path: string): Promise<BigIntStats> | BigIntStats;
  read(path: string): Promise<Buffer> | Buffer;
};
/**
 * Asynchronous, without blocking requests: each call uses another thread, which takes ten times as long as the call.
 */
export const ASYNC_FS: Disk = {
  list: (folder) => readdir(folder, { withFileTypes: true }),
  readStat: (path) => lstat(path, { bigint: true }),
  read: (path) => readFile(path),
};
/** Synchronous, for startup, when all files must be read before the first page. */
export const SYNC_FS: Disk = {
  list: (folder) => readdirSync(folder, { withFileTypes: true }),
  readStat: (path) => lstatSync(path, { bigint: true }),
  read: (path) => readFileSync(path),
};

/**
 * Lists every file two levels deep. Symbolic links are not followed: only files inside the folder are read. A missing
 * path below it counts as empty.
 */
export async function listFiles(folder: string, disk: Disk = ASYNC_FS): Promise<Listing> {
  const files: FoundFile[] = [];
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

/** Returns the result, or the system's error code. */
async function tryTo<T extends object>(ask: () => Promise<T> | T): Promise<T | string> {
  try {
    return await ask();
  } catch (error) {
    return codeOf(error);
  }
}

/** Returns null if the path is missing, or neither a file nor a link; returns the reason if it cannot be read. */
async function findFile(folder: string, path: string, disk: Disk): Promise<FoundFile | string | null> {
  const stat = await tryTo(() => disk.readStat(join(folder, path)));
  if (typeof stat === 'string') return GONE.includes(stat) ? null : stat;
  if (!(stat.isFile() || stat.isSymbolicLink())) return null;
  const stamp = `${stat.mtimeNs} ${stat.size} ${stat.ino}`;
  const changedAt = Number(stat.mtimeMs);
  return { path, stamp, size: Number(stat.size), isLink: stat.isSymbolicLink(), changedAt };
}

/** Reads one file. Returns a message if it is unreadable; null if it was removed in the meantime. */
export async function readOne(
  folder: string,
  found: FoundFile,
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
/** Whether the problem may be temporary. */
export const isPassing = (problem: string | null): boolean => problem?.startsWith(`${CANNOT} (`) ?? false;
