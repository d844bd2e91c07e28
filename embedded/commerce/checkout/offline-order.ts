import type { Queryable } from '../../../core/database/database.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { findCart } from '../cart/store.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { OrderRow } from '../orders/wire.ts';
import { ORDER_STATUS } from '../seed-types.ts';
import { insertOrder } from './create-order.ts';
import { priceForOrder, requestServiceTax } from './price-for-order.ts';
import { findCheckoutRecord, lockCheckout } from './record.ts';

type OfflineProblem = 'gone' | 'busy' | 'untaxed' | 'no-address';
/** the payment of the cart in `detail` must end first */
type Unsettled = 'unsettled';

/**
 * Creates the incomplete order of a cart without a payment. Idempotent: a cart becomes one order. It becomes effective
 * with its payment method (`finishOfflineOrder`); until then the cart stays, and the shop isn't notified.
 * `settle`: ends an abandoned card payment of a cart.
 */
export async function createOfflineOrder(
  context: CommerceContext,
  settle: (cartId: string) => Promise<void>,
  cartId: string,
): Promise<Result<number, OfflineProblem>> {
  const { db, catalogue, clock } = context;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const snapshot = await catalogue.current();
    const known = await findCheckoutRecord(db, cartId);
    if (known?.state === 'ordered' && known.orderId !== null) return ok(known.orderId);
    const customerId = (await findCart(db, cartId))?.customerId;
    if (customerId === undefined) return err('gone');
    const billing = known?.billing ?? null;
    if (billing === null) return err('no-address');
    const buyer = { cartId, customerId, billing };
    const serviceTax = await requestServiceTax(context, buyer, snapshot);
    const made = await db.transaction(async (tx): Promise<Result<number, OfflineProblem | Unsettled>> => {
      // lock order: always the checkout's row before the cart's
      const record = await lockCheckout(tx, cartId, customerId);
      if (record === null) return err('gone');
      if (record.state === 'ordered' && record.orderId !== null) return ok(record.orderId);
      // the intent of a declined card is canceled: the cart is paid once
      if (record.state !== 'open' || record.intentId !== null) return err('unsettled', cartId);
      const cart = await findCart(tx, cartId, true);
      if (cart === null || cart.customerId !== customerId) return err('gone');
      const price = await priceForOrder(context, tx, cart, buyer, snapshot, serviceTax);
      if (price.kind === 'rival') return err('unsettled', price.cartId);
      if (price.kind === 'changed') return err('busy');
      if (price.kind !== 'priced') return err(price.kind);
      await tx.query('UPDATE commerce.checkout SET quote = $2 WHERE cart_id = $1', [
        cartId,
        JSON.stringify(price.quote),
      ]);
      return ok(
        await insertOrder(tx, {
          ...buyer,
          quote: price.quote,
          intentId: null,
          statusId: ORDER_STATUS.Incomplete,
          paymentMethod: '',
          now: clock.now(),
        }),
      );
    });
    if (made.ok) return made;
    if (made.code !== 'unsettled') return err(made.code);
    await settle(made.detail ?? cartId);
  }
  return err('busy');
}

/**
 * Completes an incomplete order: deletes its cart and notifies the shop. If it's canceled instead, returns the use of
 * its code and frees the cart. Returns null if the cart was deleted: its lines may be in another cart. Must be called
 * inside a transaction that locks the order.
 */
export async function finishOfflineOrder(
  { orderPlaced, clock }: CommerceContext,
  tx: Queryable,
  order: OrderRow,
  { statusId, paymentMethod }: { statusId: number; paymentMethod: string },
): Promise<OrderRow | null> {
  const isCanceled = statusId === ORDER_STATUS.Cancelled;
  if (!isCanceled) {
    const { rowCount } = await tx.query('DELETE FROM commerce.cart WHERE id = $1', [order.cart_id]);
    if (rowCount !== 1) return null;
  }
  const { rows } = await tx.query<OrderRow>(
    `UPDATE commerce.orders SET status_id = $2, payment_method = $3, modified_at = $4,
       cart_id = CASE WHEN $5 THEN NULL ELSE cart_id END, coupon_code = CASE WHEN $5 THEN NULL ELSE coupon_code END,
       tax_calculation = CASE WHEN $5 THEN NULL ELSE tax_calculation END
     WHERE id = $1 RETURNING *`,
    // without a payment method it never counts as an order of the customer
    [order.id, statusId, isCanceled ? '' : paymentMethod, clock.now(), isCanceled],
  );
  if (isCanceled) {
    await tx.query(
      `UPDATE commerce.checkout SET state = 'open', order_id = NULL, quote = NULL, updated_at = now() WHERE cart_id = $1`,
      [order.cart_id],
    );
    await tx.query('UPDATE commerce.coupon SET uses = uses - 1 WHERE upper(code) = upper($1)', [order.coupon_code]);
  } else {
    await orderPlaced(tx, order.id);
  }
  return rows[0] ?? order;
}
