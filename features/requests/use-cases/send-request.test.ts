import { expect, it } from 'vitest';
import { createCompanyShop, unwrapOk } from '../../../tests/support/company-shop.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { addDomain } from '../../company/use-cases/change-domains.ts';
import { ensureCompanyCustomer } from '../../payment-methods/use-cases/company-customer.ts';
import { isPlanRequest } from '../rules/request-kinds.ts';
import { findOpenOwnRequest, listOpenOwnRequests, listOwnRequests, withdrawRequest } from './own-requests.ts';
import { sendRequest } from './send-request.ts';

async function withPlan(change: Parameters<ReturnType<typeof createFakeShop>['payment']['subscribe']>[1] = {}) {
  const shop = createFakeShop();
  const ann = await shop.visit(ANN);
  const plan = shop.payment.subscribe('cus_ann', { quantity: 3, ...change });
  return { shop, ann, plan };
}

it('[COM-92] sends a request to end the own plan, due in two working days, with an email', async () => {
  const { shop, ann, plan } = await withPlan();
  const { request, isNew } = unwrapOk(await sendRequest(ann, { kind: 'end-plan', note: ' We merge offices. ' }));
  expect(isNew).toBe(true);
  // 06/15/2026 is a Monday
  expect(request).toMatchObject({
    kind: 'end-plan',
    state: 'open',
    subject: `plan:${plan.id}`,
    dueOn: '2026-06-17',
    note: 'We merge offices.',
    details: { plan: { subscriptionId: plan.id, seats: 3 } },
    requester: { sub: ANN.sub, email: ANN.email },
  });
  expect(shop.mailbox.sent).toMatchObject([{ kind: 'request-received', to: ANN.email }]);
  // the customer's words are not in the email [SE-12]
  expect(shop.mailbox.sent[0]?.text).not.toContain('merge');
});

it('[COM-90] a second request of the kind returns the open one, without another email', async () => {
  const { shop, ann } = await withPlan();
  const first = unwrapOk(await sendRequest(ann, { kind: 'end-plan' }));
  const second = unwrapOk(await sendRequest(ann, { kind: 'end-plan', note: 'Again' }));
  expect(second).toMatchObject({ isNew: false, request: { requestId: first.request.requestId, note: '' } });
  expect(shop.mailbox.sent).toHaveLength(1);
});

it.each([
  [{ kind: 'fewer-seats' }, 'seats'],
  [{ kind: 'fewer-seats', seats: 0 }, 'seats'],
  [{ kind: 'fewer-seats', seats: 3 }, 'seats'],
  [{ kind: 'fewer-seats', seats: 1.5 }, 'seats'],
  [{ kind: 'change-billing-administrator', email: 'not an address' }, 'email'],
  [{ kind: 'end-plan', note: 'x'.repeat(501) }, 'note'],
  [{ kind: 'end-plan', note: 'My card is 4242 4242 4242 4242' }, 'note'],
] as const)('[COM-92] names the field that needs another value in %j', async (form, field) => {
  const { shop, ann } = await withPlan();
  expect(await sendRequest(ann, form)).toMatchObject({ ok: false, code: 'invalid', detail: field });
  expect(shop.requests.byId.size).toBe(0);
  expect(shop.mailbox.sent).toEqual([]);
});

it('[COM-92] keeps the number of seats, and the new address in lower case', async () => {
  const { ann } = await withPlan();
  const fewer = unwrapOk(await sendRequest(ann, { kind: 'fewer-seats', seats: 2 }));
  expect(fewer.request.details).toMatchObject({ seats: 2, plan: { seats: 3 } });
  const form = { kind: 'change-billing-administrator', email: ' Lee@Office.Example ' } as const;
  expect(unwrapOk(await sendRequest(ann, form)).request.details.email).toBe('lee@office.example');
});

it('[COM-92] refuses a request about a plan that is ending, missing, or has one seat', async () => {
  const ending = await withPlan({ cancelAtPeriodEnd: true });
  expect(await sendRequest(ending.ann, { kind: 'end-plan' })).toMatchObject({ code: 'request-not-possible' });
  const single = await withPlan({ quantity: 1 });
  expect(await sendRequest(single.ann, { kind: 'fewer-seats', seats: 1 })).toMatchObject({
    code: 'request-not-possible',
  });
  const shop = createFakeShop();
  expect(await sendRequest(await shop.visit(ANN), { kind: 'end-plan' })).toMatchObject({ code: 'not-found' });
  expect(await sendRequest(await shop.visit(), { kind: 'end-plan' })).toMatchObject({ code: 'unauthorized' });
});

it('[COM-92] moves a plan only to a company that the customer administers', async () => {
  const { ann, ben, companyId, enroll, payment } = await createCompanyShop();
  payment.subscribe('cus_ann', { quantity: 2 });
  payment.subscribe('cus_ben', { quantity: 2 });
  expect(await sendRequest(ann, { kind: 'move-plan' })).toMatchObject({ code: 'invalid', detail: 'company' });
  const moved = unwrapOk(await sendRequest(ann, { kind: 'move-plan', companyId }));
  expect(moved.request).toMatchObject({ companyId, companyName: 'Mendez Builders' });
  expect(await sendRequest(ben, { kind: 'move-plan', companyId })).toMatchObject({ code: 'request-not-possible' });
  await enroll(BEN, ['buyer']);
  expect(await sendRequest(ben, { kind: 'move-plan', companyId })).toMatchObject({ code: 'request-not-possible' });
});

it('[COM-92] only an administrator asks to close the company or to confirm a domain; others get the answer of an unknown id', async () => {
  const { ann, ben, companyId, enroll } = await createCompanyShop();
  unwrapOk(await addDomain(ann, { companyId, domain: 'mendez.example' }));
  const closing = { kind: 'close-company', companyId } as const;
  const domain = { kind: 'confirm-domain', companyId, domain: 'mendez.example' } as const;
  for (const form of [closing, domain]) {
    expect(await sendRequest(ben, form)).toMatchObject({ code: 'not-found' });
    expect(await sendRequest(ben, { ...form, companyId: 'nothing' })).toMatchObject({ code: 'not-found' });
  }
  await enroll(BEN, ['buyer']);
  for (const form of [closing, domain]) expect(await sendRequest(ben, form)).toMatchObject({ code: 'forbidden' });
  expect(await sendRequest(ann, { ...domain, domain: 'other.example' })).toMatchObject({ code: 'not-found' });
  expect(unwrapOk(await sendRequest(ann, closing)).request.companyId).toBe(companyId);
  expect(unwrapOk(await sendRequest(ann, domain)).request).toMatchObject({
    subject: `domain:${companyId}:mendez.example`,
    details: { domain: 'mendez.example' },
  });
});

it('[COM-92] a member asks for an administrator only if the company has none', async () => {
  const { ben, companyId, enroll } = await createCompanyShop();
  await enroll(BEN, []);
  expect(await sendRequest(ben, { kind: 'change-administrator', companyId })).toMatchObject({
    code: 'request-not-possible',
  });
});

it('[COM-91] a customer withdraws an own open request, once, and until staff carry it out', async () => {
  const { shop, ann } = await withPlan();
  const ben = await shop.visit(BEN);
  const { request } = unwrapOk(await sendRequest(ann, { kind: 'end-plan' }));
  for (const id of [request.requestId, '0c9a4f7e-5a3e-4a3b-9a43-5f3f4c1d2e01', 'x'])
    expect(await withdrawRequest(ben, id)).toMatchObject({ code: 'not-found' });
  await shop.requests.requests.claim(request.requestId, 'sam@desk.example');
  expect(await withdrawRequest(ann, request.requestId)).toMatchObject({ code: 'request-ended' });
  expect(unwrapOk(await listOwnRequests(ann))).toMatchObject([{ state: 'open', canWithdraw: false }]);
  await shop.requests.requests.release(request.requestId, 'sam@desk.example');
  expect(await withdrawRequest(ann, request.requestId)).toEqual({ ok: true, value: null });
  expect(await withdrawRequest(ann, request.requestId)).toMatchObject({ code: 'request-ended' });
  expect(unwrapOk(await listOwnRequests(ann))).toMatchObject([{ state: 'withdrawn', canWithdraw: false }]);
  expect(unwrapOk(await listOwnRequests(ben))).toEqual([]);
});

it('[COM-90] a request is late from the day after its last day until it ends', async () => {
  const { ann } = await withPlan();
  const { request } = unwrapOk(await sendRequest(ann, { kind: 'end-plan' }));
  const isLate = async () => unwrapOk(await listOwnRequests(ann)).map((each) => each.isLate);
  expect(await isLate()).toEqual([false]);
  ann.now = () => new Date('2026-06-17T23:59:59Z');
  expect(await isLate()).toEqual([false]);
  ann.now = () => new Date('2026-06-18T00:00:00Z');
  expect(await isLate()).toEqual([true]);
  expect(await findOpenOwnRequest(ann, request)).toMatchObject({ isLate: true });
  unwrapOk(await withdrawRequest(ann, request.requestId));
  expect(await isLate()).toEqual([false]);
});

it('[COM-90] finds the open request of the kind and plan, for its customer only', async () => {
  const { shop, ann } = await withPlan();
  const ben = await shop.visit(BEN);
  const { request } = unwrapOk(await sendRequest(ann, { kind: 'end-plan' }));
  const { subject } = request;
  expect(await findOpenOwnRequest(ann, request)).toMatchObject({ requestId: request.requestId });
  expect(await findOpenOwnRequest(ann, { kind: 'fewer-seats', subject })).toBeNull();
  expect(await findOpenOwnRequest(ann, { kind: 'end-plan', subject: 'plan:sub_other' })).toBeNull();
  expect(await findOpenOwnRequest(ben, request)).toBeNull();
  unwrapOk(await withdrawRequest(ann, request.requestId));
  expect(await findOpenOwnRequest(ann, request)).toBeNull();
});

it('[COM-92] the customer does not see the staff member who answered', async () => {
  const { shop, ann } = await withPlan();
  const { request } = unwrapOk(await sendRequest(ann, { kind: 'end-plan' }));
  const { requests } = shop.requests;
  await requests.claim(request.requestId, 'sam@desk.example');
  const result = { state: 'declined', by: 'sam@desk.example', answer: 'Pay first', at: new Date() } as const;
  await requests.finish(request.requestId, result, null);
  const [own] = unwrapOk(await listOwnRequests(ann));
  expect(own).toMatchObject({ state: 'declined', answer: 'Pay first' });
  expect(JSON.stringify(own)).not.toContain('sam@desk.example');
});

it('limits how many requests a customer sends', async () => {
  const shop = createFakeShop({ companyPermits: 1 });
  const ann = await shop.visit(ANN);
  shop.payment.subscribe('cus_ann', {});
  unwrapOk(await sendRequest(ann, { kind: 'end-plan' }));
  expect(await sendRequest(ann, { kind: 'end-plan' })).toMatchObject({ code: 'limited' });
});

it('[COM-98] an administrator requests the end, fewer seats or the move of the company’s plan, apart from the own one', async () => {
  const { ann, ben, companyId, enroll, payment } = await createCompanyShop();
  payment.subscribe('cus_ann', { quantity: 2 });
  const customerId = unwrapOk(await ensureCompanyCustomer(ann, companyId));
  const plan = payment.subscribe(customerId, { quantity: 4 });
  for (const kind of ['end-plan', 'fewer-seats', 'move-plan'] as const) {
    const form = { kind, planOf: companyId, seats: 3 };
    expect(await sendRequest(ben, form)).toMatchObject({ code: 'not-found' });
    expect(await sendRequest(ben, { ...form, planOf: '5b0a6c1e-0008-4c3e-9a51-0000000000aa' })).toMatchObject({
      code: 'not-found',
    });
    expect(unwrapOk(await sendRequest(ann, form)).request).toMatchObject({
      subject: `plan:${plan.id}`,
      companyId,
      details: { plan: { subscriptionId: plan.id, seats: 4, companyId } },
    });
  }
  expect(await sendRequest(ann, { kind: 'change-billing-administrator', planOf: companyId })).toMatchObject({
    code: 'request-not-possible',
  });
  await enroll(BEN, ['buyer']);
  expect(await sendRequest(ben, { kind: 'end-plan', planOf: companyId })).toMatchObject({ code: 'forbidden' });
  // each page lists those of its plan
  const listed = async (planOf: string | null) =>
    (await listOpenOwnRequests(ann, isPlanRequest, planOf)).map(({ kind }) => kind).sort();
  expect(await listed(companyId)).toEqual(['end-plan', 'fewer-seats', 'move-plan']);
  expect(await listed(null)).toEqual([]);
});

it('[COM-98] a company with a plan can’t be closed', async () => {
  const { ann, companyId, payment } = await createCompanyShop();
  const customerId = unwrapOk(await ensureCompanyCustomer(ann, companyId));
  const plan = payment.subscribe(customerId, {});
  const closing = { kind: 'close-company', companyId } as const;
  expect(await sendRequest(ann, closing)).toEqual({ ok: false, code: 'company-has-plan' });
  payment.failing.set('subscriptions', 'unavailable');
  expect(await sendRequest(ann, closing)).toMatchObject({ code: 'unavailable' });
  payment.failing.clear();
  payment.subscriptions.set(plan.id, { ...plan, status: 'canceled', endedAt: '2026-06-15T12:00:00.000Z' });
  expect(await sendRequest(ann, closing)).toMatchObject({ ok: true });
});

it('[NET-15] an administrator applies for terms, and for a higher limit once they are open', async () => {
  const { ann, ben, companyId, enroll } = await createCompanyShop();
  await enroll(BEN, ['bookkeeper']);
  const apply = { kind: 'open-terms', companyId, limit: 500_000 } as const;
  expect(await sendRequest(ben, apply)).toMatchObject({ code: 'forbidden' });
  expect(await sendRequest(ann, { ...apply, kind: 'raise-limit' })).toMatchObject({ code: 'request-not-possible' });
  for (const limit of [0, -1, 1.5, 100_000_001])
    expect(await sendRequest(ann, { ...apply, limit })).toMatchObject({ code: 'invalid', detail: 'limit' });
  expect(unwrapOk(await sendRequest(ann, apply)).request).toMatchObject({ companyId, details: { limit: 500_000 } });
  const terms = { companyId, limit: 500_000, seen: null, by: 'support@planroom.example', at: ann.now() };
  await ann.onAccount.setLimit(terms, []);
  expect(await sendRequest(ann, apply)).toMatchObject({ code: 'request-not-possible' });
  const raise = { kind: 'raise-limit', companyId } as const;
  expect(await sendRequest(ann, { ...raise, limit: 500_000 })).toMatchObject({ code: 'invalid', detail: 'limit' });
  expect(unwrapOk(await sendRequest(ann, { ...raise, limit: 500_001 })).isNew).toBe(true);
});

it('[NET-16] a company with an order on account can’t be closed', async () => {
  const { ann, companyId } = await createCompanyShop();
  await ann.onAccount.setLimit({ companyId, limit: 500_000, seen: null, by: 'staff', at: ann.now() }, []);
  unwrapOk(await ann.onAccount.reserve({ cartId: 'cart-1', companyId, total: 20_304 }, ann.now()));
  const closing = { kind: 'close-company', companyId } as const;
  expect(await sendRequest(ann, closing)).toEqual({ ok: false, code: 'company-has-invoices' });
  await ann.onAccount.release('cart-1');
  expect(await sendRequest(ann, closing)).toMatchObject({ ok: true });
});
