import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Result } from '../../core/result.ts';
import type { Commerce, CommerceProblem, OrderAddress } from './client/types.ts';

export type CommercePort = {
  commerce: Commerce;
  /** an existing customer without a segment and without a cart */
  customer: { id: number; email: string };
  memberSegmentId: string;
  /** two products for sale; a search for the first one's code without year or dash finds it */
  skus: readonly [string, string];
};

/**
 * The contract of the `Commerce` port for every implementation: the client of an embedded or hosted platform, and the
 * fake of the shop's tests. `target` is called when a test runs, so that a `beforeAll` can create it.
 */
export function commercePortContract(target: () => CommercePort): void {
  const must = <T>(result: Result<T, CommerceProblem>): T => {
    if (!result.ok) throw new Error(`the platform answered ${result.code}`);
    return result.value;
  };
  const lineOf = async (sku: string, quantity = 1) => {
    const product = must(await target().commerce.productBySku(sku));
    if (product === null) throw new Error(`no ${sku}`);
    return { productId: product.entityId, variantId: product.variantEntityId, quantity };
  };
  const addressOf = (email: string): OrderAddress => ({
    firstName: 'Nora',
    lastName: 'Field',
    company: 'Field Works',
    street1: '418 Larkspur Avenue',
    street2: '',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    countryCode: 'US',
    email,
  });
  const newCart = async (customerId: number | null = null) =>
    must(await target().commerce.createCart({ customerId, lines: [await lineOf(target().skus[0])] }));

  describe('products', () => {
    it('[SRC-06] [API-08] finds a document by its code', async () => {
      const { commerce, skus } = target();
      const [sku] = skus;
      expect(must(await commerce.productBySku(sku.toLowerCase()))?.sku).toBe(sku);
      expect(must(await commerce.productBySku(sku.split('-')[0] ?? ''))?.sku).toBe(sku);
      expect(must(await commerce.productBySku('Z999-1999'))).toBeNull();
    });

    it('gives those of the ids that there are', async () => {
      const { commerce, skus } = target();
      const ids = [await lineOf(skus[0]), await lineOf(skus[1])].map(({ productId }) => productId);
      const found = must(await commerce.productsByIds([...ids, 2_147_483_000]));
      expect(found.map(({ sku }) => sku).sort()).toEqual([...skus].sort());
      expect(must(await commerce.productById(2_147_483_000))).toBeNull();
    });
  });

  describe('carts', () => {
    it('[CRT-01] [CRT-02] creates, adds, changes, and is gone with its last line', async () => {
      const { commerce, skus } = target();
      const [sku, other] = skus;
      const cart = await newCart();
      const line = cart.lines[0];
      expect(cart).toMatchObject({ customerId: null, discountAmount: 0, baseAmount: line?.salePrice });
      const two = must(await commerce.addLines(cart.id, [await lineOf(other, 2), await lineOf(sku, 1)]));
      expect(two.lines.map((l) => l.quantity)).toEqual([2, 2]);
      const changed = must(await commerce.updateLine(cart.id, line?.id ?? '', line?.productId ?? 0, 5));
      expect(changed.lines[0]?.quantity).toBe(5);
      expect(changed.baseAmount).toBe(changed.lines.reduce((sum, l) => sum + l.salePrice * l.quantity, 0));
      expect(must(await commerce.removeLine(cart.id, line?.id ?? ''))?.lines).toHaveLength(1);
      expect(must(await commerce.removeLine(cart.id, two.lines[1]?.id ?? ''))).toBeNull();
      expect(await commerce.getCart(cart.id)).toMatchObject({ ok: false, code: 'not-found' });
    });

    it('[CRT-23] a cart that was deleted is not-found for every call of its lines', async () => {
      const { commerce, skus } = target();
      const { id, lines } = await newCart();
      const [line] = lines;
      expect(must(await commerce.deleteCart(id))).toBeNull();
      const responses = [
        await commerce.getCart(id),
        await commerce.addLines(id, [await lineOf(skus[1])]),
        await commerce.updateLine(id, line?.id ?? '', line?.productId ?? 0, 2),
        await commerce.removeLine(id, line?.id ?? ''),
        await commerce.cartRedirectUrl(id),
      ];
      expect(responses.map((result) => !result.ok && result.code)).toEqual(Array(5).fill('not-found'));
    });

    it('refuses what cannot be bought, and leaves the cart as it was', async () => {
      const { commerce, skus } = target();
      const [a, b] = [await lineOf(skus[0]), await lineOf(skus[1])];
      const wrong = { ...a, variantId: b.variantId };
      expect(await commerce.createCart({ customerId: null, lines: [wrong] })).toMatchObject({ code: 'invalid' });
      const cart = await newCart();
      expect(await commerce.addLines(cart.id, [wrong])).toMatchObject({ ok: false, code: 'invalid' });
      expect(await commerce.removeLine(cart.id, 'no-such-line')).toMatchObject({ ok: false, code: 'not-found' });
      expect(must(await commerce.getCart(cart.id))).toEqual(cart);
    });

    it('[CRT-15] [CRT-22] refuses an unknown code', async () => {
      const { commerce } = target();
      const cart = await newCart();
      expect(await commerce.applyCoupon(cart.id, 'NO-SUCH-CODE')).toMatchObject({ ok: false, code: 'invalid' });
      expect(must(await commerce.getCart(cart.id)).coupons).toEqual([]);
    });

    it('[NET-01] creates a cart at the prices that the store has promised', async () => {
      const { commerce, skus } = target();
      const line = await lineOf(skus[0], 2);
      const cart = must(await commerce.createCart({ customerId: null, lines: [{ ...line, listPrice: 1_234 }] }));
      expect(cart).toMatchObject({ baseAmount: 2_468, lines: [{ listPrice: 1_234, salePrice: 1_234 }] });
      const more = must(await commerce.addLines(cart.id, [await lineOf(skus[1])]));
      expect(more.lines.find(({ sku }) => sku === skus[0])?.listPrice).toBe(1_234);
    });

    it('[NET-02] adds the tax of a billing address, and keeps the sums when the address is set again', async () => {
      const { commerce, customer } = target();
      const cart = await newCart(customer.id);
      const address = addressOf(customer.email);
      const sums = must(await commerce.setBillingAddress(cart.id, address));
      expect(sums.total).toBe(cart.cartAmount + sums.tax);
      expect(must(await commerce.setBillingAddress(cart.id, address))).toEqual(sums);
      const moved = { ...address, street1: '9 Elm Street' };
      expect(must(await commerce.setBillingAddress(cart.id, moved)).total).toBe(sums.total);
      expect(await commerce.setBillingAddress(randomUUID(), address)).toMatchObject({ code: 'not-found' });
    });

    it('[NET-03] orders a cart once without a payment and deletes it', async () => {
      const { commerce, customer } = target();
      const cart = await newCart(customer.id);
      const { total } = must(await commerce.setBillingAddress(cart.id, addressOf(customer.email)));
      const order = { paymentMethod: 'On account', total };
      const { orderNumber } = must(await commerce.orderOffline(cart.id, order));
      expect(must(await commerce.order(orderNumber))).toMatchObject({
        customerId: customer.id,
        cartId: cart.id,
        status: 'Completed',
        paymentMethod: 'On account',
        totalIncTax: total,
      });
      expect(must(await commerce.orderLines(orderNumber))).toHaveLength(1);
      expect(await commerce.getCart(cart.id)).toMatchObject({ code: 'not-found' });
      expect(must(await commerce.orderOffline(cart.id, order))).toEqual({ orderNumber });
      expect(must(await commerce.findOrderByCart(cart.id))).toEqual({ orderNumber, isComplete: true });
      expect(must(await commerce.findOrderByCart(randomUUID()))).toBeNull();
    });

    it('[NET-03] orders nothing if the total differs, the address is missing or the cart is unknown', async () => {
      const { commerce, customer } = target();
      const cart = await newCart(customer.id);
      const order = { paymentMethod: 'On account', total: cart.cartAmount };
      expect(await commerce.orderOffline(cart.id, order)).toMatchObject({ code: 'invalid' });
      const { total } = must(await commerce.setBillingAddress(cart.id, addressOf(customer.email)));
      expect(await commerce.orderOffline(cart.id, { ...order, total: total + 1 })).toMatchObject({ code: 'conflict' });
      expect(must(await commerce.getCart(cart.id)).lines).toEqual(cart.lines);
      expect(must(await commerce.orderOffline(cart.id, { ...order, total })).orderNumber).toBeGreaterThan(0);
      expect(await commerce.orderOffline(randomUUID(), order)).toMatchObject({ code: 'not-found' });
    });

    it('[QTE-02] gives an order to its own customer again, and to no other', async () => {
      const { commerce, customer } = target();
      const cart = await newCart(customer.id);
      const { total } = must(await commerce.setBillingAddress(cart.id, addressOf(customer.email)));
      const { orderNumber } = must(await commerce.orderOffline(cart.id, { paymentMethod: 'On account', total }));
      expect(must(await commerce.assignOrder(orderNumber, customer.id))).toBeNull();
      expect(await commerce.assignOrder(orderNumber, 999_999)).toMatchObject({ code: 'conflict' });
    });

    it('[CRT-16] gives a checkout address for a cart with a customer', async () => {
      const { commerce, customer } = target();
      const cart = await newCart(customer.id);
      expect(cart.customerId).toBe(customer.id);
      expect(URL.canParse(must(await commerce.cartRedirectUrl(cart.id)))).toBe(true);
    });
  });

  describe('customers and orders', () => {
    it('finds a customer by e-mail in any case, or none', async () => {
      const { commerce, customer } = target();
      expect(must(await commerce.findCustomer(customer.email.toUpperCase()))?.customerId).toBe(customer.id);
      expect(must(await commerce.findCustomer('nobody-at-all@example.com'))).toBeNull();
    });

    it('[ACC-10] puts a customer into the member segment once, and out of it', async () => {
      const { commerce, customer, memberSegmentId } = target();
      const { email } = customer;
      const known = must(await commerce.ensureCustomer({ email, firstName: 'A', lastName: 'B' }));
      expect(known.customerId).toBe(customer.id);
      const profile = known.shopperProfileId ?? '';
      for (let i = 0; i < 2; i += 1) expect(await commerce.addToMemberSegment(profile)).toMatchObject({ ok: true });
      expect(must(await commerce.findCustomer(email))?.segmentIds).toEqual([memberSegmentId]);
      expect(await commerce.removeFromMemberSegment(profile)).toMatchObject({ ok: true });
      expect(must(await commerce.findCustomer(email))?.segmentIds).toEqual([]);
    });

    it('[DSK-06] deletes a customer for good, and again', async () => {
      const { commerce } = target();
      const person = { email: `${randomUUID()}@example.com`, firstName: 'Ada', lastName: 'Brick' };
      const { customerId } = must(await commerce.ensureCustomer(person));
      must(await commerce.deleteCustomer(customerId));
      expect(must(await commerce.customerById(customerId))).toBeNull();
      expect(must(await commerce.findCustomer(person.email))).toBeNull();
      must(await commerce.deleteCustomer(customerId));
    });

    it('lists customers of the whole shop page by page, and one by its number', async () => {
      const { commerce, customer } = target();
      const listed = must(await commerce.customerEntry(customer.id));
      expect(listed).toMatchObject({ customerId: customer.id, email: customer.email, isMember: false });
      expect(must(await commerce.customerEntry(2_000_000_000))).toBeNull();
      const [first] = must(await commerce.customersPage({ page: 1, limit: 1, changedSince: null }));
      const [second] = must(await commerce.customersPage({ page: 2, limit: 1, changedSince: null }));
      expect(first?.customerId).not.toBe(second?.customerId);
      expect(Number.isNaN(Date.parse(first!.dateModified))).toBe(false);
      expect(must(await commerce.ordersPage({ page: 1_000, limit: 50, changedSince: null }))).toEqual([]);
      expect(must(await commerce.orderEntry(2_000_000_000))).toBeNull();
    });

    it('[ACC-04] lists no orders as an empty list, and knows no order by a wrong number', async () => {
      const { commerce } = target();
      expect(must(await commerce.orders(2_147_483_000, 1, 6))).toEqual([]);
      expect(must(await commerce.orderCount(2_147_483_000))).toBe(0);
      expect(must(await commerce.order(2_147_483_000))).toBeNull();
    });
  });
}
