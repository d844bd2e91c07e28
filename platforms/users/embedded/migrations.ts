import type { Migrations } from '../../../core/database/migrate.ts';

/** One row a person, by the identity provider's `sub`: an e-mail may change hands, a `sub` never does. */
export const usersMigrations: Migrations = {
  schema: 'users',
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
  ],
};
