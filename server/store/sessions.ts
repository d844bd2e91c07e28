import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../core/database/database.ts';
import type { MemberSessions } from '../../shop/membership/member-sessions.ts';
import type { Session, SessionChange, SessionData } from '../../shop/sign-in/session.ts';
import type { SubscriptionSessions } from '../../shop/subscription/sync/subscription-sessions.ts';

const DAY = 86_400;
/** A customer signs in again after two weeks; a visitor's cart is kept for a month. */
const LIFETIME_SECONDS = { customer: 14 * DAY, visitor: 30 * DAY };
/** [API-15] The step after a permission follows within minutes; one that was left lying is no wish any more. */
const PERMISSION_MS = 3_600_000;
const EMPTY: SessionData = { cartId: null, pendingSignIn: null, user: null };

/** Name and attributes follow from the public address alone: `__Host-` and Secure on https, neither on a local http address. */
function cookieShape(publicUrl: string): { name: string; attributes: string } {
  const isSecure = publicUrl.startsWith('https:');
  return {
    name: isSecure ? '__Host-planroom' : 'planroom',
    attributes: `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  };
}

export function readCookie(header: string | null | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** A session of one request, with the cookie that its answer must carry. */
export type RequestSession = Session & { readonly setCookie: string | null; readonly isKnown: boolean };

type Row = { data: SessionData };

/** A permission as it is kept, `name time about`; null where it has lapsed. */
function readPermission(kept: string): { about: string } | null {
  const [, time, about] = /^\S+ (\d{13}) (.*)$/s.exec(kept) ?? [];
  return Math.abs(Date.now() - Number(time)) <= PERMISSION_MS ? { about: about ?? '' } : null;
}

/** The named keys; of a user that is there, the named parts. */
function mergeSession(data: SessionData, { user, ...change }: SessionChange): SessionData {
  const named =
    user === undefined ? {} : { user: (data.user && user ? { ...data.user, ...user } : user) as SessionData['user'] };
  return { ...data, ...change, ...named };
}

/**
 * Sessions in Postgres behind an opaque cookie of 256 random bits. Only its keyed hash is stored: who reads the table has no
 * session, and a new secret ends them all. Their lifetimes run on real time.
 */
export function createSessions(db: Database, publicUrl: string, secret: string) {
  const cookie = cookieShape(publicUrl);
  const hash = (id: string): Buffer => createHmac('sha256', secret).update(id).digest();

  async function open(cookieHeader: string | null | undefined): Promise<RequestSession> {
    const given = readCookie(cookieHeader, cookie.name);
    let id = given && /^[\w-]{43}$/.test(given) ? given : null;
    let data: SessionData | null = null;
    if (id) {
      const { rows } = await db.query<Row>('SELECT data FROM store.session WHERE id_hash = $1 AND expires_at > now()', [
        hash(id),
      ]);
      data = rows[0]?.data ?? null;
      if (!data) id = null;
    }
    let setCookie: string | null = null;

    const insert = async (next: SessionData, permissions: string[] = []): Promise<void> => {
      id = randomBytes(32).toString('base64url');
      const lifetime = next.user ? LIFETIME_SECONDS.customer : LIFETIME_SECONDS.visitor;
      await db.query(
        `INSERT INTO store.session (id_hash, sub, data, permissions, expires_at) VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
        [hash(id), next.user?.sub ?? null, next, permissions, lifetime],
      );
      data = next;
      setCookie = `${cookie.name}=${id}; ${cookie.attributes}; Max-Age=${lifetime}`;
    };

    return {
      get data() {
        return data;
      },
      get setCookie() {
        return setCookie;
      },
      get isKnown() {
        return data !== null;
      },
      async update(change) {
        if (!id) return insert(mergeSession(EMPTY, change));
        // of the user only the named parts, in the database: what another request wrote meanwhile stands
        const { rows } = await db.query<Row>(
          `UPDATE store.session SET data = data || $2::jsonb || CASE
             WHEN jsonb_typeof(data->'user') = 'object' AND jsonb_typeof($2::jsonb->'user') = 'object'
             THEN jsonb_build_object('user', data->'user' || ($2::jsonb->'user')) ELSE '{}'::jsonb END
           WHERE id_hash = $1 RETURNING data`,
          [hash(id), change],
        );
        // signed out in another tab meanwhile: nothing is revived
        data = rows[0]?.data ?? null;
      },
      async rotate(change) {
        const next = { ...EMPTY, ...data, ...change };
        const old = id
          ? await db.query<{ permissions: string[]; sub: string | null }>(
              `DELETE FROM store.session WHERE id_hash = $1 RETURNING permissions, data->'user'->>'sub' AS sub`,
              [hash(id)],
            )
          : null;
        const before = old?.rows[0];
        // [F13] what a visitor began goes on signed in; what one person was permitted is not another's
        const isOthers = before !== undefined && before.sub !== null && before.sub !== next.user?.sub;
        await insert(next, isOthers ? [] : before?.permissions);
      },
      async end() {
        if (id) await db.query('DELETE FROM store.session WHERE id_hash = $1', [hash(id)]);
        id = null;
        data = null;
        setCookie = `${cookie.name}=; ${cookie.attributes}; Max-Age=0`;
      },
      async grant(permission, about = '') {
        if (!id) await insert(EMPTY);
        await db.query(
          `UPDATE store.session SET permissions = array_append(ARRAY(
             SELECT each FROM unnest(permissions) AS each WHERE split_part(each, ' ', 1) <> $2), $3) WHERE id_hash = $1`,
          [hash(id!), permission, `${permission} ${Date.now()} ${about}`],
        );
      },
      async held(permission) {
        if (!id) return null;
        const { rows } = await db.query<{ held: string }>(
          `SELECT held FROM store.session, unnest(permissions) AS held WHERE id_hash = $1 AND split_part(held, ' ', 1) = $2`,
          [hash(id), permission],
        );
        return rows[0] ? readPermission(rows[0].held) : null;
      },
      async use(permission) {
        if (!id) return null;
        // the row is locked before it is read: of two at once, one finds it
        const { rows } = await db.query<{ taken: string }>(
          `WITH held AS (SELECT id_hash, permissions FROM store.session WHERE id_hash = $1 FOR UPDATE)
           UPDATE store.session AS s SET permissions = ARRAY(
             SELECT each FROM unnest(held.permissions) AS each WHERE split_part(each, ' ', 1) <> $2)
           FROM held, unnest(held.permissions) AS taken
           WHERE s.id_hash = held.id_hash AND split_part(taken, ' ', 1) = $2 RETURNING taken`,
          [hash(id), permission],
        );
        return rows[0] ? readPermission(rows[0].taken) : null;
      },
    };
  }

  return { open };
}
export type Sessions = ReturnType<typeof createSessions>;

const OF_CUSTOMER = `data->'user' IS NOT NULL AND data->'user'->'profile'->>'paymentCustomerId' = $1`;

/** [API-12] The subscription of one customer, into every session they have; each request reads its session anew. */
export function createSubscriptionSessions(db: Database): SubscriptionSessions {
  return {
    async keep(paymentCustomerId, subscription) {
      await db.query(
        `UPDATE store.session SET data = jsonb_set(data, '{user,subscription}', $2::jsonb)
         WHERE ${OF_CUSTOMER} AND data->'user'->'subscription' IS DISTINCT FROM $2::jsonb`,
        [paymentCustomerId, JSON.stringify(subscription)],
      );
    },
    async isAnyOf(paymentCustomerId) {
      const { rows } = await db.query(`SELECT 1 FROM store.session WHERE ${OF_CUSTOMER} LIMIT 1`, [paymentCustomerId]);
      return rows.length > 0;
    },
  };
}

/** [ACC-10] Updates every session of this user after a change of membership. */
export function createMemberSessions(db: Database): MemberSessions {
  return {
    async keep(sub, membership) {
      await db.query(
        `UPDATE store.session
         SET data = jsonb_set(data, '{user,profile}', ((data->'user'->'profile') - 'aiaMembershipEmail') || $2::jsonb)
         WHERE sub = $1 AND jsonb_typeof(data->'user') = 'object'`,
        [sub, JSON.stringify(membership)],
      );
    },
  };
}
