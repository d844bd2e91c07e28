import type { Queryable } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';

/** Names that no one can register (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid)$/;
const PREFIX = '_planroom.';
/** the time an administrator takes to add the record */
const ADDED_AFTER_MS = 60_000;

type Parts = { db: Queryable; clock: Clock; outer(name: string): Promise<readonly string[]> };

/**
 * Returns the demo's lookup of TXT records. A reserved name has the record of every company one minute after the domain
 * was added, so that a demo can verify a domain without name servers. The seeded domains have none: their requests to
 * customer service stay open. Other names are resolved by `outer`.
 */
export const createDemoResolver =
  ({ db, clock, outer }: Parts) =>
  async (name: string): Promise<readonly string[]> => {
    if (!name.startsWith(PREFIX) || !RESERVED.test(name)) return outer(name);
    const { rows } = await db.query<{ token: string }>(
      `SELECT token FROM users.company_domain WHERE domain = $1 AND added_at <= $2
         AND token <> 'planroom-verification=' || md5(domain)`,
      [name.slice(PREFIX.length), new Date(clock.now().getTime() - ADDED_AFTER_MS)],
    );
    return rows.map(({ token }) => token);
  };
