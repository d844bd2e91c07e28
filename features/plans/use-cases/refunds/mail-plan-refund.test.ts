import { describe, expect, it } from 'vitest';
import { renderBillingPdf } from '../../../../core/pdf/render-pdf.ts';
import type { PaymentEvent } from '../../../../platforms/payment/client/types.ts';
import { eventOf, flat, receiveEvent } from '../../../../tests/support/fake/events.ts';
import { ANN, BEN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { createAnyCreditNotePdf } from '../../../orders/pdfs/credit-note.ts';
import { findByNumber } from '../../../orders/use-cases/find-by-number.ts';
import { findCreditNote, readPlanCreditNote } from '../../../orders/use-cases/find-credit-note.ts';
import { listOrders } from '../../../orders/use-cases/list-orders.ts';
import { parsePlanRefundId } from './plan-refund.ts';

const REFUNDED_AT = '2026-07-02T10:00:00.000Z';

/** One seat in Austin for 2,199.00 and 109.95 of tax, as in the finding. */
async function annHasPlan() {
  const shop = createFakeShop();
  await shop.visit(ANN);
  const card = shop.payment.saveCard('cus_ann');
  const { latestInvoiceId } = shop.payment.subscribe('cus_ann');
  const known = shop.payment.invoices.get(latestInvoiceId!)!;
  const address = { line1: '1 Main St', line2: '', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' };
  const [total, number] = [230_895, known.number!];
  const billed = {
    taxes: [10_995],
    total,
    amountDue: total,
    amountPaid: total,
    billedTo: { name: 'Ann Lund', address },
  };
  const payment = { state: 'paid', methodId: card.id, means: null, last4: null } as const;
  shop.payment.invoices.set(known.id!, { ...known, ...billed, payment });
  const nobody = await shop.visit();
  const refund = (amount: number, at = REFUNDED_AT) => shop.payment.refund(known.id!, amount, at);
  const tell = (change: Partial<PaymentEvent> = {}) =>
    receiveEvent(nobody, {
      ...eventOf('charge.refunded'),
      created: Date.parse(REFUNDED_AT) / 1000,
      intentId: known.intentId!,
      ...change,
    });
  return { shop, refund, tell, number, id: known.id!, intentId: known.intentId!, nobody };
}

describe('[OP-06] BR-03: a refund of a plan', () => {
  it('is mailed once with its credit note, and says that the plan stays open', async () => {
    const { shop, refund, tell, number, id, intentId } = await annHasPlan();
    const { id: refundId } = refund(230_895);
    shop.outgoing.wanted.add('invoice.refunded');
    await Promise.all(['evt_1', 'evt_2', 'evt_1'].map((evt) => tell({ id: evt })));
    expect(shop.mailbox.sent).toMatchObject([
      {
        kind: 'refund',
        key: `refund:${id}:${refundId}`,
        to: ANN.email,
        at: new Date(REFUNDED_AT),
        subject: `Refund for order ${number}: $2,308.95`,
        attachments: [
          { name: `credit-note-${number}-CN-01.pdf`, source: 'credit-note', id: `${intentId}:${refundId}` },
        ],
      },
    ]);
    const text = flat(shop.mailbox.sent[0]?.text);
    for (const part of [
      `We refunded order ${number} from 06/15/2026 in full, including sales tax.`,
      'It stays active through 06/15/2027',
      'Sales tax, Texas 5% -$109.95',
      'Refunded to Visa ending 4242 -$2,308.95',
      `/account/order-history/credit-note/${number}-CN-01`,
    ])
      expect(text).toContain(part);
    expect(shop.outgoing.emitted.map(({ type, about }) => [type, about])).toEqual([['invoice.refunded', id]]);
  });

  it('is partial: names its amount and leads to the order', async () => {
    const { shop, refund, tell, number } = await annHasPlan();
    refund(50_000);
    await tell();
    const text = flat(shop.mailbox.sent[0]?.text);
    expect(text).toContain(`We refunded $500.00 of order ${number}`);
    expect(text).toContain(`orderId=${number}`);
  });

  it('is mailed when the lost event is found in the list of events', async () => {
    const { shop, refund, tell } = await annHasPlan();
    refund(50_000);
    // the event of another refund is older: each refund has a separate event
    refund(60_000, '2026-06-20T10:00:00.000Z');
    await tell();
    expect(shop.mailbox.sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('$500.00')]);
  });

  it('is not mailed after it failed, and the log says so', async () => {
    const { shop, refund, tell } = await annHasPlan();
    refund(50_000).failedAt = '2026-07-09T10:00:00.000Z';
    await tell();
    await tell({ id: 'evt_2', type: 'refund.failed' });
    expect(shop.mailbox.sent).toEqual([]);
  });

  it.each(['invoiceOfPayment', 'refundsOfPayment', 'invoice', 'subscription'] as const)(
    'is tried again when %s fails',
    async (call) => {
      const { shop, refund, tell } = await annHasPlan();
      refund(50_000);
      shop.payment.failing.set(call, 'unavailable');
      expect(await tell()).toMatchObject({ ok: false, code: 'unavailable' });
      shop.payment.failing.clear();
      expect(await tell()).toMatchObject({ ok: true });
      expect(shop.mailbox.sent).toHaveLength(1);
    },
  );

  it('[ACC-04] closes the order when nothing is left of it', async () => {
    const { shop, refund, number } = await annHasPlan();
    const context = await shop.visit(ANN);
    const statusOf = async () => {
      const found = await listOrders(context, 1);
      return found.ok
        ? found.value.orders.map(({ status, refunds }) => [status, refunds?.map((one) => one.number)])
        : [];
    };
    expect(await statusOf()).toEqual([['Completed', undefined]]);
    refund(50_000);
    expect(await statusOf()).toEqual([['Partially Refunded', [`${number}-CN-01`]]]);
    expect(await findByNumber(context, number)).toMatchObject({ value: { kind: 'open', number } });
    refund(180_895);
    expect(await statusOf()).toEqual([['Refunded', [`${number}-CN-01`, `${number}-CN-02`]]]);
    expect(await findByNumber(context, number)).toMatchObject({ value: { kind: 'refunded', number } });
  });

  it('leaves orders of subscriptions out when its refunds cannot be read: no order is called complete in error', async () => {
    const { shop } = await annHasPlan();
    shop.payment.failing.set('refundsOfCustomer', 'unavailable');
    expect(await listOrders(await shop.visit(ANN), 1)).toMatchObject({
      ok: true,
      value: { orders: [], isWhole: false },
    });
  });

  it('[ACC-11] has a credit note for its owner alone', async () => {
    const { shop, refund, number } = await annHasPlan();
    refund(50_000);
    refund(180_895);
    const context = await shop.visit(ANN);
    const found = await findCreditNote(context, `${number}-CN-02`);
    if (!found.ok) throw new Error(found.code);
    const pdf = await readPdf(await renderBillingPdf(createAnyCreditNotePdf(found.value, context.config)));
    expect([pdf.title, pdf.pages.length]).toEqual([`Credit note ${number}-CN-02`, 1]);
    for (const part of [
      `Invoice ${number}`,
      'Ann Lund',
      'Austin, TX 78701',
      'Unlimited subscription',
      // 109.95 × 500.00 / 2,308.95 = 23.81 was refunded before it
      'Sales tax, Texas 5% −$86.14',
      'Refunded −$1,808.95',
    ])
      expect(pdf.text).toContain(part);
    expect(await findCreditNote(await shop.visit(BEN), `${number}-CN-02`)).toMatchObject({ code: 'not-found' });
    expect(await findCreditNote(await shop.visit(), `${number}-CN-02`)).toMatchObject({ code: 'unauthorized' });
    expect(await findCreditNote(context, `${number}-CN-03`)).toMatchObject({ code: 'not-found' });
  });

  it('has the same credit note as an attachment', async () => {
    const { shop, refund, tell, nobody } = await annHasPlan();
    refund(50_000);
    await tell();
    const id = parsePlanRefundId(shop.mailbox.sent[0]?.attachments?.[0]?.id ?? '');
    expect(await readPlanCreditNote(nobody, id!)).toMatchObject({ ok: true, value: { refund: { amount: 50_000 } } });
    expect(await readPlanCreditNote(nobody, { ...id!, ownerId: 'pi_nothing' })).toMatchObject({ code: 'not-found' });
  });
});
