import { expect, it } from 'vitest';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import { ANN, BEN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { CONSENT_TEXT_VERSION } from '../../rules/renewal/renewal-consent.ts';
import { schedulePay } from './schedule-pay.ts';

const ENDS_SOON = { autoRenew: false, collection: 'invoice' } as const;
const AGREED =
  'By clicking Schedule payment I agree that Test Shop charges Visa ending 4242 $6,597 plus tax on 06/15/2027, then each year until I turn it off. After that payment I can turn it off in my account at any time, and before it through customer service.';

/** Ann, thirty days before her plan of three seats ends. */
async function annEnding(change: Partial<Subscription> = {}, today = '2027-05-16') {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  context.now = () => new Date(`${today}T12:00:00Z`);
  const card = shop.payment.saveCard('cus_ann');
  const { id: subscriptionId } = shop.payment.subscribe('cus_ann', { quantity: 3, ...ENDS_SOON, ...change });
  const writes = () => shop.payment.callsOf('updateSubscription');
  const schedule = (text?: string) => schedulePay(context, { subscriptionId, text });
  return { shop, context, card, subscriptionId, writes, schedule };
}

it('[MNG-07] schedules an automatic charge with the plan’s method, and turns auto-pay on', async () => {
  const { shop, card, subscriptionId, writes, schedule } = await annEnding();
  expect(await schedule(AGREED)).toMatchObject({
    ok: true,
    value: { subscriptionId, metadata: { autoRenew: true, schedulePay: true }, products: [{ quantity: 3 }] },
  });
  expect(writes().map(([id, change]) => [id, change])).toEqual([
    [subscriptionId, { autoRenew: true, schedulePay: true, collection: 'charge', defaultPaymentMethodId: card.id }],
  ]);
  expect(shop.consents).toEqual([
    {
      sub: ANN.sub,
      paymentCustomerId: 'cus_ann',
      subscriptionId,
      purpose: 'schedule-pay',
      textVersion: CONSENT_TEXT_VERSION,
      text: AGREED,
      at: '2027-05-16T12:00:00.000Z',
    },
  ]);
});

it('[MNG-07] schedules once for concurrent submissions, and for one repeated after a lost response', async () => {
  const { shop, writes, schedule } = await annEnding();
  shop.payment.failing.set('updateSubscription', 'lost');
  expect(await schedule(AGREED)).toMatchObject({ ok: false, code: 'subscription-update-failed' });
  shop.payment.failing.clear();
  for (const result of await Promise.all([schedule(AGREED), schedule(AGREED)]))
    expect(result).toMatchObject({ ok: true, value: { metadata: { schedulePay: true } } });
  expect([writes().length, shop.consents.length]).toEqual([1, 1]);
});

it.each<[string, Partial<Subscription>, string]>([
  ['46 days before the end', {}, '2027-04-30'],
  ['after the end', {}, '2027-06-16'],
  ['auto-pay is on', { autoRenew: true, collection: 'charge' }, '2027-05-16'],
  ['past due', { status: 'past_due' }, '2027-05-16'],
  ['unpaid', { status: 'unpaid' }, '2027-05-16'],
  ['past due, and its sent invoice is scheduled', { status: 'past_due', schedulePay: true }, '2027-05-16'],
  ['canceling', { cancelAtPeriodEnd: true }, '2027-05-16'],
  ['ended', { status: 'canceled' }, '2027-05-16'],
])('[MNG-14] rejects: %s', async (_, change, today) => {
  const { shop, writes, schedule } = await annEnding(change, today);
  expect(await schedule()).toEqual({ ok: false, code: 'schedule-pay-refused' });
  expect([writes(), shop.consents]).toEqual([[], []]);
});

it.each(['2027-05-01', '2027-06-15'])(
  '[MNG-13] [MNG-14] accepts the first and the last of the 45 days: %s',
  async (today) => {
    const { schedule } = await annEnding({}, today);
    expect(await schedule()).toMatchObject({ ok: true });
  },
);

it('[SM7] rejects an outdated sentence, and neither stores nor schedules anything', async () => {
  const { shop, subscriptionId, writes, schedule } = await annEnding();
  const before = shop.payment.subscriptions.get(subscriptionId)!;
  // one more seat since the page was opened
  shop.payment.subscriptions.set(subscriptionId, {
    ...before,
    lines: before.lines.map((line) => ({ ...line, quantity: 4 })),
  });
  expect(await schedule(AGREED)).toEqual({ ok: false, code: 'price-changed' });
  expect([writes(), shop.consents]).toEqual([[], []]);
});

it('schedules nothing without a usable card, and skips an expired default', async () => {
  const { shop, card, writes, schedule } = await annEnding();
  shop.payment.methods.set(card.id, { ...card, expYear: 2027, expMonth: 4 });
  expect(await schedule()).toEqual({ ok: false, code: 'no-method' });
  expect([writes(), shop.consents]).toEqual([[], []]);
  const other = shop.payment.saveCard('cus_ann', { last4: '4444' });
  expect(await schedule()).toMatchObject({ ok: true });
  expect(writes()[0]?.[1]).toMatchObject({ defaultPaymentMethodId: other.id });
});

it('schedules nothing after a partial failure, which is safe to retry', async () => {
  const { shop, subscriptionId, schedule } = await annEnding();
  shop.payment.failing.set('updateSubscription', 'unavailable');
  expect(await schedule(AGREED)).toEqual({ ok: false, code: 'subscription-update-failed' });
  expect(shop.payment.subscriptions.get(subscriptionId)).toMatchObject({ ...ENDS_SOON, schedulePay: false });
  shop.payment.failing.clear();
  expect(await schedule(AGREED)).toMatchObject({ ok: true });
});

it('[ACC-11] A17 returns the same error for another customer’s and for an unknown subscription', async () => {
  const { shop, subscriptionId, writes } = await annEnding();
  const ben = await shop.visit(BEN);
  for (const id of [subscriptionId, 'sub_404'])
    expect(await schedulePay(ben, { subscriptionId: id })).toEqual({ ok: false, code: 'not-found' });
  expect(await schedulePay(await shop.visit(), { subscriptionId })).toMatchObject({ code: 'unauthorized' });
  expect([writes(), shop.consents]).toEqual([[], []]);
});
