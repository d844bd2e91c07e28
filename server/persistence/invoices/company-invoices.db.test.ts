import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type {
  CompanyInvoices,
  NewBillPayment,
  PaymentItem,
} from '../../../features/invoices/repository/company-invoices.ts';
import { recoverPayments } from '../../../features/invoices/use-cases/follow-payment.ts';
import { payInvoices } from '../../../features/invoices/use-cases/pay-invoices.ts';
import { ensureCompanyCustomer } from '../../../features/payment-methods/use-cases/company-customer.ts';
import type { OutgoingMail } from '../../../features/shared/emails/outbox-port.ts';
import { createCompanyShop, unwrapOk } from '../../../tests/support/company-shop.ts';
import { createCrashPoint } from '../../../tests/support/crash-point.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import type { FakeContext } from '../../../tests/support/fake-context.ts';
import { createEraser } from '../desk/erase-person.ts';
import { storeMigrations } from '../migrations.ts';
import { createCompanyInvoices } from './company-invoices.ts';

const MENDEZ = '5b0a6c1e-0008-4c3e-9a51-000000000001';
const NOON = new Date('2026-12-04T12:00:00Z');

let db: TestDatabase;
let mails: OutgoingMail[];
let invoices: CompanyInvoices;
const outbox = {
  async write(mail: OutgoingMail) {
    const isNew = mails.every(({ key }) => key !== mail.key);
    if (isNew) mails.push(mail);
    return isNew;
  },
};
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());
beforeEach(async () => {
  mails = [];
  invoices = createCompanyInvoices(db, outbox);
  await db.query('TRUNCATE store.invoice_payment_item, store.invoice_payment, store.credit_note, store.invoice');
});

async function addInvoice(number: number, total: number, { companyId = MENDEZ, dueOn = '2026-12-22' } = {}) {
  await db.query(
    `INSERT INTO store.invoice (number, company_id, company_name, sub, user_id, buyer_name, po_number, job, copies, issued_at, due_on, total)
     VALUES ($1, $2, 'Mendez Builders', 'carlos', 'user-carlos', 'Carlos Mendez', 'MB-2026-118', 'Quarry Road lofts', 18, $3, $4, $5)`,
    [number, companyId, '2026-11-22T09:00:00Z', dueOn, total],
  );
}
const addCredit = (orderNumber: number, refundId: number, total: number) =>
  invoices.recordCreditNote({ orderNumber, refundId, copies: 1, total, tax: 0, at: NOON }, () => []);

const itemOf = (kind: PaymentItem['kind'], ref: string, amount: number): PaymentItem => ({
  kind,
  ref,
  number: ref,
  poNumber: 'MB-2026-118',
  job: '',
  issuedAt: '2026-11-22T09:00:00.000Z',
  amount,
});
const paymentOf = (items: readonly PaymentItem[], change: Partial<NewBillPayment> = {}): NewBillPayment => ({
  paymentId: randomUUID(),
  companyId: MENDEZ,
  payerName: 'Mendez Builders, LLC',
  invoiceEmail: 'accounts@mendez.example',
  sub: 'denise',
  email: 'denise@mendez.example',
  paidBy: 'Denise Albright',
  customerId: 'cus_mendez',
  methodId: 'pm_1',
  method: 'Mastercard ending 4444',
  isBank: false,
  amount: items.reduce((sum, { amount }) => sum + amount, 0),
  at: NOON,
  items,
  ...change,
});

it('[INV-01] lets one of ten payments of the same invoices win', async () => {
  await addInvoice(10_251, 22_842);
  await addInvoice(200_001, 79_947);
  const [first, second] = [itemOf('order', '10251', 22_842), itemOf('order', '200001', 79_947)];
  const begun = await Promise.all(
    Array.from({ length: 10 }, (_, i) => invoices.begin(paymentOf(i % 2 ? [first, second] : [second, first]))),
  );
  expect(begun.toSorted()).toEqual(['begun', ...Array(9).fill('claimed')]);
  const claims = await invoices.listClaims({ companyId: MENDEZ }, [first]);
  expect(claims.map(({ paidBy, state }) => [paidBy, state])).toEqual([['Denise Albright', 'started']]);
});

it('[INV-04] shows a claim to its payer only', async () => {
  await addInvoice(10_251, 22_842);
  const item = itemOf('order', '10251', 22_842);
  await invoices.begin(paymentOf([item]));
  for (const payer of [{ companyId: randomUUID() }, { sub: 'denise' }])
    expect(await invoices.listClaims(payer, [item])).toEqual([]);
  expect(await invoices.listClaims({ companyId: MENDEZ }, [item])).toHaveLength(1);
});

it('[INV-01] records a payment that is sent twice once', async () => {
  await addInvoice(10_251, 22_842);
  const payment = paymentOf([itemOf('order', '10251', 22_842)]);
  const begun = await Promise.all([invoices.begin(payment), invoices.begin(payment)]);
  expect(begun.toSorted()).toEqual(['begun', 'exists']);
});

it('[INV-01] refuses another amount, another company’s invoice, and a paid one', async () => {
  await addInvoice(10_251, 22_842);
  await addInvoice(10_252, 5_000, { companyId: randomUUID() });
  expect(await invoices.begin(paymentOf([itemOf('order', '10251', 22_841)]))).toBe('claimed');
  expect(await invoices.begin(paymentOf([itemOf('order', '10252', 5_000)]))).toBe('claimed');
  const paid = paymentOf([itemOf('order', '10251', 22_842)]);
  expect(await invoices.begin(paid)).toBe('begun');
  await invoices.settle(paid.paymentId, NOON, () => []);
  expect(await invoices.begin(paymentOf([itemOf('order', '10251', 22_842)]))).toBe('claimed');
  expect((await db.query('SELECT 1 FROM store.invoice_payment')).rowCount).toBe(1);
});

it('[INV-05] settles a payment once, with one receipt number and one email, whatever reports it at once', async () => {
  await addInvoice(10_251, 22_842);
  const credit = (await addCredit(10_251, 1, 7_614))!;
  const payment = paymentOf([itemOf('order', '10251', 22_842), itemOf('credit', String(credit.number), -7_614)]);
  await invoices.begin(payment);
  const settled = await Promise.all(
    Array.from({ length: 5 }, () =>
      invoices.settle(payment.paymentId, NOON, ({ number }) => [
        { kind: 'x', key: `paid:${number}`, to: '', about: { type: 'invoice', id: '' }, subject: '', text: '' },
      ]),
    ),
  );
  const [paid, ...others] = settled.filter((one) => one !== null);
  expect(others).toEqual([]);
  const next = paymentOf([itemOf('plan', 'in_1', 5_000)]);
  await invoices.begin(next);
  expect((await invoices.settle(next.paymentId, NOON, () => []))?.number).toBe(paid!.number! + 1);
  expect(mails).toHaveLength(1);
  expect(await invoices.find(10_251)).toMatchObject({ state: 'paid', paidAt: NOON.toISOString() });
  expect((await invoices.listOpen(MENDEZ)).creditNotes).toEqual([]);
  expect(await invoices.findPayment(payment.paymentId)).toMatchObject({
    state: 'paid',
    amount: 15_228,
    items: [
      { kind: 'order', number: '10251', amount: 22_842, issuedAt: '2026-11-22T09:00:00.000Z' },
      { kind: 'credit', amount: -7_614 },
    ],
  });
});

it('[INV-06] opens invoices and credit notes again when a bank returns a paid debit, once', async () => {
  await addInvoice(10_251, 22_842);
  const credit = (await addCredit(10_251, 1, 7_614))!;
  const payment = paymentOf([itemOf('order', '10251', 22_842), itemOf('credit', String(credit.number), -7_614)], {
    isBank: true,
  });
  await invoices.begin(payment);
  await invoices.settle(payment.paymentId, NOON, () => []);
  expect(await invoices.release(payment.paymentId, 'failed', NOON, [])).toBe(false);
  const returned = await Promise.all([1, 2].map(() => invoices.release(payment.paymentId, 'returned', NOON, [])));
  expect(returned.toSorted()).toEqual([false, true]);
  const open = await invoices.listOpen(MENDEZ);
  expect([open.invoices.map(({ number }) => number), open.creditNotes.map(({ usedAt }) => usedAt)]).toEqual([
    [10_251],
    [null],
  ]);
  // another payment can have them now, and the late report of the first changes nothing
  const again = paymentOf([itemOf('order', '10251', 22_842)]);
  expect(await invoices.begin(again)).toBe('begun');
  await invoices.settle(again.paymentId, NOON, () => []);
  expect(await invoices.settle(payment.paymentId, NOON, () => [])).toBeNull();
  expect(await invoices.release(payment.paymentId, 'returned', NOON, [])).toBe(false);
  expect(await invoices.find(10_251)).toMatchObject({ state: 'paid' });
});

it('[INV-08] records the credit note of a refund once, without gaps in its numbers', async () => {
  await addInvoice(200_001, 79_947);
  const made = await Promise.all(Array.from({ length: 6 }, (_, i) => addCredit(200_001, i % 2, 7_614)));
  const numbers = [...new Set(made.map((note) => note!.number))].toSorted((a, b) => a - b);
  expect(numbers).toHaveLength(2);
  expect(numbers[1]! - numbers[0]!).toBe(1);
  expect(await addCredit(999, 1, 100)).toBeNull();
});

it('[INV-01] [DSK-06] erases the person of payments and invoices, and keeps these', async () => {
  await addInvoice(10_251, 22_842);
  const payment = paymentOf([itemOf('order', '10251', 22_842)]);
  await invoices.begin(payment);
  for (const sub of ['denise', 'carlos']) {
    await db.query(
      `INSERT INTO store.person (sub, customer_id, email, first_name, last_name) VALUES ($1, $2, $3, '', '')`,
      [sub, sub.length, `${sub}@mendez.example`],
    );
    const person = {
      sub,
      email: `${sub}@mendez.example`,
      customerId: sub.length,
      paymentCustomerId: null,
      userId: sub,
    };
    expect(await createEraser({ db, serving: [], hosted: [] }).erase(person, async () => true)).toBe('done');
  }
  expect(await invoices.findPayment(payment.paymentId)).toMatchObject({
    sub: null,
    email: '',
    paidBy: '',
    payerName: 'Mendez Builders, LLC',
  });
  expect(await invoices.find(10_251)).toMatchObject({ sub: null, userId: null, buyerName: '', total: 22_842 });
});

/** Ann's company with two invoices on account, an open plan and a card. Its process ends before the nth step of `work`. */
async function annAt(methodType: 'card' | 'us_bank_account' = 'card') {
  const shop = await createCompanyShop();
  const { companyId, ann: healthy } = shop;
  const customerId = unwrapOk(await ensureCompanyCustomer(healthy, companyId));
  const { latestInvoiceId } = shop.payment.subscribe(customerId, { collection: 'invoice' });
  const plan = shop.payment.invoices.get(latestInvoiceId!)!;
  shop.payment.invoices.set(plan.id!, { ...plan, status: 'open', paidAt: null, amountPaid: 0 });
  const method = shop.payment.saveCard(customerId, { type: methodType, last4: '4444', brand: 'mastercard' });
  await db.query('TRUNCATE store.invoice_payment_item, store.invoice_payment, store.credit_note, store.invoice');
  await addInvoice(10_251, 22_842, { companyId });
  await addInvoice(200_001, 79_947, { companyId });
  healthy.companyInvoices = createCompanyInvoices(db, healthy.outbox as never);
  const crash = createCrashPoint();
  const process = crash.startProcess();
  const dying = Object.create(healthy, Object.getOwnPropertyDescriptors(healthy)) as FakeContext;
  dying.companyInvoices = createCompanyInvoices(process.watchDatabase(db), healthy.outbox as never);
  for (const part of ['payment', 'outbox'] as const)
    Object.assign(dying, { [part]: process.watchCalls(healthy[part]) });
  const input = {
    companyId,
    paymentId: randomUUID(),
    choices: ['order:10251', 'order:200001', `plan:${plan.id}`],
    methodId: method.id,
    total: 22_842 + 79_947 + plan.amountDue,
  };
  /** Runs the payment and returns the step before which the process ended; null if it completed. */
  async function crashIn(where: number | string): Promise<string | null> {
    crash.arm(where);
    await payInvoices(dying, input).catch(() => null);
    const before = crash.endProcess();
    await db.query(`UPDATE store.invoice_payment SET inserted_at = now() - interval '3 minutes'`);
    return before;
  }
  return { shop, healthy, input, crashIn, plan };
}

it.each(['card', 'us_bank_account'] as const)(
  '[INV-05] a payment by %s charges once or not at all, whichever step its process ends before',
  async (type) => {
    const steps: string[] = [];
    for (let nth = 1; ; nth += 1) {
      const { shop, healthy, input, crashIn, plan } = await annAt(type);
      const before = await crashIn(nth);
      const at = `ended before step ${nth}, ${before}`;
      await recoverPayments(healthy);
      for (const [id, { state }] of shop.payment.intents)
        if (state === 'processing') shop.payment.endIntent(id, 'paid');
      await recoverPayments(healthy);
      const charged = [...shop.payment.intents.values()].filter(({ state }) => state === 'paid');
      const open = await healthy.companyInvoices.listOpen(input.companyId);
      const [payment] = await healthy.companyInvoices.listPayments({ companyId: input.companyId });
      const planStatus = shop.payment.invoices.get(plan.id!)?.status;
      if (charged.length === 0) {
        // nothing was charged, so everything is open and can be paid
        expect([open.invoices.length, planStatus], at).toEqual([2, 'open']);
        expect([undefined, 'failed'], at).toContain(payment?.state);
        const again = unwrapOk(await payInvoices(healthy, { ...input, paymentId: randomUUID() }));
        expect(['paid', 'pending'], at).toContain(again.state);
      } else {
        expect(
          charged.map(({ amount }) => amount),
          at,
        ).toEqual([input.total]);
        expect([open.invoices, planStatus, payment?.state], at).toEqual([[], 'paid', 'paid']);
        const kinds = shop.mailbox.sent.filter(({ key }) => key.includes(':paid:'));
        expect(
          kinds.map(({ key }) => key.split(':').at(-1)),
          at,
        ).toEqual(['payer', 'invoices']);
        expect((await payInvoices(healthy, input)).ok && 'same payment', at).toBe('same payment');
      }
      expect([...shop.payment.intents.values()].filter(({ state }) => state === 'paid').length, at).toBeLessThanOrEqual(
        1,
      );
      if (before === null) break;
      steps.push(before);
    }
    for (const step of ['createIntent', 'attachIntent', 'confirmIntent']) expect(steps).toContain(step);
  },
);

it('[INV-05] a colleague’s payment in between charges nothing twice', async () => {
  const { shop, healthy, input } = await annAt();
  const [first, second] = await Promise.all([
    payInvoices(healthy, input),
    payInvoices(healthy, { ...input, paymentId: randomUUID() }),
  ]);
  const results = [first, second].map((one) => (one.ok ? one.value.state : one.code));
  expect(results.toSorted()).toEqual(['invoices-changed', 'paid']);
  expect([...shop.payment.intents.values()].map(({ state }) => state)).toEqual(['paid']);
});

it('[INV-05] a payment whose answer was lost is found by its intent, and charged once', async () => {
  const { shop, healthy, input } = await annAt();
  shop.payment.failing.set('confirmIntent', 'lost');
  shop.payment.failing.set('intent', 'unavailable');
  expect(unwrapOk(await payInvoices(healthy, input)).state).toBe('confirming');
  shop.payment.failing.clear();
  expect(unwrapOk(await payInvoices(healthy, input)).state).toBe('paid');
  expect(shop.payment.callsOf('confirmIntent')).toHaveLength(1);
});
