import { ok, type Result } from '../../../../core/result.ts';
import { restoreSeatSessions, updateSeatSessions } from '../../../account/use-cases/sign-in/load-seat.ts';
import { keyHash } from '../../../company/use-cases/company-mails.ts';
import { writeMail } from '../../../shared/emails/write-mail.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { seatEndedMail } from '../../emails/seat-ended.ts';
import { seatReleasedMail } from '../../emails/seat-released.ts';
import { seatRestoredMail } from '../../emails/seat-restored.ts';
import { UNDO_SECONDS } from '../../rules/seats/undo-seconds.ts';
import { callSeats, getActingPayer, getHolder, getOwnerPayer, openOwnPlanForChange } from './call-seats.ts';

type EndedSeat = { seatId: string; userId: string | null; email: string; firstName: string };
const endedKey = (seatId: string, email: string): string => `seat-ended:${seatId}:${keyHash(email)}`;

/**
 * Ends the seat in the sessions of its person, and emails them: after Undo is over, or at once if the seat was moved.
 * An address that was only invited gets no email.
 */
export async function mailSeatEnded(
  context: ShopContext,
  { seatId, userId, email }: EndedSeat,
  reason: 'revoked' | 'moved',
): Promise<void> {
  const { actor, config } = context;
  if (userId === null || actor.kind !== 'customer') return;
  await updateSeatSessions(context, userId, null);
  await writeMail(
    context,
    seatEndedMail.content(config, { payer: getActingPayer(context), holder: actor.profile, reason }),
    {
      key: endedKey(seatId, email),
      to: email,
      about: { type: 'account', id: email },
      at: context.now(),
      ...(reason === 'revoked' ? { waitSeconds: UNDO_SECONDS } : {}),
    },
  );
}

/** Takes a seat of the caller's plan back from its person, or withdraws its invitation. Nothing is refunded. */
export async function revokeSeatOf(
  context: ShopContext,
  seatId: string,
): Promise<Result<{ name: string; wasActive: boolean }, FailureCode>> {
  const planId = await openOwnPlanForChange(context);
  if (!planId.ok) return planId;
  const revoked = await callSeats(context, (seats, bearer) => seats.revoke(planId.value, seatId, bearer));
  if (!revoked.ok) return revoked;
  await mailSeatEnded(context, { seatId, ...revoked.value }, 'revoked');
  const { firstName, email, userId } = revoked.value;
  return ok({ name: firstName || email, wasActive: userId !== null });
}

/** Undoes a revocation within a minute, while a seat is free. `conflict`: it is over. `seats-full`: the seat was given. */
export async function restoreSeatOf(context: ShopContext, seatId: string): Promise<Result<null, FailureCode>> {
  const { actor, config } = context;
  const planId = await openOwnPlanForChange(context);
  if (!planId.ok) return planId;
  const restored = await callSeats(context, (seats, bearer) => seats.restore(planId.value, seatId, bearer));
  if (!restored.ok) return restored;
  const listed = await callSeats(context, (seats, bearer) => seats.list(planId.value, bearer));
  const people = listed.ok ? listed.value.seats.filter(({ state }) => state === 'active') : [];
  const at = people.findIndex((each) => each.seatId === seatId);
  const seat = people[at];
  if (!seat) return ok(null);
  const isUnsent = await context.outbox.cancel(endedKey(seatId, seat.email));
  if (!isUnsent && actor.kind === 'customer')
    await writeMail(
      context,
      seatRestoredMail.content(config, { payer: getActingPayer(context), holder: actor.profile }),
      {
        key: `seat-restored:${seatId}:${context.now().toISOString()}`,
        to: seat.email,
        about: { type: 'account', id: seat.email },
        at: context.now(),
      },
    );
  await restoreSeatSessions(context, restored.value.userId, {
    seatId,
    planId: planId.value,
    rank: at + (getHolder(context) === null ? 1 : 2),
  });
  return ok(null);
}

/** Gives the caller's own seat back and emails the plan's holder. */
export async function releaseOwnSeat(context: ShopContext, seatId: string): Promise<Result<null, FailureCode>> {
  const { actor, config } = context;
  const released = await callSeats(context, (seats, bearer) => seats.release(seatId, bearer));
  if (!released.ok || actor.kind !== 'customer') return released.ok ? ok(null) : released;
  await updateSeatSessions(context, actor.sub, null);
  await context.session.update({ user: { seat: null } });
  const { owner } = released.value;
  const { profile } = actor;
  const facts = { payer: owner && getOwnerPayer(owner), person: profile, email: profile.email };
  if (owner)
    await writeMail(context, seatReleasedMail.content(config, facts), {
      key: `seat-released:${seatId}`,
      to: owner.email,
      about: { type: 'account', id: owner.email },
      at: context.now(),
    });
  return ok(null);
}
