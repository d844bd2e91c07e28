import { expect, it } from 'vitest';
import type { Subscription } from '../../../platforms/payment/client/types.ts';
import { ANN } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
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

it('[MNG-01] [SM1] returns plan, state, seats, date, amount before tax, and method', async () => {
  const { shop, made, plan } = await ann({ quantity: 3 });
  const { id } = shop.payment.saveCard('cus_ann', { expYear: 2026, expMonth: 5 });
  shop.payment.subscriptions.set(made[0]!.id, { ...made[0]!, defaultPaymentMethodId: id });
  expect(await plan()).toMatchObject({
    name: 'Unlimited subscription',
    state: 'active',
    seats: 3,
    endDate: '2027-06-15T12:00:00.000Z',
    nextAmount: 659_700,
    method: { last4: '4242', isExpired: true },
    autoPay: { isOn: true, lock: null, turnsOnWith: null, isRead: true },
    invoice: null,
  });
});

it('[MNG-05] [MNG-02] returns the initial values of the dialogs: line, customer, seat limit, biller, saved methods', async () => {
  const { shop, made, plan } = await ann({ quantity: 47 });
  const { id } = shop.payment.saveCard('cus_ann', {});
  shop.payment.saveCard('cus_ann', { expYear: 2026, expMonth: 5 });
  const address = {
    line1: '1 Mill Street',
    line2: '',
    city: 'Dayton',
    state: 'OH',
    postal_code: '45402',
    country: 'US',
  };
  const customer = shop.payment.customers.get('cus_ann')!;
  shop.payment.customers.set('cus_ann', { ...customer, name: 'Lund Works', address, defaultPaymentMethodId: id });
  expect(await plan()).toMatchObject({
    customerId: 'cus_ann',
    lineItemId: made[0]!.lines[0]!.lineItemId,
    maxToAdd: 3,
    method: { id },
    methods: { count: 2, expired: 1 },
    biller: { name: 'Lund Works', phone: '', address, defaultMethodId: id },
  });
});

it('[MNG-02] returns the newest invoice if paid, with the provider’s receipt, else the store’s preview', async () => {
  const { shop, made, plan } = await ann({});
  const { id, latestInvoiceId } = made[0]!;
  const paid = shop.payment.invoices.get(latestInvoiceId!)!;
  const { number, createdAt: date, total: amount, hostedUrl: receiptUrl } = paid;
  const money = { charged: amount, creditUsed: 0, creditKept: 0 };
  expect((await plan()).lastInvoice).toEqual({ number, date, amount, ...money, receiptUrl });
  shop.payment.invoices.set(latestInvoiceId!, { ...paid, hostedUrl: 'https://evil.example/pay' });
  expect((await plan()).lastInvoice?.receiptUrl).toBe(`/account/order-history/receipt/${id}?preview=1`);
  shop.payment.invoices.set(latestInvoiceId!, { ...paid, status: 'open' });
  expect((await plan()).lastInvoice).toBeNull();
});

it('marks a discount as the member’s if the plan has the member coupon', async () => {
  const { shop, context, made, plan } = await ann({});
  const off = { name: 'Member discount', amount: 100, percentOff: 10 };
  const preview = async () => ({
    ok: true,
    value: { ...shop.payment.invoices.get(made[0]!.latestInvoiceId!)!, discounts: [off] },
  });
  Object.assign(context.payment, { previewRenewal: preview });
  expect((await plan()).discounts).toEqual([{ name: 'Member discount', percentOff: 10, isMembers: false }]);
  const discounts = [{ couponId: 'AIAMember', promotionCodeId: null }];
  shop.payment.subscriptions.set(made[0]!.id, { ...made[0]!, discounts });
  expect((await plan()).discounts).toMatchObject([{ isMembers: true }]);
});

it('makes each request once, and all in parallel [LD1]', async () => {
  const { shop, plan } = await ann({});
  shop.payment.calls.length = 0;
  await plan();
  const requested = shop.payment.calls.map(({ name }) => name);
  expect(requested).toEqual([...new Set(requested)]);
  expect(requested.sort()).toEqual(
    ['customer', 'invoice', 'methods', 'openInvoice', 'previewRenewal', 'product', 'subscriptions'].sort(),
  );
});

it('[MNG-14] [MNG-10] links an unpaid invoice only to the provider’s page', async () => {
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

it('[MNG-01] returns the last ended plan with its end when none is current', async () => {
  const { plan } = await ann({ status: 'canceled', endedAt: '2026-05-06T00:00:00.000Z' });
  expect(await plan()).toMatchObject({ state: 'inactive', endDate: '2026-05-06T00:00:00.000Z', nextAmount: null });
  const both = await ann({ quantity: 2 }, { status: 'canceled' });
  expect(await both.plan()).toMatchObject({ state: 'active', seats: 2 });
});

it('returns none without a plan, and for one whose payment never arrived', async () => {
  for (const { context } of [await ann(), await ann({ status: 'incomplete_expired' })])
    expect(await readOwnPlan(context)).toEqual({ ok: true, value: { kind: 'none' } });
});

it('omits optional data that fails, but fails if the plan is unknown [CA4]', async () => {
  const { shop, context, plan } = await ann({});
  for (const call of ['previewRenewal', 'openInvoice', 'methods', 'product', 'customer', 'invoice'] as const)
    shop.payment.failing.set(call, 'unavailable');
  expect(await plan()).toMatchObject({ name: '', state: 'active', nextAmount: null, method: null, invoice: null });
  expect(await plan()).toMatchObject({ biller: null, lastInvoice: null, methods: { count: 0 } });
  expect((await plan()).autoPay.isRead).toBe(false);
  shop.payment.failing.set('subscriptions', 'unavailable');
  expect(await readOwnPlan(context)).toEqual({ ok: false, code: 'unavailable' });
});

it('[MO-24] returns the unpaid invoice of an ended plan, or none if all are paid', async () => {
  const { shop, made, plan } = await ann({ status: 'canceled', endedAt: '2026-05-06T00:00:00.000Z' });
  expect((await plan()).invoice).toBeNull();
  const invoice = shop.payment.invoices.get(made[0]!.latestInvoiceId!)!;
  shop.payment.invoices.set(invoice.id!, { ...invoice, status: 'open', amountPaid: 0, paidAt: null });
  expect(await plan()).toMatchObject({ state: 'inactive', invoice: { amount: invoice.amountDue }, lastInvoice: null });
});
