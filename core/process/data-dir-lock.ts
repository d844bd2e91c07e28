import { readFileSync } from 'node:fs';
import { getProcessStartTicks, isAlive } from './alive.ts';

/** Owner of a data folder, as stored in its `server.json`. */
export type DataDirOwner = {
  readonly pid: number;
  /** the kernel's start time of that process, if readable: detects a reused pid */
  readonly born: string | null;
  /** the launcher and npm: once one of them exits, the owner is about to end */
  readonly parents: readonly number[];
  /** the public address; null: it does not listen yet */
  readonly address: string | null;
  /** the local address, without a proxy or DNS */
  readonly local: string | null;
  /** [SE-10] requests had forwarded addresses, but no proxy is trusted */
  readonly isProxyIgnored: boolean;
  /** [OP-37] requests had fewer forwarded addresses than trusted proxies */
  readonly isForwardingShort: boolean;
  readonly isEnding: boolean;
};

/** Defaults for a new note, or one by an older Planroom. */
export const DEFAULT_OWNER_FIELDS = {
  born: null,
  parents: [],
  address: null,
  local: null,
  isProxyIgnored: false,
  isForwardingShort: false,
  isEnding: false,
} as const;

export type OwnerState = 'gone' | 'ending' | 'running';

/** Whether the process that wrote the note still runs, and whether it will keep running. */
export function getOwnerState(holder: DataDirOwner): OwnerState {
  if (holder.pid === process.pid && holder.born === getProcessStartTicks(process.pid)) return 'running';
  if (holder.pid === process.pid || !isAlive(holder.pid)) return 'gone';
  if (holder.born !== null && getProcessStartTicks(holder.pid) !== holder.born) return 'gone';
  return holder.isEnding || holder.parents.some((pid) => !isAlive(pid)) ? 'ending' : 'running';
}

/** Reads a `server.json`; returns undefined if it is absent or invalid. */
export function readLockFile(path: string): DataDirOwner | undefined {
  try {
    const note: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof note !== 'object' || note === null || !('pid' in note) || !Number.isInteger(note.pid)) return undefined;
    return { ...DEFAULT_OWNER_FIELDS, ...note } as DataDirOwner;
  } catch {
    return undefined;
  }
}
