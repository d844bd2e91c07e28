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
    paid_invitation: { isOver: `it.created_at < now() - interval '2 days'` },
    // the link works for 30 days; afterwards it explains what staff prepared
    made_cart: { isOver: `it.expires_at < now() - interval '1 year'` },
    cart_purpose: { keeps: 'one for each customer of a company' },
    closed_company: { keeps: 'one for each administrator of a closed company, who keeps its documents' },
    edition_notice: { keeps: 'one for each member who chose it' },
    known_edition: { keeps: 'deleted with the choice of its member; few editions are replaced' },
    // a cart of the commerce platform is deleted long before
    company_checkout: {
      isOver: `it.started_at < now() - interval '180 days' AND NOT EXISTS (SELECT 1 FROM store.company_order o WHERE o.cart_id = it.cart_id)`,
    },
    purchase_order_file: {
      isOver: `it.added_at < now() - interval '180 days' AND NOT EXISTS (SELECT 1 FROM store.company_order o WHERE o.po_file = it.file_id)
         AND NOT EXISTS (SELECT 1 FROM store.cart_purpose p WHERE p.po_file = it.file_id)
         AND NOT EXISTS (SELECT 1 FROM store.company_checkout c WHERE c.po_file = it.file_id)
         AND NOT EXISTS (SELECT 1 FROM store.approval_request r WHERE r.po_file = it.file_id)`,
    },
    approval_request: { isOver: `it.answered_at < now() - interval '7 years'` },
    company_order: { keeps: 'what a company bought' },
    invoice: { keeps: 'what a company owes or paid; its statements count it' },
    credit_note: { keeps: 'the statements of a company count it' },
    invoice_payment: { keeps: 'the receipts of a payer' },
    invoice_payment_item: { keeps: 'goes with its payment' },
    company_order_line: { keeps: 'goes with its order' },
    quote: { isOver: `it.state NOT IN ('paid', 'ordered') AND it.valid_until < now() - interval '2 years'` },
    quote_link: { isOver: `it.expires_at < now() - interval '90 days'` },
    quote_act: { keeps: 'goes with its quote' },
    company_download: { isOver: `it.at < now() - interval '7 years'` },
    company_terms: { keeps: 'one for each company with terms, also closed ones' },
    account_order: { keeps: 'goes with its invoice; a reservation is deleted or becomes one' },
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
    // its history is deleted with it
    service_request: {
      isOver: `it.ended_at < now() - interval '7 years'
         AND NOT EXISTS (SELECT 1 FROM store.tax_certificate c WHERE c.certificate_id = it.request_id)`,
    },
    tax_exempt_customer: { keeps: 'one for each customer with an exemption; gone when their data is erased' },
    // the proof why no tax was charged; one whose request was never sent proves nothing
    tax_certificate: {
      isOver: `CASE WHEN EXISTS (SELECT 1 FROM store.service_request r WHERE r.request_id = it.certificate_id)
         THEN it.valid_through < now() - interval '7 years' OR EXISTS (SELECT 1 FROM store.service_request r
           WHERE r.request_id = it.certificate_id AND r.state IN ('declined', 'withdrawn') AND r.ended_at < now() - interval '1 year')
         ELSE it.added_at < now() - interval '1 day' END`,
    },
    company_changes_emitted: { keeps: 'one row' },
    service_request_act: { keeps: 'gone with its request' },
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
    // the sessions with a seat of one plan, to update them with it
    `CREATE INDEX session_seat ON store.session ((data->'user'->'seat'->>'planId')) WHERE data->'user'->'seat'->>'planId' IS NOT NULL;`,
    // carts and orders for companies: the purpose of a cart, of a started checkout, and of a paid order; downloads
    `CREATE TABLE store.purchase_order_file (
       file_id uuid PRIMARY KEY,
       sub text NOT NULL,
       company_id uuid NOT NULL,
       name text NOT NULL,
       format text NOT NULL CHECK (format IN ('pdf', 'jpg', 'png')),
       size int NOT NULL,
       sealed bytea NOT NULL,
       added_at timestamptz NOT NULL DEFAULT now()
     );
     CREATE INDEX purchase_order_file_sub ON store.purchase_order_file (sub);
     CREATE TABLE store.cart_purpose (
       sub text PRIMARY KEY,
       company_id uuid,
       company_name text NOT NULL DEFAULT '',
       po_number text NOT NULL DEFAULT '',
       po_file uuid REFERENCES store.purchase_order_file,
       jobs jsonb NOT NULL DEFAULT '{}',
       changed_at timestamptz NOT NULL
     );
     CREATE TABLE store.company_checkout (
       cart_id text PRIMARY KEY,
       sub text NOT NULL,
       user_id text NOT NULL,
       buyer_name text NOT NULL,
       company_id uuid NOT NULL,
       company_name text NOT NULL,
       invoice_email text NOT NULL,
       po_number text NOT NULL,
       po_file uuid REFERENCES store.purchase_order_file,
       jobs jsonb NOT NULL,
       started_at timestamptz NOT NULL,
       removed_at timestamptz
     );
     CREATE INDEX company_checkout_member ON store.company_checkout (company_id, user_id);
     CREATE INDEX company_checkout_sub ON store.company_checkout (sub);
     CREATE INDEX company_checkout_start ON store.company_checkout (started_at);
     CREATE TABLE store.company_order (
       order_number bigint PRIMARY KEY,
       cart_id text NOT NULL,
       company_id uuid NOT NULL,
       company_name text NOT NULL,
       sub text,
       user_id text,
       buyer_name text NOT NULL,
       po_number text NOT NULL,
       po_file uuid REFERENCES store.purchase_order_file,
       ordered_at timestamptz NOT NULL,
       total bigint NOT NULL,
       status text NOT NULL,
       is_after_removal boolean NOT NULL
     );
     CREATE INDEX company_order_company ON store.company_order (company_id, ordered_at DESC);
     CREATE INDEX company_order_sub ON store.company_order (sub, order_number DESC);
     CREATE INDEX company_order_cart ON store.company_order (cart_id);
     CREATE INDEX company_order_po ON store.company_order (company_id, lower(po_number)) WHERE po_number <> '';
     CREATE INDEX company_checkout_file ON store.company_checkout (po_file) WHERE po_file IS NOT NULL;
     CREATE INDEX company_order_file ON store.company_order (po_file) WHERE po_file IS NOT NULL;
     CREATE TABLE store.company_order_line (
       order_number bigint NOT NULL REFERENCES store.company_order,
       line_id bigint NOT NULL,
       company_id uuid NOT NULL,
       user_id text,
       ordered_at timestamptz NOT NULL,
       product_id int NOT NULL,
       sku text NOT NULL,
       name text NOT NULL,
       quantity int NOT NULL,
       returned int NOT NULL,
       job text NOT NULL,
       PRIMARY KEY (order_number, line_id)
     );
     CREATE INDEX company_line_sku ON store.company_order_line (company_id, sku, ordered_at DESC);
     CREATE INDEX company_line_job ON store.company_order_line (company_id, job);
     CREATE TABLE store.company_download (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       company_id uuid NOT NULL,
       order_number bigint NOT NULL,
       sku text NOT NULL,
       format text NOT NULL,
       sub text,
       name text NOT NULL,
       at timestamptz NOT NULL
     );
     CREATE INDEX company_download_sku ON store.company_download (company_id, sku, at DESC);
     CREATE INDEX company_download_sub ON store.company_download (sub);
     CREATE INDEX company_download_age ON store.company_download (at);`,
    // requests of customers that staff answer, with their history; `subject` has one open request of each kind
    `CREATE TABLE store.service_request (
       request_id uuid PRIMARY KEY,
       kind text NOT NULL,
       state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'declined', 'withdrawn')),
       subject text NOT NULL,
       sub text NOT NULL,
       customer_id int,
       email text NOT NULL,
       first_name text NOT NULL,
       last_name text NOT NULL,
       company_id uuid,
       company_name text,
       details jsonb NOT NULL,
       note text NOT NULL DEFAULT '',
       created_at timestamptz NOT NULL,
       due_on date NOT NULL,
       claimed_by text,
       claimed_at timestamptz,
       ended_at timestamptz,
       ended_by text,
       answer text NOT NULL DEFAULT '',
       CHECK ((state = 'open') = (ended_at IS NULL))
     );
     CREATE UNIQUE INDEX service_request_open ON store.service_request (kind, subject) WHERE state = 'open';
     CREATE INDEX service_request_due ON store.service_request (due_on, created_at) WHERE state = 'open';
     CREATE INDEX service_request_ended ON store.service_request (ended_at DESC) WHERE state <> 'open';
     CREATE INDEX service_request_person ON store.service_request (sub, created_at DESC);
     CREATE INDEX service_request_company ON store.service_request (company_id) WHERE company_id IS NOT NULL;
     CREATE TABLE store.service_request_act (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       request_id uuid NOT NULL REFERENCES store.service_request ON DELETE CASCADE,
       at timestamptz NOT NULL DEFAULT now(),
       act text NOT NULL,
       actor text
     );
     CREATE INDEX service_request_act_request ON store.service_request_act (request_id, id);`,
    // the last change of a company of which other programs were notified
    `CREATE TABLE store.company_changes_emitted (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), number bigint NOT NULL);`,
    // customers' own orders that they shared with a company
    `ALTER TABLE store.company_order ADD COLUMN shared_at timestamptz;`,
    // the administrators of closed companies, who keep the documents; null until the company is closed
    `CREATE TABLE store.closed_company (
       company_id uuid NOT NULL,
       user_id text NOT NULL,
       email text NOT NULL,
       company_name text NOT NULL,
       closed_at timestamptz,
       PRIMARY KEY (company_id, user_id)
     );
     CREATE INDEX closed_company_user ON store.closed_company (user_id);`,
    // members who get an email when an edition of their company is replaced, and the editions they know
    `CREATE TABLE store.edition_notice (
       company_id uuid NOT NULL,
       user_id text NOT NULL,
       sub text NOT NULL,
       chosen_at timestamptz NOT NULL,
       PRIMARY KEY (company_id, user_id)
     );
     CREATE INDEX edition_notice_sub ON store.edition_notice (sub);
     CREATE TABLE store.known_edition (
       company_id uuid NOT NULL,
       user_id text NOT NULL,
       sku text NOT NULL,
       replaced_by text NOT NULL,
       PRIMARY KEY (company_id, user_id, sku, replaced_by),
       FOREIGN KEY (company_id, user_id) REFERENCES store.edition_notice ON DELETE CASCADE
     );`,
    // staff find orders by PO
    `CREATE INDEX company_order_po_number ON store.company_order (lower(po_number)) WHERE po_number <> '';`,
    // the company for which a plan was bought; null: the buyer
    `ALTER TABLE store.checkout ADD COLUMN company_id uuid;`,
    // the addresses that get paid seats, from before the charge until the invitations are sent
    `CREATE TABLE store.paid_invitation (
       intent uuid PRIMARY KEY,
       sub text NOT NULL,
       company_id uuid,
       subscription_id text NOT NULL,
       addresses text NOT NULL,
       created_at timestamptz NOT NULL DEFAULT now()
     );
     CREATE INDEX paid_invitation_created ON store.paid_invitation (created_at);
     CREATE INDEX paid_invitation_sub ON store.paid_invitation (sub);`,
    // invoices of orders on account, their credit notes, and the payments of several invoices. A live item claims its
    // invoice or note, so that the first payment wins
    `CREATE TABLE store.invoice (
       number bigint PRIMARY KEY,
       company_id uuid NOT NULL,
       company_name text NOT NULL,
       sub text,
       user_id text,
       buyer_name text NOT NULL DEFAULT '',
       po_number text NOT NULL DEFAULT '',
       job text NOT NULL DEFAULT '',
       copies int NOT NULL DEFAULT 0,
       issued_at timestamptz NOT NULL,
       due_on date NOT NULL,
       total bigint NOT NULL CHECK (total > 0),
       state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'void')),
       paid_at timestamptz,
       CHECK ((state = 'paid') = (paid_at IS NOT NULL))
     );
     CREATE INDEX invoice_company ON store.invoice (company_id, issued_at);
     CREATE INDEX invoice_sub ON store.invoice (sub);
     CREATE INDEX invoice_due ON store.invoice (due_on) WHERE state = 'open';
     CREATE SEQUENCE store.credit_note_number;
     CREATE TABLE store.credit_note (
       number bigint PRIMARY KEY,
       company_id uuid NOT NULL,
       company_name text NOT NULL,
       order_number bigint NOT NULL REFERENCES store.invoice,
       refund_id bigint NOT NULL,
       po_number text NOT NULL DEFAULT '',
       job text NOT NULL DEFAULT '',
       copies int NOT NULL DEFAULT 0,
       total bigint NOT NULL CHECK (total > 0),
       tax bigint NOT NULL,
       created_at timestamptz NOT NULL,
       used_at timestamptz,
       UNIQUE (order_number, refund_id)
     );
     CREATE INDEX credit_note_company ON store.credit_note (company_id, created_at);
     CREATE SEQUENCE store.receipt_number;
     CREATE TABLE store.invoice_payment (
       payment_id uuid PRIMARY KEY,
       number bigint UNIQUE,
       company_id uuid,
       payer_name text NOT NULL,
       invoice_email text NOT NULL,
       sub text,
       email text NOT NULL,
       paid_by text NOT NULL,
       customer_id text NOT NULL,
       method_id text,
       method text NOT NULL,
       is_bank boolean NOT NULL,
       amount bigint NOT NULL CHECK (amount = 0 OR amount >= 50),
       state text NOT NULL DEFAULT 'started' CHECK (state IN ('started', 'confirming', 'pending', 'paid', 'failed', 'returned')),
       intent_id text UNIQUE,
       created_at timestamptz NOT NULL,
       inserted_at timestamptz NOT NULL DEFAULT now(),
       paid_at timestamptz,
       ended_at timestamptz,
       CHECK (state <> 'paid' OR (number IS NOT NULL AND paid_at IS NOT NULL))
     );
     CREATE INDEX invoice_payment_company ON store.invoice_payment (company_id, created_at) WHERE company_id IS NOT NULL;
     CREATE INDEX invoice_payment_sub ON store.invoice_payment (sub, created_at);
     CREATE INDEX invoice_payment_unsettled ON store.invoice_payment (inserted_at) WHERE state IN ('started', 'confirming', 'pending');
     CREATE TABLE store.invoice_payment_item (
       payment_id uuid NOT NULL REFERENCES store.invoice_payment ON DELETE CASCADE,
       kind text NOT NULL CHECK (kind IN ('order', 'plan', 'credit')),
       ref text NOT NULL,
       number text NOT NULL,
       po_number text NOT NULL,
       job text NOT NULL,
       issued_at timestamptz NOT NULL,
       amount bigint NOT NULL,
       is_live boolean NOT NULL DEFAULT true,
       PRIMARY KEY (payment_id, kind, ref)
     );
     CREATE UNIQUE INDEX invoice_payment_claim ON store.invoice_payment_item (kind, ref) WHERE is_live;`,
    // orders above a company's limit that wait for an approver; `revises`: the request that a cart changes
    `CREATE TABLE store.approval_request (
       number bigint GENERATED BY DEFAULT AS IDENTITY (START WITH 101) PRIMARY KEY,
       company_id uuid NOT NULL,
       company_name text NOT NULL,
       sub text NOT NULL,
       user_id text NOT NULL,
       customer_id int NOT NULL,
       email text NOT NULL,
       requester_name text NOT NULL,
       version int NOT NULL DEFAULT 1,
       state text NOT NULL DEFAULT 'waiting'
         CHECK (state IN ('waiting', 'approving', 'paying', 'approved', 'sent-back', 'withdrawn', 'expired')),
       cart_id text UNIQUE,
       lines jsonb NOT NULL,
       coupons jsonb NOT NULL,
       po_number text NOT NULL,
       po_file uuid REFERENCES store.purchase_order_file,
       note text NOT NULL,
       approval_limit bigint NOT NULL,
       amount bigint NOT NULL,
       tax bigint,
       total bigint NOT NULL,
       way text NOT NULL CHECK (way IN ('account', 'card')),
       approver_ids text[] NOT NULL,
       sent_at timestamptz NOT NULL,
       expires_at timestamptz NOT NULL,
       mailed_at timestamptz,
       reminded_at timestamptz,
       answered_at timestamptz,
       answered_sub text,
       answered_user_id text,
       answered_name text,
       answer text NOT NULL DEFAULT '',
       copies jsonb,
       claimed_at timestamptz,
       order_cart_id text UNIQUE,
       order_number bigint,
       order_total bigint,
       is_after_removal boolean NOT NULL DEFAULT false,
       returned_at timestamptz,
       CHECK (state <> 'paying' OR order_cart_id IS NOT NULL),
       CHECK (state <> 'approved' OR order_number IS NOT NULL)
     );
     CREATE INDEX approval_request_company ON store.approval_request (company_id, sent_at DESC);
     CREATE INDEX approval_request_sub ON store.approval_request (sub);
     CREATE INDEX approval_request_open ON store.approval_request (expires_at) WHERE state IN ('waiting', 'approving', 'paying');
     CREATE INDEX approval_request_file ON store.approval_request (po_file) WHERE po_file IS NOT NULL;
     ALTER TABLE store.cart_purpose ADD COLUMN revises bigint;
     ALTER TABLE store.company_checkout ADD COLUMN keeps_purpose boolean NOT NULL DEFAULT false,
       ADD COLUMN is_own_approval boolean NOT NULL DEFAULT false;
     ALTER TABLE store.company_order ADD COLUMN is_own_approval boolean NOT NULL DEFAULT false;`,
    // quotes for documents at frozen prices, the links that were sent to approvers, and their history
    `CREATE TABLE store.quote (
       number bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
       version int NOT NULL DEFAULT 1,
       revision int NOT NULL DEFAULT 1,
       state text NOT NULL DEFAULT 'not-sent' CHECK (state IN ('not-sent', 'sent', 'opened', 'approved', 'sent-back', 'paid', 'ordered',
         'expired', 'withdrawn')),
       sub text NOT NULL,
       user_id text NOT NULL,
       customer_id int,
       email text NOT NULL,
       first_name text NOT NULL,
       last_name text NOT NULL,
       company_id uuid,
       company_name text NOT NULL DEFAULT '',
       invoice_email text NOT NULL DEFAULT '',
       lines jsonb NOT NULL,
       subtotal bigint NOT NULL CHECK (subtotal > 0),
       tax bigint,
       total bigint NOT NULL,
       billing jsonb,
       po_number text NOT NULL DEFAULT '',
       made_at timestamptz NOT NULL,
       valid_until timestamptz NOT NULL,
       approver text NOT NULL DEFAULT '',
       note text NOT NULL DEFAULT '',
       sent_at timestamptz,
       opened_at timestamptz,
       answered_at timestamptz,
       answer_note text NOT NULL DEFAULT '',
       cart_id text UNIQUE,
       payment text CHECK (payment IN ('card', 'link', 'account')),
       order_number bigint UNIQUE,
       CHECK ((state IN ('paid', 'ordered')) = (order_number IS NOT NULL))
     );
     CREATE INDEX quote_sub ON store.quote (sub, number DESC);
     CREATE INDEX quote_customer ON store.quote (customer_id, number DESC);
     CREATE INDEX quote_company ON store.quote (company_id, number DESC) WHERE company_id IS NOT NULL;
     CREATE INDEX quote_approver ON store.quote (lower(approver)) WHERE approver <> '';
     CREATE INDEX quote_end ON store.quote (valid_until) WHERE state IN ('not-sent', 'sent', 'opened', 'approved', 'sent-back');
     CREATE TABLE store.quote_link (
       token_hash text PRIMARY KEY,
       number bigint NOT NULL REFERENCES store.quote ON DELETE CASCADE,
       email text NOT NULL,
       version int NOT NULL,
       expires_at timestamptz NOT NULL
     );
     CREATE INDEX quote_link_number ON store.quote_link (number);
     CREATE TABLE store.quote_act (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       number bigint NOT NULL REFERENCES store.quote ON DELETE CASCADE,
       version int NOT NULL,
       at timestamptz NOT NULL,
       act text NOT NULL
     );
     CREATE INDEX quote_act_number ON store.quote_act (number, id);`,
    // carts that staff made for a customer or a member of a company; the link's token is stored as a hash
    `CREATE TABLE store.made_cart (
       cart_id uuid PRIMARY KEY,
       token_hash bytea NOT NULL UNIQUE,
       user_id text,
       sub text,
       email text NOT NULL,
       name text NOT NULL,
       company_id uuid,
       company_name text NOT NULL,
       lines jsonb NOT NULL,
       job text NOT NULL,
       po_number text NOT NULL,
       note text NOT NULL,
       made_by text NOT NULL,
       created_at timestamptz NOT NULL,
       expires_at timestamptz NOT NULL,
       opened_at timestamptz,
       claimed_at timestamptz,
       added_at timestamptz,
       added_copies int,
       skipped text[] NOT NULL DEFAULT '{}',
       canceled_at timestamptz,
       CHECK ((user_id IS NULL) <> (sub IS NULL))
     );
     CREATE INDEX made_cart_email ON store.made_cart (lower(email), created_at DESC);
     CREATE INDEX made_cart_company ON store.made_cart (company_id, created_at DESC) WHERE company_id IS NOT NULL;
     CREATE INDEX made_cart_expiry ON store.made_cart (expires_at);`,
    // certificates of tax exemption, with their encrypted files; the request of the same id has the answer
    `CREATE TABLE store.tax_certificate (
       certificate_id uuid PRIMARY KEY,
       sub text,
       company_id uuid,
       payment_customer_id text,
       state text NOT NULL,
       number text NOT NULL,
       organization text NOT NULL,
       valid_through date,
       file_name text NOT NULL,
       file_format text NOT NULL,
       file_size int NOT NULL,
       sealed bytea NOT NULL,
       added_at timestamptz NOT NULL,
       CHECK (sub IS NULL OR company_id IS NULL)
     );
     CREATE INDEX tax_certificate_person ON store.tax_certificate (sub) WHERE sub IS NOT NULL;
     CREATE INDEX tax_certificate_company ON store.tax_certificate (company_id) WHERE company_id IS NOT NULL;
     CREATE INDEX tax_certificate_end ON store.tax_certificate (valid_through);
     CREATE INDEX tax_certificate_payer ON store.tax_certificate (payment_customer_id) WHERE payment_customer_id IS NOT NULL;
     CREATE TABLE store.tax_exempt_customer (customer_id int PRIMARY KEY, category text);`,
    // the terms of companies, and their orders on account: a reservation until it has its order's number
    `CREATE TABLE store.company_terms (
       company_id uuid PRIMARY KEY,
       credit_limit bigint NOT NULL CHECK (credit_limit > 0),
       opened_at timestamptz NOT NULL,
       opened_by text NOT NULL,
       closed_at timestamptz,
       paused_at timestamptz,
       told_paused_at timestamptz,
       version int NOT NULL DEFAULT 1
     );
     CREATE TABLE store.account_order (
       cart_id text PRIMARY KEY,
       company_id uuid NOT NULL,
       total bigint NOT NULL CHECK (total > 0),
       placed_at timestamptz NOT NULL,
       leased_until timestamptz NOT NULL,
       order_number bigint UNIQUE,
       reminded_days int NOT NULL DEFAULT 0
     );
     CREATE INDEX account_order_reserved ON store.account_order (company_id) WHERE order_number IS NULL;`,
    // how an approved order is paid, if not as its sender chose
    `ALTER TABLE store.approval_request ADD COLUMN order_way text CHECK (order_way IN ('account', 'card'));`,
  ],
};
