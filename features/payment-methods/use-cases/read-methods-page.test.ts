import { expect, it } from 'vitest';
import type { Subscription } from '../../../platforms/payment/client/types.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { type MethodsPage, readMethodsPage } from './read-methods-page.ts';

async function ann(change: Partial<Subscription> = {}) {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const first = shop.payment.saveCard('cus_ann', { last4: '4242' });
  const second = shop.payment.saveCard('cus_ann', { last4: '4444', brand: 'mastercard' });
  const old = shop.payment.saveCard('cus_ann', { last4: '1881', expYear: 2025, expMonth: 8 });
  const subscription = shop.payment.subscribe('cus_ann', { defaultPaymentMethodId: first.id, ...change });
  const page = async (): Promise<MethodsPage> => {
    const found = await readMethodsPage(context);
    if (!found.ok) throw new Error(found.code);
    return found.value;
  };
  return { shop, context, page, first, second, old, subscription };
}

it('[ACC-07] [RTE-13] returns methods newest first, the billing contact, the plan’s method and date, and the replacement', async () => {
  const { shop, page, first, second, old } = await ann();
  await shop.payment.payment.updateCustomer('cus_ann', { defaultPaymentMethodId: second.id, name: 'Ann Works' }, 'k');
  shop.payment.calls.length = 0;
  expect(await page()).toMatchObject({
    customerId: 'cus_ann',
    methods: [
      { id: old.id, isExpired: true, isDefault: false },
      { id: second.id, isExpired: false, isDefault: true },
      { id: first.id, isExpired: false, isDefault: false },
    ],
    biller: { name: 'Ann Works', address: null },
    plan: {
      methodId: first.id,
      state: 'active',
      nextOn: '2027-06-15T12:00:00.000Z',
      isLocked: false,
      nextMethodId: second.id,
    },
  });
  // concurrently, and none of them twice
  expect(shop.payment.calls.map(({ name }) => name).sort()).toEqual(['customer', 'methods', 'subscriptions']);
});

it.each<[string, Partial<Subscription>, boolean]>([
  ['that is charged by itself', {}, true],
  ['whose payment is scheduled', { autoRenew: true, schedulePay: true }, true],
  ['that has just begun, and is charged', { autoRenew: null, collection: 'charge' }, true],
  ['whose invoices are sent', { autoRenew: false, collection: 'invoice' }, false],
  ['that ends with its period', { cancelAtPeriodEnd: true }, false],
  ['that has ended', { status: 'canceled' }, false],
])('[ACC-07] a plan %s depends on a method: %s', async (_, change, depends) => {
  const { page, first } = await ann(change);
  expect((await page()).plan).toEqual(depends ? expect.objectContaining({ methodId: first.id }) : null);
});

const ENDS = '2027-06-15T12:00:00.000Z';
it.each<[string, Partial<Subscription>, object]>([
  ['with auto-pay on', {}, { state: 'active', nextOn: ENDS, isLocked: false }],
  // not confirmed yet: its switch is off
  ['that has just begun', { autoRenew: null }, { state: 'active', nextOn: ENDS, isLocked: true }],
  ['that is scheduled', { schedulePay: true }, { state: 'scheduled', nextOn: ENDS, isLocked: true }],
  [
    'that is scheduled, and whose invoices are sent',
    { schedulePay: true, collection: 'invoice' },
    { state: 'scheduled', nextOn: null, isLocked: true },
  ],
  ['that is past due', { status: 'past_due' }, { state: 'past-due', nextOn: null, isLocked: true }],
  ['that is unpaid', { status: 'unpaid' }, { state: 'shut', nextOn: null, isLocked: true }],
  ...(['past_due', 'unpaid'] as const).flatMap((status) =>
    (['charge', 'invoice'] as const).map((collection): [string, Partial<Subscription>, object] => [
      `that is ${status}, its payment scheduled, collecting by ${collection}`,
      { status, schedulePay: true, collection },
      { state: status === 'unpaid' ? 'shut' : 'scheduled-open', nextOn: null, isLocked: true },
    ]),
  ),
])(
  '[ACC-07] [MNG-03] of a plan %s only a day is named on which it is charged, and whether auto-pay can be turned off',
  async (_, change, says) => {
    expect((await (await ann(change)).page()).plan).toMatchObject(says);
  },
);

it('[ACC-12] [ERR-13] omits and logs unreadable parts, and never treats them as "none"', async () => {
  const { shop, page } = await ann();
  shop.payment.failing.set('methods', 'unavailable');
  expect((await page()).methods).toBeNull();
  shop.payment.failing.delete('methods');
  shop.payment.failing.set('subscriptions', 'unavailable');
  shop.payment.failing.set('customer', 'unavailable');
  expect(await page()).toMatchObject({ methods: [{}, {}, {}], biller: null, plan: 'unread' });
  expect(shop.log.map(({ data }) => data)).toContainEqual({ area: 'payment', what: 'methods', code: 'unavailable' });
});

it('[ACC-11] [API-05] [ERR-06] returns no methods of another customer, and none for a customer unknown to the provider', async () => {
  const { shop, context } = await ann();
  const ben = await readMethodsPage(await shop.visit(BEN));
  expect(ben).toMatchObject({ ok: true, value: { methods: [], plan: null } });
  expect(await readMethodsPage(await shop.visit())).toEqual({ ok: false, code: 'unauthorized' });
  shop.payment.customers.delete('cus_ann');
  expect(await readMethodsPage(context)).toEqual({ ok: false, code: 'stripe_customer_invalid' });
});
