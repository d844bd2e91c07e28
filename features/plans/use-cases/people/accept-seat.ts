import { err, ok, type Result } from '../../../../core/result.ts';
import type { OpenedSeatInvitation } from '../../../../platforms/users/client/seats.ts';
import { toSessionSeat, updateSeatSessions } from '../../../account/use-cases/sign-in/load-seat.ts';
import { planOfProduct } from '../../../catalogue/use-cases/plans.ts';
import { countChange, requireConfirmedActor } from '../../../company/use-cases/call-companies.ts';
import { writeMail } from '../../../shared/emails/write-mail.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { findProduct } from '../../../shared/find-or-null.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { seatRequestedMail } from '../../emails/seat-requested.ts';
import { callSeats, getOwnerPayer, mapSeatProblem } from './call-seats.ts';

/** The plan of an invitation, as its page shows it. `endsOn`: ISO. */
type InvitedPlan = { name: string; endsOn: string; isUnlimited: boolean };
/** `readerEmail`: null for a visitor. `ownPlan`: the reader pays for a plan, which the seat does not end. */
export type ShownSeatInvitation = Omit<OpenedSeatInvitation, 'planId'> & {
  plan: InvitedPlan | null;
  readerEmail: string | null;
  hasOwnPlan: boolean;
};

/** Returns the invitation of a link. The token is the secret, so the reader may be signed out or another person. */
export async function readSeatInvitation(
  context: ShopContext,
  token: string,
): Promise<Result<ShownSeatInvitation, FailureCode>> {
  const { actor, session } = context;
  const found = mapSeatProblem(context, await context.seats.readInvitation(token));
  if (!found.ok) return found;
  const { planId, ...invitation } = found.value;
  const readerEmail = actor.kind === 'customer' ? actor.profile.email : null;
  const hasOwnPlan = session.data?.user?.subscription?.hasActive === true;
  return ok({ ...invitation, plan: await readInvitedPlan(context, planId), readerEmail, hasOwnPlan });
}

async function readInvitedPlan(context: ShopContext, planId: string): Promise<InvitedPlan | null> {
  const plan = await context.payment.subscription(planId);
  const line = plan.ok ? plan.value.lines[0] : undefined;
  if (!line) return null;
  const product = await findProduct(context, line.productId);
  const isUnlimited = planOfProduct(context.config, line.productId) === 'unlimited';
  return { name: product?.name ?? '', endsOn: line.periodEnd, isUnlimited };
}

/**
 * Gives the seat of a link to the caller, whatever address was invited. The plan's rules apply at once in every session.
 * Idempotent for the same person. `seats-full`: the plan has fewer seats than at the invitation.
 */
export async function acceptSeatInvitation(context: ShopContext, token: string): Promise<Result<null, FailureCode>> {
  const actor = requireConfirmedActor(context);
  if (!actor.ok) return actor;
  const permit = await countChange(context);
  if (!permit.ok) return permit;
  const accepted = await callSeats(
    context,
    (seats, bearer) => seats.acceptInvitation(token, bearer),
    'invitation-ended',
  );
  if (!accepted.ok) return accepted;
  const plan = await context.payment.subscription(accepted.value.planId);
  // if the plan can't be read, the next refresh of the session finds the seat
  const seat = plan.ok ? await toSessionSeat(context, accepted.value, plan.value) : null;
  if (seat) {
    await updateSeatSessions(context, actor.value.sub, seat);
    await context.session.update({ user: { seat } });
  }
  return ok(null);
}

/** Declines an invitation; the holder of its link may do so without an account. */
export const declineSeatInvitation = async (context: ShopContext, token: string): Promise<Result<null, FailureCode>> =>
  mapSeatProblem(context, await context.seats.declineInvitation(token), 'invitation-ended');

/** Asks the plan's holder for a new invitation after this one has expired: one email, however often it is requested. */
export async function requestSeatInvitation(context: ShopContext, token: string): Promise<Result<null, FailureCode>> {
  const invitation = mapSeatProblem(context, await context.seats.readInvitation(token));
  if (!invitation.ok) return invitation;
  if (invitation.value.state !== 'expired') return err('conflict');
  const requested = mapSeatProblem(context, await context.seats.requestInvitation(token));
  if (!requested.ok) return requested;
  const { owner } = requested.value;
  const { seatId, email, expiresAt } = invitation.value;
  if (owner)
    await writeMail(context, seatRequestedMail.content(context.config, { payer: getOwnerPayer(owner), email }), {
      key: `seat-requested:${seatId}:${expiresAt}`,
      to: owner.email,
      about: { type: 'account', id: owner.email },
      at: context.now(),
    });
  return ok(null);
}
