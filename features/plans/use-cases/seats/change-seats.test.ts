import { describe, expect, it } from 'vitest';
import { err } from '../../../../core/result.ts';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import { ANN, BEN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { type FailureCode, failureText } from '../../../shared/errors.ts';
import { syncCustomerPlans } from '../sync/sync-customer-plans.ts';
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
  const request = (quantity: number, addCount: number): ChangeSeatsRequest => ({
    subscriptionId,
    lineItemId,
    quantity,
    addCount,
  });
  const add = (quantity: number, addCount: number, more: Partial<ChangeSeatsRequest> = {}) =>
    changeSeats(context, { ...request(quantity, addCount), ...more });
  const live = () => shop.payment.subscriptions.get(subscriptionId)!;
  const seats = () => live().lines[0]!.quantity;
  /** number of charges for seats, and the invoices in order */
  const charged = () => shop.payment.callsOf('changeSeats').length;
  const invoices = () => [...shop.payment.invoices.values()].filter((one) => one.subscriptionId === subscriptionId);
  return { shop, context, card, subscriptionId, lineItemId, request: request, add, live, seats, charged, invoices };
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
    const submit = () => Promise.all(Array.from({ length: 20 }, () => add(seats() + 1, 1)));
    const accepted: number[] = [];
    for (let round = 0; round < 7; round += 1) accepted.push((await submit()).filter(({ ok }) => ok).length);
    expect(accepted).toEqual([1, 1, 1, 1, 1, 0, 0]);
    expect([seats(), charged()]).toEqual([50, 5]);
  });
});

describe('[ACC-11] A17 whose plan it is', () => {
  it('returns the same error for another customer’s plan or line and for an unknown one, without a write', async () => {
    const { shop, context, request } = await annWith();
    const theirs = shop.payment.subscribe('cus_ben', { quantity: 45 });
    const second = shop.payment.subscribe('cus_ann', { quantity: 45, status: 'canceled' });
    const ben = await shop.visit(BEN);
    const requested = request(46, 1);
    const bad = { ok: false, code: 'not-found' };
    expect(await changeSeats(ben, requested)).toEqual(bad);
    expect(await changeSeats(context, { ...requested, subscriptionId: theirs.id })).toEqual(bad);
    expect(await changeSeats(context, { ...requested, lineItemId: theirs.lines[0]!.lineItemId })).toEqual(bad);
    expect(await changeSeats(context, { ...requested, lineItemId: second.lines[0]!.lineItemId })).toEqual(bad);
    expect(await changeSeats(context, { ...requested, subscriptionId: 'sub_404' })).toEqual(bad);
    expect(await changeSeats(await shop.visit(), requested)).toEqual({ ok: false, code: 'unauthorized' });
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
    const { context, request, add, seats } = await annWith(change);
    const result = refusal ? { ok: false, code: refusal } : { ok: true };
    // a price that cannot be paid is never shown
    expect(await previewSeats(context, request(46, 1))).toMatchObject(result);
    expect(await add(46, 1)).toMatchObject(result);
    expect(seats()).toBe(refusal ? 45 : 46);
  });
});

it.each([
  ['waits to be paid', { status: 'open' }],
  ['is still a draft', { status: 'draft', number: null, finalizesAt: '2026-06-15T13:00:00.000Z' }],
] as const)(
  '[PL-01] [MO-12] [MNG-05] a renewal whose invoice %s is owed: no price is shown, and nothing is charged',
  async (_, is) => {
    const { shop, context, request, add, live, seats, charged } = await annWith(SENT);
    const renewal = shop.payment.invoices.get(live().latestInvoiceId!)!;
    shop.payment.invoices.set(renewal.id!, { ...renewal, paidAt: null, ...is });
    expect(await previewSeats(context, request(46, 1))).toEqual({ ok: false, code: 'payment-owed' });
    shop.payment.calls.length = 0;
    expect(await add(46, 1)).toEqual({ ok: false, code: 'payment-owed' });
    expect(failureText('payment-owed')).toMatch(/once you pay the invoice that’s due/);
    const requested = shop.payment.calls.map(({ name }) => name);
    expect(requested).toEqual([...new Set(requested)]);
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
      expect(await syncCustomerPlans(context, 'cus_ann')).toMatchObject({ ok: fault === 'lost' });
      shop.payment.failing.clear();
      await syncCustomerPlans(context, 'cus_ann');
      expect([live().collection, charged()]).toEqual(['invoice', 1]);
    },
  );

  it('[SUB-23] keeps the collection of an undecided new purchase, and of a plan with auto-pay', async () => {
    for (const autoRenew of [null, true]) {
      const { shop, context, add, live } = await annWith({ autoRenew });
      expect(await add(46, 1)).toMatchObject({ ok: true });
      await syncCustomerPlans(context, 'cus_ann');
      expect([live().collection, shop.payment.callsOf('updateSubscription')]).toEqual(['charge', []]);
    }
  });
});

describe('[SM7] the amount that was shown', () => {
  it('is the amount charged; a changed one charges nothing', async () => {
    const { context, request, add, seats, charged, invoices } = await annWith();
    const shown = await previewSeats(context, request(47, 2));
    if (!shown.ok) throw new Error(shown.code);
    const { amountDue } = shown.value.invoice;
    for (const amount of [amountDue - 1, amountDue + 1])
      expect(await add(47, 2, { amount })).toEqual({ ok: false, code: 'price-changed' });
    expect([seats(), charged()]).toEqual([45, 0]);
    expect(await add(47, 2, { amount: amountDue })).toMatchObject({ ok: true });
    expect(invoices().at(-1)).toMatchObject({ status: 'paid', amountPaid: amountDue });
  });

  it('[SM6] the yearly total that was shown is what the renewal costs from then on; none where none follows', async () => {
    const { shop, context, request, add, subscriptionId } = await annWith();
    const shown = await previewSeats(context, request(47, 2));
    const renewal = { amount: 47 * 179_900, date: '2027-06-15T12:00:00.000Z' };
    expect(shown).toMatchObject({ ok: true, value: { renewal } });
    await add(47, 2);
    expect(await shop.payment.payment.previewRenewal(subscriptionId)).toMatchObject({
      value: { total: renewal.amount },
    });
    const ending = await annWith({ cancelAtPeriodEnd: true });
    expect(await previewSeats(ending.context, ending.request(47, 2))).toMatchObject({
      ok: true,
      value: { renewal: null },
    });
    // an unreadable total is not “none”: the new total must be shown before payment
    shop.payment.failing.set('previewRenewal', 'unavailable');
    expect(await previewSeats(context, request(48, 1))).toEqual({ ok: false, code: 'invoice-failed' });
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

it.each([
  [0, 1, 'quantity'],
  [46, 0, 'addCount'],
  [46, 46, 'addCount'],
])('[MNG-17] names the invalid number of %d and %d', async (quantity, addCount, detail) => {
  const { add } = await annWith();
  expect(await add(quantity, addCount)).toEqual({ ok: false, code: 'invalid', detail });
});

it('[MNG-05] logs what was added and charged, records the renewal, and emails the owner', async () => {
  const { shop, add, subscriptionId, invoices } = await annWith();
  expect(await add(47, 2)).toMatchObject({ ok: true });
  const { id: invoice, amountDue: amount } = invoices().at(-1)!;
  expect(shop.log).toContainEqual({
    level: 'info',
    data: { area: 'subscription', subscriptionId, from: 45, to: 47, invoice, amount },
    message: 'seats were added by their owner',
  });
  expect(shop.announced.at(-1)).toMatchObject({ seats: 47, total: 47 * 179_900 });
  expect(shop.mailbox.sent.map(({ kind }) => kind)).toEqual(['seats-added']);
});

it.each([
  ['methods', 'seats-failed', 'methods'],
  ['previewSeats', 'seats-failed', undefined],
  ['openInvoice', 'seats-failed', undefined],
  ['changeSeats', 'seats-failed', 'unavailable'],
] as const)('[MNG-16] returns and logs which step failed: %s', async (call, code, detail) => {
  const { shop, add, seats } = await annWith();
  shop.payment.failing.set(call, 'unavailable');
  expect(await add(46, 1, call === 'previewSeats' ? { amount: 1 } : {})).toEqual(
    detail ? { ok: false, code, detail } : { ok: false, code },
  );
  expect(shop.log.at(-1)).toEqual({
    level: 'warn',
    data: { area: 'subscription', code, detail },
    message: 'Failed to update subscription quantity',
  });
  expect(seats()).toBe(45);
});

it('[MNG-16] reports a customer that the provider does not know', async () => {
  const { shop, add } = await annWith();
  shop.payment.failing.set('methods', 'stripe_customer_invalid');
  expect(await add(46, 1)).toMatchObject({ ok: false, code: 'stripe_customer_invalid' });
});

it('[I1] gives each submission without an intent a separate key', async () => {
  const { shop, add, card } = await annWith();
  await add(46, 1);
  await add(47, 1);
  const keys = shop.payment.callsOf('changeSeats').map(([change, key]) => {
    expect(key).toContain(`seats-${(change as { intent: string }).intent}-`);
    expect(key).toMatch(new RegExp(`^seats-[0-9a-f-]{36}-\\d+-\\d+-${card.id}-\\d+-charge$`));
    return key;
  });
  expect(new Set(keys).size).toBe(2);
});

describe('[I4] OP-43 a card that needs authentication', () => {
  async function annMustAuthenticate(change: Partial<Subscription> = {}) {
    const ann = await annWith({ quantity: 3, ...change });
    ann.shop.payment.authenticating.add(ann.card.id);
    const request = () => ann.add(5, 2, { intent: INTENT });
    return { ...ann, request };
  }

  it('requests the seats once per attempt, and neither records nor emails anything before the payment', async () => {
    const { shop, request, card, live, subscriptionId, lineItemId } = await annMustAuthenticate();
    const latest = live().latestInvoiceId;
    expect(await request()).toMatchObject({ ok: true, value: { proof: expect.any(String) } });
    const prorationDate = Date.parse('2026-06-15T12:00:00Z') / 1000;
    expect(shop.payment.callsOf('requestSeats')).toEqual([
      [
        { subscriptionId, lineItemId, quantity: 5, prorationDate, intent: INTENT },
        `seats-proof-${INTENT}-5-${card.id}-${latest}`,
      ],
    ]);
    expect(shop.payment.callsOf('updateSubscription')).toEqual([]);
    expect([shop.announced, shop.mailbox.sent]).toEqual([[], []]);
  });

  it('[MNG-15] charges a plan with sent invoices for the request, with the method that pays it', async () => {
    const { shop, request, card, subscriptionId } = await annMustAuthenticate(SENT);
    expect(await request()).toMatchObject({ ok: true, value: { proof: expect.any(String) } });
    expect(shop.payment.callsOf('updateSubscription')).toEqual([
      [
        subscriptionId,
        { collection: 'charge', defaultPaymentMethodId: card.id },
        expect.stringMatching(/^seats-charged-.{36}$/),
      ],
    ]);
  });

  it('requests nothing if the plan cannot be charged', async () => {
    const { shop, request, seats } = await annMustAuthenticate(SENT);
    shop.payment.failing.set('updateSubscription', 'unavailable');
    expect(await request()).toEqual({ ok: false, code: 'seats-failed', detail: 'unavailable' });
    expect([seats(), shop.payment.callsOf('requestSeats')]).toEqual([3, []]);
  });

  it.each([
    ['a plan with sent invoices renews in a day', SENT, '2026-06-16T12:00:00.000Z', true],
    ['a plan with sent invoices renews sooner', SENT, '2026-06-16T11:59:59.999Z', false],
    ['a charged plan renews sooner', {}, '2026-06-16T11:59:59.999Z', true],
  ] as const)('%s', async (_, change, periodEnd, isAllowed) => {
    const { shop, request, live } = await annMustAuthenticate(change);
    shop.payment.subscriptions.set(live().id, {
      ...live(),
      lines: live().lines.map((line) => ({ ...line, periodEnd })),
    });
    expect(await request()).toMatchObject(isAllowed ? { ok: true } : { ok: false, code: 'card-declined' });
    expect(shop.payment.callsOf('requestSeats')).toHaveLength(isAllowed ? 1 : 0);
  });

  it.each([
    ['charge', {}],
    ['invoice', SENT],
  ] as const)('adds the seats at once if the card no longer asks: %s', async (collection, change) => {
    const { shop, request, seats, live } = await annMustAuthenticate(change);
    shop.payment.authenticating.clear();
    shop.payment.failing.set('changeSeats', 'needs-action');
    expect(await request()).toMatchObject({ ok: true, value: { proof: null } });
    expect([seats(), live().collection]).toEqual([5, collection]);
    expect(shop.payment.callsOf('updateSubscription')).toHaveLength(collection === 'invoice' ? 2 : 0);
    expect(shop.mailbox.sent.map(({ kind }) => kind)).toEqual(['seats-added']);
  });

  it('adds them at once, too, if the plan cannot be switched back', async () => {
    const { shop, context, request, seats } = await annMustAuthenticate(SENT);
    shop.payment.authenticating.clear();
    shop.payment.failing.set('changeSeats', 'needs-action');
    const { requestSeats } = context.payment;
    context.payment = {
      ...context.payment,
      async requestSeats(...args) {
        const result = await requestSeats(...args);
        shop.payment.failing.set('updateSubscription', 'unavailable');
        return result;
      },
    };
    expect(await request()).toMatchObject({ ok: true, value: { proof: null, plan: { products: [{ quantity: 5 }] } } });
    expect(seats()).toBe(5);
  });

  it('returns the provider’s words for a declined request, and the code of any other failure', async () => {
    const { shop, context, request, seats } = await annMustAuthenticate();
    shop.payment.failing.set('requestSeats', 'unavailable');
    expect(await request()).toEqual({ ok: false, code: 'seats-failed', detail: 'unavailable' });
    shop.payment.failing.clear();
    context.payment = { ...context.payment, requestSeats: async () => err('card-declined', 'No funds.') };
    expect(await request()).toEqual({ ok: false, code: 'card-declined', detail: 'No funds.' });
    expect(seats()).toBe(3);
  });

  it('does not add seats while an earlier request cannot be canceled', async () => {
    const { shop, request, add, seats } = await annMustAuthenticate();
    await request();
    shop.payment.failing.set('voidInvoice', 'unavailable');
    expect(await add(4, 1, { intent: OTHER_INTENT })).toEqual({ ok: false, code: 'seats-failed', detail: 'pending' });
    expect([seats(), shop.payment.callsOf('requestSeats').length]).toEqual([3, 1]);
  });

  it('reports a declined request that cannot be canceled as unknown', async () => {
    const { shop, card, request } = await annMustAuthenticate();
    shop.payment.failing.set('changeSeats', 'needs-action');
    shop.payment.authenticating.clear();
    shop.payment.declining.add(card.id);
    shop.payment.failing.set('voidInvoice', 'unavailable');
    expect(await request()).toEqual({ ok: false, code: 'seats-failed', detail: 'pending' });
  });
});
