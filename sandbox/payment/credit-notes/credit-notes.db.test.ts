import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf } from '../../../platforms/payment/contract/contract-context.ts';
import {
  type BillingFixture,
  createBillingFixture,
  newBuyer,
  subscribe,
} from '../../../platforms/payment/testing/billing-world.ts';

let world: BillingFixture;
beforeAll(async () => {
  world = await createBillingFixture();
});
afterAll(() => world?.db.drop());

/** Creates a paid invoice: one seat in Texas, 2,199.00 and 137.44 tax. */
async function paidInvoice() {
  const buyer = await newBuyer(world);
  const { latest_invoice } = await subscribe(world, buyer.id, 1);
  return { invoice: String(latest_invoice), customer: buyer.id };
}
async function openInvoice() {
  const buyer = await newBuyer(world);
  const sent = { collection_method: 'send_invoice' as const, days_until_due: 30 };
  const plan = await subscribe(world, buyer.id, 1, sent);
  const [draft] = (await world.stripe.invoices.list({ subscription: plan.id })).data;
  return { invoice: (await world.stripe.invoices.finalizeInvoice(draft!.id)).id, plan: plan.id };
}
const taxOf = ({ total_taxes }: { total_taxes: { amount: number }[] | null }) =>
  (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

describe('[BR-03] a credit note of a paid invoice', () => {
  it('is split between customer credit and out of band, with its share of the tax', async () => {
    const { invoice, customer } = await paidInvoice();
    const note = await world.stripe.creditNotes.create({ invoice, credit_amount: 50_000, out_of_band_amount: 30_000 });
    expect(note).toMatchObject({ total: 80_000, post_payment_amount: 80_000, pre_payment_amount: 0, refunds: [] });
    // 137.44 × 800.00 / 2,336.44
    expect([taxOf(note), note.number.slice(-6)]).toEqual([4_706, '-CN-01']);
    const { balance } = (await world.stripe.customers.retrieve(customer)) as { balance: number };
    expect(balance).toBe(-50_000);
    const rest = await world.stripe.creditNotes.create({ invoice, refund_amount: 153_644 });
    expect(taxOf(note) + taxOf(rest)).toBe(13_744);
    expect(rest.refunds).toMatchObject([{ amount_refunded: 153_644 }]);
    const after = await world.stripe.invoices.retrieve(invoice);
    expect(after).toMatchObject({ amount_paid: 233_644, post_payment_credit_notes_amount: 233_644 });
  });

  it('never exceeds the remainder, and must be allocated completely', async () => {
    const { invoice } = await paidInvoice();
    for (const parts of [
      { out_of_band_amount: 233_645 },
      { amount: 500, credit_amount: 400 },
      { amount: 500 },
      { credit_amount: 0 },
    ])
      expect((await failureOf(world.stripe.creditNotes.create({ invoice, ...parts }))).statusCode).toBe(400);
    const all = await Promise.allSettled(
      Array.from({ length: 4 }, () => world.stripe.creditNotes.create({ invoice, credit_amount: 150_000 })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('[BR-03] a credit note of an open invoice', () => {
  it('reduces the amount due, and the rest is charged', async () => {
    const { invoice } = await openInvoice();
    await world.stripe.creditNotes.create({ invoice, amount: 33_644 });
    const lowered = await world.stripe.invoices.retrieve(invoice);
    expect(lowered).toMatchObject({ amount_due: 200_000, total: 233_644 });
    const address = String(lowered.hosted_invoice_url).replace('/platform/payment', '');
    const page = await (await world.app.fetch(new Request(address))).text();
    for (const part of ['Credit note', '−$336.44', '$2,000.00']) expect(page).toContain(part);
    expect(page).not.toContain('Credit used');
    const paid = await world.stripe.invoices.pay(invoice);
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 200_000, pre_payment_credit_notes_amount: 33_644 });
  });

  it('can be voided until it is paid', async () => {
    const { invoice } = await openInvoice();
    const note = await world.stripe.creditNotes.create({ invoice, amount: 33_644 });
    expect((await world.stripe.creditNotes.voidCreditNote(note.id)).status).toBe('void');
    expect(await world.stripe.invoices.retrieve(invoice)).toMatchObject({
      amount_due: 233_644,
      pre_payment_credit_notes_amount: 0,
    });
    expect((await failureOf(world.stripe.creditNotes.voidCreditNote(note.id))).statusCode).toBe(400);
  });

  it('pays the invoice if it covers the full amount', async () => {
    const { invoice, plan } = await openInvoice();
    await world.stripe.creditNotes.create({ invoice, amount: 233_644 });
    expect(await world.stripe.invoices.retrieve(invoice)).toMatchObject({ status: 'paid', amount_paid: 0 });
    expect((await world.stripe.subscriptions.retrieve(plan)).status).toBe('active');
    const { data } = await world.stripe.events.list({ type: 'invoice.paid', limit: 100 });
    expect(data.some(({ data: { object } }) => (object as { id?: string }).id === invoice)).toBe(true);
  });
});
