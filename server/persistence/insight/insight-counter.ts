import { TaggedCache } from '../../../core/cache.ts';
import type { Log } from '../../../core/log.ts';
import type { Counted, CountersRepository } from '../../../features/analytics/repository/counters-repository.ts';
import type { InsightNotes } from '../../../features/analytics/repository/insight-notes.ts';
import { countableTerm } from '../../../features/analytics/rules/sanitize-search-term.ts';

const FLUSH_MS = 10_000;
/** limits of counts between two writes, and of remembered terms and paths */
const MAX_WAITING = 2_000;
const MAX_KNOWN = 5_000;

export type InsightCounter = {
  notes: InsightNotes;
  viewed(path: string): void;
  searched(term: string): void;
  /** the lines of one order */
  bought(lines: readonly { sku: string; quantity: number }[]): void;
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

/** Normalizes a page's path to the trailing slash of its platform. */
const bare = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path);

/**
 * [INS-02] Counts in memory and writes the sums periodically: no request waits for it, and a crash loses at most ten
 * seconds of counts, which is acceptable for statistics. `repository` null: the desk is off, and nothing is counted.
 */
export function createInsightCounter(repository: Pick<CountersRepository, 'add'> | null, log: Log): InsightCounter {
  const results = new TaggedCache<number>({ limit: MAX_KNOWN });
  const skus = new TaggedCache<string>({ limit: MAX_KNOWN });
  let waiting = new Map<string, Counted>();
  let timer: NodeJS.Timeout | null = null;

  const count = (kind: Counted['kind'], name: string, times = 1, misses = 0): void => {
    if (repository === null) return;
    const key = `${kind} ${name}`;
    const known = waiting.get(key);
    if (known) {
      known.count += times;
      known.misses += misses;
    } else if (waiting.size < MAX_WAITING) waiting.set(key, { kind, name, count: times, misses });
  };
  async function flush(): Promise<void> {
    if (repository === null || waiting.size === 0) return;
    const due = [...waiting.values()];
    waiting = new Map();
    await repository
      .add(due)
      .catch((error: Error) => log.warn({ area: 'insight', error: error.message }, 'counts were lost'));
  }
  return {
    notes: {
      began: (step) => count('step', step),
      results(term, found) {
        if (repository !== null) results.set(term, found);
      },
      document(path, sku) {
        if (repository !== null) skus.set(bare(path), sku.toUpperCase());
      },
    },
    viewed(path) {
      const sku = skus.get(bare(path));
      if (sku) count('view', sku);
    },
    searched(term) {
      const counted = countableTerm(term);
      if (counted) count('search', counted, 1, results.get(term) === 0 ? 1 : 0);
    },
    bought(lines) {
      count('step', 'paid');
      for (const { sku, quantity } of lines) count('bought', sku.toUpperCase(), quantity);
    },
    flush,
    start() {
      if (repository !== null) timer = setInterval(() => void flush(), FLUSH_MS).unref();
    },
    async stop() {
      if (timer) clearInterval(timer);
      await flush();
    },
  };
}
