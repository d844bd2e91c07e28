import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runSandboxed } from '../../../../core/process/run-sandboxed.ts';
import { getTempPrefix } from '../../../../core/process/temp-names.ts';
import { err, ok, type Result } from '../../../../core/result.ts';

type PdfRefusal = 'pdf-encrypted' | 'pdf-broken' | 'pdf-program';
/** `samples`: the first pages as WebP with a SAMPLE watermark. */
type ReadPdf = { pages: number; samples: Uint8Array[]; isLocked: boolean };
/**
 * Reads the PDF at this path in a separate process, and renders up to the given number of first pages. `check`
 * rejects a PDF with programs in it.
 */
export type PdfReader = (path: string, renderedPages: number, mode?: 'check') => Promise<Result<ReadPdf, PdfRefusal>>;

const LIMITS = { timeoutMs: 60_000, maxBytes: 1_500_000_000, heapMegabytes: 768 };
const result = z.union([
  z.object({ pages: z.int().min(1), isLocked: z.boolean() }),
  z.object({ refused: z.enum(['pdf-encrypted', 'pdf-broken', 'pdf-program']) }),
]);

/** [FI-03] `processFile`: path of `pdf-process.ts` on disk. Runs one process at a time; other calls wait. */
export function createPdfReader(processFile: string, limits: Partial<typeof LIMITS> = {}): PdfReader {
  const { timeoutMs, maxBytes, heapMegabytes } = { ...LIMITS, ...limits };
  let last: Promise<unknown> = Promise.resolve();

  const read: PdfReader = async (path, renderedPages, mode): Promise<Result<ReadPdf, PdfRefusal>> => {
    const folder = await mkdtemp(join(tmpdir(), `planroom-pdf-${getTempPrefix()}`));
    try {
      const { code, output, reason } = await runSandboxed({
        command: process.execPath,
        args: [
          `--max-old-space-size=${heapMegabytes}`,
          processFile,
          path,
          String(renderedPages),
          folder,
          ...(mode ? [mode] : []),
        ],
        cwd: folder,
        env: {},
        timeoutMs,
        maxBytes,
      });
      const said = code === 0 ? result.safeParse(parse(output)) : null;
      if (!said?.success) return err('pdf-broken', reason ?? `ended with ${code}`);
      if ('refused' in said.data) return err(said.data.refused);
      const { pages, isLocked } = said.data;
      const samples = Array.from({ length: Math.min(renderedPages, pages) }, async (_, i) =>
        Uint8Array.from(await readFile(join(folder, `${i + 1}.webp`))),
      );
      return ok({ pages, samples: await Promise.all(samples), isLocked });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  return (...args) => {
    const reading = last.then(() => read(...args));
    last = reading.catch(() => {});
    return reading;
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
