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
  ],
};
