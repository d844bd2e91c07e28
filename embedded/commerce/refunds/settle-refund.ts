import type { CheckoutPayments } from '../checkout/payments.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { describeForeignRefund } from './compute-refund.ts';
import { endRefund, insertRefund, lockOrder, type RefundRow, refundsOf } from './refund-store.ts';

/** Longer than any wait for the provider's response: an older refund counts as abandoned. */
const ABANDONED = `interval '30 seconds'`;
const MAX = 200;

type Settled = 'done' | 'failed' | 'pending';

/**
 * Makes a pending refund at the provider and records it. The provider is authoritative: an existing refund is found by
 * our id before another is requested, and requests are idempotent. So a crash at any moment refunds once. `pending`:
 * the provider does not respond; retried later.
 */
export async function settleRefund(
  context: CommerceContext,
  payments: CheckoutPayments,
  refund: Pick<RefundRow, 'id' | 'order_id' | 'amount'>,
): Promise<Settled> {
  const { db, log } = context;
  const { rows } = await db.query<{ intent_id: string | null }>('SELECT intent_id FROM commerce.orders WHERE id = $1', [
    refund.order_id,
  ]);
  const intentId = rows[0]?.intent_id ?? null;
  // no card that could be credited: staff refund the money
  if (intentId === null) return finish(context, refund, { state: 'done', providerId: null });
  const known = await payments.refunds(intentId);
  if (!known.ok) return 'pending';
  const ours = known.value.find(({ refundId }) => refundId === refund.id);
  const made = ours
    ? ({ ok: true, value: ours } as const)
    : await payments.refund({ intentId, amount: refund.amount, refundId: refund.id, orderId: refund.order_id });
  if (!made.ok && made.code === 'unavailable') return 'pending';
  if (!made.ok) {
    log.warn({ area: 'refunds', orderId: refund.order_id, reason: made.detail }, 'a refund was refused');
    const settled = await finish(context, refund, { state: 'failed', failure: made.detail ?? '' });
    // it may have been made at the provider by hand
    await reconcileRefunds(context, payments, intentId);
    return settled;
  }
  return finish(
    context,
    refund,
    made.value.isDone
      ? { state: 'done', providerId: made.value.id }
      : { state: 'failed', failure: 'the card provider took it back' },
  );
}

async function finish(
  { db, clock, refundMade }: CommerceContext,
  refund: Pick<RefundRow, 'id' | 'order_id'>,
  how: Parameters<typeof endRefund>[3],
): Promise<Settled> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.order_id);
    if (order === null) throw new Error('a refund without an order');
    const isNew = await endRefund(tx, order, refund.id, how, clock.now());
    if (isNew && how.state === 'done') await refundMade(tx, order.id, refund.id);
  });
  return how.state;
}

/**
 * Syncs an order with the provider's refunds of its payment: refunds made there by hand become refunds here, a failed
 * one is reverted. Idempotent. Returns true if the order belongs to this platform. Throws if the provider does not
 * respond.
 */
export async function reconcileRefunds(
  context: CommerceContext,
  payments: CheckoutPayments,
  intentId: string,
): Promise<boolean> {
  const { db, clock, log, refundMade } = context;
  const { rows } = await db.query<{ id: number }>('SELECT id FROM commerce.orders WHERE intent_id = $1', [intentId]);
  const orderId = rows[0]?.id;
  if (orderId === undefined) return false;
  const known = await payments.refunds(intentId);
  if (!known.ok) throw new Error('the card provider did not list the refunds');
  for (const { id, amount, isDone, at, refundId } of known.value) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order === null) return;
      const all = await refundsOf(tx, orderId);
      let row = all.find((one) => one.provider_id === id || one.id === refundId);
      if (row === undefined) {
        if (!isDone) return;
        // one of ours that is still pending will be refused: the provider refunds no more than was paid
        const sums = describeForeignRefund(
          order,
          all.filter(({ state }) => state === 'done'),
          amount,
        );
        if (sums.amount <= 0) return;
        if (sums.amount !== amount) log.error({ area: 'refunds', orderId }, 'more was refunded than was paid');
        row = await insertRefund(tx, {
          ...sums,
          orderId,
          reason: '',
          isOverride: false,
          requestKey: null,
          providerId: id,
          at,
        });
      }
      const how = isDone
        ? ({ state: 'done', providerId: id } as const)
        : ({ state: 'failed', failure: 'the card provider took it back' } as const);
      if (!(await endRefund(tx, order, row.id, how, clock.now()))) return;
      if (isDone) await refundMade(tx, orderId, row.id);
      else log.error({ area: 'refunds', orderId }, 'a refund did not reach the card: the order is open again');
    });
  }
  return true;
}

/** Continues refunds that a crash or an outage of the provider interrupted. Idempotent. */
export async function recoverRefunds(context: CommerceContext, payments: CheckoutPayments): Promise<void> {
  const { db, log } = context;
  const { rows } = await db.query<RefundRow>(
    `UPDATE commerce.refund SET tried_at = clock_timestamp() WHERE id IN (
       SELECT id FROM commerce.refund WHERE state = 'pending' AND tried_at < clock_timestamp() - ${ABANDONED} ORDER BY tried_at LIMIT ${MAX})
     RETURNING *`,
  );
  for (const refund of rows) {
    const state = await settleRefund(context, payments, refund).catch((error: unknown) => {
      log.error({ err: error, orderId: refund.order_id }, 'a refund could not be carried on');
      return null;
    });
    if (state) log.info({ orderId: refund.order_id, state }, 'a refund was carried on');
  }
}
