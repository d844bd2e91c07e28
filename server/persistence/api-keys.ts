import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../core/database/database.ts';
import { select } from '../../core/database/select.ts';
import { err, ok, type Result } from '../../core/result.ts';

/** A key as listed. Times are ISO, real time. */
export type ApiKey = {
  id: string;
  name: string;
  areas: string[];
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
  state: 'living' | 'over' | 'revoked';
};
export type KeyHolder = { id: string; areas: readonly string[] };

const FORM = /^prk_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/;
/** [rule 13] the one in use, and its replacement */
const MAX_LIVING = 2;
const MAX_DAYS = 400;
const NAME = /^[\p{L}\p{N} ._-]{1,60}$/u;

// 256 random bits cannot be guessed, so a slow hash would add nothing
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
const LIVING = 'revoked_at IS NULL AND expires_at > now()';

/**
 * [rule 13] API keys of other programs: hashed, limited to some areas, and expiring. A name has at most two active
 * keys.
 */
export function createApiKeys(db: Database, areas: readonly string[]) {
  return {
    /** Returns the key itself, which is never returned again. */
    async add(
      name: string,
      requested: readonly string[],
      days: number,
    ): Promise<Result<{ id: string; key: string }, 'invalid'>> {
      if (!NAME.test(name)) return err('invalid', 'A name has at most 60 letters, digits, spaces, dots and hyphens.');
      const unknown = requested.find((area) => !areas.includes(area));
      if (unknown !== undefined || requested.length === 0)
        return err(
          'invalid',
          `${unknown === undefined ? 'Name the areas' : `Unknown area ${unknown}`}: ${areas.join(', ')}.`,
        );
      if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
        return err('invalid', `A key lives 1 to ${MAX_DAYS} days.`);
      const id = randomBytes(8).toString('hex');
      const secret = randomBytes(32).toString('base64url');
      const isAdded = await db.transaction(async (tx) => {
        await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`api-key:${name}`]);
        const { rowCount } = await tx.query(
          `INSERT INTO store.api_key (id, name, hash, areas, expires_at)
           SELECT $1, $2, $3, $4, now() + make_interval(days => $5)
           WHERE (SELECT count(*) FROM store.api_key WHERE name = $2 AND ${LIVING}) < $6`,
          [id, name, hashOf(secret), [...new Set(requested)], days, MAX_LIVING],
        );
        return rowCount === 1;
      });
      if (!isAdded) return err('invalid', `${name} has ${MAX_LIVING} keys that live: revoke one of them first.`);
      return ok({ id, key: `prk_${id}_${secret}` });
    },
    list: (): Promise<ApiKey[]> =>
      select(
        db,
        `SELECT id, name, areas, created_at, expires_at, used_at,
           CASE WHEN revoked_at IS NOT NULL THEN 'revoked' WHEN expires_at <= now() THEN 'over' ELSE 'living' END AS state
         FROM store.api_key ORDER BY name, created_at, id`,
      ),
    async revoke(id: string): Promise<boolean> {
      const { rowCount } = await db.query(`UPDATE store.api_key SET revoked_at = now() WHERE id = $1 AND ${LIVING}`, [
        id,
      ]);
      return rowCount === 1;
    },
    /** Returns the owner of a key; null if it is not active. Records the last use once a minute. */
    async check(key: string): Promise<KeyHolder | null> {
      const [, id, secret] = FORM.exec(key) ?? [];
      if (!id || !secret) return null;
      const { rows } = await db.query<{ hash: Buffer; areas: string[]; isNoted: boolean }>(
        `SELECT hash, areas, coalesce(used_at > now() - interval '1 minute', false) AS "isNoted" FROM store.api_key WHERE id = $1 AND ${LIVING}`,
        [id],
      );
      const [row] = rows;
      if (!row || !timingSafeEqual(row.hash, hashOf(secret))) return null;
      if (!row.isNoted) await db.query('UPDATE store.api_key SET used_at = now() WHERE id = $1', [id]);
      return { id, areas: row.areas };
    },
  };
}
export type ApiKeys = ReturnType<typeof createApiKeys>;
