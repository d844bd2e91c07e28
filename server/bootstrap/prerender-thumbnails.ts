import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../core/log.ts';
import type { OpenedDocumentFiles } from './document-file-source.ts';

type Parts = { files: Pick<OpenedDocumentFiles, 'drawAhead'>; untilServing(): Promise<void>; log: Log };

/** how long the end of the store waits for the picture that is being drawn */
const LAST_MS = 2_000;

/**
 * [LK-02] Draws pictures of page 1 that are not there yet, beside the requests and after the first pages can be served. Each process does it, since each keeps them on its
 * own disk; where several share one folder, what another has drawn is there.
 */
export function createThumbnailPrerenderer({ files, untilServing, log }: Parts) {
  const ending = new AbortController();
  let drawing: Promise<void> = Promise.resolve();
  const draw = async (): Promise<void> => {
    await untilServing();
    const count = await files.drawAhead(ending.signal);
    if (count > 0) log.info({ area: 'documents', count }, 'pictures of page 1 rendered');
  };
  return {
    /** also after a document was added; what is under way is not begun twice */
    begin(): void {
      drawing = drawing.then(draw).catch((error: Error) => {
        if (!ending.signal.aborted)
          log.warn({ area: 'documents', error: error.message }, 'pictures of page 1 not rendered');
      });
    },
    async stop(): Promise<void> {
      ending.abort();
      await Promise.race([drawing, sleep(LAST_MS, undefined, { ref: false })]);
    },
  };
}
