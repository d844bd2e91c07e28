import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { getRequestMetadata } from '../request.ts';

/** rejected calls per address and minute; a program with a wrong key notices after one */
const MAX = 120;
const SECONDS = 60;
/**
 * Headers for keys of the platforms and the desk's API. A page of another site can put a key into a URL, but never into
 * one of these.
 */
const KEY_HEADERS = ['authorization', 'x-auth-token', 'x-algolia-api-key'];
/** Headers by which a browser without Sec-Fetch-Site shows that a page of this store sent the request. */
const PAGE_HEADERS = ['cookie', 'referer'];

export type HeaderReader = (name: string) => string | null | undefined;

/**
 * Returns the counter that limits a call, or null for a call that is neither limited nor counted. Programs and the
 * scripts of our pages have separate counters, so that one never locks the other out. Keyless requests of a browser are
 * never limited. They come from a customer's page, or from another site, which must not lock out the customers of an
 * address [SE-32].
 */
export function findCounter(scope: string, header: HeaderReader): string | null {
  const site = header('sec-fetch-site');
  const hasKey = KEY_HEADERS.some((name) => header(name));
  if (hasKey) return site === 'same-origin' ? `${scope} page` : scope;
  const isBrowser =
    site != null || /\btext\/html\b/.test(header('accept') ?? '') || PAGE_HEADERS.some((name) => header(name));
  return isBrowser ? null : scope;
}

/** Counts rejected keys by platform and address, in memory, for a minute. */
export function createAuthFailureLimiter(max = MAX, seconds = SECONDS) {
  const counted = new RateLimiterMemory({ points: max, duration: seconds });
  const keyOf = (counter: string, address: string): string => `${counter} ${address}`;
  return {
    /** Seconds until requests of this address are accepted again; null if they are accepted now. */
    async waits(counter: string | null, address: string): Promise<number | null> {
      const found = counter === null ? null : await counted.get(keyOf(counter, address));
      return found !== null && found.consumedPoints >= max ? Math.max(1, Math.ceil(found.msBeforeNext / 1000)) : null;
    },
    async note(counter: string | null, address: string, status: number): Promise<void> {
      if (counter !== null && isRefusedKey(status)) await counted.penalty(keyOf(counter, address));
    },
  };
}
export type AuthFailureLimiter = ReturnType<typeof createAuthFailureLimiter>;

/** Whether a platform rejected its caller: no key, or a wrong one. */
export const isRefusedKey = (status: number): boolean => status === 401 || status === 403;

/** [SE-08] External requests rejected for a missing key are omitted from the console's log. */
export const isForLog = (request: Request, status: number): boolean =>
  getRequestMetadata(request) === undefined || !isRefusedKey(status);

/** Returns the platform of a path below `/platform/`. */
export const platformOf = (path: string): string => /^\/platform\/([a-z]+)(?:[/?]|$)/.exec(path)?.[1] ?? '';

/**
 * Must be mounted before embedded platforms. Returns 429 after too many rejected attempts, before a body is read or a
 * platform is called [SE-08].
 */
export const limitRefusals =
  (refusals: AuthFailureLimiter, refuse: (seconds: number) => Response): MiddlewareHandler =>
  async (c, next) => {
    const address = getRequestMetadata(c.req.raw)?.address ?? 'unknown';
    const { headers } = c.req.raw;
    const counter = findCounter(platformOf(c.req.path), (name) => headers.get(name));
    const seconds = await refusals.waits(counter, address);
    if (seconds !== null) return refuse(seconds);
    await next();
    await refusals.note(counter, address, c.res.status);
  };
