import type { Queryable } from '../../../core/database/database.ts';
import type { CartQuote } from '../cart/quote.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { WireOrderLine } from '../orders/wire.ts';
import { ORDER_STATUS, type SeedBillingAddress } from '../seed-types.ts';
import type { CheckoutIntent } from './payments.ts';
import { findCheckoutRecord } from './record.ts';
import { recordCheckoutStep } from './record-step.ts';

/**
 * Creates the order of a paid checkout (or a free one without an intent), deletes the cart, and notifies the shop.
 * Idempotent, also after a crash: creates one order and returns its number.
 */
export async function completeCheckout(
  context: CommerceContext,
  cartId: string,
  intent: CheckoutIntent | null,
): Promise<number> {
  const { db, clock, log } = context;
  if (intent !== null) {
    const { rowCount } = await db.query(
      `UPDATE commerce.checkout SET state = 'paid', updated_at = now() WHERE cart_id = $1 AND intent_id = $2 AND state IN ('open','paying')`,
      [cartId, intent.id],
    );
    if (rowCount === 1) await recordCheckoutStep(db, cartId, 'charged');
  }
  const made = await db.transaction(async (tx) => {
    const record = await findCheckoutRecord(tx, cartId, true);
    if (record?.state === 'ordered' && record.orderId !== null) return { orderId: record.orderId, isNew: false };
    if (record?.quote?.total == null || record.billing === null) throw new Error('a paid checkout holds no quote');
    const { quote, billing } = record;
    if (
      intent !== null &&
      (intent.id !== record.intentId || intent.cartId !== cartId || intent.amount !== quote.total)
    ) {
      throw new Error('a payment does not belong to its checkout');
    }
    if (intent === null && quote.total !== 0) throw new Error('a checkout with a total needs a payment');
    const orderId = await insertOrder(tx, {
      cartId,
      customerId: record.customerId,
      quote,
      billing,
      intentId: intent?.id ?? null,
      statusId: ORDER_STATUS.Completed,
      paymentMethod: intent?.method ?? 'No charge',
      now: clock.now(),
    });
    await tx.query('DELETE FROM commerce.cart WHERE id = $1', [cartId]);
    await context.orderPlaced(tx, orderId);
    return { orderId, isNew: true };
  });
  if (made.isNew) log.info({ orderId: made.orderId }, 'order placed');
  return made.orderId;
}

/** Inserts the order of a checkout and counts its code. Must be called inside a transaction that locks the checkout. */
export async function insertOrder(
  tx: Queryable,
  order: {
    cartId: string;
    customerId: number;
    quote: CartQuote;
    billing: SeedBillingAddress;
    /** null: no card was charged */
    intentId: string | null;
    statusId: number;
    paymentMethod: string;
    now: Date;
  },
): Promise<number> {
  const { cartId, quote } = order;
  const lines = quote.lines.map(
    (line): WireOrderLine => ({
      productId: line.productId,
      variantId: line.variantId,
      sku: line.sku,
      name: line.name,
      quantity: line.quantity,
      unit: line.salePrice,
      extended: line.extended,
      discount: line.discount,
      coupon: line.coupon,
      tax: line.tax,
      taxClass: line.taxClass,
    }),
  );
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO commerce.orders (customer_id, cart_id, intent_id, status_id, date_created, subtotal, discount, coupon, coupon_code, tax, total,
       payment_method, billing, lines, tax_calculation, mailed_at, modified_at)
     VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,now(),$5) RETURNING id`,
    [
      order.customerId,
      cartId,
      order.intentId,
      order.statusId,
      order.now,
      quote.base,
      quote.discount,
      quote.coupon?.amount ?? 0,
      quote.coupon?.code ?? null,
      quote.tax ?? 0,
      quote.total,
      order.paymentMethod,
      JSON.stringify(order.billing),
      JSON.stringify(lines),
      quote.taxCalculation ?? null,
    ],
  );
  const orderId = rows[0]?.id ?? 0;
  await tx.query(
    `UPDATE commerce.checkout SET state = 'ordered', order_id = $2, updated_at = now() WHERE cart_id = $1`,
    [cartId, orderId],
  );
  // even without a limit: one may be set later
  if (quote.coupon) await tx.query('UPDATE commerce.coupon SET uses = uses + 1 WHERE id = $1', [quote.coupon.id]);
  return orderId;
}
