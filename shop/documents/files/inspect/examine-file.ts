import { open, stat } from 'node:fs/promises';
import { err, ok, type Result } from '../../../../core/result.ts';
import { type FileFormat, readFileName } from '../formats.ts';
import type { Refusal, RefusalCode } from '../refusals.ts';
import { examineZip } from './examine-zip.ts';
import type { PdfReader } from './read-pdf.ts';

export type Examined = { format: FileFormat; pages: number | null };

const HEAD = 1_024;
const OFFICE_OLD = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** a document is text and pictures, which no packing makes ten times smaller in all */
const MOST_TIMES_UNPACKED = 10;
/** nor any single one to a hundredth; small ones may be as repetitive as they like */
const MOST_TIMES_ITSELF = 100;
const ALWAYS_ALLOWED_BYTES = 20_000_000;

/**
 * [FI-02] What a file is, found from its bytes; its name must say the same. A PDF is counted and its first page drawn once, to know that it can be.
 * `detail` of a failure is for the log.
 */
export async function examineFile(
  path: string,
  name: string,
  { mostBytes, readPdf }: { mostBytes: number; readPdf: PdfReader },
): Promise<{ ok: true; value: Examined } | { ok: false; refusal: Refusal; detail?: string }> {
  const named = readFileName(name)?.format;
  if (!named) return { ok: false, refusal: { code: 'type' } };
  const { size } = await stat(path);
  if (size === 0) return { ok: false, refusal: { code: 'empty' } };
  if (size > mostBytes) return { ok: false, refusal: { code: 'too-large' } };
  const mostUnpacked = Math.min(
    mostBytes * MOST_TIMES_UNPACKED,
    Math.max(size * MOST_TIMES_ITSELF, ALWAYS_ALLOWED_BYTES),
  );
  const found = await findFormat(path, mostUnpacked);
  if (!found.ok) {
    // what is nothing that is sold has lied of its type
    const refusal: Refusal = found.code === 'type' ? { code: 'lies', named } : { code: found.code };
    return { ok: false, refusal };
  }
  const format = found.value;
  if (format !== named) return { ok: false, refusal: { code: 'lies', named, found: format } };
  if (format !== 'pdf') return ok({ format, pages: null });
  const read = await readPdf(path, 1);
  return read.ok
    ? ok({ format, pages: read.value.pages })
    : { ok: false, refusal: { code: read.code }, detail: read.detail };
}

async function findFormat(path: string, mostUnpacked: number): Promise<Result<FileFormat, RefusalCode>> {
  const head = await readHead(path);
  if (head.includes('%PDF-')) return ok('pdf');
  if (head.subarray(0, OFFICE_OLD.length).equals(OFFICE_OLD)) return err('office-protected');
  if (head.subarray(0, ZIP.length).equals(ZIP)) return examineZip(path, mostUnpacked);
  return err('type');
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
