import type { Migrations } from '../../core/database/migrate.ts';

/** One row per person, by the identity provider's `sub`: an email may be reassigned, a `sub` never is. */
export const usersMigrations: Migrations = {
  schema: 'users',
  lives: {
    visit: { isOver: `it.at < now() - interval '90 days'` },
    person: { keeps: 'one for each person' },
    company: { keeps: 'one for each company, also when it is closed' },
    company_member: { isOver: `it.removed_at < now() - interval '1 year'` },
    company_invitation: { isOver: `coalesce(it.answered_at, it.expires_at) < now() - interval '90 days'` },
    company_join_request: { isOver: `it.answered_at < now() - interval '90 days'` },
    company_domain: { keeps: 'at most twenty for each company' },
    company_activity: { isOver: `it.at < now() - interval '7 years'` },
    seat_plan: { keeps: 'one for each plan whose seats were given to people' },
    plan_seat: {
      isOver: `coalesce(it.ended_at, it.expires_at + interval '1 year') < now() - interval '90 days' AND it.state <> 'active'`,
    },
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
    // companies: a removed member stays as a row, for a restore, and because a removed person doesn't rejoin automatically
    `ALTER TABLE users.person ADD COLUMN last_active_at timestamptz;
     CREATE TABLE users.company (
       company_id uuid PRIMARY KEY,
       name text NOT NULL,
       legal_name text,
       street text NOT NULL,
       street2 text,
       city text NOT NULL,
       state text NOT NULL,
       zip text NOT NULL,
       invoice_email text NOT NULL,
       tax_id text,
       join_policy text NOT NULL DEFAULT 'ask' CHECK (join_policy IN ('ask', 'automatic', 'invitation')),
       automatic_roles text[] NOT NULL DEFAULT '{}',
       approval_limit bigint,
       is_purchase_order_required boolean NOT NULL DEFAULT false,
       version int NOT NULL DEFAULT 1,
       created_by text,
       request_key uuid NOT NULL,
       created_at timestamptz NOT NULL,
       closed_at timestamptz
     );
     CREATE UNIQUE INDEX company_request ON users.company (created_by, request_key) WHERE created_by IS NOT NULL;
     CREATE TABLE users.company_member (
       company_id uuid NOT NULL REFERENCES users.company ON DELETE CASCADE,
       user_id text NOT NULL,
       roles text[] NOT NULL,
       joined_at timestamptz NOT NULL,
       removed_at timestamptz,
       removed_by text,
       PRIMARY KEY (company_id, user_id)
     );
     CREATE INDEX company_member_user ON users.company_member (user_id);
     CREATE TABLE users.company_invitation (
       invitation_id uuid PRIMARY KEY,
       company_id uuid NOT NULL REFERENCES users.company ON DELETE CASCADE,
       email text NOT NULL,
       roles text[] NOT NULL,
       token_hash bytea NOT NULL UNIQUE,
       invited_by text,
       invited_at timestamptz NOT NULL,
       expires_at timestamptz NOT NULL,
       state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'withdrawn', 'accepted', 'declined')),
       answered_by text,
       answered_at timestamptz
     );
     CREATE UNIQUE INDEX company_invitation_open ON users.company_invitation (company_id, email) WHERE state = 'open';
     CREATE INDEX company_invitation_email ON users.company_invitation (email);
     CREATE TABLE users.company_join_request (
       request_id uuid PRIMARY KEY,
       company_id uuid NOT NULL REFERENCES users.company ON DELETE CASCADE,
       user_id text NOT NULL,
       email text NOT NULL,
       requested_at timestamptz NOT NULL,
       state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined')),
       answered_at timestamptz,
       UNIQUE (company_id, user_id)
     );
     CREATE INDEX company_join_request_user ON users.company_join_request (user_id);
     CREATE TABLE users.company_domain (
       company_id uuid NOT NULL REFERENCES users.company ON DELETE CASCADE,
       domain text NOT NULL,
       token text NOT NULL,
       state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'verified', 'lost', 'expired')),
       verified_by text CHECK (verified_by IN ('dns', 'staff')),
       verified_at timestamptz,
       added_at timestamptz NOT NULL,
       state_since timestamptz NOT NULL,
       last_found_at timestamptz,
       last_checked_at timestamptz,
       confirmed_until timestamptz,
       PRIMARY KEY (company_id, domain)
     );
     CREATE UNIQUE INDEX company_domain_verified ON users.company_domain (domain) WHERE state = 'verified';
     CREATE TABLE users.company_activity (
       activity_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       company_id uuid NOT NULL REFERENCES users.company ON DELETE CASCADE,
       at timestamptz NOT NULL,
       actor_id text,
       actor_name text,
       action text NOT NULL,
       subject_id text,
       subject_name text,
       detail text
     );
     CREATE INDEX company_activity_company ON users.company_activity (company_id, activity_id DESC);`,
    // seats: the holder of a plan has the first one without a row, as before
    `CREATE TABLE users.seat_plan (
       plan_id text PRIMARY KEY,
       owner_id text
     );
     CREATE INDEX seat_plan_owner ON users.seat_plan (owner_id);
     CREATE TABLE users.plan_seat (
       seat_id uuid PRIMARY KEY,
       plan_id text NOT NULL REFERENCES users.seat_plan ON DELETE CASCADE,
       state text NOT NULL CHECK (state IN ('active', 'invited', 'ended')),
       email text NOT NULL,
       user_id text,
       token_hash bytea NOT NULL UNIQUE,
       invited_at timestamptz NOT NULL,
       expires_at timestamptz NOT NULL,
       requested_at timestamptz,
       since timestamptz,
       place bigint,
       ended_at timestamptz,
       end_reason text CHECK (end_reason IN ('revoked', 'moved', 'released', 'withdrawn', 'declined')),
       CHECK (state <> 'active' OR (user_id IS NOT NULL AND since IS NOT NULL AND place IS NOT NULL)),
       CHECK ((state = 'ended') = (ended_at IS NOT NULL AND end_reason IS NOT NULL))
     );
     CREATE SEQUENCE users.plan_seat_place;
     CREATE UNIQUE INDEX plan_seat_person ON users.plan_seat (plan_id, user_id) WHERE state = 'active';
     CREATE UNIQUE INDEX plan_seat_invited ON users.plan_seat (plan_id, email) WHERE state = 'invited';
     CREATE INDEX plan_seat_user ON users.plan_seat (user_id);
     CREATE INDEX plan_seat_email ON users.plan_seat (email);`,
    // the plan of a company: its customer at the payment platform, and no first seat for one of its administrators
    `ALTER TABLE users.company ADD COLUMN payment_customer_id text;
     CREATE UNIQUE INDEX company_payment_customer ON users.company (payment_customer_id) WHERE payment_customer_id IS NOT NULL;
     ALTER TABLE users.seat_plan ADD COLUMN company_id uuid REFERENCES users.company ON DELETE CASCADE;
     CREATE INDEX seat_plan_company ON users.seat_plan (company_id) WHERE company_id IS NOT NULL;`,
  ],
};
