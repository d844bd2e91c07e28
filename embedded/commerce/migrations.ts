import type { Migrations } from '../../core/database/migrate.ts';
import { ORDER_MONTHS } from './orders/order-months.ts';
import { REFUND_WHAT_IS_REFUNDED } from './refunds/earlier-refunds.ts';

const catalogue = `
CREATE TABLE commerce.catalogue (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), version bigint NOT NULL);
INSERT INTO commerce.catalogue (version) VALUES (0);
CREATE TABLE commerce.category (
  entity_id int PRIMARY KEY, parent_id int REFERENCES commerce.category, name text NOT NULL, path text NOT NULL UNIQUE, position int NOT NULL);
CREATE TABLE commerce.product (
  entity_id int PRIMARY KEY, variant_id int NOT NULL UNIQUE, sku text NOT NULL UNIQUE, path text NOT NULL UNIQUE, name text NOT NULL,
  price int NOT NULL CHECK (price >= 0), sale_price int CHECK (sale_price >= 0), popularity int NOT NULL, tax_class text NOT NULL,
  is_visible boolean NOT NULL, details jsonb NOT NULL);
CREATE TABLE commerce.promotion (
  id int PRIMARY KEY, name text NOT NULL, segment_id uuid NOT NULL, basis_points int NOT NULL CHECK (basis_points BETWEEN 0 AND 10000));
CREATE TABLE commerce.coupon (
  id serial PRIMARY KEY, code text NOT NULL, name text NOT NULL, kind text NOT NULL CHECK (kind IN ('percentage','fixed')),
  amount int NOT NULL CHECK (amount > 0), expires_at timestamptz);
CREATE UNIQUE INDEX coupon_code ON commerce.coupon (upper(code));
CREATE TABLE commerce.tax_rate (state text NOT NULL, tax_class text NOT NULL, rate int NOT NULL CHECK (rate >= 0), PRIMARY KEY (state, tax_class));`;

const people = `
CREATE TABLE commerce.customer (
  id serial PRIMARY KEY, email text NOT NULL, first_name text NOT NULL, last_name text NOT NULL, company text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '', is_tax_exempt boolean NOT NULL DEFAULT false, created_at timestamptz NOT NULL DEFAULT now());
CREATE UNIQUE INDEX customer_email ON commerce.customer (lower(email));
CREATE TABLE commerce.segment (id uuid PRIMARY KEY, name text NOT NULL);
CREATE TABLE commerce.shopper_profile (
  id uuid PRIMARY KEY, customer_id int NOT NULL UNIQUE REFERENCES commerce.customer, created_at timestamptz NOT NULL DEFAULT now());
CREATE TABLE commerce.segment_profile (
  segment_id uuid NOT NULL REFERENCES commerce.segment, profile_id uuid NOT NULL REFERENCES commerce.shopper_profile,
  PRIMARY KEY (segment_id, profile_id));
CREATE TABLE commerce.used_login (jti text PRIMARY KEY, used_at timestamptz NOT NULL DEFAULT now());
CREATE TABLE commerce.session (
  id_hash text PRIMARY KEY, customer_id int NOT NULL REFERENCES commerce.customer, cart_id uuid, order_id int, expires_at timestamptz NOT NULL);`;

const selling = `
CREATE TABLE commerce.cart (
  id uuid PRIMARY KEY, customer_id int NOT NULL DEFAULT 0, channel_id int NOT NULL, lines jsonb NOT NULL, coupon_code text,
  version int NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL);
CREATE TABLE commerce.redirect (
  token_hash text PRIMARY KEY, cart_id uuid NOT NULL, used_at timestamptz, expires_at timestamptz NOT NULL);
CREATE TABLE commerce.checkout (
  cart_id uuid PRIMARY KEY, customer_id int NOT NULL, state text NOT NULL CHECK (state IN ('open','paying','paid','ordered')),
  attempt int NOT NULL DEFAULT 0, intent_id text UNIQUE, quote jsonb, billing jsonb, fingerprint text,
  lease_until timestamptz NOT NULL DEFAULT now(), awaits_action boolean NOT NULL DEFAULT false, order_id int, updated_at timestamptz NOT NULL DEFAULT now());
CREATE INDEX checkout_unfinished ON commerce.checkout (state) WHERE state IN ('paying','paid');
CREATE SEQUENCE commerce.order_number START 200001;
CREATE TABLE commerce.orders (
  id int PRIMARY KEY DEFAULT nextval('commerce.order_number'), customer_id int NOT NULL, cart_id uuid UNIQUE, intent_id text UNIQUE,
  status_id int NOT NULL, date_created timestamptz NOT NULL, subtotal int NOT NULL, discount int NOT NULL, coupon int NOT NULL,
  coupon_code text, tax int NOT NULL, total int NOT NULL, payment_method text NOT NULL, billing jsonb NOT NULL, lines jsonb NOT NULL,
  mailed_at timestamptz);
CREATE INDEX orders_of_customer ON commerce.orders (customer_id, date_created DESC, id DESC);
CREATE INDEX orders_unmailed ON commerce.orders (id) WHERE mailed_at IS NULL;`;

// counts a customer's orders by state from the index alone
const counting = 'CREATE INDEX orders_by_state ON commerce.orders (customer_id, status_id);';

// the terms that a code sets for its order
const codeTerms = `ALTER TABLE commerce.coupon ADD COLUMN is_first_order_only boolean NOT NULL DEFAULT false,
  ADD COLUMN is_alone boolean NOT NULL DEFAULT false;`;

// the refunds of an order, and when it last changed. The check enforces what concurrent refunds must not violate
const refunds = `
ALTER TABLE commerce.orders ADD COLUMN modified_at timestamptz NOT NULL DEFAULT now(), ADD COLUMN paid_status_id int,
  ADD COLUMN refunded int NOT NULL DEFAULT 0, ADD CONSTRAINT orders_refunded CHECK (refunded BETWEEN 0 AND total);
UPDATE commerce.orders SET modified_at = date_created;
CREATE TABLE commerce.refund (
  id serial PRIMARY KEY, order_id int NOT NULL REFERENCES commerce.orders, state text NOT NULL CHECK (state IN ('pending', 'done', 'failed')),
  amount int NOT NULL CHECK (amount > 0), tax int NOT NULL CHECK (tax BETWEEN 0 AND amount), items jsonb NOT NULL, reason text NOT NULL DEFAULT '',
  is_override boolean NOT NULL DEFAULT false, request_key text UNIQUE, provider_id text UNIQUE, failure text,
  created_at timestamptz NOT NULL, done_at timestamptz, tried_at timestamptz NOT NULL DEFAULT now());
CREATE INDEX refund_order ON commerce.refund (order_id, id);
CREATE INDEX refund_pending ON commerce.refund (tried_at) WHERE state = 'pending';
CREATE INDEX orders_by_day ON commerce.orders (date_created, id);
CREATE INDEX orders_by_change ON commerce.orders (modified_at, id);
CREATE INDEX orders_by_email ON commerce.orders (lower(billing->>'email'));
CREATE INDEX orders_lines ON commerce.orders USING gin (lines jsonb_path_ops);
${REFUND_WHAT_IS_REFUNDED};`;

// for shop administration: disabled codes, and the shop's files as last applied
const shopkeeping = `
ALTER TABLE commerce.coupon ADD COLUMN is_enabled boolean NOT NULL DEFAULT true, ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE commerce.customer ADD COLUMN notes text NOT NULL DEFAULT '', ADD COLUMN modified_at timestamptz NOT NULL DEFAULT now();
UPDATE commerce.customer SET modified_at = created_at;
ALTER TABLE commerce.product ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(), ADD COLUMN modified_at timestamptz NOT NULL DEFAULT now();
CREATE UNIQUE INDEX product_code ON commerce.product (upper(sku));
CREATE SEQUENCE commerce.product_number START 30001;
CREATE TABLE commerce.applied (kind text, name text, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (kind, name));`;

// the calculations requested from a tax service, and the reports to it
const askedTax = `
ALTER TABLE commerce.orders ADD COLUMN tax_calculation text, ADD COLUMN tax_transaction text;
ALTER TABLE commerce.refund ADD COLUMN tax_reversal text;
CREATE INDEX orders_tax_owed ON commerce.orders (id) WHERE tax_calculation IS NOT NULL AND tax_transaction IS NULL;`;

// the steps of a checkout, for the shop's staff
const trail = `
ALTER TABLE commerce.checkout ADD COLUMN trail jsonb NOT NULL DEFAULT '[]';
CREATE INDEX checkout_recovered ON commerce.checkout (updated_at) WHERE trail @> '[{"step":"recovered"}]';`;

// the usage limit of a code, and its uses: counted in the order's transaction
const uses = `
ALTER TABLE commerce.coupon ADD COLUMN max_uses int CHECK (max_uses > 0), ADD COLUMN uses int NOT NULL DEFAULT 0;
UPDATE commerce.coupon AS coupon SET uses = counted.uses
  FROM (SELECT upper(coupon_code) AS code, count(*) AS uses FROM commerce.orders WHERE coupon_code IS NOT NULL GROUP BY 1) AS counted
  WHERE upper(coupon.code) = counted.code;`;

// the usage limit of a code per customer: their orders are counted
const usesOfEach = `
ALTER TABLE commerce.coupon ADD COLUMN max_uses_each int CHECK (max_uses_each > 0);`;

// a session without a customer is bound to its cart
const guestSessions = 'ALTER TABLE commerce.session ALTER COLUMN customer_id DROP NOT NULL;';
// the states of an exemption; the column of before stays for processes of the previous release
const exemptCategories = `
ALTER TABLE commerce.customer ADD COLUMN tax_exempt_category text NOT NULL DEFAULT '';
UPDATE commerce.customer SET tax_exempt_category = 'resale' WHERE is_tax_exempt;`;

/** [API-06] All tables of the embedded commerce platform, in the schema `commerce`. */
export const commerceMigrations: Migrations = {
  schema: 'commerce',
  lives: {
    used_login: { isOver: `it.used_at < now() - interval '10 minutes'` },
    session: { isOver: 'it.expires_at < now()' },
    redirect: { isOver: 'it.expires_at < now()' },
    // a visitor's session lasts thirty days; without it the cart is unreachable. Never during a payment
    cart: {
      isOver: `it.customer_id = 0 AND it.updated_at < now() - interval '31 days'
        AND NOT EXISTS (SELECT FROM commerce.checkout AS paying WHERE paying.cart_id = it.id AND paying.state IN ('paying', 'paid'))`,
    },
    // started and abandoned; a paid or ordered one stays with its order
    checkout: {
      isOver: `it.state = 'open' AND it.updated_at < now() - interval '31 days'
        AND NOT EXISTS (SELECT FROM commerce.cart AS cart WHERE cart.id = it.cart_id)`,
    },
    orders: { keeps: "the shop's own record" },
    refund: { keeps: "the shop's own record" },
    order_month: { keeps: 'a few for each month of a customer' },
    customer: { keeps: "the shop's own record" },
    segment: { keeps: "the shop's own record" },
    shopper_profile: { keeps: 'one for each customer' },
    segment_profile: { keeps: 'the membership of customers' },
    catalogue: { keeps: 'one row' },
    category: { keeps: 'the catalogue' },
    product: { keeps: 'the catalogue' },
    promotion: { keeps: 'the catalogue' },
    coupon: { keeps: 'the catalogue' },
    tax_rate: { keeps: 'the catalogue' },
    applied: { keeps: 'one for each thing of the shop folder' },
  },
  steps: [
    catalogue,
    people,
    selling,
    counting,
    codeTerms,
    refunds,
    shopkeeping,
    askedTax,
    trail,
    uses,
    usesOfEach,
    ORDER_MONTHS,
    guestSessions,
    exemptCategories,
  ],
};
