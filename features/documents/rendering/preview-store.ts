import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type PreviewStore = {
  /** the key of a rendering: the hash of its source */
  keyOf(source: Uint8Array | string): string;
  count(key: string): Promise<number>;
  /** `null`: not stored */
  read(key: string, page: number): Promise<Uint8Array | null>;
  write(key: string, pages: readonly Uint8Array[]): Promise<void>;
  /** removes entries that were not used for `unusedMs` */
  sweep(unusedMs: number): Promise<void>;
};

const isMissing = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';

/**
 * Stores page images under `folder/<hash>/1.webp …`. A complete folder is renamed into place, so a reader never sees
 * half a document.
 */
export const createPreviewStore = (folder: string, ending: 'webp' | 'png' | 'jpg' = 'webp'): PreviewStore => {
  /** keys whose use was recorded since the last sweep */
  const noted = new Set<string>();
  /** The mtime of a folder is its last use, shared by all current and later processes. */
  const noteUse = async (key: string): Promise<void> => {
    if (noted.has(key)) return;
    noted.add(key);
    const now = new Date();
    await utimes(join(folder, key), now, now).catch(() => {});
  };
  return {
    keyOf: (source) => createHash('sha256').update(source).digest('hex').slice(0, 32),
    count: async (key) => {
      try {
        return (await readdir(join(folder, key))).length;
      } catch (cause) {
        if (isMissing(cause)) return 0;
        throw cause;
      }
    },
    read: async (key, page) => {
      try {
        const bytes = await readFile(join(folder, key, `${page}.${ending}`));
        await noteUse(key);
        return new Uint8Array(bytes);
      } catch (cause) {
        if (isMissing(cause)) return null;
        throw cause;
      }
    },
    write: async (key, pages) => {
      await mkdir(folder, { recursive: true });
      const draft = await mkdtemp(join(folder, '.draft-'));
      try {
        await Promise.all(pages.map((bytes, index) => writeFile(join(draft, `${index + 1}.${ending}`), bytes)));
        await rename(draft, join(folder, key));
      } catch (cause) {
        await rm(draft, { recursive: true, force: true });
        // Another process created the same pages first: its folder has the same bytes.
        const isStored =
          cause instanceof Error && 'code' in cause && (cause.code === 'ENOTEMPTY' || cause.code === 'EEXIST');
        if (!isStored) throw cause;
      }
    },
    async sweep(unusedMs) {
      noted.clear();
      const names = await readdir(folder).catch((cause: unknown) => {
        if (isMissing(cause)) return [];
        throw cause;
      });
      const before = Date.now() - unusedMs;
      for (const name of names) {
        const path = join(folder, name);
        // another process may sweep, too
        const used = await stat(path).catch(() => null);
        if (used && used.mtimeMs < before) await rm(path, { recursive: true, force: true });
      }
    },
  };
};
