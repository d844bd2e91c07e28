import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Database } from '../../core/database/database.ts';
import type { Log } from '../../core/log.ts';
import { readVariables } from '../../core/settings/read-env.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import { createWordConverter } from '../../features/documents/files/convert-word.ts';
import type { FileObjects } from '../../features/documents/files/file-objects.ts';
import type { FileRepository } from '../../features/documents/files/file-repository.ts';
import { createPdfReader } from '../../features/documents/files/inspect/read-pdf.ts';
import { createUploadedFiles, type UploadedFiles } from '../../features/documents/files/uploaded-files.ts';
import { createFileRepository } from '../persistence/documents/file-repository.ts';
import { createFolderObjects } from '../persistence/documents/fs-storage.ts';
import { createS3Objects } from '../persistence/documents/s3-storage.ts';

/** The shop's files: their metadata, their bytes, and their uploads. */
export type DocumentStore = { repository: FileRepository; objects: FileObjects; own: UploadedFiles };

type StoreParts = {
  env: Pick<Env, 'documents' | 'documentMaxMegabytes' | 'documentConverter' | 'dataDir'>;
  db: Database;
  /** the project's folder */
  root: string;
  log: Log;
};

/** Creates the document store for the store and for commands. */
export function openDocumentStore({ env, db, root, log }: StoreParts): DocumentStore {
  const repository = createFileRepository(db);
  const objects = openObjects(env);
  const program = findConverter(env.documentConverter);
  const own = createUploadedFiles({
    repository: repository,
    objects,
    readPdf: readerOf(root),
    convertWord: program === null ? null : createWordConverter(program),
    dataDir: env.dataDir,
    maxMegabytes: env.documentMaxMegabytes,
    log,
  });
  return { repository: repository, objects, own };
}

/** Creates the configured file storage. */
export const openObjects = ({ documents }: Pick<Env, 'documents'>): FileObjects =>
  documents.kind === 's3' ? createS3Objects(documents) : createFolderObjects(documents.folder);

/** Reads PDFs in a child process from the sources, which are on disk even if the store is built. */
export const readerOf = (root: string) =>
  createPdfReader(join(root, 'features', 'documents', 'files', 'inspect', 'pdf-process.ts'));

const NAMES = ['soffice', 'libreoffice'];
const MAC = '/Applications/LibreOffice.app/Contents/MacOS/soffice';

/** Returns the program that converts Word: the configured one, else an installed one, or null. */
export function findConverter(set: string | null | undefined, path = readVariables(['PATH']).PATH): string | null {
  if (set === null) return null;
  if (set !== undefined && isAbsolute(set)) return isProgram(set) ? set : null;
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder));
  const wanted = (set === undefined ? NAMES : [set]).flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...wanted, ...(set === undefined ? [MAC] : [])].find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
