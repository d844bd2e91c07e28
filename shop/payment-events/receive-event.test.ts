import { describe, expect, it } from 'vitest';
import { ANN } from '../../tests/support/fake/people.ts';
import { buy } from '../../tests/support/fake/purchase.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { receiveEvent } from './receive-event.ts';

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

describe('the reminder before a renewal', () => {
  async function annRenews(change = {}) {
    const shop = createFakeShop();
    await shop.visit(ANN);
    shop.payment.subscribe('cus_ann', { quantity: 3, ...change });
    const nobody = await shop.visit();
    return { shop, remind: (id = 'evt_1') => receiveEvent(nobody, event('invoice.upcoming', id)) };
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

  it.each([
    { autoRenew: false },
    { autoRenew: null },
    { collection: 'invoice' },
    { cancelAtPeriodEnd: true },
    { status: 'past_due' },
    { status: 'canceled' },
  ])('is not sent where nothing will be charged: %j', async (change) => {
    const { shop, remind } = await annRenews(change);
    expect(await remind()).toEqual({ ok: true, value: null });
    expect(shop.mailbox.sent).toEqual([]);
  });

  it('that could not be sent, or reckoned, is asked for again', async () => {
    const { shop, remind } = await annRenews();
    shop.mailbox.isDown = true;
    expect(await remind()).toMatchObject({ ok: false });
    shop.mailbox.isDown = false;
    shop.payment.failing.set('previewRenewal', 'unavailable');
    expect(await remind()).toMatchObject({ ok: false });
    shop.payment.failing.clear();
    await remind();
    expect(shop.mailbox.sent).toHaveLength(1);
  });
});
