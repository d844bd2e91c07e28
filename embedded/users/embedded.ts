import type { Database, Queryable } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import { defineEmbeddedPlatform, type PersonIdentifiers, type TokenOwner } from '../../core/embedded-platform.ts';
import type { Log } from '../../core/log.ts';
import type { DomainParts } from './companies/domains.ts';
import { eraseMember } from './companies/erase-member.ts';
import { createEmbeddedUsers } from './embedded-users.ts';
import { usersMigrations } from './migrations.ts';
import { erasePersonFromSeats } from './seats/end-seats.ts';
import { clearUsers, seedCompanies, seedUsers, type UsersCompany, type UsersPerson } from './seed.ts';
import type { UsersPayment } from './subscription.ts';

type Ground = { publicUrl: string; keys: { usersServiceToken: string } };
type Host = Ground &
  Pick<DomainParts, 'resolveTxt' | 'companyDomainChanged'> & {
    db: Database;
    clock: Clock;
    log: Log;
    cardPayments: UsersPayment;
    verifyAccessToken(token: string): Promise<TokenOwner | null>;
  };
type Seeds = { users(): readonly UsersPerson[]; companies(): readonly UsersCompany[] };

async function fill(tx: Queryable, { users, companies }: Seeds): Promise<void> {
  await seedUsers(tx, users());
  await seedCompanies(tx, companies());
}

const baseOf = ({ publicUrl }: Pick<Ground, 'publicUrl'>): string => `${publicUrl}/platform/users`;

/** The user service: each person's profile and ids, companies with their members, and the seats of plans. */
export const embeddedUsers = defineEmbeddedPlatform({
  id: 'users',
  isForPrograms: true,
  migrations: usersMigrations,
  configure: (ground: Ground) => ({ url: baseOf(ground), serviceToken: ground.keys.usersServiceToken }),
  describe: () => ({ bearer: 'an access token of the identity platform' }),
  open(host: Host) {
    const { publicUrl, db, clock, log, cardPayments, verifyAccessToken, resolveTxt, companyDomainChanged } = host;
    const { app, checkDueDomains } = createEmbeddedUsers({
      db,
      clock,
      verifyAccessToken,
      payment: cardPayments,
      publicBase: baseOf({ publicUrl }),
      log,
      resolveTxt,
      companyDomainChanged,
      serviceToken: host.keys.usersServiceToken,
    });
    return { app, own: { checkDueDomains } };
  },
  clear: clearUsers,
  seed: fill,
  renew: fill,
  erase: eraseUser,
  people: `SELECT user_id AS sub, email, first_name, last_name, company_name AS company, phone, commerce_customer_id AS customer_id,
    shopper_profile_id, payment_customer_id, aia_membership_id AS membership_number, created_at FROM users.person`,
  known:
    'SELECT unnest(ARRAY[user_id, lower(email)]) AS name FROM users.person WHERE user_id = ANY($1) OR lower(email) = ANY($1)',
});

/** Deletes the profile and its recorded visits, and the person's place in companies and plans. */
async function eraseUser(tx: Queryable, { sub, email }: PersonIdentifiers): Promise<void> {
  const known = await tx.query<{ user_id: string }>(
    'SELECT user_id FROM users.person WHERE user_id = $1 OR lower(email) = $2',
    [sub, email],
  );
  const userIds = known.rows.map(({ user_id }) => user_id);
  await eraseMember(tx, { userIds, email }, new Date());
  await erasePersonFromSeats(tx, { userIds, email });
  await tx.query('DELETE FROM users.person WHERE user_id = ANY($1)', [userIds]);
  await tx.query('DELETE FROM users.visit WHERE user_id = ANY($1)', [userIds]);
}
