import { readFileSync } from 'node:fs';
import { getProcessStartTicks, isAlive } from './alive.ts';

/** Who uses a data folder, as kept in its `server.json`. */
export type DataDirOwner = {
  readonly pid: number;
  /** the kernel's start time of that process, where it can be read: detects a number reused by another program */
  readonly born: string | null;
  /** the launcher and npm: once one of them is gone the holder is about to end */
  readonly parents: readonly number[];
  /** the address people use; null: it does not listen yet */
  readonly address: string | null;
  /** how this machine reaches it without a proxy or a name between */
  readonly local: string | null;
  /** [SE-10] requests came with the callers' addresses of a proxy, and none is trusted */
  readonly isProxyIgnored: boolean;
  /** [OP-37] requests came with fewer addresses than proxies are trusted */
  readonly isForwardingShort: boolean;
  readonly isEnding: boolean;
};

/** What a note says that was just made, or by an older Planroom. */
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
export function stateOf(holder: DataDirOwner): OwnerState {
  if (holder.pid === process.pid && holder.born === getProcessStartTicks(process.pid)) return 'running';
  if (holder.pid === process.pid || !isAlive(holder.pid)) return 'gone';
  if (holder.born !== null && getProcessStartTicks(holder.pid) !== holder.born) return 'gone';
  return holder.isEnding || holder.parents.some((pid) => !isAlive(pid)) ? 'ending' : 'running';
}

/** Reads a `server.json`; undefined when it is absent or no note of ours. */
export function readLockFile(path: string): DataDirOwner | undefined {
  try {
    const note: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof note !== 'object' || note === null || !('pid' in note) || !Number.isInteger(note.pid)) return undefined;
    return { ...DEFAULT_OWNER_FIELDS, ...note } as DataDirOwner;
  } catch {
    return undefined;
  }
}
