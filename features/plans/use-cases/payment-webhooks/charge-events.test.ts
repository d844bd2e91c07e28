import { describe, expect, it } from 'vitest';
import type { Invoice, Subscription } from '../../../../platforms/payment/client/types.ts';
import { eventOf, flat, receiveEvent } from '../../../../tests/support/fake/events.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';

describe('[MO-01] [MNG-07] [MNG-15] [SUB-15] the receipt of every charge', () => {
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
      receiveEvent(nobody, { ...eventOf(type, id), objectId: known.id, created: AT });
    return { shop, tell, set, by, bank, nobody, number: known.number!, id: known.id! };
  }

  it('sends one mail for a renewal by card: number, amount, method, receipt and the next date', async () => {
    const { shop, tell, number, id } = await annIsCharged({});
    await Promise.all([tell(), tell('invoice.paid', 'evt_2'), tell('invoice.paid', 'evt_3')]);
    expect(shop.mailbox.sent).toMatchObject([
      {
        kind: 'renewal-charged',
        key: `renewal-charged:${id}`,
        to: ANN.email,
        subject: 'Receipt: $6,597.00 for your plan through 06/15/2028',
        attachments: [{ source: 'invoice', id }],
        at: new Date(AT * 1000),
      },
    ]);
    for (const part of [
      'Paid with Visa ending 4242 $6,597.00',
      `orderId=${number}`,
      'Next renewal: 06/15/2028, by auto-pay',
      'turn off auto-pay',
    ])
      expect(flat(shop.mailbox.sent[0]?.text)).toContain(part);
  });

  it('shows used credit before the charged amount', async () => {
    const { shop, tell } = await annIsCharged({ amountDue: 583_262, endingBalance: 0 });
    await tell();
    // 6,597.00 less 764.38 of credit
    expect(shop.mailbox.sent[0]?.subject).toBe('Receipt: $5,832.62 for your plan through 06/15/2028');
    expect(flat(shop.mailbox.sent[0]?.text)).toContain('Credit used -$764.38');
    expect(flat(shop.mailbox.sent[0]?.text)).toContain('Remaining credit: $0.00');
  });

  it('sends one mail for a processing debit, and a receipt when it clears', async () => {
    const { shop, tell, set, by, bank, id } = await annIsCharged({});
    set({ status: 'open', paidAt: null, payment: { ...by(bank.id), state: 'under-way' } });
    for (const each of ['evt_1', 'evt_2']) await tell('payment_intent.processing', each);
    set({ status: 'paid', payment: by(bank.id) });
    for (const each of ['evt_3', 'evt_4']) await tell('invoice.paid', each);
    expect(shop.mailbox.sent).toMatchObject([
      { key: `debit-under-way:${id}`, subject: 'Your bank payment of $6,597.00 is processing' },
      { key: `debit-arrived:${id}`, subject: 'Receipt: your bank payment of $6,597.00 has cleared' },
    ]);
  });

  it('shows for a cleared debit its date and amount, after credit', async () => {
    const { shop, tell, set, by, bank } = await annIsCharged({});
    // 6,597.00 less 764.38 of credit; initiated on 06/15, cleared on 06/19
    set({ payment: by(bank.id), amountDue: 583_262, endingBalance: 0, paidAt: '2027-06-19T13:00:00.000Z' });
    await tell();
    expect(shop.mailbox.sent).toMatchObject([
      {
        kind: 'debit-arrived',
        to: ANN.email,
        subject: 'Receipt: your bank payment of $5,832.62 has cleared',
        at: new Date('2027-06-19T13:00:00.000Z'),
      },
    ]);
    expect(flat(shop.mailbox.sent[0]?.text)).toContain('Cleared on: 06/19/2027');
  });

  it('sends no second receipt for a purchase by bank that was already confirmed as paid', async () => {
    const { shop, tell, set, by, bank, id } = await annIsCharged({});
    set({ reason: 'first', payment: by(bank.id) });
    shop.mailbox.sent.push({ key: `plan-confirmation:${id}` } as (typeof shop.mailbox.sent)[number]);
    await tell();
    expect(shop.mailbox.sent).toHaveLength(1);
  });

  it('states for a processing debit whether the plan is open, and sends nothing for purchases, seats and events before the outbox', async () => {
    const said: string[] = [];
    for (const status of ['past_due', 'unpaid'] as const) {
      const { shop, tell, set, by, bank } = await annIsCharged({}, { status });
      set({ status: 'open', paidAt: null, payment: { ...by(bank.id), state: 'under-way' } });
      await tell('payment_intent.processing');
      said.push(flat(shop.mailbox.sent[0]?.text));
    }
    expect(said.map((text) => text.includes('Your plan is active in the meantime'))).toEqual([true, false]);
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

  it('[MNG-14] sends another mail for a purchase when a returned debit is retried', async () => {
    const { shop, tell, set, by, bank, id } = await annIsCharged({});
    const requested = {
      status: 'open',
      paidAt: null,
      reason: 'first',
      payment: { ...by(bank.id), state: 'under-way' },
    };
    set({ ...requested, attempts: 1 } as Parameters<typeof set>[0]);
    await tell('payment_intent.processing');
    expect(shop.mailbox.sent).toEqual([]);
    shop.mailbox.sent.push({ key: `debit-returned:${id}` } as (typeof shop.mailbox.sent)[number]);
    await tell('payment_intent.processing', 'evt_2');
    expect(shop.mailbox.sent.slice(1)).toMatchObject([{ kind: 'debit-under-way', key: `debit-under-way:${id}:2` }]);
  });

  it('[FA-05] emails about seats by their event when the request could not', async () => {
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

  it('sends nothing for a first invoice paid by card, a zero amount, and events before the outbox', async () => {
    const first = await annIsCharged({ reason: 'first' });
    const free = await annIsCharged({ total: 0, amountDue: 0 });
    const old = await annIsCharged({});
    old.shop.mailbox.since = new Date('2027-06-15T13:00:01Z');
    const other = await annIsCharged({ customerId: 'cus_ben' });
    for (const { shop, tell } of [first, free, old, other]) {
      expect(await tell()).toEqual({ ok: true, value: null });
      expect(shop.mailbox.sent).toEqual([]);
    }
    // a charge exactly at the start of the outbox is mailed
    old.shop.mailbox.since = new Date('2027-06-15T13:00:00Z');
    await old.tell();
    expect(old.shop.mailbox.sent).toHaveLength(1);
  });

  it.each<[string, Partial<Subscription>, string]>([
    ['its period is over', {}, '2028-06-15'],
    ['its plan has ended', { status: 'canceled', endedAt: '2028-01-10T12:00:00.000Z' }, '2028-01-10'],
  ])('[MO-24] a payment that comes after %s promises neither a period nor a renewal', async (...of) => {
    const [, plan, over] = of;
    const said: string[] = [];
    for (const by of ['card', 'bank'] as const) {
      const { shop, tell, set, by: paidBy, bank, number } = await annIsCharged({}, plan);
      const how = by === 'bank' ? { payment: paidBy(bank.id) } : {};
      set({ paidAt: '2028-07-01T13:00:00.000Z', ...how });
      await tell();
      const [mail] = shop.mailbox.sent;
      said.push(mail!.kind);
      const text = `${mail?.subject} ${flat(mail?.text)}`;
      expect(text).toContain(`Invoice ${number} was for your Unlimited subscription (3 seats).`);
      expect(text).toContain(`That plan ended on ${over.slice(5, 7)}/${over.slice(8)}/${over.slice(0, 4)}`);
      expect(text).not.toMatch(/Next renewal|paid through/);
    }
    expect(said).toEqual(['renewal-charged', 'debit-arrived']);
  });

  it('[MO-24] names the unpaid invoice at the end of a plan', async () => {
    const ended = { status: 'canceled', endedAt: '2027-06-15T12:00:00.000Z' } as const;
    const { shop, nobody, number, set } = await annIsCharged({}, ended);
    set({ status: 'open', paidAt: null });
    const [plan] = shop.payment.subscriptions.values();
    await receiveEvent(nobody, { ...eventOf('customer.subscription.deleted'), objectId: plan!.id });
    expect(flat(shop.mailbox.sent[0]?.text)).toContain(
      `Unpaid: Invoice ${number}, $6,597.00. We won’t charge you for it.`,
    );
  });

  it('sends one mail for an ended plan, and none for one that never started', async () => {
    const ended = { status: 'canceled', endedAt: '2027-06-15T12:00:00.000Z' } as const;
    const { shop, nobody } = await annIsCharged({}, ended);
    const [plan] = shop.payment.subscriptions.values();
    const tell = (id: string) =>
      receiveEvent(nobody, { ...eventOf('customer.subscription.deleted', id), objectId: plan!.id });
    for (const id of ['evt_1', 'evt_2']) await tell(id);
    expect(shop.mailbox.sent).toMatchObject([{ key: `plan-ended:${plan!.id}`, subject: 'Your plan has ended' }]);
    // the day it ended, not the day of its event
    expect(flat(shop.mailbox.sent[0]?.text)).toContain('ended on 06/15/2027');
    shop.mailbox.sent.length = 0;
    shop.payment.subscriptions.set(plan!.id, { ...plan!, status: 'incomplete_expired' });
    await tell('evt_3');
    expect(shop.mailbox.sent).toEqual([]);
  });

  it('sends nothing for a plan of another customer, or one that ended before the outbox', async () => {
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
      await receiveEvent(nobody, { ...eventOf('customer.subscription.deleted'), objectId });
      expect(shop.mailbox.sent, customerId).toEqual([]);
    }
  });
});
