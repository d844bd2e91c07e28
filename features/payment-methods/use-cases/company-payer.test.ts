import { expect, it } from 'vitest';
import { createCompanyShop, unwrapOk } from '../../../tests/support/company-shop.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { changeCompany } from '../../company/use-cases/change-company.ts';
import { readOwnPlan } from '../../plans/use-cases/read-own-plan.ts';
import { actForCompany } from './act-for-company.ts';
import { ensureCompanyCustomer } from './company-customer.ts';
import { getCustomer } from './customer.ts';
import { listMethods } from './saved-methods.ts';

const UNKNOWN = '5b0a6c1e-0008-4c3e-9a51-0000000000aa';

it('[COM-83] acts for a company only as its administrator; foreign and unknown ids get the same answer', async () => {
  const { ann, ben, companyId, enroll, visit, payment } = await createCompanyShop();
  for (const id of [companyId, UNKNOWN, 'no-id']) {
    expect(await actForCompany(ben, id)).toEqual({ ok: false, code: 'not-found' });
    expect(await ensureCompanyCustomer(ben, id)).toEqual({ ok: false, code: 'not-found' });
  }
  expect(await actForCompany(await visit(), companyId)).toMatchObject({ code: 'unauthorized' });
  await enroll(BEN, ['buyer', 'approver', 'bookkeeper']);
  payment.calls.length = 0;
  expect(await actForCompany(ben, companyId)).toEqual({ ok: false, code: 'forbidden' });
  expect(await ensureCompanyCustomer(ben, companyId)).toEqual({ ok: false, code: 'forbidden' });
  expect(payment.calls).toEqual([]);
  expect(unwrapOk(await actForCompany(ann, companyId)).payer).toMatchObject({ companyId, customerId: null });
});

it('[COM-83] reads the plan and methods of the company, never those of the administrator, and the other way round', async () => {
  const { ann, companyId, payment } = await createCompanyShop();
  const customerId = unwrapOk(await ensureCompanyCustomer(ann, companyId));
  payment.saveCard('cus_ann');
  const card = payment.saveCard(customerId);
  payment.subscribe(customerId, { quantity: 5 });
  const acting = unwrapOk(await actForCompany(ann, companyId));
  expect(unwrapOk(await listMethods(acting, {})).map(({ id }) => id)).toEqual([card.id]);
  expect(unwrapOk(await readOwnPlan(acting))).toMatchObject({ kind: 'plan', plan: { customerId, seats: 5 } });
  expect(unwrapOk(await readOwnPlan(ann))).toEqual({ kind: 'none' });
  // an id in a body is only a claim
  expect(await getCustomer(acting, 'cus_ann')).toEqual({ ok: false, code: 'forbidden' });
  expect(await getCustomer(ann, customerId)).toEqual({ ok: false, code: 'forbidden' });
});

it('[COM-84] creates the company’s customer once, with its name, address and invoice email', async () => {
  const { ann, companyId, payment } = await createCompanyShop();
  const ids = await Promise.all([1, 2].map(async () => unwrapOk(await ensureCompanyCustomer(ann, companyId))));
  expect(new Set(ids).size).toBe(1);
  const [id = ''] = ids;
  expect(unwrapOk(await payment.payment.customer(id))).toMatchObject({
    companyId,
    name: 'Mendez Builders',
    email: 'accounts@mendez.example',
    address: { line1: '18 Quarry Road', city: 'Columbus', state: 'OH', postal_code: '43215', country: 'US' },
  });
  expect(ann.actor).toMatchObject({ profile: { paymentCustomerId: 'cus_ann' } });
});

it('[COM-84] finds the customer of an attempt that ended before its id was stored', async () => {
  const { ann, companyId, companies, payment } = await createCompanyShop();
  const { setPaymentCustomer } = companies.companies;
  companies.companies.setPaymentCustomer = async () => ({ ok: false, code: 'unavailable' });
  expect(await ensureCompanyCustomer(ann, companyId)).toMatchObject({ code: 'unavailable' });
  const before = payment.customers.size;
  companies.companies.setPaymentCustomer = setPaymentCustomer;
  const id = unwrapOk(await ensureCompanyCustomer(ann, companyId));
  expect([payment.customers.size, payment.customers.has(id)]).toEqual([before, true]);
});

it('[COM-84] creates another customer if the payment platform no longer knows the first', async () => {
  const { ann, companyId, companies, payment, read } = await createCompanyShop();
  const first = unwrapOk(await ensureCompanyCustomer(ann, companyId));
  const bearer = `access-${ANN.sub}`;
  unwrapOk(
    await companies.companies.setPaymentCustomer(
      companyId,
      { paymentCustomerId: 'cus_deleted', replaces: first },
      bearer,
    ),
  );
  const next = unwrapOk(await ensureCompanyCustomer(ann, companyId));
  expect([next, (await read()).paymentCustomerId]).toEqual([first, first]);
  expect(payment.customers.has(next)).toBe(true);
});

it('[COM-84] changes the customer with the company', async () => {
  const { ann, companyId, payment, read } = await createCompanyShop();
  const id = unwrapOk(await ensureCompanyCustomer(ann, companyId));
  const { version } = (await read()).company;
  unwrapOk(
    await changeCompany(ann, { companyId, version, name: 'Mendez Civil', invoiceEmail: 'bills@mendez.example' }),
  );
  const changed = unwrapOk(await payment.payment.customer(id));
  expect(changed).toMatchObject({ name: 'Mendez Civil', email: 'bills@mendez.example', address: { city: 'Columbus' } });
});
