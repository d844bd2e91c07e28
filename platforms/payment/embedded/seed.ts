import type { Queryable } from '../../../core/database/database.ts';
import type { Cents } from '../../../core/money.ts';
import { TEST_CARDS } from './cards/test-cards.ts';
import { changeCustomer, newCustomer } from './customers/customer.ts';
import type { Kind, Kinds, WirePrice, WireTier } from './objects/kinds.ts';
import type { Hidden } from './objects/rows.ts';
import { newCardMethod } from './payment-methods/payment-method.ts';

/** What the embedded payment platform is filled with. Ids are chosen by whoever seeds and carry their prefix (`cus_`, `pm_` …); times are ISO. */
export type PaymentSeed = {
  customers: SeedPaymentCustomer[];
  cards: SeedCard[];
  products: SeedPaymentProduct[];
  prices: SeedPrice[];
};

export type SeedPaymentCustomer = {
  id: string;
  email: string;
  name: string;
  phone: string;
  /** the store's own id of the person, kept in the metadata */
  userId: string;
  address: { line1: string; line2: string; city: string; state: string; postal_code: string; country: string } | null;
  /** one of this customer's cards */
  defaultCardId: string | null;
  createdAt: string;
};

/** A saved card: one of the published test cards, by its last four digits (`4242`, `4444`, `0005`, `0341`). */
export type SeedCard = {
  id: string;
  customerId: string;
  last4: string;
  expMonth: number;
  expYear: number;
  createdAt: string;
};

export type SeedPaymentProduct = {
  id: string;
  name: string;
  description: string;
  metadata: Record<string, string>;
  defaultPriceId: string | null;
  createdAt: string;
};

/** `unitAmount` and tiers exclude each other. `upTo` null is the last tier. */
export type SeedPrice = {
  id: string;
  productId: string;
  nickname: string | null;
  lookupKey: string | null;
  interval: 'month' | 'year' | null;
  unitAmount: Cents | null;
  tiersMode: 'volume' | 'graduated' | null;
  tiers: { upTo: number | null; unitAmount: Cents; flatAmount: Cents | null }[];
  createdAt: string;
};

const seconds = (iso: string): number => Math.floor(new Date(iso).getTime() / 1000);

/** Fills the platform; repeatable: an object that exists is set back to what is given here. No events are sent. */
export async function seedPayment(tx: Queryable, seed: PaymentSeed): Promise<void> {
  for (const c of seed.customers) {
    const fresh = { ...newCustomer(seconds(c.createdAt)), id: c.id };
    await put(
      tx,
      'customer',
      changeCustomer(fresh, {
        email: c.email,
        name: c.name,
        phone: c.phone,
        address: c.address,
        metadata: { userId: c.userId },
        invoice_settings: { default_payment_method: c.defaultCardId },
      }),
    );
  }
  for (const c of seed.cards) {
    const card = TEST_CARDS.find((known) => known.number.endsWith(c.last4));
    if (card === undefined) throw new Error(`no test card ends in ${c.last4}`);
    const owner = seed.customers.find((customer) => customer.id === c.customerId);
    if (owner === undefined) throw new Error(`card ${c.id} belongs to nobody`);
    const method = newCardMethod(
      { card, expMonth: c.expMonth, expYear: c.expYear, hasCvc: true },
      seconds(c.createdAt),
      c.id,
    );
    const details = { ...method.billing_details, email: owner.email, name: owner.name, address: owner.address };
    await put(
      tx,
      'payment_method',
      { ...method, customer: c.customerId, billing_details: details },
      { behaviour: card.behaviour },
    );
  }
  for (const p of seed.products) {
    const created = seconds(p.createdAt);
    await put(tx, 'product', {
      id: p.id,
      object: 'product',
      active: true,
      created,
      default_price: p.defaultPriceId,
      description: p.description,
      images: [],
      livemode: false,
      marketing_features: [],
      metadata: p.metadata,
      name: p.name,
      package_dimensions: null,
      shippable: null,
      statement_descriptor: null,
      tax_code: null,
      tax_details: null,
      type: 'service',
      unit_label: null,
      updated: created,
      url: null,
    });
  }
  for (const p of seed.prices) await put(tx, 'price', priceOf(p));
}

function priceOf(p: SeedPrice): WirePrice {
  const decimal = (cents: Cents | null): string | null => (cents === null ? null : String(cents));
  const tiers: WireTier[] = p.tiers.map((tier) => ({
    flat_amount: tier.flatAmount,
    flat_amount_decimal: decimal(tier.flatAmount),
    unit_amount: tier.unitAmount,
    unit_amount_decimal: decimal(tier.unitAmount),
    up_to: tier.upTo,
  }));
  return {
    id: p.id,
    object: 'price',
    active: true,
    billing_scheme: p.tiersMode === null ? 'per_unit' : 'tiered',
    created: seconds(p.createdAt),
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: p.lookupKey,
    metadata: {},
    nickname: p.nickname,
    product: p.productId,
    recurring:
      p.interval === null
        ? null
        : { interval: p.interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'exclusive',
    ...(p.tiersMode === null ? {} : { tiers }),
    tiers_mode: p.tiersMode,
    transform_quantity: null,
    type: p.interval === null ? 'one_time' : 'recurring',
    unit_amount: p.unitAmount,
    unit_amount_decimal: decimal(p.unitAmount),
  };
}

async function put<K extends Kind>(tx: Queryable, kind: K, body: Kinds[K], hidden: Hidden = {}): Promise<void> {
  await tx.query(
    `INSERT INTO payment.${kind} (id, body, hidden) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET body = EXCLUDED.body, hidden = EXCLUDED.hidden, is_deleted = false`,
    [body.id, JSON.stringify(body), JSON.stringify(hidden)],
  );
}

/** Empties the platform for a reset of the demo. */
export async function clearPayment(tx: Queryable): Promise<void> {
  await tx.query(
    `TRUNCATE payment.customer, payment.payment_method, payment.payment_intent, payment.setup_intent, payment.charge,
       payment.product, payment.price, payment.event, payment.delivery, payment.idempotency`,
  );
}
