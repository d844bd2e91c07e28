import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../core/database/database.ts';

type Counted = 'sign-in' | 'create' | 'forgot' | 'confirm';
type AttemptKind = `${Counted}-pair` | `${Counted}-email` | `${Counted}-address` | 'reset-address';
/** so many points within so many seconds */
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

/** Who tries, and from where. `device`: one that has signed in with this e-mail before. */
export type Attempt = { email: string; address: string; device: string | null };

export type Attempts = {
  /**
   * [SE-02] Counts one attempt; seconds to wait when a limit is used up, else null. Counted before the work, so parallel guesses count too.
   * A known device is counted by itself alone, so that strangers use up nothing of its owner's. For others the e-mail counts with
   * their address first; the e-mail alone, and the address alone, have limits that are far higher.
   */
  tryAs(what: Counted, attempt: Attempt): Promise<number | null>;
  /** The same for what names no e-mail. */
  tryFrom(kind: 'reset-address', address: string): Promise<number | null>;
  /** Takes a successful sign-in back. */
  succeed(attempt: Attempt): Promise<void>;
};

/** An e-mail with the place it is tried from. The parts cannot be confused: neither an address nor a device's id has a space. */
const pairOf = ({ email, address, device }: Attempt): string => `${device ?? address} ${email}`;

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

  const take = async (kind: AttemptKind, value: string): Promise<number | null> => {
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
      // in turn: what one place has used up is not counted against the e-mail
      const pair = await take(`${what}-pair`, pairOf(attempt));
      if (pair !== null || attempt.device !== null) return pair;
      return (await take(`${what}-address`, attempt.address)) ?? (await take(`${what}-email`, attempt.email));
    },
    tryFrom: take,
    async succeed(attempt) {
      await limiter('sign-in-pair').delete(keyOf(pairOf(attempt)));
      if (attempt.device !== null) return;
      await limiter('sign-in-address').reward(keyOf(attempt.address));
      await limiter('sign-in-email').reward(keyOf(attempt.email));
    },
  };
}
