import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTinyShop, type TinyShop } from './open-shop.ts';
import { CUSTOMER, MEMBER } from './tiny-shop.ts';

const A101 = { productId: 101, variantId: 601, quantity: 1 };
const A102 = { productId: 102, variantId: 602, quantity: 1 };
const G702 = { productId: 104, variantId: 604, quantity: 1 };

describe('carts of the embedded platform', () => {
  let shop: TinyShop;
  beforeAll(async () => {
    shop = await openTinyShop();
  });
  afterAll(() => shop.db.drop());
  const create = async (customerId: number | null, ...lines: (typeof A101)[]) => {
    const cart = await shop.commerce.createCart({ customerId, lines });
    if (!cart.ok) throw new Error(cart.code);
    return cart.value;
  };

  it('[CRT-12] applies the discount only to members', async () => {
    expect(await create(MEMBER.id, A101, { ...A102, quantity: 2 })).toMatchObject({
      baseAmount: 23_400,
      discountAmount: 2340,
      cartAmount: 21_060,
      // 84.00 and twice 75.00, each with 10% off
      lines: [{ discount: 840 }, { discount: 1500 }],
    });
    expect(await create(CUSTOMER.id, A101)).toMatchObject({ baseAmount: 8400, discountAmount: 0, cartAmount: 8400 });
    expect(await create(null, A101)).toMatchObject({ discountAmount: 0 });
  });

  it('[PRD-16] uses the sale price and returns the regular one', async () => {
    const cart = await create(null, A102);
    expect(cart.lines[0]).toMatchObject({ listPrice: 9000, salePrice: 7500 });
    expect(cart.baseAmount).toBe(7500);
  });

  it('[CRT-15] [CRT-22] accepts a code in any case, one at a time, never an expired one', async () => {
    const cart = await create(MEMBER.id, A101);
    expect(await shop.commerce.applyCoupon(cart.id, 'LONGGONE')).toMatchObject({ ok: false, code: 'invalid' });
    expect(await shop.commerce.applyCoupon(cart.id, ' tenoff ')).toMatchObject({
      value: { discountAmount: 840, coupons: [{ code: 'TENOFF', amount: 756 }], cartAmount: 6804 },
    });
    expect(await shop.commerce.applyCoupon(cart.id, 'FIVE')).toMatchObject({
      value: { coupons: [{ code: 'FIVE', amount: 500 }] },
    });
    expect(await shop.commerce.removeCoupon(cart.id, 'five')).toMatchObject({
      value: { coupons: [], cartAmount: 7560 },
    });
    shop.setNow(new Date('2030-01-02T00:00:00Z'));
    expect(await shop.commerce.applyCoupon(cart.id, 'FIVE')).toMatchObject({ ok: false });
    shop.setNow(new Date('2026-11-21T12:00:00Z'));
  });

  it('[A56] removes no coupon and sends no request for an invalid code', async () => {
    const cart = await create(MEMBER.id, A101);
    await shop.commerce.applyCoupon(cart.id, 'FIVE');
    for (const code of ['..', '.', '../..', 'five/..', 'five?x', '%2e%2e', 'a\ud800b', 'x'.repeat(51)]) {
      expect(await shop.commerce.removeCoupon(cart.id, code)).toMatchObject({ value: { coupons: [{ code: 'FIVE' }] } });
    }
  });

  it('rejects products that are not visible', async () => {
    expect(
      await shop.commerce.createCart({ customerId: null, lines: [{ productId: 105, variantId: 605, quantity: 1 }] }),
    ).toMatchObject({ code: 'invalid' });
  });

  it('[CRT-03] serializes concurrent changes', async () => {
    const cart = await create(null, A101);
    const line = cart.lines[0]?.id ?? '';
    const adds = Array.from({ length: 12 }, () => shop.commerce.addLines(cart.id, [G702]));
    const sets = [3, 4, 5].map((quantity) => shop.commerce.updateLine(cart.id, line, 101, quantity));
    const responses = await Promise.all([...adds, ...sets]);
    expect(responses.every((result) => result.ok)).toBe(true);
    const final = await shop.commerce.getCart(cart.id);
    const quantities = final.ok ? final.value.lines.map((each) => each.quantity) : [];
    expect(quantities[1]).toBe(12);
    expect([3, 4, 5]).toContain(quantities[0]);
  });

  it('[CRT-20] never restores a removed line', async () => {
    const cart = await create(null, A101, G702);
    const line = cart.lines[0]?.id ?? '';
    await Promise.all([
      shop.commerce.removeLine(cart.id, line),
      ...[2, 3, 4].map((quantity) => shop.commerce.updateLine(cart.id, line, 101, quantity)),
      shop.commerce.removeLine(cart.id, line),
    ]);
    expect(await shop.commerce.getCart(cart.id)).toMatchObject({ value: { lines: [{ productId: 104, quantity: 1 }] } });
  });
});

describe('the catalogue of the embedded platform', () => {
  let shop: TinyShop;
  beforeAll(async () => {
    shop = await openTinyShop();
  });
  afterAll(() => shop.db.drop());
  const skus = async (query: Parameters<TinyShop['commerce']['searchProducts']>[0]) => {
    const page = await shop.commerce.searchProducts({ first: 10, ...query });
    return page.ok ? page.value.products.map((product) => product.sku) : [page.code];
  };

  it('[LST-07] sorts by best selling or by name', async () => {
    expect(await skus({})).toEqual(['A101-2025', 'A102-2025', 'A201-2025', 'G702-2025', 'P100-2025']);
    expect(await skus({ sort: 'A_TO_Z' })).toEqual(['A102-2025', 'A101-2025', 'A201-2025', 'G702-2025', 'P100-2025']);
  });

  it('[LST-04] returns the documents of any of these categories and their subcategories', async () => {
    expect(await skus({ categoryIds: [11, 12] })).toHaveLength(5);
    expect(await skus({ categoryIds: [22] })).toEqual(['G702-2025']);
    expect(await skus({ categoryIds: [1] })).toHaveLength(5);
    expect(await skus({ categoryIds: [99] })).toEqual([]);
  });

  it('[LST-12] [PRD-08] returns the tree, a role, best sellers, and related documents', async () => {
    const tree = await shop.commerce.categoryTree();
    expect(tree).toMatchObject({
      value: [
        { name: 'Project role', children: [{ name: 'Owner', productCount: 3 }, { name: 'Contractor' }] },
        { name: 'Document type' },
      ],
    });
    const related = await shop.commerce.relatedProducts(101);
    expect(related.ok && related.value.map((product) => product.sku)).toEqual(['G702-2025', 'A201-2025']);
    const role = await shop.commerce.categoryProducts(12);
    expect(role.ok && role.value.map((product) => product.sku)).toEqual(['A201-2025', 'G702-2025', 'P100-2025']);
    const popular = await shop.commerce.popularProducts(2);
    expect(popular.ok && popular.value).toHaveLength(2);
    const byIds = await shop.commerce.productsByIds([104, 101, 999]);
    expect(byIds.ok && byIds.value.map((product) => product.sku)).toEqual(['G702-2025', 'A101-2025']);
  });

  it('[ACC-04] lists a customer’s orders, newest first, with the prices of a checkout', async () => {
    const orders = await shop.commerce.orders(MEMBER.id, 1, 6);
    expect(orders).toMatchObject({
      value: [
        { orderNumber: 100_002, status: 'Refunded', statusId: 4, totalIncTax: 8119 },
        {
          orderNumber: 100_001,
          dateCreated: '2026-03-10T15:00:00.000Z',
          subtotal: 18_799,
          discount: 1880,
          tax: 1396,
          totalIncTax: 18_315,
        },
      ],
    });
    expect(await shop.commerce.orderCount(MEMBER.id)).toMatchObject({ value: 2 });
    expect(await shop.commerce.orderLines(100_001)).toMatchObject({
      value: [{ sku: 'A101-2025', quantity: 2, total: 16_800 }, { sku: 'G702-2025' }],
    });
  });
});
