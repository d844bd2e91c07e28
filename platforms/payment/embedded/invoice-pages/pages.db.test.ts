import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { config, openTestShop, type TestShop } from '../../testing/checkout-shop.ts';
import { paymentMigrations } from '../migrations.ts';

let db: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  db = await createTestDatabase([paymentMigrations]);
  shop = openTestShop(db);
});
afterAll(() => db?.drop());

const get = (url: string, init?: RequestInit) =>
  shop.app.fetch(new Request(url.replace(config.publicBase, 'http://payment.test'), init));
const pay = (url: string) =>
  get(`${url}/pay`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });

async function sentInvoice(customer: Stripe.Customer): Promise<Stripe.Invoice> {
  const price = await shop.price();
  const coupon = await shop.stripe.coupons.create({ percent_off: 10, name: 'Member <b>', duration: 'forever' });
  const { latest_invoice } = await shop.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id, quantity: 2 }],
    collection_method: 'send_invoice',
    days_until_due: 30,
    automatic_tax: { enabled: true },
    discounts: [{ coupon: coupon.id }],
    expand: ['latest_invoice'],
  });
  // its first hour is left out
  return shop.stripe.invoices.finalizeInvoice((latest_invoice as Stripe.Invoice).id);
}

describe('the page of an invoice', () => {
  it('[SUB-14] shows lines, discount, tax and total, and offers to pay while it is open', async () => {
    const invoice = await sentInvoice(await shop.customer('TX'));
    const response = await get(invoice.hosted_invoice_url!);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("frame-src 'self'");
    for (const part of [
      invoice.number!,
      '$200.00',
      'Member &lt;b&gt;',
      '−$20.00',
      '$11.25',
      'Pay $191.25',
      'To be paid',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('<b>');
    const pdf = await get(invoice.invoice_pdf!);
    expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="Invoice-${invoice.number}.pdf"`);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('answers an unknown invoice and a wrong secret alike', async () => {
    const invoice = await sentInvoice(await shop.customer());
    const [, id] = /invoices\/(\w+)\//.exec(invoice.hosted_invoice_url!)!;
    const wrong = await get(`${config.publicBase}/invoices/${id}/${'x'.repeat(24)}`);
    const unknown = await get(`${config.publicBase}/invoices/in_${'x'.repeat(24)}/${'x'.repeat(24)}`);
    expect([wrong.status, unknown.status]).toEqual([404, 404]);
    expect(await wrong.text()).toBe(await unknown.text());
    expect((await get(`${config.publicBase}/invoices/${id}/wrong/pdf`)).status).toBe(404);
    expect((await pay(`${config.publicBase}/invoices/${id}/wrong`)).status).toBe(404);
  });

  it('[MNG-15] takes one payment, however often it is begun, and the invoice is paid', async () => {
    const customer = await shop.customer();
    const { id, hosted_invoice_url } = await sentInvoice(customer);
    const begun = await Promise.all(
      Array.from(
        { length: 5 },
        async () => (await (await pay(hosted_invoice_url!)).json()) as { clientSecret: string },
      ),
    );
    expect(new Set(begun.map((one) => one.clientSecret)).size).toBe(1);
    const client_secret = begun[0]!.clientSecret;
    const intent = client_secret.split('_secret_')[0]!;
    const confirm = async (number: string) => {
      const body = new URLSearchParams({ client_secret, payment_method: await shop.card(number) });
      const headers = { authorization: `Bearer ${config.publishableKey}` };
      return get(`${config.publicBase}/v1/payment_intents/${intent}/confirm`, { method: 'POST', headers, body });
    };
    expect((await confirm('4000000000000002')).status).toBe(402);
    const paid = await Promise.all([confirm('4242424242424242'), confirm('4242424242424242')]);
    expect(paid.map((one) => one.status).sort()).toEqual([200, 400]);
    expect(await shop.charges(customer)).toEqual([18_000]);
    expect(await shop.stripe.invoices.retrieve(id!)).toMatchObject({ status: 'paid', amount_paid: 18_000 });
    expect(await (await pay(hosted_invoice_url!)).json()).toEqual({ isSettled: true });
    const text = await (await get(hosted_invoice_url!)).text();
    expect(text).toContain('Paid on');
    expect(text).not.toContain('<form');
  });

  it('[MNG-15] is paid by a card whose owner has to prove it', async () => {
    const customer = await shop.customer();
    const { id, hosted_invoice_url } = await sentInvoice(customer);
    const { clientSecret } = (await (await pay(hosted_invoice_url!)).json()) as { clientSecret: string };
    const intent = clientSecret.split('_secret_')[0]!;
    const asked = await get(`${config.publicBase}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${config.publishableKey}` },
      body: new URLSearchParams({ client_secret: clientSecret, payment_method: await shop.card('4000002500003155') }),
    });
    expect(await asked.json()).toMatchObject({ status: 'requires_action' });
    await get(`${config.publicBase}/authenticate/${intent}`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret: clientSecret, outcome: 'complete' }),
    });
    expect(await shop.stripe.invoices.retrieve(id!)).toMatchObject({ status: 'paid' });
    expect(await shop.charges(customer)).toEqual([18_000]);
  });
});
