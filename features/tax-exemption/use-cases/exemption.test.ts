import { expect, it } from 'vitest';
import { ok } from '../../../core/result.ts';
import { createCompanyShop, unwrapOk } from '../../../tests/support/company-shop.ts';
import { placeOrder } from '../../../tests/support/fake/orders.ts';
import { UNLIMITED } from '../../../tests/support/fake/payment.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { CONTRACT } from '../../../tests/support/fake/products.ts';
import type { FakeContext } from '../../../tests/support/fake-context.ts';
import { addLines } from '../../cart/use-cases/add-lines.ts';
import { switchCartPurpose } from '../../cart/use-cases/cart-purpose.ts';
import { startCartCheckout } from '../../cart/use-cases/start-checkout.ts';
import { updateCustomer } from '../../payment-methods/use-cases/customer.ts';
import { startPlanCheckout } from '../../plans/use-cases/purchase/start-checkout.ts';
import { findExemption, findPayerExemption, readState, syncPaymentExemption } from './apply-exemption.ts';
import { followCertificates } from './follow-certificates.ts';
import { listTaxedOrders } from './list-taxed-orders.ts';
import { sendCertificate } from './own-certificates.ts';

const LINE = { productId: CONTRACT.productId, variantId: CONTRACT.variantId, quantity: 1 };
const SCAN = { name: 'nc.pdf', format: 'pdf', bytes: new Uint8Array([1]) } as const;
const ADDRESS = { line1: '1 Main', line2: '', city: 'Columbus', state: 'OH', postal_code: '43215', country: 'US' };

async function openShop() {
  const shop = await createCompanyShop();
  const { requests, ann } = shop;
  const send = async (form: { companyId?: string; state?: string; validThrough?: string; number?: string } = {}) =>
    unwrapOk(
      await sendCertificate(
        ann,
        { state: 'OH', number: 'OH-1', organization: 'Lund Works', validThrough: '', ...form },
        async () => ok(SCAN),
      ),
    ).certificateId;
  const answer = async (id: string, state: 'done' | 'declined', at = new Date('2026-06-15T12:00:00Z')) => {
    await requests.requests.claim(id, 'sam@desk.example');
    await requests.requests.finish(id, { state, by: 'sam@desk.example', answer: '', at }, null);
  };
  const accept = async (form: Parameters<typeof send>[0] = {}) => answer(await send(form), 'done');
  /** the same browser at another time */
  const at = (context: FakeContext, day: string): FakeContext => ({
    ...context,
    get actor() {
      return context.actor;
    },
    now: () => new Date(`${day}T12:00:00Z`),
  });
  return { ...shop, send, answer, accept, at };
}

it('[TAX-06] counts for its owner, its state and its days only', async () => {
  const { ann, companyId, accept, at, answer, send } = await openShop();
  await accept({ validThrough: '2026-07-31' });
  const own = { sub: ANN.sub };
  expect(await findExemption(ann, own, 'OH')).toMatchObject({ number: 'OH-1' });
  expect(await findExemption(ann, own, 'Ohio')).toMatchObject({ number: 'OH-1' });
  for (const state of ['TX', '', null, undefined, 'constructor'])
    expect(await findExemption(ann, own, state)).toBeNull();
  expect(await findExemption(ann, { companyId }, 'OH')).toBeNull();
  expect(await findExemption(ann, { sub: BEN.sub }, 'OH')).toBeNull();
  expect(await findExemption(at(ann, '2026-07-31'), own, 'OH')).not.toBeNull();
  expect(await findExemption(at(ann, '2026-08-01'), own, 'OH')).toBeNull();
  // before its acceptance
  expect(await findExemption(ann, own, 'OH', new Date('2026-06-14'))).toBeNull();
  const [waiting, refused] = [await send({ state: 'TX' }), await send({ state: 'NC' })];
  await answer(refused, 'declined');
  expect(waiting).not.toBe(refused);
  for (const state of ['TX', 'NC']) expect(await findExemption(ann, own, state)).toBeNull();
});

it('[TAX-05] the old certificate counts until its replacement is accepted, also when that is refused', async () => {
  const { ann, accept, send, answer } = await openShop();
  await accept({ number: 'OLD' });
  const own = { sub: ANN.sub };
  const refused = await send({ number: 'BAD' });
  expect(await findExemption(ann, own, 'OH')).toMatchObject({ number: 'OLD' });
  await answer(refused, 'declined');
  expect(await findExemption(ann, own, 'OH')).toMatchObject({ number: 'OLD' });
  await answer(await send({ number: 'NEW' }), 'done', new Date('2026-06-15T12:00:01Z'));
  const later = new Date('2026-06-15T12:00:02Z');
  expect(await findExemption(ann, own, 'OH', later)).toMatchObject({ number: 'NEW' });
  // an order from before names the certificate of its time
  expect(await findExemption(ann, own, 'OH', new Date('2026-06-15T12:00:00Z'))).toMatchObject({ number: 'OLD' });
});

it('[TAX-07] a checkout makes the platform exempt the company, or the customer, and calls it only for a change', async () => {
  const { ann, commerce, companyId, accept } = await openShop();
  await accept({ state: 'NC', number: 'NC-9' });
  await accept({ companyId });
  const check = async () => {
    unwrapOk(await startCartCheckout(ann));
    return commerce.taxCategories.get(ANN.customerId);
  };
  unwrapOk(await addLines(ann, { lines: [LINE] }));
  expect(await check()).toBe('NC=NC-9');
  expect(await check()).toBe('NC=NC-9');
  expect(commerce.namesCalled().filter((name) => name === 'setTaxExemptCategory')).toHaveLength(1);
  unwrapOk(await switchCartPurpose(ann, companyId));
  expect(await check()).toBe('OH=OH-1');
  unwrapOk(await switchCartPurpose(ann, null));
  expect(await check()).toBe('NC=NC-9');
});

it('[TAX-07] gives no checkout address while the platform may charge the wrong tax, and sets it again', async () => {
  const { ann, commerce, accept } = await openShop();
  await accept();
  unwrapOk(await addLines(ann, { lines: [LINE] }));
  commerce.failing.set('setTaxExemptCategory', 'unavailable');
  expect(await startCartCheckout(ann)).toMatchObject({ ok: false, code: 'unavailable' });
  commerce.failing.clear();
  unwrapOk(await startCartCheckout(ann));
  expect(commerce.taxCategories.get(ANN.customerId)).toBe('OH=OH-1');
});

it('[TAX-07] a customer without certificates causes no call', async () => {
  const { ann, commerce, payment } = await openShop();
  unwrapOk(await addLines(ann, { lines: [LINE] }));
  unwrapOk(await startCartCheckout(ann));
  expect(commerce.namesCalled()).not.toContain('setTaxExemptCategory');
  unwrapOk(await syncPaymentExemption(ann, 'cus_ann'));
  expect(payment.customers.get('cus_ann')).toMatchObject({ isTaxExempt: false });
});

it('[TAX-09] the payment platform exempts the billing state of a plan, and no other', async () => {
  const { ann, payment, accept } = await openShop();
  await accept();
  const isExempt = () => payment.customers.get('cus_ann')?.isTaxExempt;
  payment.customers.set('cus_ann', { ...payment.customers.get('cus_ann')!, address: ADDRESS });
  unwrapOk(await startPlanCheckout(ann, { priceId: UNLIMITED.defaultPriceId ?? '', quantity: 2 }));
  expect(isExempt()).toBe(true);
  expect(await findPayerExemption(ann, 'cus_ann', 'OH')).toMatchObject({ number: 'OH-1' });
  // the address that is typed in the checkout is stored before the checkout knows it
  unwrapOk(await updateCustomer(ann, { address: { ...ADDRESS, state: 'TX' } }));
  expect(isExempt()).toBe(false);
  unwrapOk(await updateCustomer(ann, { address: ADDRESS }));
  expect(isExempt()).toBe(true);
  unwrapOk(await updateCustomer(ann, { address: { ...ADDRESS, country: 'CA' } }));
  expect(isExempt()).toBe(false);
});

it('[TAX-08] [TAX-09] ends in time: an email 30 days before and one after, and the next renewal is taxed', async () => {
  const { ann, payment, mailbox, accept, at } = await openShop();
  await accept({ validThrough: '2026-07-31' });
  payment.customers.set('cus_ann', { ...payment.customers.get('cus_ann')!, address: ADDRESS });
  const run = async (day: string) => {
    const before = mailbox.sent.length;
    for (const _ of [1, 2]) await followCertificates(at(ann, day));
    return [mailbox.sent.slice(before).map(({ subject }) => subject), payment.customers.get('cus_ann')?.isTaxExempt];
  };
  expect(await run('2026-06-30')).toEqual([[], true]);
  expect(await run('2026-07-01')).toEqual([['Your certificate for Ohio ends on 07/31/2026'], true]);
  expect(await run('2026-07-31')).toEqual([[], true]);
  expect(await run('2026-08-01')).toEqual([['Your certificate for Ohio ended on 07/31/2026'], false]);
  expect(await run('2026-08-20')).toEqual([[], false]);
});

it('[TAX-08] a replaced certificate ends without an email', async () => {
  const { ann, mailbox, accept, send, answer, at } = await openShop();
  await accept({ validThrough: '2026-07-31' });
  const next = await send({ validThrough: '2030-07-31', number: 'NEW' });
  await answer(next, 'done', new Date('2026-06-16T12:00:00Z'));
  mailbox.sent.length = 0;
  for (const day of ['2026-07-15', '2026-08-01']) await followCertificates(at(ann, day));
  expect(mailbox.sent).toEqual([]);
});

it('[TAX-10] lists the taxed orders of its state in the 60 days before', async () => {
  const shop = await openShop();
  const { ann, send, requests, commerce, companyPurchases, companyId } = shop;
  const own = (number: number, change: object) => Object.assign(placeOrder(shop, ANN, number), change);
  own(101, { dateCreated: '2026-06-01T00:00:00.000Z', tax: 525 });
  own(102, { dateCreated: '2026-04-01T00:00:00.000Z', tax: 525 });
  own(103, { dateCreated: '2026-06-01T00:00:00.000Z', tax: 0 });
  const other = own(104, { dateCreated: '2026-06-01T00:00:00.000Z', tax: 500 });
  other.billing = { ...other.billing, state: 'TX' };
  own(105, { dateCreated: '2026-06-01T00:00:00.000Z', tax: 525, cartId: 'of-company' });
  await companyPurchases.purposes.startCheckout(
    {
      ...{ cartId: 'of-company', sub: ANN.sub, userId: ANN.sub, buyerName: 'Ann', companyId, companyName: 'Mendez' },
      ...{ invoiceEmail: '', poNumber: '', poFile: null, jobs: {} },
    },
    new Date(),
  );
  const request = requests.byId.get(await send())!;
  const taxed = await listTaxedOrders(ann, request);
  expect(taxed?.orders.map(({ orderNumber }) => orderNumber)).toEqual([101]);
  commerce.failing.set('orders', 'unavailable');
  expect(await listTaxedOrders(ann, request)).toBeNull();
});

it.each([
  ['nc', 'NC'],
  ['North Carolina', 'NC'],
  ['Ontario', null],
  ['', null],
])('reads the state %j as %j', (name, code) => {
  expect(readState(name)).toBe(code);
});
