import { expect, it } from 'vitest';
import { renderBillingPdf } from '../../../core/pdf/render-pdf.ts';
import { placeOrder, refundOrder } from '../../../tests/support/fake/orders.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, FORM } from '../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { findCreditNote } from '../use-cases/find-credit-note.ts';
import { createAnyCreditNotePdf } from './credit-note.ts';

/** An order of 84.00 and 20.00 with 5.25 of tax. */
async function annBought(how: Parameters<typeof placeOrder>[3] = {}) {
  const shop = createFakeShop();
  const order = placeOrder(shop, ANN, 101, { products: [CONTRACT, FORM], ...how });
  const context = await shop.visit(ANN);
  const render = async (number: string) => {
    const found = await findCreditNote(context, number);
    if (!found.ok) throw new Error(found.code);
    return readPdf(await renderBillingPdf(createAnyCreditNotePdf(found.value, context.config)));
  };
  return { shop, order, context, render: render };
}

it('[OP-06] [FMT-06] states for a complete refund the amount, its destination, and that the files are closed', async () => {
  const { render } = await annBought({ status: 'Refunded' });
  const pdf = await render('101');
  expect([pdf.pages.length, pdf.title, pdf.isTagged]).toEqual([1, 'Credit note 101', true]);
  for (const part of [
    'Credit note Refunded',
    'Order 101',
    'Order date 05/31/2026',
    'Refund date 06/04/2026',
    'Billed to Lund Works Ann Lund',
    'A101-2025',
    '−$84.00 −$84.00',
    'Refunded in full to Visa ending 4242. Expect the money in 5 to 10 business days.',
    'The files of this order are no longer available.',
    'Base amount −$104.00',
    'Sales tax, Ohio −$5.25',
    'Refunded −$109.25',
    'Credit note 101 Page 1 of 1',
  ])
    expect(pdf.text).toContain(part);
});

it('[OP-06] lists the lines of a partial refund, keeps the files open, and numbers the next one', async () => {
  const { shop, order, render } = await annBought();
  const [contract, form] = shop.commerce.orderLines.get(101) ?? [];
  // 20.00 and 1.01 of tax, then 10.00 of the order without tax, then the rest
  refundOrder(shop, order, 2_101, 101, [{ lineId: form!.lineId, quantity: 1 }]);
  refundOrder(shop, order, 1_000, 0, []);
  refundOrder(shop, order, 10_925 - 3_101, 424, [{ lineId: contract!.lineId, quantity: 1 }]);
  const first = await render('101');
  expect(first.text).toContain('Refunded in part to Visa ending 4242.');
  expect(first.text).toContain('The files of this order are still available.');
  expect(first.text).toContain('Base amount −$20.00');
  const second = await render('101-2');
  expect(second.title).toBe('Credit note 101-2');
  expect(second.text).toContain('Part of order 101');
  expect(second.text).toContain('Refunded −$10.00');
  // 84.00, of which 10.00 were refunded before
  const third = await render('101-3');
  expect(third.text).toContain('Base amount −$84.00 Discounts and earlier refunds $10.00 Sales tax, Ohio −$4.24');
  expect(third.text).toContain('The files of this order are no longer available.');
});

it('[OP-06] [ACC-11] is only available to its owner', async () => {
  const { shop } = await annBought({ status: 'Refunded' });
  const others = await shop.visit(BEN);
  for (const number of ['101', '101-2', '0', '101-1', 'x', '101-'])
    expect(await findCreditNote(others, number)).toMatchObject({ ok: false, code: 'not-found' });
  expect(await findCreditNote(await shop.visit(), '101')).toMatchObject({ ok: false, code: 'unauthorized' });
});

it('[OP-06] lists the refunded copies at their price, not the complete line', async () => {
  const { shop, order, render } = await annBought();
  const [line] = shop.commerce.orderLines.get(101)!;
  Object.assign(line!, { quantity: 3, total: 25_200 });
  // one of three copies of 84.00, with 5.25 of tax
  refundOrder(shop, order, 8_925, 525, [{ lineId: 101_000, quantity: 1 }]);
  const { text } = await render('101');
  expect(text).toContain('1 −$84.00 −$84.00');
  expect(text).not.toContain('−$252.00');
  expect(text).not.toContain('Discounts and earlier refunds');
});
