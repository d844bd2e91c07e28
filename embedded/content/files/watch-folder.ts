import { type FSWatcher, watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs something again and again; what it gives back ends that. */
export type Every = (run: () => void, ms: number) => () => void;

export type WatchOptions = {
  readonly folder: string;
  /** something was written, moved or removed; called once for what happens together */
  readonly onChange: () => void;
  readonly onTrouble: (error: unknown) => void;
  /** whether to look again without a notification */
  readonly isDue?: () => boolean;
  readonly every?: Every;
};

const SETTLE_MS = 25;
/** Replacing a folder sends no notification: it is polled this often. */
const LOOK_MS = 2000;

const everyNow: Every = (run, ms) => {
  const timer = setInterval(run, ms).unref();
  return () => clearInterval(timer);
};

/**
 * Calls back when something in the folder or in a folder directly below it changes; new folders too, and the folder
 * itself when it is replaced. Returns the function that stops it.
 */
export async function watchFolder(options: WatchOptions): Promise<() => void> {
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
  /** Whether a watcher came or went. */
  const observe = async (path: string, onEvent: () => void): Promise<boolean> => {
    const identity = await identityOf(path);
    const before = watchers.get(path);
    // a folder that was removed and made anew has the old name and needs a new watcher
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
      // it is tried again and again; once is enough to say so
      if (!isGone && !troubled.has(path)) onTrouble(error);
      troubled.add(path);
      return before !== undefined;
    }
  };
  const forget = (path: string): void => {
    watchers.get(path)?.watcher.close();
    watchers.delete(path);
  };
  /** One watcher for each folder there is. Looked at again whenever the folder itself changes. */
  const follow = async (): Promise<void> => {
    const items = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const present = new Set(items.filter((item) => item.isDirectory()).map(({ name }) => join(folder, name)));
    for (const path of watchers.keys()) if (path !== folder && !present.has(path)) forget(path);
    for (const path of present) await observe(path, settle);
  };
  const observeRoot = (): Promise<boolean> =>
    observe(folder, () => {
      // only after the new folder is watched is it read: nothing that is written meanwhile is missed
      follow().then(settle, onTrouble);
    });
  const look = async (): Promise<void> => {
    if (await observeRoot()) await follow();
    else if (!isDue()) return;
    settle();
  };

  await observeRoot();
  await follow();
  const stopLooking = every(() => void look().catch(onTrouble), LOOK_MS);
  return () => {
    isStopped = true;
    stopLooking();
    clearTimeout(timer);
    for (const path of [...watchers.keys()]) forget(path);
  };
}

/** Inode numbers are reused: the creation time distinguishes them. Null where there is none. */
const identityOf = (path: string): Promise<string | null> =>
  stat(path, { bigint: true }).then(
    ({ dev, ino, birthtimeNs }) => `${dev} ${ino} ${birthtimeNs}`,
    () => null,
  );
