import { randomBytes } from 'node:crypto';
import type { Database } from '../../../core/database/database.ts';
import { PENDING_SIGN_IN } from '../../../features/account/use-cases/sign-in/pending-sign-in.ts';
import type { Session, SessionChange, SessionData } from '../../../features/shared/session.ts';
import { isSealed, type SessionKeys, type SessionRow } from './session-serializer.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** lifetime of a visitor's cart: a month */
const VISITOR_SECONDS = 30 * DAY;
/** [SE-18] minimum interval between updates of the last use of a session */
const NOTE_SECONDS = 300;
/** [API-15] The step after a permission follows within minutes; an older permission has expired. */
const PERMISSION_MS = 3_600_000;
const EMPTY: SessionData = { cartId: null, user: null };
/** Limit of permissions per session; a new one replaces the oldest. */
const MAX_PERMISSIONS = 20;

/**
 * Name and attributes derive only from the public address: `__Host-` and Secure on https, neither on a local http
 * address.
 */
function cookieShape(publicUrl: string): { name: string; attributes: string } {
  const isSecure = publicUrl.startsWith('https:');
  return {
    name: isSecure ? '__Host-planroom' : 'planroom',
    attributes: `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  };
}

/** Returns the raw cookie value; the first of several with the name. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** A session of one request, with the cookie to set on its response. */
export type RequestSession = Session & { readonly setCookie: string | null; readonly isKnown: boolean };

type Row = { data: SessionRow };
type OpenedRow = Row & { id_hash: Buffer; is_unnoted: boolean };

export type SessionOptions = {
  publicUrl: string;
  keys: SessionKeys;
  /** [SE-18] a customer must sign in again after this many idle hours, and after this many days in any case */
  idleHours: number;
  maxDays: number;
};

/** Parses a stored permission, `name time about`; returns null if it has expired. */
function readPermission(stored: string): { about: string } | null {
  const [, time, about] = /^\S+ (\d{13}) (.*)$/s.exec(stored) ?? [];
  return Math.abs(Date.now() - Number(time)) <= PERMISSION_MS ? { about: about ?? '' } : null;
}

/** Merges the named keys; of an existing user, the named parts. */
function mergeSession(data: SessionData, { user, ...change }: SessionChange): SessionData {
  const named =
    user === undefined ? {} : { user: (data.user && user ? { ...data.user, ...user } : user) as SessionData['user'] };
  return { ...data, ...change, ...named };
}

/** Sessions in Postgres behind an opaque cookie of 256 random bits. Their lifetimes run on real time. */
export function createSessions(db: Database, { publicUrl, keys, idleHours, maxDays }: SessionOptions) {
  const cookie = cookieShape(publicUrl);
  const { hash, hashes, serializeSession, deserializeSession } = keys;
  const idleSeconds = idleHours * HOUR;

  /** Returns the data and hash of a cookie's unexpired row, and records its use. */
  async function readRow(id: string): Promise<{ data: SessionData; of: Buffer } | null> {
    const { rows } = await db.query<OpenedRow>(
      `SELECT id_hash, data, seen_at < now() - make_interval(secs => $3) AS is_unnoted FROM store.session
       WHERE id_hash = ANY($1) AND expires_at > now() AND (sub IS NULL OR seen_at > now() - make_interval(secs => $2))`,
      [hashes(id), idleSeconds, NOTE_SECONDS],
    );
    const row = rows[0];
    const data = row ? deserializeSession(row.data, row.id_hash) : null;
    if (!row || !data) return null;
    const { id_hash: of } = row;
    if (row.is_unnoted) await db.query('UPDATE store.session SET seen_at = now() WHERE id_hash = $1', [of]);
    if (!isSealed(row.data)) await sealTokens(of, data);
    return { data, of };
  }

  /** [SE-23] Encrypts tokens that an earlier version stored as plain text, unless they have changed since the read. */
  async function sealTokens(of: Buffer, { user }: SessionData): Promise<void> {
    if (!user) return;
    await db.query(
      `UPDATE store.session SET data = jsonb_set(data, '{user,tokens}', $2::jsonb)
       WHERE id_hash = $1 AND data->'user'->'tokens' = $3::jsonb`,
      [
        of,
        JSON.stringify(serializeSession({ user: { tokens: user.tokens } }, of).user?.tokens),
        JSON.stringify(user.tokens),
      ],
    );
  }

  async function open(cookieHeader: string | null | undefined): Promise<RequestSession> {
    const given = readCookie(cookieHeader, cookie.name);
    return openRow(given && /^[\w-]{43}$/.test(given) ? await readRow(given) : null);
  }

  /** Opens the newest session of a person without a request; null if they have none. */
  async function openNewest(sub: string): Promise<RequestSession | null> {
    const { rows } = await db.query<{ id_hash: Buffer; data: SessionRow }>(
      `SELECT id_hash, data FROM store.session
       WHERE sub = $1 AND expires_at > now() AND seen_at > now() - make_interval(secs => $2) ORDER BY seen_at DESC LIMIT 1`,
      [sub, idleSeconds],
    );
    const row = rows[0];
    const data = row ? deserializeSession(row.data, row.id_hash) : null;
    return row && data ? openRow({ data, of: row.id_hash }) : null;
  }

  function openRow(found: { data: SessionData; of: Buffer } | null): RequestSession {
    let data: SessionData | null = found?.data ?? null;
    /** the hash of the session's row; null while there is none */
    let of: Buffer | null = found?.of ?? null;
    let setCookie: string | null = null;

    const insert = async (next: SessionData, permissions: string[] = []): Promise<void> => {
      const id = randomBytes(32).toString('base64url');
      of = hash(id);
      const lifetime = next.user ? maxDays * DAY : VISITOR_SECONDS;
      await db.query(
        `INSERT INTO store.session (id_hash, sub, data, permissions, expires_at) VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
        [of, next.user?.sub ?? null, serializeSession(next, of), permissions, lifetime],
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
        if (!of) return insert(mergeSession(EMPTY, change));
        // merges only the named parts of the user, in the database: concurrent writes of other parts stay
        const { rows } = await db.query<Row>(
          `UPDATE store.session SET data = data || $2::jsonb || CASE
             WHEN jsonb_typeof(data->'user') = 'object' AND jsonb_typeof($2::jsonb->'user') = 'object'
             THEN jsonb_build_object('user', data->'user' || ($2::jsonb->'user')) ELSE '{}'::jsonb END
           WHERE id_hash = $1 RETURNING data`,
          [of, serializeSession(change, of)],
        );
        // signed out in another tab since: the session is not revived
        data = rows[0] ? deserializeSession(rows[0].data, of) : null;
      },
      async rotate(change) {
        const next = { ...EMPTY, ...data, ...change };
        const old = of
          ? await db.query<{ permissions: string[]; sub: string | null }>(
              `DELETE FROM store.session WHERE id_hash = $1 RETURNING permissions, data->'user'->>'sub' AS sub`,
              [of],
            )
          : null;
        const before = old?.rows[0];
        // [F13] a visitor's pending steps survive the sign-in; permissions of another person do not
        const isOthers = before !== undefined && before.sub !== null && before.sub !== next.user?.sub;
        const remaining = before?.permissions.filter((each) => !isOthers || each.startsWith(PENDING_SIGN_IN));
        await insert(next, remaining);
      },
      async end() {
        if (of) await db.query('DELETE FROM store.session WHERE id_hash = $1', [of]);
        of = null;
        data = null;
        setCookie = `${cookie.name}=; ${cookie.attributes}; Max-Age=0`;
      },
      async grant(permission, about = '') {
        if (!of) await insert(EMPTY);
        await db.query(
          `UPDATE store.session SET permissions = array_append(ARRAY(
             SELECT each FROM (
               SELECT each, place FROM unnest(permissions) WITH ORDINALITY AS held(each, place)
               WHERE split_part(each, ' ', 1) <> $2 AND split_part(each, ' ', 2)::bigint > $4 ORDER BY place DESC LIMIT $5
             ) AS newest ORDER BY place), $3) WHERE id_hash = $1`,
          [of, permission, `${permission} ${Date.now()} ${about}`, Date.now() - PERMISSION_MS, MAX_PERMISSIONS - 1],
        );
      },
      async peek(permission) {
        if (!of) return null;
        const { rows } = await db.query<{ held: string }>(
          `SELECT held FROM store.session, unnest(permissions) AS held WHERE id_hash = $1 AND split_part(held, ' ', 1) = $2`,
          [of, permission],
        );
        return rows[0] ? readPermission(rows[0].held) : null;
      },
      async use(permission) {
        if (!of) return null;
        // the row is locked before it is read: of two concurrent calls, one finds it
        const { rows } = await db.query<{ taken: string }>(
          `WITH held AS (SELECT id_hash, permissions FROM store.session WHERE id_hash = $1 FOR UPDATE)
           UPDATE store.session AS s SET permissions = ARRAY(
             SELECT each FROM unnest(held.permissions) AS each WHERE split_part(each, ' ', 1) <> $2)
           FROM held, unnest(held.permissions) AS taken
           WHERE s.id_hash = held.id_hash AND split_part(taken, ' ', 1) = $2 RETURNING taken`,
          [of, permission],
        );
        return rows[0] ? readPermission(rows[0].taken) : null;
      },
    };
  }

  return { open, openNewest };
}
export type Sessions = ReturnType<typeof createSessions>;
