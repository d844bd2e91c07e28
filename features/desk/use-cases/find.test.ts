import { expect, it } from 'vitest';
import { err, ok } from '../../../core/result.ts';
import { createFakeDesk, mailOf } from '../../../tests/support/fake/desk.ts';
import { placeOrder } from '../../../tests/support/fake/orders.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import type { Desk } from './desk.ts';
import { parseSearchInput, searchDesk } from './find.ts';

const person = {
  company: 'Ortiz Works',
  phone: '',
  shopperProfileId: null,
  paymentCustomerId: 'cus_ben',
  membershipNumber: null,
};
const seen = { firstSeenAt: '2026-06-01T00:00:00.000Z', seenAt: '2026-06-01T00:00:00.000Z', lockedAt: null };

async function openDesk() {
  const shop = createFakeShop();
  const fake = createFakeDesk([{ ...BEN, ...person, ...seen }]);
  const desk: Desk = {
    ...fake.repositories,
    context: await shop.visit(ANN),
    staff: { sub: ANN.sub, email: ANN.email },
  };
  return { shop, desk, ...fake };
}

it('[DSK-04] neither searches nor records a card number', () => {
  expect(parseSearchInput('4242 4242 4242 4242')).toBeNull();
  expect(parseSearchInput('  ortiz\n ')).toBe('ortiz');
});

it('finds a person by the beginning of a name, with their mails', async () => {
  const { desk, mails } = await openDesk();
  mails.set(1, { mail: mailOf({ id: 1, to: BEN.email }), body: null });
  mails.set(2, { mail: mailOf({ id: 2, to: 'other@example.com' }), body: null });
  expect(await searchDesk(desk, 'ort')).toMatchObject({
    people: [{ name: 'Ben Ortiz' }],
    mails: [{ id: 1 }],
    only: null,
  });
});

it('opens the only match of an exact email, payment customer or invoice number', async () => {
  const { desk, mails } = await openDesk();
  mails.set(1, { mail: mailOf({ to: BEN.email, subject: 'Order OWDVP8GP-0001: your plan' }), body: null });
  for (const term of [BEN.email, 'cus_ben', 'OWDVP8GP-0001'])
    expect((await searchDesk(desk, term)).only).toBe(BEN.customerId);
});

it('finds a customer without a sign-in by email, at the commerce platform', async () => {
  const { desk } = await openDesk();
  expect(await searchDesk(desk, ANN.email)).toMatchObject({ people: [{ customerId: ANN.customerId, since: null }] });
});

it('reports platforms that do not respond', async () => {
  const { desk } = await openDesk();
  const away = { ...desk.context.commerce, order: async () => err('unavailable' as const) };
  expect(await searchDesk({ ...desk, context: { ...desk.context, commerce: away } }, '10245')).toMatchObject({
    sales: [],
    unavailable: ['commerce'],
  });
});

it('[DSK-10] searches charges of a hosted payment platform, and reports it if unavailable', async () => {
  const { desk } = await openDesk();
  const payment = {
    ...desk.context.payment,
    payersByLast4: async (last4: string) => ok(last4 === '4242' ? ['cus_ben'] : []),
    payersByInvoice: async (number: string) => ok(number === 'OWDVP8GP-0009' ? ['cus_ben'] : []),
  };
  const hosted = { ...desk, payers: null, context: { ...desk.context, payment } };
  expect(await searchDesk(hosted, '4242')).toMatchObject({ last4: '4242', only: BEN.customerId, unavailable: [] });
  expect((await searchDesk(hosted, 'OWDVP8GP-0009')).only).toBe(BEN.customerId);
  const gone = async () => err('unavailable' as const);
  const away = { ...payment, payersByLast4: gone, payersByInvoice: gone };
  for (const term of ['4242', 'OWDVP8GP-0009'])
    expect(await searchDesk({ ...hosted, context: { ...desk.context, payment: away } }, term)).toMatchObject({
      people: [],
      unavailable: ['payment'],
    });
});

it('finds persons by the last four digits of a card, and by an invoice whose mail was erased', async () => {
  const { desk } = await openDesk();
  const payers = {
    byLast4: async (last4: string) => (last4 === '4242' ? ['cus_ben', 'cus_gone'] : []),
    byInvoice: async (number: string) => (number === 'OWDVP8GP-0009' ? ['cus_ben'] : []),
  };
  const found = await searchDesk({ ...desk, payers }, '4242');
  expect(found).toMatchObject({ people: [{ name: 'Ben Ortiz' }], last4: '4242', only: BEN.customerId });
  expect(await searchDesk({ ...desk, payers }, '4243')).toMatchObject({ people: [], last4: null });
  expect((await searchDesk({ ...desk, payers }, 'OWDVP8GP-0009')).only).toBe(BEN.customerId);
});

it('finds the invoice of an erased person by number, without a name', async () => {
  const { shop, desk } = await openDesk();
  const { latestInvoiceId } = shop.payment.subscribe('cus_erased');
  const { number } = shop.payment.invoices.get(latestInvoiceId!)!;
  shop.payment.refund(latestInvoiceId!, 50_000);
  expect(await searchDesk(desk, number!)).toMatchObject({
    people: [],
    only: null,
    sales: [{ kind: 'invoice', number, person: '', customerId: 0, status: 'partly-refunded' }],
  });
  shop.payment.failing.set('invoiceByNumber', 'unavailable');
  expect(await searchDesk(desk, number!)).toMatchObject({ sales: [], unavailable: ['payment'] });
});

it('[DSK-11] returns plans, orders and invoices of the persons, newest first, and reports missing platforms', async () => {
  const { shop, desk } = await openDesk();
  await shop.payment.payment.ensureCustomer({ email: BEN.email, name: 'Ben Ortiz', userId: BEN.sub });
  const plan = shop.payment.subscribe('cus_ben', { createdAt: '2026-07-05T00:00:00.000Z' });
  placeOrder(shop, BEN, 10301, { dateCreated: '2026-08-01T00:00:00.000Z' });
  placeOrder(shop, ANN, 10302);
  const found = await searchDesk(desk, 'ort');
  expect(found.plans?.map((each) => [each.plan.id, each.holder, each.title === ''])).toEqual([
    [plan.id, 'Ben Ortiz', false],
  ]);
  expect(found.sales.map(({ kind, number, what }) => [kind, number, what !== ''])).toEqual([
    ['order', '10301', true],
    ['invoice', expect.stringMatching(/^PLN-/), true],
  ]);
  // without the provider's tier note
  expect(found.sales[1]).toMatchObject({ what: '1 × Unlimited subscription', status: 'paid' });
  shop.payment.refund(plan.latestInvoiceId!, 50_000);
  expect((await searchDesk(desk, 'ort')).sales[1]).toMatchObject({ status: 'partly-refunded' });
  shop.payment.refund(plan.latestInvoiceId!, 169_900);
  expect((await searchDesk(desk, 'ort')).sales[1]).toMatchObject({ status: 'refunded' });
  const unavailable = async () => err('unavailable' as const);
  const commerce = { ...desk.context.commerce, orders: unavailable };
  const payment = { ...desk.context.payment, subscriptions: unavailable };
  expect(await searchDesk({ ...desk, context: { ...desk.context, commerce, payment } }, 'ort')).toMatchObject({
    plans: [],
    unavailable: expect.arrayContaining(['commerce', 'payment']),
  });
});

it('[DSK-11] reads entitlements of at most five persons, and shows twenty persons, or more on request', async () => {
  const { desk } = await openDesk();
  const many = Array.from({ length: 25 }, (_, at) => ({ ...BEN, ...person, ...seen, customerId: 600 + at }));
  const { repositories } = createFakeDesk(many);
  const busy = { ...desk, ...repositories };
  const first = await searchDesk(busy, 'ort');
  expect([first.people.length, first.more, first.plans]).toEqual([20, ['people'], null]);
  const all = await searchDesk(busy, 'ort', 'people');
  expect([all.people.length, all.more]).toEqual([25, []]);
});

it('[DSK-11] returns methods that end in four digits with their plans, and one that is no longer saved', async () => {
  const { shop, desk } = await openDesk();
  const people = [ANN, BEN].map((each, at) => ({
    ...each,
    ...person,
    ...seen,
    paymentCustomerId: ['cus_ann', 'cus_ben'][at]!,
  }));
  const { repositories } = createFakeDesk(people);
  for (const { email, sub } of [ANN, BEN]) await shop.payment.payment.ensureCustomer({ email, name: '', userId: sub });
  const card = shop.payment.saveCard('cus_ben');
  shop.payment.saveCard('cus_ben', { last4: '1111' });
  shop.payment.subscribe('cus_ben', { defaultPaymentMethodId: card.id });
  const payers = { byLast4: async () => ['cus_ben', 'cus_ann'], byInvoice: async () => [] };
  const { methods, only } = await searchDesk({ ...desk, ...repositories, payers }, '4242');
  expect(only).toBeNull();
  expect(methods.map(({ holder, method, paysPlanOn }) => [holder, method?.last4 ?? null, paysPlanOn !== null])).toEqual(
    [
      ['Ben Ortiz', '4242', true],
      ['Ann Lund', null, false],
    ],
  );
});

it('[DSK-11] finds a document by its number, and opens it for the complete number', async () => {
  const { desk } = await openDesk();
  expect(await searchDesk(desk, 'a 101')).toMatchObject({ documents: [{ sku: 'A101-2025' }], onlySku: null });
  expect(await searchDesk(desk, 'A101-2025')).toMatchObject({ onlySku: 'A101-2025' });
  expect((await searchDesk(desk, 'ort')).documents).toEqual([]);
});
