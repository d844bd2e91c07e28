import { expect, it } from 'vitest';
import { createCompanyShop, unwrapOk } from '../../../tests/support/company-shop.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { CONTRACT } from '../../../tests/support/fake/products.ts';
import { leaveCompany, removeMember } from '../../company/use-cases/change-members.ts';
import { addLines } from './add-lines.ts';
import { consumeNotices } from './cart-notice.ts';
import { attachPurchaseOrderFile, savePurchaseDetails, switchCartPurpose } from './cart-purpose.ts';
import { getCurrentCartId } from './own-cart.ts';
import { getCheckoutAddress, recreateForCheckout, startCartCheckout } from './start-checkout.ts';
import { viewCartPurpose } from './view-cart-purpose.ts';

const line = { productId: CONTRACT.productId, variantId: CONTRACT.variantId, quantity: 1 };

/** Ann and Ben have a cart each; Ann is the administrator of the company. */
async function createBuyers() {
  const shop = await createCompanyShop();
  for (const context of [shop.ann, shop.ben]) unwrapOk(await addLines(context, { lines: [line] }));
  return shop;
}
/** Sets the rule of the company. */
async function requirePo({ companies, companyId, read }: Awaited<ReturnType<typeof createBuyers>>): Promise<void> {
  const { version } = (await read()).company;
  unwrapOk(
    await companies.companies.change(companyId, { isPurchaseOrderRequired: true, version }, `access-${ANN.sub}`),
  );
}

it('[COM-50] offers no choice to a visitor and to a customer of no company', async () => {
  const { ben, visit } = await createBuyers();
  expect(await viewCartPurpose(await visit())).toEqual({ ok: true, value: null });
  expect(await viewCartPurpose(ben)).toEqual({ ok: true, value: null });
});

it('[COM-50] remembers the choice, and rejects a company of others like an unknown one', async () => {
  const { ann, ben, companyId } = await createBuyers();
  expect(await switchCartPurpose(ann, companyId)).toEqual({ ok: true, value: null });
  expect(unwrapOk(await viewCartPurpose(ann))?.company).toMatchObject({ companyId, canOrder: true });
  for (const id of [companyId, '5b0a6c1e-0008-4c3e-9a51-0000000000aa', 'no-id'])
    expect(await switchCartPurpose(ben, id)).toEqual({ ok: false, code: 'not-found' });
});

it('[COM-50] replaces the cart at a switch, so that an open checkout can’t be paid for someone else', async () => {
  const { ann, companyId, commerce, companyPurchases } = await createBuyers();
  const before = (await getCurrentCartId(ann)) ?? '';
  unwrapOk(await switchCartPurpose(ann, companyId));
  const after = (await getCurrentCartId(ann)) ?? '';
  expect([commerce.carts.has(before), commerce.carts.has(after)]).toEqual([false, true]);
  unwrapOk(await startCartCheckout(ann));
  expect([...companyPurchases.checkouts.values()]).toMatchObject([{ companyId, sub: ANN.sub, buyerName: 'Ann Lund' }]);
  unwrapOk(await switchCartPurpose(ann, null));
  unwrapOk(await startCartCheckout(ann));
  const own = (await getCurrentCartId(ann)) ?? '';
  expect(companyPurchases.checkouts.has(own)).toBe(false);
});

it('[COM-50] changes nothing if the cart is being paid', async () => {
  const { ann, companyId, commerce, companyPurchases } = await createBuyers();
  commerce.failing.set('deleteCart', 'conflict');
  expect(await switchCartPurpose(ann, companyId)).toMatchObject({ ok: false, code: 'conflict' });
  expect(companyPurchases.chosen.size).toBe(0);
});

it('[COM-50] starts one checkout for what is chosen when two tabs switch and check out at once', async () => {
  const { ann, companyId, companyPurchases } = await createBuyers();
  unwrapOk(await switchCartPurpose(ann, companyId));
  await Promise.all([startCartCheckout(ann), switchCartPurpose(ann, null), startCartCheckout(ann)]);
  const cartId = (await getCurrentCartId(ann)) ?? '';
  // the cart that can be paid is never for another than the chosen one
  const isForCompany = companyPurchases.chosen.get(ANN.sub)?.companyId === companyId;
  expect(companyPurchases.checkouts.has(cartId) && !isForCompany).toBe(false);
});

it.each([
  [[], 'order-forbidden'],
  [['approver'] as const, 'order-forbidden'],
  [['bookkeeper'] as const, 'order-forbidden'],
  [['buyer'] as const, null],
  [['administrator'] as const, null],
])('[COM-50] lets only buyers and administrators check out: %j', async (roles, code) => {
  const { ben, companyId, enroll } = await createBuyers();
  await enroll(BEN, [...roles]);
  unwrapOk(await switchCartPurpose(ben, companyId));
  const view = unwrapOk(await viewCartPurpose(ben))?.company;
  expect([view?.canOrder, view?.buyers]).toEqual(code === null ? [true, []] : [false, ['Ann Lund']]);
  const made = await recreateForCheckout(ben);
  // the address of the checkout is refused as well: a browser can call it alone
  const address = await getCheckoutAddress(ben);
  for (const step of [made, address]) expect(step.ok ? null : step.code).toBe(code);
});

it('[COM-54] refuses a checkout without the PO number that the company requires', async () => {
  const shop = await createBuyers();
  const { ann, companyId } = shop;
  await requirePo(shop);
  unwrapOk(await switchCartPurpose(ann, companyId));
  expect(await startCartCheckout(ann)).toMatchObject({ code: 'purchase-order-required' });
  expect(await getCheckoutAddress(ann)).toMatchObject({ code: 'purchase-order-required' });
  const details = {
    shownCompanyId: companyId,
    poNumber: '  MB-2026\u0000-124 ',
    jobs: { [CONTRACT.sku]: ' Elm  Street ' },
  };
  unwrapOk(await savePurchaseDetails(ann, details));
  unwrapOk(await startCartCheckout(ann));
  expect([...shop.companyPurchases.checkouts.values()]).toMatchObject([
    { poNumber: 'MB-2026 -124', jobs: { [CONTRACT.sku]: 'Elm Street' }, invoiceEmail: 'accounts@mendez.example' },
  ]);
});

it('[COM-53] stores no details for a cart that another tab switched', async () => {
  const { ann, companyId } = await createBuyers();
  const details = { poNumber: 'MB-1', jobs: {} };
  expect(await savePurchaseDetails(ann, { shownCompanyId: companyId, ...details })).toMatchObject({ code: 'conflict' });
  unwrapOk(await switchCartPurpose(ann, companyId));
  expect(await savePurchaseDetails(ann, { shownCompanyId: null, ...details })).toMatchObject({ code: 'conflict' });
  unwrapOk(await savePurchaseDetails(ann, { shownCompanyId: companyId, ...details }));
});

it('[COM-51] ends the cart of a removed member at the start of the checkout, and says so once', async () => {
  const { ann, ben, companyId, enroll, companyPurchases } = await createBuyers();
  await enroll(BEN, ['buyer']);
  unwrapOk(await switchCartPurpose(ben, companyId));
  unwrapOk(await savePurchaseDetails(ben, { shownCompanyId: companyId, poNumber: 'MB-1', jobs: { X: 'Elm' } }));
  unwrapOk(await removeMember(ann, { companyId, userId: BEN.sub }));
  expect(await startCartCheckout(ben)).toMatchObject({ code: 'conflict' });
  expect(companyPurchases.checkouts.size).toBe(0);
  expect(companyPurchases.chosen.get(BEN.sub)).toMatchObject({ companyId: null, poNumber: '', jobs: { X: 'Elm' } });
  expect(await consumeNotices(ben)).toContain('You’re no longer a member of Mendez Builders.');
  unwrapOk(await startCartCheckout(ben));
});

it('[COM-51] ends the cart of a member who left when it is opened', async () => {
  const { ben, companyId, enroll } = await createBuyers();
  await enroll(BEN, ['buyer']);
  unwrapOk(await switchCartPurpose(ben, companyId));
  unwrapOk(await leaveCompany(ben, companyId));
  expect(await viewCartPurpose(ben)).toEqual({ ok: true, value: null });
  expect(await consumeNotices(ben)).toContain('You’re no longer a member of Mendez Builders.');
});

it('[COM-54] attaches a file only to the cart of a company, by a member who may order', async () => {
  const { ann, ben, companyId, enroll, companyPurchases } = await createBuyers();
  const file = { name: 'PO.pdf', format: 'pdf' as const, bytes: new Uint8Array(3) };
  expect(await attachPurchaseOrderFile(ann, file)).toMatchObject({ code: 'conflict' });
  unwrapOk(await switchCartPurpose(ann, companyId));
  unwrapOk(await attachPurchaseOrderFile(ann, file));
  expect(companyPurchases.chosen.get(ANN.sub)?.poFile).toMatchObject({ name: 'PO.pdf', size: 3 });
  await enroll(BEN, ['approver']);
  unwrapOk(await switchCartPurpose(ben, companyId));
  expect(await attachPurchaseOrderFile(ben, file)).toMatchObject({ code: 'order-forbidden' });
});
