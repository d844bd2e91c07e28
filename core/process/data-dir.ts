import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getProcessStartTicks } from './alive.ts';
import { type DataDirOwner, DEFAULT_OWNER_FIELDS, getOwnerState, readLockFile } from './data-dir-lock.ts';
import { makeFolder } from './make-folder.ts';
import { StartupError } from './startup-error.ts';

export type DataDirClaim = {
  /** records the public and the local address once the server listens */
  publish(address: string, local: string): void;
  /** [SE-10] records that a proxy forwards addresses but is not trusted */
  noteIgnoredProxy(): void;
  /** [OP-37] records that requests have fewer forwarded addresses than trusted proxies */
  noteShortForwarding(): void;
  /** records that this process is about to end, so that the next one waits instead of failing */
  announceEnd(): void;
};
export type ClaimOptions = {
  readonly dataDir: string;
  /** the processes whose exit must end this one: `readParents()` of `core/settings` */
  readonly parents?: readonly number[];
  /** how long to wait for an ending predecessor; 20 s */
  readonly timeoutMs?: number;
};

const noteOf = (dataDir: string): string => join(dataDir, 'server.json');

/**
 * Creates the data folder (0700) and claims it for this process: `server.json` contains our pid and address. Throws
 * StartupError if the folder is not writable, or with the process and address that use it. Replaces the note of a
 * killed process; waits for a process that is ending.
 */
export async function claimDataDir({ dataDir, parents = [], timeoutMs = 20_000 }: ClaimOptions): Promise<DataDirClaim> {
  prepareFolder(dataDir);
  const path = noteOf(dataDir);
  let own: DataDirOwner = {
    ...DEFAULT_OWNER_FIELDS,
    pid: process.pid,
    born: getProcessStartTicks(process.pid),
    parents,
  };
  for (const until = Date.now() + timeoutMs; ; await sleep(50)) {
    if (writeFirst(path, own)) break;
    const holder = readLockFile(path);
    const state = holder === undefined ? 'gone' : getOwnerState(holder);
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

/** Releases the folder; must be called last. A note of another process stays. */
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

/** Writes the note unless it exists; atomic, so that no reader sees a partial one. */
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

/** Two processes may find the same stale note: only the examined note is removed; one written since is restored. */
function removeStale(path: string, judged: DataDirOwner | undefined): void {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
    const owner = readLockFile(aside);
    if (owner !== undefined && (owner.pid !== judged?.pid || owner.born !== judged?.born)) linkSync(aside, path);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  rmSync(aside, { force: true });
}

function describeHolder(dataDir: string, { pid, address }: DataDirOwner): string {
  const where = address === null ? `process ${pid}, still starting` : `process ${pid}, ${address}`;
  return `The data folder ${dataDir} is in use by another Planroom (${where}): stop that one, or set DATA_DIR to another folder.`;
}

/**
 * Returns the note of the process that uses the folder, for `npm run doctor` and `npm run seed`; undefined if none
 * does.
 */
export function findOwner(dataDir: string): DataDirOwner | undefined {
  const holder = existsSync(noteOf(dataDir)) ? readLockFile(noteOf(dataDir)) : undefined;
  return holder !== undefined && getOwnerState(holder) !== 'gone' ? holder : undefined;
}
