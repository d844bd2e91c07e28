import { expect, it } from 'vitest';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { findPayingMethod } from './find-paying-method.ts';

async function annPaid(change: object) {
  const shop = createFakeShop();
  const { latestInvoiceId } = shop.payment.subscribe('cus_ann');
  const invoice = { ...shop.payment.invoices.get(latestInvoiceId!)!, ...change };
  shop.payment.invoices.set(latestInvoiceId!, invoice);
  return { shop, invoice, context: await shop.visit(ANN) };
}
const PAID = { state: 'paid', methodId: 'pm_ann', means: null, last4: null };

it('[ACC-05] returns the method that paid an invoice, not the one of the next charge', async () => {
  const { shop, invoice, context } = await annPaid({ payment: PAID });
  shop.payment.saveCard('cus_ann', { id: 'pm_ann', last4: '4444' });
  expect(await findPayingMethod(context, invoice)).toMatchObject({ id: 'pm_ann', last4: '4444' });
});

it.each([
  ['open', { status: 'open', payment: PAID }],
  ['paid by credit alone', { amountDue: 0, payment: PAID }],
  ['paid outside the platform', {}],
])('returns null and requests no method for an invoice that is %s', async (_, change) => {
  const { shop, invoice, context } = await annPaid(change);
  expect(await findPayingMethod(context, invoice)).toBeNull();
  expect(shop.payment.calls.map(({ name }) => name)).not.toContain('method');
});

it('returns null if the payment platform does not know the method', async () => {
  const { invoice, context } = await annPaid({ payment: PAID });
  expect(await findPayingMethod(context, invoice)).toBeNull();
});
