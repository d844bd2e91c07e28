import { expect, it } from 'vitest';
import type { Invoice, Payment, Subscription } from '../../../../platforms/payment/client/types.ts';
import { ANN, BEN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { readSchedule } from './read-schedule.ts';

async function annEnding(change: Partial<Subscription> = {}) {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  context.now = () => new Date('2027-05-16T12:00:00Z');
  const { id } = shop.payment.subscribe('cus_ann', {
    quantity: 3,
    autoRenew: false,
    collection: 'invoice',
    ...change,
  });
  shop.payment.calls.length = 0;
  return { shop, context, id };
}

it('[MNG-07] plan, day, amount, the whole invoice, methods and who is billed, nothing read twice', async () => {
  const { shop, context, id } = await annEnding();
  const bank = shop.payment.saveCard('cus_ann', { type: 'us_bank_account', brand: 'TEST BANK' });
  const expired = shop.payment.saveCard('cus_ann', { expYear: 2027, expMonth: 4 });
  const customer = shop.payment.customers.get('cus_ann')!;
  shop.payment.customers.set('cus_ann', { ...customer, defaultPaymentMethodId: expired.id });
  expect(await readSchedule(context)).toMatchObject({
    ok: true,
    value: {
      kind: 'schedule',
      schedule: {
        subscriptionId: id,
        customerId: 'cus_ann',
        planName: 'Unlimited subscription',
        seats: 3,
        payDate: '2027-06-15T12:00:00.000Z',
        amount: 659_700,
        invoice: { lines: [{ quantity: 3, amount: 659_700 }] },
        methods: [
          { id: expired.id, isDefault: true, isExpired: true },
          { id: bank.id, isDefault: false, isExpired: false },
        ],
        hasMethods: true,
        chosenMethodId: bank.id,
        biller: { name: customer.name, address: null, defaultMethodId: expired.id },
      },
    },
  });
  const names = shop.payment.calls.map(({ name }) => name).sort();
  expect(names).toEqual(['customer', 'methods', 'previewRenewal', 'product', 'subscriptions']);
});

it('the amount that is agreed to is before tax, its discounts taken off', async () => {
  const { context } = await annEnding();
  const previewRenewal: Payment['previewRenewal'] = async (id) => {
    const found = await context.payment.previewRenewal(id);
    if (!found.ok) return found;
    const taxed: Invoice = {
      ...found.value,
      total: 642_713,
      taxes: [40_000, 8_983],
      discounts: [{ name: 'M', amount: 1 }],
    };
    return { ok: true, value: taxed };
  };
  const taxed = await readSchedule({
    ...context,
    actor: context.actor,
    payment: { ...readable(context.payment), previewRenewal },
  });
  expect(taxed).toMatchObject({ value: { schedule: { amount: 593_730, invoice: { total: 642_713 } } } });
});
/** The platform's calls as plain members, so that tests can replace them. */
const readable = ({ subscriptions, methods, customer, product }: Payment): Payment =>
  ({ subscriptions, methods, customer, product }) as Payment;

it.each<[string, Partial<Subscription>]>([
  ['auto-pay is on', { autoRenew: true, collection: 'charge' }],
  ['scheduled already', { autoRenew: true, collection: 'charge', schedulePay: true }],
  ['canceling', { cancelAtPeriodEnd: true }],
  ['past due', { status: 'past_due' }],
  ['ended', { status: 'canceled' }],
])('[MNG-09] [MNG-14] there is nothing to schedule: %s', async (_, change) => {
  const { context } = await annEnding(change);
  expect(await readSchedule(context)).toEqual({ ok: true, value: { kind: 'none' } });
});

it('[MNG-14] nor more than 45 days before the end, nor without a plan', async () => {
  const { shop, context } = await annEnding();
  context.now = () => new Date('2027-04-30T12:00:00Z');
  expect(await readSchedule(context)).toEqual({ ok: true, value: { kind: 'none' } });
  expect(await readSchedule(await shop.visit(BEN))).toEqual({ ok: true, value: { kind: 'none' } });
});

it('a provider that does not answer is an error, never none', async () => {
  const { shop, context } = await annEnding();
  shop.payment.failing.set('subscriptions', 'unavailable');
  expect(await readSchedule(context)).toEqual({ ok: false, code: 'unavailable' });
  expect(await readSchedule(await createFakeShop().visit())).toEqual({ ok: false, code: 'unauthorized' });
});

it('[MNG-09] returns no-customer when the provider no longer knows the customer', async () => {
  const { shop, context } = await annEnding();
  shop.payment.failing.set('subscriptions', 'stripe_customer_invalid');
  expect(await readSchedule(context)).toEqual({ ok: true, value: { kind: 'no-customer' } });
});

it('[ERR-08] invoice, methods and biller may be missing, which the log says', async () => {
  const { shop, context } = await annEnding();
  shop.payment.saveCard('cus_ann');
  for (const call of ['previewRenewal', 'methods', 'customer', 'product'] as const)
    shop.payment.failing.set(call, 'unavailable');
  expect(await readSchedule(context)).toMatchObject({
    ok: true,
    value: {
      kind: 'schedule',
      schedule: { invoice: null, amount: null, methods: [], hasMethods: false, chosenMethodId: null, biller: null },
    },
  });
  expect(shop.log.filter(({ level }) => level === 'warn')).toHaveLength(4);
});
