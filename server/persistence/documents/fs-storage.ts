import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { getTempName, removeLeftovers } from '../../../core/process/temp-names.ts';
import type { FileObjects } from '../../../features/documents/files/file-objects.ts';

const DRAFT = '.draft-';
const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Files in a folder that only its owner can read: `ab/abcdef…`. A file is renamed into place once it is complete and
 * flushed.
 */
export function createFolderObjects(folder: string): FileObjects {
  const pathOf = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256);
  const has = async (sha256: string, size: number): Promise<boolean> => {
    try {
      return (await stat(pathOf(sha256))).size === size;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  };
  return {
    has,
    removeLeftovers: () => removeLeftovers(folder, DRAFT),
    async put(sha256, path, size) {
      if (await has(sha256, size)) return;
      const target = pathOf(sha256);
      const draft = join(folder, `${DRAFT}${getTempName()}`);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      try {
        await copyFile(path, draft);
        await settle(draft);
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async open(sha256, range) {
      try {
        const file = await open(pathOf(sha256));
        if (!range) return file.readableWebStream({ autoClose: true }) as ReadableStream<Uint8Array>;
        const part = file.createReadStream({ start: range.first, end: range.last });
        return Readable.toWeb(part) as ReadableStream<Uint8Array>;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
}

/** A file referenced by a database row is on disk, even after a power failure. */
async function settle(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.chmod(0o600);
    await file.sync();
  } finally {
    await file.close();
  }
}
