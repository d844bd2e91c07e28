import type { Database, Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import { err, ok } from '../../../core/result.ts';
import type { Bearer } from '../person.ts';
import type { Outcome } from '../respond.ts';
import { endSeatsOfMember, type RestoredSeat, readPlansOfRemoval, restoreSeatsOfMember } from '../seats/end-seats.ts';
import type { ReadPlan } from '../seats/plan-reader.ts';
import {
  type CompanyRecipient,
  findRoles,
  formatRoles,
  hasRoomForMember,
  incrementVersion,
  isLastAdministrator,
  lockAsAdministrator,
  lockCompany,
  recordActivity,
} from './company-access.ts';

/** How long a removed member can be restored. */
const RESTORE_MS = 60_000;

/** Sets a member's roles if `version` is the company's current one. Returns the new version. */
export const updateMemberRoles = (
  db: Database,
  { companyId, userId }: { companyId: string; userId: string },
  who: Bearer,
  { roles, version }: { roles: readonly string[]; version: number },
  now: Date,
): Promise<Outcome<{ version: number }>> =>
  db.transaction(async (tx) => {
    const company = await lockAsAdministrator(tx, companyId, who);
    if (!company.ok) return company;
    if ((await findRoles(tx, companyId, userId)) === null) return err('not_found');
    if (company.value.version !== version) return err('conflict');
    if (!roles.includes('administrator') && (await isLastAdministrator(tx, companyId, userId)))
      return err('last_administrator');
    await writeRoles(tx, companyId, userId, roles);
    await recordActivity(
      tx,
      companyId,
      { action: 'roles-changed', actor: { id: who.sub }, about: { id: userId }, detail: formatRoles(roles) },
      now,
    );
    return ok({ version: await incrementVersion(tx, companyId) });
  });

export const writeRoles = (tx: Queryable, companyId: string, userId: string, roles: readonly string[]) =>
  tx.query(
    `UPDATE users.company_member SET roles = array_remove($3, 'seat-holder') WHERE company_id = $1 AND user_id = $2`,
    [companyId, userId, roles],
  );

/**
 * Removes a member, for an administrator; the own id leaves. The person's seats of the company's plan end. Returns the
 * person to write to.
 */
export const deleteMembership = (
  db: Database,
  { companyId, userId }: { companyId: string; userId: string },
  who: Bearer,
  now: Date,
): Promise<Outcome<CompanyRecipient & { endedSeats: { seatId: string; planId: string }[] }>> =>
  db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const own = company && (await findRoles(tx, companyId, who.sub));
    if (!own) return err('not_found');
    const isOwn = userId === who.sub;
    if (!isOwn && !own.includes('administrator')) return err('forbidden');
    if (!isOwn && (await findRoles(tx, companyId, userId)) === null) return err('not_found');
    if (await isLastAdministrator(tx, companyId, userId)) return err('last_administrator');
    await tx.query(
      'UPDATE users.company_member SET removed_at = $3, removed_by = $4 WHERE company_id = $1 AND user_id = $2',
      [companyId, userId, now, who.sub],
    );
    const endedSeats = await endSeatsOfMember(tx, { companyId, userId, by: who.sub }, now);
    await incrementVersion(tx, companyId);
    await recordActivity(
      tx,
      companyId,
      isOwn
        ? { action: 'left', actor: { id: who.sub } }
        : { action: 'removed', actor: { id: who.sub }, about: { id: userId } },
      now,
    );
    const [removed] = await select<CompanyRecipient>(
      tx,
      'SELECT email, first_name FROM users.person WHERE user_id = $1',
      [userId],
    );
    return ok({ ...removed!, endedSeats });
  });

/**
 * Restores a member with the same roles, within a minute of the removal, and the seat of the company's plan if it's still
 * free. The plan is read before any lock; without a response of the payment platform, the person gets no seat.
 */
export async function restoreMembership(
  { db, readPlan }: { db: Database; readPlan: ReadPlan },
  { companyId, userId }: { companyId: string; userId: string },
  who: Bearer,
  now: Date,
): Promise<Outcome<{ restoredSeats: RestoredSeat[] }>> {
  const quantities = await readPlansOfRemoval(db, readPlan, { companyId, userId });
  return db.transaction(async (tx) => {
    const company = await lockAsAdministrator(tx, companyId, who);
    if (!company.ok) return company;
    const { rows } = await tx.query<{ removed_at: Date | null }>(
      'SELECT removed_at FROM users.company_member WHERE company_id = $1 AND user_id = $2',
      [companyId, userId],
    );
    const member = rows[0];
    if (member === undefined) return err('not_found');
    if (member.removed_at === null) return ok({ restoredSeats: [] });
    if (now.getTime() - member.removed_at.getTime() > RESTORE_MS) return err('ended');
    if (!(await hasRoomForMember(tx, companyId, userId))) return err('full');
    const restoredSeats = await restoreSeatsOfMember(tx, { companyId, userId, by: who.sub }, quantities, now);
    await tx.query(
      'UPDATE users.company_member SET removed_at = NULL, removed_by = NULL WHERE company_id = $1 AND user_id = $2',
      [companyId, userId],
    );
    await incrementVersion(tx, companyId);
    await recordActivity(tx, companyId, { action: 'restored', actor: { id: who.sub }, about: { id: userId } }, now);
    return ok({ restoredSeats });
  });
}
