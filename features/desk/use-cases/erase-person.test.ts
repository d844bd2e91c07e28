import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { err, ok } from '../../../core/result.ts';
import { NEW_COMPANY, unwrapOk } from '../../../tests/support/company-shop.ts';
import { createFakeDesk } from '../../../tests/support/fake/desk.ts';
import { ANN, BEN, listed } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { createCompany } from '../../company/use-cases/create-company.ts';
import { ensureCompanyCustomer } from '../../payment-methods/use-cases/company-customer.ts';
import type { Desk } from './desk.ts';
import { erasePerson, eraseStateFor } from './erase-person.ts';

async function openDesk() {
  const shop = createFakeShop();
  shop.companies.staff.add(ANN.sub);
  const fake = createFakeDesk([listed(BEN, { paymentCustomerId: 'cus_ben' }), listed(ANN)]);
  const desk: Desk = {
    ...fake.repositories,
    context: await shop.visit(ANN),
    staff: { sub: ANN.sub, email: ANN.email },
  };
  return { shop, desk, ...fake };
}
const submission = (typed: string) => ({ why: 'Asked by letter', intent: randomUUID(), typed });

it('[DSK-06] signs out and erases the confirmed person, without a name in the audit log', async () => {
  const { shop, desk, erased, lines } = await openDesk();
  const benAtHome = await shop.visit(BEN);
  expect(await erasePerson(desk, BEN.customerId, submission(' BEN@example.com '))).toEqual({ done: 1 });
  expect(benAtHome.actor.kind).toBe('visitor');
  expect(erased).toEqual([{ customerId: 502, email: 'ben@example.com', sub: BEN.sub, paymentCustomerId: 'cus_ben' }]);
  expect(lines).toMatchObject([{ action: 'erase-person', about: { name: 'Commerce 502' }, outcome: 'done' }]);
});

it('[DSK-06] erases nothing for a wrong email, an unavailable platform, or the staff member', async () => {
  const { desk, erased, lines } = await openDesk();
  expect(await erasePerson(desk, BEN.customerId, submission('ann@example.com'))).toEqual({ wrong: ['typed'] });
  const wordless = { ...submission('ann@example.com'), why: '' };
  expect(await erasePerson(desk, BEN.customerId, wordless)).toEqual({ wrong: ['missing', 'typed'] });
  const { context } = desk;
  const unavailable = { ...context.payment, subscriptions: async () => err('unavailable' as const) };
  const away = { ...desk, context: { ...context, payment: unavailable } };
  expect(await eraseStateFor(away, BEN.customerId)).toMatchObject({ obstacle: 'away' });
  await erasePerson(away, BEN.customerId, submission(BEN.email));
  await erasePerson(desk, ANN.customerId, submission(ANN.email));
  expect(lines.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
  expect(erased).toEqual([]);
});

it('[DSK-06] unlocks an account with an active payment again, and erases nothing', async () => {
  const { desk, known, lines } = await openDesk();
  const busy = { ...desk, eraser: { hosted: [], erase: async () => 'paying' as const } };
  await erasePerson(busy, BEN.customerId, submission(BEN.email));
  expect(lines).toMatchObject([{ outcome: 'changed' }]);
  expect(known.get(BEN.customerId)?.lockedAt).toBeNull();
});

it('[DSK-06] [COM-87] checks the company’s plan on the command line, too, where no staff member is signed in', async () => {
  const { shop, desk } = await openDesk();
  const beside = { ...desk, context: await shop.visit() };
  const obstacle = async () => (await eraseStateFor(beside, BEN.customerId))?.obstacle;
  expect(await obstacle()).toBe(null);
  const companyId = randomUUID();
  const at = '2026-06-15T12:00:00.000Z';
  const member = { companyId, userId: BEN.sub, email: BEN.email, firstName: 'Ben', lastName: 'Ortiz', roles: [] };
  shop.companyFeed.members.push({ ...member, joinedAt: at, removedAt: null, changedAt: at });
  shop.companyFeed.companies.push({
    ...{ ...NEW_COMPANY, companyId, legalName: null, taxId: null, joinPolicy: 'ask', automaticRoles: [] },
    ...{ approvalLimit: null, isPurchaseOrderRequired: false, version: 1, createdAt: at, closedAt: null },
    ...{ changedAt: at, paymentCustomerId: 'cus_company' },
  });
  expect(await obstacle()).toBe(null);
  shop.payment.subscribe('cus_company', { quantity: 1 });
  expect(await obstacle()).toBe('company-plan');
  // a colleague can end it
  shop.companyFeed.members.push({
    ...member,
    userId: 'cara',
    email: 'cara@example.com',
    joinedAt: at,
    removedAt: null,
    changedAt: at,
  });
  expect(await obstacle()).toBe(null);
  shop.companyFeed.state.isDown = true;
  expect(await obstacle()).toBe('users-away');
});

it('[DSK-06] [COM-87] erases nothing while a company of only this person has a plan, or if that can’t be checked', async () => {
  const { shop, desk } = await openDesk();
  const ben = await shop.visit(BEN);
  const requestKey = randomUUID();
  const { companyId } = unwrapOk(await createCompany(ben, { ...NEW_COMPANY, requestKey }));
  const obstacle = async () => (await eraseStateFor(desk, BEN.customerId))?.obstacle;
  expect(await obstacle()).toBe(null);
  shop.payment.subscribe(unwrapOk(await ensureCompanyCustomer(ben, companyId)), { quantity: 1 });
  expect(await obstacle()).toBe('company-plan');
  shop.companies.state.failing = 'unavailable';
  expect(await obstacle()).toBe('users-away');
});

describe('with hosted platforms', () => {
  const HOSTED = [
    { id: 'commerce', title: 'Commerce (BigCommerce)' },
    { id: 'payment', title: 'Payment (Stripe)' },
    { id: 'identity', title: 'Identity' },
  ];

  it('[DSK-06] deletes the customer by API where possible, and lists the others', async () => {
    const { desk, erased } = await openDesk();
    const { context } = desk;
    const requested: unknown[] = [];
    const note = async (id: unknown) => {
      requested.push(id);
      return ok(null);
    };
    const commerce = { ...context.commerce, deleteCustomer: note };
    const payment = { ...context.payment, deleteCustomer: note };
    const eraser = { ...desk.eraser, hosted: HOSTED };
    const hosted = { ...desk, eraser, context: { ...context, commerce, payment } };
    expect((await eraseStateFor(hosted, BEN.customerId))?.hosted).toEqual({
      deletes: ['Commerce (BigCommerce)', 'Payment (Stripe)'],
      byHand: ['Identity'],
    });
    await erasePerson(hosted, BEN.customerId, submission(BEN.email));
    expect([requested, erased.length]).toEqual([['cus_ben', BEN.customerId], 1]);
  });

  it('[DSK-06] keeps the person when one of them is unavailable, so that it can be retried', async () => {
    const { desk, erased, known, lines } = await openDesk();
    const { context } = desk;
    const deleted: string[] = [];
    const commerce = {
      ...context.commerce,
      async deleteCustomer() {
        deleted.push('commerce');
        return ok(null);
      },
    };
    const payment = { ...context.payment, deleteCustomer: async () => err('unavailable' as const) };
    const eraser = { ...desk.eraser, hosted: HOSTED };
    await erasePerson(
      { ...desk, eraser, context: { ...context, commerce, payment } },
      BEN.customerId,
      submission(BEN.email),
    );
    expect([deleted, erased, lines.map(({ outcome }) => outcome)]).toEqual([[], [], ['failed']]);
    expect(known.get(BEN.customerId)?.lockedAt).toBeNull();
    const back = { ...desk, eraser, context: { ...context, commerce } };
    await erasePerson(back, BEN.customerId, submission(BEN.email));
    expect([deleted, erased.length]).toEqual([['commerce'], 1]);
  });

  it('[DSK-06] times out before the transaction when one of them hangs', async () => {
    const { desk, erased, known, lines } = await openDesk();
    const payment = { ...desk.context.payment, deleteCustomer: () => new Promise<never>(() => {}) };
    const hanging = { ...desk, eraser: { ...desk.eraser, hosted: HOSTED }, context: { ...desk.context, payment } };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const done = erasePerson(hanging, BEN.customerId, submission(BEN.email));
    await vi.advanceTimersByTimeAsync(15_000);
    await done;
    expect([erased, lines.map(({ outcome }) => outcome)]).toEqual([[], ['failed']]);
    expect(known.get(BEN.customerId)?.lockedAt).toBeNull();
  });
});

it('[DSK-06] unlocks the account again after an exception', async () => {
  const { desk, known, lines } = await openDesk();
  const erase = () => Promise.reject(new Error('the connection was closed'));
  await erasePerson({ ...desk, eraser: { hosted: [], erase } }, BEN.customerId, submission(BEN.email));
  expect(lines).toMatchObject([{ outcome: 'failed' }]);
  expect(known.get(BEN.customerId)?.lockedAt).toBeNull();
});
