import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../../core/log.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { PdfReader } from '../../documents/files/inspect/read-pdf.ts';
import { receiveFile } from '../../documents/files/receive-file.ts';
import type { PurchaseOrderFormat } from '../repository/cart-purposes.ts';
import { MAX_PO_FILE_BYTES } from '../rules/purchase-details.ts';

type CheckedFile = { name: string; format: PurchaseOrderFormat; bytes: Uint8Array };
/** `unsafe`: a PDF with a password, a program or damage. `failed`: it could not be checked. */
type FileProblem = 'type' | 'too-large' | 'unsafe' | 'failed';

/** Receives an uploaded PO file and checks its content; `name` is the uploaded name. */
export type PurchaseOrderInspector = {
  receive(name: string, body: AsyncIterable<Uint8Array>): Promise<Result<CheckedFile, FileProblem>>;
};

const MAX_NAME_LENGTH = 100;
const PDF = /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPG = Buffer.from([0xff, 0xd8, 0xff]);

/** Returns the format of a file by its first bytes; null for any other. */
function findPoFormat(head: Uint8Array): PurchaseOrderFormat | null {
  const bytes = Buffer.from(head);
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (bytes.subarray(0, JPG.length).equals(JPG)) return 'jpg';
  return PDF.test(bytes.subarray(0, 1_024).toString('latin1')) ? 'pdf' : null;
}

/** Returns the name as it is shown and downloaded: without folders and control characters, with the found extension. */
function cleanFileName(name: string, format: PurchaseOrderFormat): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const base = last
    .replace(/\p{C}/gu, '')
    .replace(/\.(?:pdf|jpe?g|png)$/i, '')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .trim();
  return `${base === '' ? 'purchase-order' : base}.${format}`;
}

/** [COM-54] `readPdf` checks a PDF in a sandboxed process, as for the files of documents. */
export function createPurchaseOrderInspector({
  readPdf,
  dataDir,
  log,
}: {
  readPdf: PdfReader;
  dataDir: string;
  log: Log;
}): PurchaseOrderInspector {
  return {
    async receive(name, body) {
      try {
        const received = await receiveFile(join(dataDir, 'uploads'), body, MAX_PO_FILE_BYTES, async ({ path }) => {
          const bytes = new Uint8Array(await readFile(path));
          const format = findPoFormat(bytes);
          if (format === null) return err('type');
          const read = format === 'pdf' ? await readPdf(path, 0, 'check') : null;
          if (read?.ok === false) {
            log.warn({ area: 'cart', code: read.code }, 'a PO file was refused');
            return err('unsafe');
          }
          return ok({ name: cleanFileName(name, format), format, bytes });
        });
        return received === 'too-large' ? err('too-large') : received;
      } catch (error) {
        log.warn(
          { area: 'cart', error: error instanceof Error ? error.message : 'unknown' },
          'a PO file was not checked',
        );
        return err('failed');
      }
    },
  };
}
