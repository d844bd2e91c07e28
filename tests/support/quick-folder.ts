import { lstatSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** as much is left to everything else; a whole run writes far less at any time */
const LEAST_FREE = 6_000_000_000;
/** what a run that was killed left there */
const OLD_MS = 86_400_000;

/**
 * The temporary folder of tests that start databases: in memory where there is plenty, else that of the machine. Making, copying and removing the hundreds of
 * files of a database on a disk takes more than most of these tests compute. No test proves what a disk keeps.
 */
export function quickFolder(): string {
  if (process.platform !== 'linux' || process.env.TMPDIR !== undefined) return tmpdir();
  const uid = process.getuid?.() ?? 0;
  const folder = join(MEMORY, `planroom-${uid}`);
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, process.availableMemory()) < LEAST_FREE) return tmpdir();
    // who runs Postgres for root passes through, and sees nothing of it
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
