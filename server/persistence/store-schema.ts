import type { Migrations } from '../../core/database/migrate.ts';

/** The column names of the rate limiting library. */
export const LIMITS_TABLE =
  'CREATE TABLE IF NOT EXISTS store.rate_limit (key varchar(255) PRIMARY KEY, points int NOT NULL DEFAULT 0, expire bigint);';

/** The store's tables: sessions, customer carts, received platform events, secrets. */
export const storeMigrations: Migrations = {
  schema: 'store',
  lives: {
    session: { isOver: 'it.expires_at < now()' },
    // points of `key` restart when they expire; `expire` is in epoch milliseconds
    rate_limit: { isOver: 'it.expire < extract(epoch FROM now()) * 1000' },
    // a platform resends an event for three days and lists it for thirty
    payment_event: { isOver: `it.received_at < now() - interval '90 days'` },
    platform_log: { isOver: 'it.seq < (SELECT max(seq) FROM store.platform_log) - 20000' },
    customer_cart: { keeps: 'one for each customer' },
    checkout: { keeps: 'what a buyer agreed to before a charge' },
    account_consent: { keeps: 'what a customer agreed to' },
    announced_charge: { keeps: 'what a customer was told of a charge' },
    mail: { keeps: 'which mail went out; its key keeps it from going twice, its text is erased after 90 days' },
    subscription_mail: { keeps: 'mails of before the outbox; none is added' },
    member_pair: { keeps: 'one for each plan with the member coupon' },
    search_change: { keeps: 'gone once it is in the search indexes; many are gathered into one reading' },
    api_key: { isOver: `coalesce(it.revoked_at, it.expires_at) < now() - interval '1 year'` },
    event_endpoint: { keeps: 'a handful that a person typed in' },
    // its deliveries are deleted with it
    outgoing_event: { isOver: `it.created_at < now() - interval '90 days'` },
    event_delivery: { keeps: 'gone with its event or its endpoint' },
    secret: { keeps: 'a handful of keys' },
    seed: { keeps: 'one row' },
    clock: { keeps: 'one row' },
    fault: { keeps: 'what a person set at the console; gone once it has happened' },
    mail_pace: { keeps: 'one row' },
    mails_since: { keeps: 'one row' },
    events_reconciled: { keeps: 'one row' },
    orders_told: { keeps: 'one row' },
    search_fed: { keeps: 'one row' },
    document_file: { keeps: 'what was sold; a buyer keeps the version of the day' },
    awaited_file: { keeps: 'gone once the file is there and its buyer was told' },
    folder_look: { keeps: 'one row' },
    site_map: { keeps: 'the documents on sale' },
    site_map_collection: { keeps: 'one row' },
    last_backup: { keeps: 'one row' },
    person: { keeps: 'one for each person who has signed in; gone when their data is erased' },
    desk_note: { keeps: 'what staff wrote about a person; gone when their data is erased' },
    // only this may delete a line: a trigger rejects anything else
    desk_audit: { isOver: `it.at < now() - interval '7 years'` },
    desk_outcome: { keeps: 'goes with its line' },
    // an unpurged page has expired by then
    cdn_change: { isOver: `it.at < now() - interval '1 day'` },
    // daily sums, with at most five thousand names each
    insight: { isOver: `it.day < now() - interval '400 days'` },
  },
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
    // subscription purchases started by the store; the console's clock and faults
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
    // subscription mails: each kind once per subject
    `CREATE TABLE store.subscription_mail (
       kind text NOT NULL,
       about text NOT NULL,
       sent_at timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (kind, about)
     );`,
    // consents to renewals given in the account
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
    // the outbox: each mail once by its key; earlier mails count as sent, with current keys
    `CREATE TABLE store.mail (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       key text NOT NULL UNIQUE,
       kind text NOT NULL,
       recipient text NOT NULL,
       about_type text NOT NULL,
       about_id text NOT NULL,
       subject text NOT NULL,
       text text,
       html text,
       sealed bytea,
       is_secret boolean NOT NULL DEFAULT false,
       attachments jsonb NOT NULL DEFAULT '[]',
       business_at timestamptz,
       expires_at timestamptz,
       message_id text NOT NULL,
       state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'expired')),
       tries int NOT NULL DEFAULT 0,
       reason text,
       tried_at timestamptz,
       next_try timestamptz,
       claimed_until timestamptz,
       created_at timestamptz NOT NULL DEFAULT now(),
       sent_at timestamptz
     );
     CREATE INDEX mail_waiting ON store.mail (about_type, about_id, id) WHERE state = 'waiting';
     CREATE INDEX mail_due ON store.mail (next_try) WHERE state = 'waiting';
     CREATE TABLE store.mail_pace (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), pace double precision NOT NULL CHECK (pace > 0));
     CREATE TABLE store.mails_since (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), at timestamptz NOT NULL);
     INSERT INTO store.mails_since (at)
       SELECT now() + make_interval(secs => coalesce((SELECT offset_ms FROM store.clock), 0) / 1000.0);
     INSERT INTO store.mail (key, kind, recipient, about_type, about_id, subject, message_id, state, created_at, sent_at)
       SELECT told.key, told.kind, '', told.type, split_part(old.about, ' ', 1), '', '', 'sent', old.sent_at, old.sent_at
       FROM store.subscription_mail AS old CROSS JOIN LATERAL (
         SELECT 'invoice' AS type, 'invoice-due' AS kind, 'invoice-due:' || old.about AS key WHERE old.kind = 'invoice-due'
         UNION ALL SELECT 'invoice', 'seats-added', 'seats-added:' || old.about WHERE old.kind = 'seats-added'
         UNION ALL SELECT 'invoice', 'charge-refused', 'charge-refused:' || old.about || ':1' WHERE old.kind = 'payment-failed'
         UNION ALL SELECT 'invoice', 'charge-refused', 'charge-refused:' || old.about || ':' || attempt
           FROM unnest(ARRAY['2', '3', '4', '5', '6', '7', '8', 'last']) AS attempt WHERE old.kind = 'payment-given-up'
         UNION ALL SELECT 'subscription', days, days || ':' || replace(old.about, ' ', ':')
           FROM unnest(ARRAY['renewal-60', 'renewal-30']) AS days WHERE old.kind = 'renewal'
         UNION ALL SELECT 'subscription', 'auto-pay-on', 'auto-pay-on:' || replace(old.about, ' ', ':') WHERE old.kind = 'auto-pay'
         UNION ALL SELECT 'subscription', 'auto-pay-off', 'auto-pay-off:' || replace(old.about, ' ', ':') WHERE old.kind = 'auto-pay-off'
         UNION ALL SELECT 'subscription', 'payment-scheduled', 'payment-scheduled:' || replace(old.about, ' ', ':')
           WHERE old.kind = 'schedule-pay'
       ) AS told
       ON CONFLICT DO NOTHING;`,
    // position up to which the payment platform's event list was processed
    `CREATE TABLE store.events_reconciled (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), at timestamptz NOT NULL);`,
    // [SUB-17] the membership by which a plan has the member coupon
    `CREATE TABLE store.member_pair (payment_customer_id text PRIMARY KEY, email text NOT NULL, number text NOT NULL);`,
    // changed content that is not in the search indexes yet (null: compare everything), and the process that wrote to
    // them last
    `CREATE TABLE store.search_change (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, entries text[], at timestamptz NOT NULL DEFAULT now());
     CREATE TABLE store.search_fed (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), by text NOT NULL);`,
    // bodies of sent mails are erased after a while
    `CREATE INDEX mail_body ON store.mail (sent_at) WHERE state = 'sent' AND (text IS NOT NULL OR html IS NOT NULL);`,
    // additional response fields of a fault, e.g. Retry-After
    `ALTER TABLE store.fault ADD COLUMN headers jsonb;`,
    // sessions end when unused, and record their owner
    `ALTER TABLE store.session ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
     CREATE INDEX session_person ON store.session (sub) WHERE sub IS NOT NULL;`,
    // [FI-01] files added by the shop, by version; and bought SKUs without one
    `CREATE TABLE store.document_file (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       sku text NOT NULL,
       format text NOT NULL CHECK (format IN ('docx', 'pdf', 'xlsx', 'zip')),
       version int NOT NULL CHECK (version > 0),
       size bigint NOT NULL,
       sha256 text NOT NULL,
       pages int,
       made_from text,
       added_by text NOT NULL,
       added_at timestamptz NOT NULL,
       UNIQUE (sku, format, version)
     );
     CREATE TABLE store.awaited_file (
       sku text NOT NULL,
       order_number bigint NOT NULL,
       noted_at timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (sku, order_number)
     );`,
    // outgoing events and their deliveries
    `CREATE TABLE store.event_endpoint (
       id text PRIMARY KEY,
       url text NOT NULL,
       types text[] NOT NULL,
       sealed bytea NOT NULL,
       created_at timestamptz NOT NULL DEFAULT now(),
       rotated_at timestamptz
     );
     CREATE TABLE store.outgoing_event (
       id text PRIMARY KEY,
       key text NOT NULL UNIQUE,
       type text NOT NULL,
       about text NOT NULL,
       at timestamptz NOT NULL,
       created_at timestamptz NOT NULL DEFAULT now()
     );
     CREATE INDEX outgoing_event_age ON store.outgoing_event (created_at);
     CREATE TABLE store.event_delivery (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       event_id text NOT NULL REFERENCES store.outgoing_event ON DELETE CASCADE,
       endpoint_id text NOT NULL REFERENCES store.event_endpoint ON DELETE CASCADE,
       state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
       tries int NOT NULL DEFAULT 0,
       turn int NOT NULL DEFAULT 0,
       status int,
       reason text,
       next_try timestamptz NOT NULL DEFAULT now(),
       created_at timestamptz NOT NULL DEFAULT now()
     );
     CREATE INDEX event_delivery_event ON store.event_delivery (event_id);
     CREATE INDEX event_delivery_endpoint ON store.event_delivery (endpoint_id);
     CREATE INDEX event_delivery_due ON store.event_delivery (next_try) WHERE state = 'waiting';`,
    // API keys of programs; change times of plans and invoices
    `CREATE TABLE store.api_key (
       id text PRIMARY KEY,
       name text NOT NULL,
       hash bytea NOT NULL,
       areas text[] NOT NULL,
       created_at timestamptz NOT NULL DEFAULT now(),
       expires_at timestamptz NOT NULL,
       revoked_at timestamptz,
       used_at timestamptz
     );
     CREATE INDEX api_key_name ON store.api_key (name);
     CREATE INDEX payment_event_age ON store.payment_event (created_at);`,
    // the desk: people who have signed in with their platform numbers, staff notes, and the audit log
    `CREATE TABLE store.person (
       sub text PRIMARY KEY,
       email text NOT NULL,
       first_name text NOT NULL,
       last_name text NOT NULL,
       company text NOT NULL DEFAULT '',
       phone text NOT NULL DEFAULT '',
       customer_id int NOT NULL,
       shopper_profile_id text,
       payment_customer_id text,
       membership_number text,
       first_seen_at timestamptz NOT NULL DEFAULT now(),
       seen_at timestamptz NOT NULL DEFAULT now(),
       locked_at timestamptz
     );
     CREATE INDEX person_customer ON store.person (customer_id);
     CREATE INDEX person_payer ON store.person (payment_customer_id);
     CREATE INDEX person_email ON store.person (lower(email));
     CREATE TABLE store.desk_note (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       customer_id int NOT NULL,
       author text NOT NULL,
       text text NOT NULL,
       at timestamptz NOT NULL DEFAULT now()
     );
     CREATE INDEX desk_note_person ON store.desk_note (customer_id, id DESC);
     CREATE TABLE store.desk_audit (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       at timestamptz NOT NULL DEFAULT now(),
       sub text NOT NULL,
       email text NOT NULL,
       action text NOT NULL,
       is_act boolean NOT NULL,
       about_type text,
       about_id text,
       about_name text,
       why text NOT NULL DEFAULT '',
       outcome text,
       intent uuid UNIQUE
     );
     CREATE INDEX desk_audit_about ON store.desk_audit (about_type, about_id, id DESC);
     CREATE INDEX desk_audit_who ON store.desk_audit (email, id DESC);
     CREATE TABLE store.desk_outcome (
       audit_id bigint PRIMARY KEY REFERENCES store.desk_audit ON DELETE CASCADE,
       outcome text NOT NULL,
       at timestamptz NOT NULL DEFAULT now()
     );
     CREATE FUNCTION store.keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         IF TG_OP = 'DELETE' AND OLD.at < now() - interval '7 years' THEN RETURN OLD; END IF;
         RAISE EXCEPTION 'the audit list is only added to';
       END $$;
     CREATE TRIGGER keep_audit BEFORE UPDATE OR DELETE ON store.desk_audit FOR EACH ROW EXECUTE FUNCTION store.keep_audit();
     CREATE TRIGGER keep_outcome BEFORE UPDATE OR DELETE ON store.desk_outcome FOR EACH ROW EXECUTE FUNCTION store.keep_audit();`,
    // when the file of a waiting order became available
    'ALTER TABLE store.awaited_file ADD COLUMN ready_at timestamptz;',
    // document URLs for crawlers, collected by a job
    `CREATE TABLE store.site_map (part int PRIMARY KEY, paths text NOT NULL, made_at timestamptz NOT NULL DEFAULT now());`,
    // views, purchases and searches, by day and without a person
    `CREATE TABLE store.insight (
       day date NOT NULL,
       kind text NOT NULL CHECK (kind IN ('view', 'bought', 'search')),
       name text NOT NULL,
       count int NOT NULL,
       misses int NOT NULL DEFAULT 0,
       PRIMARY KEY (day, kind, name)
     );`,
    // pending purges of a CDN
    `CREATE TABLE store.cdn_change (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, tags text[] NOT NULL, at timestamptz NOT NULL DEFAULT now());`,
    // when the folder of documents was scanned; an earlier store did so at its last start
    `CREATE TABLE store.folder_look (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), looked_at timestamptz NOT NULL DEFAULT now());
     INSERT INTO store.folder_look (looked_at) SELECT now() WHERE EXISTS (SELECT FROM store.document_file);`,
    // the steps from a cart to an order are counted, too
    `ALTER TABLE store.insight DROP CONSTRAINT insight_kind_check, ADD CONSTRAINT insight_kind CHECK (kind IN ('view', 'bought', 'search', 'step'));`,
    // position up to which the orders of a hosted commerce platform were processed for other programs
    `CREATE TABLE store.orders_told (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), at timestamptz NOT NULL);`,
    // earlier releases created it at startup, outside the steps, so restores did not know it
    LIMITS_TABLE,
    // a large catalogue is collected for the site map in several runs
    `CREATE TABLE store.site_map_collection (
       is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
       began_at timestamptz NOT NULL,
       ended_at timestamptz,
       parts int NOT NULL,
       after text
     );`,
    // the last `npm run backup`, for the desk; without its location
    `CREATE TABLE store.last_backup (
       is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
       made_at timestamptz NOT NULL,
       bytes bigint NOT NULL,
       missing int NOT NULL
     );`,
    // the last announcement of a plan's next charge
    `CREATE TABLE store.announced_charge (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       subscription_id text NOT NULL,
       period_end timestamptz NOT NULL,
       replaces bigint NOT NULL DEFAULT 0,
       is_most boolean NOT NULL,
       parts jsonb NOT NULL,
       at timestamptz NOT NULL,
       checked_at timestamptz NOT NULL,
       UNIQUE (subscription_id, period_end, replaces)
     );`,
    // unlogged, so that counting an attempt waits for no disk; after a database crash the counters start at zero
    'ALTER TABLE store.rate_limit SET UNLOGGED;',
  ],
};
