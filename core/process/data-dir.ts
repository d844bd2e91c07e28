import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getProcessStartTicks } from './alive.ts';
import { type DataDirOwner, DEFAULT_OWNER_FIELDS, readLockFile, stateOf } from './data-dir-lock.ts';
import { makeFolder } from './make-folder.ts';
import { StartupError } from './startup-error.ts';

export type DataDirClaim = {
  /** notes the address people use, and the one this machine reaches it at, once the server listens */
  publish(address: string, local: string): void;
  /** [SE-10] notes that a proxy names its callers and is not believed */
  noteIgnoredProxy(): void;
  /** [OP-37] notes that requests name fewer addresses than proxies are trusted */
  noteShortForwarding(): void;
  /** notes that this process is about to end, so that the next one waits for it instead of giving up */
  announceEnd(): void;
};
export type ClaimOptions = {
  readonly dataDir: string;
  /** the processes whose end means ours: `readParents()` of core/env */
  readonly parents?: readonly number[];
  /** how long an ending predecessor is waited for; 20 s */
  readonly patienceMs?: number;
};

const noteOf = (dataDir: string): string => join(dataDir, 'server.json');

/**
 * Makes the data folder (0700) and takes it for this process: `server.json` holds our process number and address.
 * Throws StartupError when the folder cannot be written, or naming the process and address that use it already.
 * A note left by a killed process is replaced; a process that is ending is waited for.
 */
export async function claimDataDir({
  dataDir,
  parents = [],
  patienceMs = 20_000,
}: ClaimOptions): Promise<DataDirClaim> {
  prepareFolder(dataDir);
  const path = noteOf(dataDir);
  let own: DataDirOwner = {
    ...DEFAULT_OWNER_FIELDS,
    pid: process.pid,
    born: getProcessStartTicks(process.pid),
    parents,
  };
  for (const until = Date.now() + patienceMs; ; await sleep(50)) {
    if (writeFirst(path, own)) break;
    const holder = readLockFile(path);
    const state = holder === undefined ? 'gone' : stateOf(holder);
    if (state === 'gone') removeStale(path, holder);
    else if (state === 'running' || Date.now() > until) throw new StartupError(describeHolder(dataDir, holder!));
  }
  const update = (change: Partial<DataDirOwner>): void => {
    own = { ...own, ...change };
    if (readLockFile(path)?.pid !== process.pid) return;
    writeFileSync(`${path}.next`, JSON.stringify(own), { mode: 0o600 });
    renameSync(`${path}.next`, path);
  };
  return {
    publish: (address, local) => update({ address, local }),
    noteIgnoredProxy: () => update({ isProxyIgnored: true }),
    noteShortForwarding: () => update({ isForwardingShort: true }),
    announceEnd: () => update({ isEnding: true }),
  };
}

/** Gives the folder back; the last thing before the process ends. Another process's note stays. */
export function releaseDataDir(dataDir: string): void {
  if (readLockFile(noteOf(dataDir))?.pid === process.pid) rmSync(noteOf(dataDir), { force: true });
}

function prepareFolder(dataDir: string): void {
  try {
    const isNew = !existsSync(dataDir);
    makeFolder(dataDir, 0o700);
    if (!statSync(dataDir).isDirectory())
      throw new StartupError(`DATA_DIR ${dataDir} is not a folder: choose another.`);
    if (isNew) chmodSync(dataDir, 0o700);
    const probe = join(dataDir, `.probe-${randomBytes(6).toString('hex')}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    const reason = code === 'EEXIST' || code === 'ENOTDIR' ? 'part of the path is a file' : code;
    throw new StartupError(`The data folder ${dataDir} is not writable (${reason}): set DATA_DIR to a folder that is.`);
  }
}

/** Writes the note unless there is one; atomic, so that no reader sees half of it. */
function writeFirst(path: string, holder: DataDirOwner): boolean {
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Two processes may find the same stale note: only the note that was judged is removed, one written since is put back. */
function removeStale(path: string, judged: DataDirOwner | undefined): void {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
    const taken = readLockFile(aside);
    if (taken !== undefined && (taken.pid !== judged?.pid || taken.born !== judged?.born)) linkSync(aside, path);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  rmSync(aside, { force: true });
}

function describeHolder(dataDir: string, { pid, address }: DataDirOwner): string {
  const where = address === null ? `process ${pid}, still starting` : `process ${pid}, ${address}`;
  return `The data folder ${dataDir} is in use by another Planroom (${where}): stop that one, or set DATA_DIR to another folder.`;
}

/** The note of the process that uses the folder, for `npm run doctor` and `npm run seed`; undefined when none does. */
export function findOwner(dataDir: string): DataDirOwner | undefined {
  const holder = existsSync(noteOf(dataDir)) ? readLockFile(noteOf(dataDir)) : undefined;
  return holder !== undefined && stateOf(holder) !== 'gone' ? holder : undefined;
}
