import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createCompanyShop, unwrapOk } from '../../../../tests/support/company-shop.ts';
import { createFakeDesk } from '../../../../tests/support/fake/desk.ts';
import { placeOrder } from '../../../../tests/support/fake/orders.ts';
import { ANN, BEN } from '../../../../tests/support/fake/people.ts';
import { CONTRACT } from '../../../../tests/support/fake/products.ts';
import { addLines } from '../../../cart/use-cases/add-lines.ts';
import { switchCartPurpose } from '../../../cart/use-cases/cart-purpose.ts';
import { getCart } from '../../../cart/use-cases/get-cart.ts';
import { getCurrentCartId } from '../../../cart/use-cases/own-cart.ts';
import { startCartCheckout } from '../../../cart/use-cases/start-checkout.ts';
import { addDomain } from '../../../company/use-cases/change-domains.ts';
import { countCompanyDocuments, listCompanyDocuments } from '../../../company/use-cases/list-company-documents.ts';
import { openCompanyDocument } from '../../../company/use-cases/open-company-file.ts';
import { recordOrderByNumber } from '../../../company/use-cases/record-company-order.ts';
import { fileNameOf } from '../../../orders/rules/order.ts';
import { ensureCompanyCustomer } from '../../../payment-methods/use-cases/company-customer.ts';
import { withdrawRequest } from '../../../requests/use-cases/own-requests.ts';
import { type RequestForm, sendRequest } from '../../../requests/use-cases/send-request.ts';
import { sendCertificate } from '../../../tax-exemption/use-cases/own-certificates.ts';
import type { Desk } from '../desk.ts';
import { decideRequest } from './decide-request.ts';

/** Ann has a company and a plan; Ben is the staff member. */
async function openDesk() {
  const shop = await createCompanyShop();
  const { companies } = shop;
  companies.staff.add(BEN.sub);
  const plan = shop.payment.subscribe('cus_ann', { quantity: 3 });
  const fake = createFakeDesk();
  const desk: Desk = { ...fake.repositories, context: shop.ben, staff: { sub: BEN.sub, email: BEN.email } };
  const send = async (form: RequestForm): Promise<string> =>
    unwrapOk(await sendRequest(shop.ann, form)).request.requestId;
  const decide = (
    id: string,
    decision: 'carry-out' | 'decline',
    change: Partial<Parameters<typeof decideRequest>[3]> = {},
  ) =>
    decideRequest(desk, id, decision, {
      why: 'Checked by phone',
      message: '',
      member: '',
      limit: '',
      intent: randomUUID(),
      ...change,
    });
  const outcomes = () => fake.lines.map(({ action, outcome }) => `${action} ${outcome}`);
  const mails = () => shop.mailbox.sent.filter(({ kind }) => kind === 'request-answered');
  return { shop, desk, plan, send, decide, outcomes, mails, fake };
}

it('[COM-93] ends a plan at its period, and emails the customer once', async () => {
  const { shop, plan, send, decide, outcomes, mails } = await openDesk();
  const id = await send({ kind: 'end-plan' });
  expect(await decide(id, 'carry-out', { message: 'It ends on 06/15/2027.' })).toEqual({ done: 1 });
  expect(shop.payment.subscriptions.get(plan.id)).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' });
  expect(shop.requests.byId.get(id)).toMatchObject({
    state: 'done',
    endedBy: BEN.email,
    answer: 'It ends on 06/15/2027.',
  });
  expect(outcomes()).toEqual(['carry-out-request done']);
  expect(mails()).toMatchObject([{ to: ANN.email }]);
  expect(mails()[0]?.text).toContain('It ends on 06/15/2027.');
});

it('[COM-91] a second answer changes nothing and says so', async () => {
  const { shop, send, decide, outcomes, mails } = await openDesk();
  const id = await send({ kind: 'end-plan' });
  await decide(id, 'decline', { message: 'Pay the invoice first' });
  expect(await decide(id, 'carry-out')).toEqual({ done: 2 });
  expect(outcomes()).toEqual(['decline-request done', 'carry-out-request changed']);
  expect(mails()).toHaveLength(1);
  expect(shop.requests.byId.get(id)).toMatchObject({ state: 'declined', answer: 'Pay the invoice first' });
});

it('[COM-91] does not carry out a request that the customer withdrew', async () => {
  const { shop, plan, send, decide, outcomes, mails } = await openDesk();
  const id = await send({ kind: 'end-plan' });
  unwrapOk(await withdrawRequest(shop.ann, id));
  await decide(id, 'carry-out');
  expect(outcomes()).toEqual(['carry-out-request changed']);
  expect(shop.payment.subscriptions.get(plan.id)?.cancelAtPeriodEnd).toBe(false);
  expect(mails()).toEqual([]);
});

it('[COM-91] leaves the request open if the platform does not respond', async () => {
  const { shop, send, decide, outcomes, mails } = await openDesk();
  const id = await send({ kind: 'close-company', companyId: shop.companyId });
  shop.companies.state.failing = 'unavailable';
  await decide(id, 'carry-out');
  expect(outcomes()).toEqual(['carry-out-request failed']);
  expect(shop.requests.byId.get(id)).toMatchObject({ state: 'open', claimedBy: null });
  expect(mails()).toEqual([]);
  shop.companies.state.failing = null;
  await decide(id, 'carry-out');
  expect(shop.requests.byId.get(id)?.state).toBe('done');
});

it('[COM-91] carries out again what a process left between the change and its record', async () => {
  const { shop, desk, send, decide, mails } = await openDesk();
  const id = await send({ kind: 'close-company', companyId: shop.companyId });
  await shop.requests.requests.claim(id, 'sam@desk.example');
  unwrapOk(await shop.companies.companies.closeCompany(shop.companyId, `access-${BEN.sub}`));
  await decide(id, 'carry-out');
  expect(shop.requests.byId.get(id)?.state).toBe('open');
  shop.requests.expired.add(id);
  await decide(id, 'carry-out');
  expect(shop.requests.byId.get(id)).toMatchObject({ state: 'done', endedBy: desk.staff.email });
  expect(mails()).toHaveLength(1);
});

it('[COM-64] closes a company once nothing is open; its administrators keep the documents', async () => {
  const { shop, send, decide, outcomes } = await openDesk();
  const { ann, ben, companyId, companyPurchases } = shop;
  // the staff member is a member, too
  await shop.enroll(BEN, ['buyer']);
  const { purposes } = companyPurchases;
  const checkout = {
    ...{ cartId: 'open-cart', sub: ANN.sub, userId: ANN.sub, buyerName: 'Ann Lund', companyId, poNumber: '' },
    ...{ companyName: 'Mendez Builders', invoiceEmail: 'accounts@mendez.example', poFile: null, jobs: {} },
  };
  const close = { kind: 'close-company', companyId } as const;
  // its cart is gone, so it was perhaps just paid
  await purposes.startCheckout(checkout, ann.now());
  expect(await sendRequest(ann, close)).toMatchObject({ code: 'company-checkout-open' });
  await purposes.endCheckout('open-cart');
  const id = await send(close);
  unwrapOk(await addDomain(ann, { companyId, domain: 'mendez.example' }));
  const domain = await send({ kind: 'confirm-domain', companyId, domain: 'mendez.example' });
  await decide(id, 'carry-out');
  expect(outcomes()).toEqual(['carry-out-request changed']);
  expect(await sendRequest(ann, close)).toMatchObject({ code: 'company-request-open' });
  unwrapOk(await withdrawRequest(ann, domain));

  const order = placeOrder(shop, ANN, 101);
  order.cartId = 'paid-cart';
  await purposes.startCheckout({ ...checkout, cartId: 'paid-cart' }, ann.now());
  unwrapOk(await recordOrderByNumber(ann, 101));
  const documents = { page: 1, text: '', job: null, userId: '' };
  expect((await listCompanyDocuments(ben, companyId, documents)).ok).toBe(true);
  await decide(id, 'carry-out');
  expect(outcomes().at(-1)).toBe('carry-out-request done');
  const kept = unwrapOk(await listCompanyDocuments(ann, companyId, documents));
  expect(kept).toMatchObject({ name: 'Mendez Builders', isClosed: true, count: 1 });
  expect(await countCompanyDocuments(ann)).toEqual([{ companyId, name: 'Mendez Builders', isClosed: true, count: 1 }]);
  const [first] = kept.documents;
  const file = { companyId, orderNumber: '101', file: fileNameOf(first!.sku, 'pdf') };
  expect((await openCompanyDocument(ann, file)).ok).toBe(true);
  // the other members get the answer of an unknown id
  expect(await listCompanyDocuments(ben, companyId, documents)).toEqual({ ok: false, code: 'not-found' });
  expect(await openCompanyDocument(ben, file)).toEqual({ ok: false, code: 'not-found' });
  expect(await countCompanyDocuments(ben)).toEqual([]);
});

it('[COM-58] ends an unpaid checkout when a company is closed, and keeps the buyer’s lines', async () => {
  const { shop, send, decide, outcomes } = await openDesk();
  const { ann, companyId, commerce, companyPurchases } = shop;
  const line = { productId: CONTRACT.productId, variantId: CONTRACT.variantId, quantity: 2 };
  unwrapOk(await addLines(ann, { lines: [line] }));
  unwrapOk(await switchCartPurpose(ann, companyId));
  unwrapOk(await startCartCheckout(ann));
  const before = (await getCurrentCartId(ann)) ?? '';
  const id = await send({ kind: 'close-company', companyId });
  commerce.failing.set('deleteCart', 'conflict');
  await decide(id, 'carry-out');
  expect([outcomes().at(-1), companyPurchases.checkouts.size]).toEqual(['carry-out-request changed', 1]);
  commerce.failing.clear();
  await decide(id, 'carry-out');
  expect([outcomes().at(-1), companyPurchases.checkouts.size]).toEqual(['carry-out-request done', 0]);
  expect(commerce.carts.has(before)).toBe(false);
  expect(unwrapOk(await getCart(ann)).lines).toMatchObject([{ sku: CONTRACT.sku, quantity: 2 }]);
});

it('[COM-93] confirms a domain', async () => {
  const { shop, send, decide } = await openDesk();
  unwrapOk(await addDomain(shop.ann, { companyId: shop.companyId, domain: 'mendez.example' }));
  const id = await send({ kind: 'confirm-domain', companyId: shop.companyId, domain: 'mendez.example' });
  await decide(id, 'carry-out');
  expect((await shop.read()).domains).toMatchObject([{ state: 'verified', verifiedBy: 'staff' }]);
});

it('[COM-93] staff mark fewer seats as done, which changes nothing at the payment platform', async () => {
  const { shop, plan, send, decide } = await openDesk();
  const id = await send({ kind: 'fewer-seats', seats: 2 });
  await decide(id, 'carry-out');
  expect(shop.requests.byId.get(id)?.state).toBe('done');
  expect(shop.payment.subscriptions.get(plan.id)).toEqual(plan);
});

it('[DSK-04] requires a reason, and a message for declining, without a card number', async () => {
  const { shop, send, decide, outcomes } = await openDesk();
  const id = await send({ kind: 'end-plan' });
  expect(await decide(id, 'decline', { why: '' })).toEqual({ wrong: ['missing', 'message'] });
  const card = { message: 'We refund 4242 4242 4242 4242' };
  expect(await decide(id, 'carry-out', card)).toEqual({ wrong: ['message'] });
  expect(outcomes()).toEqual([]);
  expect(shop.requests.byId.get(id)).toMatchObject({ state: 'open', claimedBy: null });
});

it('runs a repeated submission once; unknown ids have no page', async () => {
  const { send, decide, outcomes } = await openDesk();
  const id = await send({ kind: 'end-plan' });
  const intent = randomUUID();
  const first = await decide(id, 'carry-out', { intent });
  expect(await decide(id, 'carry-out', { intent })).toEqual(first);
  expect(outcomes()).toEqual(['carry-out-request done']);
  for (const unknown of [randomUUID(), 'x']) expect(await decide(unknown, 'carry-out')).toBeNull();
});

it('[COM-98] doesn’t close a company that bought a plan since its request', async () => {
  const { shop, send, decide, outcomes } = await openDesk();
  const id = await send({ kind: 'close-company', companyId: shop.companyId });
  const customerId = unwrapOk(await ensureCompanyCustomer(shop.ann, shop.companyId));
  const bought = shop.payment.subscribe(customerId, {});
  await decide(id, 'carry-out');
  expect([outcomes(), shop.requests.byId.get(id)?.state]).toEqual([['carry-out-request changed'], 'open']);
  expect((await shop.read()).company.closedAt).toBeNull();
  shop.payment.subscriptions.set(bought.id, { ...bought, status: 'canceled' });
  expect(await decide(id, 'carry-out')).toEqual({ done: 2 });
  expect(shop.requests.byId.get(id)).toMatchObject({ state: 'done' });
});

it('[TAX-04] staff accept and refuse certificates, with an email; acceptance exempts the plan', async () => {
  const { shop, decide, outcomes } = await openDesk();
  const { ann, mailbox, payment, requests } = shop;
  const address = { line1: '1 Main', line2: '', city: 'Columbus', state: 'OH', postal_code: '43215', country: 'US' };
  payment.customers.set('cus_ann', { ...payment.customers.get('cus_ann')!, address });
  const send = async (state: string) => {
    const form = { state, number: `${state}-1`, organization: 'Lund Works', validThrough: '' };
    const scan = { name: 'scan.pdf', format: 'pdf', bytes: new Uint8Array([1]) } as const;
    return unwrapOk(await sendCertificate(ann, form, async () => ({ ok: true, value: scan }))).certificateId;
  };
  const [ohio, texas] = [await send('OH'), await send('TX')];
  mailbox.sent.length = 0;
  expect(await decide(texas, 'decline')).toEqual({ wrong: ['message'] });
  await decide(texas, 'decline', { message: 'The name is another one' });
  await decide(ohio, 'carry-out');
  expect(outcomes()).toEqual(['decline-request done', 'carry-out-request done']);
  expect(requests.byId.get(ohio)).toMatchObject({ state: 'done' });
  expect(mailbox.sent).toMatchObject([
    { to: ANN.email, subject: 'We couldn’t accept your certificate for Texas' },
    { to: ANN.email, subject: 'Your certificate for Ohio is accepted' },
  ]);
  expect(mailbox.sent[0]?.text).toContain('The name is another one');
  expect(payment.customers.get('cus_ann')?.isTaxExempt).toBe(true);
});

it('[NET-15] opens terms with the limit that staff set, also after a crash, and emails the administrators once', async () => {
  const { shop, send, decide, mails, fake } = await openDesk();
  const { companyId } = shop;
  const id = await send({ kind: 'open-terms', companyId, limit: 500_000 });
  expect(await decide(id, 'carry-out', { limit: 'a lot' })).toEqual({ wrong: ['limit'] });
  await decide(id, 'carry-out', { limit: '4,000' });
  expect(await shop.ann.onAccount.findTerms(companyId)).toMatchObject({ limit: 400_000, openedBy: BEN.email });
  expect(shop.requests.byId.get(id)).toMatchObject({ state: 'done' });
  expect(shop.mailbox.sent.filter(({ kind }) => kind === 'terms-answer')).toMatchObject([{ to: ANN.email }]);
  expect(mails()).toEqual([]);
  const raise = await send({ kind: 'raise-limit', companyId, limit: 600_000 });
  // a process ended after the change
  await shop.ann.onAccount.setLimit({ companyId, limit: 600_000, seen: 1, by: BEN.email, at: new Date() }, []);
  await decide(raise, 'carry-out', { limit: '6000', message: 'Enjoy.' });
  expect(shop.requests.byId.get(raise)).toMatchObject({ state: 'done', answer: 'Enjoy.' });
  expect(mails()).toHaveLength(1);
  expect(fake.lines).toHaveLength(2);
});
