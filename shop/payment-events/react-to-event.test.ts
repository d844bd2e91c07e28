import { describe, expect, it } from 'vitest';
import { ok } from '../../core/result.ts';
import type { Invoice, PaymentEvent, SubscriptionStatus } from '../../platforms/payment/client/types.ts';
import { ANN } from '../../tests/support/fake/people.ts';
import { buy } from '../../tests/support/fake/purchase.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import type { ShopContext } from '../context.ts';
import { reactToEvent } from './react-to-event.ts';
import { takeEvent } from './take-event.ts';

/** The event is taken, and its job is done. */
async function receiveEvent(context: ShopContext, event: PaymentEvent) {
  return (await takeEvent(context, event)) ? reactToEvent(context, event) : ok(null);
}

const event = (type: string, id = 'evt_1') => ({
  id,
  type,
  created: 1_780_000_000,
  objectId: 'x',
  customerId: 'cus_ann',
});

async function annBought() {
  const shop = createFakeShop();
  const ann = await shop.visit(ANN);
  const bought = await buy(shop, ann);
  return { shop, ann, nobody: await shop.visit(), ...bought };
}

describe('events', () => {
  it('F14 the same one five times is applied once, and taken each time', async () => {
    const { shop, nobody } = await annBought();
    const completed = event('checkout.session.completed');
    const taken = await Promise.all(Array.from({ length: 5 }, () => receiveEvent(nobody, completed)));
    expect(taken).toEqual(Array.from({ length: 5 }, () => ({ ok: true, value: null })));
    expect([shop.events.size, shop.mailbox.sent.length]).toEqual([1, 1]);
    expect(shop.payment.callsOf('updateSubscription')).toHaveLength(1);
  });

  it('F14 one whose turn failed is asked for again, and does its work then', async () => {
    const { shop, ann, nobody } = await annBought();
    shop.payment.failing.set('subscriptions', 'unavailable');
    expect(await receiveEvent(nobody, event('customer.subscription.updated'))).toMatchObject({ ok: false });
    shop.payment.failing.clear();
    expect(await receiveEvent(nobody, event('customer.subscription.updated'))).toEqual({ ok: true, value: null });
    expect(ann.session.data?.user?.subscription).toMatchObject({ hasActive: true });
  });

  it('F15 in any order the state is the provider’s', async () => {
    const { shop, ann, nobody, subscriptionId } = await annBought();
    shop.payment.subscriptions.set(subscriptionId, {
      ...shop.payment.subscriptions.get(subscriptionId)!,
      status: 'canceled',
    });
    for (const type of ['customer.subscription.deleted', 'customer.subscription.updated', 'invoice.paid'])
      await receiveEvent(nobody, event(type, `evt_${type}`));
    expect(ann.session.data?.user?.subscription).toBeNull();
  });

  it('of somebody who is neither signed in nor buying the one plan that changed is asked for, and nothing else', async () => {
    const { shop, ann, nobody, subscriptionId } = await annBought();
    await receiveEvent(nobody, event('checkout.session.completed'));
    await ann.session.end();
    shop.payment.calls.length = 0;
    for (const type of ['invoice.paid', 'customer.subscription.deleted', 'customer.subscription.updated'])
      expect(await receiveEvent(nobody, { ...event(type, `evt_${type}`), objectId: subscriptionId })).toEqual({
        ok: true,
        value: null,
      });
    expect(shop.payment.calls).toEqual([{ name: 'subscription', args: [subscriptionId, { isFresh: true }] }]);
    expect(shop.events.size).toBe(4);
  });

  it('a purchase is settled after its buyer has signed out', async () => {
    const { shop, ann, nobody } = await annBought();
    await ann.session.end();
    await receiveEvent(nobody, event('checkout.session.completed'));
    expect(shop.mailbox.sent).toHaveLength(1);
  });

  it.each(['payment_intent.succeeded', 'payment_method.attached', 'charge.succeeded'])(
    'nothing follows from %s',
    async (type) => {
      const { shop, nobody } = await annBought();
      shop.payment.calls.length = 0;
      await receiveEvent(nobody, event(type));
      await receiveEvent(nobody, { ...event('invoice.paid', 'evt_2'), customerId: null });
      expect(shop.payment.calls).toEqual([]);
      expect(shop.events.size).toBe(2);
    },
  );
});

const UPCOMING_AT = Date.parse('2027-05-16T12:00:00Z') / 1000;

describe('the reminder before a renewal', () => {
  async function annRenews(change = {}) {
    const shop = createFakeShop();
    await shop.visit(ANN);
    shop.payment.subscribe('cus_ann', { quantity: 3, ...change });
    const nobody = await shop.visit();
    nobody.now = () => new Date(UPCOMING_AT * 1000);
    const upcoming = (id: string) => ({ ...event('invoice.upcoming', id), created: UPCOMING_AT });
    return { shop, remind: (id = 'evt_1') => receiveEvent(nobody, upcoming(id)) };
  }

  it('says date, amount and how to turn it off, once for each period', async () => {
    const { shop, remind } = await annRenews();
    await Promise.all([remind(), remind('evt_2'), remind('evt_3')]);
    expect(shop.mailbox.sent).toHaveLength(1);
    const [mail] = shop.mailbox.sent;
    expect(mail).toMatchObject({ to: ANN.email, subject: 'Test Shop: your subscription renews on 06/15/2027' });
    for (const part of ['3 seats', '$6,597', 'turn auto-pay off before 06/15/2027', '/account/subscription-management'])
      expect(mail?.text).toContain(part);
    const [id] = [...shop.payment.subscriptions.keys()];
    const known = shop.payment.subscriptions.get(id!)!;
    const lines = known.lines.map((line) => ({ ...line, periodEnd: '2028-06-15T12:00:00.000Z' }));
    shop.payment.subscriptions.set(id!, { ...known, lines });
    await remind('evt_4');
    expect(shop.mailbox.sent).toHaveLength(2);
  });

  it('is dated by the event, which may come early or late, and is not sent once the period is over', async () => {
    const { shop, remind } = await annRenews();
    await remind();
    expect(shop.mailbox.sent[0]?.at).toEqual(new Date(UPCOMING_AT * 1000));
    const late = await annRenews();
    const [subscription] = late.shop.payment.subscriptions.values();
    const lines = subscription!.lines.map((line) => ({
      ...line,
      periodStart: line.periodEnd,
      periodEnd: '2028-06-15',
    }));
    late.shop.payment.subscriptions.set(subscription!.id, { ...subscription!, lines });
    await late.remind();
    expect(late.shop.mailbox.sent).toEqual([]);
  });

  it.each([
    [{ autoRenew: false, collection: 'invoice' }, 'your subscription ends on 06/15/2027', 'Auto-pay is off'],
    // left between adding seats and setting back: it is set back first
    [{ autoRenew: false }, 'your subscription ends on 06/15/2027', 'Auto-pay is off'],
    [{ schedulePay: true }, 'your subscription renews on 06/15/2027', 'You scheduled a payment'],
  ])('with %j it says what happens on that day', async (change, subject, said) => {
    const { shop, remind } = await annRenews(change);
    await Promise.all([remind(), remind('evt_2')]);
    expect(shop.mailbox.sent).toMatchObject([{ to: ANN.email, subject: `Test Shop: ${subject}` }]);
    for (const part of [said, '3 seats', '$6,597', '/account/subscription-management'])
      expect(shop.mailbox.sent[0]?.text).toContain(part);
    expect(shop.mailbox.sent[0]?.text).not.toContain('will be charged');
    // a switch that is locked is not offered: what stops a scheduled payment is said
    expect(shop.mailbox.sent[0]?.text.includes('To stop the payment, write or call us before 06/15/2027')).toBe(
      'schedulePay' in change,
    );
  });

  it.each([
    { autoRenew: null },
    { cancelAtPeriodEnd: true },
    { collection: 'invoice', cancelAtPeriodEnd: true },
    { status: 'past_due' },
    { status: 'canceled' },
  ])('is not sent where nothing follows: %j', async (change) => {
    const { shop, remind } = await annRenews(change);
    expect(await remind()).toEqual({ ok: true, value: null });
    expect(shop.mailbox.sent).toEqual([]);
  });

  it('that could not be sent, or reckoned, is asked for again', async () => {
    const { shop, remind } = await annRenews();
    shop.mailbox.isDown = true;
    await expect(remind()).rejects.toThrow('away');
    shop.mailbox.isDown = false;
    shop.payment.failing.set('previewRenewal', 'unavailable');
    expect(await remind()).toMatchObject({ ok: false });
    shop.payment.failing.clear();
    await remind();
    expect(shop.mailbox.sent).toHaveLength(1);
  });
});

describe('mails about an invoice', () => {
  async function annOwes(change: Partial<Invoice>, status: SubscriptionStatus = 'past_due') {
    const shop = createFakeShop();
    await shop.visit(ANN);
    const { id, latestInvoiceId } = shop.payment.subscribe('cus_ann', { quantity: 3, status });
    const paid = shop.payment.invoices.get(latestInvoiceId!)!;
    const set = (next: Partial<Invoice>) => shop.payment.invoices.set(paid.id!, { ...paid, ...next });
    set({ status: 'open', paidAt: null, ...change });
    const nobody = await shop.visit();
    const tell = (type: string, evt = 'evt_1', objectId = paid.id!) =>
      receiveEvent(nobody, { ...event(type, evt), objectId, created: UPCOMING_AT });
    return { shop, number: paid.number!, subscriptionId: id, set, tell };
  }

  it('one that is sent to be paid: amount, day and link, once, dated by the event', async () => {
    const { shop, number, tell } = await annOwes({ dueAt: '2027-07-15T12:00:00.000Z' }, 'active');
    await Promise.all(['evt_1', 'evt_2', 'evt_3'].map((id) => tell('invoice.finalized', id)));
    expect(shop.mailbox.sent).toMatchObject([
      { to: ANN.email, subject: `Test Shop: invoice ${number}`, at: new Date(UPCOMING_AT * 1000) },
    ]);
    for (const part of [
      'Unlimited subscription',
      '$6,597',
      'due on 07/15/2027',
      `/account/order-history?orderId=${number}`,
    ])
      expect(shop.mailbox.sent[0]?.text).toContain(part);
  });

  it('a refused charge: once when it is tried again, once when it is not', async () => {
    const { shop, number, set, tell } = await annOwes({ nextAttemptAt: '2027-06-18T12:00:00.000Z' });
    await tell('invoice.payment_failed');
    set({ status: 'open', nextAttemptAt: '2027-06-23T12:00:00.000Z' });
    await tell('invoice.payment_failed', 'evt_2');
    expect(shop.mailbox.sent).toHaveLength(1);
    for (const part of ['was refused', '$6,597', `/account/order-history?orderId=${number}`, 'again on 06/18/2027'])
      expect(shop.mailbox.sent[0]?.text).toContain(part);
    set({ status: 'open', nextAttemptAt: null });
    await tell('invoice.payment_failed', 'evt_3');
    await tell('invoice.payment_failed', 'evt_4');
    expect(shop.mailbox.sent).toHaveLength(2);
    expect(shop.mailbox.sent[1]?.text).toContain('We do not try again');
  });

  it('nothing is said of what is paid, charged by itself, another’s, or paid on the page it was refused on', async () => {
    const due = { dueAt: '2027-07-15T12:00:00.000Z' };
    const silent = [
      { owes: await annOwes({ ...due, status: 'paid' }), type: 'invoice.finalized' },
      { owes: await annOwes({}), type: 'invoice.finalized' },
      { owes: await annOwes({ ...due, customerId: 'cus_ben' }), type: 'invoice.finalized' },
      { owes: await annOwes({ ...due, subscriptionId: null }), type: 'invoice.finalized' },
      { owes: await annOwes(due), type: 'invoice.payment_failed' },
      { owes: await annOwes({ status: 'paid' }), type: 'invoice.payment_failed' },
      { owes: await annOwes({}, 'incomplete'), type: 'invoice.payment_failed' },
    ];
    for (const { owes, type } of silent) {
      expect(await owes.tell(type)).toEqual({ ok: true, value: null });
      expect(owes.shop.mailbox.sent, type).toEqual([]);
    }
  });

  it('the provider is not asked about an invoice that it charges itself', async () => {
    const shop = createFakeShop();
    shop.payment.subscribe('cus_ann');
    await receiveEvent(await shop.visit(), { ...event('invoice.finalized'), isCharged: true });
    expect(shop.payment.calls).toEqual([]);
  });

  it('one that could not be sent, or looked up, is asked for again', async () => {
    const { shop, tell } = await annOwes({ dueAt: '2027-07-15T12:00:00.000Z' });
    shop.mailbox.isDown = true;
    await expect(tell('invoice.finalized')).rejects.toThrow('away');
    shop.mailbox.isDown = false;
    shop.payment.failing.set('invoice', 'unavailable');
    expect(await tell('invoice.finalized')).toMatchObject({ ok: false });
    shop.payment.failing.clear();
    await tell('invoice.finalized');
    expect(shop.mailbox.sent).toHaveLength(1);
    expect(await tell('invoice.finalized', 'evt_2', 'in_gone')).toEqual({ ok: true, value: null });
  });
});
