import { expect, it } from 'vitest';
import { createCompanyShop, unwrapOk } from '../../../tests/support/company-shop.ts';
import { UNLIMITED } from '../../../tests/support/fake/payment.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { CONTRACT } from '../../../tests/support/fake/products.ts';
import { seatTokenIn } from '../../../tests/support/seat-shop.ts';
import { addLines } from '../../cart/use-cases/add-lines.ts';
import { getCart } from '../../cart/use-cases/get-cart.ts';
import { removeMember, restoreMember } from '../../company/use-cases/change-members.ts';
import { actForCompany } from '../../payment-methods/use-cases/act-for-company.ts';
import { ensureCompanyCustomer } from '../../payment-methods/use-cases/company-customer.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { processPaymentEvent } from './payment-webhooks/process-payment-event.ts';
import { acceptSeatInvitation } from './people/accept-seat.ts';
import { revokeSeatOf } from './people/end-seats.ts';
import { inviteToSeats, moveSeatTo, readSeats, resendSeatInvitation } from './people/invite-to-seats.ts';
import { finishCheckout } from './purchase/finish-checkout.ts';
import { startPlanCheckout } from './purchase/start-checkout.ts';
import { readOutcome } from './read-outcome.ts';
import { readOwnPlan } from './read-own-plan.ts';
import { changeSeats } from './seats/change-seats.ts';
import { dropLapsedMember } from './sync/drop-lapsed-member.ts';

const request = { priceId: UNLIMITED.defaultPriceId!, quantity: 2 };

/** Ann administers a company that has a payment customer. */
async function createBuyer() {
  const shop = await createCompanyShop();
  const customerId = unwrapOk(await ensureCompanyCustomer(shop.ann, shop.companyId));
  const act = async (context: ShopContext) => unwrapOk(await actForCompany(context, shop.companyId));
  return { ...shop, customerId, act, acting: await act(shop.ann) };
}

/** Ann's company has a plan of this many seats. */
async function createCompanyPlan(quantity = 2) {
  const shop = await createBuyer();
  const { id: planId } = shop.payment.subscribe(shop.customerId, { quantity });
  const giveTo = async (context: ShopContext, email: string): Promise<string> => {
    unwrapOk(await inviteToSeats(shop.acting, { addresses: email }));
    const token = seatTokenIn(shop.mailbox.sent.at(-1)?.text);
    unwrapOk(await acceptSeatInvitation(context, token));
    const { seats } = unwrapOk(await readSeats(shop.acting));
    return seats.find((seat) => seat.email === email)?.seatId ?? '';
  };
  return { ...shop, planId, giveTo };
}

it('[APR-09] a plan and added seats above the company’s limit are refused, except for its only approver', async () => {
  const shop = await createBuyer();
  const { ann, act, companies, companyId, enroll, payment, read, repository } = shop;
  await enroll(BEN, ['approver']);
  const limit = async (approvalLimit: number | null) => {
    const { version } = (await read()).company;
    unwrapOk(await companies.companies.change(companyId, { approvalLimit, version }, `access-${ANN.sub}`));
    return act(ann);
  };
  expect(await startPlanCheckout(await limit(1), request)).toEqual({ ok: false, code: 'plan-over-limit' });
  expect(repository.records.size).toBe(0);
  expect([...payment.checkouts.values()].map(({ status }) => status)).toEqual(['expired']);
  const { sessionId } = unwrapOk(await startPlanCheckout(await limit(null), request));
  expect(repository.records.has(sessionId)).toBe(true);
  // a plan of a person has no limit
  const own = await startPlanCheckout(ann, request);
  expect(own.ok || own.code).not.toBe('plan-over-limit');
  const { id, lines } = payment.subscribe(shop.customerId, { quantity: 2 });
  const added = { subscriptionId: id, lineItemId: lines[0]!.lineItemId, quantity: 3, addCount: 1 };
  expect(await changeSeats(await limit(0), added)).toMatchObject({ code: 'plan-over-limit' });
  expect(payment.subscriptions.get(id)?.lines[0]?.quantity).toBe(2);
});

it('[COM-85] sells a plan to a company: its customer pays, and the buyer’s own plan, seat and cart stay as they are', async () => {
  const { ann, acting, companyId, customerId, payment, repository } = await createBuyer();
  unwrapOk(
    await addLines(ann, { lines: [{ productId: CONTRACT.productId, variantId: CONTRACT.variantId, quantity: 1 }] }),
  );
  const { sessionId } = unwrapOk(await startPlanCheckout(acting, request));
  expect(payment.callsOf('createCheckout')).toMatchObject([
    [{ customerId, returnUrl: expect.stringContaining(`&company=${companyId}`), metadata: { buyer: ANN.sub } }],
  ]);
  expect(repository.records.get(sessionId)).toMatchObject({
    ...{ sub: ANN.sub, email: ANN.email, companyId, paymentCustomerId: customerId },
  });
  payment.complete(sessionId);
  unwrapOk(await finishCheckout(acting, sessionId));
  expect(ann.actor).toMatchObject({ subscription: null });
  expect(unwrapOk(await getCart(ann))?.lines).toHaveLength(1);
  expect(unwrapOk(await readOwnPlan(ann))).toEqual({ kind: 'none' });
  expect(unwrapOk(await readOwnPlan(await actForCompany(ann, companyId).then(unwrapOk)))).toMatchObject({
    kind: 'plan',
    plan: { seats: 2, state: 'active' },
  });
  // without the company, its purchase is unknown
  expect(await readOutcome(ann, sessionId)).toEqual({ ok: false, code: 'not-found' });
});

it('[COM-85] [SUB-17] keeps the member price of a company’s plan as long as the membership of its buyer is active', async () => {
  const { visit, act, customerId, payment, members, users, ann } = await createBuyer();
  members.enrol(ANN, '30000001', 'Active');
  unwrapOk(await users.users.put({ email: ANN.email, aiaMembershipId: '30000001' }, `access-${ANN.sub}`));
  const { memberCoupon } = ann.config;
  unwrapOk(await startPlanCheckout(await act(await visit(ANN)), request));
  expect(payment.callsOf('createCheckout')).toMatchObject([[{ discount: { couponId: memberCoupon } }]]);
  const discounts = [{ couponId: memberCoupon, promotionCodeId: null }];
  const plan = payment.subscribe(customerId, { quantity: 2, discounts });
  expect(unwrapOk(await dropLapsedMember(ann, plan))).toEqual({ until: expect.any(String) });
  members.enrol(ANN, '30000001', 'Expired');
  expect(unwrapOk(await dropLapsedMember(ann, plan))).toBe(null);
  expect(payment.subscriptions.get(plan.id)?.discounts).toEqual([]);
});

it('[COM-85] a company has one plan at a time, and a person with a plan can buy it', async () => {
  const { ann, acting, customerId, payment } = await createBuyer();
  payment.subscribe('cus_ann', {});
  expect(await startPlanCheckout(ann, request)).toMatchObject({ code: 'has-subscription' });
  expect(await startPlanCheckout(acting, request)).toMatchObject({ ok: true });
  payment.subscribe(customerId, {});
  expect(await startPlanCheckout(acting, request)).toMatchObject({ code: 'has-subscription' });
});

it('[COM-85] two administrators never pay one checkout: the second ends that of the first', async () => {
  const { ben, acting, act, enroll, payment } = await createBuyer();
  await enroll(BEN, ['administrator']);
  const first = unwrapOk(await startPlanCheckout(acting, request));
  const second = unwrapOk(await startPlanCheckout(await act(ben), request));
  expect(second.sessionId).not.toBe(first.sessionId);
  expect(payment.checkouts.get(first.sessionId)).toMatchObject({ status: 'expired' });
  expect(await readOutcome(acting, second.sessionId)).toEqual({ ok: false, code: 'not-found' });
  // the same administrator again resumes the open one
  expect(unwrapOk(await startPlanCheckout(await act(ben), request)).sessionId).toBe(second.sessionId);
});

it('[COM-86] confirms the purchase to the buyer and the invoice email, names the company, and leads to its plan', async () => {
  const { acting, companyId, payment, mailbox } = await createBuyer();
  const { sessionId } = unwrapOk(await startPlanCheckout(acting, request));
  payment.complete(sessionId);
  unwrapOk(await finishCheckout(acting, sessionId));
  const sent = mailbox.sent.filter(({ kind }) => kind === 'plan-confirmation');
  expect(sent.map(({ to }) => to)).toEqual([ANN.email, 'accounts@mendez.example']);
  for (const { text } of sent) {
    expect(text).toContain('For Mendez Builders.');
    expect(text).toContain(`https://shop.example/account/companies/${companyId}/plan`);
    expect(text).not.toContain('/account/subscription-management');
  }
  unwrapOk(await finishCheckout(acting, sessionId));
  expect(mailbox.sent.filter(({ kind }) => kind === 'plan-confirmation')).toHaveLength(2);
});

it('[COM-87] gives every seat to named people: the administrator has none before they give themselves one', async () => {
  const { ann, ben, acting, planId, giveTo } = await createCompanyPlan(2);
  expect(unwrapOk(await readSeats(acting))).toMatchObject({ quantity: 2, seats: [] });
  await giveTo(ann, ANN.email);
  await giveTo(ben, BEN.email);
  for (const [person, rank] of [
    [ann, 1],
    [ben, 2],
  ] as const)
    expect(person.actor).toMatchObject({ subscription: { hasActive: true }, seat: { planId, rank } });
  expect(unwrapOk(await inviteToSeats(acting, { addresses: 'dev@x.example' }))).toMatchObject([{ outcome: 'full' }]);
  // the seat is of the company's plan, so the person owns none
  expect(ann.session.data?.user?.subscription).toBeNull();
});

it('[COM-83] lets only administrators change seats: others get the answer of an unknown company', async () => {
  const { ben, companyId, enroll, giveTo, acting } = await createCompanyPlan(2);
  const seatId = await giveTo(ben, BEN.email);
  expect(await actForCompany(ben, companyId)).toEqual({ ok: false, code: 'not-found' });
  await enroll(BEN, ['buyer']);
  expect(await actForCompany(ben, companyId)).toEqual({ ok: false, code: 'forbidden' });
  // a person with a seat, but without the company in the context
  for (const reply of [
    await readSeats(ben),
    await revokeSeatOf(ben, seatId),
    await resendSeatInvitation(ben, seatId),
    await moveSeatTo(ben, { seatId, address: 'dev@x.example' }),
  ])
    expect(reply).toMatchObject({ code: 'not-found' });
  expect(unwrapOk(await readSeats(acting)).seats).toHaveLength(1);
});

it('[COM-86] names the company in emails about its seats', async () => {
  const { ben, acting, giveTo, mailbox } = await createCompanyPlan(2);
  const seatId = await giveTo(ben, BEN.email);
  unwrapOk(await revokeSeatOf(acting, seatId));
  const sent = mailbox.sent.filter(({ kind }) => kind === 'seat-invitation' || kind === 'seat-ended');
  expect(sent).toHaveLength(2);
  for (const { text } of sent) expect(text).toContain('For Mendez Builders.');
});

it('[COM-89] a change of the plan reaches people with a seat, although the company has no session', async () => {
  const { ben, customerId, planId, payment, giveTo, visit } = await createCompanyPlan(2);
  await giveTo(ben, BEN.email);
  const set = (change: object): void =>
    void payment.subscriptions.set(planId, { ...payment.subscriptions.get(planId)!, ...change });
  const event = async () =>
    unwrapOk(
      await processPaymentEvent(await visit(), {
        id: 'evt_1',
        type: 'customer.subscription.updated',
        created: 1_780_000_000,
        objectId: planId,
        customerId,
      }),
    );
  set({ status: 'unpaid' });
  await event();
  expect(ben.actor).toMatchObject({ subscription: { hasActive: false } });
  set({ status: 'active' });
  await event();
  expect(ben.actor).toMatchObject({ subscription: { hasActive: true } });
  set({ status: 'canceled', endedAt: '2026-06-15T12:00:00.000Z' });
  await event();
  expect(ben.actor).toMatchObject({ subscription: null });
});

it('[COM-97] a removed member loses the seat at once, in every browser; it is free for another', async () => {
  const { ann, ben, acting, companyId, enroll, giveTo, visit } = await createCompanyPlan(1);
  await enroll(BEN, []);
  await giveTo(ben, BEN.email);
  const second = await visit(BEN);
  expect(second.actor).toMatchObject({ seat: { rank: 1 } });
  unwrapOk(await removeMember(ann, { companyId, userId: BEN.sub }));
  for (const browser of [ben, second]) expect(browser.actor).toMatchObject({ subscription: null });
  expect(unwrapOk(await inviteToSeats(acting, { addresses: 'dev@x.example' }))).toMatchObject([{ outcome: 'invited' }]);
  // it was given in between
  unwrapOk(await restoreMember(ann, { companyId, userId: BEN.sub }));
  expect(ben.actor).toMatchObject({ subscription: null });
});

it('[COM-97] a restored member has the seat again at once, in every browser, while it is free', async () => {
  const { ann, ben, companyId, enroll, giveTo, visit } = await createCompanyPlan(2);
  await enroll(BEN, []);
  await giveTo(ben, BEN.email);
  const second = await visit(BEN);
  unwrapOk(await removeMember(ann, { companyId, userId: BEN.sub }));
  unwrapOk(await restoreMember(ann, { companyId, userId: BEN.sub }));
  for (const browser of [ben, second])
    expect(browser.actor).toMatchObject({ seat: { rank: 1 }, subscription: { hasActive: true } });
});
