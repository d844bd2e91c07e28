import type { Migrations } from '../../core/database/migrate.ts';

/** One row per person, by the identity provider's `sub`: an email may be reassigned, a `sub` never is. */
export const usersMigrations: Migrations = {
  schema: 'users',
  lives: {
    visit: { isOver: `it.at < now() - interval '90 days'` },
    person: { keeps: 'one for each person' },
  },
  steps: [
    `CREATE TABLE users.person (
       user_id text PRIMARY KEY,
       email text NOT NULL,
       first_name text NOT NULL,
       last_name text NOT NULL,
       phone text NOT NULL,
       company_name text NOT NULL,
       company_type text NOT NULL,
       aia_membership_id text,
       commerce_customer_id bigint,
       shopper_profile_id text,
       payment_customer_id text,
       created_at timestamptz NOT NULL,
       updated_at timestamptz NOT NULL
     );
     CREATE TABLE users.visit (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       user_id text NOT NULL,
       hutk text,
       ipaddress text NOT NULL,
       at timestamptz NOT NULL
     );
     CREATE INDEX visit_user ON users.visit (user_id, at);`,
    // a membership belongs to one person: of two with the same number, the earlier one keeps it
    `ALTER TABLE users.person ADD COLUMN aia_membership_email text;
     UPDATE users.person AS later SET aia_membership_id = NULL WHERE EXISTS (
       SELECT 1 FROM users.person AS first WHERE first.aia_membership_id = later.aia_membership_id
         AND (first.created_at, first.user_id) < (later.created_at, later.user_id));
     CREATE UNIQUE INDEX person_membership ON users.person (aia_membership_id) WHERE aia_membership_id IS NOT NULL;`,
  ],
};
