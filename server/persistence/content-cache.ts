import { TaggedCache } from '../../core/cache.ts';
import { createSingleFlight } from '../../core/in-flight.ts';
import { err, type Result } from '../../core/result.ts';
import type { ContentCache, ContentProblem, ContentResult } from '../../platforms/content/client/types.ts';

type CachedResult = Result<ContentResult<unknown>, ContentProblem>;
/**
 * A missing entry is requested again after this time, or when anything is published; attackers can invent addresses
 * without limit.
 */
const MISSING = { lifetimeMs: 30_000, entries: 500 };
/**
 * After a failure, readers get the last good response at once, and the platform gets one background read per `restMs`.
 */
const FAILURE = { restMs: 2_000, lifetimeMs: 60_000 };

type Options = {
  lifetimeMs: number;
  /** how long a stale response may be served while the platform does not respond */
  staleMs: number;
  entries?: number;
  now?: () => number;
};

/**
 * Caches responses of the content platform until an entry they use changes. While the platform does not respond, the
 * last good response is served [ERR-23], so a page that worked a minute ago still works. Missing entries are cached
 * separately, so that invented addresses cannot evict good responses. A failure is never cached: without a good
 * response every read waits for the platform.
 */
export function createContentCache({ lifetimeMs, staleMs, entries = 5_000, now = Date.now }: Options) {
  const fresh = new TaggedCache<CachedResult>({ limit: entries, now });
  const last = new TaggedCache<CachedResult>({ limit: entries, now });
  const missing = new TaggedCache<CachedResult>({ limit: MISSING.entries, now });
  /** the last good response, which is served after a failure, and until when the platform is not read again */
  const failed = new TaggedCache<{ standIn: CachedResult; restsUntil: number }>({ limit: entries, now });
  const loading = createSingleFlight<string, CachedResult>();
  /** increments with every change: a response requested before it is returned to its callers, but not cached */
  let generation = 0;

  async function load(key: string, read: () => Promise<CachedResult>): Promise<CachedResult> {
    const born = generation;
    const result = await read().catch((): CachedResult => err('unavailable'));
    if (!result.ok && result.code === 'unavailable') {
      const standIn = last.get(key);
      if (!standIn) return result;
      const { restMs, lifetimeMs } = FAILURE;
      failed.set(key, { standIn, restsUntil: now() + restMs }, { tags: [], lifetimeMs });
      return standIn;
    }
    failed.delete(key);
    if (!result.ok) last.delete(key);
    if (born !== generation) return result;
    if (result.ok) {
      fresh.set(key, result, { tags: result.value.uses, lifetimeMs });
      last.set(key, result, { tags: [], lifetimeMs: staleMs });
    } else missing.set(key, result, { tags: [], lifetimeMs: MISSING.lifetimeMs });
    return result;
  }

  async function resolveRead(key: string, read: () => Promise<CachedResult>): Promise<CachedResult> {
    const cached = fresh.get(key) ?? missing.get(key);
    if (cached) return cached;
    // readers after a failure do not wait for the next attempt
    const known = failed.get(key);
    if (known && (known.restsUntil > now() || loading.has(key))) return known.standIn;
    const running = loading.run(key, () => load(key, read));
    if (!known) return running;
    running.catch(() => {});
    return known.standIn;
  }

  const cache: ContentCache = {
    // each key always has the same value type
    read: <T>(key: string, read: () => Promise<Result<ContentResult<T>, ContentProblem>>) =>
      resolveRead(key, read) as Promise<Result<ContentResult<T>, ContentProblem>>,
  };

  return {
    cache,
    /** entries changed: dependent responses are read again */
    forget(ids: readonly string[]): void {
      generation += 1;
      loading.clear();
      for (const id of ids) fresh.invalidate(id);
      missing.clear();
      // a change event proves that the entry exists
      failed.clear();
    },
    clear(): void {
      generation += 1;
      loading.clear();
      for (const part of [fresh, last, missing, failed]) part.clear();
    },
  };
}
