import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { getProcessStartTicks, isAlive } from './alive.ts';

/**
 * PLACE.PID.BORN at the end of a prefix: the creator of a temporary file, so that a later process knows whether it is
 * in use.
 */
const OWNED = /(?:^|[.-])([0-9a-f]{8})\.(\d+)\.(\d+)-[^/]+$/;
/** For a process that cannot be inspected from here, only the age of its files is known. */
const FOREIGN_AGE_MS = 24 * 60 * 60_000;

const readOr = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};
/** Process ids are unique only within one boot of a machine, and within one container. */
const place = createHash('sha256')
  .update(hostname())
  .update(readOr(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')))
  .update(readOr(() => readlinkSync('/proc/self/ns/pid')))
  .digest('hex')
  .slice(0, 8);

/** Returns a name prefix that identifies the owner of a temporary file; `random` or `mkdtemp` completes it. */
export const getTempPrefix = (): string => `${place}.${process.pid}.${getProcessStartTicks(process.pid) ?? 0}-`;

/** Returns a name for a temporary file of this process. */
export const getTempName = (): string => `${getTempPrefix()}${randomBytes(12).toString('hex')}`;

/**
 * [SE-34] Removes temporary files of ended processes from this folder, by name prefix. A file of a running process
 * stays; one of another machine or container is removed after a day.
 */
export async function removeLeftovers(folder: string, beginning = ''): Promise<void> {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return;
  }
  for (const name of names.filter((each) => each.startsWith(beginning) && OWNED.test(each))) {
    const path = join(folder, name);
    if (await isAbandoned(path, name)) await rm(path, { recursive: true, force: true });
  }
}

async function isAbandoned(path: string, name: string): Promise<boolean> {
  const [, owner, pid, born] = OWNED.exec(name) ?? [];
  if (owner === place) return !isAlive(Number(pid)) || String(getProcessStartTicks(Number(pid)) ?? 0) !== born;
  // another process may remove it first
  const file = await stat(path).catch(() => null);
  return file !== null && file.mtimeMs < Date.now() - FOREIGN_AGE_MS;
}
