import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createSingleFlight } from '../../../core/in-flight.ts';
import type { Log } from '../../../core/log.ts';
import { getTempName } from '../../../core/process/temp-names.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { countSamplePages } from '../rendering/model.ts';
import type { PreviewStore } from '../rendering/preview-store.ts';
import type { FileObjects } from './file-objects.ts';
import type { FileVersion } from './file-repository.ts';
import type { PdfReader } from './inspect/read-pdf.ts';

type Sampled = Pick<FileVersion, 'sha256' | 'pages'>;
type Parts = {
  objects: Pick<FileObjects, 'open'>;
  readPdf: PdfReader;
  pictures: PreviewStore;
  dataDir: string;
  log: Log;
};

// further requests are rejected and may be retried, so that the queue stays bounded
const MAX_WAITING = 50;

/** Returns the number of public pages of this PDF (rule 15). */
export const countSamples = ({ pages }: Pick<FileVersion, 'pages'>): number =>
  pages === null ? 0 : countSamplePages(pages);

/**
 * [FI-03] Sample pages of uploaded PDFs with a SAMPLE watermark: rendered on the first request, then read from disk
 * by the hash of the PDF.
 */
export function createOwnSamples({ objects, readPdf, pictures, dataDir, log }: Parts) {
  const underWay = createSingleFlight<string, Result<null, 'unavailable'>>();
  const folder = join(dataDir, 'uploads');

  const render = async (key: string, pdf: Sampled): Promise<Result<null, 'unavailable'>> => {
    const body = await objects.open(pdf.sha256);
    if (!body) return err('unavailable', 'the file is not in the store of files');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, getTempName());
    try {
      await pipeline(body, createWriteStream(path, { mode: 0o600 }));
      const read = await readPdf(path, countSamples(pdf));
      if (!read.ok) return err('unavailable', `${read.code} ${read.detail ?? ''}`);
      await pictures.write(key, read.value.samples);
      return ok(null);
    } finally {
      await rm(path, { force: true });
    }
  };

  /** Single flight: concurrent requests share one rendering of a PDF. */
  const ensure = (key: string, pdf: Sampled): Promise<Result<null, 'unavailable'>> => {
    if (underWay.size >= MAX_WAITING && !underWay.has(key)) return Promise.resolve(err('unavailable', 'too many wait'));
    return underWay.run(key, async () => {
      const rendered = await render(key, pdf).catch((error: unknown) =>
        err('unavailable' as const, error instanceof Error ? error.message : 'unknown'),
      );
      if (!rendered.ok)
        log.warn({ area: 'documents', sha256: pdf.sha256, reason: rendered.detail }, 'sample not rendered');
      return rendered;
    });
  };

  return {
    /** Pages count from 1. */
    async page(pdf: Sampled, number: number): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>> {
      if (!Number.isInteger(number) || number < 1 || number > countSamples(pdf)) return err('not-found');
      const key = pictures.keyOf(`own ${pdf.sha256}`);
      const cached = await pictures.read(key, number);
      if (cached) return ok(cached);
      const rendered = await ensure(key, pdf);
      if (!rendered.ok) return rendered;
      const bytes = await pictures.read(key, number);
      return bytes ? ok(bytes) : err('unavailable');
    },
  };
}
