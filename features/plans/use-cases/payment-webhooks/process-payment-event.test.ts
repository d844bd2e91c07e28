import { describe, expect, it } from 'vitest';
import { err } from '../../../../core/result.ts';
import { eventOf, receiveEvent } from '../../../../tests/support/fake/events.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { buy } from '../../../../tests/support/fake/purchase.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { isEventType } from '../../../shared/outgoing-event.ts';
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

async function annHasPlan() {
  const shop = createFakeShop();
  await shop.visit(ANN);
  const plan = shop.payment.subscribe('cus_ann', { quantity: 3 });
  const invoiceId = plan.latestInvoiceId!;
  const because = (reason: 'first' | 'renewal' | 'change') =>
    shop.payment.invoices.set(invoiceId, { ...shop.payment.invoices.get(invoiceId)!, reason });
  const nobody = await shop.visit();
  const hears = (type: string, objectId: string, id = `evt_${type}`) =>
    receiveEvent(nobody, { ...eventOf(type, id), objectId });
  return { shop, plan, invoiceId, because, hears };
}

describe('plan events for other programs', () => {
  it('emits started, renewed, changed and ended once each', async () => {
    const { shop, plan, invoiceId, because, hears } = await annHasPlan();
    for (const type of ['plan.started', 'plan.renewed', 'plan.changed', 'plan.ended'] as const)
      shop.outgoing.wanted.add(type);
    for (const reason of ['first', 'renewal', 'change'] as const) {
      because(reason);
      for (const id of ['1', '2']) await hears('invoice.paid', invoiceId, `evt_${reason}_${id}`);
    }
    await hears('customer.subscription.updated', plan.id, 'evt_a');
    await hears('customer.subscription.updated', plan.id, 'evt_a');
    await hears('customer.subscription.updated', plan.id, 'evt_b');
    await hears('customer.subscription.deleted', plan.id);
    expect(shop.outgoing.emitted.map(({ type, about, key }) => [type, about, key])).toEqual([
      ['plan.started', plan.id, `plan.started:${plan.id}`],
      ['plan.renewed', plan.id, `plan.renewed:${invoiceId}`],
      ['plan.changed', plan.id, 'plan.changed:evt_a'],
      ['plan.changed', plan.id, 'plan.changed:evt_b'],
      ['plan.ended', plan.id, `plan.ended:${plan.id}`],
    ]);
  });

  it('retries when the provider does not respond, and reads nothing without a subscribed endpoint', async () => {
    const { shop, invoiceId, because, hears } = await annHasPlan();
    because('first');
    shop.payment.failing.set('invoice', 'unavailable');
    shop.outgoing.wanted.add('plan.renewed');
    expect(await hears('invoice.paid', invoiceId)).toMatchObject({ ok: false, code: 'unavailable' });
    shop.payment.failing.clear();
    shop.outgoing.wanted.clear();
    await hears('invoice.paid', invoiceId);
    expect(shop.outgoing.emitted).toEqual([]);
  });
});

it.each([
  ['order.paid', true],
  ['order.sold', false],
  ['toString', false],
])('%s is an event: %s', (text, is) => {
  expect(isEventType(text)).toBe(is);
});
