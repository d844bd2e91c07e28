import type { CommerceContext } from '../commerce-context.ts';
import type { WireOrderLine } from '../orders/wire.ts';
import { ORDER_STATUS, type SeedBillingAddress } from '../seed-types.ts';

type Customer = { email: string; first_name: string; last_name: string; company: string };

const billingOf = ({ email, first_name, last_name, company }: Customer): SeedBillingAddress => ({
  firstName: first_name,
  lastName: last_name,
  company,
  street1: '',
  street2: '',
  city: '',
  state: '',
  zip: '',
  countryCode: 'US',
  email,
});

/**
 * Creates an order of one copy at no charge: a discount equals the price. The key replaces the cart's id, so a repeated
 * request creates one order. Mails and files follow as after any order.
 */
export function grantDocument(
  { db, clock, catalogue, orderPlaced }: CommerceContext,
  { customerId, sku, key }: { customerId: number; sku: string; key: string },
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [product] = await (await catalogue.current()).bySkus([sku], tx);
    const { rows } = await tx.query<Customer>(
      'SELECT email, first_name, last_name, company FROM commerce.customer WHERE id = $1 FOR SHARE',
      [customerId],
    );
    const [customer] = rows;
    if (!product || !customer || product.taxClass !== 'documents') return null;
    const { entityId: productId, variantId, name, price } = product;
    const line: WireOrderLine = {
      productId,
      variantId,
      sku: product.sku,
      name,
      quantity: 1,
      unit: price,
      extended: price,
      discount: price,
      coupon: 0,
      tax: 0,
      taxClass: 'documents',
    };
    const made = await tx.query<{ id: number }>(
      `INSERT INTO commerce.orders (customer_id, cart_id, status_id, date_created, subtotal, discount, coupon, tax, total, payment_method, billing, lines,
         mailed_at, modified_at) VALUES ($1, $2, $3, $4, $5, $5, 0, 0, 0, 'No charge', $6, $7, now(), $4) ON CONFLICT (cart_id) DO NOTHING RETURNING id`,
      [
        customerId,
        key,
        ORDER_STATUS.Completed,
        clock.now(),
        price,
        JSON.stringify(billingOf(customer)),
        JSON.stringify([line]),
      ],
    );
    const [order] = made.rows;
    if (order) {
      await orderPlaced(tx, order.id);
      return order.id;
    }
    const before = await tx.query<{ id: number }>('SELECT id FROM commerce.orders WHERE cart_id = $1', [key]);
    return before.rows[0]?.id ?? null;
  });
}
