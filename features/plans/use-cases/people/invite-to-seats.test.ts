import { expect, it } from 'vitest';
import { unwrapOk } from '../../../../tests/support/company-shop.ts';
import { BEN } from '../../../../tests/support/fake/people.ts';
import { createSeatShop, seatTokenIn } from '../../../../tests/support/seat-shop.ts';
import { acceptSeatInvitation } from './accept-seat.ts';
import { restoreSeatOf, revokeSeatOf } from './end-seats.ts';
import { inviteToSeats, moveSeatTo, readSeats, resendSeatInvitation } from './invite-to-seats.ts';

it('[COM-79] gives the free seats to the first addresses of a pasted list, and emails only them', async () => {
  const { ann, mailbox } = await createSeatShop(3);
  const addresses =
    'Theo <theo@example.com>; THEO@example.com, ann@example.com\nines@example.com\nrosa\npaul@example.com';
  const results = unwrapOk(await inviteToSeats(ann, { addresses }));
  expect(results.map(({ address, outcome }) => [address, outcome])).toEqual([
    ['theo@example.com', 'invited'],
    ['ann@example.com', 'has-seat'],
    ['ines@example.com', 'invited'],
    [null, 'not-an-address'],
    ['paul@example.com', 'full'],
  ]);
  expect(mailbox.sent.map(({ to, subject, isSecret }) => [to, subject, isSecret])).toEqual(
    ['theo@example.com', 'ines@example.com'].map((to) => [to, 'Ann Lund gives you a seat on Test Shop', true]),
  );
  expect(unwrapOk(await inviteToSeats(ann, { addresses: 'theo@example.com' }))).toMatchObject([
    { outcome: 'already-invited' },
  ]);
  expect(mailbox.sent).toHaveLength(2);
});

it('[COM-79] puts a link to a page into the email, and its token into nothing else', async () => {
  const { ann, mailbox, log } = await createSeatShop(2);
  const invited = await inviteToSeats(ann, { addresses: 'theo@example.com' });
  const [mail] = mailbox.sent;
  const token = seatTokenIn(mail?.text);
  expect(mail?.text).toContain(`https://shop.example/account/seat?token=${token}`);
  expect(token.length).toBeGreaterThan(30);
  expect([JSON.stringify(invited), mail?.key, JSON.stringify(log)].join()).not.toContain(token);
});

it('[COM-70] refuses a person who isn’t the holder of the plan', async () => {
  const { ben, giveBen, mailbox } = await createSeatShop(3);
  const seatId = await giveBen();
  const before = mailbox.sent.length;
  const replies = [
    await readSeats(ben),
    await inviteToSeats(ben, { addresses: 'x@example.com' }),
    await resendSeatInvitation(ben, seatId),
    await moveSeatTo(ben, { seatId, address: 'x@example.com' }),
    await revokeSeatOf(ben, seatId),
    await restoreSeatOf(ben, seatId),
  ];
  for (const reply of replies) expect(reply).toMatchObject({ ok: false, code: 'not-found' });
  expect(mailbox.sent).toHaveLength(before);
});

it('[COM-70] gives another plan holder nothing of this plan', async () => {
  const { ann, ben, payment, giveBen } = await createSeatShop(3);
  const seatId = await giveBen();
  payment.subscribe('cus_ben', { quantity: 4 });
  const { syncCustomerPlans } = await import('../sync/sync-customer-plans.ts');
  unwrapOk(await syncCustomerPlans(ben, 'cus_ben'));
  expect(unwrapOk(await readSeats(ben)).seats).toEqual([]);
  for (const reply of [await revokeSeatOf(ben, seatId), await moveSeatTo(ben, { seatId, address: 'x@example.com' })])
    expect(reply).toMatchObject({ ok: false, code: 'not-found' });
  expect(unwrapOk(await readSeats(ann)).seats).toHaveLength(1);
});

it('[COM-79] limits the invitations of a person: none is sent beyond the limit', async () => {
  const { ann, mailbox } = await createSeatShop(9, { invitationPermits: 2 });
  expect(await inviteToSeats(ann, { addresses: 'a@x.example, b@x.example, c@x.example' })).toMatchObject({
    code: 'limited',
  });
  expect(mailbox.sent).toEqual([]);
});

it('[COM-80] moves a seat at once: the person before loses access, the next one is invited', async () => {
  const { ann, ben, giveBen, mailbox, planId } = await createSeatShop(2);
  const seatId = await giveBen();
  expect(ben.actor).toMatchObject({ subscription: { subscriptionId: planId, hasActive: true } });
  expect(await moveSeatTo(ann, { seatId, address: 'two@x.example, three@x.example' })).toMatchObject({
    code: 'invalid',
  });
  expect(await moveSeatTo(ann, { seatId, address: 'Dev <dev@x.example>' })).toEqual({
    ok: true,
    value: { email: 'dev@x.example' },
  });
  expect(ben.actor).toMatchObject({ subscription: null });
  expect(mailbox.sent.slice(-2).map(({ to, kind, waitSeconds }) => [to, kind, waitSeconds])).toEqual([
    [BEN.email, 'seat-ended', undefined],
    ['dev@x.example', 'seat-invitation', undefined],
  ]);
});

it('[COM-79] sends an invitation again with a new link', async () => {
  const { ann, ben, inviteTo, mailbox } = await createSeatShop(2);
  const first = await inviteTo(BEN.email);
  const { seats } = unwrapOk(await readSeats(ann));
  unwrapOk(await resendSeatInvitation(ann, seats[0]?.seatId ?? ''));
  const second = seatTokenIn(mailbox.sent.at(-1)?.text);
  expect(second).not.toBe(first);
  expect(await acceptSeatInvitation(ben, first)).toMatchObject({ code: 'not-found' });
  expect(await acceptSeatInvitation(ben, second)).toMatchObject({ ok: true });
});

it('[COM-79] refuses a person with an unconfirmed email', async () => {
  const { ann, mailbox } = await createSeatShop(3);
  await ann.session.update({ user: { profile: { ...ann.session.data!.user!.profile, isUnverified: true } } });
  expect(await inviteToSeats(ann, { addresses: 'dev@x.example' })).toMatchObject({ code: 'email-unconfirmed' });
  expect(mailbox.sent).toEqual([]);
});
