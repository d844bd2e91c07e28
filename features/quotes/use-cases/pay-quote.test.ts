import { expect, it } from 'vitest';
import { ok } from '../../../core/result.ts';
import { unwrapOk } from '../../../tests/support/company-shop.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { CONTRACT } from '../../../tests/support/fake/products.ts';
import { createQuoteShop } from '../../../tests/support/quote-shop.ts';
import { switchCartPurpose } from '../../cart/use-cases/cart-purpose.ts';
import { getCurrentCartId } from '../../cart/use-cases/own-cart.ts';
import { changeQuote, makeQuote, withdrawQuote } from './make-quote.ts';
import { payQuote, payQuoteLink } from './pay-quote.ts';
import { recordQuoteOrderByNumber } from './record-quote-order.ts';
import { approveQuote, openQuoteLink, sendQuoteBack } from './respond-to-quote.ts';

it('[QTE-02] pays at the quote’s prices after the catalogue’s rose, and twice opens one cart', async () => {
  const { ann, keyOf, find, commerce, orderCart } = await createQuoteShop();
  const made = unwrapOk(await makeQuote(ann));
  const before = CONTRACT.price;
  Object.assign(CONTRACT, { price: 9_900 });
  try {
    expect(unwrapOk(await payQuote(ann, keyOf(made), 1))).toContain('https://commerce.example/login/token/');
    const { cartId } = await find(made.number);
    unwrapOk(await payQuote(ann, keyOf(made), 1));
    expect((await find(made.number)).cartId).toBe(cartId);
    expect(unwrapOk(await commerce.commerce.getCart(cartId ?? '')).cartAmount).toBe(made.subtotal);
    const order = await orderCart(cartId ?? '');
    unwrapOk(await recordQuoteOrderByNumber(ann, order));
    unwrapOk(await recordQuoteOrderByNumber(ann, order));
    expect(await find(made.number)).toMatchObject({ state: 'paid', orderNumber: order });
  } finally {
    Object.assign(CONTRACT, { price: before });
  }
  expect(await payQuote(ann, keyOf(made), 1)).toMatchObject({ code: 'quote-changed' });
});

it('[QTE-02] an approver pays as a guest, and the order becomes the owner’s', async () => {
  const { ann, approver, send, find, commerce, orderCart, mailbox } = await createQuoteShop();
  const { quote, token } = await send();
  const address = unwrapOk(await payQuoteLink(approver, token, 1));
  expect(address).not.toContain('/login/token/');
  const { cartId } = await find(quote.number);
  expect(unwrapOk(await commerce.commerce.getCart(cartId ?? '')).customerId).toBeNull();
  const order = await orderCart(cartId ?? '');
  unwrapOk(await recordQuoteOrderByNumber(ann, order));
  expect(commerce.orders.find(({ orderNumber }) => orderNumber === order)?.customerId).toBe(ANN.customerId);
  expect(unwrapOk(await openQuoteLink(approver, token)).state).toBe('paid');
  expect(mailbox.sent.at(-1)).toMatchObject({ kind: 'quote-answered', to: ANN.email });
});

it('[QTE-02] the owner’s checkout replaces the approver’s, so that one of them can be paid', async () => {
  const { ann, approver, send, find, commerce, keyOf } = await createQuoteShop();
  const { quote, token } = await send();
  unwrapOk(await payQuoteLink(approver, token, 1));
  const first = (await find(quote.number)).cartId ?? '';
  unwrapOk(await payQuote(ann, keyOf(quote), 1));
  const second = (await find(quote.number)).cartId ?? '';
  expect([commerce.carts.has(first), commerce.carts.has(second)]).toEqual([false, true]);
});

it('[QTE-02] a quote that is being paid is neither changed nor withdrawn; one that was paid is recorded first', async () => {
  const { ann, keyOf, find, commerce, orderCart } = await createQuoteShop();
  const made = unwrapOk(await makeQuote(ann));
  unwrapOk(await payQuote(ann, keyOf(made), 1));
  commerce.failing.set('deleteCart', 'conflict');
  const withdraw = async () => withdrawQuote(ann, { quote: await find(made.number), canWithdraw: true });
  expect(await withdraw()).toMatchObject({ code: 'quote-changed' });
  const { revision, cartId } = await find(made.number);
  const edit = { quantities: new Map([['1101-11101', 1]]), poNumber: '', revision };
  expect(await changeQuote(ann, keyOf(made), edit)).toMatchObject({ code: 'quote-changed' });
  commerce.failing.clear();
  // paid, and the process ended before the order was recorded
  await orderCart(cartId ?? '');
  expect(await withdraw()).toMatchObject({ code: 'quote-changed' });
  expect(await find(made.number)).toMatchObject({ state: 'paid', orderNumber: 200_500 });
});

it('[QTE-02] a cart without a stored id is never paid, and a platform that changes a price stops the payment', async () => {
  const { ann, keyOf, find, commerce } = await createQuoteShop();
  const made = unwrapOk(await makeQuote(ann));
  const { createCart } = commerce.commerce;
  const other = unwrapOk(await commerce.commerce.getCart((await getCurrentCartId(ann)) ?? ''));
  commerce.commerce.createCart = async () => ok({ ...other, id: 'cart-other', cartAmount: made.subtotal + 1 });
  expect(await payQuote(ann, keyOf(made), 1)).toMatchObject({ code: 'price-changed' });
  commerce.commerce.createCart = createCart;
  expect(await find(made.number)).toMatchObject({ cartId: null, state: 'not-sent' });
});

it('[QTE-04] records for which company the order is, and checks its rules again', async () => {
  const { ann, ben, companyId, companies, keyOf, read, companyPurchases, enroll, find } = await createQuoteShop();
  unwrapOk(await switchCartPurpose(ann, companyId));
  const made = unwrapOk(await makeQuote(ann));
  unwrapOk(await payQuote(ann, keyOf(made), 1));
  const cartId = (await find(made.number)).cartId ?? '';
  expect(companyPurchases.checkouts.get(cartId)).toMatchObject({ companyId, sub: ANN.sub });
  const change = async (rules: object) => {
    const { version } = (await read()).company;
    unwrapOk(await companies.companies.change(companyId, { ...rules, version }, `access-${ANN.sub}`));
  };
  await change({ isPurchaseOrderRequired: true });
  expect(await payQuote(ann, keyOf(made), 1)).toMatchObject({ code: 'purchase-order-required' });
  await change({ isPurchaseOrderRequired: false, approvalLimit: 10_000 });
  expect(await payQuote(ann, keyOf(made), 1)).toMatchObject({ code: 'quote-over-limit' });
  await enroll(BEN, ['administrator', 'buyer']);
  expect(await payQuote(ben, keyOf(made), 1)).toMatchObject({ code: 'not-found' });
});

it('[QTE-04] a link pays for a company only while its owner may order there', async () => {
  const { ann, approver, companyId, send, companyFeed, read } = await createQuoteShop();
  unwrapOk(await switchCartPurpose(ann, companyId));
  const { token } = await send();
  expect(await payQuoteLink(approver, token, 1)).toMatchObject({ code: 'order-forbidden' });
  const { company } = await read();
  const changedAt = '2026-06-15T12:00:00.000Z';
  companyFeed.companies.push({ ...company, changedAt, paymentCustomerId: null });
  const userId = ann.actor.kind === 'customer' ? ann.actor.profile.userId : '';
  const { email, firstName, lastName } = ANN;
  const member = { companyId, userId, email, firstName, lastName, joinedAt: changedAt, removedAt: null, changedAt };
  companyFeed.members.push({ ...member, roles: ['buyer'] });
  expect(await payQuoteLink(approver, token, 1)).toMatchObject({ ok: true });
  companyFeed.members.splice(0, 1, { ...member, roles: ['buyer'], removedAt: changedAt });
  expect(await payQuoteLink(approver, token, 1)).toMatchObject({ code: 'order-forbidden' });
});

it('[QTE-02] an approver who left the checkout can still approve, or send the quote back, which ends the checkout', async () => {
  const { approver, send, find, commerce } = await createQuoteShop();
  const { quote, token } = await send();
  unwrapOk(await payQuoteLink(approver, token, 1));
  const { cartId } = await find(quote.number);
  unwrapOk(await sendQuoteBack(approver, token, { version: 1, note: 'One is enough.' }));
  expect(commerce.carts.has(cartId ?? '')).toBe(false);
  const other = await send();
  unwrapOk(await payQuoteLink(approver, other.token, 1));
  unwrapOk(await approveQuote(approver, other.token, 1));
  expect(await find(other.quote.number)).toMatchObject({ state: 'approved' });
});
