import type { CommerceContext } from '../commerce-context.ts';
import { completeCheckout } from './create-order.ts';
import type { CheckoutIntent, CheckoutPayments } from './payments.ts';
import { abandonIntent, type CheckoutRecord, findCheckoutRecord, reopen } from './record.ts';
import { recordCheckoutStep } from './record-step.ts';

/** The state of a checkout according to the provider: it is authoritative, our row is a copy. */
export type SettledCheckout =
  | { kind: 'open' }
  | { kind: 'ordered'; orderId: number }
  | { kind: 'processing' }
  | { kind: 'unavailable' };

/**
 * Settles a checkout: a charge becomes an order; otherwise the intent is canceled, so it can never be charged later,
 * and the cart is unlocked. Idempotent: an intent is paid or canceled, never both.
 */
export async function settleCheckout(
  context: CommerceContext,
  payments: CheckoutPayments,
  cartId: string,
): Promise<SettledCheckout> {
  const { db } = context;
  const record = await findCheckoutRecord(db, cartId);
  if (record === null) return { kind: 'open' };
  if (record.state === 'ordered' && record.orderId !== null) return { kind: 'ordered', orderId: record.orderId };
  if (record.intentId === null) {
    if (record.state === 'paid') return { kind: 'ordered', orderId: await completeCheckout(context, cartId, null) };
    // nothing was confirmed; an intent that was created is found again by its idempotency key
    await reopen(db, cartId);
    return { kind: 'open' };
  }
  const intent = await payments.read(record.intentId);
  if (!intent.ok) {
    await recordCheckoutStep(db, cartId, 'silent');
    return { kind: 'unavailable' };
  }
  const settled = await settleIntent(context, cartId, intent.value);
  if (settled !== null) return settled;
  const canceled = await payments.cancel(record.intentId);
  if (canceled.ok) {
    await abandonIntent(db, cartId, record.intentId);
    return { kind: 'open' };
  }
  // paid at the moment of the cancellation
  const again = await payments.read(record.intentId);
  return (again.ok ? await settleIntent(context, cartId, again.value) : null) ?? { kind: 'unavailable' };
}

/** Applies an intent's final state; returns null while it is undecided. */
export async function settleIntent(
  context: CommerceContext,
  cartId: string,
  intent: CheckoutIntent,
): Promise<SettledCheckout | null> {
  if (intent.status === 'succeeded')
    return { kind: 'ordered', orderId: await completeCheckout(context, cartId, intent) };
  if (intent.status === 'processing') return { kind: 'processing' };
  if (intent.status !== 'canceled') return null;
  await abandonIntent(context.db, cartId, intent.id);
  return { kind: 'open' };
}

/**
 * Ends an abandoned payment before a change of the cart: its lease expired, or the buyer left during card
 * authentication.
 */
export async function settleStale(context: CommerceContext, payments: CheckoutPayments, cartId: string): Promise<void> {
  const record = await findCheckoutRecord(context.db, cartId);
  if (record === null) return;
  if (!record.isLeased || record.awaitsAction || record.state === 'paid' || context.brokenOff.has(cartId))
    await settleLeft(context, payments, record);
}

/** Settles a checkout that its request has abandoned: an order created here was stuck before. */
async function settleLeft(
  context: CommerceContext,
  payments: CheckoutPayments,
  { cartId, state }: Pick<CheckoutRecord, 'cartId' | 'state'>,
): Promise<SettledCheckout> {
  const settled = await settleCheckout(context, payments, cartId);
  if (settled.kind === 'ordered' && state !== 'ordered') await recordCheckoutStep(context.db, cartId, 'recovered');
  return settled;
}

/**
 * Finishes or releases every abandoned checkout after a crash or a fault, and announces orders that an older version
 * did not announce. Abandoned: the lease expired, or the payment broke off in this process. This also applies at
 * startup: another process may be making the payment, or its buyer authenticating the card (FA-03).
 */
export async function recoverCheckouts(context: CommerceContext, payments: CheckoutPayments): Promise<void> {
  const { db, log, brokenOff } = context;
  const { rows } = await db.query<{ cart_id: string; state: CheckoutRecord['state'] }>(
    `SELECT cart_id, state FROM commerce.checkout WHERE state IN ('paying','paid') AND (lease_until <= clock_timestamp() OR cart_id = ANY($1)) ORDER BY updated_at LIMIT 200`,
    [[...brokenOff]],
  );
  for (const { cart_id, state } of rows) {
    const settled = await settleLeft(context, payments, { cartId: cart_id, state }).catch(async (error: unknown) => {
      log.error({ err: error }, 'a checkout could not be recovered');
      await recordCheckoutStep(db, cart_id, 'not-made');
      return null;
    });
    if (settled?.kind === 'open' || settled?.kind === 'ordered') brokenOff.delete(cart_id);
    if (settled) log.info({ outcome: settled.kind }, 'checkout recovered');
  }
  await db.transaction(async (tx) => {
    const untold = await tx.query<{ id: number }>(
      'UPDATE commerce.orders SET mailed_at = now() WHERE mailed_at IS NULL RETURNING id',
    );
    for (const { id } of untold.rows) await context.orderPlaced(tx, id);
  });
}
