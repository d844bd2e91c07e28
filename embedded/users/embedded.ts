import type { Database, Queryable } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import { defineEmbeddedPlatform, type PersonIdentifiers, type TokenOwner } from '../../core/embedded-platform.ts';
import type { Log } from '../../core/log.ts';
import { createEmbeddedUsers } from './embedded-users.ts';
import { usersMigrations } from './migrations.ts';
import { clearUsers, seedUsers, type UsersPerson } from './seed.ts';
import type { UsersPayment } from './subscription.ts';

type Ground = { publicUrl: string };
type Host = Ground & {
  db: Database;
  clock: Clock;
  log: Log;
  cardPayments: UsersPayment;
  verifyAccessToken(token: string): Promise<TokenOwner | null>;
};
type Seeds = { users(): readonly UsersPerson[] };

const fill = (tx: Parameters<typeof seedUsers>[0], { users }: Seeds): Promise<void> => seedUsers(tx, users());

const baseOf = ({ publicUrl }: Pick<Ground, 'publicUrl'>): string => `${publicUrl}/platform/users`;

/** The user service: profile and ids of each person. */
export const embeddedUsers = defineEmbeddedPlatform({
  id: 'users',
  isForPrograms: true,
  migrations: usersMigrations,
  configure: (ground: Ground) => ({ url: baseOf(ground) }),
  describe: () => ({ bearer: 'an access token of the identity platform' }),
  open: ({ publicUrl, db, clock, log, cardPayments, verifyAccessToken }: Host) => ({
    app: createEmbeddedUsers({
      db,
      clock,
      verifyAccessToken,
      payment: cardPayments,
      publicBase: baseOf({ publicUrl }),
      log,
    }),
  }),
  clear: clearUsers,
  seed: fill,
  renew: fill,
  erase: eraseUser,
  people: `SELECT user_id AS sub, email, first_name, last_name, company_name AS company, phone, commerce_customer_id AS customer_id,
    shopper_profile_id, payment_customer_id, aia_membership_id AS membership_number, created_at FROM users.person`,
  known:
    'SELECT unnest(ARRAY[user_id, lower(email)]) AS name FROM users.person WHERE user_id = ANY($1) OR lower(email) = ANY($1)',
});

/** Deletes the profile and its recorded visits. */
async function eraseUser(tx: Queryable, { sub, email }: PersonIdentifiers): Promise<void> {
  const { rows } = await tx.query<{ user_id: string }>(
    'DELETE FROM users.person WHERE user_id = $1 OR lower(email) = $2 RETURNING user_id',
    [sub, email],
  );
  await tx.query('DELETE FROM users.visit WHERE user_id = ANY($1)', [rows.map(({ user_id }) => user_id)]);
}
