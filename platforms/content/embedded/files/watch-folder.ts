import { type FSWatcher, watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type WatchOptions = {
  readonly folder: string;
  /** something was written, moved or removed; called once for what happens together */
  readonly onChange: () => void;
  readonly onTrouble: (error: unknown) => void;
};

const SETTLE_MS = 25;

/** Tells when something in the folder or in a folder directly below it changes; new folders too. Gives the way to stop. */
export async function watchFolder({ folder, onChange, onTrouble }: WatchOptions): Promise<() => void> {
  const watchers = new Map<string, { watcher: FSWatcher; inode: number }>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const settle = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange();
    }, SETTLE_MS);
  };
  const observe = async (path: string, onEvent: () => void): Promise<void> => {
    const inode = await stat(path).then(
      ({ ino }) => ino,
      () => null,
    );
    // a folder that was removed and made anew has the old name and needs a new watcher
    if (watchers.has(path) && watchers.get(path)?.inode !== inode) forget(path);
    if (isStopped || inode === null || watchers.has(path)) return;
    try {
      const watcher = watch(path, { persistent: false }, onEvent);
      watcher.on('error', () => forget(path));
      watchers.set(path, { watcher, inode });
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isGone) onTrouble(error);
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

  await observe(folder, () => {
    // only after the new folder is watched is it read: nothing that is written meanwhile is missed
    follow().then(settle, onTrouble);
  });
  await follow();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    for (const path of [...watchers.keys()]) forget(path);
  };
}
