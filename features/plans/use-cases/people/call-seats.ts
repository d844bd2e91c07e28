import { err, ok, type Result } from '../../../../core/result.ts';
import type { NamedSeats, SeatCallProblem, SeatOwner } from '../../../../platforms/users/client/seats.ts';
import { freshBearer } from '../../../account/use-cases/sign-in/refresh-session.ts';
import { countChange } from '../../../company/use-cases/call-companies.ts';
import type { MailPayer } from '../../../shared/emails/mail-writer.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { selectCurrentSubscription } from '../account-subscription.ts';

const FAILURE_OF: Record<SeatCallProblem, FailureCode> = {
  // the token is valid, so a new sign-in would not help
  unauthorized: 'unavailable',
  'not-found': 'not-found',
  forbidden: 'forbidden',
  invalid: 'invalid',
  full: 'seats-full',
  ended: 'conflict',
  'has-seat': 'has-seat',
  'other-person': 'email-unconfirmed',
  unavailable: 'unavailable',
};

/** Maps the service's problems to the codes of the store. `ended`: the code if something is over. */
export function mapSeatProblem<T>(
  { log }: Pick<ShopContext, 'log'>,
  done: Result<T, SeatCallProblem>,
  ended: FailureCode = 'conflict',
): Result<T, FailureCode> {
  if (done.ok) return done;
  if (done.code === 'unauthorized') log.warn({ area: 'seats', code: done.code }, 'a valid token was refused');
  return err(done.code === 'ended' ? ended : FAILURE_OF[done.code]);
}

/** Sends a call with the caller's token to the user service, which decides by it. */
export async function callSeats<T>(
  context: ShopContext,
  run: (seats: NamedSeats, bearer: string) => Promise<Result<T, SeatCallProblem>>,
  ended?: FailureCode,
): Promise<Result<T, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const bearer = await freshBearer(context);
  if (!bearer.ok) return bearer;
  return mapSeatProblem(context, await run(context.seats, bearer.value), ended);
}

/**
 * Returns the id of the caller's own plan, or of the company's for which they act, for reading. `not-found`: there is
 * none. The session has the own plan; that of a company is read from the payment platform.
 */
export async function findOwnPlanId({
  actor,
  session,
  payer,
  payment,
}: ShopContext): Promise<Result<string, FailureCode>> {
  if (actor.kind !== 'customer') return err('unauthorized');
  if (!payer) {
    const planId = session.data?.user?.subscription?.subscriptionId;
    return planId === undefined ? err('not-found') : ok(planId);
  }
  if (payer.customerId === null) return err('not-found');
  const found = await payment.subscriptions(payer.customerId);
  if (!found.ok) return err(found.code === 'stripe_customer_invalid' ? 'not-found' : 'unavailable');
  const current = selectCurrentSubscription(found.value);
  return current ? ok(current.id) : err('not-found');
}

/**
 * The seat of a plan without a row: that of a person who holds it, with their email. A company gives all of its seats to
 * named people.
 */
export const getHolder = ({ actor, payer }: ShopContext): string | null =>
  payer || actor.kind !== 'customer' ? null : actor.profile.email;

/** Returns the company for which the caller acts, for an email; null: the caller. */
export const getActingPayer = ({ payer }: ShopContext): MailPayer | null =>
  payer ? { companyId: payer.companyId, companyName: payer.name } : null;

/** Returns the company that holds a plan, for an email to its holder; null for a person. */
export const getOwnerPayer = ({ companyId, companyName }: SeatOwner): MailPayer | null =>
  companyId === null ? null : { companyId, companyName };

/** Returns the id of the plan for a change of its seats, which counts for the caller's limit. */
export async function openOwnPlanForChange(context: ShopContext): Promise<Result<string, FailureCode>> {
  const planId = await findOwnPlanId(context);
  if (!planId.ok) return planId;
  const permit = await countChange(context);
  return permit.ok ? planId : permit;
}
