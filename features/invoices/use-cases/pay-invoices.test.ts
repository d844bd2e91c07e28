import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sum } from '../../../core/sum.ts';
import { createCompanyShop, unwrapOk } from '../../../tests/support/company-shop.ts';
import { BEN, type FakePerson } from '../../../tests/support/fake/people.ts';
import { EXPORTS } from '../../desk/use-cases/exports/csv-exports.ts';
import { ensureCompanyCustomer } from '../../payment-methods/use-cases/company-customer.ts';
import { processPaymentEvent } from '../../plans/use-cases/payment-webhooks/process-payment-event.ts';
import type { CompanyInvoice } from '../repository/company-invoices.ts';
import { listBills } from './list-bills.ts';
import { openInvoiceFile } from './open-invoice-file.ts';
import { payInvoices, readOwnPayment } from './pay-invoices.ts';
import { readStatement } from './read-statement.ts';

const DENISE: FakePerson = {
  ...BEN,
  sub: 'denise',
  email: 'denise@example.com',
  firstName: 'Denise',
  lastName: 'Albright',
};
const SPAN = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') };
const QUERY = { from: '', to: '', filter: '' };

/** Ann's company owes 228.42, 799.47 and a plan; it has a credit note of 76.14, a card and a bank account. */
async function openShop() {
  const shop = await createCompanyShop();
  const { companyId, ann } = shop;
  const customerId = unwrapOk(await ensureCompanyCustomer(ann, companyId));
  const { latestInvoiceId } = shop.payment.subscribe(customerId, { collection: 'invoice' });
  const plan = {
    ...shop.payment.invoices.get(latestInvoiceId!)!,
    status: 'open' as const,
    paidAt: null,
    amountPaid: 0,
  };
  shop.payment.invoices.set(plan.id!, plan);
  const card = shop.payment.saveCard(customerId, { last4: '4444', brand: 'mastercard' });
  const bank = shop.payment.saveCard(customerId, { type: 'us_bank_account', last4: '6789' });
  const add = (number: number, total: number, change: Partial<CompanyInvoice> = {}) =>
    shop.companyInvoices.invoices.set(number, {
      number,
      companyId,
      companyName: 'Mendez Builders',
      sub: 'carlos',
      userId: 'user-carlos',
      buyerName: 'Carlos Mendez',
      poNumber: 'MB-118',
      job: 'Quarry Road lofts',
      copies: 18,
      issuedAt: '2026-05-22T09:00:00.000Z',
      dueOn: '2026-06-21',
      total,
      state: 'open',
      paidAt: null,
      ...change,
    });
  add(10_251, 22_842, { dueOn: '2026-06-08', poNumber: 'MB-109' });
  add(200_001, 79_947);
  const refund = {
    orderNumber: 200_001,
    refundId: 1,
    copies: 1,
    total: 7_614,
    tax: 414,
    at: new Date('2026-06-01T09:00:00Z'),
  };
  await ann.companyInvoices.recordCreditNote(refund, () => []);
  const pay = (choices: readonly string[], total: number, change: object = {}) =>
    payInvoices(ann, { companyId, paymentId: randomUUID(), choices, methodId: card.id, total, ...change });
  return { shop, companyId, ann, customerId, plan, card, bank, add, pay };
}
const TWO = ['order:10251', 'order:200001', 'credit:1'];

describe('payInvoices', () => {
  it('[INV-03] [INV-07] pays two invoices less a credit note with one charge, one receipt and two emails', async () => {
    const { shop, pay } = await openShop();
    const paid = unwrapOk(await pay(TWO, 95_175));
    expect(paid).toMatchObject({ state: 'paid', number: 1, amount: 95_175, method: 'Mastercard ending 4444' });
    expect([...shop.payment.intents.values()].map(({ amount, state }) => [amount, state])).toEqual([[95_175, 'paid']]);
    expect([...shop.companyInvoices.invoices.values()].map(({ state }) => state)).toEqual(['paid', 'paid']);
    expect(shop.companyInvoices.creditNotes.get(1)?.usedAt).not.toBeNull();
    const mails = shop.mailbox.sent.filter(({ kind }) => kind === 'invoices-paid');
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ann@example.com', 'Receipt P-1: $951.75 for invoices 10251 and 200001'],
      ['accounts@mendez.example', 'Receipt P-1: $951.75 for invoices 10251 and 200001'],
    ]);
  });

  it('[INV-02] pays a plan’s invoice at the provider with the same charge', async () => {
    const { shop, plan, pay } = await openShop();
    const total = 22_842 + plan.amountDue;
    unwrapOk(await pay(['order:10251', `plan:${plan.id}`], total));
    expect(shop.payment.invoices.get(plan.id!)).toMatchObject({ status: 'paid', amountPaid: plan.amountDue });
    expect([...shop.payment.intents.values()].map(({ amount }) => amount)).toEqual([total]);
  });

  it('[INV-03] charges nothing for totals of 1 to 49 cents, another total, and a credit note above the invoices', async () => {
    const { shop, pay, add } = await openShop();
    add(3, 7_615);
    add(4, 7_663);
    add(5, 100);
    const refused = [
      await pay(['order:3', 'credit:1'], 1),
      await pay(['order:4', 'credit:1'], 49),
      await pay(['order:5', 'credit:1'], 0),
      await pay(TWO, 95_174),
      await pay([], 0),
      await pay(['order:99'], 100),
    ];
    expect(refused.map((one) => !one.ok && one.code)).toEqual([
      'amount-too-small',
      'amount-too-small',
      'credit-exceeds',
      'invoices-changed',
      'nothing-chosen',
      'invoices-changed',
    ]);
    expect(shop.payment.intents.size).toBe(0);
    expect(shop.companyInvoices.payments.size).toBe(0);
  });

  it('[INV-03] settles a total of zero without a charge or a method', async () => {
    const { shop, pay, add } = await openShop();
    add(3, 7_614);
    const paid = unwrapOk(await pay(['order:3', 'credit:1'], 0, { methodId: '' }));
    expect(paid).toMatchObject({ state: 'paid', amount: 0, method: '', intentId: null });
    expect(shop.payment.intents.size).toBe(0);
  });

  it('[INV-05] opens everything again when the card is declined, so that another one can pay', async () => {
    const { shop, pay, card, bank } = await openShop();
    shop.payment.declining.add(card.id);
    expect(await pay(TWO, 95_175)).toMatchObject({
      ok: false,
      code: 'card-declined',
      detail: 'Your card was declined.',
    });
    expect([...shop.companyInvoices.invoices.values()].map(({ state }) => state)).toEqual(['open', 'open']);
    expect(unwrapOk(await pay(TWO, 95_175, { methodId: bank.id })).state).toBe('pending');
  });

  it('[INV-06] a pending debit blocks its invoices; its return opens them and says so once', async () => {
    const { shop, ann, pay, bank } = await openShop();
    const pending = unwrapOk(await pay(TWO, 95_175, { methodId: bank.id }));
    expect(pending.state).toBe('pending');
    expect(await pay(['order:10251'], 22_842)).toMatchObject({ ok: false, code: 'invoices-changed' });
    shop.payment.endIntent(pending.intentId!, 'failed', 'insufficient funds');
    const event = {
      id: 'evt_1',
      type: 'payment_intent.payment_failed',
      created: 1_780_000_000,
      objectId: pending.intentId,
      customerId: null,
      invoicePaymentId: pending.paymentId,
    };
    for (const _ of [1, 2]) unwrapOk(await processPaymentEvent(ann, event));
    const outcomes = shop.mailbox.sent
      .filter(({ kind }) => kind === 'invoices-paid')
      .map(({ key }) => key.split(':')[2]);
    expect(outcomes).toEqual(['pending', 'pending', 'returned', 'returned']);
    expect(unwrapOk(await pay(['order:10251'], 22_842)).state).toBe('paid');
    // an event of another intent changes nothing
    unwrapOk(await processPaymentEvent(ann, { ...event, objectId: 'pi_other' }));
  });

  it('[INV-06] opens invoices again when the bank takes a paid debit back', async () => {
    const { shop, ann, pay, bank } = await openShop();
    const pending = unwrapOk(await pay(TWO, 95_175, { methodId: bank.id }));
    const intentId = pending.intentId!;
    shop.payment.endIntent(intentId, 'paid');
    const event = { id: 'evt_1', created: 1_780_000_000, customerId: null, intentId };
    const succeeded = {
      ...event,
      type: 'payment_intent.succeeded',
      objectId: intentId,
      invoicePaymentId: pending.paymentId,
    };
    unwrapOk(await processPaymentEvent(ann, succeeded));
    expect(shop.companyInvoices.payments.get(pending.paymentId)).toMatchObject({ state: 'paid', number: 1 });
    shop.payment.disputes.push({
      id: 'du_1',
      intentId,
      amount: 95_175,
      reason: 'insufficient_funds',
      status: 'lost',
      isInquiry: false,
      openedAt: '2026-06-20T12:00:00.000Z',
      dueBy: null,
      movements: [],
    });
    unwrapOk(await processPaymentEvent(ann, { ...event, type: 'charge.dispute.created', objectId: 'du_1' }));
    expect(shop.companyInvoices.payments.get(pending.paymentId)).toMatchObject({ state: 'returned' });
    expect([...shop.companyInvoices.invoices.values()].map(({ state }) => state)).toEqual(['open', 'open']);
    expect(shop.companyInvoices.creditNotes.get(1)?.usedAt).toBeNull();
  });

  it('[INV-05] leads a cardholder to the bank, and settles after the return', async () => {
    const { shop, ann, companyId, pay, card } = await openShop();
    shop.payment.authenticating.add(card.id);
    const { paymentId, intentId, state } = unwrapOk(await pay(TWO, 95_175));
    expect(state).toBe('confirming');
    expect(unwrapOk(await readOwnPayment(ann, companyId, paymentId))).toMatchObject({
      actionUrl: `https://pay.example/authenticate/${intentId}`,
    });
    shop.payment.endIntent(intentId!, 'paid');
    expect(unwrapOk(await readOwnPayment(ann, companyId, paymentId))).toMatchObject({
      payment: { state: 'paid' },
      actionUrl: null,
    });
  });

  it('[INV-04] gives the same answer for companies of others and unknown ones, and refuses other roles', async () => {
    const { shop, companyId, pay, card } = await openShop();
    shop.companies.add(DENISE);
    await shop.enroll(DENISE, ['buyer', 'approver']);
    const denise = await shop.visit(DENISE);
    const input = { companyId, paymentId: randomUUID(), choices: TWO, methodId: card.id, total: 95_175 };
    expect(await payInvoices(denise, input)).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await listBills(denise, companyId, 1)).toMatchObject({ ok: false, code: 'forbidden' });
    for (const id of [companyId, randomUUID(), 'none']) {
      expect(await payInvoices(shop.ben, { ...input, companyId: id })).toMatchObject({ ok: false, code: 'not-found' });
      expect(await readStatement(shop.ben, id, QUERY)).toMatchObject({ ok: false, code: 'not-found' });
      expect(await openInvoiceFile(shop.ben, id, 'p-1.pdf', QUERY)).toMatchObject({ ok: false, code: 'not-found' });
    }
    const { paymentId } = unwrapOk(await pay(TWO, 95_175));
    expect(await readOwnPayment(shop.ben, null, paymentId)).toMatchObject({ ok: false, code: 'not-found' });
    expect(await openInvoiceFile(shop.ben, null, 'p-1.pdf', QUERY)).toMatchObject({ ok: false, code: 'not-found' });
    expect(await payInvoices(await shop.visit(), input)).toMatchObject({ ok: false, code: 'unauthorized' });
  });

  it('[INV-09] answers no statement for days that are none', async () => {
    const { ann, companyId } = await openShop();
    for (const days of [{ to: 'x' }, { to: '2026-13-01' }, { from: 'x' }, { to: '0000-01-01' }, { from: '2026-02-30' }])
      expect(await readStatement(ann, companyId, { ...QUERY, ...days })).toEqual({ ok: false, code: 'invalid' });
  });

  it('[INV-04] refuses a method of another customer', async () => {
    const { shop, pay } = await openShop();
    const foreign = shop.payment.saveCard('cus_ben');
    expect(await pay(TWO, 95_175, { methodId: foreign.id })).toMatchObject({ ok: false, code: 'no-method' });
  });

  it('[INV-09] [INV-10] statement, bills and exports agree with the charge to the cent', async () => {
    const { shop, ann, companyId, plan, pay } = await openShop();
    const before = unwrapOk(await readStatement(ann, companyId, QUERY)).statement;
    expect(before.balance).toBe(22_842 + 79_947 - 7_614 + plan.amountDue);
    expect(sum(Object.values(before.ages))).toBe(before.balance);
    unwrapOk(await pay(TWO, 95_175));
    const after = unwrapOk(await readStatement(ann, companyId, QUERY)).statement;
    expect([after.balance, sum(Object.values(after.ages))]).toEqual([plan.amountDue, plan.amountDue]);
    const { bills } = unwrapOk(await listBills(ann, companyId, 1));
    expect(bills.find(({ kind }) => kind === 'payment')).toMatchObject({
      number: 'P-1',
      amount: -95_175,
      pdfPath: `/account/companies/${companyId}/invoices/p-1.pdf`,
    });
    const exported = unwrapOk(await EXPORTS.payments(ann, SPAN));
    const at = exported.columns.indexOf('amount');
    const cents = exported.rows.map((row) => Math.round(Number(row[at]) * 100));
    expect(sum(cents)).toBe(95_175);
    expect(sum([...shop.payment.intents.values()].map(({ amount }) => amount))).toBe(95_175);
    expect(unwrapOk(await EXPORTS.invoices(ann, SPAN)).rows.map((row) => row[8])).toEqual([
      '228.42',
      '799.47',
      '-76.14',
    ]);
  });

  it('[INV-09] creates receipt, credit note and statement as files', async () => {
    const { ann, companyId, pay } = await openShop();
    unwrapOk(await pay(TWO, 95_175));
    for (const name of ['p-1.pdf', 'cn-0001.pdf', 'statement.pdf']) {
      const file = unwrapOk(await openInvoiceFile(ann, companyId, name, QUERY));
      expect([name, new TextDecoder().decode(file.bytes.slice(0, 5))]).toEqual([name, '%PDF-']);
    }
    const csv = unwrapOk(await openInvoiceFile(ann, companyId, 'statement.csv', QUERY));
    expect(new TextDecoder().decode(csv.bytes)).toContain('2026-06-15,payment,P-1,MB-118,Quarry Road lofts');
    for (const name of ['p-2.pdf', 'cn-0002.pdf', 'x.pdf', 'statement.pdf'])
      expect(
        await openInvoiceFile(ann, companyId, name, { ...QUERY, from: '2020-01-01', to: '2026-06-15' }),
      ).toMatchObject({
        ok: false,
        code: 'not-found',
      });
  });
});
