import { expect, it } from 'vitest';
import { ANN, BEN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { FAILURES, failureText } from '../../../shared/errors.ts';
import { getHostedInvoiceUrl } from './get-hosted-invoice-url.ts';

async function annOwes(hostedUrl: string | null = 'https://pay.example/invoices/in_1') {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const { id, latestInvoiceId } = shop.payment.subscribe('cus_ann', { status: 'past_due' });
  const invoice = shop.payment.invoices.get(latestInvoiceId!)!;
  shop.payment.invoices.set(latestInvoiceId!, { ...invoice, status: 'open', paidAt: null, hostedUrl });
  const noted = () => shop.log.filter(({ level }) => level === 'warn').map(({ data }) => data);
  return { shop, context, id, latestInvoiceId: latestInvoiceId!, noted };
}
const FAILED = { ok: false, code: 'invoice-failed' };

it('[MNG-10] the provider’s page of the open invoice', async () => {
  const { context, id } = await annOwes();
  expect(await getHostedInvoiceUrl(context, id)).toEqual({ ok: true, value: 'https://pay.example/invoices/in_1' });
});

it.each([
  null,
  'https://evil.example/invoices/in_1',
  'https://pay.example.evil.example/',
  'https://pay.example@evil.example/',
  'javascript:alert(1)',
  'http://pay.example/',
])('[MNG-10] never returns %o', async (url) => {
  const { context, id, noted } = await annOwes(url);
  expect(await getHostedInvoiceUrl(context, id)).toEqual(FAILED);
  expect(noted()).toEqual([{ area: 'subscription', subscriptionId: id, code: 'elsewhere' }]);
});

it.each(['openInvoice', 'subscription'] as const)('[ERR-22] a failed %s is logged', async (call) => {
  const { shop, context, id, noted } = await annOwes();
  shop.payment.failing.set(call, 'unavailable');
  expect(await getHostedInvoiceUrl(context, id)).toEqual(FAILED);
  expect(noted()).toEqual([{ area: 'subscription', subscriptionId: id, code: 'unavailable' }]);
  expect(failureText('invoice-failed')).toBe('Failed to fetch invoice');
});

it('[MO-11] [MNG-10] [ERR-22] returns and logs not-found, not a gateway failure, when nothing is due', async () => {
  const { shop, context, id, latestInvoiceId, noted } = await annOwes();
  shop.payment.invoices.delete(latestInvoiceId);
  expect(await getHostedInvoiceUrl(context, id)).toEqual({ ok: false, code: 'nothing-owed' });
  expect(FAILURES['nothing-owed'].status).toBe(404);
  expect(failureText('nothing-owed')).toBe('You don’t owe anything for this plan.');
  expect(noted()).toEqual([{ area: 'subscription', subscriptionId: id, code: 'none' }]);
});

it('[MNG-10] returns no page while a bank debit is pending', async () => {
  const { shop, context, id, latestInvoiceId } = await annOwes();
  const payment = { state: 'under-way', methodId: 'pm_bank', means: null, last4: null } as const;
  shop.payment.invoices.set(latestInvoiceId, { ...shop.payment.invoices.get(latestInvoiceId)!, payment });
  expect(await getHostedInvoiceUrl(context, id)).toEqual({ ok: false, code: 'nothing-owed' });
});

it('[ACC-11] A17 returns the same error for another customer’s and for an unknown subscription', async () => {
  const { shop, id } = await annOwes();
  const ben = await shop.visit(BEN);
  for (const one of [id, 'sub_404'])
    expect(await getHostedInvoiceUrl(ben, one)).toEqual({ ok: false, code: 'not-found' });
  expect(await getHostedInvoiceUrl(await shop.visit(), id)).toEqual({ ok: false, code: 'unauthorized' });
});
