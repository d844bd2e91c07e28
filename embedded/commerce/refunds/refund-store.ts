import type { Queryable } from '../../../core/database/database.ts';
import type { Cents } from '../../../core/money.ts';
import { sum } from '../cart/pricing.ts';
import type { OrderRow } from '../orders/wire.ts';
import { ORDER_STATUS } from '../seed-types.ts';
import type { RefundItem, RefundSums } from './compute-refund.ts';

/** A refund as it is kept. `pending`: the card provider was not asked yet, or its answer is not known. */
export type RefundRow = {
  id: number;
  order_id: number;
  state: 'pending' | 'done' | 'failed';
  amount: Cents;
  tax: Cents;
  items: RefundItem[];
  reason: string;
  is_override: boolean;
  request_key: string | null;
  /** the provider's own id of it; null where no card was charged */
  provider_id: string | null;
  failure: string | null;
  created_at: Date;
  done_at: Date | null;
};

/** An order whose row stays locked until the transaction ends: refunds of one order are decided one after the other. */
export async function lockOrder(tx: Queryable, orderId: number): Promise<OrderRow | null> {
  const { rows } = await tx.query<OrderRow>('SELECT * FROM commerce.orders WHERE id = $1 FOR UPDATE', [orderId]);
  return rows[0] ?? null;
}

/** All refunds of an order, oldest first. */
export async function refundsOf(db: Queryable, orderId: number): Promise<RefundRow[]> {
  const { rows } = await db.query<RefundRow>('SELECT * FROM commerce.refund WHERE order_id = $1 ORDER BY id', [
    orderId,
  ]);
  return rows;
}

/** Those that took their part of the order, or are about to. */
export const takenOf = (refunds: readonly RefundRow[]): RefundRow[] =>
  refunds.filter(({ state }) => state !== 'failed');

type NewRefund = RefundSums & {
  orderId: number;
  reason: string;
  isOverride: boolean;
  requestKey: string | null;
  providerId: string | null;
  at: Date;
};

/** Writes a refund down as pending; the order's row is locked. */
export async function insertRefund(tx: Queryable, refund: NewRefund): Promise<RefundRow> {
  const { rows } = await tx.query<RefundRow>(
    `INSERT INTO commerce.refund (order_id, state, amount, tax, items, reason, is_override, request_key, provider_id, created_at)
     VALUES ($1, 'pending', $2, $3, $4, $5, $6, $7, $8, $9) RETURNING *`,
    [
      refund.orderId,
      refund.amount,
      refund.tax,
      JSON.stringify(refund.items),
      refund.reason,
      refund.isOverride,
      refund.requestKey,
      refund.providerId,
      refund.at,
    ],
  );
  return rows[0]!;
}

/**
 * Ends a refund one way or the other and brings the order's state up to date; the order's row is locked. `Partially Refunded` until
 * nothing is left, then `Refunded`; the state of before returns when a refund comes back. False: it had ended so already.
 */
export async function endRefund(
  tx: Queryable,
  order: OrderRow,
  refundId: number,
  how: { state: 'done'; providerId: string | null } | { state: 'failed'; failure: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE commerce.refund SET state = $2, provider_id = coalesce($3, provider_id), failure = $4, done_at = coalesce(done_at, $5)
     WHERE id = $1 AND state <> $2`,
    [
      refundId,
      how.state,
      how.state === 'done' ? how.providerId : null,
      how.state === 'failed' ? how.failure.slice(0, 300) : null,
      now,
    ],
  );
  if (rowCount !== 1) return false;
  const done = (await refundsOf(tx, order.id)).filter(({ state }) => state === 'done');
  const refunded = sum(done.map(({ amount }) => amount));
  if (refunded === order.refunded) return true;
  await tx.query(
    `UPDATE commerce.orders SET refunded = $2, modified_at = $3,
       paid_status_id = CASE WHEN status_id IN ($5, $6) THEN paid_status_id ELSE status_id END,
       status_id = CASE WHEN $2 = 0 THEN coalesce(paid_status_id, $4) WHEN $2 < total THEN $6::int ELSE $5::int END
     WHERE id = $1`,
    [order.id, refunded, now, ORDER_STATUS.Completed, ORDER_STATUS.Refunded, ORDER_STATUS['Partially Refunded']],
  );
  return true;
}
