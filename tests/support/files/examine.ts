import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { FileRefusal } from '../../../features/documents/files/file-errors.ts';
import { createPdfReader } from '../../../features/documents/files/inspect/read-pdf.ts';
import { examineFile } from '../../../features/documents/files/inspect/sniff-file.ts';

const PROCESS = join(import.meta.dirname, '../../../features/documents/files/inspect/pdf-process.ts');
const MAX_BYTES = 1_000_000;

/**
 * Call once per test file. Returns a function that examines a file and returns its result or refusal code; `refusalOf` returns
 * the complete refusal.
 */
export function examineFiles() {
  const readPdf = createPdfReader(PROCESS);
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'examine-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = async (name: string, bytes: Uint8Array | string, maxBytes = MAX_BYTES) => {
    const path = join(folder, 'upload');
    await writeFile(path, bytes);
    return examineFile(path, name, { maxBytes, readPdf });
  };
  return {
    async examine(name: string, bytes: Uint8Array | string, maxBytes?: number): Promise<unknown> {
      const examined = await run(name, bytes, maxBytes);
      return examined.ok ? examined.value : examined.refusal.code;
    },
    async refusalOf(name: string, bytes: Uint8Array | string): Promise<FileRefusal | null> {
      const examined = await run(name, bytes);
      return examined.ok ? null : examined.refusal;
    },
  };
}
