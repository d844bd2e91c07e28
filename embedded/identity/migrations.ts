import type { Migrations } from '../../core/database/migrate.ts';

/** Tables of accounts, pending registrations, the provider's artifacts and keys, mailed links, and counted attempts. */
export const identityMigrations: Migrations = {
  schema: 'identity',
  lives: {
    artifact: { isOver: 'it.expires_at < now()' },
    password_link: { isOver: 'it.expires_at < now()' },
    email_link: { isOver: 'it.expires_at < now()' },
    sign_in_link: { isOver: 'it.expires_at < now()' },
    registration: { isOver: 'it.expires_at < now()' },
    attempt: { isOver: 'it.expire < extract(epoch FROM now()) * 1000' },
    account: { keeps: 'one for each person' },
    secret: { keeps: 'a handful of keys' },
  },
  steps: [
    `CREATE TABLE identity.account (
       sub text PRIMARY KEY,
       email text NOT NULL,
       email_key text NOT NULL UNIQUE,
       email_verified boolean NOT NULL DEFAULT false,
       password_hash text NOT NULL,
       first_name text NOT NULL,
       last_name text NOT NULL,
       phone text NOT NULL,
       company_name text NOT NULL,
       company_type text NOT NULL,
       created_at timestamptz NOT NULL DEFAULT now()
     );
     CREATE TABLE identity.artifact (
       model text NOT NULL,
       id text NOT NULL,
       payload jsonb NOT NULL,
       grant_id text,
       uid text,
       account_id text,
       expires_at timestamptz,
       PRIMARY KEY (model, id)
     );
     CREATE INDEX artifact_grant ON identity.artifact (grant_id) WHERE grant_id IS NOT NULL;
     CREATE INDEX artifact_uid ON identity.artifact (model, uid) WHERE uid IS NOT NULL;
     CREATE INDEX artifact_account ON identity.artifact (account_id) WHERE account_id IS NOT NULL;
     CREATE INDEX artifact_expiry ON identity.artifact (expires_at);
     CREATE TABLE identity.secret (
       name text PRIMARY KEY,
       value jsonb NOT NULL,
       created_at timestamptz NOT NULL DEFAULT now()
     );
     CREATE TABLE identity.password_link (
       token_hash text PRIMARY KEY,
       sub text NOT NULL REFERENCES identity.account ON DELETE CASCADE,
       expires_at timestamptz NOT NULL
     );
     CREATE TABLE identity.attempt (
       key varchar(255) PRIMARY KEY,
       points integer NOT NULL DEFAULT 0,
       expire bigint
     );`,
    `CREATE TABLE identity.email_link (
       sub text PRIMARY KEY REFERENCES identity.account ON DELETE CASCADE,
       token_hash text NOT NULL UNIQUE,
       expires_at timestamptz NOT NULL
     );`,
    // a person may have several open links
    `ALTER TABLE identity.email_link DROP CONSTRAINT email_link_pkey;
     ALTER TABLE identity.email_link DROP CONSTRAINT email_link_token_hash_key;
     ALTER TABLE identity.email_link ADD PRIMARY KEY (token_hash);
     CREATE INDEX email_link_person ON identity.email_link (sub);
     CREATE INDEX password_link_person ON identity.password_link (sub);`,
    // the data entered for an account that the mailed link creates
    `CREATE TABLE identity.registration (
       token_hash text PRIMARY KEY,
       uid text,
       email text NOT NULL,
       email_key text NOT NULL,
       password_hash text NOT NULL,
       first_name text NOT NULL,
       last_name text NOT NULL,
       phone text NOT NULL,
       company_name text NOT NULL,
       company_type text NOT NULL,
       expires_at timestamptz NOT NULL
     );
     CREATE INDEX registration_email ON identity.registration (email_key);`,
    // permissions besides buying
    `ALTER TABLE identity.account ADD COLUMN roles text[] NOT NULL DEFAULT '{}';`,
    // links mailed by staff
    `CREATE TABLE identity.sign_in_link (
       token_hash text PRIMARY KEY,
       sub text NOT NULL REFERENCES identity.account ON DELETE CASCADE,
       expires_at timestamptz NOT NULL
     );
     CREATE INDEX sign_in_link_person ON identity.sign_in_link (sub);`,
  ],
};
