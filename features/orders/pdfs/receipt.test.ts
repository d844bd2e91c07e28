import { describe, expect, it } from 'vitest';
import { renderBillingPdf } from '../../../core/pdf/render-pdf.ts';
import { placeOrder } from '../../../tests/support/fake/orders.ts';
import { ANN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, FORM } from '../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import type { DocumentOrder } from '../rules/order.ts';
import { findOrder } from '../use-cases/find-order.ts';
import { buildReceiptPdf } from './receipt.ts';

async function annBought(
  change: (order: DocumentOrder) => void = () => {},
  how: Parameters<typeof placeOrder>[3] = {},
) {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101, { products: [CONTRACT, FORM], ...how });
  const context = await shop.visit(ANN);
  const detail = await findOrder(context, 101, { refunded: true });
  if (!detail.ok) throw new Error(detail.code);
  change(detail.value);
  const paper = buildReceiptPdf(detail.value, context.config);
  return { paper, pdf: await readPdf(await renderBillingPdf(paper)), detail: detail.value };
}
const cents = (text: string): number => Number(text.replace(/[$,]/g, '').replace('−', '-').replace('.', '')) || 0;

describe('the receipt of an order', () => {
  it('[NET-23] is an invoice with PO and due date for an order on account, which is paid only once it is', async () => {
    const company = {
      companyId: '5b0a6c1e-0008-4c3e-9a51-000000000001',
      name: 'Mendez Builders',
      invoiceEmail: 'accounts@mendez.example',
      poNumber: 'MB-2026-124',
      poFileName: null,
    };
    const onAccount = (paidAt: string | null) => (order: DocumentOrder) =>
      Object.assign(order, { company, paymentMethod: 'On account', invoice: { dueOn: '2026-06-30', paidAt } });
    const { pdf } = await annBought(onAccount(null));
    expect(pdf.title).toBe('Invoice 101');
    for (const part of [
      'Invoice Open',
      'Due 06/30/2026',
      'Terms On account, net 30',
      'MB-2026-124',
      'Total $109.25',
      'The total is due 06/30/2026.',
    ])
      expect(pdf.text).toContain(part);
    expect(pdf.text).not.toContain('Paid');
    const paid = await annBought(onAccount('2026-06-20T12:00:00.000Z'));
    for (const part of ['Invoice Paid 06/20/2026', 'Paid $109.25']) expect(paid.pdf.text).toContain(part);
  });

  it('[ACC-06] [FMT-06] shows buyer, items and seller, always with two decimals', async () => {
    const { pdf } = await annBought();
    expect([pdf.pages.length, pdf.title, pdf.language, pdf.isTagged]).toEqual([1, 'Receipt 101', 'en', true]);
    for (const part of [
      'Test Shop',
      'Receipt Paid',
      'Order 101',
      'Date 05/31/2026',
      'Paid with Visa ending 4242',
      'Billed to Lund Works Ann Lund 18 Quarry Road Columbus, OH 43215 ann',
      'From Test Shop 1 Slate Row Ames, IA 50010 Tax ID 00-0000001',
      'Number Document Copies Price Amount',
      'A101-2025',
      '$84.00 $84.00',
      'Paid in full on 05/31/2026 with Visa ending 4242.',
      // 84.00 and 20.00 with 5.25 of tax are 109.25; 5.25 of 104.00 is between 5.043 and 5.052 percent: no rate is
      // shown
      'Base amount $104.00',
      'Sales tax, Ohio $5.25',
      'Paid $109.25',
      'Test Shop, 1 Slate Row, Ames, IA 50010 Receipt 101 Page 1 of 1',
    ])
      expect(pdf.text).toContain(part);
  });

  it('[ACC-06] states for a granted document that nothing was charged, without a member discount', async () => {
    const { pdf } = await annBought((order) => {
      Object.assign(order, { discount: order.subtotal, tax: 0, total: 0, paymentMethod: 'No charge' });
    });
    expect(pdf.text).toContain('No-charge discount −$104.00');
    expect(pdf.text).toContain('No charge. Ordered on 05/31/2026.');
    expect(pdf.text).not.toMatch(/Member discount|Paid in full/);
  });

  it('shows a tax rate if the amounts allow only one', async () => {
    // 6 percent of 10,000.00 is 600.00, and each of two lines may be off by half a cent
    const { pdf } = await annBought((order) => {
      order.subtotal = 1_000_000;
      order.tax = 60_000;
      order.total = 1_060_000;
    });
    expect(pdf.text).toContain('Sales tax, Ohio 6% $600.00');
  });

  it('shows a zero tax with its state', async () => {
    const { pdf } = await annBought((order) => {
      order.billing.state = 'Minnesota';
      order.tax = 0;
      order.total = order.subtotal;
    });
    expect(pdf.text).toContain('Sales tax, Minnesota $0.00');
  });

  it('has lines, discounts and tax that add up to the total', async () => {
    const { paper, pdf } = await annBought((order) => {
      order.discount = 1_040;
      order.coupon = 500;
      order.total = 10_400 - 1_040 - 500 + 525;
    });
    const amounts = paper.sums.map(({ value }) => cents(value));
    expect(amounts).toEqual([10_400, -1_040, -500, 525, 9_385]);
    expect(amounts.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(amounts.at(-1));
    expect(paper.table.rows.map(({ figures }) => cents(figures[2]!)).reduce((sum, one) => sum + one, 0)).toBe(10_400);
    for (const part of ['Member discount −$10.40', 'Promo code −$5.00', 'Paid $93.85'])
      expect(pdf.text).toContain(part);
  });

  it('[OP-06] is unchanged by a refund, which has a separate document', async () => {
    const before = await annBought();
    for (const status of ['Refunded', 'Partially Refunded'])
      expect((await annBought(undefined, { status })).paper).toEqual({ ...before.paper, pageOf: expect.anything() });
  });

  it('never states that an unpaid order was paid', async () => {
    const { pdf } = await annBought(undefined, { status: 'Awaiting Payment' });
    expect(pdf.text).toContain('This order hasn’t been paid. Status: Awaiting Payment.');
    expect(pdf.text).toContain('To be paid with Visa');
    expect(pdf.text).toContain('Total $109.25');
    expect(pdf.text).not.toContain('Paid in full');
  });

  it('uses A4 where it is the standard, and the currency format of the locale', async () => {
    const shop = createFakeShop();
    placeOrder(shop, ANN, 101);
    const context = await shop.visit(ANN);
    const detail = await findOrder(context, 101);
    if (!detail.ok) throw new Error(detail.code);
    const sizes = ['en-US', 'en-CA', 'en', 'en-GB', 'de-DE', 'ja'].map(
      (locale) => buildReceiptPdf(detail.value, { ...context.config, locale }).size,
    );
    expect(sizes).toEqual(['letter', 'letter', 'letter', 'a4', 'a4', 'a4']);
  });
});
