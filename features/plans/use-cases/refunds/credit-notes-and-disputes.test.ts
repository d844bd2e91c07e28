import { describe, expect, it } from 'vitest';
import { renderBillingPdf } from '../../../../core/pdf/render-pdf.ts';
import type { PaymentDispute, PaymentEvent } from '../../../../platforms/payment/client/types.ts';
import { eventOf, flat, receiveEvent } from '../../../../tests/support/fake/events.ts';
import { ANN, BEN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { EXPORTS } from '../../../desk/use-cases/exports/csv-exports.ts';
import { createAnyCreditNotePdf } from '../../../orders/pdfs/credit-note.ts';
import { findCreditNote, readPlanCreditNote } from '../../../orders/use-cases/find-credit-note.ts';
import { listOrders } from '../../../orders/use-cases/list-orders.ts';
import { readOneInvoice } from '../../../public-api/use-cases/read-parts.ts';
import { parsePlanRefundId } from './plan-refund.ts';

const DAY = '2026-07-02T10:00:00.000Z';

/** One seat in Austin for 2,199.00 and 109.95 of tax, paid on 06/15/2026. */
async function annHasPlan() {
  const shop = createFakeShop();
  await shop.visit(ANN);
  shop.payment.saveCard('cus_ann');
  const { latestInvoiceId } = shop.payment.subscribe('cus_ann');
  const known = shop.payment.invoices.get(latestInvoiceId!)!;
  const address = { line1: '1 Main St', line2: '', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' };
  const [id, total] = [known.id!, 230_895];
  const billedTo = { name: 'Ann Lund', address };
  shop.payment.invoices.set(id, { ...known, taxes: [10_995], total, amountDue: total, amountPaid: total, billedTo });
  const nobody = await shop.visit();
  const tell = (type: string, change: Partial<PaymentEvent> = {}) =>
    receiveEvent(nobody, { ...eventOf(type), created: Date.parse(DAY) / 1000, ...change });
  const statusOf = async () => {
    const found = await listOrders(await shop.visit(ANN), 1);
    return found.ok ? found.value.orders.map(({ status }) => status) : [];
  };
  const exported = async (name: 'plans' | 'tax' | 'disputes', from: string, to: string) => {
    const csv = await EXPORTS[name](nobody, { from: new Date(from), to: new Date(to) });
    if (!csv.ok) throw new Error(csv.code);
    const { columns, rows } = csv.value;
    return rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i] ?? ''])));
  };
  return { shop, id, number: known.number!, intentId: known.intentId!, nobody, tell, statusOf, exported };
}

describe('[BR-03] a credit note of a plan', () => {
  it('is mailed once with its PDF, and says where the amount is', async () => {
    const { shop, id, number, tell, nobody } = await annHasPlan();
    const note = shop.payment.credit(id, { toBalance: 50_000, outside: 30_000 }, DAY);
    shop.outgoing.wanted.add('invoice.credited');
    const event = { objectId: note.id };
    await Promise.all(['evt_1', 'evt_2', 'evt_1'].map((evt) => tell('credit_note.created', { ...event, id: evt })));
    expect(shop.mailbox.sent).toMatchObject([
      {
        kind: 'refund',
        key: `refund:${id}:${note.id}`,
        to: ANN.email,
        subject: `Credit note for order ${number}: $800.00`,
        attachments: [{ name: `credit-note-${number}-CN-01.pdf`, source: 'credit-note', id: `${id}:${note.id}` }],
      },
    ]);
    const text = flat(shop.mailbox.sent[0]?.text);
    for (const part of [
      'We added $500.00 to your credit.',
      'You receive $300.00 separately',
      'It stays active through 06/15/2027',
      'Sales tax, Texas -$38.10',
      'Credited -$800.00',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('business days');
    expect(shop.outgoing.emitted.map(({ type, about }) => [type, about])).toEqual([['invoice.credited', id]]);
    const attached = parsePlanRefundId(shop.mailbox.sent[0]?.attachments?.[0]?.id ?? '');
    expect(await readPlanCreditNote(nobody, attached!)).toMatchObject({
      ok: true,
      value: { refund: { amount: 80_000 } },
    });
  });

  it('that refunds all of its amount is mailed as a refund alone', async () => {
    const { shop, id, intentId, tell } = await annHasPlan();
    const refund = shop.payment.refund(id, 50_000, DAY);
    const note = shop.payment.credit(id, { refunds: [{ refundId: refund.id, amount: 50_000 }] }, DAY);
    await tell('credit_note.created', { objectId: note.id });
    await tell('charge.refunded', { id: 'evt_2', intentId });
    expect(shop.mailbox.sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('Refund for order')]);
  });

  it.each(['creditNote', 'invoice', 'creditNotesOfInvoice', 'subscription'] as const)(
    'is tried again when %s fails',
    async (call) => {
      const { shop, id, tell } = await annHasPlan();
      const { id: objectId } = shop.payment.credit(id, { toBalance: 50_000 }, DAY);
      shop.payment.failing.set(call, 'unavailable');
      expect(await tell('credit_note.created', { objectId })).toMatchObject({ ok: false, code: 'unavailable' });
      shop.payment.failing.clear();
      expect(await tell('credit_note.created', { objectId })).toMatchObject({ ok: true });
      expect(shop.mailbox.sent).toHaveLength(1);
    },
  );

  it('sends nothing once it is void, or where it is unknown', async () => {
    const { shop, id, tell } = await annHasPlan();
    const note = shop.payment.credit(id, { beforePayment: 50_000 }, DAY);
    note.isVoid = true;
    await tell('credit_note.created', { objectId: note.id });
    await tell('credit_note.voided', { objectId: note.id, id: 'evt_2' });
    await tell('credit_note.created', { objectId: 'cn_nothing', id: 'evt_3' });
    expect(shop.mailbox.sent).toEqual([]);
  });

  it('[ACC-11] has a paper for its owner alone, and the order stays open', async () => {
    const { shop, id, number, statusOf } = await annHasPlan();
    shop.payment.credit(id, { toBalance: 50_000, outside: 30_000 }, DAY);
    expect(await statusOf()).toEqual(['Credited']);
    const context = await shop.visit(ANN);
    const found = await findCreditNote(context, `${number}-CN-01`);
    if (!found.ok) throw new Error(found.code);
    const pdf = await readPdf(await renderBillingPdf(createAnyCreditNotePdf(found.value, context.config)));
    for (const part of [
      'Credit note date',
      'No money goes back to your card or account.',
      'Credited −$800.00',
      'Added to your credit $500.00',
      'Paid separately $300.00',
    ])
      expect(pdf.text).toContain(part);
    expect(await findCreditNote(await shop.visit(BEN), `${number}-CN-01`)).toMatchObject({ code: 'not-found' });
    shop.payment.refund(id, 10_000, DAY);
    expect(await statusOf()).toEqual(['Partially Refunded']);
  });

  it('asks the provider for credit notes only where an invoice says that it has one', async () => {
    const { shop, id, statusOf } = await annHasPlan();
    expect(await statusOf()).toEqual(['Completed']);
    expect(shop.payment.callsOf('creditNotesOfCustomer')).toEqual([]);
    shop.payment.credit(id, { toBalance: 50_000 }, DAY);
    shop.payment.failing.set('creditNotesOfCustomer', 'unavailable');
    expect(await listOrders(await shop.visit(ANN), 1)).toMatchObject({ value: { orders: [], isWhole: false } });
  });

  it('lowers sales and tax on its day and moves no money', async () => {
    const { shop, id, number, exported } = await annHasPlan();
    shop.payment.credit(id, { toBalance: 50_000, outside: 30_000 }, DAY);
    expect(await exported('plans', '2026-07-01', '2026-08-01')).toMatchObject([
      {
        date: '2026-07-02',
        status: 'credit-note',
        tax: '-38.10',
        total: '-800.00',
        paid: '0.00',
        credit_note: `${number}-CN-01`,
      },
    ]);
    expect(await exported('tax', '2026-07-01', '2026-08-01')).toMatchObject([
      { what: 'plans', tax: '-38.10', gross: '-800.00' },
    ]);
    expect(await exported('plans', '2026-06-01', '2026-07-01')).toMatchObject([{ status: 'paid', total: '2308.95' }]);
  });

  it('before the payment counts on the day of the payment', async () => {
    const { shop, id, exported } = await annHasPlan();
    const invoice = shop.payment.invoices.get(id)!;
    shop.payment.invoices.set(id, { ...invoice, paidAt: '2026-07-20T10:00:00.000Z' });
    shop.payment.credit(id, { beforePayment: 30_895 }, '2026-06-20T10:00:00.000Z');
    expect(await exported('plans', '2026-06-01', '2026-07-01')).toEqual([]);
    expect(await exported('plans', '2026-07-01', '2026-08-01')).toMatchObject([
      { status: 'credit-note', date: '2026-07-20', total: '-308.95', paid: '0.00' },
      { status: 'paid', date: '2026-07-20', total: '2308.95' },
    ]);
  });
});

describe('[BR-03] a dispute of a plan', () => {
  it('sends no email, leaves the plan unchanged, and notifies programs once per state', async () => {
    const { shop, id, intentId, tell } = await annHasPlan();
    shop.outgoing.wanted.add('invoice.disputed');
    const dispute = shop.payment.dispute(id, DAY);
    const event = { intentId, customerId: null, objectId: dispute.id };
    await Promise.all(['evt_1', 'evt_2'].map((evt) => tell('charge.dispute.created', { ...event, id: evt })));
    dispute.status = 'lost';
    await tell('charge.dispute.closed', { ...event, id: 'evt_3' });
    expect(shop.mailbox.sent).toEqual([]);
    expect(shop.outgoing.emitted.map(({ type, about }) => [type, about])).toEqual([
      ['invoice.disputed', id],
      ['invoice.disputed', id],
    ]);
    expect(shop.payment.calls.filter(({ name }) => /update|end|void/.test(name))).toEqual([]);
  });

  it.each(['disputesOfPayment', 'invoiceOfPayment'] as const)('is tried again when %s fails', async (call) => {
    const { shop, id, intentId, tell } = await annHasPlan();
    const dispute = shop.payment.dispute(id, DAY);
    shop.payment.failing.set(call, 'unavailable');
    const event = { intentId, customerId: null, objectId: dispute.id };
    expect(await tell('charge.dispute.created', event)).toMatchObject({ ok: false, code: 'unavailable' });
  });

  it.each([
    [{}, 'Disputed', [{ amount: 230_895, isLost: false }]],
    [{ status: 'under-review' }, 'Disputed', [{ isLost: false }]],
    [{ status: 'lost' }, 'Payment reversed', [{ isLost: true }]],
    [{ status: 'won' }, 'Completed', undefined],
    [{ isInquiry: true, movements: [] }, 'Completed', undefined],
  ] as [Partial<PaymentDispute>, string, object[] | undefined][])(
    '[ACC-04] %j shows in the account as %s',
    async (change, status, disputes) => {
      const { shop, id } = await annHasPlan();
      shop.payment.dispute(id, DAY, change);
      const found = await listOrders(await shop.visit(ANN), 1);
      const [order] = found.ok ? found.value.orders : [];
      expect(order?.status).toBe(status);
      if (disputes) expect(order).toMatchObject({ disputes });
      else expect(order).not.toHaveProperty('disputes');
    },
  );

  it('moves money on the day of each transaction, and neither sales nor tax', async () => {
    const { shop, id, number, exported } = await annHasPlan();
    const dispute = shop.payment.dispute(id, DAY, { status: 'won' });
    dispute.movements = [
      ...dispute.movements,
      { id: 'txn_2', at: '2026-08-20T10:00:00.000Z', amount: 230_895, fee: 0 },
    ];
    const july = ['2026-07-01', '2026-08-01'] as const;
    const august = ['2026-08-01', '2026-09-01'] as const;
    expect(await exported('plans', ...july)).toMatchObject([
      { date: '2026-07-02', status: 'dispute', tax: '0.00', total: '0.00', paid: '-2308.95' },
    ]);
    expect(await exported('plans', ...august)).toMatchObject([
      { date: '2026-08-20', status: 'dispute-returned', total: '0.00', paid: '2308.95' },
    ]);
    expect(await exported('tax', ...july)).toEqual([]);
    expect(await exported('disputes', ...july)).toMatchObject([
      { kind: 'taken', what: 'plan', invoice: number, reason: 'fraudulent', amount: '-2308.95', fee: '15.00' },
    ]);
  });

  it('is in the invoice that programs read, with credit notes beside refunds', async () => {
    const { shop, id, nobody } = await annHasPlan();
    shop.payment.refund(id, 10_000, DAY);
    shop.payment.credit(id, { outside: 20_000 }, DAY);
    shop.payment.dispute(id, DAY);
    expect(await readOneInvoice(nobody, id)).toMatchObject({
      value: {
        refunds: [{ amount: 10_000 }, { amount: 20_000, credit: { outside: 20_000 } }],
        disputes: [{ status: 'needs-response' }],
      },
    });
  });
});
