import type { TagStyle } from '../../core/settings/cdn-settings.ts';
import { withSpan } from '../../core/trace/trace.ts';
import { tagHeader } from '../cdn/page-tags.ts';
import { staleHeaders } from '../cdn/stale-headers.ts';
import { createPageCache, type PageCache } from '../web/pages/page-cache.ts';
import { anonymousContext, type Services } from '../web/request-context.ts';
import { CACHE_TABLE } from './cache-table.ts';
import type { Infrastructure } from './create-infrastructure.ts';
import type { Rendering } from './create-rendering.ts';

type PageParts = {
  infrastructure: Pick<Infrastructure, 'env' | 'clock' | 'log'>;
  services: Services;
  rendering: Pick<Rendering, 'headers' | 'render'>;
};

/** Renders public pages, each once for all visitors. */
export function createPublicPages({ infrastructure, services, rendering }: PageParts): PageCache {
  const { env, clock, log } = infrastructure;
  const { headers, render } = rendering;
  return createPageCache({
    lifetimeMs: CACHE_TABLE.pages.lifetimeMs,
    render: (url) =>
      withSpan({ name: 'make page', kind: 'internal' }, async () => {
        const { visit, notes } = anonymousContext(services, clock, log);
        const response = await render(new Request(env.publicUrl + url), visit, 'public');
        const { status } = response;
        const body = new Uint8Array(await response.arrayBuffer());
        // a part is missing, so other caches must not store the page either
        const stored = notes.isComplete ? forNetworks(status, env.cdnTags, notes.ids) : { 'cache-control': 'no-store' };
        const sent = { ...headers, ...Object.fromEntries(response.headers), ...stored };
        return { status, headers: sent, body, uses: notes.ids, isComplete: notes.isComplete };
      }),
  });
}

/** Headers for a content delivery network only: how long it may serve a stale page, and the cache tags to purge it. */
const forNetworks = (status: number, style: TagStyle | null, uses: ReadonlySet<string>): Record<string, string> =>
  status === 200 ? { ...staleHeaders(style), ...(style && tagHeader(style, uses)) } : {};
