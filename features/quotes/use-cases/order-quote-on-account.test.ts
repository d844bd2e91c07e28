import { expect, it } from 'vitest';
import { unwrapOk } from '../../../tests/support/company-shop.ts';
import { ANN } from '../../../tests/support/fake/people.ts';
import { createQuoteShop } from '../../../tests/support/quote-shop.ts';
import { switchCartPurpose } from '../../cart/use-cases/cart-purpose.ts';
import { makeQuote } from './make-quote.ts';
import { findQuoteTerms, orderQuoteLinkOnAccount, orderQuoteOnAccount } from './order-quote-on-account.ts';
import { payQuote } from './pay-quote.ts';

/** Ann's cart is for her company, which has terms with this limit. */
async function createAccountShop(limit = 100_000) {
  const shop = await createQuoteShop();
  const { ann, companyId, companyFeed, read } = shop;
  unwrapOk(await switchCartPurpose(ann, companyId));
  await ann.onAccount.setLimit({ companyId, limit, seen: null, by: 'sam@desk.example', at: ann.now() }, []);
  const { company } = await read();
  const changedAt = '2026-06-15T12:00:00.000Z';
  companyFeed.companies.push({ ...company, changedAt, paymentCustomerId: null });
  const userId = ann.actor.kind === 'customer' ? ann.actor.profile.userId : '';
  const { email, firstName, lastName } = ANN;
  const joined = { joinedAt: changedAt, removedAt: null, changedAt };
  companyFeed.members.push({ companyId, userId, email, firstName, lastName, roles: ['buyer'], ...joined });
  return shop;
}

it('[QTE-09] orders a company’s quote on account once, with its PO, and the invoice has its total', async () => {
  const { approver, send, find, companyInvoices, companyId } = await createAccountShop();
  const { quote, token } = await send();
  expect(await findQuoteTerms(approver, quote)).toMatchObject({ dueOn: '2026-07-15' });
  const shown = { version: 1, shownTotal: quote.total, poNumber: ' MB-118 ' };
  const order = unwrapOk(await orderQuoteLinkOnAccount(approver, token, shown));
  expect(await find(quote.number)).toMatchObject({ state: 'ordered', orderNumber: order, poNumber: 'MB-118' });
  expect(companyInvoices.invoices.get(order)).toMatchObject({ companyId, total: quote.total, poNumber: 'MB-118' });
  expect(await orderQuoteLinkOnAccount(approver, token, shown)).toMatchObject({ code: 'quote-changed' });
  expect(companyInvoices.invoices.size).toBe(1);
});

it('[QTE-09] the invoice has the last PO number that was entered, and its company after a crash', async () => {
  const { approver, send, find, companyInvoices, companyPurchases } = await createAccountShop();
  const { quote, token } = await send();
  const stale = { version: 1, shownTotal: quote.total - 1, poNumber: 'MB-1' };
  expect(await orderQuoteLinkOnAccount(approver, token, stale)).toMatchObject({ code: 'price-changed' });
  const { cartId } = await find(quote.number);
  expect(companyPurchases.checkouts.get(cartId!)).toMatchObject({ poNumber: 'MB-1' });
  companyPurchases.checkouts.delete(cartId!);
  const order = await orderQuoteLinkOnAccount(approver, token, { ...stale, shownTotal: quote.total, poNumber: 'MB-2' });
  expect(companyInvoices.invoices.get(unwrapOk(order))).toMatchObject({ poNumber: 'MB-2' });
});

it('[QTE-09] orders nothing over the credit limit; the quote can still be paid by card', async () => {
  const { ann, keyOf, find, companyInvoices } = await createAccountShop(10_000);
  const made = unwrapOk(await makeQuote(ann));
  expect(await findQuoteTerms(ann, made)).toBeNull();
  const shown = { version: 1, shownTotal: made.total };
  expect(await orderQuoteOnAccount(ann, keyOf(made), shown)).toMatchObject({ code: 'over-credit-limit' });
  expect(companyInvoices.invoices.size).toBe(0);
  expect(await payQuote(ann, keyOf(made), 1)).toMatchObject({ ok: true });
  expect(await find(made.number)).toMatchObject({ state: 'not-sent', payment: 'card' });
});

it('[QTE-09] shows a changed tax before it orders, and orders a personal quote never on account', async () => {
  const { ann, keyOf, find } = await createAccountShop();
  const made = unwrapOk(await makeQuote(ann));
  const stale = { version: 1, shownTotal: made.total - 1 };
  expect(await orderQuoteOnAccount(ann, keyOf(made), stale)).toMatchObject({ code: 'price-changed' });
  expect(await find(made.number)).toMatchObject({ state: 'not-sent', total: made.total });
  expect(await orderQuoteOnAccount(ann, keyOf(made), { version: 1, shownTotal: made.total })).toMatchObject({
    ok: true,
  });
  unwrapOk(await switchCartPurpose(ann, null));
  const own = unwrapOk(await makeQuote(ann));
  const shown = { version: 1, shownTotal: own.total };
  expect(await orderQuoteOnAccount(ann, keyOf(own), shown)).toMatchObject({ code: 'terms-missing' });
});
