import { describe, expect, it } from 'vitest';
import type { Invoice, SubscriptionStatus } from '../../../../platforms/payment/client/types.ts';
import { eventOf, flat, receiveEvent, UPCOMING_AT } from '../../../../tests/support/fake/events.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { paymentEventJob } from './process-payment-event.ts';

const returned = { state: 'failed', methodId: 'pm_gone', means: 'bank', last4: '6789' } as const;

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
      receiveEvent(nobody, { ...eventOf(type, evt), objectId, created: UPCOMING_AT });
    return { shop, number: paid.number!, subscriptionId: id, set, tell };
  }

  it('sends one mail for a sent invoice: amount, due date and link, dated by the event', async () => {
    const { shop, number, tell } = await annOwes({ dueAt: '2027-07-15T12:00:00.000Z' }, 'active');
    await Promise.all(['evt_1', 'evt_2', 'evt_3'].map((id) => tell('invoice.finalized', id)));
    expect(shop.mailbox.sent).toMatchObject([
      { to: ANN.email, subject: `Invoice ${number}: pay $6,597.00 by 07/15/2027`, at: new Date(UPCOMING_AT * 1000) },
    ]);
    for (const part of [
      'Unlimited subscription',
      '$6,597',
      'Due 07/15/2027',
      `/account/order-history?orderId=${number}`,
    ])
      expect(shop.mailbox.sent[0]?.text).toContain(part);
  });

  it('[MNG-14] sends one mail per declined attempt: its card, and the next attempt, if any', async () => {
    const refused = { state: 'failed', methodId: 'pm_gone', means: 'card', last4: '0341' } as const;
    const open = { status: 'open', payment: refused } as const;
    const { shop, number, set, tell } = await annOwes({
      ...open,
      attempts: 1,
      nextAttemptAt: '2027-06-18T12:00:00.000Z',
    });
    await tell('invoice.payment_failed');
    await tell('invoice.payment_failed', 'evt_again');
    expect(shop.mailbox.sent).toMatchObject([{ subject: 'Your payment of $6,597.00 didn’t go through' }]);
    for (const part of ['ending 0341 was declined', `orderId=${number}`, 'Next attempt: 06/18/2027'])
      expect(flat(shop.mailbox.sent[0]?.text)).toContain(part);
    set({ ...open, attempts: 2, nextAttemptAt: '2027-06-23T12:00:00.000Z' });
    await tell('invoice.payment_failed', 'evt_2');
    set({ ...open, attempts: 3, nextAttemptAt: null });
    await tell('invoice.payment_failed', 'evt_3');
    expect(shop.mailbox.sent).toHaveLength(3);
    expect(shop.mailbox.sent[2]?.text).toContain('Next attempt: None.');
  });

  it('[OP-43] describes a charge that needs authentication as such, once, with a link to it', async () => {
    const waiting = { state: 'needs-action', methodId: 'pm_gone', means: 'card', last4: '3184' } as const;
    const { shop, number, subscriptionId, tell } = await annOwes({ payment: waiting, attempts: 1 });
    await tell('invoice.payment_failed');
    await tell('invoice.payment_action_required', 'evt_2');
    expect(shop.mailbox.sent).toMatchObject([{ subject: 'Confirm your payment of $6,597.00 with your bank' }]);
    const text = flat(shop.mailbox.sent[0]?.text);
    for (const part of ['ending 3184 needs your confirmation', 'You weren’t charged', `orderId=${number}`])
      expect(text).toContain(part);
    expect(text).not.toContain('declined');
    // nor when the plan is suspended because of it
    const plan = shop.payment.subscriptions.get(subscriptionId)!;
    shop.payment.subscriptions.set(subscriptionId, { ...plan, status: 'unpaid' });
    const nobody = await shop.visit();
    const shut = {
      ...eventOf('customer.subscription.updated', 'evt_3'),
      objectId: subscriptionId,
      isUnpaid: true as const,
    };
    await receiveEvent(nobody, { ...shut, created: UPCOMING_AT });
    expect(flat(shop.mailbox.sent[1]?.text)).toContain(`Invoice ${number} is unpaid`);
    expect(flat(shop.mailbox.sent[1]?.text)).not.toContain('declined');
  });

  it('[CO-41] mails the suspension of a plan from a job of an older release, which has another name for it', async () => {
    const { shop, number, subscriptionId } = await annOwes({ attempts: 4 }, 'unpaid');
    const nobody = await shop.visit();
    const job = {
      ...eventOf('customer.subscription.updated', 'evt_4'),
      objectId: subscriptionId,
      created: UPCOMING_AT,
    };
    await paymentEventJob.run({ openContext: () => nobody }, job);
    expect(shop.mailbox.sent).toEqual([]);
    await paymentEventJob.run({ openContext: () => nobody }, { ...job, isShut: true });
    expect(flat(shop.mailbox.sent[0]?.text)).toContain(`Invoice ${number} is unpaid`);
  });

  it.each<[string, Partial<Invoice>, SubscriptionStatus, string]>([
    ['a charge', { attempts: 1 }, 'past_due', 'Next attempt: None. We tried 1 time and won’t try again'],
    ['the fourth charge', { attempts: 4 }, 'unpaid', 'Next attempt: None. We tried 4 times and won’t try again'],
    [
      'an unauthorized charge',
      { attempts: 1, payment: { ...returned, isUnauthorized: true } },
      'past_due',
      'Next attempt: None. Your bank says this payment wasn’t authorized',
    ],
    [
      'a charge that is tried again',
      { attempts: 1, nextAttemptAt: '2027-06-18T12:00:00.000Z' },
      'past_due',
      'On 06/18/2027',
    ],
    ['an invoice that was sent', { dueAt: '2027-07-15T12:00:00.000Z' }, 'active', 'Pay by: 07/15/2027'],
    [
      'an invoice that was sent, asked once more',
      { dueAt: '2027-07-15T12:00:00.000Z', attempts: 2 },
      'active',
      'Next attempt: None. This invoice isn’t charged automatically',
    ],
    ['a purchase', { attempts: 1 }, 'incomplete', 'Your plan is suspended until you pay the invoice'],
  ])('[MNG-14] a bank debit that came back, of %s: it speaks of the bank, never of a refused method', async (...of) => {
    const [, change, status, said] = of;
    const { shop, tell } = await annOwes({ payment: returned, ...change }, status);
    await tell('invoice.payment_failed');
    await tell('invoice.payment_failed', 'evt_2');
    expect(shop.mailbox.sent).toMatchObject([
      { kind: 'debit-returned', subject: 'Your bank returned your payment of $6,597.00' },
    ]);
    const text = flat(shop.mailbox.sent[0]?.text);
    for (const part of ['your bank returned the payment from checking account ending 6789', said])
      expect(text).toContain(part);
    expect(text).not.toMatch(/declined|refused|card ending/i);
  });

  it('[MO-37] omits past dates for a returned debit of an overdue invoice', async () => {
    const { shop, tell } = await annOwes({ dueAt: '2027-05-11T12:00:00.000Z', payment: returned });
    await tell('invoice.payment_failed');
    expect(shop.mailbox.sent).toMatchObject([{ kind: 'debit-returned' }]);
    expect(flat(shop.mailbox.sent[0]?.text)).not.toMatch(/Pay by:|05\/11\/2027/);
  });

  it('[MNG-14] sends another mail when a retried debit is returned again', async () => {
    const { shop, set, tell } = await annOwes({ attempts: 1, payment: returned });
    await tell('invoice.payment_failed');
    set({ status: 'open', paidAt: null, attempts: 2, payment: returned });
    for (const id of ['evt_2', 'evt_3']) await tell('invoice.payment_failed', id);
    expect(shop.mailbox.sent.map(({ kind }) => kind)).toEqual(['debit-returned', 'debit-returned']);
  });

  it('treats declined and sent invoices from before the outbox as already notified', async () => {
    const refused = { state: 'failed', methodId: 'pm_gone', means: 'card', last4: '0341' } as const;
    const card = await annOwes({ attempts: 1, payment: refused });
    card.shop.mailbox.since = new Date((UPCOMING_AT + 1) * 1000);
    await card.tell('invoice.payment_failed');
    const sent = await annOwes({ dueAt: '2027-07-15T12:00:00.000Z', createdAt: '2027-05-16T11:59:59.000Z' }, 'active');
    sent.shop.mailbox.since = new Date(UPCOMING_AT * 1000);
    await sent.tell('invoice.finalized');
    expect([card.shop.mailbox.sent, sent.shop.mailbox.sent]).toEqual([[], []]);
  });

  it('sends nothing for invoices that are paid, charged automatically, another customer’s, or paid on the page that showed the error', async () => {
    const due = { dueAt: '2027-07-15T12:00:00.000Z' };
    const unavailable = [
      { owes: await annOwes({ ...due, status: 'paid' }), type: 'invoice.finalized' },
      { owes: await annOwes({}), type: 'invoice.finalized' },
      { owes: await annOwes({ ...due, customerId: 'cus_ben' }), type: 'invoice.finalized' },
      { owes: await annOwes({ ...due, subscriptionId: null }), type: 'invoice.finalized' },
      { owes: await annOwes(due), type: 'invoice.payment_failed' },
      { owes: await annOwes({ status: 'paid' }), type: 'invoice.payment_failed' },
      { owes: await annOwes({}, 'incomplete'), type: 'invoice.payment_failed' },
    ];
    for (const { owes, type } of unavailable) {
      expect(await owes.tell(type)).toEqual({ ok: true, value: null });
      expect(owes.shop.mailbox.sent, type).toEqual([]);
    }
  });

  const SHUT_AT = '2027-07-01T12:00:00.000Z';
  /** The plan is abandoned: the last attempt and the change of the plan, in either order, each delivered twice. */
  async function annIsShut(change: Partial<Invoice>, order: readonly ('failed' | 'shut')[] = ['failed', 'shut']) {
    const owes = await annOwes(change, 'unpaid');
    const created = Date.parse(SHUT_AT) / 1000;
    const nobody = await owes.shop.visit();
    const shut = (id: string, isUnpaid = true) =>
      receiveEvent(nobody, {
        ...eventOf('customer.subscription.updated', id),
        objectId: owes.subscriptionId,
        created,
        ...(isUnpaid ? { isUnpaid } : {}),
      });
    const run = async () => {
      for (const each of [...order, ...order])
        await (each === 'shut' ? shut(`evt_${each}`) : owes.tell('invoice.payment_failed', `evt_${each}`));
    };
    return { ...owes, shut, run };
  }
  const refusedCard = { state: 'failed', methodId: 'pm_gone', means: 'card', last4: '0341' } as const;

  it.each([[['failed', 'shut'] as const], [['shut', 'failed'] as const]])(
    '[MNG-12] sends one mail for a plan suspended by its last declined charge, in either order: %j',
    async (order) => {
      const { shop, number, run, tell, set } = await annIsShut({ payment: refusedCard, attempts: 4 }, order);
      const [invoice] = [...shop.payment.invoices.values()];
      await run();
      expect(shop.mailbox.sent).toMatchObject([
        {
          key: `plan-shut:${invoice!.id}`,
          to: ANN.email,
          subject: 'Your plan is suspended: pay $6,597.00 to restore it',
          at: new Date(SHUT_AT),
        },
      ]);
      for (const part of [
        'ending 0341 was declined by the bank on 07/01/2027, our last attempt',
        'Amount due $6,597.00',
        `orderId=${number}`,
        'Within about a minute after your payment clears',
        'None. We won’t charge you again',
      ])
        expect(flat(shop.mailbox.sent[0]?.text)).toContain(part);
      // its owner tries another card on the page, which shows the decline
      set({ status: 'open', paidAt: null, payment: refusedCard, attempts: 5 });
      await tell('invoice.payment_failed', 'evt_own');
      expect(shop.mailbox.sent).toHaveLength(1);
    },
  );

  it('[MO-36] sends one mail on the due date of an unpaid sent invoice, with the day on which the plan closes', async () => {
    const { shop, number, subscriptionId, set, tell } = await annOwes({ dueAt: '2027-05-16T12:00:00.000Z' });
    const pastDue = async (evt: string) => {
      const nobody = await shop.visit();
      const event = {
        ...eventOf('customer.subscription.updated', evt),
        objectId: subscriptionId,
        created: UPCOMING_AT,
      };
      return receiveEvent(nobody, { ...event, isPastDue: true });
    };
    for (const evt of ['evt_1', 'evt_2']) await pastDue(evt);
    expect(shop.mailbox.sent).toMatchObject([
      { kind: 'invoice-overdue', subject: 'Past due: pay $6,597.00 by 06/15/2027 to keep your plan active' },
    ]);
    expect(flat(shop.mailbox.sent[0]?.text)).toContain(`Invoice ${number} is unpaid. It was due on 05/16/2027.`);
    // a declined charge has a separate email, and a pending debit is awaited
    const charged = await annOwes({ attempts: 1, nextAttemptAt: '2027-05-19T12:00:00.000Z', payment: refusedCard });
    const event = {
      ...eventOf('customer.subscription.updated'),
      objectId: charged.subscriptionId,
      created: UPCOMING_AT,
    };
    await receiveEvent(await charged.shop.visit(), { ...event, isPastDue: true });
    expect(charged.shop.mailbox.sent).toEqual([]);
    await charged.tell('invoice.payment_failed');
    expect(flat(charged.shop.mailbox.sent[0]?.text)).toContain(
      'If you don’t pay: Your plan will be suspended on 05/31/2027',
    );
    set({ status: 'open', paidAt: null, dueAt: '2027-06-15T12:00:00.000Z' });
    await tell('invoice.finalized', 'evt_sent');
    expect(flat(shop.mailbox.sent[1]?.text)).toContain(
      'If you don’t pay by 06/15/2027, your plan will be past due. It will be suspended on 07/15/2027.',
    );
  });

  it('[MNG-12] shows number and date of the sent invoice that suspended a plan', async () => {
    const { shop, number, shut } = await annIsShut({ dueAt: '2027-06-01T12:00:00.000Z' });
    for (const id of ['evt_1', 'evt_2']) await shut(id);
    expect(shop.mailbox.sent).toMatchObject([{ kind: 'plan-shut' }]);
    expect(flat(shop.mailbox.sent[0]?.text)).toContain(`Invoice ${number} is unpaid. It was due on 06/01/2027.`);
  });

  it('[MO-26] sends separate mails for an unauthorized debit and the later closing of the plan', async () => {
    const payment = { ...returned, isUnauthorized: true } as const;
    const { shop, subscriptionId, shut, tell } = await annIsShut({ payment, attempts: 1 });
    const plan = shop.payment.subscriptions.get(subscriptionId)!;
    shop.payment.subscriptions.set(subscriptionId, { ...plan, status: 'past_due' });
    await tell('invoice.payment_failed');
    shop.payment.subscriptions.set(subscriptionId, { ...plan, status: 'unpaid' });
    for (const id of ['evt_shut_1', 'evt_shut_2']) await shut(id);
    expect(shop.mailbox.sent.map(({ kind }) => kind)).toEqual(['debit-returned', 'plan-shut']);
    expect(flat(shop.mailbox.sent[1]?.text)).not.toContain('our last attempt');
  });

  it.each([[['failed', 'shut'] as const], [['shut', 'failed'] as const]])(
    '[MNG-12] sends one mail for a plan suspended by a returned debit, naming the bank, in either order: %j',
    async (order) => {
      const { shop, run } = await annIsShut({ payment: { ...refusedCard, means: 'bank' }, attempts: 4 }, order);
      await run();
      expect(shop.mailbox.sent).toMatchObject([{ kind: 'debit-returned' }]);
      expect(flat(shop.mailbox.sent[0]?.text)).toContain('Your plan is suspended until you pay the invoice');
    },
  );

  it('[MNG-12] sends nothing for a plan that was suspended earlier, is active again, or has a pending payment', async () => {
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
    // another change of a suspended plan
    const other = await annIsShut({});
    await other.shut('evt_1', false);
    expect(other.shop.mailbox.sent).toEqual([]);
  });

  it('sends no request about an automatically charged invoice', async () => {
    const shop = createFakeShop();
    shop.payment.subscribe('cus_ann');
    await receiveEvent(await shop.visit(), { ...eventOf('invoice.finalized'), isCharged: true });
    expect(shop.payment.calls).toEqual([]);
  });

  it('is retried when it could not be sent or loaded', async () => {
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
