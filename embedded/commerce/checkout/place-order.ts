import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from '../../../core/database/database.ts';
import { type Cents, isTooSmallToCharge } from '../../../core/money.ts';
import type { CartQuote } from '../cart/quote.ts';
import { findCart } from '../cart/store.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { SeedBillingAddress } from '../seed-types.ts';
import { completeCheckout } from './create-order.ts';
import type { CheckoutPayments } from './payments.ts';
import { priceForOrder, requestServiceTax } from './price-for-order.ts';
import { settleCheckout, settleIntent } from './reconcile-checkout.ts';
import { abandonIntent, endLease, LEASE_UNTIL, lockCheckout, reopen, withLease } from './record.ts';
import { recordCheckoutStep } from './record-step.ts';

export type PlaceOrder = {
  cartId: string;
  customerId: number;
  billing: SeedBillingAddress;
  /** the total on the button, cents */
  shownTotal: Cents;
  /** `pm_…` created in the browser; empty only when the total is 0 */
  paymentMethod: string;
};
export type Placed =
  | { kind: 'ordered'; orderId: number }
  | { kind: 'action'; clientSecret: string }
  | { kind: 'declined'; message: string }
  | { kind: 'changed' | 'gone' | 'busy' | 'unavailable' | 'no-card' | 'untaxed' | 'too-small' };

type Begun =
  | Exclude<Placed, { kind: 'action' | 'declined' }>
  | { kind: 'wait' }
  | { kind: 'settle'; cartId: string }
  | { kind: 'free' }
  | Paying;
type Paying = { kind: 'pay'; intentId: string | null; key: string; total: Cents };

/** Maximum wait for a concurrent submit of the same form, milliseconds; within it both get the same response. */
const TIMEOUT_MS = 20_000;

/**
 * [CRT-19] Charges the card and creates the order. A checkout has at most one live payment intent, created and
 * confirmed with idempotency keys. Before another amount gets a new intent, the old one is canceled or turns out to be
 * paid. So concurrent or repeated submits, and a crash at any point, charge the card at most once.
 */
export async function placeOrder(
  context: CommerceContext,
  payments: CheckoutPayments,
  input: PlaceOrder,
): Promise<Placed> {
  const until = performance.now() + TIMEOUT_MS;
  for (let settlements = 0; settlements < 4; ) {
    const begun = await begin(context, input);
    switch (begun.kind) {
      case 'pay':
        return noteBreak(context, input.cartId, () => pay(context, payments, input, begun));
      case 'free':
        return {
          kind: 'ordered',
          orderId: await noteBreak(context, input.cartId, () => completeCheckout(context, input.cartId, null)),
        };
      case 'settle': {
        settlements += 1;
        const settled = await settleCheckout(context, payments, begun.cartId);
        if (settled.kind === 'unavailable') return settled;
        if (settled.kind === 'processing') return { kind: 'busy' };
        break;
      }
      case 'wait':
        if (performance.now() > until) return { kind: 'busy' };
        await pause(100);
        break;
      default:
        return begun;
    }
  }
  return { kind: 'busy' };
}

/** Runs work that holds and renews the lease; if it throws, the payment counts as abandoned. */
async function noteBreak<T>({ db, brokenOff }: CommerceContext, cartId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await withLease(db, cartId, work);
  } catch (error) {
    brokenOff.add(cartId);
    throw error;
  }
}

/** Decides under the row's lock what to do; before a payment, records what is being paid. */
async function begin(context: CommerceContext, input: PlaceOrder): Promise<Begun> {
  const { db, catalogue, brokenOff } = context;
  const snapshot = await catalogue.current();
  const serviceTax = await requestServiceTax(context, input, snapshot);
  const settle = { kind: 'settle', cartId: input.cartId } as const;
  let hasLease = false;
  const decide = async (tx: Queryable): Promise<Begun> => {
    // lock order: always the checkout's row before the cart's
    const record = await lockCheckout(tx, input.cartId, input.customerId);
    if (record === null) return { kind: 'gone' };
    if (record.state === 'ordered') {
      return record.customerId === input.customerId && record.orderId !== null
        ? { kind: 'ordered', orderId: record.orderId }
        : { kind: 'gone' };
    }
    const cart = await findCart(tx, input.cartId, true);
    if (cart === null || cart.customerId !== input.customerId) return { kind: 'gone' };
    if (record.state === 'paid') return settle;
    if (record.state === 'paying')
      return record.isLeased && !record.awaitsAction && !brokenOff.has(input.cartId) ? { kind: 'wait' } : settle;
    const price = await priceForOrder(context, tx, cart, input, snapshot, serviceTax);
    if (price.kind === 'rival')
      return price.isAwaited && !brokenOff.has(price.cartId)
        ? { kind: 'wait' }
        : { kind: 'settle', cartId: price.cartId };
    if (price.kind !== 'priced') return price;
    const { quote } = price;
    const { total } = quote;
    if (total !== input.shownTotal) return { kind: 'changed' };
    if (isTooSmallToCharge(total)) return { kind: 'too-small' };
    if (total > 0 && input.paymentMethod === '') return { kind: 'no-card' };
    const fingerprint = fingerprintOf(quote, input.billing);
    if (record.intentId !== null && record.fingerprint !== fingerprint) return settle;
    hasLease = true;
    await tx.query(
      `UPDATE commerce.checkout SET state = $2, customer_id = $3, quote = $4, billing = $5, fingerprint = $6, awaits_action = false,
         lease_until = ${LEASE_UNTIL}, updated_at = now() WHERE cart_id = $1`,
      [
        input.cartId,
        total === 0 ? 'paid' : 'paying',
        input.customerId,
        JSON.stringify(quote),
        JSON.stringify(input.billing),
        fingerprint,
      ],
    );
    await recordCheckoutStep(tx, input.cartId, 'pressed');
    // forces a concurrent cart change, which read it before, to read it again
    await tx.query('UPDATE commerce.cart SET version = version + 1 WHERE id = $1', [input.cartId]);
    brokenOff.delete(input.cartId);
    if (total === 0) return { kind: 'free' };
    const key = `checkout_${input.cartId}_${record.attempt}_${fingerprint.slice(0, 16)}`;
    return { kind: 'pay', intentId: record.intentId, key, total };
  };
  return db.transaction(decide).catch((error: unknown) => {
    // a commit that failed without a response may have succeeded
    if (hasLease) brokenOff.add(input.cartId);
    throw error;
  });
}

async function pay(
  context: CommerceContext,
  payments: CheckoutPayments,
  input: PlaceOrder,
  paying: Paying,
): Promise<Placed> {
  const { db, config } = context;
  const { cartId } = input;
  let intentId = paying.intentId;
  if (intentId === null) {
    const created = await payments.create({ amount: paying.total, cartId, key: paying.key });
    if (!created.ok) {
      await recordCheckoutStep(db, cartId, 'silent');
      await reopen(db, cartId);
      return { kind: 'unavailable' };
    }
    intentId = created.value.id;
    const stored = await db.query(
      `UPDATE commerce.checkout SET intent_id = $2 WHERE cart_id = $1 AND state = 'paying' AND intent_id IS NULL`,
      [cartId, intentId],
    );
    if (stored.rowCount !== 1) return { kind: 'busy' };
  }
  const confirmed = await payments.confirm(intentId, input.paymentMethod, `${config.publicBase}/checkout`);
  if (!confirmed.ok && confirmed.code === 'declined') {
    await recordCheckoutStep(db, cartId, 'declined');
    await reopen(db, cartId);
    return { kind: 'declined', message: confirmed.detail ?? 'The card was declined.' };
  }
  const intent = confirmed.ok ? confirmed : await payments.read(intentId);
  if (!intent.ok) {
    await recordCheckoutStep(db, cartId, 'silent');
    // the outcome is unknown: the next request asks the provider first
    await endLease(db, cartId);
    return { kind: 'unavailable' };
  }
  const settled = await settleIntent(context, cartId, intent.value);
  if (settled?.kind === 'ordered') return settled;
  if (settled?.kind === 'processing' || settled?.kind === 'open') return { kind: 'busy' };
  if (intent.value.status === 'requires_action') {
    await recordCheckoutStep(db, cartId, 'bank-asked');
    await db.query(
      `UPDATE commerce.checkout SET awaits_action = true, lease_until = clock_timestamp() + interval '15 minutes' WHERE cart_id = $1 AND state = 'paying'`,
      [cartId],
    );
    return { kind: 'action', clientSecret: intent.value.clientSecret };
  }
  // refused before it reached the card (an unknown payment method, say): nothing was charged
  const canceled = await payments.cancel(intentId);
  if (canceled.ok) await abandonIntent(db, cartId, intentId);
  else await endLease(db, cartId);
  return { kind: 'unavailable' };
}

/** Returns the fingerprint of a payment: equal for the same cart, address and amount. */
const fingerprintOf = (quote: CartQuote, billing: SeedBillingAddress): string =>
  createHash('sha256')
    .update(JSON.stringify([quote, billing]))
    .digest('hex');
