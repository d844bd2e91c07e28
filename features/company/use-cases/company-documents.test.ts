import { expect, it } from 'vitest';
import { createCompanyShop, unwrapOk } from '../../../tests/support/company-shop.ts';
import { placeOrder, refundOrder } from '../../../tests/support/fake/orders.ts';
import { ANN, BEN, type FakePerson } from '../../../tests/support/fake/people.ts';
import { CONTRACT, FORM } from '../../../tests/support/fake/products.ts';
import { buildReceiptPdf } from '../../orders/pdfs/receipt.ts';
import { fileNameOf } from '../../orders/rules/order.ts';
import { findOrder } from '../../orders/use-cases/find-order.ts';
import { listLibrary } from '../../orders/use-cases/list-library.ts';
import { listOrders } from '../../orders/use-cases/list-orders.ts';
import { listOrdersFor } from '../../orders/use-cases/list-orders-for.ts';
import { mailOrder } from '../../orders/use-cases/mail-order.ts';
import { openDocument } from '../../orders/use-cases/open-document.ts';
import { emitOrderEvents } from '../../public-api/use-cases/emit-order-events.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { exportDownloads } from './export-downloads.ts';
import { findCompanyCopies } from './find-company-copies.ts';
import { countCompanyDocuments, listCompanyDocuments } from './list-company-documents.ts';
import { openCompanyDocument, openPurchaseOrderFile } from './open-company-file.ts';
import { recordOrderByNumber } from './record-company-order.ts';
import { readOrderSharing, shareOrder } from './share-order.ts';

const NO_FILTER = { page: 1, text: '', job: null, userId: '' };
const UNKNOWN = '5b0a6c1e-0008-4c3e-9a51-0000000000aa';

/** Ann's company, with an order of hers for the company and one for herself. */
async function createBuyingShop() {
  const shop = await createCompanyShop();
  const { companyId } = shop;

  /** places an order of a checkout for the company */
  async function buyForCompany(person: FakePerson, orderNumber: number, change: Parameters<typeof placeOrder>[3] = {}) {
    const order = placeOrder(shop, person, orderNumber, change);
    order.cartId = `cart-${orderNumber}`;
    await shop.companyPurchases.purposes.startCheckout(
      {
        cartId: order.cartId,
        sub: person.sub,
        userId: person.sub,
        buyerName: `${person.firstName} ${person.lastName}`,
        companyId,
        companyName: 'Mendez Builders',
        invoiceEmail: 'accounts@mendez.example',
        poNumber: 'MB-2026-124',
        poFile: { fileId: 'file', name: 'PO.pdf', size: 4 },
        jobs: { [CONTRACT.sku]: 'Elm Street clinic' },
      },
      new Date('2026-06-15T12:00:00Z'),
    );
    unwrapOk(await recordOrderByNumber(shop.ann, orderNumber));
    return order;
  }
  await buyForCompany(ANN, 101, { products: [CONTRACT, FORM] });
  placeOrder(shop, ANN, 102);
  return { ...shop, buyForCompany };
}

it('[COM-51] records an order of a company once, and only if it was paid', async () => {
  const { ann, companyPurchases, buyForCompany } = await createBuyingShop();
  unwrapOk(await recordOrderByNumber(ann, 101));
  unwrapOk(await recordOrderByNumber(ann, 102));
  await buyForCompany(ANN, 103, { status: 'Awaiting Payment' });
  expect(companyPurchases.orders.map(({ orderNumber }) => orderNumber)).toEqual([101]);
});

it('[COM-51] retries if the platform does not respond', async () => {
  const { ann, commerce } = await createBuyingShop();
  commerce.failing.set('orderLines', 'unavailable');
  expect(await recordOrderByNumber(ann, 101)).toMatchObject({ code: 'unavailable' });
  commerce.failing.set('order', 'unavailable');
  expect(await recordOrderByNumber(ann, 101)).toMatchObject({ code: 'unavailable' });
});

it('[COM-60] shows a member the documents of a colleague, with job and files; others get the answer of an unknown id', async () => {
  const { ben, companyId, enroll } = await createBuyingShop();
  for (const id of [companyId, UNKNOWN, 'no-id'])
    expect(await listCompanyDocuments(ben, id, NO_FILTER)).toEqual({ ok: false, code: 'not-found' });
  await enroll(BEN, []);
  const found = unwrapOk(await listCompanyDocuments(ben, companyId, NO_FILTER));
  expect(found).toMatchObject({
    count: 2,
    totals: { titles: 2, copies: 2 },
    jobs: ['Elm Street clinic'],
    hasNoJob: true,
  });
  const contract = found.documents.find(({ sku }) => sku === CONTRACT.sku);
  expect(contract).toMatchObject({ copies: 1, purchases: [{ buyerName: 'Ann Lund', job: 'Elm Street clinic' }] });
  expect(contract?.links.map(({ format }) => format)).toEqual(['docx', 'pdf']);
  expect(unwrapOk(await listCompanyDocuments(ben, companyId, { ...NO_FILTER, job: '' })).documents).toHaveLength(1);
});

it('[COM-66] says to a member without a seat how many have one, and whom to ask', async () => {
  const { ann, ben, companyId, enroll, companies } = await createBuyingShop();
  await enroll(BEN, []);
  const seatsOf = async (context: ShopContext) =>
    unwrapOk(await listCompanyDocuments(context, companyId, NO_FILTER)).seats;
  expect(await seatsOf(ben)).toBeNull();
  // the user service derives the role from a seat
  const giveSeat = (context: ShopContext): ShopContext => ({
    ...context,
    actor: context.actor,
    companies: {
      ...companies.companies,
      async read(...given) {
        const found = await companies.companies.read(...given);
        if (!found.ok) return found;
        const members = found.value.members.map((member) => ({ ...member, roles: [...member.roles] }));
        members[0]?.roles.push('seat-holder');
        return { ok: true, value: { ...found.value, members } };
      },
    },
  });
  expect(await seatsOf(giveSeat(ben))).toEqual({ holders: 1, administrators: ['Ann Lund'], canGive: false });
  expect(await seatsOf(giveSeat(ann))).toMatchObject({ holders: 1, canGive: true });
});

it('[COM-61] gives a member the file and lists the download; refuses everyone else', async () => {
  const { ann, ben, companyId, enroll, companyPurchases } = await createBuyingShop();
  const input = { companyId, orderNumber: '101', file: fileNameOf(CONTRACT.sku, 'pdf') };
  expect(await openCompanyDocument(ben, input)).toEqual({ ok: false, code: 'not-found' });
  expect(await exportDownloads(ben, companyId)).toEqual({ ok: false, code: 'not-found' });
  await enroll(BEN, []);
  expect(await openCompanyDocument(ben, input)).toMatchObject({ ok: true, value: { fileName: `${CONTRACT.sku}.pdf` } });
  for (const other of [
    { companyId: UNKNOWN },
    // the customer's own order isn't the company's
    { orderNumber: '102' },
    { orderNumber: '999' },
    { orderNumber: '1e2' },
    { file: 'a999-2025.pdf' },
    { file: '../etc/passwd.pdf' },
    { file: fileNameOf(CONTRACT.sku, 'pdf').replace('.pdf', '.exe') },
  ])
    expect(await openCompanyDocument(ann, { ...input, ...other })).toEqual({ ok: false, code: 'not-found' });
  expect(companyPurchases.downloads).toMatchObject([
    { sub: BEN.sub, name: 'Ben Ortiz', format: 'pdf', orderNumber: 101 },
  ]);
  expect(unwrapOk(await exportDownloads(ann, companyId))).toContain('Ben Ortiz');
});

it('[COM-61] lists a resumed download once', async () => {
  const { ann, companyId, companyPurchases } = await createBuyingShop();
  const input = { companyId, orderNumber: '101', file: fileNameOf(CONTRACT.sku, 'pdf') };
  await openCompanyDocument(ann, { ...input, choose: () => ({ first: 0, last: 1 }) });
  await openCompanyDocument(ann, { ...input, choose: () => ({ first: 2, last: 3 }) });
  expect(companyPurchases.downloads.length).toBeLessThanOrEqual(1);
});

it('[COM-60] closes the files of refunded copies, and shows what is left', async () => {
  const shop = await createBuyingShop();
  const { ann, companyId } = shop;
  const order = shop.commerce.orders.find(({ orderNumber }) => orderNumber === 101)!;
  const [contract] = shop.commerce.orderLines.get(101) ?? [];
  refundOrder(shop, order, 5_000, 0, [{ lineId: contract!.lineId, quantity: 1 }]);
  order.refunded = 5_000;
  unwrapOk(await recordOrderByNumber(ann, 101));
  const found = unwrapOk(await listCompanyDocuments(ann, companyId, NO_FILTER));
  expect(found.documents.find(({ sku }) => sku === CONTRACT.sku)).toMatchObject({
    isGone: true,
    links: [],
    returned: 1,
  });
  const input = { companyId, orderNumber: '101', file: fileNameOf(CONTRACT.sku, 'pdf') };
  expect(await openCompanyDocument(ann, input)).toEqual({ ok: false, code: 'not-found' });
  expect((await openCompanyDocument(ann, { ...input, file: fileNameOf(FORM.sku, 'pdf') })).ok).toBe(true);
  // the whole order, before the store has recorded it
  order.status = 'Refunded';
  expect((await openCompanyDocument(ann, { ...input, file: fileNameOf(FORM.sku, 'pdf') })).ok).toBe(false);
});

it('[COM-54] gives the PO file to its buyer, bookkeepers and administrators only', async () => {
  const { ann, ben, companyId, enroll, buyForCompany } = await createBuyingShop();
  const open = (context: typeof ann, orderNumber = '101') => openPurchaseOrderFile(context, { companyId, orderNumber });
  expect(await open(ann)).toMatchObject({ ok: true, value: { name: 'PO.pdf', contentType: 'application/pdf' } });
  expect(await open(ben)).toEqual({ ok: false, code: 'not-found' });
  await enroll(BEN, ['buyer', 'approver']);
  expect(await open(ben)).toEqual({ ok: false, code: 'not-found' });
  await buyForCompany(BEN, 104);
  expect((await open(ben, '104')).ok).toBe(true);
});

it('[COM-52] shows company, PO and jobs with the order of a company, and nothing with one of the customer alone', async () => {
  const { ann } = await createBuyingShop();
  const order = unwrapOk(await findOrder(ann, 101));
  expect(order.company).toMatchObject({ name: 'Mendez Builders', poNumber: 'MB-2026-124', poFileName: 'PO.pdf' });
  expect(order.lines.map(({ job }) => job)).toEqual(['Elm Street clinic', '']);
  const own = unwrapOk(await findOrder(ann, 102));
  expect([own.company, own.lines[0]?.job]).toEqual([undefined, undefined]);
});

it('[COM-52] filters the orders by company and by the customer', async () => {
  const { ann, ben, companyId } = await createBuyingShop();
  const numbersOf = async (purpose: string, context = ann) =>
    unwrapOk(await listOrdersFor(context, purpose, 1)).orders.map(({ orderNumber }) => orderNumber);
  expect(await numbersOf(companyId)).toEqual([101]);
  expect(await numbersOf('me')).toEqual([102]);
  expect(await numbersOf(companyId, ben)).toEqual([]);
  expect(unwrapOk(await listOrders(ann, 1)).total).toBe(2);
});

it('[COM-52] sends the order’s email to the buyer and to the invoice email of the company, once each', async () => {
  const { ann, mailbox } = await createBuyingShop();
  const before = mailbox.sent.length;
  for (const _ of [1, 2]) unwrapOk(await mailOrder(ann, 101));
  const sent = mailbox.sent.slice(before);
  expect(sent.map(({ to, key }) => [to, key])).toEqual([
    [ANN.email, 'order-confirmation:101'],
    ['accounts@mendez.example', 'order-confirmation:101:company'],
  ]);
  for (const { text } of sent)
    for (const part of ['Mendez Builders', 'MB-2026-124', 'Elm Street clinic']) expect(text).toContain(part);
  expect(sent[1]?.text).not.toContain('Ann');
});

it('[COM-52] prints company, PO and jobs on the receipt of a company’s order only', async () => {
  const { ann } = await createBuyingShop();
  const receipt = buildReceiptPdf(unwrapOk(await findOrder(ann, 101)), ann.config);
  expect(receipt.parties[2]).toEqual({ title: 'Bought for', lines: ['Mendez Builders', 'PO MB-2026-124'] });
  expect(receipt.table.rows.map(({ hint }) => hint)).toEqual(['Job: Elm Street clinic', 'One-time document']);
  expect(buildReceiptPdf(unwrapOk(await findOrder(ann, 102)), ann.config).parties).toHaveLength(2);
});

it('[COM-60] keeps the company’s orders out of the buyer’s own documents, and their files behind the membership', async () => {
  const { ann, companies, companyId, companyPurchases, enroll } = await createBuyingShop();
  const library = unwrapOk(await listLibrary(ann, { page: 1, text: '', sort: 'newest', kind: 'all' }));
  expect(library.titles.flatMap(({ orders }) => orders.map(({ orderNumber }) => orderNumber))).toEqual([102]);
  expect(unwrapOk(await findOrder(ann, 101)).lines[0]).toMatchObject({
    links: [{ url: expect.stringContaining(`/account/companies/${companyId}/documents/101/`) }, {}],
  });
  // an address of the buyer's own orders opens the file as the company's
  const input = { orderNumber: '101', file: fileNameOf(CONTRACT.sku, 'pdf') };
  expect((await openDocument(ann, input)).ok).toBe(true);
  expect(companyPurchases.downloads).toHaveLength(1);
  await enroll(BEN, ['administrator']);
  unwrapOk(await companies.companies.removeMember(companyId, ANN.sub, `access-${BEN.sub}`));
  expect(await openDocument(ann, input)).toEqual({ ok: false, code: 'not-found' });
});

it('[COM-62] finds the copies of documents that the caller’s companies have', async () => {
  const { ann, ben, companyId } = await createBuyingShop();
  const contract = { sku: CONTRACT.sku, companyId, name: 'Mendez Builders', copies: 1 };
  const links = ['docx', 'pdf'].map((format) => ({
    format,
    url: expect.stringContaining(`/${companyId}/documents/101/`),
  }));
  expect(unwrapOk(await findCompanyCopies(ann, [CONTRACT.sku, 'A999-2025']))).toEqual([{ ...contract, links }]);
  expect(unwrapOk(await findCompanyCopies(ann, [CONTRACT.sku, FORM.sku]))).toHaveLength(2);
  expect(unwrapOk(await findCompanyCopies(ann, ['A999-2025']))).toEqual([]);
  expect(unwrapOk(await findCompanyCopies(ben, [CONTRACT.sku]))).toEqual([]);
  expect(await countCompanyDocuments(ann)).toEqual([{ companyId, name: 'Mendez Builders', isClosed: false, count: 2 }]);
  expect(await countCompanyDocuments(ben)).toEqual([]);
});

it('[COM-51] records the orders of a hosted commerce platform from its list of changes, without a subscriber', async () => {
  const { ann, commerce, companyPurchases } = await createBuyingShop();
  companyPurchases.orders.length = 0;
  const mark = { reached: async () => new Date('2026-06-15T11:00:00Z'), reach: async () => {} };
  const order = commerce.orders.find(({ orderNumber }) => orderNumber === 101)!;
  const page = async () => ({ ok: true as const, value: [{ ...order, dateModified: '2026-06-15T11:30:00.000Z' }] });
  const context = { ...ann, actor: ann.actor, commerce: { ...ann.commerce, ordersPage: page } };
  for (const _ of [1, 2]) unwrapOk(await emitOrderEvents(context, mark, null));
  expect(companyPurchases.orders.map(({ orderNumber }) => orderNumber)).toEqual([101]);
  // the next run starts at the same point
  commerce.failing.set('orderLines', 'unavailable');
  expect(await emitOrderEvents(context, mark, null)).toMatchObject({ code: 'unavailable' });
});

it('[COM-63] shares an own paid order with all members once; order, receipt and files stay the customer’s, too', async () => {
  const { ann, ben, companyId, enroll, companyPurchases } = await createBuyingShop();
  await enroll(BEN, []);
  const input = { orderNumber: '102', companyId, job: ' Quarry Road  lofts ' };
  const shared = unwrapOk(await shareOrder(ann, input));
  expect(shared).toMatchObject({ companyId, companyName: 'Mendez Builders' });
  expect(unwrapOk(await shareOrder(ann, { ...input, job: 'another' }))).toEqual(shared);
  const found = unwrapOk(await listCompanyDocuments(ben, companyId, { ...NO_FILTER, job: 'Quarry Road lofts' }));
  expect(found.documents).toMatchObject([{ purchases: [{ orderNumber: 102, buyerName: 'Ann Lund' }, {}] }]);
  const file = { orderNumber: '102', file: fileNameOf(found.documents[0]!.sku, 'pdf') };
  expect((await openCompanyDocument(ben, { companyId, ...file })).ok).toBe(true);
  // the customer’s own order: its files need no membership and aren’t listed as downloads of the company
  expect((await openDocument(ann, file)).ok).toBe(true);
  expect(companyPurchases.downloads).toHaveLength(1);
  const own = unwrapOk(await listOrdersFor(ann, 'me', 1)).orders;
  expect(own.map(({ orderNumber }) => orderNumber)).toEqual([102]);
  const order = unwrapOk(await findOrder(ann, 102));
  expect(order.company).toBeUndefined();
  expect(await readOrderSharing(ann, order, companyId)).toEqual({ shared, jobs: [] });
});

it('[COM-63] shares no order of others, of a company, unpaid or refunded, and with no company of others', async () => {
  const shop = await createBuyingShop();
  const { ann, ben, companyId, enroll, companyPurchases } = shop;
  const share = (orderNumber: string, context = ann, id = companyId) =>
    shareOrder(context, { orderNumber, companyId: id, job: '' });
  placeOrder(shop, ANN, 104, { status: 'Awaiting Payment' });
  placeOrder(shop, ANN, 105, { status: 'Refunded' });
  placeOrder(shop, BEN, 106);
  expect(await share('106', ben)).toEqual({ ok: false, code: 'not-found' });
  expect(await share('102', ann, UNKNOWN)).toEqual({ ok: false, code: 'not-found' });
  expect(await share('102', ann, 'no-id')).toEqual({ ok: false, code: 'not-found' });
  for (const number of ['106', '999', '1e2']) expect(await share(number)).toMatchObject({ code: 'not-found' });
  expect(await share('101')).toMatchObject({ code: 'order-not-shareable' });
  for (const number of ['104', '105']) expect(await share(number)).toMatchObject({ code: 'order-not-paid' });
  expect(companyPurchases.orders.map(({ orderNumber }) => orderNumber)).toEqual([101]);
  // no jobs of a company of others
  const own = unwrapOk(await findOrder(ben, 106));
  expect(await readOrderSharing(ben, own, companyId)).toEqual({ shared: null, jobs: [] });
  expect(await readOrderSharing(ann, unwrapOk(await findOrder(ann, 102)), companyId)).toMatchObject({
    jobs: ['Elm Street clinic'],
  });
  await enroll(BEN, []);
  expect((await share('106', ben)).ok).toBe(true);
});

it('[COM-63] records a refund of a shared order, and closes its files', async () => {
  const shop = await createBuyingShop();
  const { ann, companyId } = shop;
  unwrapOk(await shareOrder(ann, { orderNumber: '102', companyId, job: '' }));
  const order = shop.commerce.orders.find(({ orderNumber }) => orderNumber === 102)!;
  const [line] = shop.commerce.orderLines.get(102) ?? [];
  order.status = 'Refunded';
  unwrapOk(await recordOrderByNumber(ann, 102));
  const input = { companyId, orderNumber: '102', file: fileNameOf(line!.sku, 'pdf') };
  expect(await openCompanyDocument(ann, input)).toEqual({ ok: false, code: 'not-found' });
  expect(shop.companyPurchases.orders.at(-1)).toMatchObject({ status: 'Refunded', lines: [{ returned: 1 }] });
});
