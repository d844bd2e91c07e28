import type { Context } from 'hono';
import { priceListOf } from '../cart/price-list.ts';
import type { CartQuote } from '../cart/quote.ts';
import { findCart } from '../cart/store.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { quoteWithTax, type TaxPlace } from '../tax/quote-with-tax.ts';
import { type BillingForm, readBilling } from './billing.ts';
import type { MessageName } from './message-page.ts';
import { findCheckoutRecord } from './record.ts';
import { findCheckoutSession } from './session.ts';

/** `email`: of the customer; '' for a guest, who enters one. */
type Visit = { customerId: number; cartId: string; email: string; quote(place: TaxPlace): Promise<CartQuote> };
/** Returns the checkout and its customer, or the reason for a refusal: signed out, no cart, or already an order. */
export async function authorizeCheckout(
  context: CommerceContext,
  c: Context,
  prepare?: (cartId: string) => Promise<void>,
): Promise<Visit | { message: MessageName } | { orderId: number }> {
  const { db, catalogue } = context;
  const session = await findCheckoutSession(context, c);
  if (session === null) return { message: 'signed-out' };
  const { cartId, customerId } = session;
  if (cartId === null) return { message: 'no-cart' };
  await prepare?.(cartId);
  // the cart before the record: an order deletes its cart, so a missing cart's record is already `ordered`
  const cart = await findCart(db, cartId);
  const record = await findCheckoutRecord(db, cartId);
  if (record?.state === 'ordered' && record.orderId !== null && record.customerId === customerId)
    return { orderId: record.orderId };
  if (cart === null || cart.customerId !== customerId) return { message: 'no-cart' };
  const { rows } = await db.query<{ email: string }>('SELECT email FROM commerce.customer WHERE id = $1', [customerId]);
  const snapshot = await catalogue.current();
  // read again: another order may have changed the price since
  const quote = async (place: TaxPlace): Promise<CartQuote> => {
    const current = (await findCart(db, cartId)) ?? cart;
    return quoteWithTax(context, current, await priceListOf(snapshot, current), place);
  };
  if ((await quote(null)).lines.length === 0) return { message: 'no-cart' };
  return { customerId, cartId, email: rows[0]?.email ?? '', quote };
}

/** [AC6] Returns the billing form as last entered, or the customer's account data; a guest's is empty. */
export async function lastBilling({ db }: CommerceContext, customerId: number): Promise<BillingForm> {
  if (customerId === 0) return readBilling(() => undefined);
  const { rows } = await db.query<{
    billing: Record<string, string> | null;
    first_name: string;
    last_name: string;
    company: string;
  }>(
    `SELECT first_name, last_name, company, (SELECT billing FROM commerce.orders WHERE customer_id = $1 ORDER BY date_created DESC, id DESC LIMIT 1) AS billing
     FROM commerce.customer WHERE id = $1`,
    [customerId],
  );
  const row = rows[0];
  const known: Record<string, string | undefined> = row?.billing ?? {
    firstName: row?.first_name,
    lastName: row?.last_name,
    company: row?.company,
  };
  return readBilling((name) => known[name]);
}
