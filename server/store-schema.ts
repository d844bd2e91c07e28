import type { Migrations } from '../core/database/migrate.ts';

/** What the store itself keeps: sessions, whose cart is whose, the platform events it took in, its own secrets. */
export const storeMigrations: Migrations = {
  schema: 'store',
  steps: [
    `CREATE TABLE store.session (
       id_hash bytea PRIMARY KEY,
       sub text,
       data jsonb NOT NULL,
       permissions text[] NOT NULL DEFAULT '{}',
       created_at timestamptz NOT NULL DEFAULT now(),
       expires_at timestamptz NOT NULL
     );
     CREATE INDEX session_expiry ON store.session (expires_at);
     CREATE TABLE store.customer_cart (sub text PRIMARY KEY, cart_id text NOT NULL, changed_at timestamptz NOT NULL DEFAULT now());
     CREATE TABLE store.payment_event (id text PRIMARY KEY, type text NOT NULL, object_id text, created_at timestamptz NOT NULL, received_at timestamptz NOT NULL DEFAULT now());
     CREATE TABLE store.secret (name text PRIMARY KEY, value text NOT NULL);
     CREATE TABLE store.seed (name text PRIMARY KEY, version text NOT NULL, seeded_at timestamptz NOT NULL DEFAULT now());
     CREATE TABLE store.platform_log (
       seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       at timestamptz NOT NULL,
       platform text NOT NULL,
       method text NOT NULL,
       path text NOT NULL,
       status int NOT NULL,
       idempotency_key text,
       body text
     );`,
    // purchases of subscriptions that the store began; the console's clock and faults
    `CREATE TABLE store.checkout (
       session_id text PRIMARY KEY,
       sub text NOT NULL,
       email text NOT NULL,
       payment_customer_id text NOT NULL,
       plan text NOT NULL,
       price_id text NOT NULL,
       quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 50),
       discount text,
       created_at timestamptz NOT NULL,
       consent jsonb,
       claims text[] NOT NULL DEFAULT '{}'
     );
     CREATE INDEX checkout_customer ON store.checkout (payment_customer_id, created_at DESC);
     CREATE INDEX session_payment_customer ON store.session ((data->'user'->'profile'->>'paymentCustomerId'))
       WHERE data->'user' IS NOT NULL;
     CREATE TABLE store.clock (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), offset_ms bigint NOT NULL DEFAULT 0);
     CREATE TABLE store.fault (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       platform text NOT NULL,
       method text,
       path text,
       times int NOT NULL,
       delay_ms int,
       status int,
       body text,
       dropped text CHECK (dropped IN ('before', 'after')),
       created_at timestamptz NOT NULL DEFAULT now()
     );`,
    // mails of subscriptions: each kind once about one thing
    `CREATE TABLE store.subscription_mail (
       kind text NOT NULL,
       about text NOT NULL,
       sent_at timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (kind, about)
     );`,
    // consents to renewals that were given in the account
    `CREATE TABLE store.account_consent (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       sub text NOT NULL,
       payment_customer_id text NOT NULL,
       subscription_id text NOT NULL,
       purpose text NOT NULL CHECK (purpose IN ('auto-pay', 'schedule-pay')),
       text_version text NOT NULL,
       text text NOT NULL,
       at timestamptz NOT NULL
     );
     CREATE INDEX account_consent_subscription ON store.account_consent (subscription_id, id DESC);`,
  ],
};
