import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../../core/database/database.ts';
import type { Limiter } from '../../../features/shared/limiter.ts';

const isRefusal = (value: unknown): value is RateLimiterRes =>
  typeof value === 'object' && value !== null && 'msBeforeNext' in value && !(value instanceof Error);

/** Keys are hashed: caller input (a NUL, which Postgres rejects, or kilobytes) must not become a row key. */
const nameOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

const asLimiter = (limiter: { consume(key: string, points?: number): Promise<RateLimiterRes> }): Limiter => ({
  async consume(key, points = 1) {
    try {
      await limiter.consume(nameOf(key), points);
      return { allowed: true };
    } catch (refusal) {
      if (isRefusal(refusal))
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
      throw refusal;
    }
  },
});

/** Creates limits across processes and restarts, counted in Postgres, in a table of the store's migrations. */
export const createSharedLimiter = (db: Database, name: string, points: number, seconds: number): Limiter =>
  asLimiter(
    new RateLimiterPostgres({
      storeClient: db.pool,
      storeType: 'pool',
      schemaName: 'store',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      clearExpiredByTimeout: false,
    }),
  );

/** Creates a coarse flood limit per process and address; `points` 0 disables it. */
export const createLocalLimiter = (points: number, seconds: number): Limiter =>
  points > 0
    ? asLimiter(new RateLimiterMemory({ points, duration: seconds }))
    : { consume: async () => ({ allowed: true }) };
