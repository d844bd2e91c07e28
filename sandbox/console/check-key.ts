import { TaggedCache } from '../../core/cache.ts';
import { isSameSecret } from '../../core/same-secret.ts';

const MAX_WRONG = 20;
const PAUSE_MS = 10 * 60_000;
/** maximum number of stored addresses; the oldest are evicted first */
const MAX_ADDRESSES = 10_000;

/**
 * [SE-24] Compares the console's key in constant time. After twenty wrong keys from an address within ten minutes,
 * refuses every key from there until they end, even the right one.
 */
export function createKeyCheck(key: string) {
  const wrong = new TaggedCache<{ count: number; until: number }>({ limit: MAX_ADDRESSES });
  return {
    check(given: string | null, address: string): 'right' | 'wrong' | 'paused' {
      const now = Date.now();
      const before = wrong.get(address) ?? { count: 0, until: now + PAUSE_MS };
      if (before.count >= MAX_WRONG) return 'paused';
      if (given === null) return 'wrong';
      if (isSameSecret(given, key)) return 'right';
      wrong.set(address, { ...before, count: before.count + 1 }, { lifetimeMs: before.until - now });
      return 'wrong';
    },
  };
}
