import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, compress, type Encoding } from './compression.ts';
import { getUnkeyedQuery, publicPageKey } from './page-key.ts';

/**
 * A finished response ready for the cache: bytes and headers, without a cookie. `uses` lists its cache tags, for
 * invalidation. A page that lacks a part (`isWhole` false) is served but not cached.
 */
export type RenderedPage = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  uses?: ReadonlySet<string>;
  isComplete?: boolean;
};
type CachedPage = {
  expires: number;
  size: number;
  uses: ReadonlySet<string>;
  body: Map<Encoding, Uint8Array>;
  ready: Map<Encoding, Record<string, string | number>>;
};

export type PageCacheOptions = {
  maxBytes?: number;
  /** limit of concurrent renders; further requests get a retry response */
  maxRenders?: number;
  lifetimeMs?: number;
  now?: () => number;
  render(url: string): Promise<RenderedPage | null>;
};

const withQuery = (location: string, query: string): string =>
  query === '' ? location : `${location}${location.includes('?') ? '&' : '?'}${query}`;

/** Thrown if the render limit is reached; the requested page itself is fine. */
export class TooManyRenders extends Error {}

/**
 * [FA-15] changes are remembered for running renders: beyond this number everything counts as changed, and the list is
 * cleared
 */
const MAX_CHANGED = 10_000;

/**
 * Public pages as compressed bytes, in front of every router. Only a 200 without Set-Cookie is cached; one render per
 * key at a time; LRU eviction. A render that began before an invalidation is served but not cached.
 */
export function createPageCache({
  maxBytes = 24 << 20,
  maxRenders = 200,
  lifetimeMs = 60_000,
  now = Date.now,
  render,
}: PageCacheOptions) {
  const pages = new Map<string, CachedPage>();
  const rendering = new Map<string, Promise<CachedPage | RenderedPage | null>>();
  let bytes = 0;
  /** limit of pages with a query: cursors and partial pages are unbounded, and must not evict pages */
  let variantBytes = 0;
  /** increments with every change; `changed` has the last change per tag */
  let generation = 0;
  let allDropped = 0;
  const changed = new Map<string, number>();
  const counts = { hits: 0, misses: 0 };

  const drop = (key: string): void => {
    const page = pages.get(key);
    if (!page) return;
    bytes -= page.size;
    if (key.includes('?')) variantBytes -= page.size;
    pages.delete(key);
  };

  /** Whether a tag of the page changed after its render began. */
  const isOutdated = (uses: ReadonlySet<string>, born: number): boolean =>
    allDropped > born || [...uses].some((id) => (changed.get(id) ?? 0) > born);

  async function cachePage(key: string, page: RenderedPage, born: number): Promise<CachedPage> {
    const [br, gzip] = await Promise.all([compress(page.body, 'br'), compress(page.body, 'gzip')]);
    const body = new Map<Encoding, Uint8Array>([
      ['identity', page.body],
      ['br', br],
      ['gzip', gzip],
    ]);
    const etag = `"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`;
    const ready = new Map<Encoding, Record<string, string | number>>();
    for (const [encoding, content] of body) {
      ready.set(encoding, {
        ...page.headers,
        vary: 'Accept-Encoding',
        etag: encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`,
        'content-length': content.byteLength,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      });
    }
    const size = page.body.byteLength + br.byteLength + gzip.byteLength + 2048;
    const uses = page.uses ?? new Set<string>();
    const cached: CachedPage = { expires: now() + lifetimeMs, size, uses, body, ready };
    if (!isOutdated(uses, born)) {
      drop(key);
      pages.set(key, cached);
      bytes += size;
      if (key.includes('?')) variantBytes += size;
      for (const oldest of pages.keys()) {
        const hasRoom = variantBytes <= maxBytes / 4;
        if (hasRoom && bytes <= maxBytes) break;
        if (hasRoom || oldest.includes('?')) drop(oldest);
      }
    }
    return cached;
  }

  function fill(key: string, url: string): Promise<CachedPage | RenderedPage | null> {
    const under = rendering.get(key);
    if (under) return under;
    if (rendering.size >= maxRenders) return Promise.reject(new TooManyRenders());
    const born = generation;
    const work = render(url)
      .then(async (page): Promise<CachedPage | RenderedPage | null> => {
        if (page?.status !== 200 || 'set-cookie' in page.headers || page.isComplete === false) return page;
        return cachePage(key, page, born);
      })
      .finally(() => {
        if (rendering.get(key) === work) rendering.delete(key);
      });
    rendering.set(key, work);
    return work;
  }

  /** Node sends no body to a HEAD request. */
  const send = (request: IncomingMessage, response: ServerResponse, page: CachedPage): void => {
    const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
    const headers = page.ready.get(encoding)!;
    if (request.headers['if-none-match'] === headers.etag) {
      response.writeHead(304, {
        etag: headers.etag as string,
        vary: 'Accept-Encoding',
        'cache-control': headers['cache-control'] as string,
      });
      response.end();
      return;
    }
    response.writeHead(200, headers);
    response.end(page.body.get(encoding));
  };

  /** Serves a public page; returns false if the request is not cacheable. */
  function handle(request: IncomingMessage, response: ServerResponse, onMiss: (error: unknown) => void): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const address = request.url!;
    // a URL that is already a key is looked up directly: most hits skip the patterns
    const place = pages.has(address) ? { key: address, url: address } : publicPageKey(address);
    if (!place) return false;
    const page = pages.get(place.key);
    if (page && page.expires > now()) {
      counts.hits += 1;
      pages.delete(place.key);
      pages.set(place.key, page);
      send(request, response, page);
      return true;
    }
    counts.misses += 1;
    fill(place.key, place.url).then(
      (made) => {
        if (made && 'ready' in made) return send(request, response, made);
        if (!made) return onMiss(new Error('nothing rendered'));
        const headers: Record<string, string | number> = { ...made.headers, 'content-length': made.body.byteLength };
        // a redirect keeps the query parameters that the page did not read
        if (made.headers.location)
          headers.location = withQuery(made.headers.location, getUnkeyedQuery(address, place.url));
        response.writeHead(made.status, headers);
        response.end(made.body);
      },
      (error) => onMiss(error),
    );
    return true;
  }

  /** Drops everything: the catalogue is one tag, and every public page shows some of it. */
  function invalidate(): void {
    generation += 1;
    allDropped = generation;
    changed.clear();
    pages.clear();
    rendering.clear();
    bytes = 0;
    variantBytes = 0;
  }

  /** Drops the pages that use one of these; the others stay. A running render that used one is not cached. */
  function dropUsing(ids: readonly string[]): void {
    if (changed.size > MAX_CHANGED) invalidate();
    generation += 1;
    for (const id of ids) changed.set(id, generation);
    for (const [key, page] of pages) if (ids.some((id) => page.uses.has(id))) drop(key);
    // later requests start a new render instead of joining one that began before the change
    rendering.clear();
  }

  return {
    handle,
    invalidate,
    dropUsing,
    counts,
    get bytes() {
      return bytes;
    },
    get size() {
      return pages.size;
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
