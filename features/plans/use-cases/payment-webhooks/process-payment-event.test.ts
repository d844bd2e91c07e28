import { describe, expect, it } from 'vitest';
import { err } from '../../../../core/result.ts';
import { eventOf, receiveEvent } from '../../../../tests/support/fake/events.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { buy } from '../../../../tests/support/fake/purchase.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { processPaymentEvent } from './process-payment-event.ts';
import { receivePaymentEvent } from './receive-payment-event.ts';

async function annBought() {
  const shop = createFakeShop();
  const ann = await shop.visit(ANN);
  const bought = await buy(shop, ann);
  return { shop, ann, nobody: await shop.visit(), ...bought };
}

describe('events', () => {
  it('F14 applies the same event once when it arrives five times, and accepts it each time', async () => {
    const { shop, nobody } = await annBought();
    const completed = eventOf('checkout.session.completed');
    const accepted = await Promise.all(Array.from({ length: 5 }, () => receiveEvent(nobody, completed)));
    expect(accepted).toEqual(Array.from({ length: 5 }, () => ({ ok: true, value: null })));
    expect([shop.events.size, shop.mailbox.sent.length]).toEqual([1, 1]);
    expect(shop.payment.callsOf('updateSubscription')).toHaveLength(1);
  });

  it('F14 retries a failed event and then completes its work', async () => {
    const { shop, ann, nobody } = await annBought();
    shop.payment.failing.set('subscriptions', 'unavailable');
    expect(await receiveEvent(nobody, eventOf('customer.subscription.updated'))).toMatchObject({ ok: false });
    shop.payment.failing.clear();
    expect(await receiveEvent(nobody, eventOf('customer.subscription.updated'))).toEqual({ ok: true, value: null });
    expect(ann.session.data?.user?.subscription).toMatchObject({ hasActive: true });
  });

  it('F15 reaches the provider’s state in any order', async () => {
    const { shop, ann, nobody, subscriptionId } = await annBought();
    shop.payment.subscriptions.set(subscriptionId, {
      ...shop.payment.subscriptions.get(subscriptionId)!,
      status: 'canceled',
    });
    for (const type of ['customer.subscription.deleted', 'customer.subscription.updated', 'invoice.paid'])
      await receiveEvent(nobody, eventOf(type, `evt_${type}`));
    expect(ann.session.data?.user?.subscription).toBeNull();
  });

  it('load only the changed plan of a customer who is neither signed in nor buying', async () => {
    const { shop, ann, nobody, subscriptionId } = await annBought();
    await receiveEvent(nobody, eventOf('checkout.session.completed'));
    await ann.session.end();
    shop.payment.calls.length = 0;
    for (const type of ['checkout.session.completed', 'customer.subscription.updated'])
      expect(await receiveEvent(nobody, { ...eventOf(type, `evt_${type}`), objectId: subscriptionId })).toEqual({
        ok: true,
        value: null,
      });
    expect(shop.payment.calls).toEqual([{ name: 'subscription', args: [subscriptionId, { isFresh: true }] }]);
    expect(shop.events.size).toBe(3);
  });

  it('[SUB-15] emails a purchase and a charge to the account’s email although it is unconfirmed', async () => {
    const { shop, ann, nobody, subscriptionId } = await annBought();
    const profile = ann.session.data!.user!.profile;
    ann.session.update({ user: { profile: { ...profile, isUnverified: true } } });
    await receiveEvent(nobody, eventOf('checkout.session.completed'));
    const plan = shop.payment.subscriptions.get(subscriptionId)!;
    const first = shop.payment.invoices.get(plan.latestInvoiceId!)!;
    shop.payment.invoices.set(first.id!, { ...first, reason: 'renewal' });
    await receiveEvent(nobody, { ...eventOf('invoice.paid', 'evt_2'), objectId: first.id! });
    expect(shop.mailbox.sent.map(({ kind, to }) => [kind, to])).toEqual([
      ['plan-confirmation', ANN.email],
      ['renewal-charged', ANN.email],
    ]);
  });

  it('settles a purchase after its buyer has signed out', async () => {
    const { shop, ann, nobody } = await annBought();
    await ann.session.end();
    await receiveEvent(nobody, eventOf('checkout.session.completed'));
    expect(shop.mailbox.sent).toHaveLength(1);
  });

  it.each(['payment_intent.succeeded', 'payment_method.attached', 'charge.succeeded'])(
    'enqueues nothing for %s',
    async (type) => {
      const { shop, nobody } = await annBought();
      shop.payment.calls.length = 0;
      await receiveEvent(nobody, eventOf(type));
      await receiveEvent(nobody, { ...eventOf('invoice.paid', 'evt_2'), customerId: null });
      expect(shop.payment.calls).toEqual([]);
      expect(shop.events.size).toBe(2);
    },
  );
});

it('stores an event without a customer and starts nothing', async () => {
  const { shop, nobody } = await annBought();
  const jobs = shop.jobs.length;
  expect(await receivePaymentEvent(nobody, { ...eventOf('invoice.paid', 'evt_9'), customerId: null })).toBe(false);
  expect([shop.events.has('evt_9'), shop.jobs.length]).toEqual([true, jobs]);
});

it.each(['first', 'second'])(
  '[CO-50] retries when the %s of the two reads of an invoice fails: that of mails or that of other programs',
  async (which) => {
    const shop = createFakeShop();
    await shop.visit(ANN);
    const plan = shop.payment.subscribe('cus_ann', { quantity: 3 });
    const invoiceId = plan.latestInvoiceId!;
    shop.payment.invoices.set(invoiceId, { ...shop.payment.invoices.get(invoiceId)!, reason: 'first' });
    shop.outgoing.wanted.add('plan.started');
    const nobody = await shop.visit();
    const paid = { ...eventOf('invoice.paid'), objectId: invoiceId };
    const read = nobody.payment.invoice;
    let reads = 0;
    const failing = async (id: string) => {
      reads += 1;
      return reads === (which === 'first' ? 1 : 2) ? err('unavailable' as const) : read(id);
    };
    const payment = new Proxy(nobody.payment, {
      get: (target, name, receiver) => (name === 'invoice' ? failing : Reflect.get(target, name, receiver)),
    });
    expect(await processPaymentEvent({ ...nobody, payment } as ShopContext, paid)).toMatchObject({
      ok: false,
      code: 'unavailable',
    });
    expect(reads).toBe(2);
    expect(await processPaymentEvent(nobody, paid)).toMatchObject({ ok: true });
    expect(shop.outgoing.emitted.map(({ type }) => type)).toEqual(['plan.started']);
  },
);
