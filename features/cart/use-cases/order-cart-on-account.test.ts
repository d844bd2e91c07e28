import { expect, it } from 'vitest';
import { createCompanyShop, unwrapOk } from '../../../tests/support/company-shop.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, lineOf } from '../../../tests/support/fake/products.ts';
import { finishAccountOrders } from '../../invoices/use-cases/place-order-on-account.ts';
import { mailOrder } from '../../orders/use-cases/mail-order.ts';
import { addLines } from './add-lines.ts';
import { savePurchaseDetails, switchCartPurpose } from './cart-purpose.ts';
import { orderCartOnAccount, viewCompanyPayment } from './order-cart-on-account.ts';
import { getCurrentCartId } from './own-cart.ts';
import { startCartCheckout } from './start-checkout.ts';
import { viewCart } from './view-cart.ts';
import { viewCartPurpose } from './view-cart-purpose.ts';

/** two A101 at 84.00, with 5.75% of Ohio: 177.66 */
const TOTAL = 17_766;
const STAFF = 'support@planroom.example';

/** Ann's cart is for her company, whose limit is 500.00. */
async function annBuys({ limit = 50_000 }: { limit?: number } = {}) {
  const shop = await createCompanyShop();
  const { ann, companyId } = shop;
  unwrapOk(await addLines(ann, { lines: [lineOf(CONTRACT, 2)] }));
  unwrapOk(await switchCartPurpose(ann, companyId));
  const details = { shownCompanyId: companyId, poNumber: 'MB-2026-124', jobs: { [CONTRACT.sku]: 'Elm Street clinic' } };
  unwrapOk(await savePurchaseDetails(ann, details));
  if (limit > 0) await ann.onAccount.setLimit({ companyId, limit, seen: null, by: STAFF, at: ann.now() }, []);
  const order = (shownTotal = TOTAL) => orderCartOnAccount(ann, { shownCompanyId: companyId, shownTotal });
  const view = async () => {
    const { company } = unwrapOk(await viewCartPurpose(ann))!;
    return viewCompanyPayment(ann, unwrapOk(await viewCart(ann))!, company!);
  };
  return { shop, ann, companyId, order, view };
}

it('[NET-30] shows the tax of the company’s address, and what is left on account', async () => {
  const { view, shop } = await annBuys();
  expect(await view()).toMatchObject({
    sums: { tax: 966, total: TOTAL, state: 'Ohio', taxRate: null },
    account: { left: 50_000, paused: null, dueOn: '2026-07-15' },
  });
  shop.commerce.failing.set('setBillingAddress', 'unavailable');
  expect(await view()).toMatchObject({ sums: null, account: { left: 50_000 } });
});

it('[NET-31] orders the cart for the company: an invoice with PO and job, an empty cart, and no payment', async () => {
  const { shop, ann, companyId, order } = await annBuys();
  const { orderNumber, path } = unwrapOk(await order());
  expect(path).toBe(`/account/order-history?orderId=${orderNumber}&placed=account`);
  expect(shop.companyInvoices.invoices.get(orderNumber)).toMatchObject({
    companyId,
    total: TOTAL,
    poNumber: 'MB-2026-124',
    job: 'Elm Street clinic',
    copies: 2,
    dueOn: '2026-07-15',
    state: 'open',
  });
  expect(await getCurrentCartId(ann)).toBeNull();
  expect(shop.mailbox.sent.map(({ kind, to }) => [kind, to])).toEqual([
    ['order-on-account', ANN.email],
    ['order-on-account', 'accounts@mendez.example'],
  ]);
  // embedded commerce announces the order, too
  expect(await mailOrder(ann, orderNumber)).toEqual({ ok: true, value: null });
  expect(shop.mailbox.sent).toHaveLength(2);
});

it('[NET-31] orders nothing at another total, for another company or another role', async () => {
  const { shop, ann, companyId, order } = await annBuys();
  expect(await order(TOTAL - 1)).toMatchObject({ ok: false, code: 'conflict' });
  const other = { shownCompanyId: '5b0a6c1e-0008-4c3e-9a51-0000000000aa', shownTotal: TOTAL };
  expect(await orderCartOnAccount(ann, other)).toMatchObject({ ok: false, code: 'conflict' });
  await shop.enroll(BEN, ['approver']);
  unwrapOk(await addLines(shop.ben, { lines: [lineOf(CONTRACT, 2)] }));
  unwrapOk(await switchCartPurpose(shop.ben, companyId));
  const bens = { shownCompanyId: companyId, shownTotal: TOTAL };
  expect(await orderCartOnAccount(shop.ben, bens)).toMatchObject({ ok: false, code: 'order-forbidden' });
  expect(await orderCartOnAccount(await shop.visit(), bens)).toMatchObject({ ok: false, code: 'unauthorized' });
  expect(shop.commerce.orders).toEqual([]);
  expect((await getCurrentCartId(ann)) !== null).toBe(true);
});

it.each([
  [0, 'terms-missing'],
  [TOTAL - 1, 'over-credit-limit'],
])('[NET-31] keeps the cart with a limit of %s cents: %s', async (limit, code) => {
  const { shop, ann, order } = await annBuys({ limit });
  expect(await order()).toMatchObject({ ok: false, code });
  const cart = await getCurrentCartId(ann);
  expect(shop.commerce.carts.get(cart ?? '')?.lines).toHaveLength(1);
  expect(shop.commerce.orders).toEqual([]);
});

it('[NET-21] a repeated click after an outage finishes the same order', async () => {
  const { shop, order } = await annBuys();
  shop.commerce.failing.set('orderOffline', 'unavailable');
  expect(await order()).toMatchObject({ ok: false, code: 'account-order-pending' });
  shop.commerce.failing.clear();
  unwrapOk(await order());
  expect(shop.commerce.orders).toHaveLength(1);
  expect(shop.companyInvoices.invoices.size).toBe(1);
});

it('[NET-21] an interrupted order is released once the customer pays the cart by card instead', async () => {
  const { shop, ann, order } = await annBuys();
  shop.commerce.failing.set('orderOffline', 'unavailable');
  await order();
  const cartId = (await getCurrentCartId(ann)) ?? '';
  shop.commerce.failing.clear();
  unwrapOk(await startCartCheckout(ann));
  shop.onAccount.abandoned.add(cartId);
  expect(await finishAccountOrders(ann)).toBe(1);
  expect(await ann.onAccount.readAccount(shop.companyId)).toMatchObject({ reserved: 0, open: 0 });
  expect(shop.commerce.orders).toEqual([]);
});
