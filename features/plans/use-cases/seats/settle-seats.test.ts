import { describe, expect, it } from 'vitest';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import { eventOf, receiveEvent } from '../../../../tests/support/fake/events.ts';
import { ANN, BEN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { recordAnnouncement } from '../announcements/record-announcement.ts';
import { listSubscriptionOrders } from '../invoices/subscription-orders.ts';
import { readOwnPlan } from '../read-own-plan.ts';
import { changeSeats } from './change-seats.ts';
import { settleSeats } from './settle-seats.ts';

const INTENT = '0d4f6b1e-3c6d-4c0e-9d53-1f3b5f7f6a10';
const OTHER_INTENT = '7b1b8a52-4a3a-4b0e-8f0a-5c1f0a4f1c11';
const SENT = { autoRenew: false, collection: 'invoice' } as const;

/** A plan of three seats whose card requires authentication for every payment. */
async function annWith(change: Partial<Subscription> = {}) {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const card = shop.payment.saveCard('cus_ann');
  shop.payment.authenticating.add(card.id);
  const { id: subscriptionId, lines } = shop.payment.subscribe('cus_ann', {
    quantity: 3,
    defaultPaymentMethodId: card.id,
    ...change,
  });
  const { lineItemId } = lines[0]!;
  const add = (quantity: number, intent = INTENT) =>
    changeSeats(context, { subscriptionId, lineItemId, quantity, addCount: quantity - 3, intent });
  const settle = (intent = INTENT, by = context) => settleSeats(by, { subscriptionId, intent });
  const live = () => shop.payment.subscriptions.get(subscriptionId)!;
  const seats = () => live().lines[0]!.quantity;
  /** without the purchase invoice */
  const invoices = () =>
    [...shop.payment.invoices.values()].filter((one) => one.subscriptionId === subscriptionId).slice(1);
  const open = () => invoices().find(({ status }) => status === 'open')!;
  const prove = () => shop.payment.payPending(open().id!);
  const statuses = () => invoices().map(({ status }) => status);
  return { shop, context, card, subscriptionId, lineItemId, add, settle, live, seats, prove, statuses, open };
}

describe('[MNG-05] OP-43 a card that asks its holder adds seats', () => {
  it.each([
    ['charged', {}],
    ['sent invoices', SENT],
  ] as const)('and is charged once, after authentication: a plan that is %s', async (_, change) => {
    const { add, settle, seats, live, prove, statuses } = await annWith(change);
    const { collection } = live();
    expect(await add(5)).toMatchObject({ ok: true, value: { proof: expect.stringContaining('_secret_') } });
    // nothing is charged or due before the authentication
    expect([seats(), statuses()]).toEqual([3, ['open']]);
    prove();
    expect(await settle()).toMatchObject({ ok: true, value: { isAdded: true, plan: { products: [{ quantity: 5 }] } } });
    expect([seats(), statuses(), live().collection]).toEqual([5, ['paid'], collection]);
    // a second call returns the same
    expect(await settle()).toMatchObject({ ok: true, value: { isAdded: true } });
    expect(await add(5)).toMatchObject({ ok: true, value: { proof: null, plan: { products: [{ quantity: 5 }] } } });
    expect(statuses()).toEqual(['paid']);
  });

  it.each([
    ['charged', {}],
    ['sent invoices', SENT],
  ] as const)('and changes nothing if the holder closes the question: a plan that is %s', async (_, change) => {
    const { shop, add, settle, seats, live, statuses } = await annWith(change);
    const before = live();
    await add(5);
    expect(await settle()).toEqual({ ok: false, code: 'card-unproven' });
    expect([seats(), statuses(), live().collection]).toEqual([3, ['void'], before.collection]);
    expect(live().pendingSeats).toBeUndefined();
    // the next attempt is a separate charge, with a card that needs no authentication
    shop.payment.authenticating.clear();
    expect(await add(5, OTHER_INTENT)).toMatchObject({ ok: true, value: { proof: null } });
    expect([seats(), statuses()]).toEqual([5, ['void', 'paid']]);
  });

  it.each([
    ['charged', {}, 'price'],
    ['charged, of which nothing was announced', {}, 'none'],
    ['sent invoices', SENT, 'price'],
  ] as const)(
    '[MO-25] and is settled by the events alone if the browser never comes back: a plan that is %s',
    async (_, change, announced) => {
      const { shop, subscriptionId, add, settle, live, seats, open, prove } = await annWith(change);
      const nobody = await shop.visit();
      const { collection } = live();
      const renewal = async () => {
        const read = await nobody.payment.previewRenewal(subscriptionId);
        if (!read.ok) throw new Error(read.code);
        return read.value;
      };
      if (announced === 'price') await recordAnnouncement(nobody, live(), await renewal());
      await add(5);
      const invoiceId = open().id!;
      prove();
      const updated = {
        ...eventOf('customer.subscription.updated'),
        objectId: subscriptionId,
        isRepriced: true,
      } as const;
      const paid = { ...eventOf('invoice.paid'), objectId: invoiceId };
      for (const [event, id] of [
        [updated, 'evt_updated'],
        [paid, 'evt_paid'],
        [updated, 'evt_updated_again'],
        [paid, 'evt_paid_again'],
      ] as const)
        expect(await receiveEvent(nobody, { ...event, id })).toEqual({ ok: true, value: null });
      const kinds = () => shop.mailbox.sent.map(({ kind }) => kind);
      expect([kinds(), seats(), live().collection]).toEqual([['seats-added'], 5, collection]);
      // the announced amount is the one shown with the seats
      expect(shop.announced.at(-1)).toMatchObject({ seats: 5, total: (await renewal()).total });
      // a browser that returns later changes nothing
      expect(await settle()).toMatchObject({ ok: true, value: { isAdded: true } });
      expect(kinds()).toEqual(['seats-added']);
      // a later price change is announced
      shop.payment.renewals.set(subscriptionId, { subtotal: 1_500_000, total: 1_500_000, amountDue: 1_500_000 });
      await receiveEvent(nobody, { ...updated, id: 'evt_price' });
      expect(kinds()).toEqual(['seats-added', 'charge-changed']);
    },
  );

  it('repeats a submission whose response was lost, and leaves one change', async () => {
    const { shop, add, settle, seats, prove, statuses } = await annWith();
    shop.payment.failing.set('requestSeats', 'lost');
    expect(await add(5)).toMatchObject({ ok: false, code: 'seats-failed' });
    shop.payment.failing.clear();
    expect(await add(5)).toMatchObject({ ok: true, value: { proof: expect.any(String) } });
    expect(statuses()).toEqual(['void', 'open']);
    prove();
    expect(await settle()).toMatchObject({ ok: true });
    expect([seats(), statuses()]).toEqual([5, ['void', 'paid']]);
  });

  it('voids the pending change of another tab before it charges', async () => {
    const { add, settle, prove, seats, statuses } = await annWith();
    await add(5);
    await add(4, OTHER_INTENT);
    expect(statuses()).toEqual(['void', 'open']);
    expect(await settle()).toEqual({ ok: false, code: 'card-unproven' });
    // the first tab cancels nothing of the second
    expect(statuses()).toEqual(['void', 'open']);
    prove();
    expect(await settle(OTHER_INTENT)).toMatchObject({ ok: true, value: { isAdded: true } });
    expect(seats()).toBe(4);
  });

  it('charges nothing again while a paid change is not applied yet', async () => {
    const { shop, add, settle, open, statuses } = await annWith();
    await add(5);
    const invoice = open();
    shop.payment.invoices.set(invoice.id!, { ...invoice, status: 'paid' });
    expect(await settle()).toMatchObject({ ok: true, value: { isAdded: false } });
    expect(await add(4, OTHER_INTENT)).toMatchObject({ ok: false, code: 'seats-failed' });
    expect(statuses()).toEqual(['paid']);
  });

  it('calls a card declined that is declined after the question', async () => {
    const { shop, card, add, seats, statuses, live } = await annWith();
    shop.payment.failing.set('changeSeats', 'needs-action');
    shop.payment.authenticating.clear();
    shop.payment.declining.add(card.id);
    expect(await add(5)).toEqual({ ok: false, code: 'card-declined' });
    expect([seats(), statuses(), live().pendingSeats]).toEqual([3, ['void'], undefined]);
  });

  it('counts neither as debt nor as order during authentication', async () => {
    const { context, add } = await annWith();
    await add(5);
    const orders = await listSubscriptionOrders(context);
    expect(orders.ok && orders.value.map(({ status }) => status)).toEqual(['Completed']);
    expect(await readOwnPlan(context)).toMatchObject({
      ok: true,
      value: { kind: 'plan', plan: { state: 'active', invoice: null, lastInvoice: { number: expect.any(String) } } },
    });
  });

  it('does not begin on the last day of a plan whose invoices are sent: its renewal could be charged unasked', async () => {
    const { shop, add, statuses, live } = await annWith(SENT);
    shop.payment.subscriptions.set(live().id, {
      ...live(),
      lines: live().lines.map((line) => ({ ...line, periodEnd: '2026-06-16T11:00:00.000Z' })),
    });
    expect(await add(5)).toEqual({ ok: false, code: 'card-declined' });
    expect([statuses(), live().collection]).toEqual([[], 'invoice']);
  });

  it('[ACC-11] returns not-found to another customer', async () => {
    const { shop, add, settle, statuses } = await annWith();
    await add(5);
    const ben = await shop.visit(BEN);
    expect(await settle(INTENT, ben)).toEqual({ ok: false, code: 'not-found' });
    expect(statuses()).toEqual(['open']);
  });
});
