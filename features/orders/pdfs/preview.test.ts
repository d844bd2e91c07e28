import { expect, it } from 'vitest';
import { renderBillingPdf } from '../../../core/pdf/render-pdf.ts';
import { ANN } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { previewPurchase } from '../../plans/use-cases/purchase/preview-purchase.ts';
import { buildInvoicePreviewPdf } from './preview.ts';

const ADDRESS = {
  line1: '200 Civic Center Drive',
  line2: '',
  city: 'Columbus',
  state: 'OH',
  postal_code: '43215',
  country: 'US',
};

async function annPreviews() {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  shop.payment.customers.set('cus_ann', {
    ...shop.payment.customers.get('cus_ann')!,
    name: 'Ann Lund',
    address: ADDRESS,
  });
  const subscription = shop.payment.subscribe('cus_ann', { quantity: 3 });
  const preview = await previewPurchase(context, subscription.id);
  if (!preview.ok) throw new Error(preview.code);
  return { context, preview: preview.value };
}

it('[SUB-27] [SUB-14] shows payer, seats, price and term', async () => {
  const { context, preview } = await annPreviews();
  const [line] = preview.lines;
  const invoice = {
    ...preview,
    taxes: [37_933],
    discounts: [{ name: '15 percent off', code: 'BUILD15', percentOff: 15, amount: 98_955 }],
    lines: [{ ...line!, interval: 'year' as const }],
  };
  const paper = buildInvoicePreviewPdf(invoice, context.config, new Date('2026-06-01T12:00:00Z'));
  const { text } = await readPdf(await renderBillingPdf(paper));
  for (const part of [
    'This is not a tax invoice',
    'Ann Lund',
    '200 Civic Center Drive',
    'Columbus, OH 43215',
    'Unlimited subscription',
    '3 $2,199.00 $6,597.00',
    'One year from the payment date',
    'Promo code BUILD15, 15% −$989.55',
    'Tax ID 00-0000001',
    'Sales tax, Ohio',
    '$379.33',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Tier 1');
});

it('[SUB-27] shows the member discount and the dates of a renewal, and a zero tax as zero', async () => {
  const { context, preview } = await annPreviews();
  const period = { start: '2027-06-15T12:00:00.000Z', end: '2028-06-15T12:00:00.000Z' };
  const invoice = {
    ...preview,
    discounts: [{ name: 'AIA member discount', percentOff: 10, amount: 65_970 }],
    lines: preview.lines.map((line) => ({ ...line, period })),
  };
  const paper = buildInvoicePreviewPdf(invoice, context.config, new Date('2026-06-01T12:00:00Z'));
  const { text } = await readPdf(await renderBillingPdf(paper));
  for (const part of ['AIA member discount, 10%', '06/15/2027 to 06/15/2028', 'Sales tax, Ohio $0.00'])
    expect(text).toContain(part);
});
