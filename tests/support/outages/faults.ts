import type { Fetch } from '../../../core/http/types.ts';

/** Provider text that a page must never show. */
export const PROVIDER_STRINGS = 'pool exhausted at node 7';
const SLOW_MS = 10_000;

const respond = (status: number, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  Promise.resolve(new Response(body, { status, headers }));
const after = (ms: number | null, init: RequestInit | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    if (ms !== null) setTimeout(resolve, ms);
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

/** Ways in which a platform can fail, as its client sees them. */
export const FAULTS = {
  hang: (_, init) => after(null, init).then(() => respond(500, '')),
  reset: () => Promise.reject(new TypeError('fetch failed')),
  500: () => respond(500, JSON.stringify({ error: PROVIDER_STRINGS, errors: [{ message: PROVIDER_STRINGS }] })),
  garbage: () => respond(200, `<html><body>${PROVIDER_STRINGS}</body></html>`, { 'content-type': 'text/html' }),
  slow: (_, init) => after(SLOW_MS, init).then(() => respond(200, '{}')),
  429: () => respond(429, JSON.stringify({ error: PROVIDER_STRINGS }), { 'retry-after': '2' }),
} satisfies Record<string, Fetch>;
