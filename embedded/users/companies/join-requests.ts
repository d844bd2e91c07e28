import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import { getEmailDomain } from '../../../core/email-format.ts';
import { err, ok } from '../../../core/result.ts';
import type { Bearer } from '../person.ts';
import type { Outcome } from '../respond.ts';
import {
  addMember,
  type CompanyRecipient,
  findRoles,
  listAdministrators,
  lockAsAdministrator,
  lockCompany,
  lockPerson,
  recordActivity,
} from './company-access.ts';
import { DECLINED_FOR, wasRemovedSql } from './company-list.ts';

type Joining = { outcome: 'joined' | 'requested'; companyName: string; administrators: CompanyRecipient[] };

/** Whether a confirmed address proves that the person belongs to the company. */
const hasVerifiedDomain = async (tx: Queryable, companyId: string, { email, emailVerified }: Bearer) =>
  emailVerified === true &&
  (
    await tx.query(`SELECT 1 FROM users.company_domain WHERE company_id = $1 AND domain = $2 AND state = 'verified'`, [
      companyId,
      getEmailDomain(email),
    ])
  ).rows.length > 0;

/** Whether an administrator removed the person, who then doesn't rejoin without a new confirmation. */
const wasRemoved = async (tx: Queryable, companyId: string, userId: string): Promise<boolean> =>
  (
    await tx.query(
      `SELECT 1 FROM users.company_member WHERE company_id = $1 AND user_id = $2 AND ${wasRemovedSql('company_member')}`,
      [companyId, userId],
    )
  ).rows.length > 0;

/**
 * Joins at once or asks to, by the company's choice. Persons without a confirmed address at its verified domain get
 * `not_found`, because they may not know that it exists.
 */
export const insertJoinRequest = (db: Database, companyId: string, who: Bearer, now: Date): Promise<Outcome<Joining>> =>
  db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    if (!company) return err('not_found');
    if ((await findRoles(tx, companyId, who.sub)) !== null) return err('already_member');
    if (company.joinPolicy === 'invitation' || !(await hasVerifiedDomain(tx, companyId, who))) return err('not_found');
    const [before] = await select<{ state: string; waits: boolean }>(
      tx,
      `SELECT state, state = 'declined' AND answered_at + ${DECLINED_FOR} > $3 AS waits
       FROM users.company_join_request WHERE company_id = $1 AND user_id = $2`,
      [companyId, who.sub, now],
    );
    if (before?.waits) return err('ended');
    await lockPerson(tx, who, now);
    const companyName = company.name;
    const administrators = await listAdministrators(tx, companyId);
    if (company.joinPolicy === 'automatic' && !(await wasRemoved(tx, companyId, who.sub))) {
      const added = await addMember(tx, companyId, { userId: who.sub, roles: company.automaticRoles }, now);
      return added.ok ? ok({ outcome: 'joined', companyName, administrators }) : added;
    }
    if (before?.state === 'open') return ok({ outcome: 'requested', companyName, administrators: [] });
    await tx.query(
      `INSERT INTO users.company_join_request (request_id, company_id, user_id, email, requested_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (company_id, user_id) DO UPDATE SET request_id = excluded.request_id, email = excluded.email,
         requested_at = excluded.requested_at, state = 'open', answered_at = NULL`,
      [randomUUID(), companyId, who.sub, who.email.toLowerCase(), now],
    );
    await recordActivity(tx, companyId, { action: 'join-requested', actor: { id: who.sub } }, now);
    return ok({ outcome: 'requested', companyName, administrators });
  });

/** Withdraws the bearer's own open request. */
export const deleteJoinRequest = (db: Database, companyId: string, { sub }: Bearer): Promise<Outcome<null>> =>
  db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const { rowCount } = await tx.query(
      `DELETE FROM users.company_join_request WHERE company_id = $1 AND user_id = $2 AND state = 'open'`,
      [companyId, sub],
    );
    return rowCount === 0 ? err('not_found') : ok(null);
  });

type HandledRequest = CompanyRecipient & { companyName: string };

/** Accepts or declines a request once; the first answer counts. Returns the person to write to. */
export const recordJoinDecision = (
  db: Database,
  { companyId, requestId }: { companyId: string; requestId: string },
  who: Bearer,
  { isAccepted, roles }: { isAccepted: boolean; roles: readonly string[] },
  now: Date,
): Promise<Outcome<HandledRequest>> =>
  db.transaction(async (tx) => {
    const company = await lockAsAdministrator(tx, companyId, who);
    if (!company.ok) return company;
    const [request] = await select<CompanyRecipient & { userId: string; state: string }>(
      tx,
      `SELECT r.user_id, r.state, p.email, p.first_name FROM users.company_join_request r JOIN users.person p USING (user_id)
       WHERE r.company_id = $1 AND r.request_id = $2`,
      [companyId, requestId],
    );
    if (!request) return err('not_found');
    if (request.state !== 'open') return err('ended');
    const { userId, email, firstName } = request;
    if (isAccepted) {
      const added = await addMember(tx, companyId, { userId, roles, admittedBy: who.sub }, now);
      if (!added.ok) return added;
    } else {
      await tx.query(
        `UPDATE users.company_join_request SET state = 'declined', answered_at = $2 WHERE request_id = $1`,
        [requestId, now],
      );
      await recordActivity(
        tx,
        companyId,
        { action: 'join-declined', actor: { id: who.sub }, about: { id: userId } },
        now,
      );
    }
    return ok({ email, firstName, companyName: company.value.name });
  });
