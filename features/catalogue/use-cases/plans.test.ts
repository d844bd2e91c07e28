import { expect, it } from 'vitest';
import { FACILITY, OTHER, PRICES, UNLIMITED } from '../../../tests/support/fake/payment.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { planOfPrice, planOfProduct, readPlan } from './plans.ts';

it('[SUB-20] identifies the plan by the configured product', async () => {
  const { config } = await createFakeShop().visit();
  expect(planOfProduct(config, UNLIMITED.id)).toBe('unlimited');
  expect(planOfProduct(config, FACILITY.id)).toBe('facility-manager');
  expect(planOfProduct(config, OTHER.id)).toBeNull();
  expect(planOfProduct({ plans: { unlimited: null, 'facility-manager': null } }, '')).toBeNull();
});

it('[SUB-01] [SUB-03] returns name, default price with tiers, and member discount of a plan', async () => {
  const context = await createFakeShop().visit();
  expect(await readPlan(context, 'unlimited')).toEqual({
    ok: true,
    value: {
      plan: 'unlimited',
      productId: UNLIMITED.id,
      name: UNLIMITED.name,
      priceId: UNLIMITED.defaultPriceId,
      interval: 'year',
      mode: 'volume',
      tiers: PRICES[0]!.tiers,
      memberDiscount: { percentOff: 10 },
    },
  });
});

it('[SUB-20] returns a plan without a price when mapping, product or price is missing', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  const unmapped = { ...context, config: { ...context.config, plans: { unlimited: null, 'facility-manager': null } } };
  expect(await readPlan(unmapped, 'unlimited')).toMatchObject({ ok: true, value: { productId: '', priceId: null } });
  shop.payment.products.delete(UNLIMITED.id);
  expect(await readPlan(context, 'unlimited')).toMatchObject({ ok: true, value: { priceId: null } });
  shop.payment.products.set(FACILITY.id, { ...FACILITY, isActive: false });
  expect(await readPlan(context, 'facility-manager')).toMatchObject({
    ok: true,
    value: { name: FACILITY.name, priceId: null },
  });
});

it('[SUB-20] returns unavailable when the product cannot be read, and omits the discount when the coupon cannot', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  shop.payment.failing.set('coupon', 'unavailable');
  expect(await readPlan(context, 'unlimited')).toMatchObject({ ok: true, value: { memberDiscount: null } });
  shop.payment.failing.set('product', 'unavailable');
  expect(await readPlan(context, 'unlimited')).toEqual({ ok: false, code: 'unavailable' });
  expect(await planOfPrice(context, UNLIMITED.defaultPriceId!)).toEqual({ ok: false, code: 'unavailable' });
});

it('[SUB-20] only the default price of a plan is sold', async () => {
  const context = await createFakeShop().visit();
  expect(await planOfPrice(context, FACILITY.defaultPriceId!)).toMatchObject({
    ok: true,
    value: { plan: 'facility-manager' },
  });
  expect(await planOfPrice(context, OTHER.defaultPriceId!)).toEqual({ ok: false, code: 'not-found' });
});
