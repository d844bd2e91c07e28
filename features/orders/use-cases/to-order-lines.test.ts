import { expect, it } from 'vitest';
import { ok } from '../../../core/result.ts';
import { placeOrder } from '../../../tests/support/fake/orders.ts';
import { ANN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, EDITABLE, type FakeProduct, toProduct } from '../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import type { Delivery } from '../../documents/repository/document-files.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { findOrder } from './find-order.ts';
import { listLibrary } from './list-library.ts';
import { mailOrder } from './mail-order.ts';
import { openDocument } from './open-document.ts';

const H100: FakeProduct = { productId: 9100, variantId: 19_100, sku: 'H 100/ü', name: 'House rules', price: 1_000 };

/** Ann's visit to a shop with the given files; all others are unknown. */
async function visit(
  deliveries: Readonly<Record<string, Delivery>>,
  products: readonly FakeProduct[],
  status?: string,
) {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101, { products, ...(status ? { status } : {}) });
  const context = await shop.visit(ANN);
  const awaited: string[] = [];
  const files: ShopContext['files'] = {
    ...context.files,
    deliveries: async (skus) =>
      new Map(skus.flatMap((sku) => (deliveries[sku] ? [[sku, deliveries[sku]] as const] : []))),
    noteAwaited: async (sku, order) => void awaited.push(`${sku} of ${order}`),
    open: async () => ({ body: new Uint8Array([1]), size: 1, etag: '"a"', requested: 'all' }),
  };
  return { shop, awaited, context: { ...context, actor: context.actor, files } };
}
const linesOf = async (context: ShopContext) => {
  const order = await findOrder(context, 101);
  return order.ok ? order.value.lines : null;
};

it('[OP-01] [ACC-05] returns the purchased files of any SKU, in every format', async () => {
  const { context, awaited } = await visit({ [H100.sku]: { kind: 'file', formats: ['xlsx', 'zip'] } }, [H100]);
  expect(await linesOf(context)).toMatchObject([
    {
      links: [
        { format: 'xlsx', url: '/account/documents/101/h%20100%2F%C3%BC.xlsx' },
        { format: 'zip', url: '/account/documents/101/h%20100%2F%C3%BC.zip' },
      ],
    },
  ]);
  expect(await openDocument(context, { orderNumber: '101', file: 'h 100/ü.xlsx' })).toMatchObject({
    ok: true,
    value: { fileName: 'H 100/ü.xlsx', size: 1 },
  });
  expect(awaited).toEqual([]);
});

it('[FI-06] marks a paid line without a file as awaited in order, library and mail, without a link', async () => {
  const { shop, context, awaited } = await visit({}, [H100, CONTRACT]);
  expect(await linesOf(context)).toMatchObject([
    { sku: H100.sku, links: [], isAwaited: true },
    { sku: CONTRACT.sku, isAwaited: true },
  ]);
  expect(awaited).toEqual([`${H100.sku} of 101`, `${CONTRACT.sku} of 101`]);
  expect(await listLibrary(context, { page: 1, text: '', sort: 'newest', kind: 'all' })).toMatchObject({
    value: { titles: [{ line: { isAwaited: true } }, { line: { isAwaited: true } }] },
  });
  await mailOrder(context, 101);
  const [mail] = shop.mailbox.sent;
  expect(mail?.subject).toContain('preparing 2 files');
  expect(mail?.text).toContain('We’re preparing the file.');
  expect(mail?.text).not.toContain('/account/documents/');
});

it('[FI-06] awaits nothing before the order is paid, nor for a manually added charge', async () => {
  const unpaid = await visit({}, [H100], 'Awaiting Payment');
  expect(await linesOf(unpaid.context)).toEqual([expect.not.objectContaining({ isAwaited: true })]);
  const courier = { ...H100, productId: 0, sku: '' };
  const charge = await visit({}, [courier]);
  expect(await linesOf(charge.context)).toEqual([expect.not.objectContaining({ isAwaited: true })]);
  expect([...unpaid.awaited, ...charge.awaited]).toEqual([]);
});

it('[FI-06] [ACC-17] asks the commerce platform about unknown products: an editable document waits for no file', async () => {
  const { context, awaited } = await visit({}, [EDITABLE]);
  const product = { ...toProduct(EDITABLE), customFields: [{ name: 'Kind', value: 'Editable platform document' }] };
  const commerce = { ...context.commerce, productsByIds: async () => ok([product]) };
  expect(await linesOf({ ...context, commerce })).toMatchObject([
    { kind: 'platform', siteUrl: 'https://draft.example' },
  ]);
  const unavailable = { ...context.commerce, productsByIds: async () => ({ ok: false, code: 'unavailable' }) as const };
  expect(await linesOf({ ...context, commerce: unavailable })).toMatchObject([{ kind: 'document', isAwaited: true }]);
  // no alarm while the platform does not respond
  expect(awaited).toEqual([]);
});
