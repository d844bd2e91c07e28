import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../core/log.ts';
import type { OpenedDocumentFiles } from './document-file-source.ts';

type Parts = { files: Pick<OpenedDocumentFiles, 'prerender'>; untilServing(): Promise<void>; log: Log };

/** how long shutdown waits for the picture being rendered */
const LAST_MS = 2_000;

/**
 * [LK-02] Prerenders missing thumbnails of page 1 in the background, after the first pages can be served. Each process
 * does it for its local disk; in a shared folder it skips pictures that another process has rendered.
 */
export function createThumbnailPrerenderer({ files, untilServing, log }: Parts) {
  const ending = new AbortController();
  let drawing: Promise<void> = Promise.resolve();
  const render = async (): Promise<void> => {
    await untilServing();
    const count = await files.prerender(ending.signal);
    if (count > 0) log.info({ area: 'documents', count }, 'pictures of page 1 rendered');
  };
  return {
    /** also called after a document was added; runs one at a time */
    begin(): void {
      drawing = drawing.then(render).catch((error: Error) => {
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
