import { describe, expect, it } from 'vitest';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { processPaymentEvent } from '../payment-webhooks/process-payment-event.ts';
import { readOwnPlan } from '../read-own-plan.ts';
import { setAutoRenew } from '../renewal/set-auto-renew.ts';

/** The state after seats were charged and the switch back failed: it would charge the renewal without a consent. */
const UNASKED = { autoRenew: false, collection: 'charge' } as const;
const SENT = { autoRenew: false, collection: 'invoice' } as const;
const SCHEDULED = { autoRenew: true, collection: 'charge', schedulePay: true } as const;
const OVER = { autoRenew: true, collection: 'charge', schedulePay: false } as const;

/** Each way a plan can be out of sync, and its reconciled state. The shop's day is the first of a paid year. */
const OUT_OF_SYNC: [string, Partial<Subscription>, Partial<Subscription>][] = [
  ['[MNG-15] charged, and nobody agreed', UNASKED, SENT],
  ['[MNG-07] scheduled, and the payment was made', SCHEDULED, OVER],
  ['[MNG-07] scheduled, and the card was refused', { ...SCHEDULED, status: 'past_due' }, OVER],
];
const RIGHT: Partial<Subscription>[] = [SENT, OVER, { autoRenew: null, collection: 'charge' }];

/** Ann has no session. */
async function annAway(change: Partial<Subscription>) {
  const shop = createFakeShop();
  await (await shop.visit(ANN)).session.end();
  const { id } = shop.payment.subscribe('cus_ann', change);
  const nobody = await shop.visit();
  const tell = (type: string, created = 1_780_000_000) =>
    processPaymentEvent(nobody, { id: `evt_${type}`, type, created, objectId: id, customerId: 'cus_ann' });
  const plan = () => shop.payment.subscriptions.get(id)!;
  shop.payment.calls.length = 0;
  return { shop, id, tell, plan };
}

describe.each(OUT_OF_SYNC)('%s', (_, outOfSync, right) => {
  it('an event reconciles it without a session, and is redelivered until it succeeds', async () => {
    const { shop, tell, plan } = await annAway(outOfSync);
    shop.payment.failing.set('updateSubscription', 'unavailable');
    expect(await tell('customer.subscription.updated')).toMatchObject({ ok: false, code: 'unavailable' });
    shop.payment.failing.set('subscription', 'unavailable');
    expect(await tell('customer.subscription.updated')).toMatchObject({ ok: false, code: 'unavailable' });
    shop.payment.failing.clear();
    expect(await tell('customer.subscription.updated')).toEqual({ ok: true, value: null });
    expect(plan()).toMatchObject(right);
  });

  it('so does a sign-in', async () => {
    const { shop, plan } = await annAway(outOfSync);
    await shop.visit(ANN);
    expect(plan()).toMatchObject(right);
  });

  it('so does the plan’s page, which shows the result, or the unreconciled plan after a failure', async () => {
    const { shop, id, plan } = await annAway({});
    const ann = await shop.visit(ANN);
    shop.payment.subscriptions.set(id, { ...plan(), ...outOfSync });
    shop.payment.failing.set('updateSubscription', 'unavailable');
    expect(await readOwnPlan(ann)).toMatchObject({ ok: true, value: { kind: 'plan' } });
    shop.payment.failing.clear();
    const shown = await readOwnPlan(ann);
    expect(plan()).toMatchObject(right);
    const state = plan().status === 'past_due' ? 'past-due' : 'active';
    expect(shown).toMatchObject({ value: { plan: { state, autoPay: { isOn: right.autoRenew } } } });
  });
});

it('[MNG-15] reconciles before the renewal reminder, so that nothing is charged without a consent', async () => {
  const { shop, tell, plan } = await annAway(UNASKED);
  const upcoming = () => tell('invoice.upcoming', Date.parse('2027-05-16T12:00:00Z') / 1000);
  shop.payment.failing.set('updateSubscription', 'unavailable');
  expect(await upcoming()).toMatchObject({ ok: false, code: 'unavailable' });
  expect(shop.mailbox.sent).toEqual([]);
  shop.payment.failing.clear();
  expect(await upcoming()).toEqual({ ok: true, value: null });
  expect(plan().collection).toBe('invoice');
  expect(shop.mailbox.sent).toMatchObject([
    { subject: 'Your plan year ends on 06/15/2027: schedule $2,199.00 or pay by invoice' },
  ]);
});

it('[MNG-07] [MNG-03] turns auto-pay off once the schedule is over, even if that is not recorded yet', async () => {
  const { shop, id, plan } = await annAway({});
  const ann = await shop.visit(ANN);
  shop.payment.subscriptions.set(id, { ...plan(), ...SCHEDULED });
  const off = await setAutoRenew(ann, { subscriptionId: id, autoRenew: false });
  expect(off).toMatchObject({ ok: true, value: { metadata: { autoRenew: false, schedulePay: false } } });
  expect(plan()).toMatchObject({ ...SENT, schedulePay: false });
});

it.each(RIGHT)('makes no further requests or writes when the plan is in sync: %j', async (change) => {
  const { shop, tell } = await annAway(change);
  await tell('customer.subscription.updated');
  expect(shop.payment.calls.map(({ name }) => name)).toEqual(['subscription']);
  shop.payment.calls.length = 0;
  await shop.visit(ANN);
  expect(shop.payment.callsOf('subscriptions')).toHaveLength(1);
  expect(shop.payment.calls.map(({ name }) => name).filter((name) => /^(subscription|update.*)$/.test(name))).toEqual(
    [],
  );
});
