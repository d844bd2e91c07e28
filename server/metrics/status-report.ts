import type { Database } from '../../core/database/database.ts';
import { type Backlog, readBacklog } from './read-queue-depths.ts';

/** Facts that the store reports on its internal port. */
export type StoreFacts = {
  release: string;
  role: string;
  readiness: { status: string; degraded?: readonly string[] };
  database: { isUp: boolean; connections: { total: number; idle: number; waiting: number } };
  /** null while the database does not respond */
  work: Backlog | null;
  platforms: readonly { id: string; isHosted: boolean; isBreakerOpen: boolean }[];
  /** null without a page cache */
  cache: { hits: number; misses: number; pages: number; bytes: number } | null;
};

type FactParts = {
  db: Pick<Database, 'pool' | 'query'>;
  release: string;
  role: string;
  readiness: { ask(): Promise<StoreFacts['readiness']> };
  platforms(): StoreFacts['platforms'];
  pages: { counts: { hits: number; misses: number }; size: number; bytes: number } | null;
  /** milliseconds of a monotonic clock */
  now?: () => number;
};

/** several scrapers, or a frequent one, cost the database no more than one */
const COUNTS_MS = 5_000;

/**
 * Reads the facts for metrics and `/readyz?verbose`. Never throws: values that the database does not return are null.
 * Counts are some seconds old.
 */
export function createStoreFacts({
  db,
  release,
  role,
  readiness,
  platforms,
  pages,
  now = performance.now.bind(performance),
}: FactParts) {
  let work: { at: number; read: Promise<Backlog | null> } | null = null;
  const readShared = (): Promise<Backlog | null> => {
    if (work === null || now() - work.at > COUNTS_MS)
      work = {
        at: now(),
        read: readBacklog(db).catch(() => null),
      };
    return work.read;
  };
  return async (): Promise<StoreFacts> => {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = db.pool;
    const read = await readShared();
    return {
      release,
      role,
      readiness: await readiness.ask(),
      database: { isUp: read !== null, connections: { total, idle, waiting } },
      work: read,
      platforms: platforms(),
      cache: pages && { ...pages.counts, pages: pages.size, bytes: pages.bytes },
    };
  };
}
