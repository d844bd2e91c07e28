import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import { err, ok } from '../../../core/result.ts';
import { MAX_COMPANY_MEMBERS } from '../../../platforms/users/company-constants.ts';
import { MAX_OWN_INVITATIONS } from '../../../platforms/users/company-shapes.ts';
import { createInvitationToken, getInvitationExpiry, hashInvitationToken } from '../invitation-token.ts';
import type { Bearer } from '../person.ts';
import type { Outcome } from '../respond.ts';
import {
  addMember,
  countMembers,
  FORMER_MEMBER,
  formatRoles,
  lockAsAdministrator,
  lockCompany,
  lockPerson,
  nameOf,
  recordActivity,
} from './company-access.ts';
import { findCompanyMembership } from './company-list.ts';

type Outcomes = { address: string; outcome: string; token: string | null; invitationId: string | null }[];
type Known = { invitationId: string; email: string; isOver: boolean };

/** Invites addresses to a company. Members and already invited addresses are reported; an expired invitation is renewed. */
export const insertInvitations = (
  db: Database,
  companyId: string,
  who: Bearer,
  { addresses, roles }: { addresses: readonly string[]; roles: readonly string[] },
  now: Date,
): Promise<Outcome<Outcomes>> =>
  db.transaction(async (tx) => {
    const company = await lockAsAdministrator(tx, companyId, who);
    if (!company.ok) return company;
    const members = await select<{ email: string }>(
      tx,
      `SELECT lower(p.email) AS email FROM users.company_member m JOIN users.person p USING (user_id)
       WHERE m.company_id = $1 AND m.removed_at IS NULL`,
      [companyId],
    );
    const isMember = new Set(members.map(({ email }) => email));
    const open = await select<Known>(
      tx,
      `SELECT invitation_id, email, expires_at <= $2 AS is_over FROM users.company_invitation WHERE company_id = $1 AND state = 'open'`,
      [companyId, now],
    );
    const known = new Map(open.map((each) => [each.email, each]));
    let occupied = (await countMembers(tx, companyId)) + open.filter(({ isOver }) => !isOver).length;
    const outcomes: Outcomes = [];
    for (const address of new Set(addresses)) {
      const before = known.get(address);
      const refused = { address, token: null, invitationId: null };
      if (isMember.has(address)) outcomes.push({ ...refused, outcome: 'already-member' });
      else if (before && !before.isOver) outcomes.push({ ...refused, outcome: 'already-invited' });
      else if (occupied >= MAX_COMPANY_MEMBERS) outcomes.push({ ...refused, outcome: 'full' });
      else {
        occupied += 1;
        const invitationId = before?.invitationId ?? randomUUID();
        const token = createInvitationToken();
        await tx.query(
          `INSERT INTO users.company_invitation (invitation_id, company_id, email, roles, token_hash, invited_by, invited_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
           ON CONFLICT (invitation_id) DO UPDATE SET roles = excluded.roles, token_hash = excluded.token_hash,
             invited_by = excluded.invited_by, invited_at = excluded.invited_at, expires_at = excluded.expires_at`,
          [invitationId, companyId, address, roles, hashInvitationToken(token), who.sub, now, getInvitationExpiry(now)],
        );
        await recordInvitation(tx, companyId, who, { email: address, roles }, now);
        outcomes.push({ address, outcome: 'invited', token, invitationId });
      }
    }
    return ok(outcomes);
  });

const recordInvitation = (
  tx: Queryable,
  companyId: string,
  { sub }: Bearer,
  { email, roles }: { email: string; roles: readonly string[] },
  now: Date,
): Promise<void> =>
  recordActivity(
    tx,
    companyId,
    { action: 'invited', actor: { id: sub }, about: { name: email }, detail: formatRoles(roles) },
    now,
  );

type Invitation = {
  invitationId: string;
  companyId: string;
  email: string;
  roles: string[];
  expiresAt: string;
  state: 'open' | 'withdrawn' | 'accepted' | 'declined';
  answeredBy: string | null;
};
const INVITATION = 'invitation_id, company_id, email, roles, expires_at, state, answered_by';

const findInCompany = async (tx: Queryable, companyId: string, invitationId: string): Promise<Invitation | null> => {
  const [row] = await select<Invitation>(
    tx,
    `SELECT ${INVITATION} FROM users.company_invitation WHERE company_id = $1 AND invitation_id = $2`,
    [companyId, invitationId],
  );
  return row ?? null;
};

/** Renews an open or expired invitation: 14 new days and a new token; the old token is void. */
export const renewInvitation = (
  db: Database,
  { companyId, invitationId }: { companyId: string; invitationId: string },
  who: Bearer,
  now: Date,
): Promise<Outcome<{ email: string; token: string }>> =>
  db.transaction(async (tx) => {
    const company = await lockAsAdministrator(tx, companyId, who);
    if (!company.ok) return company;
    const invitation = await findInCompany(tx, companyId, invitationId);
    if (!invitation) return err('not_found');
    if (invitation.state !== 'open') return err('ended');
    const token = createInvitationToken();
    await tx.query(
      `UPDATE users.company_invitation SET token_hash = $2, invited_by = $3, invited_at = $4, expires_at = $5 WHERE invitation_id = $1`,
      [invitationId, hashInvitationToken(token), who.sub, now, getInvitationExpiry(now)],
    );
    await recordInvitation(tx, companyId, who, invitation, now);
    return ok({ email: invitation.email, token });
  });

const closeInvitation = (
  tx: Queryable,
  invitationId: string,
  state: Invitation['state'],
  by: string | null,
  now: Date,
) =>
  tx.query(
    'UPDATE users.company_invitation SET state = $2, answered_by = $3, answered_at = $4 WHERE invitation_id = $1',
    [invitationId, state, by, now],
  );

export const cancelInvitation = (
  db: Database,
  { companyId, invitationId }: { companyId: string; invitationId: string },
  who: Bearer,
  now: Date,
): Promise<Outcome<null>> =>
  db.transaction(async (tx) => {
    const company = await lockAsAdministrator(tx, companyId, who);
    if (!company.ok) return company;
    const invitation = await findInCompany(tx, companyId, invitationId);
    if (!invitation) return err('not_found');
    if (invitation.state !== 'open') return err('ended');
    await closeInvitation(tx, invitationId, 'withdrawn', who.sub, now);
    await recordActivity(
      tx,
      companyId,
      { action: 'invitation-withdrawn', actor: { id: who.sub }, about: { name: invitation.email } },
      now,
    );
    return ok(null);
  });

/** Reads an invitation by its token, as its page shows it. */
export async function findInvitationByToken(db: Queryable, token: string, now: Date): Promise<Outcome<object>> {
  const [found] = await select(
    db,
    `SELECT i.company_id, c.name AS company_name, coalesce(${nameOf('p')}, '${FORMER_MEMBER}') AS invited_by, i.email, array_remove(i.roles, 'seat-holder') AS roles, i.expires_at,
       CASE WHEN i.state = 'open' AND i.expires_at <= $2 THEN 'expired' ELSE i.state END AS state
     FROM users.company_invitation i JOIN users.company c USING (company_id) LEFT JOIN users.person p ON p.user_id = i.invited_by
     WHERE i.token_hash = $1 AND c.closed_at IS NULL`,
    [hashInvitationToken(token), now],
  );
  return found ? ok(found) : err('not_found');
}

/** Lists the open invitations of a confirmed address, newest first. */
export async function listOwnInvitations(
  db: Queryable,
  { email, emailVerified }: Bearer,
  now: Date,
): Promise<object[]> {
  if (emailVerified !== true) return [];
  return select(
    db,
    `SELECT i.invitation_id, i.company_id, c.name AS company_name, coalesce(${nameOf('p')}, '${FORMER_MEMBER}') AS invited_by,
       i.email, array_remove(i.roles, 'seat-holder') AS roles, i.expires_at
     FROM users.company_invitation i JOIN users.company c USING (company_id) LEFT JOIN users.person p ON p.user_id = i.invited_by
     WHERE i.email = $1 AND i.state = 'open' AND i.expires_at > $2 AND c.closed_at IS NULL
     ORDER BY i.invited_at DESC, i.invitation_id LIMIT ${MAX_OWN_INVITATIONS}`,
    [email.toLowerCase(), now],
  );
}

/** Whether the bearer has the invited email, and confirmed it. */
const isInvited = ({ email, emailVerified }: Bearer, invitation: Invitation): boolean =>
  emailVerified === true && email.toLowerCase() === invitation.email;

/** Locks the company of an invitation for the bearer's email; null for unknown ones and those of other customers. */
async function lockOwn(tx: Queryable, who: Bearer, invitationId: string): Promise<Invitation | null> {
  const [before] = await select<{ companyId: string }>(
    tx,
    'SELECT company_id FROM users.company_invitation WHERE invitation_id = $1',
    [invitationId],
  );
  if (!before || (await lockCompany(tx, before.companyId)) === null) return null;
  const invitation = await findInCompany(tx, before.companyId, invitationId);
  return invitation && isInvited(who, invitation) ? invitation : null;
}

/** Accepts or declines an invitation of the bearer's confirmed email without its token. Repeatable. */
export const recordOwnResponse = (
  db: Database,
  who: Bearer,
  { invitationId, isAccepted }: { invitationId: string; isAccepted: boolean },
  now: Date,
): Promise<Outcome<null>> =>
  db.transaction(async (tx) => {
    const invitation = await lockOwn(tx, who, invitationId);
    if (!invitation) return err('not_found');
    if (!isAccepted) return decline(tx, invitation, now);
    const accepted = await accept(tx, who, invitation, now);
    return accepted.ok ? ok(null) : accepted;
  });

/** Locks the company of a token, then reads the invitation: all changes of it hold that lock. */
async function lockByToken(tx: Queryable, token: string): Promise<Invitation | null> {
  const find = async () => {
    const [row] = await select<Invitation>(
      tx,
      `SELECT ${INVITATION} FROM users.company_invitation WHERE token_hash = $1`,
      [hashInvitationToken(token)],
    );
    return row ?? null;
  };
  const before = await find();
  if (!before || (await lockCompany(tx, before.companyId)) === null) return null;
  return find();
}

const isEnded = ({ state, expiresAt }: Invitation, now: Date): boolean =>
  state !== 'open' || Date.parse(expiresAt) <= now.getTime();

/** Accepts an invitation with the invited, confirmed email. Repeatable by the same person. Returns the membership. */
export const recordAcceptance = (db: Database, who: Bearer, token: string, now: Date): Promise<Outcome<object>> =>
  db.transaction(async (tx) => {
    const invitation = await lockByToken(tx, token);
    if (!invitation) return err('not_found');
    return isInvited(who, invitation) ? accept(tx, who, invitation, now) : err('other_person');
  });

/** Accepts an invitation whose company is locked. */
async function accept(tx: Queryable, who: Bearer, invitation: Invitation, now: Date): Promise<Outcome<object>> {
  const { companyId } = invitation;
  if (invitation.state === 'accepted' && invitation.answeredBy === who.sub) {
    const before = await findCompanyMembership(tx, who.sub, companyId);
    return before ? ok(before) : err('ended');
  }
  if (isEnded(invitation, now)) return err('ended');
  await lockPerson(tx, who, now);
  const added = await addMember(tx, companyId, { userId: who.sub, roles: invitation.roles }, now);
  if (!added.ok) return added;
  await closeInvitation(tx, invitation.invitationId, 'accepted', who.sub, now);
  return ok((await findCompanyMembership(tx, who.sub, companyId))!);
}

/** Declines an open invitation; its token suffices. */
export const recordDecline = (db: Database, token: string, now: Date): Promise<Outcome<null>> =>
  db.transaction(async (tx) => {
    const invitation = await lockByToken(tx, token);
    return invitation ? decline(tx, invitation, now) : err('not_found');
  });

/** Declines an invitation whose company is locked. */
async function decline(tx: Queryable, invitation: Invitation, now: Date): Promise<Outcome<null>> {
  if (invitation.state === 'declined') return ok(null);
  if (isEnded(invitation, now)) return err('ended');
  await closeInvitation(tx, invitation.invitationId, 'declined', null, now);
  await recordActivity(
    tx,
    invitation.companyId,
    { action: 'invitation-declined', actor: { name: invitation.email } },
    now,
  );
  return ok(null);
}
