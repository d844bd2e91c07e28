import type { Migrations } from '../../core/database/migrate.ts';

/** One table per kind of object: the object as on the wire, and its searchable fields as generated columns. */
const objectTable = (name: string, columns: readonly string[], madeAt = 'created'): string =>
  `CREATE TABLE payment.${name} (
     id text PRIMARY KEY,
     seq bigint GENERATED ALWAYS AS IDENTITY,
     body jsonb NOT NULL,
     hidden jsonb NOT NULL DEFAULT '{}',
     is_deleted boolean NOT NULL DEFAULT false,
     created bigint NOT NULL GENERATED ALWAYS AS ((body->>'${madeAt}')::bigint) STORED${columns.map((c) => `,\n     ${c}`).join('')}
   );
   CREATE INDEX ${name}_order ON payment.${name} (created DESC, seq DESC);`;

const generated = (column: string, type = 'text'): string =>
  `${column} ${type} GENERATED ALWAYS AS ((body->>'${column}')::${type}) STORED`;

/** Objects that a provider never deletes. */
const LEDGER = [
  'customer',
  'payment_method',
  'payment_intent',
  'setup_intent',
  'charge',
  'refund',
  'dispute',
  'credit_note',
  'product',
  'price',
  'coupon',
  'promotion_code',
  'discount',
  'subscription',
  'invoice',
  'invoice_item',
  'checkout_session',
  'test_clock',
  'webhook_endpoint',
  'tax_transaction',
] as const;

/**
 * The ledger is `payment.charge`: one row per attempt, `status` succeeded or failed, `amount` in cents. The unique
 * index makes a second successful charge of one intent impossible.
 */
export const paymentMigrations: Migrations = {
  schema: 'payment',
  lives: {
    idempotency: { isOver: `it.created_at < now() - interval '24 hours'` },
    // retained for thirty days, as by the provider; never deleted before its delivery has ended
    event: {
      isOver: `it.created < extract(epoch FROM now() - interval '30 days')
        AND NOT EXISTS (SELECT FROM payment.delivery AS due WHERE due.event_id = it.id AND due.state = 'pending')`,
    },
    delivery: { keeps: 'goes with its event' },
    // until it can no longer be committed
    tax_calculation: { isOver: `it.created < extract(epoch FROM now() - interval '90 days')` },
    ...Object.fromEntries(
      LEDGER.map((table) => [table, { keeps: "the provider's ledger: what was sold, charged and owed" }]),
    ),
  },
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
    // subscriptions: a subscription is found by its item's id; a period's end has a separate column because renewals
    // search for it
    [
      `ALTER TABLE payment.customer ADD COLUMN test_clock text GENERATED ALWAYS AS (body->>'test_clock') STORED;`,
      objectTable('coupon', []),
      objectTable('promotion_code', [
        generated('active', 'boolean'),
        generated('code'),
        `coupon text GENERATED ALWAYS AS (body->'promotion'->>'coupon') STORED`,
      ]),
      `CREATE UNIQUE INDEX promotion_code_once ON payment.promotion_code (lower(code)) WHERE active;`,
      objectTable('discount', [generated('customer'), generated('subscription')], 'start'),
      objectTable('subscription', [
        generated('customer'),
        generated('status'),
        generated('test_clock'),
        `item text GENERATED ALWAYS AS (body->'items'->'data'->0->>'id') STORED`,
        `price text GENERATED ALWAYS AS (body->'items'->'data'->0->'price'->>'id') STORED`,
        `period_end bigint GENERATED ALWAYS AS ((body->'items'->'data'->0->>'current_period_end')::bigint) STORED`,
        // time of the next transition: a renewal, a reminder, a retry, or one of its invoices; null: none
        'due_at bigint',
      ]),
      'CREATE INDEX subscription_customer ON payment.subscription (customer);',
      'CREATE UNIQUE INDEX subscription_item ON payment.subscription (item);',
      'CREATE INDEX subscription_due ON payment.subscription (due_at) WHERE due_at IS NOT NULL;',
      objectTable('invoice', [
        generated('customer'),
        generated('status'),
        generated('number'),
        generated('collection_method'),
        `subscription text GENERATED ALWAYS AS (body->'parent'->'subscription_details'->>'subscription') STORED`,
        // the billed period of a subscription: unique, so each has one invoice
        'bills text',
      ]),
      'CREATE INDEX invoice_customer ON payment.invoice (customer);',
      'CREATE INDEX invoice_subscription ON payment.invoice (subscription);',
      'CREATE UNIQUE INDEX invoice_number ON payment.invoice (number) WHERE number IS NOT NULL;',
      'CREATE UNIQUE INDEX invoice_bills_once ON payment.invoice (bills) WHERE bills IS NOT NULL;',
      objectTable(
        'invoice_item',
        [
          generated('customer'),
          generated('invoice'),
          `subscription text GENERATED ALWAYS AS (body->'parent'->'subscription_details'->>'subscription') STORED`,
        ],
        'date',
      ),
      objectTable('checkout_session', [
        generated('customer'),
        generated('status'),
        generated('subscription'),
        generated('payment_intent'),
        "expires_at bigint GENERATED ALWAYS AS ((body->>'expires_at')::bigint) STORED",
      ]),
      'CREATE INDEX checkout_session_customer ON payment.checkout_session (customer);',
      objectTable('test_clock', [generated('status')]),
    ].join('\n'),
    // the webhook endpoints of an account
    objectTable('webhook_endpoint', []),
    // indexes find the next item at once in a long queue: the oldest delivery, the first transition due on a clock, the
    // first session to expire
    `ALTER TABLE payment.delivery ADD COLUMN seq bigint GENERATED ALWAYS AS IDENTITY;
     CREATE INDEX delivery_order ON payment.delivery (seq) WHERE state = 'pending';
     DROP INDEX payment.subscription_due;
     CREATE INDEX subscription_due ON payment.subscription ((coalesce(test_clock, '')), due_at) WHERE due_at IS NOT NULL;
     CREATE INDEX checkout_session_due ON payment.checkout_session (expires_at) WHERE status = 'open';`,
    // an event goes to several receivers: the store in this process (no endpoint), and endpoints created over the API
    `ALTER TABLE payment.delivery DROP CONSTRAINT delivery_pkey;
     ALTER TABLE payment.delivery ADD PRIMARY KEY (seq);
     ALTER TABLE payment.delivery ADD COLUMN endpoint text REFERENCES payment.webhook_endpoint ON DELETE CASCADE;
     CREATE UNIQUE INDEX delivery_once ON payment.delivery (event_id, (coalesce(endpoint, '')));
     CREATE INDEX delivery_endpoint ON payment.delivery (endpoint) WHERE endpoint IS NOT NULL AND state = 'pending';
     DROP INDEX payment.delivery_order;
     CREATE INDEX delivery_order_store ON payment.delivery (seq) WHERE state = 'pending' AND endpoint IS NULL;
     CREATE INDEX delivery_order_endpoints ON payment.delivery (seq) WHERE state = 'pending' AND endpoint IS NOT NULL;`,
    // a queue per receiver: its first delivery, and when it is due
    `DROP INDEX payment.delivery_order_store, payment.delivery_order_endpoints, payment.delivery_due;
     CREATE INDEX delivery_queue ON payment.delivery ((coalesce(endpoint, '')), seq) WHERE state = 'pending';
     CREATE INDEX delivery_next ON payment.delivery ((coalesce(endpoint, '')), next_at) WHERE state = 'pending';`,
    // refunds of a charge
    [
      objectTable('refund', [
        generated('charge'),
        generated('payment_intent'),
        generated('status'),
        generated('amount', 'bigint'),
      ]),
      'CREATE INDEX refund_intent ON payment.refund (payment_intent);',
      'CREATE INDEX refund_charge ON payment.refund (charge);',
    ].join('\n'),
    // tax of sales by another program
    [
      objectTable('tax_calculation', [], 'tax_date'),
      objectTable('tax_transaction', []),
      `CREATE UNIQUE INDEX tax_transaction_once ON payment.tax_transaction ((body->>'reference'));`,
    ].join('\n'),
    // disputes of charges, and credit notes of invoices
    [
      objectTable('dispute', [generated('charge'), generated('payment_intent'), generated('status')]),
      'CREATE INDEX dispute_intent ON payment.dispute (payment_intent);',
      'CREATE INDEX dispute_charge ON payment.dispute (charge);',
      objectTable('credit_note', [generated('customer'), generated('invoice'), generated('status')]),
      'CREATE INDEX credit_note_invoice ON payment.credit_note (invoice);',
      'CREATE INDEX credit_note_customer ON payment.credit_note (customer);',
    ].join('\n'),
  ],
};
