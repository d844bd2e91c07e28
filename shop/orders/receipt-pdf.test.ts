import { expect, it } from 'vitest';
import { placeOrder } from '../../tests/support/fake/orders.ts';
import { ANN } from '../../tests/support/fake/people.ts';
import { CONTRACT, FORM } from '../../tests/support/fake/products.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { findOrder } from './find-order.ts';
import { renderReceiptPdf } from './receipt-pdf.ts';

async function readPdf(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: bytes, useSystemFonts: true, verbosity: 0 }).promise;
  let text = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join(' ');
  }
  return { pages: pdf.numPages, text };
}

it('[ACC-06] renders a receipt that is a PDF and says what was paid', async () => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101, { products: [CONTRACT, FORM] });
  const context = await shop.visit(ANN);
  const detail = await findOrder(context, 101);
  if (!detail.ok) throw new Error(detail.code);
  const bytes = await renderReceiptPdf(detail.value, context.config);
  expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-');
  const { pages, text } = await readPdf(bytes);
  expect(pages).toBe(1);
  for (const part of [
    'Receipt 101',
    '05/31/2026',
    'A101-2025',
    '$84',
    'Total paid',
    '$109.25',
    'Ann Lund',
    'Columbus, OH 43215, US',
  ]) {
    expect(text).toContain(part);
  }
});

it('[ACC-06] goes on to further pages when an order is long', async () => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 102, { products: Array.from({ length: 90 }, () => CONTRACT) });
  const context = await shop.visit(ANN);
  const detail = await findOrder(context, 102);
  if (!detail.ok) throw new Error(detail.code);
  const { pages, text } = await readPdf(await renderReceiptPdf(detail.value, context.config));
  expect(pages).toBeGreaterThan(1);
  expect(text.match(/A101-2025/g)).toHaveLength(90);
});
