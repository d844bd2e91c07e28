import { randomBytes } from 'node:crypto';
import type { Database, Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import { isUniqueViolation } from '../../../core/database/unique-violation.ts';
import { err, ok } from '../../../core/result.ts';
import type { Bearer } from '../person.ts';
import type { Outcome } from '../respond.ts';
import {
  type CompanyRecipient,
  listAdministrators,
  lockAsAdministrator,
  lockCompany,
  recordActivity,
  SERVICE_ACTOR,
} from './company-access.ts';
import { DOMAIN } from './company-details.ts';
import { isPublicMailDomain, parseDomain } from './domain-name.ts';
import { type DomainRow, decideDomainState } from './domain-state.ts';

/** A domain that became verified or lost, for an email to the administrators. */
export type CompanyDomainChange = {
  companyId: string;
  companyName: string;
  domain: string;
  state: 'verified' | 'lost';
  changedAt: Date;
  administrators: readonly CompanyRecipient[];
};

export type DomainParts = {
  db: Database;
  /** The values of a name's TXT records, each joined; empty if there are none. Throws if the name servers fail. */
  resolveTxt(name: string): Promise<readonly string[]>;
  /** called within the transaction that changes the state */
  companyDomainChanged(tx: Queryable, change: CompanyDomainChange): Promise<void>;
};

type ShownDomain = { domain: string; state: string };
type Place = { companyId: string; domain: string };

/** An administrator's checks of one domain are at least this far apart. */
const PAUSE = "interval '1 minute'";
const CONFIRMED_FOR = "interval '1 year'";
/** Domains of a company; more are a mistake or an attack. */
const MAX_DOMAINS = 20;

const findDomain = async (db: Queryable, { companyId, domain }: Place): Promise<ShownDomain | null> => {
  const [row] = await select<ShownDomain>(
    db,
    `SELECT ${DOMAIN} FROM users.company_domain WHERE company_id = $1 AND domain = $2`,
    [companyId, domain],
  );
  return row ?? null;
};

const isClaimed = async (db: Queryable, { companyId, domain }: Place): Promise<boolean> =>
  (
    await db.query(`SELECT 1 FROM users.company_domain WHERE domain = $2 AND company_id <> $1 AND state = 'verified'`, [
      companyId,
      domain,
    ])
  ).rows.length > 0;

/** Another company may verify the domain at the same moment: the key refuses one of the two. */
const refuseVerifiedTwice = (error: unknown) => {
  if (isUniqueViolation(error, 'company_domain_verified')) return err('domain_taken' as const);
  throw error;
};

/** Adds a domain with the token of its TXT record; a domain the company has already stays as it is. */
export const insertDomain = (
  db: Database,
  companyId: string,
  who: Bearer,
  typed: string,
  now: Date,
): Promise<Outcome<ShownDomain>> =>
  db.transaction(async (tx) => {
    const company = await lockAsAdministrator(tx, companyId, who);
    if (!company.ok) return company;
    const domain = parseDomain(typed);
    if (domain === null) return err('invalid');
    if (isPublicMailDomain(domain)) return err('domain_public');
    const place = { companyId, domain };
    if (await isClaimed(tx, place)) return err('domain_taken');
    const before = await findDomain(tx, place);
    if (before) return ok(before);
    const { rows } = await tx.query<{ count: number }>(
      'SELECT count(*) FROM users.company_domain WHERE company_id = $1',
      [companyId],
    );
    if (rows[0]!.count >= MAX_DOMAINS) return err('full');
    await tx.query(
      'INSERT INTO users.company_domain (company_id, domain, token, added_at, state_since) VALUES ($1, $2, $3, $4, $4)',
      [companyId, domain, `planroom-verification=${randomBytes(16).toString('hex')}`, now],
    );
    await recordActivity(
      tx,
      companyId,
      { action: 'domain-added', actor: { id: who.sub }, about: { name: domain } },
      now,
    );
    return ok((await findDomain(tx, place))!);
  });

/** Removes a domain. No one new can join by it; members stay. */
export const deleteDomain = (db: Database, place: Place, who: Bearer, now: Date): Promise<Outcome<null>> =>
  db.transaction(async (tx) => {
    const company = await lockAsAdministrator(tx, place.companyId, who);
    if (!company.ok) return company;
    const { rowCount } = await tx.query('DELETE FROM users.company_domain WHERE company_id = $1 AND domain = $2', [
      place.companyId,
      place.domain,
    ]);
    if (rowCount === 0) return err('not_found');
    await recordActivity(
      tx,
      place.companyId,
      { action: 'domain-removed', actor: { id: who.sub }, about: { name: place.domain } },
      now,
    );
    return ok(null);
  });

type StoredDomain = DomainRow & { token: string };

async function loadDomainRow(tx: Queryable, { companyId, domain }: Place): Promise<StoredDomain | null> {
  // dates, not text: the rules compute with them
  const { rows } = await tx.query<StoredDomain>(
    `SELECT token, state, verified_by AS "verifiedBy", verified_at AS "verifiedAt", state_since AS "stateSince",
       last_found_at AS "lastFoundAt", confirmed_until AS "confirmedUntil"
     FROM users.company_domain WHERE company_id = $1 AND domain = $2`,
    [companyId, domain],
  );
  return rows[0] ?? null;
}

async function writeState(tx: Queryable, { companyId, domain }: Place, next: DomainRow, at: Date): Promise<void> {
  await tx.query(
    `UPDATE users.company_domain SET state = $3, verified_by = $4, verified_at = $5, state_since = $6, last_found_at = $7,
       confirmed_until = $8, last_checked_at = $9 WHERE company_id = $1 AND domain = $2`,
    [
      companyId,
      domain,
      next.state,
      next.verifiedBy,
      next.verifiedAt,
      next.stateSince,
      next.lastFoundAt,
      next.confirmedUntil,
      at,
    ],
  );
}

/** Creates the checks of domains by their TXT records. */
export function createDomainChecks({ db, resolveTxt, companyDomainChanged }: DomainParts) {
  const resolve = (domain: string): Promise<readonly string[] | null> =>
    resolveTxt(`_planroom.${domain}`).catch(() => null);

  async function publish(tx: Queryable, place: Place, companyName: string, state: 'verified' | 'lost', at: Date) {
    const { companyId, domain } = place;
    await recordActivity(
      tx,
      companyId,
      { action: `domain-${state}`, actor: SERVICE_ACTOR, about: { name: domain } },
      at,
    );
    const administrators = await listAdministrators(tx, companyId);
    await companyDomainChanged(tx, { companyId, companyName, domain, state, changedAt: at, administrators });
  }

  /** Saves the outcome of a check under the company's lock. The record is resolved before, without a lock. */
  const settle = (
    place: Place,
    values: readonly string[] | null,
    { isRequested, at }: { isRequested: boolean; at: Date },
  ): Promise<Outcome<null>> =>
    db
      .transaction(async (tx) => {
        const company = await lockCompany(tx, place.companyId);
        const row = company && (await loadDomainRow(tx, place));
        if (!row) return err('not_found');
        const found = values?.includes(row.token) ?? null;
        if (found && row.state !== 'verified' && (await isClaimed(tx, place))) return err('domain_taken');
        const { next, change } = decideDomainState(row, { found, isRequested, at });
        await writeState(tx, place, next, at);
        if (change !== null) await publish(tx, place, company.name, change, at);
        return ok(null);
      })
      .catch(refuseVerifiedTwice);

  return {
    /** Checks a domain now, for an administrator; within a minute of the last check it returns the last state. */
    async checkDomain(place: Place, who: Bearer, now: Date): Promise<Outcome<ShownDomain>> {
      const claimed = await db.transaction(async (tx): Promise<Outcome<boolean>> => {
        const company = await lockAsAdministrator(tx, place.companyId, who);
        if (!company.ok) return company;
        if ((await findDomain(tx, place)) === null) return err('not_found');
        const { rowCount } = await tx.query(
          `UPDATE users.company_domain SET last_checked_at = $3
           WHERE company_id = $1 AND domain = $2 AND (last_checked_at IS NULL OR last_checked_at <= $3::timestamptz - ${PAUSE})`,
          [place.companyId, place.domain, now],
        );
        return ok(rowCount === 1);
      });
      if (!claimed.ok) return claimed;
      if (claimed.value) {
        const settled = await settle(place, await resolve(place.domain), { isRequested: true, at: now });
        if (!settled.ok) return settled;
      }
      const shown = await findDomain(db, place);
      return shown ? ok(shown) : err('not_found');
    },

    /** Confirms a domain for a year, for a staff member, without its record. */
    confirmDomain: (place: Place, now: Date): Promise<Outcome<ShownDomain>> =>
      db
        .transaction(async (tx): Promise<Outcome<ShownDomain>> => {
          const company = await lockCompany(tx, place.companyId);
          const row = company && (await loadDomainRow(tx, place));
          if (!row) return err('not_found');
          if (await isClaimed(tx, place)) return err('domain_taken');
          const isNew = row.state !== 'verified';
          await tx.query(
            `UPDATE users.company_domain SET state = 'verified', verified_by = 'staff', verified_at = $3, state_since = $3,
               confirmed_until = $3::timestamptz + ${CONFIRMED_FOR} WHERE company_id = $1 AND domain = $2`,
            [place.companyId, place.domain, now],
          );
          if (isNew) await publish(tx, place, company.name, 'verified', now);
          return ok((await findDomain(tx, place))!);
        })
        .catch(refuseVerifiedTwice),

    /**
     * Checks the domains whose time has come: pending ones hourly for a day, then daily; verified and lost ones daily;
     * those confirmed by staff at the end of their year. Returns how many were checked.
     */
    async checkDueDomains(now: Date): Promise<number> {
      const due = await select<Place>(
        db,
        `SELECT d.company_id, d.domain FROM users.company_domain d JOIN users.company c USING (company_id)
         WHERE c.closed_at IS NULL AND CASE
           WHEN d.state = 'verified' AND d.verified_by = 'staff' THEN d.confirmed_until <= $1
           WHEN d.state = 'expired' THEN false
           ELSE coalesce(d.last_checked_at, '-infinity') <= $1::timestamptz -
             CASE WHEN d.state = 'pending' AND d.state_since > $1::timestamptz - interval '1 day' THEN interval '1 hour' ELSE interval '1 day' END
         END ORDER BY d.last_checked_at NULLS FIRST LIMIT ${DUE_AT_ONCE}`,
        [now],
      );
      for (let at = 0; at < due.length; at += RESOLVED_AT_ONCE)
        await Promise.all(
          due.slice(at, at + RESOLVED_AT_ONCE).map(async (place) => {
            const settled = await settle(place, await resolve(place.domain), { isRequested: false, at: now });
            // another company has verified it: the next check is a day later, as for every other domain
            if (!settled.ok && settled.code === 'domain_taken')
              await db.query(
                'UPDATE users.company_domain SET last_checked_at = $3 WHERE company_id = $1 AND domain = $2',
                [place.companyId, place.domain, now],
              );
          }),
        );
      return due.length;
    },
  };
}

const DUE_AT_ONCE = 200;
const RESOLVED_AT_ONCE = 10;
