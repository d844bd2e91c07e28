import { describe, expect, it } from 'vitest';
import { unwrapOk } from '../../../../tests/support/company-shop.ts';
import { ANN, BEN } from '../../../../tests/support/fake/people.ts';
import { createSeatShop } from '../../../../tests/support/seat-shop.ts';
import { readPersonFacts } from '../../../account/use-cases/person/read-person-facts.ts';
import { refreshSession } from '../../../account/use-cases/sign-in/refresh-session.ts';
import { currentSubscription } from '../account-subscription.ts';
import { syncCustomerPlans } from '../sync/sync-customer-plans.ts';
import {
  acceptSeatInvitation,
  declineSeatInvitation,
  readSeatInvitation,
  requestSeatInvitation,
} from './accept-seat.ts';
import { releaseOwnSeat, restoreSeatOf, revokeSeatOf } from './end-seats.ts';
import { readOwnSeat } from './read-own-seat.ts';

describe('[COM-77] a person with a seat', () => {
  it('has the rules of the plan at once, in every session', async () => {
    const { ben, visit, giveBen, planId } = await createSeatShop(3);
    const second = await visit(BEN);
    await giveBen();
    for (const browser of [ben, second])
      expect(browser.actor).toMatchObject({
        subscription: { subscriptionId: planId, hasActive: true, isUnlimited: true },
        seat: { planId, rank: 2 },
      });
    expect(await currentSubscription(ben)).toMatchObject({ ok: true, value: { hasActive: true, isUnlimited: true } });
  });

  it('sees the plan without any money', async () => {
    const { ben, giveBen, plan } = await createSeatShop(3);
    await giveBen();
    const facts = unwrapOk(await readPersonFacts(ben));
    expect(facts.plan).toMatchObject({ seats: 1, canAddSeats: false, isSeat: true, isInArrears: false });
    expect(facts.plan).not.toHaveProperty('owedCents');
    expect(unwrapOk(await readOwnSeat(ben))).toMatchObject({
      seat: {
        seats: 3,
        hasAccess: true,
        isUnlimited: true,
        endsOn: plan().lines[0]!.periodEnd,
        owner: { email: ANN.email },
      },
      ended: null,
    });
  });

  it('has it after a new sign-in, and after a refresh of the session', async () => {
    const { ben, visit, giveBen, planId } = await createSeatShop(3);
    await giveBen();
    const again = await visit(BEN);
    expect(again.actor).toMatchObject({ seat: { planId } });
    await ben.session.update({ user: { seat: null } });
    expect(await refreshSession(ben)).toMatchObject({ ok: true, value: { subscription: { subscriptionId: planId } } });
    expect(ben.actor).toMatchObject({ seat: { planId } });
  });

  it('loses and regains access with the plan, and never sees what its holder owes', async () => {
    const { ben, giveBen, changePlan } = await createSeatShop(3);
    await giveBen();
    await changePlan({ status: 'past_due' });
    expect(ben.actor).toMatchObject({ subscription: { hasActive: true } });
    await changePlan({ status: 'unpaid' });
    expect(ben.actor).toMatchObject({ subscription: { hasActive: false, isUnlimited: false } });
    expect(ben.actor).not.toHaveProperty('subscription.isUnpaid');
    expect(unwrapOk(await readOwnSeat(ben))).toMatchObject({ seat: { hasAccess: false } });
    await changePlan({ status: 'active' });
    expect(ben.actor).toMatchObject({ subscription: { hasActive: true } });
    await changePlan({ status: 'canceled' });
    expect(ben.actor).toMatchObject({ subscription: null });
  });

  it('[COM-75] has no access while the plan has fewer seats than people', async () => {
    const { ben, giveBen, changePlan, plan } = await createSeatShop(2);
    await giveBen();
    const lines = (quantity: number) => ({ lines: plan().lines.map((line) => ({ ...line, quantity })) });
    await changePlan(lines(1));
    expect(ben.actor).toMatchObject({ subscription: { hasActive: false } });
    expect(await currentSubscription(ben)).toMatchObject({ value: { hasActive: false } });
    await changePlan(lines(2));
    expect(ben.actor).toMatchObject({ subscription: { hasActive: true } });
  });

  it('keeps the seat when the own plan is synced', async () => {
    const { ben, giveBen, planId } = await createSeatShop(3);
    await giveBen();
    unwrapOk(await syncCustomerPlans(ben, 'cus_ben'));
    expect(ben.actor).toMatchObject({ seat: { planId } });
  });

  it('keeps the known seat while the user service does not respond', async () => {
    const { ben, giveBen, seats, planId } = await createSeatShop(3);
    await giveBen();
    seats.state.failing = 'unavailable';
    unwrapOk(await refreshSession(ben));
    expect(ben.actor).toMatchObject({ seat: { planId } });
  });
});

describe('[COM-80] a seat that is taken back', () => {
  it('ends at once in every session; its email waits for Undo', async () => {
    const { ann, ben, giveBen, mailbox } = await createSeatShop(2);
    const seatId = await giveBen();
    expect(unwrapOk(await revokeSeatOf(ann, seatId))).toEqual({ name: 'Ben', wasActive: true });
    expect(ben.actor).toMatchObject({ subscription: null });
    expect(mailbox.sent.at(-1)).toMatchObject({ to: BEN.email, kind: 'seat-ended', waitSeconds: 10 });
    expect(unwrapOk(await readOwnSeat(ben))).toMatchObject({ seat: null, ended: { owner: { email: ANN.email } } });
  });

  it('is restored by Undo, and the email is never sent', async () => {
    const { ann, ben, giveBen, mailbox, planId } = await createSeatShop(2);
    const seatId = await giveBen();
    const before = mailbox.sent.length;
    unwrapOk(await revokeSeatOf(ann, seatId));
    unwrapOk(await restoreSeatOf(ann, seatId));
    expect(ben.actor).toMatchObject({ subscription: { subscriptionId: planId, hasActive: true }, seat: { rank: 2 } });
    expect(mailbox.sent).toHaveLength(before);
  });

  it('is restored with an email if the earlier one was sent', async () => {
    const { ann, giveBen, mailbox } = await createSeatShop(2);
    const seatId = await giveBen();
    unwrapOk(await revokeSeatOf(ann, seatId));
    delete mailbox.sent.at(-1)!.waitSeconds;
    unwrapOk(await restoreSeatOf(ann, seatId));
    expect(mailbox.sent.at(-1)).toMatchObject({ to: BEN.email, kind: 'seat-restored' });
  });

  it('stays ended if another person got it', async () => {
    const { ann, giveBen, inviteTo } = await createSeatShop(2);
    const seatId = await giveBen();
    unwrapOk(await revokeSeatOf(ann, seatId));
    await inviteTo('dev@x.example');
    expect(await restoreSeatOf(ann, seatId)).toMatchObject({ ok: false, code: 'seats-full' });
  });

  it('[COM-74] is released by its person, and the holder gets one email', async () => {
    const { ben, giveBen, mailbox } = await createSeatShop(2);
    const seatId = await giveBen();
    unwrapOk(await releaseOwnSeat(ben, seatId));
    unwrapOk(await releaseOwnSeat(ben, seatId));
    expect(ben.actor).toMatchObject({ subscription: null });
    expect(mailbox.sent.filter(({ kind }) => kind === 'seat-released')).toMatchObject([{ to: ANN.email }]);
  });
});

describe('[COM-81] an invitation', () => {
  it('is shown to every holder of its link, with the reader’s own plan', async () => {
    const { ann, ben, visit, inviteTo } = await createSeatShop(2);
    const token = await inviteTo('theo@example.com');
    expect(unwrapOk(await readSeatInvitation(await visit(), token))).toMatchObject({
      email: 'theo@example.com',
      readerEmail: null,
      hasOwnPlan: false,
      plan: { isUnlimited: true },
      owner: { email: ANN.email },
    });
    expect(unwrapOk(await readSeatInvitation(ben, token))).toMatchObject({ readerEmail: BEN.email, hasOwnPlan: false });
    expect(unwrapOk(await readSeatInvitation(ann, token))).toMatchObject({ readerEmail: ANN.email, hasOwnPlan: true });
    expect(await readSeatInvitation(ben, 'A'.repeat(43))).toMatchObject({ code: 'not-found' });
    expect(await acceptSeatInvitation(ann, token)).toMatchObject({ code: 'has-seat' });
    expect(await acceptSeatInvitation(await visit(), token)).toMatchObject({ code: 'unauthorized' });
  });

  it('leaves an own plan as it is', async () => {
    const { ben, payment, inviteTo } = await createSeatShop(2);
    const own = payment.subscribe('cus_ben', { quantity: 1 });
    unwrapOk(await syncCustomerPlans(ben, 'cus_ben'));
    unwrapOk(await acceptSeatInvitation(ben, await inviteTo(BEN.email)));
    expect(ben.actor).toMatchObject({ subscription: { subscriptionId: own.id } });
    expect(payment.subscriptions.get(own.id)).toMatchObject({ status: 'active' });
  });

  it('is declined with its token alone, once', async () => {
    const { visit, inviteTo } = await createSeatShop(2);
    const token = await inviteTo('theo@example.com');
    const visitor = await visit();
    expect(await declineSeatInvitation(visitor, token)).toEqual({ ok: true, value: null });
    expect(unwrapOk(await readSeatInvitation(visitor, token))).toMatchObject({ state: 'declined' });
    expect(await requestSeatInvitation(visitor, token)).toMatchObject({ code: 'conflict' });
  });

  it('that has expired asks the holder for a new one, by one email', async () => {
    const { visit, inviteTo, seats, mailbox } = await createSeatShop(2);
    const token = await inviteTo('theo@example.com');
    seats.kept[0]!.expiresAt = '2026-06-15T11:00:00.000Z';
    const visitor = await visit();
    unwrapOk(await requestSeatInvitation(visitor, token));
    unwrapOk(await requestSeatInvitation(visitor, token));
    expect(mailbox.sent.filter(({ kind }) => kind === 'seat-requested')).toMatchObject([{ to: ANN.email }]);
  });
});
