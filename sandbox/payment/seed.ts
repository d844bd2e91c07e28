import type Stripe from 'stripe';
import type { Queryable } from '../../core/database/database.ts';
import { TEST_CARDS } from './cards/test-cards.ts';
import { newPrice, newProduct, newTier } from './catalogue/objects.ts';
import { isCodeSpent, newCoupon, newPromotionCode } from './coupons/coupon.ts';
import { changeCustomer, newCustomer } from './customers/customer.ts';
import type { Kind, Kinds, WirePrice } from './objects/kinds.ts';
import { findObject, type Hidden } from './objects/rows.ts';
import { newBankMethod, newCardMethod } from './payment-methods/payment-method.ts';
import { TEST_ACCOUNTS } from './payment-methods/test-accounts.ts';
import { seedSubscriptions } from './seed-subscriptions.ts';
import type { PaymentSeed, SeedPrice, SeedWorld } from './seed-types.ts';

export type * from './seed-types.ts';

const seconds = (iso: string): number => Math.floor(new Date(iso).getTime() / 1000);

/**
 * Seeds the platform. Idempotent: existing objects are overwritten, except use counts of coupons and codes, and
 * subscriptions. No events are sent. Subscriptions require `world`.
 */
export async function seedPayment(tx: Queryable, seed: PaymentSeed, world: SeedWorld | null = null): Promise<void> {
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
    const method = newCardMethod(
      { card, expMonth: c.expMonth, expYear: c.expYear, hasCvc: true },
      seconds(c.createdAt),
      c.id,
    );
    await put(tx, 'payment_method', { ...method, ...savedBy(seed, c, method) }, { behaviour: card.behaviour });
  }
  for (const p of seed.products) {
    await put(tx, 'product', {
      ...newProduct(p.id, p.name, seconds(p.createdAt)),
      default_price: p.defaultPriceId,
      description: p.description,
      metadata: p.metadata,
    });
  }
  for (const p of seed.prices) await put(tx, 'price', priceOf(p));
  await seedAccounts(tx, seed);
  await seedDiscounts(tx, seed, world?.now ?? new Date());
  if (seed.subscriptions === undefined || seed.subscriptions.length === 0) return;
  if (world === null) throw new Error('subscriptions are seeded with the configuration of their platform');
  await seedSubscriptions(tx, seed.subscriptions, world);
}

/** Returns the owner's fields of a saved method: listed, with the owner's address. */
function savedBy(
  seed: PaymentSeed,
  saved: { id: string; customerId: string },
  method: Stripe.PaymentMethod,
): Pick<Stripe.PaymentMethod, 'allow_redisplay' | 'billing_details' | 'customer'> {
  const owner = seed.customers.find((customer) => customer.id === saved.customerId);
  if (owner === undefined) throw new Error(`payment method ${saved.id} belongs to nobody`);
  const details = { ...method.billing_details, email: owner.email, name: owner.name, address: owner.address };
  return { allow_redisplay: 'always', billing_details: details, customer: owner.id };
}

const priceOf = (p: SeedPrice): WirePrice => ({
  ...newPrice(
    {
      id: p.id,
      productId: p.productId,
      interval: p.interval,
      intervalCount: 1,
      unitAmount: p.unitAmount,
      tiersMode: p.tiersMode,
      tiers: p.tiers.map((tier) => newTier(tier.upTo, tier.unitAmount, tier.flatAmount)),
    },
    seconds(p.createdAt),
  ),
  lookup_key: p.lookupKey,
  nickname: p.nickname,
});

async function seedAccounts(tx: Queryable, seed: PaymentSeed): Promise<void> {
  for (const a of seed.bankAccounts ?? []) {
    const account = TEST_ACCOUNTS.find((known) => known.number.endsWith(a.last4));
    if (account === undefined) throw new Error(`no test bank account ends in ${a.last4}`);
    const method = newBankMethod(
      { account, accountType: 'checking', holderType: 'company' },
      seconds(a.createdAt),
      a.id,
    );
    await put(tx, 'payment_method', { ...method, ...savedBy(seed, a, method) }, { behaviour: account.behaviour });
  }
}

async function seedDiscounts(tx: Queryable, seed: PaymentSeed, now: Date): Promise<void> {
  const at = Math.floor(now.getTime() / 1000);
  for (const c of seed.coupons ?? []) {
    await put(tx, 'coupon', {
      ...newCoupon(c.id, seconds(c.createdAt)),
      amount_off: c.amountOff,
      currency: c.amountOff === null ? null : 'usd',
      duration: c.duration,
      name: c.name,
      percent_off: c.percentOff,
      times_redeemed: (await usesOf(tx, 'coupon', c.id)) ?? 0,
    });
  }
  for (const c of seed.promotionCodes ?? []) {
    const code: Stripe.PromotionCode = {
      ...newPromotionCode(c.id, c.code, c.couponId, seconds(c.createdAt)),
      expires_at: c.expiresAt === null ? null : seconds(c.expiresAt),
      max_redemptions: c.maxRedemptions,
      restrictions: {
        first_time_transaction: c.isFirstTimeOnly,
        minimum_amount: c.minimumAmount,
        minimum_amount_currency: c.minimumAmount === null ? null : 'usd',
      },
      times_redeemed: (await usesOf(tx, 'promotion_code', c.id)) ?? c.timesRedeemed,
    };
    const isFree = !(await isCodeUsed(tx, code));
    await put(tx, 'promotion_code', { ...code, active: isFree && !isCodeSpent(code, at) });
  }
}

async function usesOf(tx: Queryable, kind: 'coupon' | 'promotion_code', id: string): Promise<number | null> {
  return (await findObject(tx, kind, id))?.body.times_redeemed ?? null;
}

/** Whether another active code has this name: an existing one stays. */
async function isCodeUsed(tx: Queryable, { id, code }: Stripe.PromotionCode): Promise<boolean> {
  const { rows } = await tx.query(
    'SELECT 1 FROM payment.promotion_code WHERE lower(code) = lower($1) AND active AND id <> $2',
    [code, id],
  );
  return rows.length > 0;
}

async function put<K extends Kind>(tx: Queryable, kind: K, body: Kinds[K], hidden: Hidden = {}): Promise<void> {
  await tx.query(
    `INSERT INTO payment.${kind} (id, body, hidden) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET body = EXCLUDED.body, hidden = EXCLUDED.hidden, is_deleted = false`,
    [body.id, JSON.stringify(body), JSON.stringify(hidden)],
  );
}

/** Empties the platform for a reset of the demo. */
export async function truncatePayment(tx: Queryable): Promise<void> {
  await tx.query(
    `TRUNCATE payment.customer, payment.payment_method, payment.payment_intent, payment.setup_intent, payment.charge, payment.refund,
       payment.product, payment.price, payment.event, payment.delivery, payment.idempotency, payment.coupon,
       payment.promotion_code, payment.discount, payment.subscription, payment.invoice, payment.invoice_item,
       payment.checkout_session, payment.test_clock, payment.webhook_endpoint, payment.tax_calculation, payment.tax_transaction`,
  );
}
