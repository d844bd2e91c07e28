import { join } from 'node:path';
import { defineEmbeddedPlatform } from '../../core/embedded-platform.ts';
import type { Fetch } from '../../core/http/types.ts';
import type { Log } from '../../core/log.ts';
import { createEmbeddedContent } from './embedded-content.ts';
import { createMarkdownCache } from './rich-text/markdown-cache.ts';

const ENVIRONMENT = 'master';
/** delay until the first pages are served, even on a slow machine */
const RECHECK_AFTER_MS = 5_000;

type Ground = {
  publicUrl: string;
  /** publishOn and unpublishOn use business time */
  clock: { now(): Date };
  keys: {
    contentSpace: string;
    contentDeliveryToken: string;
    contentPreviewToken: string;
    contentWebhookSecret: string;
  };
  /** the URL that enables the preview */
  previewLink(): string;
};
type Host = Ground & {
  log: Log;
  deliver: Fetch;
  contentFolder: string;
  contentOpenedOn?: string | undefined;
  dataDir: string;
};

const baseOf = ({ publicUrl }: Ground): string => `${publicUrl}/platform/content`;

const keysOf = ({ keys }: Ground) => ({
  space: keys.contentSpace,
  environment: ENVIRONMENT,
  deliveryToken: keys.contentDeliveryToken,
  previewToken: keys.contentPreviewToken,
  webhookSecret: keys.contentWebhookSecret,
});

/** The content platform on a folder of files; stores nothing in the database. */
export const embeddedContent = defineEmbeddedPlatform({
  id: 'content',
  configure: (ground: Ground) => ({ ...keysOf(ground), url: baseOf(ground), imageOrigins: [] }),
  describe: (ground: Ground) => ({ ...keysOf(ground), previewLink: ground.previewLink() }),
  open(host: Host) {
    const { log, deliver, contentFolder, contentOpenedOn, publicUrl, clock, dataDir } = host;
    const app = createEmbeddedContent({
      folder: contentFolder,
      config: { ...keysOf(host), publicBase: baseOf(host), webhookUrl: `${publicUrl}/api/content/webhook` },
      deliver,
      log,
      now: () => clock.now(),
      openedOn: contentOpenedOn,
      recheckAfterMs: RECHECK_AFTER_MS,
      texts: createMarkdownCache(join(dataDir, 'content', 'texts.json'), { code: import.meta.filename, log }),
    });
    return { app, start: app.start, stop: app.stop };
  },
});
