import { lstatSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** minimum free space for everything else; a complete run writes far less at any time */
const MIN_FREE = 6_000_000_000;
/** age of folders left by killed runs */
const OLD_MS = 86_400_000;

/**
 * Returns the temporary folder of tests that start databases: in memory if there is enough free memory, otherwise on disk.
 * Creating, copying and deleting a database's hundreds of files on a disk takes longer than most of these tests. No test
 * depends on disk durability.
 */
export function quickFolder(): string {
  if (process.platform !== 'linux' || process.env.TMPDIR !== undefined) return tmpdir();
  const uid = process.getuid?.() ?? 0;
  const folder = join(MEMORY, `planroom-${uid}`);
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, process.availableMemory()) < MIN_FREE) return tmpdir();
    // the user that runs Postgres for root can traverse the folder, but not list it
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    const found = lstatSync(folder);
    if (!found.isDirectory() || found.uid !== uid) return tmpdir();
    for (const name of readdirSync(folder)) sweep(join(folder, name));
    return folder;
  } catch {
    return tmpdir();
  }
}

function sweep(path: string): void {
  const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
  if (Date.now() - mtimeMs > OLD_MS) rmSync(path, { recursive: true, force: true });
}
