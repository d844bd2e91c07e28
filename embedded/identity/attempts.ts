import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../core/database/database.ts';

type Counted = 'sign-in' | 'create' | 'forgot' | 'confirm';
type AttemptKind = `${Counted}-pair` | `${Counted}-email` | `${Counted}-address` | 'reset-address';
/** maximum points within a number of seconds */
export type AttemptRules = Record<AttemptKind, { points: number; seconds: number }>;

const RULES: AttemptRules = {
  'sign-in-pair': { points: 10, seconds: 900 },
  'sign-in-email': { points: 100, seconds: 900 },
  'sign-in-address': { points: 60, seconds: 900 },
  'create-pair': { points: 4, seconds: 3600 },
  'create-email': { points: 40, seconds: 3600 },
  'create-address': { points: 20, seconds: 3600 },
  'forgot-pair': { points: 4, seconds: 3600 },
  'forgot-email': { points: 40, seconds: 3600 },
  'forgot-address': { points: 20, seconds: 3600 },
  'confirm-pair': { points: 4, seconds: 3600 },
  'confirm-email': { points: 40, seconds: 3600 },
  'confirm-address': { points: 20, seconds: 3600 },
  'reset-address': { points: 30, seconds: 3600 },
};

/** The caller of an attempt. `device`: one that has signed in with this email before. */
export type SignInAttempt = { email: string; address: string; device: string | null };

export type Attempts = {
  /**
   * [SE-02] Counts one attempt. Returns the seconds to wait if a limit is exceeded, else null. Counts before the work,
   * so that parallel guesses count too. A known device has a separate counter, so that strangers do not use up its
   * owner's attempts. Otherwise the pair of email and address is counted first. The email alone, and the address alone,
   * have far higher limits.
   */
  tryAs(what: Counted, attempt: SignInAttempt): Promise<number | null>;
  /** The same for an attempt without an email. */
  tryFrom(kind: 'reset-address', address: string): Promise<number | null>;
  /** Reverts the count after a successful sign-in. */
  succeed(attempt: SignInAttempt): Promise<void>;
};

/**
 * Returns the key of an email with its device or address. The parts are unambiguous: neither an address nor a device's
 * id contains a space.
 */
const pairOf = ({ email, address, device }: SignInAttempt): string => `${device ?? address} ${email}`;

/** Counts attempts at passwords and links in Postgres, so that all processes share the counters. Keys are hashed. */
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

  const countAttempt = async (kind: AttemptKind, value: string): Promise<number | null> => {
    try {
      await limiter(kind).consume(keyOf(value));
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  };

  return {
    async tryAs(what, attempt) {
      // sequential: an attempt refused for its pair does not count against the email
      const pair = await countAttempt(`${what}-pair`, pairOf(attempt));
      if (pair !== null || attempt.device !== null) return pair;
      return (
        (await countAttempt(`${what}-address`, attempt.address)) ?? (await countAttempt(`${what}-email`, attempt.email))
      );
    },
    tryFrom: countAttempt,
    async succeed(attempt) {
      await limiter('sign-in-pair').delete(keyOf(pairOf(attempt)));
      if (attempt.device !== null) return;
      await limiter('sign-in-address').reward(keyOf(attempt.address));
      await limiter('sign-in-email').reward(keyOf(attempt.email));
    },
  };
}
