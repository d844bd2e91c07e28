import type { Clock } from '../../../core/dates.ts';
import type { Log } from '../../../core/log.ts';
import type { TagStyle } from '../../../core/settings/cdn-settings.ts';
import { withSpan } from '../../../core/trace/trace.ts';
import { tagHeader } from '../../cdn/page-tags.ts';
import { staleHeaders } from '../../cdn/stale-headers.ts';
import { anonymousContext, type Services } from '../request-context.ts';
import type { RenderedPage } from './page-cache.ts';
import type { createPageHandler } from './page-handler.ts';

type PublicPageParts = {
  env: { publicUrl: string; cdnTags: TagStyle | null };
  services: Services;
  clock: Clock;
  log: Log;
  rendering: { headers: Record<string, string>; render: ReturnType<typeof createPageHandler> };
};

/** Renders a public page for the page cache, as a visitor without a session sees it. */
export async function renderPublicPage(
  { env, services, clock, log, rendering: { headers, render } }: PublicPageParts,
  url: string,
): Promise<RenderedPage> {
  return withSpan({ name: 'make page', kind: 'internal' }, async () => {
    const { visit, notes } = anonymousContext(services, clock, log);
    const response = await render(new Request(env.publicUrl + url), visit, 'public');
    const { status } = response;
    const body = new Uint8Array(await response.arrayBuffer());
    // a part is missing, so other caches must not store the page either
    const stored = notes.isComplete ? forNetworks(status, env.cdnTags, notes.ids) : { 'cache-control': 'no-store' };
    const sent = { ...headers, ...Object.fromEntries(response.headers), ...stored };
    return { status, headers: sent, body, uses: notes.ids, isComplete: notes.isComplete };
  });
}

/** Headers for a content delivery network only: how long it may serve a stale page, and the cache tags to purge it. */
const forNetworks = (status: number, style: TagStyle | null, uses: ReadonlySet<string>): Record<string, string> =>
  status === 200 ? { ...staleHeaders(style), ...(style && tagHeader(style, uses)) } : {};
