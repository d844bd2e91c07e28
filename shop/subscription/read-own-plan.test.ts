import { expect, it } from 'vitest';
import type { Subscription } from '../../platforms/payment/client/types.ts';
import { ANN } from '../../tests/support/fake/people.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { type OwnPlan, readOwnPlan } from './read-own-plan.ts';

async function ann(...subscriptions: (Partial<Subscription> & { quantity?: number })[]) {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const made = subscriptions.map((change) => shop.payment.subscribe('cus_ann', change));
  const plan = async (): Promise<OwnPlan> => {
    const found = await readOwnPlan(context);
    if (!found.ok || found.value.kind !== 'plan') throw new Error(JSON.stringify(found));
    return found.value.plan;
  };
  return { shop, context, made, plan };
}

it('[MNG-01] [SM1] plan, state, seats, date, amount before tax, and what pays', async () => {
  const { shop, made, plan } = await ann({ quantity: 3 });
  const { id } = shop.payment.saveCard('cus_ann', { expYear: 2026, expMonth: 5 });
  shop.payment.subscriptions.set(made[0]!.id, { ...made[0]!, defaultPaymentMethodId: id });
  expect(await plan()).toMatchObject({
    name: 'Unlimited subscription',
    state: 'active',
    seats: 3,
    endDate: '2027-06-15T12:00:00.000Z',
    isExpiring: false,
    nextAmount: 659_700,
    method: { last4: '4242', isExpired: true },
    autoPay: { isOn: true, lock: null, turnsOnWith: null, isRead: true },
    invoice: null,
  });
});

it('[MNG-14] [MNG-10] what is owed leads to the provider’s own page, and nowhere else', async () => {
  const { shop, made, plan } = await ann({ status: 'past_due' });
  const open = [...shop.payment.invoices.values()].find(({ subscriptionId }) => subscriptionId === made[0]!.id)!;
  shop.payment.invoices.set(open.id!, { ...open, status: 'open' });
  expect(await plan()).toMatchObject({
    state: 'past-due',
    autoPay: { lock: 'past-due' },
    invoice: { amount: open.amountDue, url: open.hostedUrl },
  });
  shop.payment.invoices.set(open.id!, { ...open, status: 'open', hostedUrl: 'https://evil.example/pay' });
  expect((await plan()).invoice?.url).toBeNull();
});

it('[MNG-01] one that has ended is shown where none lives, with the day it ended on', async () => {
  const { plan } = await ann({ status: 'canceled', endedAt: '2026-05-06T00:00:00.000Z' });
  expect(await plan()).toMatchObject({ state: 'inactive', endDate: '2026-05-06T00:00:00.000Z', nextAmount: null });
  const both = await ann({ quantity: 2 }, { status: 'canceled' });
  expect(await both.plan()).toMatchObject({ state: 'active', seats: 2 });
});

it('none, and one whose payment never came, is none', async () => {
  for (const { context } of [await ann(), await ann({ status: 'incomplete_expired' })])
    expect(await readOwnPlan(context)).toEqual({ ok: true, value: { kind: 'none' } });
});

it('what may be missing is, and the plan stands; whether there is one must be known [CA4]', async () => {
  const { shop, context, plan } = await ann({});
  for (const call of ['previewRenewal', 'openInvoice', 'methods', 'product'] as const)
    shop.payment.failing.set(call, 'unavailable');
  expect(await plan()).toMatchObject({ name: '', state: 'active', nextAmount: null, method: null, invoice: null });
  expect((await plan()).autoPay.isRead).toBe(false);
  shop.payment.failing.set('subscriptions', 'unavailable');
  expect(await readOwnPlan(context)).toEqual({ ok: false, code: 'unavailable' });
});
