import { type Context, Hono } from 'hono';
import type { Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import { isSameSecret } from '../../../core/same-secret.ts';
import { isUuid } from '../../../core/uuid.ts';
import { MAX_ENTRIES } from '../../../platforms/users/company-shapes.ts';
import { sendRefusal } from '../answers.ts';
import { rolesOf } from './company-access.ts';
import { COMPANY } from './company-details.ts';

type FeedParts = {
  db: Queryable;
  /** the store's own token; null: it has none, and every call is refused */
  serviceToken: string | null;
};

const CHANGED =
  'coalesce((SELECT max(a.at) FROM users.company_activity a WHERE a.company_id = c.company_id), c.created_at)';
const COMPANIES = `SELECT ${COMPANY}, payment_customer_id, ${CHANGED} AS changed_at FROM users.company c`;
const MEMBER_CHANGED = `greatest(m.joined_at, m.removed_at, (SELECT max(a.at) FROM users.company_activity a
  WHERE a.company_id = m.company_id AND (a.subject_id = m.user_id OR (a.actor_id = m.user_id
    AND a.action IN ('joined', 'left', 'seat-accepted', 'seat-released')))))`;
const MEMBERS = `SELECT m.company_id, m.user_id, p.email, p.first_name, p.last_name, ${rolesOf('m')} AS roles, m.joined_at, m.removed_at,
  ${MEMBER_CHANGED} AS changed_at FROM users.company_member m JOIN users.person p USING (user_id)`;
/** The changes that programs hear about, with the member that each is about. */
const CHANGES = `SELECT activity_id AS number, at, company_id, action,
  CASE WHEN action IN ('joined', 'left', 'seat-accepted', 'seat-released') THEN actor_id
    WHEN action IN ('removed', 'restored', 'roles-changed', 'seat-revoked', 'seat-restored') THEN subject_id END AS user_id,
  CASE WHEN action LIKE 'seat-%' THEN detail::uuid END AS seat_id
  FROM users.company_activity`;
const SEAT_CHANGED = 'coalesce(s.ended_at, s.since)';
const SEATS = `SELECT s.seat_id, plan.company_id, s.plan_id, s.user_id, p.email, p.first_name, p.last_name, s.since, s.ended_at
  FROM users.plan_seat s JOIN users.seat_plan plan USING (plan_id) JOIN users.person p ON p.user_id = s.user_id
  WHERE plan.company_id IS NOT NULL AND s.since IS NOT NULL`;

type Page = { limit: number; changedSince: Date | null; cursor: string | null };

/** Reads the query of a list; null if a part is invalid. */
function readPage(c: Context): Page | null {
  const limit = Number(c.req.query('limit') ?? MAX_ENTRIES);
  const since = c.req.query('changedSince');
  const changedSince = since === undefined ? null : new Date(since);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_ENTRIES) return null;
  if (changedSince !== null && Number.isNaN(changedSince.getTime())) return null;
  return { limit, changedSince, cursor: c.req.query('cursor') ?? null };
}

const nextOf = <T>(items: readonly T[], limit: number, cursorOf: (item: T) => string): string | null => {
  const last = items.at(-1);
  return last === undefined || items.length < limit ? null : cursorOf(last);
};

type MemberRow = { companyId: string; userId: string };
const MEMBER_CURSOR = /^([\da-f-]{36}):(.{1,255})$/;

/** Creates the reads of all companies, for the store's own token. It writes nothing. */
export function createFeedRoutes({ db, serviceToken }: FeedParts): Hono {
  const app = new Hono();
  const refuseQuery = (c: Context) => sendRefusal(c, 400, 'invalid', 'not accepted: the query');
  const refuseUnknown = (c: Context) => sendRefusal(c, 404, 'not_found', 'there is nothing with this id');
  app.use('/service/*', async (c, next) => {
    const token = /^Bearer ([\x21-\x7e]{1,4096})$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (token === undefined || serviceToken === null || !isSameSecret(token, serviceToken))
      return sendRefusal(c, 401, 'unauthorized', "the store's own token is needed");
    return next();
  });

  app.get('/service/companies', async (c) => {
    const page = readPage(c);
    if (page === null || (page.cursor !== null && !isUuid(page.cursor))) return refuseQuery(c);
    const { cursor, changedSince, limit } = page;
    const items = await select<{ companyId: string }>(
      db,
      `${COMPANIES} WHERE ($1::uuid IS NULL OR (c.created_at, c.company_id) > (SELECT created_at, company_id FROM users.company WHERE company_id = $1))
         AND ($2::timestamptz IS NULL OR ${CHANGED} >= $2) ORDER BY c.created_at, c.company_id LIMIT $3`,
      [cursor, changedSince, limit],
    );
    return c.json({ data: { items, next: nextOf(items, limit, ({ companyId }) => companyId) } });
  });
  app.get('/service/companies/:company', async (c) => {
    const companyId = c.req.param('company');
    const [company] = isUuid(companyId) ? await select(db, `${COMPANIES} WHERE c.company_id = $1`, [companyId]) : [];
    return company ? c.json({ data: company }) : refuseUnknown(c);
  });
  app.get('/service/members', async (c) => {
    const page = readPage(c);
    const [, company = null, user = null] = MEMBER_CURSOR.exec(page?.cursor ?? '') ?? [];
    if (page === null || (page.cursor !== null && (company === null || !isUuid(company)))) return refuseQuery(c);
    const items = await select<MemberRow>(
      db,
      `${MEMBERS} WHERE ($1::uuid IS NULL OR (m.joined_at, m.company_id, m.user_id) > (
           SELECT joined_at, company_id, user_id FROM users.company_member WHERE company_id = $1 AND user_id = $2))
         AND ($3::timestamptz IS NULL OR ${MEMBER_CHANGED} >= $3) ORDER BY m.joined_at, m.company_id, m.user_id LIMIT $4`,
      [company, user, page.changedSince, page.limit],
    );
    const next = nextOf(items, page.limit, ({ companyId, userId }) => `${companyId}:${userId}`);
    return c.json({ data: { items, next } });
  });
  app.get('/service/companies/:company/members/:member', async (c) => {
    const companyId = c.req.param('company');
    const [member] = isUuid(companyId)
      ? await select(db, `${MEMBERS} WHERE m.company_id = $1 AND m.user_id = $2`, [companyId, c.req.param('member')])
      : [];
    return member ? c.json({ data: member }) : refuseUnknown(c);
  });
  app.get('/service/seats', async (c) => {
    const page = readPage(c);
    if (page === null || (page.cursor !== null && !isUuid(page.cursor))) return refuseQuery(c);
    const items = await select<{ seatId: string }>(
      db,
      `${SEATS} AND ($1::uuid IS NULL OR (s.since, s.seat_id) > (SELECT since, seat_id FROM users.plan_seat WHERE seat_id = $1))
         AND ($2::timestamptz IS NULL OR ${SEAT_CHANGED} >= $2) ORDER BY s.since, s.seat_id LIMIT $3`,
      [page.cursor, page.changedSince, page.limit],
    );
    return c.json({ data: { items, next: nextOf(items, page.limit, ({ seatId }) => seatId) } });
  });
  app.get('/service/seats/:seat', async (c) => {
    const seatId = c.req.param('seat');
    const [seat] = isUuid(seatId) ? await select(db, `${SEATS} AND s.seat_id = $1`, [seatId]) : [];
    return seat ? c.json({ data: seat }) : refuseUnknown(c);
  });
  app.get('/service/changes', async (c) => {
    const after = c.req.query('after');
    if (after !== undefined && !/^\d{1,15}$/.test(after)) return refuseQuery(c);
    const items =
      after === undefined
        ? []
        : await select(db, `${CHANGES} WHERE activity_id > $1 ORDER BY activity_id LIMIT ${MAX_ENTRIES}`, [
            Number(after),
          ]);
    const [newest] = await select<{ last: number }>(
      db,
      'SELECT coalesce(max(activity_id), 0) AS last FROM users.company_activity',
    );
    return c.json({ data: { items, last: newest?.last ?? 0 } });
  });
  return app;
}
