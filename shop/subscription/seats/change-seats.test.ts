import { describe, expect, it } from 'vitest';
import type { Subscription } from '../../../platforms/payment/client/types.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { type FailureCode, failureText } from '../../errors.ts';
import { sync } from '../sync/sync.ts';
import { type ChangeSeatsRequest, changeSeats } from './change-seats.ts';
import { previewSeats } from './preview-seats.ts';

const INTENT = '0d4f6b1e-3c6d-4c0e-9d53-1f3b5f7f6a10';
const OTHER_INTENT = '7b1b8a52-4a3a-4b0e-8f0a-5c1f0a4f1c11';
const SENT = { autoRenew: false, collection: 'invoice' } as const;

async function annWith(change: Partial<Subscription> & { quantity?: number } = {}) {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const card = shop.payment.saveCard('cus_ann');
  const { id: subscriptionId, lines } = shop.payment.subscribe('cus_ann', {
    quantity: 45,
    defaultPaymentMethodId: card.id,
    ...change,
  });
  const { lineItemId } = lines[0]!;
  const wish = (quantity: number, addCount: number): ChangeSeatsRequest => ({
    subscriptionId,
    lineItemId,
    quantity,
    addCount,
  });
  const add = (quantity: number, addCount: number, more: Partial<ChangeSeatsRequest> = {}) =>
    changeSeats(context, { ...wish(quantity, addCount), ...more });
  const live = () => shop.payment.subscriptions.get(subscriptionId)!;
  const seats = () => live().lines[0]!.quantity;
  /** number of charges for seats, and the invoices in order */
  const charged = () => shop.payment.callsOf('changeSeats').length;
  const invoices = () => [...shop.payment.invoices.values()].filter((one) => one.subscriptionId === subscriptionId);
  return { shop, context, card, subscriptionId, lineItemId, wish, add, live, seats, charged, invoices };
}

it('[MNG-05] adds and charges seats in one step, returns the plan, and updates every session', async () => {
  const { shop, add, subscriptionId, lineItemId, card, live, seats } = await annWith({ quantity: 3 });
  expect(await add(5, 2, { intent: INTENT })).toEqual({
    ok: true,
    value: {
      plan: {
        subscriptionId,
        status: 'active',
        endDate: '2027-06-15T12:00:00.000Z',
        cancelAtPeriodEnd: false,
        metadata: { autoRenew: true, schedulePay: false },
        products: [{ name: 'Unlimited subscription', productId: 'prod_unlimited', quantity: 5, lineItemId }],
        hasActive: true,
      },
      proof: null,
    },
  });
  expect([seats(), live().collection]).toEqual([5, 'charge']);
  // [SM7] the preview's timestamp, the submission, and every parameter that the provider compares when a key is used
  // again
  const prorationDate = Date.parse('2026-06-15T12:00:00Z') / 1000;
  expect(shop.payment.callsOf('changeSeats')).toEqual([
    [
      { subscriptionId, lineItemId, quantity: 5, prorationDate, intent: INTENT },
      `seats-${INTENT}-3-5-${card.id}-${prorationDate}-charge`,
    ],
  ]);
  expect(shop.payment.callsOf('updateSubscription')).toEqual([]);
  expect(shop.kept.length).toBeGreaterThan(0);
  expect(shop.log).toContainEqual(
    expect.objectContaining({ level: 'info', data: expect.objectContaining({ from: 3, to: 5, subscriptionId }) }),
  );
});

describe('[MNG-17] A31 quantity is the new total, addCount the difference', () => {
  it.each([
    ['no seats', 0, 1],
    ['fewer', -1, 1],
    ['more than fifty', 51, 1],
    ['fifty in one of which there are more', 50, 100],
    ['nothing added', 45, 0],
    ['seats taken away', 44, -1],
    ['half a seat', 45.5, 0.5],
    ['a text', '46' as unknown as number, 1],
    ['all there were', 46, 46],
  ])('rejects %s before any request to a platform', async (_, quantity, addCount) => {
    const { shop, add, seats } = await annWith();
    shop.payment.calls.length = 0;
    expect(await add(quantity, addCount)).toMatchObject({ ok: false, code: 'invalid' });
    expect([seats(), shop.payment.calls]).toEqual([45, []]);
  });

  it.each([
    ['48 and 3 more, said as 50 and 3', 48, 50, 3],
    ['another tab was faster', 46, 46, 1],
    ['all fifty are there', 50, 50, 1],
    ['somebody took some away', 40, 47, 2],
  ])('a pair that does not fit: %s', async (_, now, quantity, addCount) => {
    const { add, seats, charged } = await annWith({ quantity: now });
    expect(await add(quantity, addCount, { intent: INTENT })).toEqual({ ok: false, code: 'seats-changed' });
    expect([seats(), charged()]).toEqual([now, 0]);
  });

  it('accepts at most fifty', async () => {
    const { add, seats } = await annWith();
    expect(await add(50, 5)).toMatchObject({ ok: true });
    expect(await add(51, 1)).toMatchObject({ code: 'invalid' });
    expect(seats()).toBe(50);
  });

  it('F12 accepts one of twenty concurrent additions, and the next after a new reading', async () => {
    const { add, seats, charged } = await annWith();
    const press = () => Promise.all(Array.from({ length: 20 }, () => add(seats() + 1, 1)));
    const accepted: number[] = [];
    for (let round = 0; round < 7; round += 1) accepted.push((await press()).filter(({ ok }) => ok).length);
    expect(accepted).toEqual([1, 1, 1, 1, 1, 0, 0]);
    expect([seats(), charged()]).toEqual([50, 5]);
  });
});

describe('[ACC-11] A17 whose plan it is', () => {
  it('returns the same error for another customer’s plan or line and for an unknown one, without a write', async () => {
    const { shop, context, wish } = await annWith();
    const theirs = shop.payment.subscribe('cus_ben', { quantity: 45 });
    const second = shop.payment.subscribe('cus_ann', { quantity: 45, status: 'canceled' });
    const ben = await shop.visit(BEN);
    const asked = wish(46, 1);
    const bad = { ok: false, code: 'not-found' };
    expect(await changeSeats(ben, asked)).toEqual(bad);
    expect(await changeSeats(context, { ...asked, subscriptionId: theirs.id })).toEqual(bad);
    expect(await changeSeats(context, { ...asked, lineItemId: theirs.lines[0]!.lineItemId })).toEqual(bad);
    expect(await changeSeats(context, { ...asked, lineItemId: second.lines[0]!.lineItemId })).toEqual(bad);
    expect(await changeSeats(context, { ...asked, subscriptionId: 'sub_404' })).toEqual(bad);
    expect(await changeSeats(await shop.visit(), asked)).toEqual({ ok: false, code: 'unauthorized' });
    expect(shop.payment.callsOf('changeSeats')).toEqual([]);
  });
});

describe('[MNG-05] which plans grow, and why one does not', () => {
  it.each<[string, Partial<Subscription>, FailureCode | null]>([
    ['past due', { status: 'past_due' }, 'payment-owed'],
    ['past due, its payment scheduled', { status: 'past_due', schedulePay: true }, 'payment-owed'],
    ['unpaid', { status: 'unpaid' }, 'payment-owed'],
    ['ended', { status: 'canceled' }, 'plan-inactive'],
    ['paused', { status: 'paused' }, 'plan-inactive'],
    ['never begun', { status: 'incomplete' }, 'plan-inactive'],
    ['ending with its period', { cancelAtPeriodEnd: true }, null],
    ['its payment scheduled', { schedulePay: true }, null],
    ['without auto-pay', SENT, null],
    ['freshly bought', { autoRenew: null }, null],
  ])('%s', async (_, change, refusal) => {
    const { context, wish, add, seats } = await annWith(change);
    const answer = refusal ? { ok: false, code: refusal } : { ok: true };
    // a price that cannot be paid is never shown
    expect(await previewSeats(context, wish(46, 1))).toMatchObject(answer);
    expect(await add(46, 1)).toMatchObject(answer);
    expect(seats()).toBe(refusal ? 45 : 46);
  });
});

it.each([
  ['waits to be paid', { status: 'open' }],
  ['is still a draft', { status: 'draft', number: null, finalizesAt: '2026-06-15T13:00:00.000Z' }],
] as const)(
  '[PL-01] [MO-12] [MNG-05] a renewal whose invoice %s is owed: no price is shown, and nothing is charged',
  async (_, is) => {
    const { shop, context, wish, add, live, seats, charged } = await annWith(SENT);
    const renewal = shop.payment.invoices.get(live().latestInvoiceId!)!;
    shop.payment.invoices.set(renewal.id!, { ...renewal, paidAt: null, ...is });
    expect(await previewSeats(context, wish(46, 1))).toEqual({ ok: false, code: 'payment-owed' });
    shop.payment.calls.length = 0;
    expect(await add(46, 1)).toEqual({ ok: false, code: 'payment-owed' });
    expect(failureText('payment-owed')).toMatch(/once you pay the invoice that’s due/);
    const asked = shop.payment.calls.map(({ name }) => name);
    expect(asked).toEqual([...new Set(asked)]);
    expect([seats(), charged()]).toEqual([45, 0]);
    shop.payment.invoices.set(renewal.id!, renewal);
    expect(await add(46, 1)).toMatchObject({ ok: true });
  },
);

describe('what pays', () => {
  it('charges the plan’s method, else the customer’s default; never an expired one, and never an arbitrary one', async () => {
    const { shop, add, card, charged } = await annWith();
    shop.payment.methods.set(card.id, { ...card, expYear: 2026, expMonth: 5 });
    expect(await add(46, 1)).toEqual({ ok: false, code: 'no-method' });
    const bare = await annWith({ defaultPaymentMethodId: null });
    expect(await bare.add(46, 1)).toMatchObject({ code: 'no-method' });
    expect([charged(), bare.charged()]).toEqual([0, 0]);
    const customer = bare.shop.payment.customers.get('cus_ann')!;
    bare.shop.payment.customers.set('cus_ann', { ...customer, defaultPaymentMethodId: bare.card.id });
    expect(await bare.add(46, 1)).toMatchObject({ ok: true });
  });

  it('[MNG-15] [I1] charges a plan with sent invoices explicitly, and then switches it back', async () => {
    const { shop, add, card, live, subscriptionId } = await annWith(SENT);
    expect(await add(46, 1, { intent: INTENT })).toMatchObject({ ok: true });
    expect(shop.payment.callsOf('changeSeats')[0]![0]).toMatchObject({ chargeWith: card.id });
    expect(shop.payment.callsOf('updateSubscription')).toEqual([
      [subscriptionId, { collection: 'invoice' }, expect.any(String)],
    ]);
    expect(live()).toMatchObject({ collection: 'invoice', autoRenew: false });
  });

  it.each(['unavailable', 'lost'] as const)(
    '[MNG-15] where setting it back is %s the seats are there all the same, and the next sync heals it',
    async (fault) => {
      const { shop, context, add, live, seats, charged } = await annWith(SENT);
      shop.payment.failing.set('updateSubscription', fault);
      expect(await add(46, 1, { intent: INTENT })).toMatchObject({ ok: true });
      expect(seats()).toBe(46);
      // out of sync as long as the provider would charge it, so that its event is delivered again
      expect(await sync(context, 'cus_ann')).toMatchObject({ ok: fault === 'lost' });
      shop.payment.failing.clear();
      await sync(context, 'cus_ann');
      expect([live().collection, charged()]).toEqual(['invoice', 1]);
    },
  );

  it('[SUB-23] keeps the collection of an undecided new purchase, and of a plan with auto-pay', async () => {
    for (const autoRenew of [null, true]) {
      const { shop, context, add, live } = await annWith({ autoRenew });
      expect(await add(46, 1)).toMatchObject({ ok: true });
      await sync(context, 'cus_ann');
      expect([live().collection, shop.payment.callsOf('updateSubscription')]).toEqual(['charge', []]);
    }
  });
});

describe('[SM7] the amount that was shown', () => {
  it('is the amount charged; a changed one charges nothing', async () => {
    const { context, wish, add, seats, charged, invoices } = await annWith();
    const shown = await previewSeats(context, wish(47, 2));
    if (!shown.ok) throw new Error(shown.code);
    const { amountDue } = shown.value.invoice;
    for (const amount of [amountDue - 1, amountDue + 1])
      expect(await add(47, 2, { amount })).toEqual({ ok: false, code: 'price-changed' });
    expect([seats(), charged()]).toEqual([45, 0]);
    expect(await add(47, 2, { amount: amountDue })).toMatchObject({ ok: true });
    expect(invoices().at(-1)).toMatchObject({ status: 'paid', amountPaid: amountDue });
  });

  it('[SM6] the yearly total that was shown is what the renewal costs from then on; none where none follows', async () => {
    const { shop, context, wish, add, subscriptionId } = await annWith();
    const shown = await previewSeats(context, wish(47, 2));
    const renewal = { amount: 47 * 179_900, date: '2027-06-15T12:00:00.000Z' };
    expect(shown).toMatchObject({ ok: true, value: { renewal } });
    await add(47, 2);
    expect(await shop.payment.payment.previewRenewal(subscriptionId)).toMatchObject({
      value: { total: renewal.amount },
    });
    const ending = await annWith({ cancelAtPeriodEnd: true });
    expect(await previewSeats(ending.context, ending.wish(47, 2))).toMatchObject({
      ok: true,
      value: { renewal: null },
    });
    // an unreadable total is not “none”: the new total must be shown before payment
    shop.payment.failing.set('previewRenewal', 'unavailable');
    expect(await previewSeats(context, wish(48, 1))).toEqual({ ok: false, code: 'invoice-failed' });
  });
});

describe('[MNG-16] [ERR-19] what fails', () => {
  it('keeps the seats after a declined payment, returns the provider’s words, and accepts another card', async () => {
    const { shop, add, card, live, seats } = await annWith();
    shop.payment.declining.add(card.id);
    const declined = { ok: false, code: 'card-declined', detail: 'Your card was declined.' };
    expect(await add(46, 1, { intent: INTENT })).toEqual(declined);
    shop.payment.declining.clear();
    // a repeated submission returns the same result: a declined customer is not charged later
    expect(await add(46, 1, { intent: INTENT })).toEqual(declined);
    expect(seats()).toBe(45);
    const second = shop.payment.saveCard('cus_ann');
    shop.payment.subscriptions.set(live().id, { ...live(), defaultPaymentMethodId: second.id });
    expect(await add(46, 1, { intent: OTHER_INTENT })).toMatchObject({ ok: true });
    expect(seats()).toBe(46);
  });

  it.each(['unavailable', 'invalid', 'not-found'] as const)('any other failure (%s) has its own text', async (code) => {
    const { shop, add, seats } = await annWith();
    shop.payment.failing.set('changeSeats', code);
    expect(await add(46, 1)).toMatchObject({ ok: false, code: 'seats-failed' });
    expect([seats(), failureText('seats-failed')]).toEqual([45, 'Failed to update subscription quantity']);
    expect(shop.log).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'Failed to update subscription quantity' }),
    );
  });

  it('so has each read before it, and a lock timeout', async () => {
    const { shop, add, charged } = await annWith();
    for (const call of ['subscription', 'methods', 'previewSeats', 'openInvoice', 'draftInvoice'] as const) {
      shop.payment.failing.set(call, 'unavailable');
      expect(await add(46, 1, { amount: 1 })).toMatchObject({ ok: false, code: 'seats-failed' });
      shop.payment.failing.clear();
    }
    shop.busyLocks.add('sync:cus_ann');
    expect(await add(46, 1)).toEqual({ ok: false, code: 'seats-failed', detail: 'busy' });
    expect(charged()).toBe(0);
  });
});

describe('[I1] the answer is lost', () => {
  it.each([
    ['charge', { autoRenew: true }],
    ['invoice', { autoRenew: false }],
  ] as const)('accepts a repeated submission, and charges once: %s', async (collection, change) => {
    const { shop, add, seats, charged, live } = await annWith({ collection, ...change });
    shop.payment.failing.set('changeSeats', 'lost');
    expect(await add(46, 1, { intent: INTENT })).toMatchObject({ ok: false, code: 'seats-failed' });
    shop.payment.failing.clear();
    const again = await add(46, 1, { intent: INTENT });
    expect(again).toMatchObject({ ok: true, value: { plan: { products: [{ quantity: 46 }] } } });
    expect([seats(), charged(), live().collection]).toEqual([46, 1, collection]);
  });

  it('rejects another submission for the same total: both seats count', async () => {
    const { add, seats } = await annWith();
    expect(await add(46, 1, { intent: INTENT })).toMatchObject({ ok: true });
    for (const intent of [OTHER_INTENT, undefined])
      expect(await add(46, 1, { intent })).toEqual({ ok: false, code: 'seats-changed' });
    expect(await add(47, 1, { intent: OTHER_INTENT })).toMatchObject({ ok: true });
    // a repeat of the first submission after others: the seats exist, and nothing is charged twice
    expect(await add(46, 1, { intent: INTENT })).toEqual({ ok: false, code: 'seats-changed' });
    expect(seats()).toBe(47);
  });

  it('never applies a completed submission again, even after the seats were removed', async () => {
    const { shop, add, live, charged } = await annWith();
    await add(46, 1, { intent: INTENT });
    shop.payment.subscriptions.set(live().id, { ...live(), lines: live().lines.map((l) => ({ ...l, quantity: 45 })) });
    expect(await add(46, 1, { intent: INTENT })).toEqual({ ok: false, code: 'seats-changed' });
    expect(charged()).toBe(1);
  });
});
