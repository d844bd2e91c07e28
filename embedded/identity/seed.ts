import type { Queryable } from '../../core/database/database.ts';
import { hashPassword } from './passwords.ts';
import { PERSON_COLUMNS, type StoredPerson, valuesOf } from './person.ts';

export type IdentityPerson = Omit<StoredPerson, 'passwordHash'> & {
  sub: string;
  password: string;
  roles?: readonly string[];
  /** absent: now */
  createdAt?: Date;
};

const UPDATED = PERSON_COLUMNS.split(', ')
  .map((column) => `${column} = EXCLUDED.${column}`)
  .join(', ');

/** Adds the demo people to the provider; idempotent (an existing person is overwritten). */
export async function seedIdentity(tx: Queryable, people: readonly IdentityPerson[]): Promise<void> {
  const hashes = await Promise.all(people.map((p) => hashPassword(p.password)));
  for (const [i, p] of people.entries()) {
    await tx.query('DELETE FROM identity.account WHERE email_key = $1 AND sub <> $2', [p.email.toLowerCase(), p.sub]);
    await tx.query(
      `INSERT INTO identity.account (${PERSON_COLUMNS}, sub, roles, created_at, email_verified) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11, now()), true)
       ON CONFLICT (sub) DO UPDATE SET email_verified = true, roles = EXCLUDED.roles, ${UPDATED}`,
      [...valuesOf({ ...p, passwordHash: hashes[i]! }), p.sub, p.roles ?? [], p.createdAt ?? null],
    );
  }
}

/**
 * Empties the provider for a reset of the demo: people, registrations, sessions, tokens, links, counters. Its keys
 * stay.
 */
export async function clearIdentity(tx: Queryable): Promise<void> {
  await tx.query(
    'TRUNCATE identity.account, identity.artifact, identity.password_link, identity.email_link, identity.sign_in_link, identity.registration, identity.attempt',
  );
}
