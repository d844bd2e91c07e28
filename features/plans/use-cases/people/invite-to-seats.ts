import { err, ok, type Result } from '../../../../core/result.ts';
import type { SeatInvitationOutcome, SeatsOfPlan } from '../../../../platforms/users/client/seats.ts';
import { addInvitationDays } from '../../../company/rules/invitation.ts';
import { type PastedAddress, parseAddresses } from '../../../company/rules/parse-addresses.ts';
import { requireConfirmedActor } from '../../../company/use-cases/call-companies.ts';
import { keyHash } from '../../../company/use-cases/company-mails.ts';
import { countInvitations } from '../../../company/use-cases/invite-members.ts';
import { writeMail } from '../../../shared/emails/write-mail.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { findProduct } from '../../../shared/find-or-null.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { seatInvitationMail } from '../../emails/seat-invitation.ts';
import { parseSeatAddresses } from '../../rules/seats/parse-seat-addresses.ts';
import { callSeats, findOwnPlanId, getActingPayer, getHolder, openOwnPlanForChange } from './call-seats.ts';
import { mailSeatEnded } from './end-seats.ts';

/** `limited`: the address got several invitations today. The others name why an entry has no effect. */
export type InvitedToSeat = {
  typed: string;
  address: string | null;
  outcome: SeatInvitationOutcome['outcome'] | 'limited' | 'not-an-address' | 'too-many';
};

/** Returns the people and invitations of the caller's own plan, or of the company's for which they act. */
export async function readSeats(context: ShopContext): Promise<Result<SeatsOfPlan, FailureCode>> {
  const planId = await findOwnPlanId(context);
  return planId.ok ? callSeats(context, (seats, bearer) => seats.list(planId.value, bearer)) : planId;
}

/**
 * Gives the free seats of the caller's plan to the new addresses of a pasted list, in their order, and emails each one.
 * Other entries are returned with their reason and have no effect. `limited`: the caller sent too many invitations; none
 * was sent. `intent`: of the purchase of seats that these addresses followed, which is then complete.
 */
export async function inviteToSeats(
  context: ShopContext,
  { addresses: text, intent }: { addresses: string; intent?: string | undefined },
): Promise<Result<InvitedToSeat[], FailureCode>> {
  const actor = requireConfirmedActor(context);
  if (!actor.ok) return actor;
  const planId = await openOwnPlanForChange(context);
  if (!planId.ok) return planId;
  const listed = await callSeats(context, (seats, bearer) => seats.list(planId.value, bearer));
  if (!listed.ok) return listed;
  const holder = getHolder(context);
  const entries = parseSeatAddresses(text, listed.value, holder);
  const free = Math.max(0, listed.value.quantity - (holder === null ? 0 : 1) - listed.value.seats.length);
  const wanted = entries.flatMap(({ address, state }) => (state === 'new' && address !== null ? [address] : []));
  const allowed = await countInvitations(context, actor.value, wanted.slice(0, free));
  if (!allowed.ok) return allowed;
  const addresses = allowed.value;
  const invited =
    addresses.length === 0
      ? ok([])
      : await callSeats(context, (seats, bearer) => seats.invite(planId.value, { addresses }, bearer));
  if (!invited.ok) return invited;
  for (const { address: email, token, seatId } of invited.value)
    if (token !== null && seatId !== null) await mailSeatInvitation(context, planId.value, { email, token, seatId });
  if (intent) await context.paidInvitations.remove(intent, actor.value.sub);
  const outcomes = new Map<string, InvitedToSeat['outcome']>([
    ...wanted.slice(free).map((address) => [address, 'full'] as const),
    ...invited.value.map(({ address, outcome }) => [address, outcome] as const),
  ]);
  return ok(
    entries.map(({ typed, address, state }) => ({
      typed,
      address,
      outcome: (address && outcomes.get(address)) || OUTCOME_OF[state],
    })),
  );
}

/** The service decides about a new address; one that it did not get was limited. */
const OUTCOME_OF: Record<PastedAddress['state'], InvitedToSeat['outcome']> = {
  new: 'limited',
  member: 'has-seat',
  invited: 'already-invited',
  'not-an-address': 'not-an-address',
  'too-many': 'too-many',
};

/** Sends an invitation again: with a new link and 14 new days. The earlier link ends. */
export async function resendSeatInvitation(
  context: ShopContext,
  seatId: string,
): Promise<Result<{ email: string }, FailureCode>> {
  const actor = requireConfirmedActor(context);
  if (!actor.ok) return actor;
  const planId = await openOwnPlanForChange(context);
  if (!planId.ok) return planId;
  const listed = await callSeats(context, (seats, bearer) => seats.list(planId.value, bearer));
  if (!listed.ok) return listed;
  const seat = listed.value.seats.find((each) => each.seatId === seatId);
  if (!seat) return err('not-found');
  const allowed = await countInvitations(context, actor.value, [seat.email.toLowerCase()]);
  if (!allowed.ok) return allowed;
  if (allowed.value.length === 0) return err('limited');
  const sent = await callSeats(
    context,
    (seats, bearer) => seats.resend(planId.value, seatId, bearer),
    'invitation-ended',
  );
  if (!sent.ok) return sent;
  await mailSeatInvitation(context, planId.value, { ...sent.value, seatId });
  return ok({ email: sent.value.email });
}

/**
 * Ends the seat of a person at once and invites an address in its place, without a charge. Emails both. `invalid`: not
 * one address.
 */
export async function moveSeatTo(
  context: ShopContext,
  { seatId, address: typed }: { seatId: string; address: string },
): Promise<Result<{ email: string }, FailureCode>> {
  const actor = requireConfirmedActor(context);
  if (!actor.ok) return actor;
  const [entry, ...more] = parseAddresses(typed);
  const address = entry?.address;
  if (!address || more.length > 0) return err('invalid', 'address');
  const planId = await openOwnPlanForChange(context);
  if (!planId.ok) return planId;
  const allowed = await countInvitations(context, actor.value, [address]);
  if (!allowed.ok) return allowed;
  if (allowed.value.length === 0) return err('limited');
  const moved = await callSeats(context, (seats, bearer) => seats.move(planId.value, seatId, { address }, bearer));
  if (!moved.ok) return moved;
  const { previous, seatId: newId, token } = moved.value;
  await mailSeatEnded(context, { seatId, ...previous }, 'moved');
  await mailSeatInvitation(context, planId.value, { email: address, token, seatId: newId });
  return ok({ email: address });
}

async function mailSeatInvitation(
  context: ShopContext,
  planId: string,
  { email, token, seatId }: { email: string; token: string; seatId: string },
): Promise<void> {
  const { actor } = context;
  if (actor.kind !== 'customer') return;
  const plan = await context.payment.subscription(planId);
  const line = plan.ok ? plan.value.lines[0] : undefined;
  const product = line ? await findProduct(context, line.productId) : null;
  const facts = {
    payer: getActingPayer(context),
    holder: actor.profile,
    planName: product?.name ?? '',
    endsOn: line?.periodEnd ?? null,
    email,
    token,
    validUntil: addInvitationDays(context.now()),
  };
  await writeMail(context, seatInvitationMail.content(context.config, facts), {
    key: `seat-invitation:${seatId}:${keyHash(token)}`,
    to: email,
    about: { type: 'account', id: email },
    at: context.now(),
    expiresAt: new Date(addInvitationDays(new Date())),
    isSecret: true,
  });
}
