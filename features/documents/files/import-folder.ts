import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readFileName } from '../../catalogue/rules/formats.ts';
import { fileKeyOf } from './file-key.ts';
import type { AddFileResult, UploadedFiles } from './uploaded-files.ts';

/** A file of a folder that is named by its SKU. */
export type NamedFile = { name: string; path: string; sku: string /** with its PDF beside it */; isWithPdf: boolean };
export type ImportResult = { name: string; result: AddFileResult };

/**
 * Lists the files of a folder that are named by SKU, sorted by name; empty if the folder does not exist. Ignores
 * subfolders and other files.
 */
export async function listNamedFiles(folder: string): Promise<NamedFile[]> {
  return withPdfs((await listNames(folder)).map((name) => ({ name, path: join(folder, name) })));
}

/** files that a new shop folder or an editor creates, not meant for sale */
const NOTES = /^(?:readme|thumbs\.db|desktop\.ini)|\.(?:md|txt|json)$/i;

/**
 * Lists names of files whose format is not sold, so that they are ignored. Omits notes and hidden files, which are
 * expected.
 */
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

/** The same for files that are listed explicitly; files of other formats are omitted. */
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
 * Adds the files of a folder whose content is new. Skips content that was ever a version of its SKU: a file replaced
 * at the desk does not return at the next start. `at` is one timestamp for all, so that Word and PDF match; `ending`
 * leaves the rest to the next start.
 */
export async function importFolder(
  own: UploadedFiles,
  folder: string,
  at: Date,
  ending?: AbortSignal,
): Promise<ImportResult[]> {
  const imported: ImportResult[] = [];
  for (const { name, path, sku, isWithPdf } of await listNamedFiles(folder)) {
    if (ending?.aborted) break;
    const sha256 = await hashOf(path);
    if ((await own.versionsOf(sku)).some((file) => file.sha256 === sha256)) continue;
    const body = createReadStream(path);
    imported.push({ name, result: await own.add({ sku, name, body, by: 'folder', at }, isWithPdf) });
  }
  return imported;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
