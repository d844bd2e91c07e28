import { expect, it } from 'vitest';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { processPaymentEvent } from '../payment-webhooks/process-payment-event.ts';
import { syncCustomerPlans } from '../sync/sync-customer-plans.ts';
import { schedulePay } from './schedule-pay.ts';

const SCHEDULED = { autoRenew: true, collection: 'charge', schedulePay: true } as const;
const period = (subscription: Subscription, periodStart: string, periodEnd: string): Subscription => ({
  ...subscription,
  lines: subscription.lines.map((line) => ({ ...line, periodStart, periodEnd })),
});

/** A plan from June 2026 to June 2027, on a given day. */
async function annOn(today: string, change: Partial<Subscription>) {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  context.now = () => new Date(`${today}T12:00:00Z`);
  const { id } = shop.payment.subscribe('cus_ann', change);
  const plan = () => shop.payment.subscriptions.get(id)!;
  const writes = () => shop.payment.callsOf('updateSubscription');
  return { shop, context, id, plan, writes, sync: () => syncCustomerPlans(context, 'cus_ann') };
}

it('[MNG-07] ends the schedule once the next year is paid, and keeps auto-pay on', async () => {
  const { plan, writes, sync } = await annOn('2026-06-15', SCHEDULED);
  await sync();
  expect(plan()).toMatchObject({ schedulePay: false, autoRenew: true, collection: 'charge' });
  await sync();
  expect(writes()).toHaveLength(1);
});

it.each(['2027-05-01', '2027-06-15'])('[MNG-07] keeps the schedule until then: %s', async (today) => {
  const { plan, writes, sync } = await annOn(today, SCHEDULED);
  await sync();
  expect([plan().schedulePay, writes()]).toEqual([true, []]);
});

it.each(['past_due', 'unpaid'] as const)(
  '[MNG-01] treats a declined charge as due, not scheduled: %s',
  async (status) => {
    const { plan, sync } = await annOn('2026-06-20', { ...SCHEDULED, status });
    await sync();
    expect(plan()).toMatchObject({ schedulePay: false, autoRenew: true, collection: 'charge' });
  },
);

it('[MNG-01] keeps a scheduled sent invoice unchanged until it is paid, then updates the plan', async () => {
  const { shop, id, plan, writes, sync } = await annOn('2026-06-20', {
    ...SCHEDULED,
    collection: 'invoice',
    status: 'past_due',
  });
  await sync();
  expect([plan().schedulePay, writes()]).toEqual([true, []]);
  shop.payment.subscriptions.set(id, { ...plan(), status: 'active' });
  await sync();
  // its invoices are sent, so a consent to charges does not exist
  expect(plan()).toMatchObject({ schedulePay: false, autoRenew: false, collection: 'invoice' });
});

it('[MO-05] [MNG-01] [MNG-14] removes the schedule when the provider gives up: suspended plan, auto-pay off', async () => {
  const { plan, sync } = await annOn('2026-08-20', { ...SCHEDULED, collection: 'invoice', status: 'unpaid' });
  await sync();
  expect(plan()).toMatchObject({ schedulePay: false, autoRenew: false, collection: 'invoice' });
});

it('logs a schedule that cannot be removed yet, and retries', async () => {
  const { shop, plan, sync } = await annOn('2026-06-15', SCHEDULED);
  shop.payment.failing.set('updateSubscription', 'unavailable');
  // the event must be delivered again
  expect(await sync()).toMatchObject({ ok: false, code: 'unavailable' });
  expect(shop.log).toContainEqual(
    expect.objectContaining({ level: 'warn', message: 'a schedule is not taken off yet' }),
  );
  shop.payment.failing.clear();
  await sync();
  expect(plan().schedulePay).toBe(false);
});

it('explains in the reminder how to turn auto-pay off when a past schedule was never read again', async () => {
  const { shop, context, id, plan } = await annOn('2027-05-16', { autoRenew: false, collection: 'invoice' });
  shop.payment.saveCard('cus_ann');
  expect(await schedulePay(context, { subscriptionId: id })).toMatchObject({ ok: true });
  await context.session.end();
  const nobody = await shop.visit();
  const upcoming = (year: number) => ({
    id: `evt_${year}`,
    type: 'invoice.upcoming',
    created: Date.UTC(year, 4, 20) / 1000,
    objectId: null,
    customerId: 'cus_ann',
  });
  await processPaymentEvent(nobody, upcoming(2027));
  expect(shop.mailbox.sent.at(-1)?.text).toContain('as you scheduled');
  shop.payment.subscriptions.set(id, period(plan(), '2027-06-15T12:00:00.000Z', '2028-06-15T12:00:00.000Z'));
  await processPaymentEvent(nobody, upcoming(2028));
  // the scheduling mail, and the reminders of both years
  expect(shop.mailbox.sent).toHaveLength(3);
  expect(shop.mailbox.sent.at(-1)?.text).toContain('You can turn off auto-pay before 06/15/2028');
  expect(plan()).toMatchObject({ schedulePay: false, autoRenew: true });
});
