import type { Queryable } from '../../core/database/database.ts';
import { hashPassword } from './passwords.ts';

export type IdentityPerson = {
  sub: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone: string;
  companyName: string;
  companyType: string;
};

/** Puts the demo people into the provider; repeatable (an existing person is set back to what is given here). */
export async function seedIdentity(tx: Queryable, people: readonly IdentityPerson[]): Promise<void> {
  const hashes = await Promise.all(people.map((p) => hashPassword(p.password)));
  for (const [i, p] of people.entries()) {
    await tx.query('DELETE FROM identity.account WHERE email_key = $1 AND sub <> $2', [p.email.toLowerCase(), p.sub]);
    await tx.query(
      `INSERT INTO identity.account (sub, email, email_key, email_verified, password_hash, first_name, last_name, phone, company_name, company_type)
       VALUES ($1, $2, $3, true, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (sub) DO UPDATE SET email = EXCLUDED.email, email_key = EXCLUDED.email_key, email_verified = true, password_hash = EXCLUDED.password_hash,
         first_name = EXCLUDED.first_name, last_name = EXCLUDED.last_name, phone = EXCLUDED.phone, company_name = EXCLUDED.company_name, company_type = EXCLUDED.company_type`,
      [
        p.sub,
        p.email,
        p.email.toLowerCase(),
        hashes[i],
        p.firstName,
        p.lastName,
        p.phone,
        p.companyName,
        p.companyType,
      ],
    );
  }
}

/** Empties the provider for a reset of the demo: people and who waits to be one, sessions, tokens, links, counters. Its keys stay. */
export async function clearIdentity(tx: Queryable): Promise<void> {
  await tx.query(
    'TRUNCATE identity.account, identity.artifact, identity.password_link, identity.email_link, identity.registration, identity.attempt',
  );
}
