import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createCompanyShop, unwrapOk } from '../../../../tests/support/company-shop.ts';
import { ANN, BEN } from '../../../../tests/support/fake/people.ts';
import { createSeatShop } from '../../../../tests/support/seat-shop.ts';
import { actForCompany } from '../../../payment-methods/use-cases/act-for-company.ts';
import { ensureCompanyCustomer } from '../../../payment-methods/use-cases/company-customer.ts';
import { changeSeats } from '../seats/change-seats.ts';
import { finishPaidInvitations } from './finish-paid-invitations.ts';
import { inviteToSeats, readSeats } from './invite-to-seats.ts';

const ADDRESSES = 'Theo <theo@example.com>\ninés@example.com, rosa';

/** Ann has a plan of two seats and a saved card; she adds two with addresses. */
async function createPurchase() {
  const shop = await createSeatShop(2);
  const { id: defaultPaymentMethodId } = shop.payment.saveCard('cus_ann');
  await shop.changePlan({ defaultPaymentMethodId });
  const intent = randomUUID();
  const { lineItemId } = shop.plan().lines[0]!;
  const request = { subscriptionId: shop.planId, lineItemId, quantity: 4, addCount: 2, intent, invite: ADDRESSES };
  const openSessionOf = async (sub: string) => (sub === ANN.sub ? shop.ann : null);
  const finish = () => finishPaidInvitations(shop.ann, openSessionOf);
  const invited = () => shop.mailbox.sent.filter(({ kind }) => kind === 'seat-invitation').map(({ to }) => to);
  return { ...shop, intent, request, finish, invited };
}

it('[COM-88] invites the typed addresses if the browser ended after the charge, once', async () => {
  const { ann, request, intent, finish, invited, paidInvitations } = await createPurchase();
  unwrapOk(await changeSeats(ann, request));
  expect([...paidInvitations.waiting.keys()]).toEqual([intent]);
  expect(invited()).toEqual([]);
  expect([await finish(), await finish()]).toEqual([1, 0]);
  expect(invited()).toContain('theo@example.com');
  expect(paidInvitations.waiting.size).toBe(0);
});

it('[COM-88] stores the addresses before the charge, and invites no one if it was refused', async () => {
  const { ann, request, finish, invited, payment, paidInvitations } = await createPurchase();
  payment.failing.set('changeSeats', 'card-declined');
  expect(await changeSeats(ann, request)).toMatchObject({ ok: false });
  expect(paidInvitations.waiting.size).toBe(1);
  expect([await finish(), invited()]).toEqual([0, []]);
});

it('[COM-88] invites after a charge whose response was lost', async () => {
  const { ann, request, finish, invited, payment } = await createPurchase();
  payment.failing.set('changeSeats', 'lost');
  expect(await changeSeats(ann, request)).toMatchObject({ ok: false });
  payment.failing.clear();
  expect(await finish()).toBe(1);
  expect(invited()).toContain('theo@example.com');
});

it('[COM-88] sends nothing again if the page has sent the invitations', async () => {
  const { ann, request, intent, finish, invited, paidInvitations } = await createPurchase();
  unwrapOk(await changeSeats(ann, request));
  unwrapOk(await inviteToSeats(ann, { addresses: ADDRESSES, intent }));
  expect(paidInvitations.waiting.size).toBe(0);
  const before = invited();
  expect([await finish(), invited()]).toEqual([0, before]);
});

it('[COM-88] waits for a session of the person who paid, and retries if a platform doesn’t respond', async () => {
  const { ann, request, finish, seats, paidInvitations } = await createPurchase();
  unwrapOk(await changeSeats(ann, request));
  expect(await finishPaidInvitations(ann, async () => null)).toBe(0);
  seats.state.failing = 'unavailable';
  expect([await finish(), paidInvitations.waiting.size]).toEqual([0, 1]);
  seats.state.failing = null;
  expect(await finish()).toBe(1);
});

it('[COM-88] gives the seats of a company, unless its administrator lost the role since', async () => {
  const { ann, ben, companyId, enroll, companies, payment, paidInvitations, read } = await createCompanyShop();
  await enroll(BEN, ['administrator']);
  const customerId = unwrapOk(await ensureCompanyCustomer(ann, companyId));
  const { id: defaultPaymentMethodId } = payment.saveCard(customerId);
  const plan = payment.subscribe(customerId, { quantity: 1, defaultPaymentMethodId });
  const { lineItemId } = plan.lines[0]!;
  const acting = unwrapOk(await actForCompany(ben, companyId));
  const request = { subscriptionId: plan.id, lineItemId, quantity: 2, addCount: 1, intent: randomUUID() };
  unwrapOk(await changeSeats(acting, { ...request, invite: 'theo@example.com' }));
  const openSessionOf = async () => ben;
  const setRoles = async (roles: 'administrator'[]) =>
    unwrapOk(
      await companies.companies.setRoles(
        companyId,
        BEN.sub,
        { roles, version: (await read()).company.version },
        `access-${ANN.sub}`,
      ),
    );
  await setRoles([]);
  expect(await finishPaidInvitations(ann, openSessionOf)).toBe(0);
  await setRoles(['administrator']);
  expect(await finishPaidInvitations(ann, openSessionOf)).toBe(1);
  expect(unwrapOk(await readSeats(acting)).seats).toMatchObject([{ email: 'theo@example.com', state: 'invited' }]);
  expect(paidInvitations.waiting.size).toBe(0);
});
