import { type FSWatcher, watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs a function repeatedly; returns a function that stops it. */
export type Every = (run: () => void, ms: number) => () => void;

export type WatchFolderOptions = {
  readonly folder: string;
  /** called on writes, moves and removals; once for simultaneous events */
  readonly onChange: () => void;
  readonly onTrouble: (error: unknown) => void;
  /** whether to read without an event */
  readonly isDue?: () => boolean;
  readonly every?: Every;
};

const SETTLE_MS = 25;
/** Polling interval: replacing a folder emits no event. */
const POLL_MS = 2000;

const everyNow: Every = (run, ms) => {
  const timer = setInterval(run, ms).unref();
  return () => clearInterval(timer);
};

/**
 * Calls back on changes in the folder or its direct subfolders, on new subfolders, and when the folder itself is
 * replaced. Returns a function that stops watching.
 */
export async function watchFolder(options: WatchFolderOptions): Promise<() => void> {
  const { folder, onChange, onTrouble, isDue = () => false, every = everyNow } = options;
  const watchers = new Map<string, { watcher: FSWatcher; identity: string }>();
  const troubled = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const settle = (): void => {
    if (isStopped) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange();
    }, SETTLE_MS);
  };
  /** Starts or stops the watcher of a path; returns whether it did. */
  const observe = async (path: string, onEvent: () => void): Promise<boolean> => {
    const identity = await identityOf(path);
    const before = watchers.get(path);
    // a folder that was removed and created again has the same name but needs a new watcher
    if (before?.identity === identity) return false;
    forget(path);
    if (isStopped || identity === null) return before !== undefined;
    try {
      const watcher = watch(path, { persistent: false }, onEvent);
      watcher.on('error', () => forget(path));
      watchers.set(path, { watcher, identity });
      troubled.delete(path);
      return true;
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      // retried repeatedly, but reported only once
      if (!isGone && !troubled.has(path)) onTrouble(error);
      troubled.add(path);
      return before !== undefined;
    }
  };
  const forget = (path: string): void => {
    watchers.get(path)?.watcher.close();
    watchers.delete(path);
  };
  /** Creates one watcher per existing folder. Runs again whenever the root folder changes. */
  const follow = async (): Promise<void> => {
    const items = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const present = new Set(items.filter((item) => item.isDirectory()).map(({ name }) => join(folder, name)));
    for (const path of watchers.keys()) if (path !== folder && !present.has(path)) forget(path);
    for (const path of present) await observe(path, settle);
  };
  const observeRoot = (): Promise<boolean> =>
    observe(folder, () => {
      // the new folder is read only after its watcher started: no write is missed
      follow().then(settle, onTrouble);
    });
  const poll = async (): Promise<void> => {
    if (await observeRoot()) await follow();
    else if (!isDue()) return;
    settle();
  };

  await observeRoot();
  await follow();
  const stopLooking = every(() => void poll().catch(onTrouble), POLL_MS);
  return () => {
    isStopped = true;
    stopLooking();
    clearTimeout(timer);
    for (const path of [...watchers.keys()]) forget(path);
  };
}

/** Returns a folder's identity; null if it is missing. Inode numbers are reused, so it includes the creation time. */
const identityOf = (path: string): Promise<string | null> =>
  stat(path, { bigint: true }).then(
    ({ dev, ino, birthtimeNs }) => `${dev} ${ino} ${birthtimeNs}`,
    () => null,
  );
