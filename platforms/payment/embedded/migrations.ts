import type { Migrations } from '../../../core/database/migrate.ts';

/** One table per kind of object: the object as it goes over the wire, and what of it is searched, as generated columns. */
const objectTable = (name: string, columns: readonly string[]): string =>
  `CREATE TABLE payment.${name} (
     id text PRIMARY KEY,
     seq bigint GENERATED ALWAYS AS IDENTITY,
     body jsonb NOT NULL,
     hidden jsonb NOT NULL DEFAULT '{}',
     is_deleted boolean NOT NULL DEFAULT false,
     created bigint NOT NULL GENERATED ALWAYS AS ((body->>'created')::bigint) STORED${columns.map((c) => `,\n     ${c}`).join('')}
   );
   CREATE INDEX ${name}_order ON payment.${name} (created DESC, seq DESC);`;

const generated = (column: string, type = 'text'): string =>
  `${column} ${type} GENERATED ALWAYS AS ((body->>'${column}')::${type}) STORED`;

/**
 * The ledger is `payment.charge`: one row per attempt, `status` succeeded or failed, `amount` in cents. The unique index
 * makes a second successful charge of one intent impossible, whatever the code does.
 */
export const paymentMigrations: Migrations = {
  schema: 'payment',
  steps: [
    [
      objectTable('customer', [`email text GENERATED ALWAYS AS (body->>'email') STORED`]),
      'CREATE INDEX customer_email ON payment.customer (email);',
      objectTable('payment_method', [generated('customer'), generated('type')]),
      'CREATE INDEX payment_method_customer ON payment.payment_method (customer);',
      objectTable('payment_intent', [generated('customer'), generated('status'), generated('amount', 'bigint')]),
      'CREATE INDEX payment_intent_customer ON payment.payment_intent (customer);',
      objectTable('setup_intent', [generated('customer'), generated('status')]),
      objectTable('charge', [
        generated('customer'),
        generated('payment_intent'),
        generated('status'),
        generated('amount', 'bigint'),
      ]),
      `CREATE UNIQUE INDEX charge_once ON payment.charge (payment_intent) WHERE status = 'succeeded';`,
      objectTable('product', [generated('active', 'boolean')]),
      objectTable('price', [
        generated('active', 'boolean'),
        generated('product'),
        generated('type'),
        generated('lookup_key'),
      ]),
      objectTable('event', [generated('type')]),
      `CREATE TABLE payment.delivery (
         event_id text PRIMARY KEY REFERENCES payment.event ON DELETE CASCADE,
         url text NOT NULL,
         attempts int NOT NULL DEFAULT 0,
         next_at timestamptz NOT NULL DEFAULT now(),
         first_at timestamptz NOT NULL DEFAULT now(),
         state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'given-up')),
         last_status int
       );
       CREATE INDEX delivery_due ON payment.delivery (next_at) WHERE state = 'pending';
       CREATE TABLE payment.idempotency (
         scope text NOT NULL,
         key text NOT NULL,
         path text NOT NULL,
         fingerprint text NOT NULL,
         status int NOT NULL,
         body jsonb NOT NULL,
         created_at timestamptz NOT NULL DEFAULT now(),
         PRIMARY KEY (scope, key)
       );
       CREATE INDEX idempotency_age ON payment.idempotency (created_at);`,
    ].join('\n'),
  ],
};
