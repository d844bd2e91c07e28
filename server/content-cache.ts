import { TaggedCache } from '../core/cache.ts';
import type { Result } from '../core/result.ts';
import type { ContentCache, ContentProblem, Found } from '../platforms/content/client/types.ts';

type Answer = Result<Found<unknown>, ContentProblem>;
/** What is not there is asked again after this long, or when anything is published. */
const MISSING = { tag: 'missing', lifetimeMs: 30_000 };
/** How long nobody waits again for an answer that just failed; asked meanwhile in the background. */
const REST_MS = 2_000;

type Options = {
  tag: string;
  lifetimeMs: number;
  /** how long an answer may stand in while the platform does not answer */
  staleMs: number;
  entries?: number;
  now?: () => number;
};

/**
 * Keeps answers of the content platform until an entry they were made of changes. While the platform does not answer, the
 * last good answer stands in [ERR-23], so that a page which stood a minute ago still stands.
 */
export function createContentCache({ tag, lifetimeMs, staleMs, entries = 5_000, now = Date.now }: Options) {
  const fresh = new TaggedCache<Answer>({ limit: entries, now });
  const last = new TaggedCache<Answer>({ limit: entries, now });
  /** answers that failed a moment ago: until asked again, they are given at once */
  const failed = new TaggedCache<Answer>({ limit: entries, now });
  const rested = new TaggedCache<true>({ limit: entries, now });
  const loading = new Map<string, Promise<Answer>>();
  /** rises with every change: an answer that was under way then is given to those who wait, and not kept */
  let generation = 0;

  async function load(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const born = generation;
    const answer = await read();
    if (!answer.ok) {
      if (answer.code !== 'unavailable') {
        last.set(key, answer, { tags: [tag], lifetimeMs: 0 });
        failed.set(key, answer, { tags: [tag], lifetimeMs: 0 });
        if (born === generation) fresh.set(key, answer, { ...MISSING, tags: [tag, MISSING.tag] });
        return answer;
      }
      const standIn = last.get(key) ?? answer;
      failed.set(key, standIn, { tags: [tag], lifetimeMs: staleMs });
      rested.set(key, true, { tags: [tag], lifetimeMs: REST_MS });
      return standIn;
    }
    failed.set(key, answer, { tags: [tag], lifetimeMs: 0 });
    if (born === generation) {
      fresh.set(key, answer, { tags: [tag, ...answer.value.uses], lifetimeMs });
      last.set(key, answer, { tags: [tag], lifetimeMs: staleMs });
    }
    return answer;
  }

  const cache: ContentCache = {
    async read<T>(key: string, read: () => Promise<Result<Found<T>, ContentProblem>>) {
      const kept = fresh.get(key);
      if (kept) return kept as Result<Found<T>, ContentProblem>;
      // who comes after a failure does not wait for the next one
      const known = failed.get(key);
      if (known && (rested.get(key) || loading.has(key))) return known as Result<Found<T>, ContentProblem>;
      const running =
        loading.get(key) ??
        load(key, read).finally(() => {
          if (loading.get(key) === running) loading.delete(key);
        });
      loading.set(key, running);
      return (known ?? (await running)) as Result<Found<T>, ContentProblem>;
    },
  };

  return {
    cache,
    /** entries changed: what was made of them is read again */
    forget(ids: readonly string[]): void {
      generation += 1;
      loading.clear();
      for (const id of [...ids, MISSING.tag]) fresh.invalidate(id);
      // a change is the platform's word that it is there
      failed.clear();
    },
    clear(): void {
      generation += 1;
      loading.clear();
      fresh.clear();
      last.clear();
      failed.clear();
    },
  };
}
