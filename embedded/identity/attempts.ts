import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../core/database/database.ts';

type AttemptKind =
  | 'sign-in-email'
  | 'sign-in-address'
  | 'create-address'
  | 'forgot-email'
  | 'forgot-address'
  | 'confirm-email'
  | 'confirm-address'
  | 'reset-address';
/** so many points within so many seconds */
export type AttemptRules = Record<AttemptKind, { points: number; seconds: number }>;

const RULES: AttemptRules = {
  'sign-in-email': { points: 10, seconds: 900 },
  'sign-in-address': { points: 60, seconds: 900 },
  'create-address': { points: 20, seconds: 3600 },
  'forgot-email': { points: 4, seconds: 3600 },
  'forgot-address': { points: 20, seconds: 3600 },
  'confirm-email': { points: 4, seconds: 3600 },
  'confirm-address': { points: 20, seconds: 3600 },
  'reset-address': { points: 30, seconds: 3600 },
};

export type Attempts = {
  /** Counts one attempt under each key; seconds to wait when one is used up, else null. Counted before the work, so parallel guesses count too. */
  count(keys: Partial<Record<AttemptKind, string>>): Promise<number | null>;
  /** Takes a successful attempt back: the e-mail's count is cleared, the address gets its point again. */
  succeed(email: string, address: string): Promise<void>;
};

/** Attempts at passwords and links, counted in Postgres so that every process sees the same number. Keys are kept hashed. */
export function createAttempts(db: Database, changed: Partial<AttemptRules> = {}): Attempts {
  const rules = { ...RULES, ...changed };
  const limiters = new Map<AttemptKind, RateLimiterPostgres>();
  const limiter = (kind: AttemptKind): RateLimiterPostgres => {
    const known = limiters.get(kind);
    if (known) return known;
    const { points, seconds: duration } = rules[kind];
    const made = new RateLimiterPostgres({
      storeClient: db.pool,
      storeType: 'pool',
      schemaName: 'identity',
      tableName: 'attempt',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: kind,
      points,
      duration,
    });
    limiters.set(kind, made);
    return made;
  };
  const keyOf = (value: string): string => createHash('sha256').update(value.toLowerCase()).digest('base64url');

  return {
    async count(keys) {
      let wait: number | null = null;
      for (const [kind, value] of Object.entries(keys) as [AttemptKind, string][]) {
        try {
          await limiter(kind).consume(keyOf(value));
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          wait = Math.max(wait ?? 1, Math.ceil(refusal.msBeforeNext / 1000));
        }
      }
      return wait;
    },
    async succeed(email, address) {
      await limiter('sign-in-email').delete(keyOf(email));
      await limiter('sign-in-address').reward(keyOf(address));
    },
  };
}
