import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../../core/log.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { PdfReader } from './inspect/read-pdf.ts';
import { receiveFile } from './receive-file.ts';

export type ScanFormat = 'pdf' | 'jpg' | 'png';
export const SCAN_TYPES: Readonly<Record<ScanFormat, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
};
export const MAX_SCAN_BYTES = 10_000_000;

/** A PDF or picture of a document on paper, with a checked content. */
export type Scan = { name: string; format: ScanFormat; bytes: Uint8Array };
/** `unsafe`: a PDF with a password, a program or damage. `failed`: it could not be checked. */
export type ScanProblem = 'type' | 'too-large' | 'unsafe' | 'failed';

/** Receives an uploaded scan and checks its content; `name` is the uploaded name, `fallback` the name of a file without one. */
export type ScanInspector = {
  receive(name: string, body: AsyncIterable<Uint8Array>, fallback: string): Promise<Result<Scan, ScanProblem>>;
};

const MAX_NAME_LENGTH = 100;
const PDF = /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPG = Buffer.from([0xff, 0xd8, 0xff]);

/** Returns the format of a file by its first bytes; null for any other. */
function findScanFormat(head: Uint8Array): ScanFormat | null {
  const bytes = Buffer.from(head);
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (bytes.subarray(0, JPG.length).equals(JPG)) return 'jpg';
  return PDF.test(bytes.subarray(0, 1_024).toString('latin1')) ? 'pdf' : null;
}

/** Returns the name as it is shown and downloaded: without folders and control characters, with the found extension. */
function cleanFileName(name: string, format: ScanFormat, fallback: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const base = last
    .replace(/\p{C}/gu, '')
    .replace(/\.(?:pdf|jpe?g|png)$/i, '')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .trim();
  return `${base === '' ? fallback : base}.${format}`;
}

/** [COM-54] `readPdf` checks a PDF in a sandboxed process, as for the files of documents. */
export function createScanInspector({
  readPdf,
  dataDir,
  log,
}: {
  readPdf: PdfReader;
  dataDir: string;
  log: Log;
}): ScanInspector {
  return {
    async receive(name, body, fallback) {
      try {
        const received = await receiveFile(join(dataDir, 'uploads'), body, MAX_SCAN_BYTES, async ({ path }) => {
          const bytes = new Uint8Array(await readFile(path));
          const format = findScanFormat(bytes);
          if (format === null) return err('type');
          const read = format === 'pdf' ? await readPdf(path, 0, 'check') : null;
          if (read?.ok === false) {
            log.warn({ area: 'documents', code: read.code }, 'an uploaded scan was refused');
            return err('unsafe');
          }
          return ok({ name: cleanFileName(name, format, fallback), format, bytes });
        });
        return received === 'too-large' ? err('too-large') : received;
      } catch (error) {
        log.warn(
          { area: 'documents', error: error instanceof Error ? error.message : 'unknown' },
          'an uploaded scan was not checked',
        );
        return err('failed');
      }
    },
  };
}
