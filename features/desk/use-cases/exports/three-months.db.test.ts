import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fetch } from '../../../../core/http/types.ts';
import { noopLog } from '../../../../core/log.ts';
import { writeCsv } from '../../../../core/write-csv.ts';
import { openTinyShop, type TinyShop } from '../../../../platforms/commerce/testing/open-shop.ts';
import { arriveAtCheckout } from '../../../../platforms/commerce/testing/shopper.ts';
import { CUSTOMER } from '../../../../platforms/commerce/testing/tiny-shop.ts';
import { createPaymentClient } from '../../../../platforms/payment/client/payment-client.ts';
import {
  type BillingFixture,
  createBillingFixture,
  newBuyer,
  SELLER,
  subscribe,
} from '../../../../platforms/payment/testing/billing-world.ts';
import { EXPORTS } from './csv-exports.ts';

const PAYMENT = 'http://payment.test';
const EXPORT_NAMES = ['orders', 'plans', 'tax', 'disputes'] as const;
type ExportName = (typeof EXPORT_NAMES)[number];
type Row = Readonly<Record<string, string>>;

/** Documents and plans of one shop: both platforms, one provider, one clock. */
async function openLedgers() {
  const world = await createBillingFixture();
  const payments: Fetch = (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const address = PAYMENT + url.pathname.replace('/platform/payment', '') + url.search;
    const headers = new Headers(request.headers);
    headers.set('authorization', `Bearer ${SELLER.secretKey}`);
    const { method } = request;
    return request
      .text()
      .then((body) => world.app.fetch(new Request(address, { method, headers, ...(body === '' ? {} : { body }) })));
  };
  const shop = await openTinyShop({ payments });
  const payment = createPaymentClient({
    fetch: async (input, init) => world.app.fetch(new Request(input, init)),
    config: { ...SELLER, baseUrl: PAYMENT, scriptUrl: 'x' },
    log: noopLog,
  });
  const goTo = async (day: string) => {
    const at = new Date(`${day}T15:00:00Z`);
    shop.setNow(at);
    await world.advance(at.getTime() / 1000 - world.now());
  };
  const exportMonth = async (month: string) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const span = { from: new Date(Date.UTC(year, number - 1, 1)), to: new Date(Date.UTC(year, number, 1)) };
    const written = {} as Record<ExportName, { csv: string; rows: Row[] }>;
    for (const name of EXPORT_NAMES) {
      const csv = await EXPORTS[name](
        {
          commerce: shop.commerce,
          payment,
          purposes: { findCheckouts: async () => new Map() },
          companyInvoices: { readBetween: async () => ({ invoices: [], creditNotes: [], payments: [] }) },
        },
        span,
      );
      if (!csv.ok) throw new Error(`${name} of ${month}: ${csv.code}`);
      const { columns, rows } = csv.value;
      const named = rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i] ?? ''])));
      written[name] = { csv: writeCsv(columns, rows), rows: named };
    }
    return written;
  };
  return { world, shop, goTo, exportMonth };
}

/** Two copies of A101 for 84.00 each, in Texas at 8.25%: 168.00 and 13.86 of tax. */
async function buyDocuments(shop: TinyShop, card = 'pm_card_visa'): Promise<number> {
  const lines = [{ productId: 101, variantId: 601, quantity: 2 }];
  const cart = await shop.commerce.createCart({ customerId: CUSTOMER.id, lines });
  if (!cart.ok) throw new Error(cart.code);
  const { body } = await (await arriveAtCheckout(shop, CUSTOMER.id, cart.value.id)).pay(card);
  if (!body.redirect) throw new Error(`not paid: ${JSON.stringify(body)}`);
  return shop.placed.at(-1)!;
}

const cents = (text = ''): number => Math.round(Number(text) * 100);
const sum = (rows: readonly Row[], column: string): number => rows.reduce((all, row) => all + cents(row[column]), 0);

/** Returns the amounts that the provider charged and refunded, in cents. */
async function moneyAtProvider({ stripe }: BillingFixture) {
  const charges = await stripe.charges.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const refunds = await stripe.refunds.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const disputes = await stripe.disputes.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const moved = disputes.flatMap((dispute) => dispute.balance_transactions);
  const paid = charges.filter(({ status }) => status === 'succeeded').reduce((all, { amount }) => all + amount, 0);
  return {
    paid,
    refunded: refunds.reduce((all, { amount }) => all + amount, 0),
    disputed: -moved.reduce((all, { amount }) => all + amount, 0),
    fees: moved.reduce((all, { fee }) => all + fee, 0),
  };
}

let ledgers: Awaited<ReturnType<typeof openLedgers>>;
beforeAll(async () => {
  ledgers = await openLedgers();
});
afterAll(async () => {
  await ledgers?.world.db.drop();
  await ledgers?.shop.db.drop();
});

it('[OP-06] makes three months of exports add up to the money at the provider, and never changes a filed month', async () => {
  const { world, shop, goTo, exportMonth } = ledgers;
  const { stripe } = world;
  const filed = new Map<string, Awaited<ReturnType<typeof exportMonth>>>();
  const file = async (month: string) => filed.set(month, await exportMonth(month)).get(month)!;

  // November: a plan by card, a plan by invoice that stays open, two orders of documents
  await goTo('2026-11-22');
  const ada = await newBuyer(world);
  const plan = await subscribe(world, ada.id, 1);
  const first = await buyDocuments(shop);
  await goTo('2026-11-24');
  const ben = await newBuyer(world, 'pm_card_visa', { email: 'ben@example.com', name: 'Ben Ortiz' });
  const late = await subscribe(world, ben.id, 2, { collection_method: 'send_invoice', days_until_due: 30 });
  const draft = (await stripe.invoices.list({ subscription: late.id })).data[0]!;
  const open = await stripe.invoices.finalizeInvoice(draft.id);
  const second = await buyDocuments(shop);
  await goTo('2026-12-03');
  const november = await file('2026-11');
  // one seat: 2,199.00 and 6.25% of it
  expect(november.plans.rows).toMatchObject([{ status: 'paid', date: '2026-11-22', seats: '1', total: '2336.44' }]);
  expect(november.tax.rows).toMatchObject([
    { what: 'documents', state: 'TX', net: '336.00', tax: '27.72' },
    { what: 'plans', state: 'TX', net: '2199.00', tax: '137.44' },
  ]);

  // December: the invoice is paid late, staff refund a part of an order, the provider refunds a part of the plan
  await goTo('2026-12-05');
  await stripe.invoices.pay(open.id);
  const seen = { left: 18_186, isPending: false };
  await goTo('2026-12-10');
  expect(await shop.selling.refund(first, { amount: 5_000, reason: 'One too many', key: 'k1', seen })).toBe('done');
  const latest = await stripe.invoices.retrieve(String(plan.latest_invoice), { expand: ['payments'] });
  const intent = String(latest.payments?.data[0]?.payment.payment_intent);
  await goTo('2026-12-20');
  await stripe.refunds.create({ payment_intent: intent, amount: 100_000 });
  // two plans are disputed as soon as they are paid, and a part of Ben's is added to his credit
  await goTo('2026-12-21');
  for (const name of ['Cara Holt', 'Dan Reyes']) {
    const buyer = await newBuyer(world, 'pm_card_createDispute', { email: `${name[0]}@example.com`, name });
    await subscribe(world, buyer.id, 1);
  }
  await goTo('2026-12-22');
  await stripe.creditNotes.create({ invoice: open.id, credit_amount: 50_000 });
  await goTo('2027-01-03');
  const december = await file('2026-12');
  expect(december.plans.rows).toMatchObject([
    { status: 'paid', date: '2026-12-05', invoice: open.number, invoice_date: '2026-11-24', total: '4672.88' },
    // 137.44 × 1,000.00 / 2,336.44
    { status: 'refund', date: '2026-12-20', tax: '-58.82', total: '-1000.00', credit_note: `${latest.number}-CN-01` },
    { status: 'dispute', date: '2026-12-21', tax: '0.00', total: '0.00', paid: '-2336.44' },
    { status: 'paid', date: '2026-12-21', total: '2336.44' },
    { status: 'dispute', date: '2026-12-21', tax: '0.00', total: '0.00', paid: '-2336.44' },
    { status: 'paid', date: '2026-12-21', total: '2336.44' },
    // 274.88 × 500.00 / 4,672.88
    { status: 'credit-note', date: '2026-12-22', tax: '-29.41', total: '-500.00', paid: '0.00' },
  ]);
  // a dispute changes neither sales nor tax: 274.88 − 58.82 + 2 × 137.44 − 29.41
  expect(december.tax.rows.find(({ what }) => what === 'plans')).toMatchObject({ tax: '461.53' });

  // January: the provider refunds the rest of the plan, and all of the other order
  await buyDocuments(shop);
  await goTo('2027-01-10');
  await stripe.refunds.create({ payment_intent: intent });
  const { rows: orders } = await shop.db.query<{ intent_id: string }>(
    'SELECT intent_id FROM commerce.orders WHERE id = $1',
    [second],
  );
  await stripe.refunds.create({ payment_intent: orders[0]!.intent_id });
  await shop.reconcileRefunds(orders[0]!.intent_id);
  // one dispute is won, one is lost; documents are disputed; the rest of Ben's credit note is given outside the provider
  await goTo('2027-01-12');
  const [won, lost] = (await stripe.disputes.list()).data;
  await stripe.disputes.update(won!.id, { evidence: { uncategorized_text: 'winning_evidence' } });
  await stripe.disputes.close(lost!.id);
  await goTo('2027-01-15');
  await stripe.creditNotes.create({ invoice: open.id, out_of_band_amount: 30_000 });
  await goTo('2027-01-20');
  const disputedOrder = await buyDocuments(shop, 'pm_card_createDispute');
  const [ofDocument] = (await stripe.disputes.list({ limit: 1 })).data;
  expect(await shop.selling.orderOfPayment(String(ofDocument!.payment_intent))).toEqual({
    orderNumber: disputedOrder,
    customerId: CUSTOMER.id,
  });
  // the bank has its money: a refund would pay it twice
  const full = { amount: 18_186, reason: 'Disputed', key: 'k2', seen: { left: 18_186, isPending: false } };
  expect(await shop.selling.refund(disputedOrder, full)).toBe('failed');
  await goTo('2027-02-03');
  const january = await file('2027-01');
  expect(january.plans.rows).toMatchObject([
    { status: 'refund', tax: '-78.62', total: '-1336.44' },
    { status: 'dispute-returned', date: '2027-01-12', total: '0.00', paid: '2336.44' },
    // 274.88 × 800.00 / 4,672.88 = 47.06, of which 29.41 were refunded before
    { status: 'credit-note', date: '2027-01-15', tax: '-17.65', total: '-300.00', paid: '0.00' },
  ]);
  expect(january.disputes.rows).toMatchObject([
    { kind: 'returned', what: 'plan', amount: '2336.44', fee: '0.00' },
    { kind: 'taken', what: 'documents', invoice: '', amount: '-181.86', fee: '15.00' },
  ]);

  const all = [november, december, january];
  const rowsOf = (name: ExportName) => all.flatMap((month) => month[name].rows);
  const { paid, refunded, disputed, fees } = await moneyAtProvider(world);
  expect(refunded).toBe(5_000 + 233_644 + 18_186);
  // one of two plans was returned; the documents are lost until their bank decides
  expect([disputed, fees]).toEqual([233_644 + 18_186, 4_500]);
  const ofDocuments = rowsOf('disputes').filter(({ what }) => what === 'documents');
  expect(sum(rowsOf('orders'), 'gross') + sum(rowsOf('plans'), 'paid') + sum(ofDocuments, 'amount')).toBe(
    paid - refunded - disputed,
  );
  expect([-sum(rowsOf('disputes'), 'amount'), sum(rowsOf('disputes'), 'fee')]).toEqual([disputed, fees]);
  // credit notes reduce the sales without a transfer at the provider; disputes take money and leave the sales
  expect(sum(rowsOf('tax'), 'gross')).toBe(paid - refunded - 80_000);
  for (const { orders: documents, plans, tax } of all)
    expect(sum(tax.rows, 'tax')).toBe(sum(documents.rows, 'tax') + sum(plans.rows, 'tax'));
  // all of Ada's tax was refunded: what remains is Ben's two seats less his credit notes, and the two disputed plans
  expect(sum(rowsOf('plans'), 'tax')).toBe(27_488 - 4_706 + 27_488);

  for (const [month, before] of filed) {
    const again = await exportMonth(month);
    for (const name of EXPORT_NAMES) expect([month, name, again[name].csv]).toEqual([month, name, before[name].csv]);
  }
});
