import { expect, it } from 'vitest';
import { unwrapOk } from '../../../tests/support/company-shop.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, FORM } from '../../../tests/support/fake/products.ts';
import { createQuoteShop } from '../../../tests/support/quote-shop.ts';
import { savePurchaseDetails, switchCartPurpose } from '../../cart/use-cases/cart-purpose.ts';
import { getCurrentCartId } from '../../cart/use-cases/own-cart.ts';
import { changeQuote, getLineKey, makeQuote, makeQuoteAgain, withdrawQuote } from './make-quote.ts';
import { listQuotes, openQuote } from './open-quote.ts';

it('[QTE-01] freezes the prices of the cart for 30 days, keeps the cart, and emails the PDF', async () => {
  const { ann, mailbox, commerce } = await createQuoteShop();
  const cartId = await getCurrentCartId(ann);
  const quote = unwrapOk(await makeQuote(ann));
  expect(quote).toMatchObject({
    number: 1001,
    state: 'not-sent',
    version: 1,
    validUntil: '2026-07-15T12:00:00.000Z',
    // two contracts at 84.00, and three forms at the sale price of 15.50
    lines: [
      { sku: CONTRACT.sku, quantity: 2, unit: 8_400 },
      { sku: FORM.sku, quantity: 3, unit: 1_550 },
    ],
    subtotal: 21_450,
  });
  expect(quote.total).toBe(21_450 + (quote.tax ?? 0));
  expect(await getCurrentCartId(ann)).toBe(cartId);
  // carts that only priced the quote are deleted
  expect([...commerce.carts.keys()]).toEqual([cartId]);
  expect(mailbox.sent).toMatchObject([
    { kind: 'quote', key: 'quote:1001', to: ann.actor.kind === 'customer' ? ann.actor.profile.email : '' },
  ]);
});

it('[QTE-01] includes the member discount in each price, and leaves out a promo code', async () => {
  const { ann, commerce } = await createQuoteShop();
  commerce.members.add(`profile-${ANN.customerId}`);
  unwrapOk(await commerce.commerce.applyCoupon((await getCurrentCartId(ann)) ?? '', 'SITE10'));
  const quote = unwrapOk(await makeQuote(ann));
  // 84.00 less 10%; three forms of 15.50 less 10% are 41.85, so 13.95 each
  expect(quote.lines.map(({ unit }) => unit)).toEqual([7_560, 1_395]);
});

it('[QTE-01] has no tax without an address, and none from a visitor or with an empty cart', async () => {
  const { ann, ben, commerce, visit } = await createQuoteShop();
  commerce.orders.splice(0);
  expect(unwrapOk(await makeQuote(ann))).toMatchObject({ tax: null, total: 21_450, billing: null });
  expect(await makeQuote(await visit())).toMatchObject({ code: 'unauthorized' });
  expect(await makeQuote(ben)).toMatchObject({ code: 'cart-missing' });
});

it('[QTE-01] allows 20 open quotes of a person; a withdrawn one makes room', async () => {
  const { ann } = await createQuoteShop();
  for (let count = 0; count < 20; count += 1) unwrapOk(await makeQuote(ann));
  expect(await makeQuote(ann)).toEqual({ ok: false, code: 'quotes-full' });
  const [first] = unwrapOk(await listQuotes(ann, null)).quotes;
  unwrapOk(await withdrawQuote(ann, { quote: first!, canWithdraw: true }));
  expect(await makeQuote(ann)).toMatchObject({ ok: true });
});

it('[QTE-04] a quote of a company has its address, jobs and PO, and only those who may order make one', async () => {
  const { ann, ben, companyId, enroll } = await createQuoteShop();
  unwrapOk(await switchCartPurpose(ann, companyId));
  const details = { shownCompanyId: companyId, poNumber: 'MB-118', jobs: { [CONTRACT.sku]: 'Lofts' } };
  unwrapOk(await savePurchaseDetails(ann, details));
  expect(unwrapOk(await makeQuote(ann))).toMatchObject({
    companyId,
    companyName: 'Mendez Builders',
    poNumber: 'MB-118',
    billing: { company: 'Mendez Builders', street1: '18 Quarry Road', state: 'OH' },
    lines: [{ job: 'Lofts' }, { job: '' }],
  });
  await enroll(BEN, ['bookkeeper']);
  unwrapOk(await switchCartPurpose(ben, companyId));
  expect(await makeQuote(ben)).toMatchObject({ code: 'order-forbidden' });
});

it('[QTE-05] a quote of a company is read by its bookkeepers and administrators; others get the answer of an unknown number', async () => {
  const { ann, ben, companyId, enroll, keyOf, read, companies } = await createQuoteShop();
  const own = unwrapOk(await makeQuote(ann));
  unwrapOk(await switchCartPurpose(ann, companyId));
  const made = unwrapOk(await makeQuote(ann));
  for (const key of [keyOf(own), keyOf(made), { companyId: null, quote: 'Q-9' }, { companyId, quote: 'x' }])
    expect(await openQuote(ben, key)).toMatchObject({ code: 'not-found' });
  // the page of another company, or of the person, doesn't open it
  expect(await openQuote(ann, { ...keyOf(made), companyId: null })).toMatchObject({ code: 'not-found' });
  await enroll(BEN, ['approver']);
  expect(await openQuote(ben, keyOf(made))).toMatchObject({ code: 'not-found' });
  const { version } = (await read()).company;
  const roles = { roles: ['bookkeeper' as const], version };
  unwrapOk(await companies.companies.setRoles(companyId, BEN.sub, roles, `access-${ANN.sub}`));
  expect(unwrapOk(await openQuote(ben, keyOf(made)))).toMatchObject({ isOwn: false, canWithdraw: false });
  expect(unwrapOk(await listQuotes(ben, companyId)).quotes).toHaveLength(1);
  expect(unwrapOk(await listQuotes(ben, null)).quotes).toEqual([]);
});

it('[QTE-03] a change makes a new version at today’s prices; a form of the old one changes nothing', async () => {
  const { ann, keyOf } = await createQuoteShop();
  const made = unwrapOk(await makeQuote(ann));
  const edit = {
    quantities: new Map([
      [getLineKey(made.lines[0]!), 1],
      [getLineKey(made.lines[1]!), 0],
    ]),
    poNumber: ' PO  7 ',
    revision: made.revision,
  };
  const changed = unwrapOk(await changeQuote(ann, keyOf(made), edit));
  expect(changed).toMatchObject({ number: made.number, version: 2, subtotal: 8_400, poNumber: 'PO 7' });
  expect(await changeQuote(ann, keyOf(made), edit)).toMatchObject({ code: 'quote-changed' });
  const none = { ...edit, quantities: new Map([[getLineKey(made.lines[0]!), 0]]), revision: changed.revision };
  expect(await changeQuote(ann, keyOf(made), none)).toMatchObject({ code: 'invalid', detail: 'quantity' });
});

it('[QTE-03] an ended quote is made again with another number; an open one isn’t', async () => {
  const { ann, keyOf, find } = await createQuoteShop();
  const made = unwrapOk(await makeQuote(ann));
  expect(await makeQuoteAgain(ann, keyOf(made))).toMatchObject({ code: 'quote-changed' });
  unwrapOk(await withdrawQuote(ann, { quote: await find(made.number), canWithdraw: true }));
  expect(unwrapOk(await makeQuoteAgain(ann, keyOf(made)))).toMatchObject({ number: 1002, subtotal: made.subtotal });
});

it('[QTE-01] makes nothing under 50 cents, for a document that isn’t sold, or while the platform is down', async () => {
  const { ann, commerce, quotes } = await createQuoteShop();
  commerce.failing.set('setBillingAddress', 'unavailable');
  expect(await makeQuote(ann)).toMatchObject({ code: 'unavailable' });
  commerce.failing.clear();
  const before = CONTRACT.price;
  const forms = FORM.salePrice;
  Object.assign(CONTRACT, { price: 10 });
  Object.assign(FORM, { salePrice: 9 });
  try {
    expect(await makeQuote(ann)).toMatchObject({ code: 'quote-too-small' });
  } finally {
    Object.assign(CONTRACT, { price: before });
    Object.assign(FORM, { salePrice: forms });
  }
  expect(quotes.byNumber.size).toBe(0);
});
