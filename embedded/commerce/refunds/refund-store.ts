import type { Queryable } from '../../../core/database/database.ts';
import type { Cents } from '../../../core/money.ts';
import { sum } from '../../../core/sum.ts';
import type { OrderRow } from '../orders/wire.ts';
import { ORDER_STATUS } from '../seed-types.ts';
import type { RefundItem, RefundSums } from './compute-refund.ts';

/** A stored refund. `pending`: not requested from the card provider yet, or without a known result. */
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
  /** the provider's refund id; null if no card was charged */
  provider_id: string | null;
  failure: string | null;
  created_at: Date;
  done_at: Date | null;
};

/** Locks an order's row until the transaction ends: refunds of one order are decided sequentially. */
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

/** Returns the refunds that have claimed their part of the order, or are about to. */
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

/** Records a refund as pending; the order's row must be locked. */
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
 * Completes or fails a refund and updates the order's status; the order's row must be locked. `Partially Refunded`
 * until the remainder is 0, then `Refunded`; a failed refund restores the previous status. Returns false if it had
 * already ended so.
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
