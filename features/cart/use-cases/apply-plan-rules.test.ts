import { beforeEach, describe, expect, it } from 'vitest';
import { err, ok } from '../../../core/result.ts';
import type { CategoryNode } from '../../../platforms/commerce/client/types.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, EDITABLE, FORM, lineOf, PRODUCTS, toProduct } from '../../../tests/support/fake/products.ts';
import { createFakeShop, type FakeShop } from '../../../tests/support/fake-context.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { applyPlanRulesCall } from '../endpoints/apply-plan-rules.ts';
import { checkProductRestrictionCall } from '../endpoints/check-product-restriction.ts';
import { addLines } from './add-lines.ts';
import { applyPlanRules, applyPlanRulesOnCartOpen } from './apply-plan-rules.ts';
import { getCart } from './get-cart.ts';
import { getCurrentCartId } from './own-cart.ts';
import { removeRestrictedLines } from './remove-restricted-lines.ts';
import { startCartCheckout } from './start-checkout.ts';
import { updateLine } from './update-line.ts';

/** FORM is second-tier, EDITABLE is the facility manager's; CONTRACT is unrestricted. */
const TREE: CategoryNode[] = [
  { entityId: 500, name: 'Second-tier documents', path: '/s/', productCount: 1, children: [] },
  { entityId: 600, name: 'Facility manager', path: '/f/', productCount: 1, children: [] },
];
const FILED = new Map([
  [FORM.productId, 500],
  [EDITABLE.productId, 600],
]);

let shop: FakeShop;
let context: ShopContext;
beforeEach(async () => {
  shop = createFakeShop();
  context = file(await shop.visit(ANN));
});

/** Assigns the fake shop's products to the categories of the rules. */
function file(visit: ShopContext): ShopContext {
  visit.commerce = {
    ...visit.commerce,
    categoryTree: async () => (treeIsDown ? err('unavailable') : ok(TREE)),
    productsByIds: async (ids) =>
      ok(
        PRODUCTS.filter(({ productId }) => ids.includes(productId)).map((product) => ({
          ...toProduct(product),
          categories: TREE.filter(({ entityId }) => entityId === FILED.get(product.productId)),
        })),
      ),
  };
  return visit;
}
let treeIsDown = false;
beforeEach(() => {
  treeIsDown = false;
});

const PLAN = { subscriptionName: 'Unlimited', subscriptionId: 'sub_1', hasActive: true };
const UNLIMITED = { ...PLAN, subscriptionType: 'unlimited' as const, isUnlimited: true, isFacility: false };
const FACILITY = { ...PLAN, subscriptionType: 'facility-manager' as const, isUnlimited: false, isFacility: true };

/** Starts a plan for the visit's person: at the platform, and in their session. */
async function begin(visit: ShopContext, plan: typeof UNLIMITED | typeof FACILITY = UNLIMITED): Promise<void> {
  if (visit.actor.kind !== 'customer') throw new Error('nobody is here');
  shop.payment.subscribe(visit.actor.profile.paymentCustomerId!, {
    priceId: plan.isUnlimited ? 'price_unlimited' : 'price_facility',
  });
  await visit.session.update({ user: { subscription: plan } });
}
const skusOf = async (visit: ShopContext): Promise<string[] | string> => {
  const cart = await getCart(visit);
  return cart.ok ? cart.value.lines.map(({ sku }) => sku) : cart.code;
};
const writes = (): string[] =>
  shop.commerce.namesCalled().filter((name) => /^(create|add|update|remove|delete)(Cart|Lines?)$/.test(name));

describe('[CRT-08] [A23] adding a document that the plan forbids', () => {
  it.each([
    ['unlimited', UNLIMITED, FORM, EDITABLE],
    ['facility manager', FACILITY, EDITABLE, FORM],
  ])('is refused as restricted for %s, and nothing is written', async (_, plan, forbidden, allowed) => {
    await begin(context, plan);
    expect(await addLines(context, { lines: [lineOf(CONTRACT), lineOf(forbidden)] })).toEqual({
      ok: false,
      code: 'restricted',
    });
    expect(writes()).toEqual([]);
    expect(await addLines(context, { lines: [lineOf(CONTRACT), lineOf(allowed)] })).toMatchObject({ ok: true });
  });

  it('is allowed for visitors and customers without a plan', async () => {
    expect(await addLines(context, { lines: [lineOf(FORM)] })).toMatchObject({ ok: true });
    expect(await addLines(file(await shop.visit()), { lines: [lineOf(FORM)] })).toMatchObject({ ok: true });
    expect(shop.payment.callsOf('subscriptions').length).toBeLessThan(2);
  });

  it('fails closed: adds nothing while the plan is unknown', async () => {
    await begin(context);
    shop.payment.failing.set('subscriptions', 'unavailable');
    expect(await addLines(context, { lines: [lineOf(FORM)] })).toEqual({ ok: false, code: 'unavailable' });
    shop.payment.failing.clear();
    treeIsDown = true;
    expect(await addLines(context, { lines: [lineOf(FORM)] })).toEqual({ ok: false, code: 'unavailable' });
    expect(writes()).toEqual([]);
  });

  it('uses the live state: an ended plan forbids nothing, even with a stale session', async () => {
    await begin(context);
    shop.payment.subscriptions.clear();
    expect(await addLines(context, { lines: [lineOf(FORM)] })).toMatchObject({ ok: true });
  });

  it('applies to more copies of a line that is already in the cart', async () => {
    const cart = await addLines(context, { lines: [lineOf(FORM)] });
    const [line] = cart.ok ? cart.value.lines : [];
    await begin(context);
    const change = { itemId: line!.id, productId: FORM.productId, quantity: 9 };
    expect(await updateLine(context, change)).toEqual({ ok: false, code: 'restricted' });
  });
});

describe('[CRT-07] [A23] the check before an add', () => {
  const check = (productId: number) =>
    checkProductRestrictionCall.run(
      context,
      { productId, subscription: { hasActive: false } },
      new Request('http://x/'),
    );

  it('uses the platform’s response and ignores the subscription in the body', async () => {
    await begin(context);
    expect(await check(FORM.productId)).toEqual(ok({ isRestricted: true }));
    expect(await check(CONTRACT.productId)).toEqual(ok({ isRestricted: false }));
  });

  it('[ERR-10] fails instead of returning "not restricted" when the check is impossible', async () => {
    await begin(context);
    shop.payment.failing.set('subscriptions', 'unavailable');
    expect(await check(CONTRACT.productId)).toEqual({ ok: false, code: 'unavailable' });
  });
});

describe('[CRT-08] [CA5] an existing cart', () => {
  const process = (cartId?: string) => applyPlanRulesCall.run(context, { cartId }, new Request('http://x/'));
  const fill = async (...lines: Parameters<typeof lineOf>[0][]): Promise<string> => {
    const cart = await addLines(context, { lines: lines.map((line) => lineOf(line, 2)) });
    if (!cart.ok) throw new Error(cart.code);
    return cart.value.id;
  };

  it('loses the forbidden lines and keeps the others, with a response that names both lines and plan', async () => {
    const id = await fill(CONTRACT, FORM);
    await begin(context);
    expect(await process(id)).toMatchObject({
      ok: true,
      value: {
        success: true,
        redirectUrl: null,
        message: 'We removed G702 from your cart because your Unlimited plan already includes it.',
        updatedCart: { id, line_items: { digital_items: [{ sku: CONTRACT.sku, quantity: 2 }] } },
      },
    });
    expect(await process(id)).toMatchObject({ value: { success: true, message: '' } });
  });

  it('is deleted and cleared with its last line', async () => {
    await fill(FORM);
    await begin(context);
    expect(await process()).toMatchObject({ ok: true, value: { success: true, updatedCart: null } });
    expect(await getCurrentCartId(context)).toBeNull();
  });

  it('belongs to the caller: another customer’s is rejected and unchanged', async () => {
    const ben = file(await shop.visit(BEN));
    const foreign = await addLines(ben, { lines: [lineOf(FORM)] });
    await fill(CONTRACT);
    await begin(context);
    expect(await process(foreign.ok ? foreign.value.id : '')).toEqual({ ok: false, code: 'forbidden' });
    expect(await skusOf(ben)).toEqual([FORM.sku]);
  });

  it('keeps everything while the plan is unknown', async () => {
    const id = await fill(FORM);
    await begin(context);
    shop.payment.failing.set('subscriptions', 'unavailable');
    expect(await process(id)).toEqual({ ok: false, code: 'unavailable' });
    expect(await skusOf(context)).toEqual([FORM.sku]);
  });

  it('redirects to the cart page when a line could not be removed', async () => {
    const id = await fill(FORM);
    await begin(context);
    shop.commerce.failing.set('removeLine', 'unavailable');
    expect(await process(id)).toMatchObject({ value: { success: false, redirectUrl: '/cart', message: '' } });
  });

  it('is updated when it is opened, and the page shows the removed lines once', async () => {
    await fill(CONTRACT, FORM);
    await begin(context);
    expect(await applyPlanRulesOnCartOpen(context)).toMatch(/^We removed G702 from your cart /);
    expect(await skusOf(context)).toEqual([CONTRACT.sku]);
    expect(await applyPlanRulesOnCartOpen(context)).toBe('');
  });

  it('can be opened while the rules cannot be applied', async () => {
    await fill(FORM);
    await begin(context);
    shop.payment.failing.set('subscriptions', 'unavailable');
    expect(await applyPlanRulesOnCartOpen(context)).toBe('');
    expect(await skusOf(context)).toEqual([FORM.sku]);
    expect(shop.log).toContainEqual({
      level: 'warn',
      data: { area: 'cart', code: 'unavailable' },
      message: 'plan rules not applied to an opened cart',
    });
  });

  it('can be opened when the rules take longer than the page may wait', async () => {
    await fill(FORM);
    await begin(context);
    const deadline: ShopContext['deadline'] = { ...context.deadline, race: async (_, late) => late() };
    expect(await applyPlanRulesOnCartOpen({ ...context, actor: context.actor, deadline })).toBe('');
    expect(shop.log.at(-1)?.data).toEqual({ area: 'cart', code: 'unavailable' });
  });

  it('is opened without a check for visitors and customers without a plan', async () => {
    await fill(FORM);
    const visitor = file(await shop.visit());
    shop.commerce.calls.length = 0;
    const lines = shop.log.length;
    for (const visit of [context, visitor]) expect(await applyPlanRulesOnCartOpen(visit)).toBe('');
    expect([shop.commerce.calls, shop.log.slice(lines)]).toEqual([[], []]);
    expect(await applyPlanRules(visitor)).toEqual({ ok: false, code: 'unauthorized' });
  });

  it('is updated when a plan starts without a request of its owner, with a notice in their browsers', async () => {
    await fill(CONTRACT, FORM);
    const nobody = file(await shop.visit());
    const cleaned = await removeRestrictedLines(nobody, { sub: ANN.sub, subscription: UNLIMITED });
    expect(cleaned).toMatchObject({ ok: true, value: { removed: [{ sku: FORM.sku }], remaining: [] } });
    expect(shop.customerCarts.reported.get(ANN.sub)).toEqual([
      { kind: 'removed', plan: 'unlimited', codes: ['G702'], count: 1 },
    ]);
  });

  it('cannot be paid with a forbidden line', async () => {
    await fill(CONTRACT, FORM);
    await begin(context);
    expect(await startCartCheckout(context)).toEqual({ ok: false, code: 'conflict' });
    expect(await skusOf(context)).toEqual([CONTRACT.sku]);
    expect(await startCartCheckout(context)).toMatchObject({ ok: true });
  });

  it('cannot be paid while a forbidden line cannot be removed', async () => {
    await fill(CONTRACT, FORM);
    await begin(context);
    shop.commerce.failing.set('removeLine', 'unavailable');
    expect(await startCartCheckout(context)).toEqual({ ok: false, code: 'unavailable' });
    expect(await skusOf(context)).toEqual([CONTRACT.sku, FORM.sku]);
  });

  it('never removes lines of a visitor', async () => {
    const visitor = file(await shop.visit());
    await addLines(visitor, { lines: [lineOf(FORM)] });
    expect(await applyPlanRulesOnCartOpen(visitor)).toBe('');
    expect(await skusOf(visitor)).toEqual([FORM.sku]);
  });
});
