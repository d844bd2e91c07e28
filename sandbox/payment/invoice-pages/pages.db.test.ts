import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config, openTestShop, type TestShop } from '../../../platforms/payment/testing/checkout-shop.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { paymentMigrations } from '../migrations.ts';
import { migrateInvoiceUrls } from './move-pages.ts';

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
  // skips its first hour as a draft
  return shop.stripe.invoices.finalizeInvoice((latest_invoice as Stripe.Invoice).id);
}

describe('the page of an invoice', () => {
  it('[SUB-14] shows lines, discount, tax and total, and offers to pay while it is open', async () => {
    const invoice = await sentInvoice(await shop.customer('TX'));
    const response = await get(invoice.hosted_invoice_url!);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("frame-src 'self'");
    for (const part of [invoice.number!, '$200.00', 'Member &lt;b&gt;', '−$20.00', '$11.25', 'Pay $191.25', 'Open'])
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

  it('moves with the shop to another address, and stays unchanged otherwise', async () => {
    const { id, hosted_invoice_url: before } = await sentInvoice(await shop.customer());
    await migrateInvoiceUrls(db, config.publicBase);
    expect((await shop.stripe.invoices.retrieve(id!)).hosted_invoice_url).toBe(before);
    const elsewhere = 'https://plans.example.com/platform/payment';
    await migrateInvoiceUrls(db, elsewhere);
    const moved = await shop.stripe.invoices.retrieve(id!);
    const path = before!.slice(config.publicBase.length);
    expect([moved.hosted_invoice_url, moved.invoice_pdf]).toEqual([elsewhere + path, `${elsewhere}${path}/pdf`]);
    await migrateInvoiceUrls(db, config.publicBase);
    expect((await get((await shop.stripe.invoices.retrieve(id!)).hosted_invoice_url!)).status).toBe(200);
  });

  it('returns the same page for an unknown invoice and a wrong secret', async () => {
    const invoice = await sentInvoice(await shop.customer());
    const [, id] = /invoices\/(\w+)\//.exec(invoice.hosted_invoice_url!)!;
    const wrong = await get(`${config.publicBase}/invoices/${id}/${'x'.repeat(24)}`);
    const unknown = await get(`${config.publicBase}/invoices/in_${'x'.repeat(24)}/${'x'.repeat(24)}`);
    expect([wrong.status, unknown.status]).toEqual([404, 404]);
    expect(await wrong.text()).toBe(await unknown.text());
    expect((await get(`${config.publicBase}/invoices/${id}/wrong/pdf`)).status).toBe(404);
    expect((await pay(`${config.publicBase}/invoices/${id}/wrong`)).status).toBe(404);
  });

  it('[MNG-15] accepts one payment, even if it is started repeatedly, and marks the invoice as paid', async () => {
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
    expect(text).toContain('Paid in full');
    expect(text).not.toContain('<form');
  });

  it('[MO-33] saves the card only if the box was checked for this attempt', async () => {
    const customer = await shop.customer();
    const { hosted_invoice_url } = await sentInvoice(customer);
    expect(await (await get(hosted_invoice_url!)).text()).toContain('<input type="checkbox" name="save">');
    const begin = async () =>
      ((await (await pay(hosted_invoice_url!)).json()) as { clientSecret: string }).clientSecret;
    const tryWith = async (number: string, usage?: string) => {
      const client_secret = await begin();
      const body = new URLSearchParams({
        client_secret,
        payment_method: await shop.card(number),
        ...(usage && { setup_future_usage: usage }),
      });
      const intent = client_secret.split('_secret_')[0]!;
      const headers = { authorization: `Bearer ${config.publishableKey}` };
      return get(`${config.publicBase}/v1/payment_intents/${intent}/confirm`, { method: 'POST', headers, body });
    };
    expect((await tryWith('4000000000000002', 'off_session')).status).toBe(402);
    expect((await tryWith('4242424242424242')).status).toBe(200);
    expect((await shop.stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([]);
    const other = await shop.customer();
    const second = await sentInvoice(other);
    const secret = ((await (await pay(second.hosted_invoice_url!)).json()) as { clientSecret: string }).clientSecret;
    await shop.stripe.paymentIntents.confirm(secret.split('_secret_')[0]!, {
      payment_method: await shop.card('4242424242424242'),
      setup_future_usage: 'off_session',
    });
    expect((await shop.stripe.paymentMethods.list({ customer: other.id })).data).toHaveLength(1);
  });

  it('[MNG-15] is paid by a card that requires authentication', async () => {
    const customer = await shop.customer();
    const { id, hosted_invoice_url } = await sentInvoice(customer);
    const { clientSecret } = (await (await pay(hosted_invoice_url!)).json()) as { clientSecret: string };
    const intent = clientSecret.split('_secret_')[0]!;
    const requested = await get(`${config.publicBase}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${config.publishableKey}` },
      body: new URLSearchParams({ client_secret: clientSecret, payment_method: await shop.card('4000002500003155') }),
    });
    expect(await requested.json()).toMatchObject({ status: 'requires_action' });
    await get(`${config.publicBase}/authenticate/${intent}`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret: clientSecret, outcome: 'complete' }),
    });
    expect(await shop.stripe.invoices.retrieve(id!)).toMatchObject({ status: 'paid' });
    expect(await shop.charges(customer)).toEqual([18_000]);
  });
});

describe('the receipt of a charge', () => {
  const chargeOf = async (intent: string | Stripe.PaymentIntent) => {
    const { latest_charge } = await shop.stripe.paymentIntents.retrieve(intent as string);
    return shop.stripe.charges.retrieve(latest_charge as string);
  };
  const payWith = async (number: string) =>
    shop.stripe.paymentIntents.create({
      amount: 2_400,
      currency: 'usd',
      description: 'Order <i>10250</i>',
      payment_method: await shop.card(number),
      confirm: true,
    });

  it('[PL-18] has an unguessable URL that the charge contains: escaped, not indexed, not cached', async () => {
    const { id, receipt_url } = await chargeOf((await payWith('4242424242424242')).id);
    const prefix = `${config.publicBase}/receipts/${id}/`;
    expect(receipt_url?.startsWith(prefix)).toBe(true);
    expect(receipt_url?.slice(prefix.length)).toMatch(/^[A-Za-z0-9]{32}$/);
    const response = await get(receipt_url!);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    const text = await response.text();
    for (const part of [
      '<meta name="robots" content="noindex">',
      'Order &lt;i&gt;10250&lt;/i&gt;',
      '$24.00',
      'Visa ending 4242',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('<i>');
    expect(text).not.toContain('<script');
    const pdf = await readPdf(new Uint8Array(await (await get(`${receipt_url}/pdf`)).arrayBuffer()));
    expect(pdf.text).toContain(`Receipt ${id}`);
  });

  it('[PL-18] is the same page for an unknown charge and a wrong secret, and missing for a refused charge', async () => {
    const { id } = await chargeOf((await payWith('4242424242424242')).id);
    const wrong = await get(`${config.publicBase}/receipts/${id}/${'x'.repeat(32)}`);
    const unknown = await get(`${config.publicBase}/receipts/ch_${'x'.repeat(24)}/${'x'.repeat(32)}`);
    expect([wrong.status, unknown.status]).toEqual([404, 404]);
    expect(await wrong.text()).toBe(await unknown.text());
    await expect(payWith('4000000000000002')).rejects.toThrow('declined');
    const { data } = await shop.stripe.charges.list({ limit: 1 });
    expect(data[0]).toMatchObject({ status: 'failed', receipt_url: null });
    expect((await get(`${config.publicBase}/receipts/${data[0]!.id}/undefined`)).status).toBe(404);
  });

  it('[PL-18] of an invoice has its lines and sums', async () => {
    const customer = await shop.customer('TX');
    const price = await shop.price();
    const card = await shop.card();
    await shop.stripe.paymentMethods.attach(card, { customer: customer.id });
    const { latest_invoice } = await shop.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id, quantity: 2 }],
      automatic_tax: { enabled: true },
      default_payment_method: card,
      expand: ['latest_invoice.payments'],
    });
    const invoice = latest_invoice as Stripe.Invoice;
    const { receipt_url } = await chargeOf(invoice.payments!.data[0]!.payment.payment_intent!);
    const text = await (await get(receipt_url!)).text();
    // 200.00 and 6.25 % of it
    for (const part of [invoice.number!, '$200.00', '$12.50', '$212.50', '<h1>Receipt</h1>'])
      expect(text).toContain(part);
    expect(text).not.toContain('<form');
  });

  it('[PL-18] moves with the shop to another address, and is created for older charges', async () => {
    const { id, receipt_url } = await chargeOf((await payWith('4242424242424242')).id);
    const elsewhere = 'https://plans.example.com/platform/payment';
    const named = async () => (await shop.stripe.charges.retrieve(id)).receipt_url!;
    await migrateInvoiceUrls(db, elsewhere);
    expect(await named()).toBe(elsewhere + receipt_url!.slice(config.publicBase.length));
    await db.query(
      `UPDATE payment.charge SET body = body || '{"receipt_url":null}', hidden = hidden - 'receiptSecret' WHERE id = $1`,
      [id],
    );
    await migrateInvoiceUrls(db, config.publicBase);
    const given = await named();
    expect(given).toMatch(/\/[0-9a-f]{64}$/);
    expect((await get(given)).status).toBe(200);
    await migrateInvoiceUrls(db, config.publicBase);
    expect(await named()).toBe(given);
  });
});

/** Parses amounts as cents; a minus precedes negative ones. */
const cents = (text: string): number => Number(text.replace(/[$,.]/g, '').replace('−', '-'));
/** Returns labels and values of the totals on the page. */
const sumsOf = (page: string): [string, number][] =>
  [...page.slice(page.indexOf('class="sums"')).matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(
    ([, label = '', value = '']) => [label, cents(value)],
  );
const readBoth = async (invoice: Stripe.Invoice) => ({
  page: await (await get(invoice.hosted_invoice_url!)).text(),
  pdf: await readPdf(new Uint8Array(await (await get(invoice.invoice_pdf!)).arrayBuffer())),
});
const rewrite = (invoice: Stripe.Invoice, change: object) =>
  db.query('UPDATE payment.invoice SET body = body || $2::jsonb WHERE id = $1', [invoice.id, JSON.stringify(change)]);

describe('the content of an invoice', () => {
  it('[FMT-06] has the same facts and sums on the page and in the PDF, which add up', async () => {
    const invoice = await sentInvoice(await shop.customer('TX'));
    const { page, pdf } = await readBoth(invoice);
    // two seats at 100.00, 10 % off, and 6.25 % tax on the remaining 180.00
    const sums: [string, number][] = [
      ['Base amount', 20_000],
      ['Member &lt;b&gt;, 10%', -2_000],
      ['Sales tax, Texas 6.25%', 1_125],
      ['Total', 19_125],
      ['Paid so far', 0],
    ];
    expect(sumsOf(page).slice(0, -1)).toEqual(sums);
    const [due, left] = sumsOf(page).at(-1)!;
    expect([due.startsWith('Due '), left]).toEqual([true, 20_000 - 2_000 + 1_125]);
    expect([pdf.title, pdf.isTagged, pdf.pages.length]).toEqual([`Invoice ${invoice.number}`, true, 1]);
    for (const part of [
      'Invoice Open',
      `Invoice ${invoice.number}`,
      'Billed to',
      'From Planroom 2200 Quarry Street Des Moines, IA 50309 Tax ID 00-0000000',
      // the plan here has no number, so the table has no number column
      'Description Seats Price Amount',
      '2 $100.00 $200.00',
      'Base amount $200.00',
      'Member <b>, 10% −$20.00',
      'Sales tax, Texas 6.25% $11.25',
      'Total $191.25',
      'Paid so far $0.00',
      'Page 1 of 1',
    ])
      expect(pdf.text).toContain(part);
    expect(pdf.text).not.toContain('Item Description');
  });

  it('prints reference and tax id of the buyer only if they are set', async () => {
    const plain = await sentInvoice(await shop.customer('TX'));
    expect((await readBoth(plain)).page.match(/<section>/g)).toHaveLength(2);
    await rewrite(plain, {
      custom_fields: [{ name: 'Purchase order', value: 'BDS 2027-118' }],
      customer_tax_ids: [{ type: 'us_ein', value: '00-1111111' }],
    });
    const { page, pdf } = await readBoth(plain);
    for (const text of [page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '), pdf.text]) {
      expect(text).toContain('Purchase order BDS 2027-118');
      expect(text).toContain('Tax ID 00-1111111');
    }
  });

  it('[MNG-15] shows the used credit, the charge with its method, and the remaining credit of a paid one', async () => {
    const customer = await shop.customer('TX');
    const invoice = await sentInvoice(customer);
    // of 191.25, 49.41 were credit
    await rewrite(invoice, {
      status: 'paid',
      amount_due: 14_184,
      amount_paid: 14_184,
      amount_remaining: 0,
      starting_balance: -5_000,
      ending_balance: -59,
    });
    const { page, pdf } = await readBoth(invoice);
    expect(sumsOf(page).slice(3)).toEqual([
      ['Total', 19_125],
      ['Credit used', -4_941],
      ['Paid', 14_184],
    ]);
    expect(pdf.text).toContain('$141.84 with the saved payment method, $49.41 from your credit.');
    expect(pdf.text).toContain('Remaining credit: $0.59.');
  });

  it('shows the credit of a change with a negative total, without a charge', async () => {
    const invoice = await sentInvoice(await shop.customer('TX'));
    await rewrite(invoice, {
      status: 'paid',
      subtotal: -72_110,
      total: -76_438,
      total_taxes: [
        {
          amount: -4_328,
          tax_behavior: 'exclusive',
          taxability_reason: 'standard_rated',
          taxable_amount: -72_110,
          type: 'tax_rate_details',
        },
      ],
      total_discount_amounts: [],
      amount_due: 0,
      amount_paid: 0,
      amount_remaining: 0,
      starting_balance: 0,
      ending_balance: -76_438,
    });
    const { page, pdf } = await readBoth(invoice);
    // −721.10 and −43.28 are −764.38, which go onto the balance
    expect(sumsOf(page).map(([, amount]) => amount)).toEqual([-72_110, -4_328, -76_438, 76_438, 0]);
    for (const part of [
      'Added to your credit $764.38',
      'Paid $0.00',
      'You weren’t charged.',
      'We added $764.38 to your credit.',
      'Remaining credit: $764.38.',
    ])
      expect(pdf.text).toContain(part);
  });
});
