import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileKeyOf } from './file-key.ts';
import { readFileName } from './formats.ts';
import type { AddAnswer, UploadedFiles } from './uploaded-files.ts';

/** A file of a folder that is named by its SKU. */
export type NamedFile = { name: string; path: string; sku: string /** its PDF lies beside it */; isWithPdf: boolean };
export type ImportResult = { name: string; answer: AddAnswer };

/** The files of a folder that are named as what is sold, by name; none where there is no such folder. Folders below it and other files are left alone. */
export async function listNamedFiles(folder: string): Promise<NamedFile[]> {
  return withPdfs((await listNames(folder)).map((name) => ({ name, path: join(folder, name) })));
}

/** what a new folder of a shop and its editors put there, and no one means to sell */
const NOTES = /^(?:readme|thumbs\.db|desktop\.ini)|\.(?:md|txt|json)$/i;

/** The names of files whose ending is none of those sold, so that nothing is done with them. Notes and hidden files are meant to be there. */
export const listIgnoredFiles = async (folder: string): Promise<string[]> =>
  (await listNames(folder)).filter((name) => readFileName(name) === null && !NOTES.test(name));

async function listNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted();
}

/** The same for files that are named one by one; the ending of one that is none of those sold does not part its name. */
export function withPdfs(files: readonly { name: string; path: string; sku?: string }[]): NamedFile[] {
  const named = files.flatMap(({ name, path, sku }) => {
    const read = readFileName(name);
    return read ? [{ name, path, sku: sku ?? read.stem, format: read.format }] : [];
  });
  const pdfs = new Set(named.filter(({ format }) => format === 'pdf').map(({ sku }) => fileKeyOf(sku)));
  return named.map(({ format, ...file }) => ({
    ...file,
    isWithPdf: format === 'docx' && pdfs.has(fileKeyOf(file.sku)),
  }));
}

/**
 * Adds the files of a folder whose content is new. What was ever a version of its SKU is left alone: a file that was replaced at the desk does not come back at the
 * next start. `at` is one moment for all, so that Word and PDF belong together; `ending` leaves the rest to the next start.
 */
export async function importFolder(
  own: UploadedFiles,
  folder: string,
  at: Date,
  ending?: AbortSignal,
): Promise<ImportResult[]> {
  const taken: ImportResult[] = [];
  for (const { name, path, sku, isWithPdf } of await listNamedFiles(folder)) {
    if (ending?.aborted) break;
    const sha256 = await hashOf(path);
    if ((await own.versionsOf(sku)).some((file) => file.sha256 === sha256)) continue;
    const body = createReadStream(path);
    taken.push({ name, answer: await own.add({ sku, name, body, by: 'folder', at }, isWithPdf) });
  }
  return taken;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
