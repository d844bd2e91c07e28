import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import { err, ok } from '../../../core/result.ts';
import { lockPerson } from '../companies/company-access.ts';
import { createInvitationToken, getInvitationExpiry, hashInvitationToken } from '../invitation-token.ts';
import type { Bearer } from '../person.ts';
import type { Outcome } from '../respond.ts';
import type { ReadPlan } from './plan-reader.ts';
import {
  countSeats,
  endSeat,
  findSeat,
  JOIN_OWNER,
  lockPlan,
  lockSeat,
  type OpenedPlan,
  OWNER,
  openOwnPlan,
  recordSeatActivity,
  SEAT,
  type StoredSeat,
} from './seat-access.ts';
import { findOwnSeat } from './seat-list.ts';

type Parts = { db: Database; readPlan: ReadPlan };
type Place = { planId: string; seatId: string };
type Invited = { address: string; outcome: string; token: string | null; seatId: string | null }[];

/** Returns the address of a person who holds the plan and of each person with a seat, and those with an invitation. */
async function listAddresses(tx: Queryable, planId: string, { email }: Bearer, { companyId }: OpenedPlan) {
  const rows = await select<{ state: string; email: string }>(
    tx,
    `SELECT s.state, lower(coalesce(p.email, s.email)) AS email FROM users.plan_seat s
     LEFT JOIN users.person p ON s.state = 'active' AND p.user_id = s.user_id WHERE s.plan_id = $1 AND s.state <> 'ended'`,
    [planId],
  );
  const withState = (state: string) => rows.filter((row) => row.state === state).map((row) => row.email);
  const holder = companyId === null ? [email.toLowerCase()] : [];
  return { seated: new Set([...holder, ...withState('active')]), invited: new Set(withState('invited')) };
}

async function insertInvitation(tx: Queryable, planId: string, address: string, now: Date) {
  const seatId = randomUUID();
  const token = createInvitationToken();
  await tx.query(
    `INSERT INTO users.plan_seat (seat_id, plan_id, state, email, token_hash, invited_at, expires_at)
     VALUES ($1, $2, 'invited', $3, $4, $5, $6)`,
    [seatId, planId, address, hashInvitationToken(token), now, getInvitationExpiry(now)],
  );
  return { seatId, token };
}

/** Gives the free seats to these addresses, in their order. Each address has an outcome. */
export async function inviteToPlan(
  { db, readPlan }: Parts,
  planId: string,
  who: Bearer,
  addresses: readonly string[],
  now: Date,
): Promise<Outcome<Invited>> {
  const plan = await openOwnPlan(db, readPlan, planId, who);
  if (!plan.ok) return plan;
  if (plan.value.hasEnded) return err('ended');
  return db.transaction(async (tx) => {
    await lockPlan(tx, planId, who.sub, plan.value);
    const { seated, invited } = await listAddresses(tx, planId, who, plan.value);
    let used = await countSeats(tx, planId);
    const outcomes: Invited = [];
    for (const address of new Set(addresses)) {
      const without = { address, token: null, seatId: null };
      if (seated.has(address)) outcomes.push({ ...without, outcome: 'has-seat' });
      else if (invited.has(address)) outcomes.push({ ...without, outcome: 'already-invited' });
      else if (used >= plan.value.quantity) outcomes.push({ ...without, outcome: 'full' });
      else {
        used += 1;
        outcomes.push({ address, outcome: 'invited', ...(await insertInvitation(tx, planId, address, now)) });
      }
    }
    return ok(outcomes);
  });
}

/** Sends an invitation again: 14 new days and a new token; the old token is void. */
export async function renewSeatInvitation(
  { db, readPlan }: Parts,
  { planId, seatId }: Place,
  who: Bearer,
  now: Date,
): Promise<Outcome<{ email: string; token: string }>> {
  const plan = await openOwnPlan(db, readPlan, planId, who);
  if (!plan.ok) return plan;
  return db.transaction(async (tx) => {
    await lockPlan(tx, planId, who.sub, plan.value);
    const seat = await findSeat(tx, planId, seatId);
    if (!seat) return err('not_found');
    if (seat.state !== 'invited') return err('ended');
    const token = createInvitationToken();
    await tx.query(
      `UPDATE users.plan_seat SET token_hash = $2, invited_at = $3, expires_at = $4, requested_at = NULL WHERE seat_id = $1`,
      [seatId, hashInvitationToken(token), now, getInvitationExpiry(now)],
    );
    return ok({ email: seat.email, token });
  });
}

/** Ends a seat and invites an address in its place. The number of seats with a person or an invitation stays. */
export async function moveSeat(
  { db, readPlan }: Parts,
  { planId, seatId }: Place,
  who: Bearer,
  address: string,
  now: Date,
) {
  const plan = await openOwnPlan(db, readPlan, planId, who);
  if (!plan.ok) return plan;
  if (plan.value.hasEnded) return err('ended');
  return db.transaction(async (tx) => {
    await lockPlan(tx, planId, who.sub, plan.value);
    const seat = await findSeat(tx, planId, seatId);
    if (!seat) return err('not_found');
    if (seat.state === 'ended') return err('ended');
    const { seated, invited } = await listAddresses(tx, planId, who, plan.value);
    if (seated.has(address) || invited.has(address)) return err('has_seat');
    const previous = await describePerson(tx, seat);
    await endSeat(tx, seatId, seat.state === 'active' ? 'moved' : 'withdrawn', now);
    if (seat.state === 'active' && seat.userId !== null)
      await recordSeatActivity(tx, planId, { action: 'seat-revoked', seatId, by: who.sub, person: seat.userId }, now);
    return ok({ previous, ...(await insertInvitation(tx, planId, address, now)) });
  });
}

/** Returns the person of a seat, or the address that was invited. */
export async function describePerson(tx: Queryable, { userId, email }: StoredSeat) {
  const [person] = await select<{ email: string; firstName: string }>(
    tx,
    'SELECT email, first_name FROM users.person WHERE user_id = $1',
    [userId],
  );
  return person ? { userId, ...person } : { userId: null, email, firstName: '' };
}

const findByToken = async (db: Queryable, token: string): Promise<StoredSeat | null> => {
  const [row] = await select<StoredSeat>(db, `SELECT ${SEAT} FROM users.plan_seat WHERE token_hash = $1`, [
    hashInvitationToken(token),
  ]);
  return row ?? null;
};

/** Returns what an invitation's page shows. */
export async function findSeatInvitation(db: Queryable, token: string, now: Date): Promise<Outcome<object>> {
  const [row] = await select(
    db,
    `SELECT s.seat_id, s.plan_id, s.email, ${OWNER} AS owner, s.expires_at,
       CASE WHEN s.state = 'active' OR s.since IS NOT NULL THEN 'accepted' WHEN s.end_reason = 'declined' THEN 'declined'
         WHEN s.state = 'ended' THEN 'withdrawn' WHEN s.expires_at <= $2 THEN 'expired' ELSE 'open' END AS state,
       s.requested_at IS NOT NULL AS is_requested
     FROM users.plan_seat s JOIN users.seat_plan plan USING (plan_id) ${JOIN_OWNER}
     WHERE s.token_hash = $1`,
    [hashInvitationToken(token), now],
  );
  return row ? ok(row) : err('not_found');
}

const hasExpired = ({ expiresAt }: StoredSeat, now: Date): boolean => Date.parse(expiresAt) <= now.getTime();

/**
 * Gives the seat of an invitation to the bearer, whatever address was invited: the link is for one seat, and works once.
 * Repeatable by the same person. `full`: the plan was reduced since the invitation.
 */
export async function acceptSeat(
  { db, readPlan }: Parts,
  who: Bearer,
  token: string,
  now: Date,
): Promise<Outcome<object>> {
  if (who.emailVerified !== true) return err('other_person');
  const before = await findByToken(db, token);
  if (!before) return err('not_found');
  const plan = await readPlan(before.planId);
  if (!plan.ok) return plan;
  return db.transaction(async (tx) => {
    const seat = await lockSeat(tx, before);
    if (seat.state === 'active' && seat.userId === who.sub) return ok((await findOwnSeat(tx, who.sub, seat.seatId))!);
    if (seat.state !== 'invited' || hasExpired(seat, now)) return err('ended');
    if (plan.value === null || plan.value.hasEnded) return err('ended');
    if (await hasSeatOf(tx, seat.planId, who.sub)) return err('has_seat');
    if ((await countSeats(tx, seat.planId, 'active')) >= plan.value.quantity) return err('full');
    await lockPerson(tx, who, now);
    await tx.query(
      `UPDATE users.plan_seat SET state = 'active', user_id = $2, email = $3, since = $4, place = nextval('users.plan_seat_place')
       WHERE seat_id = $1`,
      [seat.seatId, who.sub, who.email.toLowerCase(), now],
    );
    const { seatId, planId } = seat;
    await recordSeatActivity(tx, planId, { action: 'seat-accepted', seatId, by: who.sub, person: who.sub }, now);
    return ok((await findOwnSeat(tx, who.sub, seat.seatId))!);
  });
}

/** Whether the person has a seat of this plan, or holds it and so has the first one. */
async function hasSeatOf(tx: Queryable, planId: string, userId: string): Promise<boolean> {
  const { rows } = await tx.query(
    `SELECT 1 FROM users.plan_seat WHERE plan_id = $1 AND user_id = $2 AND state = 'active'
     UNION ALL SELECT 1 FROM users.seat_plan WHERE plan_id = $1 AND owner_id = $2 AND company_id IS NULL`,
    [planId, userId],
  );
  return rows.length > 0;
}

/** Declines an open invitation; its token suffices. Repeatable. */
export async function declineSeat(db: Database, token: string, now: Date): Promise<Outcome<null>> {
  const before = await findByToken(db, token);
  if (!before) return err('not_found');
  return db.transaction(async (tx) => {
    const seat = await lockSeat(tx, before);
    if (seat.endReason === 'declined') return ok(null);
    if (seat.state !== 'invited' || hasExpired(seat, now)) return err('ended');
    await endSeat(tx, seat.seatId, 'declined', now);
    return ok(null);
  });
}

/** Records that the invited person asks for a new invitation; returns the plan's holder the first time only. */
export async function recordSeatRequest(db: Database, token: string, now: Date): Promise<Outcome<object>> {
  const before = await findByToken(db, token);
  if (!before) return err('not_found');
  return db.transaction(async (tx) => {
    const seat = await lockSeat(tx, before);
    if (seat.state !== 'invited' || !hasExpired(seat, now)) return err('ended');
    if (seat.requestedAt !== null) return ok({ owner: null });
    await tx.query('UPDATE users.plan_seat SET requested_at = $2 WHERE seat_id = $1', [seat.seatId, now]);
    return ok({ owner: await findPlanOwner(tx, seat.planId) });
  });
}

/** Returns the holder of a plan; null after erasure. */
export async function findPlanOwner(tx: Queryable, planId: string): Promise<object | null> {
  const [row] = await select<{ owner: object | null }>(
    tx,
    `SELECT ${OWNER} AS owner FROM users.seat_plan plan ${JOIN_OWNER} WHERE plan.plan_id = $1`,
    [planId],
  );
  return row?.owner ?? null;
}
