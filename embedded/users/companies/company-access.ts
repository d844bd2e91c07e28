import type { Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import { err, ok } from '../../../core/result.ts';
import { MAX_COMPANIES_OF_PERSON, MAX_COMPANY_MEMBERS } from '../../../platforms/users/company-constants.ts';
import type { Bearer } from '../person.ts';
import type { Outcome } from '../respond.ts';

export type LockedCompany = {
  companyId: string;
  name: string;
  version: number;
  joinPolicy: string;
  automaticRoles: string[];
};

/** Shown in place of an erased person. */
export const FORMER_MEMBER = 'Former member';
/** The actor that activity shows for staff and for the service. */
export const SERVICE_ACTOR = { name: 'Planroom' };

/**
 * Locks an open company for the rest of the transaction: every change of a company, its members, invitations, requests
 * and domains begins with it. A person's row is locked after it, never before.
 */
export async function lockCompany(tx: Queryable, companyId: string): Promise<LockedCompany | null> {
  const [row] = await select<LockedCompany>(
    tx,
    `SELECT company_id, name, version, join_policy, automatic_roles FROM users.company WHERE company_id = $1 AND closed_at IS NULL FOR UPDATE`,
    [companyId],
  );
  return row ?? null;
}

/**
 * SQL: the roles of a joined member, such as `m`. That of a seat holder isn't stored: it follows from a seat of the
 * company's plan.
 */
export const rolesOf = (member: string): string => `array_remove(${member}.roles, 'seat-holder') || ARRAY(
  SELECT 'seat-holder' WHERE ${member}.removed_at IS NULL AND EXISTS (
    SELECT 1 FROM users.plan_seat seat JOIN users.seat_plan plan USING (plan_id)
    WHERE plan.company_id = ${member}.company_id AND seat.user_id = ${member}.user_id AND seat.state = 'active'))`;

/** Returns the roles of a current member; null for others. */
export async function findRoles(db: Queryable, companyId: string, userId: string): Promise<string[] | null> {
  const [row] = await select<{ roles: string[] }>(
    db,
    `SELECT ${rolesOf('m')} AS roles FROM users.company_member m WHERE m.company_id = $1 AND m.user_id = $2 AND m.removed_at IS NULL`,
    [companyId, userId],
  );
  return row?.roles ?? null;
}

/** Locks the company for one of its administrators. Others get `not_found`, other members `forbidden`. */
export async function lockAsAdministrator(
  tx: Queryable,
  companyId: string,
  { sub }: Bearer,
): Promise<Outcome<LockedCompany>> {
  const company = await lockCompany(tx, companyId);
  const roles = company && (await findRoles(tx, companyId, sub));
  if (!company || !roles) return err('not_found');
  return roles.includes('administrator') ? ok(company) : err('forbidden');
}

/** Creates the record of a person who has none, from the token's claims, and locks it until the transaction ends. */
export async function lockPerson(tx: Queryable, who: Bearer, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO users.person (user_id, email, first_name, last_name, phone, company_name, company_type, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) ON CONFLICT (user_id) DO NOTHING`,
    [
      who.sub,
      who.email.toLowerCase(),
      who.firstName ?? '',
      who.lastName ?? '',
      who.phone ?? '',
      who.companyName ?? '',
      who.companyType ?? '',
      now,
    ],
  );
  await tx.query('SELECT 1 FROM users.person WHERE user_id = $1 FOR UPDATE', [who.sub]);
}

const countRows = async (db: Queryable, text: string, values: unknown[]): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(text, values);
  return rows[0]?.count ?? 0;
};

export const countMembers = (db: Queryable, companyId: string): Promise<number> =>
  countRows(db, 'SELECT count(*) FROM users.company_member WHERE company_id = $1 AND removed_at IS NULL', [companyId]);

/** The person's row must be locked, so that two companies can't both become the tenth. */
export const countCompanies = (tx: Queryable, userId: string): Promise<number> =>
  countRows(
    tx,
    `SELECT count(*) FROM users.company_member JOIN users.company USING (company_id)
     WHERE user_id = $1 AND removed_at IS NULL AND closed_at IS NULL`,
    [userId],
  );

/**
 * Whether the locked company has less than 200 members and the person less than 10 companies. Locks the person's row.
 */
export async function hasRoomForMember(tx: Queryable, companyId: string, userId: string): Promise<boolean> {
  if ((await countMembers(tx, companyId)) >= MAX_COMPANY_MEMBERS) return false;
  await tx.query('SELECT 1 FROM users.person WHERE user_id = $1 FOR UPDATE', [userId]);
  return (await countCompanies(tx, userId)) < MAX_COMPANIES_OF_PERSON;
}

/** Whether the person is the only administrator of the locked company. */
export async function isLastAdministrator(tx: Queryable, companyId: string, userId: string): Promise<boolean> {
  const others = await countRows(
    tx,
    `SELECT count(*) FROM users.company_member
     WHERE company_id = $1 AND user_id <> $2 AND removed_at IS NULL AND 'administrator' = ANY(roles)`,
    [companyId, userId],
  );
  return others === 0;
}

export const incrementVersion = async (tx: Queryable, companyId: string): Promise<number> => {
  const { rows } = await tx.query<{ version: number }>(
    'UPDATE users.company SET version = version + 1 WHERE company_id = $1 RETURNING version',
    [companyId],
  );
  return rows[0]!.version;
};

/** An entry of the activity. `actor`: a person's id, or a name; `about`: a person's id, or an address or domain. */
export type ActivityEntry = {
  action: string;
  actor: { id: string } | { name: string };
  about?: { id: string } | { name: string };
  detail?: string | null;
};

export async function recordActivity(
  tx: Queryable,
  companyId: string,
  { action, actor, about, detail }: ActivityEntry,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO users.company_activity (company_id, at, actor_id, actor_name, action, subject_id, subject_name, detail)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      companyId,
      now,
      'id' in actor ? actor.id : null,
      'name' in actor ? actor.name : null,
      action,
      about && 'id' in about ? about.id : null,
      about && 'name' in about ? about.name : null,
      detail ?? null,
    ],
  );
}

export const formatRoles = (roles: readonly string[]): string | null => (roles.length === 0 ? null : roles.join(', '));

/**
 * Adds a person whose record exists to the locked company, with these roles. `admittedBy`: the administrator who
 * accepted a request. Returns `already_member`, or `full` if the company has 200 members or the person 10 companies.
 */
export async function addMember(
  tx: Queryable,
  companyId: string,
  { userId, roles, admittedBy }: { userId: string; roles: readonly string[]; admittedBy?: string },
  now: Date,
): Promise<Outcome<null>> {
  if ((await findRoles(tx, companyId, userId)) !== null) return err('already_member');
  if (!(await hasRoomForMember(tx, companyId, userId))) return err('full');
  await tx.query(
    `INSERT INTO users.company_member (company_id, user_id, roles, joined_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (company_id, user_id) DO UPDATE SET roles = excluded.roles, joined_at = excluded.joined_at,
       removed_at = NULL, removed_by = NULL`,
    [companyId, userId, roles, now],
  );
  await tx.query(
    `UPDATE users.company_join_request SET state = 'accepted', answered_at = $3
     WHERE company_id = $1 AND user_id = $2 AND state = 'open'`,
    [companyId, userId, now],
  );
  await recordActivity(
    tx,
    companyId,
    {
      action: 'joined',
      actor: { id: userId },
      ...(admittedBy === undefined ? {} : { about: { id: admittedBy } }),
      detail: formatRoles(roles),
    },
    now,
  );
  return ok(null);
}

/** SQL: the full name of a joined person, such as `p`, or the email of one without a name; null without a person. */
export const nameOf = (person: string): string =>
  `coalesce(nullif(trim(${person}.first_name || ' ' || ${person}.last_name), ''), ${person}.email)`;

export type CompanyRecipient = { email: string; firstName: string };

/** The administrators of a company, for emails. */
export const listAdministrators = (db: Queryable, companyId: string): Promise<CompanyRecipient[]> =>
  select<CompanyRecipient>(
    db,
    `SELECT p.email, p.first_name FROM users.company_member m JOIN users.person p USING (user_id)
     WHERE m.company_id = $1 AND m.removed_at IS NULL AND 'administrator' = ANY(m.roles) ORDER BY m.joined_at, p.user_id`,
    [companyId],
  );
