import { describe, expect, it } from 'vitest';
import { ok } from '../../../../core/result.ts';
import type { Invoice, Subscription } from '../../../../platforms/payment/client/types.ts';
import { eventOf, flat, receiveEvent } from '../../../../tests/support/fake/events.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { sendDueReminders } from '../notices/send-due-reminders.ts';
import { schedulePay } from '../renewal/schedule-pay.ts';
import { setAutoRenew } from '../renewal/set-auto-renew.ts';
import { changeSeats } from '../seats/change-seats.ts';

const OFF = { autoRenew: false, collection: 'invoice' } as const;
const PAIR = { email: ANN.email, number: '30012345' };
const COUPON = { discounts: [{ couponId: 'AIAMember', promotionCodeId: null }] };

/** Ann with a plan of three seats until 06/15/2027, $6,597.00 a year. */
async function annRenews(change: Partial<Subscription> = {}, today = '2027-04-16') {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const nobody = await shop.visit();
  const on = (day: string) => {
    const now = () => new Date(`${day}T13:00:00Z`);
    context.now = now;
    nobody.now = now;
  };
  on(today);
  const { id: defaultPaymentMethodId } = shop.payment.saveCard('cus_ann');
  const { id, lines } = shop.payment.subscribe('cus_ann', { quantity: 3, defaultPaymentMethodId, ...change });
  const plan = () => shop.payment.subscriptions.get(id)!;
  const raise = (total: number, more: Partial<Invoice> = {}) =>
    shop.payment.renewals.set(id, { subtotal: total, total, amountDue: total, ...more });
  let events = 0;
  const repriced = () => {
    events += 1;
    const event = eventOf('customer.subscription.updated', `evt_${events}`);
    return receiveEvent(nobody, { ...event, objectId: id, isRepriced: true });
  };
  const remind = () => sendDueReminders(nobody);
  const subjects = () => shop.mailbox.sent.map(({ subject }) => subject);
  const changes = () => shop.mailbox.sent.filter(({ kind }) => kind === 'charge-changed');
  return { shop, context, nobody, on, id, lines, plan, raise, repriced, remind, subjects, changes };
}

describe('[MO-25] the next charge differs from the announced one', () => {
  it('announces a price increase after the reminder: old and new amount, reason, and how to stop', async () => {
    const { raise, repriced, remind, subjects, changes } = await annRenews();
    await remind();
    await repriced();
    expect(changes()).toEqual([]);
    raise(719_700);
    await repriced();
    expect(subjects()).toEqual([
      'Your plan renews on 06/15/2027: $6,597.00',
      'Your charge on 06/15/2027 changed: $7,197.00 instead of $6,597.00',
    ]);
    for (const part of [
      'Before: $6,597.00',
      'Now: $7,197.00',
      'Why: The price per seat changed',
      'To stop it: Before 06/15/2027, turn off auto-pay: https://shop.example/account/subscription-management',
    ])
      expect(flat(changes()[0]?.text)).toContain(part);
  });

  it('is announced once, whichever event, reminder or daily check finds it, and again when it changes again', async () => {
    const { on, raise, repriced, remind, changes } = await annRenews();
    await remind();
    raise(719_700);
    await Promise.all([repriced(), repriced(), repriced()]);
    on('2027-04-20');
    await remind();
    expect(changes()).toHaveLength(1);
    for (const total of [659_700, 719_700]) {
      raise(total);
      await repriced();
      await repriced();
    }
    expect(changes().map(({ subject }) => subject.slice(35))).toEqual([
      '$7,197.00 instead of $6,597.00',
      '$6,597.00 instead of $7,197.00',
      '$7,197.00 instead of $6,597.00',
    ]);
  });

  it('finds a change without an event in the daily check', async () => {
    const { on, raise, remind, changes } = await annRenews();
    await remind();
    raise(659_700, { total: 699_700, amountDue: 699_700, taxes: [40_000] });
    await remind();
    expect(changes()).toEqual([]);
    on('2027-04-17');
    await remind();
    await remind();
    expect(changes()).toHaveLength(1);
    expect(flat(changes()[0]?.text)).toContain('Why: The sales tax for your billing address changed');
  });

  it('announces a change before the 30-day notice shows the amount', async () => {
    const { nobody, raise, remind, subjects } = await annRenews();
    await remind();
    raise(719_700);
    const created = Date.parse('2027-05-16T12:00:00Z') / 1000;
    for (const id of ['evt_30', 'evt_30_again'])
      await receiveEvent(nobody, { ...eventOf('invoice.upcoming', id), created });
    expect(subjects().slice(1)).toEqual([
      'Your charge on 06/15/2027 changed: $7,197.00 instead of $6,597.00',
      'Your plan renews in 30 days: $7,197.00',
    ]);
  });

  it('announces a draft above the announcement once, before it is charged', async () => {
    const { shop, nobody, on, id, plan, raise, remind, subjects, changes } = await annRenews();
    await remind();
    // the price rises seconds before the renewal, and its event arrives after it
    const [line] = plan().lines;
    const next = { ...line!, periodStart: line!.periodEnd, periodEnd: '2028-06-15T12:00:00.000Z' };
    shop.payment.subscriptions.set(id, { ...plan(), lines: [next] });
    raise(719_700);
    const drafted = async (total: number, change: Partial<Invoice> = {}) => {
      const draft = { subtotal: total, total, amountDue: total, taxes: [], discounts: [], number: null, ...change };
      const known = shop.payment.invoices.get(plan().latestInvoiceId!)!;
      const renewal = { ...known, id: 'in_draft', status: 'draft', reason: 'renewal', ...draft } as const;
      shop.payment.invoices.set('in_draft', renewal);
      return receiveEvent(nobody, { ...eventOf('invoice.created', `evt_draft_${total}`), objectId: 'in_draft' });
    };
    on('2027-06-15');
    await drafted(659_700);
    expect(changes()).toEqual([]);
    await Promise.all([drafted(719_700), drafted(719_700)]);
    expect(subjects().slice(1)).toEqual(['Your charge on 06/15/2027 changed: $7,197.00 instead of $6,597.00']);
    for (const part of ['Why: The price per seat changed', 'Reply to this email or call 555-0142 right away'])
      expect(flat(changes()[0]?.text)).toContain(part);
    // finalized, or for seats: another email covers it
    await drafted(750_000, { status: 'open' });
    await drafted(760_000, { reason: 'change' });
    expect(changes()).toHaveLength(1);
  });

  describe('a scheduled payment whose renewal is drafted above the agreed amount', () => {
    /** Scheduled 30 days before; the renewal is a draft of this total. `drafted`: its event. */
    async function draftedAt(total: number, change: Partial<Invoice> = {}) {
      const ann = await annRenews(OFF, '2027-05-16');
      const { shop, context, nobody, on, id, plan } = ann;
      expect(await schedulePay(context, { subscriptionId: id })).toMatchObject({ ok: true });
      const [line] = plan().lines;
      const next = { ...line!, periodStart: line!.periodEnd, periodEnd: '2028-06-15T12:00:00.000Z' };
      shop.payment.subscriptions.set(id, { ...plan(), lines: [next] });
      const known = shop.payment.invoices.get(plan().latestInvoiceId!)!;
      const draft = { subtotal: total, total, amountDue: total, taxes: [], discounts: [], dueAt: null, ...change };
      const renewal = { ...known, id: 'in_draft', number: null, status: 'draft', reason: 'renewal', ...draft } as const;
      shop.payment.invoices.set('in_draft', renewal);
      on('2027-06-15');
      const drafted = (event = 'evt_draft') =>
        receiveEvent(nobody, { ...eventOf('invoice.created', event), objectId: 'in_draft' });
      const invoice = () => shop.payment.invoices.get('in_draft')!;
      return { ...ann, drafted, invoice };
    }

    it('is sent as an invoice instead of charged, with one email that says how to agree', async () => {
      const { plan, drafted, invoice, changes } = await draftedAt(719_700);
      await Promise.all([drafted(), drafted('evt_again')]);
      await drafted('evt_late');
      expect(invoice().dueAt).not.toBeNull();
      expect(plan()).toMatchObject({ schedulePay: false, autoRenew: false, collection: 'invoice' });
      expect(changes()).toMatchObject([
        { subject: 'Your invoice on 06/15/2027 changed: $7,197.00 instead of $6,597.00' },
      ]);
      const text = flat(changes()[0]?.text);
      for (const part of [
        'We canceled the payment, so you won’t be charged.',
        'To agree to the new amount, pay the invoice',
        'Before: $6,597.00',
        'Now: $7,197.00',
      ])
        expect(text).toContain(part);
      expect(text).not.toContain('/schedule-payment');
    });

    it('is not charged either if the event of the new period took the schedule off first', async () => {
      const { nobody, id, plan, drafted, invoice, changes } = await draftedAt(719_700);
      await receiveEvent(nobody, { ...eventOf('customer.subscription.updated', 'evt_period'), objectId: id });
      expect(plan()).toMatchObject({ schedulePay: false, autoRenew: true, collection: 'charge' });
      await drafted();
      expect(invoice().dueAt).not.toBeNull();
      expect(plan()).toMatchObject({ schedulePay: false, autoRenew: false, collection: 'invoice' });
      expect(flat(changes()[0]?.text)).toContain('We canceled the payment');
    });

    it('is charged if only its tax is higher, as the sentence says, and if it is the agreed amount', async () => {
      for (const [total, change, emails] of [
        [669_700, { subtotal: 659_700, taxes: [10_000] }, 1],
        [659_700, {}, 0],
      ] as const) {
        const { plan, drafted, invoice, changes } = await draftedAt(total, change);
        await drafted();
        expect([invoice().dueAt, plan().collection, changes().length]).toEqual([null, 'charge', emails]);
      }
    });

    it.each(['sendDraft', 'updateSubscription', 'customer'] as const)(
      'is sent and has one email if %s fails the first time',
      async (call) => {
        const { shop, plan, drafted, invoice, changes } = await draftedAt(719_700);
        shop.payment.failing.set(call, 'unavailable');
        expect(await drafted()).toMatchObject({ ok: false, code: 'unavailable' });
        shop.payment.failing.clear();
        await drafted('evt_retry');
        expect([invoice().dueAt === null, plan().collection, changes().length]).toEqual([false, 'invoice', 1]);
        expect(flat(changes()[0]?.text)).toContain('We canceled the payment');
      },
    );
  });

  it.each(['invoice', 'subscription', 'customer'] as const)('a draft is compared again when %s fails', async (call) => {
    const { shop, nobody, id, plan, remind, changes } = await annRenews();
    await remind();
    const [line] = plan().lines;
    const next = { ...line!, periodStart: line!.periodEnd, periodEnd: '2028-06-15T12:00:00.000Z' };
    shop.payment.subscriptions.set(id, { ...plan(), lines: [next] });
    const known = shop.payment.invoices.get(plan().latestInvoiceId!)!;
    const risen = { ...known, subtotal: 719_700, total: 719_700, amountDue: 719_700 };
    shop.payment.invoices.set('in_draft', { ...risen, id: 'in_draft', status: 'draft', reason: 'renewal' });
    const created = { ...eventOf('invoice.created'), objectId: 'in_draft' };
    shop.payment.failing.set(call, 'unavailable');
    expect(await receiveEvent(nobody, created)).toMatchObject({ ok: false, code: 'unavailable' });
    shop.payment.failing.clear();
    await receiveEvent(nobody, created);
    expect(changes()).toHaveLength(1);
  });

  it('cancels a scheduled payment above the agreed amount, and asks for a new one', async () => {
    const { context, id, plan, raise, repriced, changes } = await annRenews(OFF, '2027-05-16');
    expect(await schedulePay(context, { subscriptionId: id })).toMatchObject({ ok: true });
    await repriced();
    expect(plan()).toMatchObject({ schedulePay: true, collection: 'charge' });
    raise(719_700);
    await repriced();
    await repriced();
    expect(plan()).toMatchObject({ schedulePay: false, autoRenew: false, collection: 'invoice' });
    expect(changes()).toMatchObject([
      { subject: 'Your invoice on 06/15/2027 changed: $7,197.00 instead of $6,597.00' },
    ]);
    for (const part of ['We canceled the payment, so you won’t be charged.', '/schedule-payment'])
      expect(flat(changes()[0]?.text)).toContain(part);
    // after a new consent, that amount is charged
    expect(await schedulePay(context, { subscriptionId: id })).toMatchObject({ ok: true });
    await repriced();
    expect([plan().schedulePay, changes().length]).toEqual([true, 1]);
  });

  it.each<[string, Partial<Invoice>, string]>([
    ['less', { subtotal: 599_700, total: 599_700, amountDue: 599_700 }, '$5,997.00 instead of $6,597.00'],
    [
      'the same plus more tax',
      { total: 669_700, amountDue: 669_700, taxes: [10_000] },
      '$6,697.00 instead of $6,597.00',
    ],
  ])('a scheduled payment that is %s stays', async (_, change, said) => {
    const { shop, context, id, plan, repriced, changes } = await annRenews(OFF, '2027-05-16');
    await schedulePay(context, { subscriptionId: id });
    shop.payment.renewals.set(id, change);
    await repriced();
    expect([plan().schedulePay, plan().collection]).toEqual([true, 'charge']);
    expect(changes()[0]?.subject).toContain(said);
  });

  it('announces no change that the owner made and saw: seats, auto-pay, a schedule', async () => {
    const { shop, context, id, lines, remind, repriced, changes } = await annRenews({}, '2027-04-16');
    await remind();
    const seats = { subscriptionId: id, lineItemId: lines[0]!.lineItemId, quantity: 5, addCount: 2 };
    expect(await changeSeats(context, seats)).toMatchObject({ ok: true });
    await repriced();
    await setAutoRenew(context, { subscriptionId: id, autoRenew: false });
    await setAutoRenew(context, { subscriptionId: id, autoRenew: true });
    await repriced();
    expect([changes(), shop.announced.at(-1)?.total]).toEqual([[], 999_500]);
  });

  it('is not announced of seats that were just bought, also where their event arrives before the answer', async () => {
    const { context, nobody, id, lines, raise, repriced, remind, changes } = await annRenews();
    await remind();
    const { run } = context.locks;
    let rounds = 0;
    const eventNext: typeof run = async (key, work) => {
      rounds += 1;
      const isFirst = rounds === 1;
      const lock = await run(key, work);
      if (isFirst) await repriced();
      return lock;
    };
    raise(879_600);
    const buyer = { ...context, locks: { ...context.locks, run: eventNext } };
    const seats = { subscriptionId: id, lineItemId: lines[0]!.lineItemId, quantity: 4, addCount: 1 };
    expect(await changeSeats(buyer, seats)).toMatchObject({ ok: true });
    expect(changes()).toEqual([]);
    await receiveEvent(nobody, {
      ...eventOf('customer.subscription.updated', 'evt_late'),
      objectId: id,
      isRepriced: true,
    });
    expect(changes()).toEqual([]);
  });

  it('credit that pays less than announced is named, and more of it is not', async () => {
    const { shop, id, remind, repriced, changes } = await annRenews();
    shop.payment.renewals.set(id, { amountDue: 559_700 });
    await remind();
    shop.payment.renewals.set(id, { amountDue: 459_700 });
    await repriced();
    expect(changes()).toEqual([]);
    shop.payment.renewals.set(id, { amountDue: 659_700 });
    await repriced();
    expect(flat(changes()[0]?.text)).toContain('Why: Your credit balance changed');
  });

  it('announces nothing for a plan without an earlier announcement, one that ends, or one that is past due', async () => {
    const none = await annRenews();
    none.raise(719_700);
    await none.repriced();
    for (const change of [{ cancelAtPeriodEnd: true }, { status: 'past_due' }] as const) {
      const { shop, id, plan, remind, raise, repriced, changes } = await annRenews();
      await remind();
      shop.payment.subscriptions.set(id, { ...plan(), ...change });
      raise(719_700);
      await repriced();
      expect(changes()).toEqual([]);
    }
    expect(none.subjects()).toEqual([]);
  });

  it('fails an unreadable event, so that it is retried', async () => {
    const { shop, raise, repriced, remind, changes } = await annRenews();
    await remind();
    raise(719_700);
    shop.payment.failing.set('previewRenewal', 'unavailable');
    expect(await repriced()).toMatchObject({ ok: false });
    shop.payment.failing.clear();
    await repriced();
    expect(changes()).toHaveLength(1);
  });
});

describe('[MO-25] [SUB-17] a membership that ends before the renewal', () => {
  async function memberRenews(expire_date: string) {
    const ann = await annRenews(COUPON);
    const { nobody } = ann;
    await nobody.memberCoupons.note('cus_ann', PAIR, { customerId: 501, at: nobody.now() });
    const details = { ...PAIR, type: '', member_since: '', official_state_assignment: '' };
    const registry = { status: 'Active', expire_date };
    nobody.members = { ...nobody.members, find: async () => ok({ ...details, ...registry }) };
    const upcoming = (id: string) =>
      receiveEvent(nobody, {
        ...eventOf('invoice.upcoming', id),
        created: Date.parse('2027-05-16T12:00:00Z') / 1000,
      });
    return { ...ann, registry, upcoming };
  }

  it('the 60-day email names the price without it, and what it is if the membership is renewed', async () => {
    const { shop, remind, repriced, changes } = await memberRenews('2027-05-31');
    await remind();
    const [mail] = shop.mailbox.sent;
    expect(mail?.subject).toBe('Your plan renews on 06/15/2027: $6,597.00');
    expect(flat(mail?.text)).toContain(
      'Your membership ends on 05/31/2027, before this renewal. The amount above doesn’t include the member discount. If you renew your membership, the amount is $5,937.30.',
    );
    // a lower or equal amount is charged
    await repriced();
    expect(changes()).toEqual([]);
  });

  it('one that lapses is charged as announced; one that is renewed is named at the member price', async () => {
    for (const [status, expire_date, subject] of [
      ['Expired', '2027-04-30', 'Your plan renews in 30 days: $6,597.00'],
      ['Active', '2028-04-30', 'Your plan renews in 30 days: $5,937.30'],
    ] as const) {
      const { registry, remind, upcoming, subjects, changes } = await memberRenews('2027-04-30');
      await remind();
      Object.assign(registry, { status, expire_date });
      await upcoming('evt_30');
      expect([subjects().at(-1), changes().length]).toEqual([subject, 0]);
    }
  });

  it('emails before the charge when the membership ends on another day than the registry said', async () => {
    const { registry, remind, upcoming, changes } = await memberRenews('2028-01-31');
    await remind();
    registry.status = 'Revoked';
    await upcoming('evt_30');
    expect(changes()).toMatchObject([{ subject: 'Your charge on 06/15/2027 changed: $6,597.00 instead of $5,937.30' }]);
    expect(flat(changes()[0]?.text)).toContain('Why: The member discount no longer applies');
  });
});
