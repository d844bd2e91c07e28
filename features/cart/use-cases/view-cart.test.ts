import { expect, it } from 'vitest';
import { ANN, type FakePerson } from '../../../tests/support/fake/people.ts';
import { CONTRACT, EDITABLE, FORM, lineOf, toProduct } from '../../../tests/support/fake/products.ts';
import { createFakeShop, type FakeShop } from '../../../tests/support/fake-context.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { addLines } from './add-lines.ts';
import { applyPromoCode, removePromoCode } from './apply-promo-code.ts';
import { type CartView, suggestDocuments, viewCart } from './view-cart.ts';

const BASE = CONTRACT.price * 2 + FORM.salePrice!;

async function withCart(
  person?: FakePerson,
  membership?: string,
): Promise<{ shop: FakeShop; context: ShopContext; view: CartView }> {
  const shop = createFakeShop();
  if (person && membership) {
    shop.members.enrol(person, '30000001', membership);
    await shop.users.users.put({ email: person.email, aiaMembershipId: '30000001' }, `access-${person.sub}`);
  }
  const context = await shop.visit(person);
  await addLines(context, { lines: [lineOf(CONTRACT, 2), lineOf(FORM)] });
  return { shop, context, view: await view(context) };
}

async function view(context: ShopContext): Promise<CartView> {
  const found = await viewCart(context);
  if (!found.ok || !found.value) throw new Error('no cart');
  return found.value;
}

it('[CRT-11] returns count, base amount and subtotal; a sale price replaces the regular one', async () => {
  const { view } = await withCart();
  expect(view.summary).toEqual({
    itemCount: 3,
    baseAmount: BASE,
    memberDiscount: 0,
    coupons: [],
    subtotal: BASE,
    total: BASE,
  });
  expect(view.lines.map(({ amount, regularAmount }) => [amount, regularAmount])).toEqual([
    [CONTRACT.price * 2, null],
    [FORM.salePrice, FORM.price],
  ]);
});

it('[CRT-12] shows a member the discount and the discounted amount as subtotal', async () => {
  const { view } = await withCart(ANN, 'Active');
  const discount = Math.round(BASE / 10);
  expect(view.summary).toMatchObject({ baseAmount: BASE, memberDiscount: discount, subtotal: BASE - discount });
  expect(view).toMatchObject({ isMember: true, memberPercent: 10 });
});

it('[LK-12] shows a member the price of each line, by the platform’s discount on it', async () => {
  const { view } = await withCart(ANN, 'Active');
  const [two, form] = [CONTRACT.price * 2, FORM.salePrice!];
  expect(view.lines.map(({ amount, memberAmount }) => [amount, memberAmount])).toEqual([
    [two, two - Math.round(two / 10)],
    [form, form - Math.round(form / 10)],
  ]);
  // non-members see none, with any other discount
  expect((await withCart(ANN, 'Expired')).view.lines.map(({ memberAmount }) => memberAmount)).toEqual([null, null]);
});

it.each(['Expired', 'active', 'Pending'])(
  '[CRT-12] shows the base amount to a customer whose membership is %s',
  async (status) => {
    const { view } = await withCart(ANN, status);
    expect(view.summary).toMatchObject({ memberDiscount: 0, subtotal: BASE });
    expect(view).toMatchObject({ isMember: false, memberPercent: null });
  },
);

it('[CRT-22] shows a code in a separate line with a total below; the subtotal of a non-member stays the base amount', async () => {
  const { context } = await withCart();
  expect(await applyPromoCode(context, { code: 'SITE10' })).toMatchObject({ ok: true });
  const { summary } = await view(context);
  expect(summary).toMatchObject({ subtotal: BASE, coupons: [{ code: 'SITE10', amount: 1_000 }], total: BASE - 1_000 });
  expect(await removePromoCode(context, { code: 'SITE10' })).toMatchObject({ ok: true });
  expect((await view(context)).summary).toMatchObject({ coupons: [], total: BASE });
});

it('[ERR-01] distinguishes an invalid code from a failing platform', async () => {
  const { shop, context } = await withCart();
  expect(await applyPromoCode(context, { code: 'NOPE' })).toEqual({
    ok: false,
    code: 'coupon-invalid',
    detail: 'NOPE',
  });
  shop.commerce.failing.set('applyCoupon', 'unavailable');
  expect(await applyPromoCode(context, { code: 'SITE10' })).toEqual({ ok: false, code: 'something-went-wrong' });
});

it('shows the lines even when the catalogue does not respond', async () => {
  const { shop, context } = await withCart();
  shop.commerce.failing.set('productsByIds', 'unavailable');
  const { lines, summary } = await view(context);
  expect(lines.map(({ document }) => document.title)).toEqual([CONTRACT.name, FORM.name]);
  expect(summary.baseAmount).toBe(BASE);
});

it.each([
  ['two', 2, null],
  ['three', 3, 'A101'],
])(
  '[CRT-14] recommends documents related to the first line from %s related ones on, else best sellers',
  async (_, count, code) => {
    const { context, view } = await withCart();
    const fitting = [7_001, 7_002, 7_003].slice(0, count).map((productId) => ({ ...EDITABLE, productId }));
    // documents already in the cart are never recommended
    const related = [CONTRACT, FORM, ...fitting].map(toProduct);
    const commerce = { ...context.commerce, relatedProducts: async () => ({ ok: true as const, value: related }) };
    commerce.popularProducts = context.commerce.popularProducts;
    const suggested = await suggestDocuments({ ...context, commerce }, view);
    expect(suggested?.code).toBe(code);
    const ids = suggested?.documents.map(({ productId }) => productId);
    if (code) expect(ids).toEqual([7_001, 7_002, 7_003]);
    else expect(ids).toContain(EDITABLE.productId);
    for (const included of [CONTRACT, FORM]) expect(ids).not.toContain(included.productId);
  },
);
