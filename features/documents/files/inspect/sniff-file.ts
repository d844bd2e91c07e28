import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTempPrefix } from '../../../../core/process/temp-names.ts';
import { ok } from '../../../../core/result.ts';
import { type FileFormat, readFileName } from '../../../catalogue/rules/formats.ts';
import type { FileRefusal } from '../file-errors.ts';
import { examineZip, type UnpackBudget } from './examine-zip.ts';
import type { PdfReader } from './read-pdf.ts';
import { unpackEntryTo } from './unpack-zip.ts';
import type { ZipEntry } from './zip-directory.ts';
import { normalizeEntryName } from './zip-names.ts';

/** `isLocked`: a PDF that opens without a password but restricts printing, copying or editing [BR-12]. */
type Examined = { format: FileFormat; pages: number | null; isLocked?: true };
type FileCheck = { ok: true; value: Examined } | { ok: false; refusal: FileRefusal; detail?: string };
type Limits = { maxBytes: number; readPdf: PdfReader };
/** Nesting of ZIPs: depth, and the remaining budgets for unpacked bytes and files of all of them. */
type Nesting = { depth: number; budget: UnpackBudget; files: { left: number } };

const HEAD = 1_024;
const OFFICE_OLD = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** a few programs write a byte order mark or empty lines first */
const PDF = /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/;
/** a document is text and pictures, which compress at most tenfold in total */
const MAX_TIMES_UNPACKED = 10;
/** maximum ratio of a single file; small files may be as repetitive as they like */
const MAX_TIMES_ITSELF = 100;
const ALWAYS_ALLOWED_BYTES = 20_000_000;
const MAX_DEPTH = 2;
const MAX_DOCUMENTS_INSIDE = 500;

/**
 * [FI-02] Detects the format of a file from its bytes, which must match its name. Counts the pages of a PDF and
 * renders the first one, to check that it works. Checks the documents in a ZIP like single files. `detail` of a
 * failure is for the log.
 */
export const examineFile = (path: string, name: string, limits: Limits): Promise<FileCheck> =>
  examine(path, name, limits);

async function examine(path: string, name: string, limits: Limits, nesting?: Nesting): Promise<FileCheck> {
  const { maxBytes, readPdf } = limits;
  const named = readFileName(name)?.format;
  if (!named) return reject({ code: 'type' });
  const { size } = await stat(path);
  if (size === 0) return reject({ code: 'empty' });
  if (size > maxBytes) return reject({ code: 'too-large' });
  const found = await findFormat(path);
  if (found === 'old-office') return reject({ code: 'office-protected' });
  if (found === 'pdf') {
    if (named !== 'pdf') return reject({ code: 'lies', named, found });
    const read = await readPdf(path, nesting ? 0 : 1, 'check');
    if (!read.ok)
      return { ...reject({ code: read.code }), ...(read.detail === undefined ? {} : { detail: read.detail }) };
    const { pages, isLocked } = read.value;
    return ok({ format: 'pdf', pages, ...(isLocked ? { isLocked } : {}) });
  }
  // the name has a sold format, the content does not
  if (found === null) return reject({ code: 'lies', named });
  const max = Math.min(maxBytes * MAX_TIMES_UNPACKED, Math.max(size * MAX_TIMES_ITSELF, ALWAYS_ALLOWED_BYTES));
  const within = nesting ?? { depth: 0, budget: { left: max }, files: { left: MAX_DOCUMENTS_INSIDE } };
  const own = { left: Math.min(max, within.budget.left) };
  const before = own.left;
  const zip = await examineZip(path, own);
  within.budget.left -= before - own.left;
  if (!zip.ok) return reject(zip.refusal.code === 'type' ? { code: 'lies', named } : zip.refusal);
  const { format, entries } = zip.value;
  if (format !== named) return reject({ code: 'lies', named, found: format });
  if (format === 'zip') {
    const refused = await examineInside(path, entries, limits, within);
    if (refused) return refused;
  }
  return ok({ format, pages: null });
}

const reject = (refusal: FileRefusal) => ({ ok: false as const, refusal });

/** [BR-11] Returns the rejection of the first invalid document in a ZIP, or null. */
async function examineInside(
  path: string,
  entries: readonly ZipEntry[],
  limits: Limits,
  { depth, budget, files }: Nesting,
): Promise<Exclude<FileCheck, { ok: true }> | null> {
  const documents = entries.filter(({ name, unpacked }) => isDocumentName(name) && unpacked > 0);
  files.left -= documents.length;
  if (files.left < 0 || (depth >= MAX_DEPTH && documents.some(({ name }) => readFileName(name)?.format === 'zip')))
    return reject({ code: 'zip-deep' });
  if (documents.length === 0) return null;
  const folder = await mkdtemp(join(tmpdir(), `planroom-zip-${getTempPrefix()}`));
  const file = await open(path);
  try {
    for (const entry of documents) {
      const place = join(folder, 'document');
      await unpackEntryTo(file, entry, place);
      const examined = await examine(place, lastPart(entry.name), limits, { depth: depth + 1, budget, files });
      if (!examined.ok) {
        const inside = [entry.name, examined.refusal.inside].filter((each) => each !== undefined).join(': ');
        const { refusal, detail } = examined;
        return { ok: false, refusal: { code: 'inside', inside, refusal }, ...(detail === undefined ? {} : { detail }) };
      }
    }
    return null;
  } finally {
    await file.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const lastPart = (name: string): string => normalizeEntryName(name).split('/').at(-1) ?? '';
/** macOS adds a file `._NAME` for each file NAME; it isn't a document. */
const isDocumentName = (name: string): boolean =>
  !/[\\/]$/.test(name) && readFileName(lastPart(name)) !== null && !lastPart(name).startsWith('._');

/** Checks only the first bytes: later ones may belong to an embedded file. */
async function findFormat(path: string): Promise<'pdf' | 'zip' | 'old-office' | null> {
  const head = await readHead(path);
  if (head.subarray(0, OFFICE_OLD.length).equals(OFFICE_OLD)) return 'old-office';
  if (head.subarray(0, ZIP.length).equals(ZIP)) return 'zip';
  return PDF.test(head.toString('latin1')) ? 'pdf' : null;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
