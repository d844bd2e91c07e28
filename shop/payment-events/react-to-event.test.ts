import { describe, expect, it } from 'vitest';
import { err, ok } from '../../core/result.ts';
import type { Invoice, PaymentEvent, Subscription, SubscriptionStatus } from '../../platforms/payment/client/types.ts';
import { ANN } from '../../tests/support/fake/people.ts';
import { buy } from '../../tests/support/fake/purchase.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import type { ShopContext } from '../context.ts';
import { remindInTime } from '../subscription/notices/remind-in-time.ts';
import { reactToEvent } from './react-to-event.ts';
import { takeEvent } from './take-event.ts';

/** The event is taken, and its job is done. */
async function receiveEvent(context: ShopContext, event: PaymentEvent) {
  return (await takeEvent(context, event)) ? reactToEvent(context, event) : ok(null);
}

const flat = (text = ''): string => text.replace(/\s+/g, ' ');
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
    for (const type of ['invoice.created', 'customer.subscription.updated'])
      expect(await receiveEvent(nobody, { ...event(type, `evt_${type}`), objectId: subscriptionId })).toEqual({
        ok: true,
        value: null,
      });
    expect(shop.payment.calls).toEqual([{ name: 'subscription', args: [subscriptionId, { isFresh: true }] }]);
    expect(shop.events.size).toBe(3);
  });

  it('[SUB-15] a purchase and a charge are mailed to the account’s e-mail though it is not confirmed yet', async () => {
    const { shop, ann, nobody, subscriptionId } = await annBought();
    const profile = ann.session.data!.user!.profile;
    ann.session.update({ user: { profile: { ...profile, isUnverified: true } } });
    await receiveEvent(nobody, event('checkout.session.completed'));
    const plan = shop.payment.subscriptions.get(subscriptionId)!;
    const first = shop.payment.invoices.get(plan.latestInvoiceId!)!;
    shop.payment.invoices.set(first.id!, { ...first, reason: 'renewal' });
    await receiveEvent(nobody, { ...event('invoice.paid', 'evt_2'), objectId: first.id! });
    expect(shop.mailbox.sent.map(({ kind, to }) => [kind, to])).toEqual([
      ['plan-confirmation', ANN.email],
      ['renewal-charged', ANN.email],
    ]);
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
    expect(mail).toMatchObject({ to: ANN.email, subject: 'In 30 days: $6,597.00 for your plan' });
    for (const part of [
      '3 seats',
      '$6,597.00',
      'Auto-pay can be turned off up to 06/15/2027',
      '/account/subscription-management',
    ])
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
    [
      { autoRenew: false, collection: 'invoice' },
      'Your plan ends on 06/15/2027: an invoice for $6,597.00 follows',
      'Schedule the payment',
    ],
    // left between adding seats and setting back: it is set back first
    [{ autoRenew: false }, 'Your plan ends on 06/15/2027: an invoice for $6,597.00 follows', 'Schedule the payment'],
    [{ schedulePay: true }, 'In 30 days: $6,597.00 for your plan', 'as you scheduled it'],
  ])('with %j it says what happens on that day', async (change, subject, said) => {
    const { shop, remind } = await annRenews(change);
    await Promise.all([remind(), remind('evt_2')]);
    expect(shop.mailbox.sent).toMatchObject([{ to: ANN.email, subject }]);
    for (const part of [said, '3 seats', '$6,597.00', '/account/subscription-management'])
      expect(shop.mailbox.sent[0]?.text).toContain(part);
    // a switch that is locked is not offered: what stops a scheduled payment is said
    expect(flat(shop.mailbox.sent[0]?.text).includes('To stop this payment, reply to this mail or call 555-0142')).toBe(
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
      { to: ANN.email, subject: `Invoice ${number}: $6,597.00, due 07/15/2027`, at: new Date(UPCOMING_AT * 1000) },
    ]);
    for (const part of [
      'Unlimited subscription',
      '$6,597',
      'Due 07/15/2027',
      `/account/order-history?orderId=${number}`,
    ])
      expect(shop.mailbox.sent[0]?.text).toContain(part);
  });

  it('[MNG-14] a refused charge: once for each attempt, by its card, with the next try or that there is none', async () => {
    const refused = { state: 'failed', methodId: 'pm_gone', means: 'card', last4: '0341' } as const;
    const open = { status: 'open', payment: refused } as const;
    const { shop, number, set, tell } = await annOwes({
      ...open,
      attempts: 1,
      nextAttemptAt: '2027-06-18T12:00:00.000Z',
    });
    await tell('invoice.payment_failed');
    await tell('invoice.payment_failed', 'evt_again');
    expect(shop.mailbox.sent).toMatchObject([{ subject: 'Your payment of $6,597.00 did not go through' }]);
    for (const part of ['ending 0341 was refused', `orderId=${number}`, 'We try again: 06/18/2027'])
      expect(flat(shop.mailbox.sent[0]?.text)).toContain(part);
    set({ ...open, attempts: 2, nextAttemptAt: '2027-06-23T12:00:00.000Z' });
    await tell('invoice.payment_failed', 'evt_2');
    set({ ...open, attempts: 3, nextAttemptAt: null });
    await tell('invoice.payment_failed', 'evt_3');
    expect(shop.mailbox.sent).toHaveLength(3);
    expect(shop.mailbox.sent[2]?.text).toContain('We try again: No more.');
  });

  const returned = { state: 'failed', methodId: 'pm_gone', means: 'bank', last4: '6789' } as const;
  it.each<[string, Partial<Invoice>, SubscriptionStatus, string]>([
    ['a charge', { attempts: 1 }, 'past_due', 'not asked for a second time by itself'],
    [
      'a charge that is tried again',
      { attempts: 1, nextAttemptAt: '2027-06-18T12:00:00.000Z' },
      'past_due',
      'On 06/18/2027',
    ],
    ['an invoice that was sent', { dueAt: '2027-07-15T12:00:00.000Z' }, 'active', 'Pay by: 07/15/2027'],
    ['a purchase', { attempts: 1 }, 'incomplete', 'Your plan is closed until the invoice is paid'],
  ])('[MNG-14] a bank debit that came back, of %s: it speaks of the bank, never of a refused method', async (...of) => {
    const [, change, status, said] = of;
    const { shop, tell } = await annOwes({ ...change, payment: returned }, status);
    await tell('invoice.payment_failed');
    await tell('invoice.payment_failed', 'evt_2');
    expect(shop.mailbox.sent).toMatchObject([
      { kind: 'debit-returned', subject: 'Your bank sent the payment of $6,597.00 back' },
    ]);
    const text = flat(shop.mailbox.sent[0]?.text);
    for (const part of ['The bank of checking account ending 6789 returned the payment', said])
      expect(text).toContain(part);
    expect(text).not.toMatch(/refused|card ending/i);
  });

  it('[MNG-14] a debit that the provider asked for again and that came back again is told of again', async () => {
    const { shop, set, tell } = await annOwes({ attempts: 1, payment: returned });
    await tell('invoice.payment_failed');
    set({ status: 'open', paidAt: null, attempts: 2, payment: returned });
    for (const id of ['evt_2', 'evt_3']) await tell('invoice.payment_failed', id);
    expect(shop.mailbox.sent.map(({ kind }) => kind)).toEqual(['debit-returned', 'debit-returned']);
  });

  it('what was refused, or sent to be paid, before the outbox counts as told', async () => {
    const refused = { state: 'failed', methodId: 'pm_gone', means: 'card', last4: '0341' } as const;
    const card = await annOwes({ attempts: 1, payment: refused });
    card.shop.mailbox.since = new Date((UPCOMING_AT + 1) * 1000);
    await card.tell('invoice.payment_failed');
    const sent = await annOwes({ dueAt: '2027-07-15T12:00:00.000Z', createdAt: '2027-05-16T11:59:59.000Z' }, 'active');
    sent.shop.mailbox.since = new Date(UPCOMING_AT * 1000);
    await sent.tell('invoice.finalized');
    expect([card.shop.mailbox.sent, sent.shop.mailbox.sent]).toEqual([[], []]);
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

  const SHUT_AT = '2027-07-01T12:00:00.000Z';
  /** The plan is given up: the last attempt and the change of the plan, in either order, each delivered twice. */
  async function annIsShut(change: Partial<Invoice>, order: readonly ('failed' | 'shut')[] = ['failed', 'shut']) {
    const owes = await annOwes(change, 'unpaid');
    const created = Date.parse(SHUT_AT) / 1000;
    const nobody = await owes.shop.visit();
    const shut = (id: string, isShut = true) =>
      receiveEvent(nobody, {
        ...event('customer.subscription.updated', id),
        objectId: owes.subscriptionId,
        created,
        ...(isShut ? { isShut } : {}),
      });
    const run = async () => {
      for (const each of [...order, ...order])
        await (each === 'shut' ? shut(`evt_${each}`) : owes.tell('invoice.payment_failed', `evt_${each}`));
    };
    return { ...owes, shut, run };
  }
  const refusedCard = { state: 'failed', methodId: 'pm_gone', means: 'card', last4: '0341' } as const;

  it.each([[['failed', 'shut'] as const], [['shut', 'failed'] as const]])(
    '[MNG-12] a plan that is shut by its last refused charge: one mail, in either order: %j',
    async (order) => {
      const { shop, number, run, tell, set } = await annIsShut({ payment: refusedCard, attempts: 4 }, order);
      const [invoice] = [...shop.payment.invoices.values()];
      await run();
      expect(shop.mailbox.sent).toMatchObject([
        {
          key: `plan-shut:${invoice!.id}`,
          to: ANN.email,
          subject: 'Your plan is closed: $6,597.00 is not paid',
          at: new Date(SHUT_AT),
        },
      ]);
      for (const part of [
        'ending 0341 was refused by its bank on 07/01/2027, the last time we tried',
        'To pay $6,597.00',
        `orderId=${number}`,
        'Within about a minute after the payment arrives',
        'Nothing is charged. We do not try again',
      ])
        expect(flat(shop.mailbox.sent[0]?.text)).toContain(part);
      // its owner tries another card on the page, and sees there that it is refused
      set({ status: 'open', paidAt: null, payment: refusedCard, attempts: 5 });
      await tell('invoice.payment_failed', 'evt_own');
      expect(shop.mailbox.sent).toHaveLength(1);
    },
  );

  it('[MNG-12] a plan that is shut over an invoice that was sent: its number and its day', async () => {
    const { shop, number, shut } = await annIsShut({ dueAt: '2027-06-01T12:00:00.000Z' });
    for (const id of ['evt_1', 'evt_2']) await shut(id);
    expect(shop.mailbox.sent).toMatchObject([{ kind: 'plan-shut' }]);
    expect(flat(shop.mailbox.sent[0]?.text)).toContain(`Invoice ${number} is not paid. It was due on 06/01/2027.`);
  });

  it.each([[['failed', 'shut'] as const], [['shut', 'failed'] as const]])(
    '[MNG-12] a plan that is shut by a debit that came back: one mail, of the bank, in either order: %j',
    async (order) => {
      const { shop, run } = await annIsShut({ payment: { ...refusedCard, means: 'bank' }, attempts: 4 }, order);
      await run();
      expect(shop.mailbox.sent).toMatchObject([{ kind: 'debit-returned' }]);
      expect(flat(shop.mailbox.sent[0]?.text)).toContain('Your plan is closed until the invoice is paid');
    },
  );

  it('[MNG-12] nothing is said of a plan that was shut before, is not shut any more, or is being paid', async () => {
    const before = await annIsShut({});
    before.shop.mailbox.since = new Date('2027-07-01T12:00:01Z');
    const open = await annIsShut({});
    const known = open.shop.payment.subscriptions.get(open.subscriptionId)!;
    open.shop.payment.subscriptions.set(known.id, { ...known, status: 'active' });
    const underWay = await annIsShut({ payment: { ...refusedCard, means: 'bank', state: 'under-way' } });
    for (const { shop, shut } of [before, open, underWay]) {
      expect(await shut('evt_1')).toEqual({ ok: true, value: null });
      expect(shop.mailbox.sent).toEqual([]);
    }
    // another change of a plan that is shut
    const other = await annIsShut({});
    await other.shut('evt_1', false);
    expect(other.shop.mailbox.sent).toEqual([]);
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

describe('[MNG-07] [MNG-15] [SUB-15] the receipt of every charge', () => {
  const AT = Date.parse('2027-06-15T13:00:00Z') / 1000;
  const YEAR = { start: '2027-06-15T12:00:00.000Z', end: '2028-06-15T12:00:00.000Z' };

  async function annIsCharged(change: Partial<Invoice>, plan: Partial<Subscription> = {}) {
    const shop = createFakeShop();
    await shop.visit(ANN);
    const card = shop.payment.saveCard('cus_ann');
    const bank = shop.payment.saveCard('cus_ann', { type: 'us_bank_account', brand: '', last4: '6789' });
    const { latestInvoiceId } = shop.payment.subscribe('cus_ann', { quantity: 3, ...plan });
    const known = shop.payment.invoices.get(latestInvoiceId!)!;
    const lines = known.lines.map((line) => ({ ...line, period: YEAR }));
    const by = (methodId: string) => ({ state: 'paid', methodId, means: null, last4: null }) as const;
    const paidAt = '2027-06-15T13:00:00.000Z';
    const set = (next: Partial<Invoice>) =>
      shop.payment.invoices.set(known.id!, {
        ...known,
        lines,
        reason: 'renewal',
        paidAt,
        payment: by(card.id),
        ...next,
      });
    set(change);
    const nobody = await shop.visit();
    const tell = (type = 'invoice.paid', id = 'evt_1') =>
      receiveEvent(nobody, { ...event(type, id), objectId: known.id, created: AT });
    return { shop, tell, set, by, bank, nobody, number: known.number!, id: known.id! };
  }

  it('a renewal by card: number, amount, method, receipt and the next date, once', async () => {
    const { shop, tell, number, id } = await annIsCharged({});
    await Promise.all([tell(), tell('invoice.paid', 'evt_2'), tell('invoice.paid', 'evt_3')]);
    expect(shop.mailbox.sent).toMatchObject([
      {
        kind: 'renewal-charged',
        key: `renewal-charged:${id}`,
        to: ANN.email,
        subject: 'Receipt: $6,597.00 for your plan until 06/15/2028',
        attachments: [{ source: 'invoice', id }],
        at: new Date(AT * 1000),
      },
    ]);
    for (const part of [
      'Paid with Visa ending 4242 $6,597.00',
      `orderId=${number}`,
      'Next renewal: 06/15/2028, by auto-pay',
      'Turn off auto-pay',
    ])
      expect(flat(shop.mailbox.sent[0]?.text)).toContain(part);
  });

  it('credit that was used stands before what was charged', async () => {
    const { shop, tell } = await annIsCharged({ amountDue: 583_262, endingBalance: 0 });
    await tell();
    // 6,597.00 less 764.38 of credit
    expect(shop.mailbox.sent[0]?.subject).toBe('Receipt: $5,832.62 for your plan until 06/15/2028');
    expect(flat(shop.mailbox.sent[0]?.text)).toContain('Credit used -$764.38');
    expect(flat(shop.mailbox.sent[0]?.text)).toContain('Credit left: $0.00');
  });

  it('a debit is told of when it is under way, and has its receipt when it arrives', async () => {
    const { shop, tell, set, by, bank, id } = await annIsCharged({});
    set({ status: 'open', paidAt: null, payment: { ...by(bank.id), state: 'under-way' } });
    for (const each of ['evt_1', 'evt_2']) await tell('payment_intent.processing', each);
    set({ status: 'paid', payment: by(bank.id) });
    for (const each of ['evt_3', 'evt_4']) await tell('invoice.paid', each);
    expect(shop.mailbox.sent).toMatchObject([
      { key: `debit-under-way:${id}`, subject: 'Your bank payment of $6,597.00 is on its way' },
      { key: `debit-arrived:${id}`, subject: 'Receipt: your bank payment of $6,597.00 has arrived' },
    ]);
  });

  it('a debit that arrived names the day it came and what came, after credit', async () => {
    const { shop, tell, set, by, bank } = await annIsCharged({});
    // 6,597.00 less 764.38 of credit; asked for on 06/15, here on 06/19
    set({ payment: by(bank.id), amountDue: 583_262, endingBalance: 0, paidAt: '2027-06-19T13:00:00.000Z' });
    await tell();
    expect(shop.mailbox.sent).toMatchObject([
      {
        kind: 'debit-arrived',
        to: ANN.email,
        subject: 'Receipt: your bank payment of $5,832.62 has arrived',
        at: new Date('2027-06-19T13:00:00.000Z'),
      },
    ]);
    expect(flat(shop.mailbox.sent[0]?.text)).toContain('Arrived on: 06/19/2027');
  });

  it('a purchase by bank that was confirmed as paid has no second receipt when its event comes', async () => {
    const { shop, tell, set, by, bank, id } = await annIsCharged({});
    set({ reason: 'first', payment: by(bank.id) });
    shop.mailbox.sent.push({ key: `plan-confirmation:${id}` } as (typeof shop.mailbox.sent)[number]);
    await tell();
    expect(shop.mailbox.sent).toHaveLength(1);
  });

  it('a debit under way says whether the plan is open meanwhile; of a purchase, of seats and of before the outbox nothing is said', async () => {
    const said: string[] = [];
    for (const status of ['past_due', 'unpaid'] as const) {
      const { shop, tell, set, by, bank } = await annIsCharged({}, { status });
      set({ status: 'open', paidAt: null, payment: { ...by(bank.id), state: 'under-way' } });
      await tell('payment_intent.processing');
      said.push(flat(shop.mailbox.sent[0]?.text));
    }
    expect(said.map((text) => text.includes('Your plan is open meanwhile'))).toEqual([true, false]);
    for (const [reason, since] of [
      ['first', 0],
      ['change', 0],
      ['renewal', AT * 1000 + 1],
    ] as const) {
      const { shop, tell, set, by, bank } = await annIsCharged({});
      shop.mailbox.since = new Date(since);
      set({ status: 'open', paidAt: null, reason, payment: { ...by(bank.id), state: 'under-way' } });
      await tell('payment_intent.processing');
      expect(shop.mailbox.sent, reason).toEqual([]);
    }
  });

  it('[MNG-14] a purchase whose debit came back is told of again when the bank is asked once more', async () => {
    const { shop, tell, set, by, bank, id } = await annIsCharged({});
    const asked = { status: 'open', paidAt: null, reason: 'first', payment: { ...by(bank.id), state: 'under-way' } };
    set({ ...asked, attempts: 1 } as Parameters<typeof set>[0]);
    await tell('payment_intent.processing');
    expect(shop.mailbox.sent).toEqual([]);
    shop.mailbox.sent.push({ key: `debit-returned:${id}` } as (typeof shop.mailbox.sent)[number]);
    await tell('payment_intent.processing', 'evt_2');
    expect(shop.mailbox.sent.slice(1)).toMatchObject([{ kind: 'debit-under-way', key: `debit-under-way:${id}:2` }]);
  });

  it('[FA-05] seats whose request could not write their mail any more have it by their event', async () => {
    const line = { description: 'Remaining time on 4 × Unlimited subscription', quantity: 4, isProration: true };
    const lines = [
      { ...line, quantity: 3, amount: -600_000 },
      { ...line, amount: 800_000 },
    ];
    const { shop, tell, id } = await annIsCharged({
      reason: 'change',
      lines,
      subtotal: 200_000,
      total: 200_000,
      amountDue: 200_000,
    });
    for (const each of ['evt_1', 'evt_2']) await tell('invoice.paid', each);
    expect(shop.mailbox.sent).toMatchObject([
      { key: `seats-added:${id}`, subject: expect.stringContaining(': 1 seat added') },
    ]);
  });

  it('nothing is said of a first invoice paid by card, of nothing charged, and of what was before the outbox', async () => {
    const first = await annIsCharged({ reason: 'first' });
    const free = await annIsCharged({ total: 0, amountDue: 0 });
    const old = await annIsCharged({});
    old.shop.mailbox.since = new Date('2027-06-15T13:00:01Z');
    const other = await annIsCharged({ customerId: 'cus_ben' });
    for (const { shop, tell } of [first, free, old, other]) {
      expect(await tell()).toEqual({ ok: true, value: null });
      expect(shop.mailbox.sent).toEqual([]);
    }
    // a charge at the very moment the outbox began is mailed
    old.shop.mailbox.since = new Date('2027-06-15T13:00:00Z');
    await old.tell();
    expect(old.shop.mailbox.sent).toHaveLength(1);
  });

  it('a plan that has ended is told of once, and one that never began is not', async () => {
    const ended = { status: 'canceled', endedAt: '2027-06-15T12:00:00.000Z' } as const;
    const { shop, nobody } = await annIsCharged({}, ended);
    const [plan] = shop.payment.subscriptions.values();
    const tell = (id: string) =>
      receiveEvent(nobody, { ...event('customer.subscription.deleted', id), objectId: plan!.id });
    for (const id of ['evt_1', 'evt_2']) await tell(id);
    expect(shop.mailbox.sent).toMatchObject([{ key: `plan-ended:${plan!.id}`, subject: 'Your plan has ended' }]);
    // the day it ended, not the one on which its event came
    expect(flat(shop.mailbox.sent[0]?.text)).toContain('ended on 06/15/2027');
    shop.mailbox.sent.length = 0;
    shop.payment.subscriptions.set(plan!.id, { ...plan!, status: 'incomplete_expired' });
    await tell('evt_3');
    expect(shop.mailbox.sent).toEqual([]);
  });

  it('a plan of somebody else, or one that ended before the outbox, is not told of', async () => {
    const ended = { status: 'canceled', endedAt: '2027-06-15T12:00:00.000Z' } as const;
    for (const [since, customerId] of [
      [ended.endedAt.replace('00.000Z', '00.001Z'), 'cus_ann'],
      [0, 'cus_ben'],
    ] as const) {
      const { shop, nobody } = await annIsCharged({}, ended);
      shop.mailbox.since = new Date(since);
      const [plan] = shop.payment.subscriptions.values();
      shop.payment.subscriptions.set(plan!.id, { ...plan!, customerId });
      const { id: objectId } = plan!;
      await receiveEvent(nobody, { ...event('customer.subscription.deleted'), objectId });
      expect(shop.mailbox.sent, customerId).toEqual([]);
    }
  });
});

describe('[MNG-13] [SUB-17] the reminders of a year', () => {
  const END = '2027-06-15T12:00:00.000Z';
  async function annRenews(change: Partial<Subscription> = {}) {
    const shop = createFakeShop();
    await shop.visit(ANN);
    shop.payment.saveCard('cus_ann');
    const plan = shop.payment.subscribe('cus_ann', { quantity: 3, ...change });
    const nobody = await shop.visit();
    const on = async (day: string) => {
      nobody.now = () => new Date(`${day}T13:00:00Z`);
      return remindInTime(nobody);
    };
    return { shop, plan, nobody, on };
  }

  it.each([
    [{}, 'Your plan renews on 06/15/2027: $6,597.00', 'Up to 04/30/2027 auto-pay can be turned off and on again.'],
    [
      { autoRenew: false, collection: 'invoice' } as const,
      'Your plan ends on 06/15/2027: turn on auto-pay by 04/30/2027, or get an invoice',
      'It is locked from 05/01/2027 on',
    ],
  ])('comes 60 days before, once, and names the last day to turn auto-pay on: %j', async (change, subject, said) => {
    const { shop, plan, on } = await annRenews(change);
    // 30 of April from the 16th are 14 days, 31 of May, 15 of June: 60
    expect(await on('2027-04-15')).toBe(0);
    for (const day of ['2027-04-16', '2027-04-16', '2027-04-20']) await on(day);
    expect(shop.mailbox.sent).toMatchObject([
      { key: `renewal-60:${plan.id}:${END}`, subject, at: new Date('2027-04-16T12:00:00Z') },
    ]);
    expect(flat(shop.mailbox.sent[0]?.text)).toContain(said);
    // in the locked days it would come too late
    const late = await annRenews(change);
    expect(await late.on('2027-05-01')).toBe(0);
    expect(late.shop.mailbox.sent).toEqual([]);
  });

  it('one whose moment was before the outbox is not sent', async () => {
    const { shop, on } = await annRenews();
    shop.mailbox.since = new Date('2027-04-17T00:00:00Z');
    await on('2027-04-18');
    expect(shop.mailbox.sent).toEqual([]);
  });

  const COUPON = { discounts: [{ couponId: 'AIAMember', promotionCodeId: null }] };
  it('asks the registry before it names a member’s price, and takes the coupon off one who is no member any more', async () => {
    const pair = { email: ANN.email, number: '30012345' };
    const { shop, plan, nobody, on } = await annRenews(COUPON);
    const discounts = () => shop.payment.subscriptions.get(plan.id)!.discounts;
    await nobody.memberBook.note('cus_ann', pair);
    // the registry does not answer: neither taken off nor named
    nobody.members = { ...nobody.members, find: async () => err('unavailable') };
    await on('2027-04-16');
    expect([discounts().length, shop.mailbox.sent.length]).toEqual([1, 0]);
    const asked: unknown[] = [];
    const details = { ...pair, type: '', member_since: '', expire_date: '', official_state_assignment: '' };
    const answers = (status: string) => ({
      ...nobody.members,
      find: async (...of: [string, string]) => {
        asked.push(of);
        return ok({ ...details, status });
      },
    });
    nobody.members = answers('Active');
    await on('2027-04-16');
    expect([discounts().length, shop.mailbox.sent.length, asked]).toEqual([1, 1, [[pair.email, pair.number]]]);
    nobody.members = answers('Expired');
    await receiveEvent(nobody, {
      ...event('invoice.upcoming', 'evt_30'),
      created: Date.parse('2027-05-16T12:00:00Z') / 1000,
    });
    expect([discounts(), shop.mailbox.sent.length]).toEqual([[], 2]);
  });
});

it('an event of no customer is kept and starts nothing', async () => {
  const { shop, nobody } = await annBought();
  const jobs = shop.jobs.length;
  expect(await takeEvent(nobody, { ...event('invoice.paid', 'evt_9'), customerId: null })).toBe(false);
  expect([shop.events.has('evt_9'), shop.jobs.length]).toEqual([true, jobs]);
});
