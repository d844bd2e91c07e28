import { type Log, noopLog } from '../../../core/log.ts';
import {
  createEmbeddedContent,
  type EmbeddedContent,
  type EmbeddedContentOptions,
} from '../../../embedded/content/embedded-content.ts';
import { type Asking, ask, type ContractResponse } from '../contract.ts';

export const TOKENS = { delivery: 'cda_for-delivery-0123', preview: 'cpa_for-preview-01234' };
export const PUBLIC_BASE = 'https://shop.example/platform/content';
const SECRET = 'a'.repeat(64);

type More = Partial<EmbeddedContentOptions> & { webhookUrl?: string | null };

/** An embedded platform over a folder; it announces changes only if `webhookUrl` is given. */
export const openContent = (folder: string, { webhookUrl = null, ...more }: More = {}): EmbeddedContent =>
  createEmbeddedContent({
    folder,
    config: {
      space: 'space1',
      environment: 'master',
      deliveryToken: TOKENS.delivery,
      previewToken: TOKENS.preview,
      publicBase: PUBLIC_BASE,
      webhookUrl,
      webhookSecret: SECRET,
    },
    deliver: async () => new Response(null, { status: 204 }),
    log: noopLog,
    ...more,
  });

/** A log that records its warnings and errors. */
export function collectLines(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const record = (_: object, message = ''): void => {
    lines.push(message);
  };
  const log: Log = { debug() {}, info() {}, warn: record, error: record, child: () => log };
  return { log, lines };
}

/** `ask` bound to an embedded platform. */
export const createContentQuery =
  (content: EmbeddedContent) =>
  (query: string, options?: Asking): Promise<ContractResponse> =>
    ask(async (input, init) => content.fetch(new Request(input, init)), 'http://content.test', query, {
      token: TOKENS.delivery,
      path: '/spaces/space1/environments/master',
      ...options,
    });
