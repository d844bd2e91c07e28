import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../../core/log.ts';
import type { WordConverter } from './convert-word.ts';
import { explainRefusal, type FileRefusal } from './file-errors.ts';
import { fileKeyOf } from './file-key.ts';
import type { FileObjects } from './file-objects.ts';
import type { FileRepository, FileVersion } from './file-repository.ts';
import { currentFiles } from './files-of-order.ts';
import type { PdfReader } from './inspect/read-pdf.ts';
import { examineFile } from './inspect/sniff-file.ts';
import { type Received, receiveFile } from './receive-file.ts';

/** An upload: `name` only provides the extension, `by` is stored with the version. */
export type NewUpload = { sku: string; name: string; body: AsyncIterable<Uint8Array>; by: string; at: Date };
/**
 * `isNew` is false if this content is already current; `pdf`: result for a Word file's PDF; `isLocked`: a PDF that
 * restricts its readers.
 */
export type AddedFile = {
  file: FileVersion;
  isNew: boolean;
  pdf: 'converted' | 'beside' | 'missing' | null;
  isLocked: boolean;
};
export type AddFileResult = { ok: true; value: AddedFile } | { ok: false; refusal: FileRefusal };

export type OwnFilesParts = {
  repository: FileRepository;
  objects: FileObjects;
  readPdf: PdfReader;
  /** null without a Word converter */
  convertWord: WordConverter | null;
  /** folder of uploads while they are checked */
  dataDir: string;
  maxMegabytes: number;
  log: Log;
};

const MEGABYTE = 1_000_000;

/** [OP-01] Adds files to documents on sale: the only entry point, for the command, the folder and the desk. */
export function createUploadedFiles({
  repository,
  objects,
  readPdf,
  convertWord,
  dataDir,
  maxMegabytes,
  log,
}: OwnFilesParts) {
  const folder = join(dataDir, 'uploads');
  const maxBytes = maxMegabytes * MEGABYTE;

  /** Stores the bytes before the row that references them: a row never exists without its file. */
  const save = async ({ path, size, sha256 }: Received, file: Omit<FileVersion, 'version' | 'size' | 'sha256'>) => {
    await objects.put(sha256, path, size);
    return repository.add({ ...file, size, sha256 });
  };

  /** [FI-05] Keeps an uploaded PDF; replaces one that was converted from an older Word file. */
  const bringPdf = async (wordFile: Received, file: FileVersion): Promise<AddedFile['pdf']> => {
    const pdf = currentFiles(await repository.versions([file.sku])).get('pdf');
    if (pdf && (pdf.madeFrom === null || pdf.madeFrom === file.sha256)) return 'beside';
    if (!convertWord) return 'missing';
    const converted = await convertWord(wordFile.path, async (path) => {
      if (!(await stat(path).catch(() => null))?.isFile()) return null;
      const made = await receiveFile(folder, createReadStream(path), maxBytes, async (received) => {
        const examined = await examineFile(received.path, 'converted.pdf', { maxBytes, readPdf });
        if (!examined.ok) return null;
        const { sku, addedBy, addedAt } = file;
        const { pages } = examined.value;
        return save(received, { sku, format: 'pdf', pages, madeFrom: wordFile.sha256, addedBy, addedAt });
      });
      return made === 'too-large' ? null : made;
    });
    if (!converted) log.warn({ area: 'documents', sku: file.sku }, 'a Word file could not be converted to PDF');
    return converted ? 'converted' : 'missing';
  };

  /** Logs the one line about a rejected file: a caller must not log it again [OP-35]. */
  const reject = ({ sku, name }: NewUpload, refusal: FileRefusal, detail?: string): AddFileResult => {
    const reason = explainRefusal(refusal, maxMegabytes);
    log.warn({ area: 'documents', sku, file: name, code: refusal.code, reason, detail }, 'a file was refused');
    return { ok: false, refusal };
  };

  const accept = async (received: Received, key: string, { name, by, at }: NewUpload, isWithPdf: boolean) => {
    const examined = await examineFile(received.path, name, { maxBytes, readPdf });
    if (!examined.ok) return examined;
    const { format, pages, isLocked = false } = examined.value;
    const saved = await save(received, { sku: key, format, pages, madeFrom: null, addedBy: by, addedAt: at });
    const pdf = format === 'docx' && !isWithPdf ? await bringPdf(received, saved.file) : null;
    return { ok: true as const, value: { ...saved, pdf, isLocked } };
  };

  return {
    /**
     * Adds a file as the next version of its SKU and format: streams it to a temporary file, checks it and stores
     * it. `isWithPdf`: the PDF of a Word file is added in the same call.
     */
    async add(upload: NewUpload, isWithPdf = false): Promise<AddFileResult> {
      const key = fileKeyOf(upload.sku);
      if (key === null) return reject(upload, { code: 'sku' });
      const added = await receiveFile(folder, upload.body, maxBytes, (received) =>
        accept(received, key, upload, isWithPdf),
      );
      if (added === 'too-large') return reject(upload, { code: 'too-large' });
      return added.ok ? added : reject(upload, added.refusal, added.detail);
    },
    /** all versions of a SKU, oldest first */
    async versionsOf(sku: string): Promise<FileVersion[]> {
      const key = fileKeyOf(sku);
      return key === null ? [] : repository.versions([key]);
    },
    /** current files, by SKU */
    async listCurrent(): Promise<Map<string, FileVersion[]>> {
      const bySku = Map.groupBy(await repository.versions(), ({ sku }) => sku);
      return new Map([...bySku].map(([sku, versions]) => [sku, [...currentFiles(versions).values()]]));
    },
    listAwaited: repository.listAwaited,
    maxMegabytes,
  };
}

export type UploadedFiles = ReturnType<typeof createUploadedFiles>;
