import { err, ok, type Result } from '../../../../core/result.ts';
import type { NamedSeats, SeatCallProblem } from '../../../../platforms/users/client/seats.ts';
import { freshBearer } from '../../../account/use-cases/sign-in/refresh-session.ts';
import { countChange } from '../../../company/use-cases/call-companies.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';

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

/** Returns the id of the caller's own plan, for reading. `not-found`: there is none. */
export function getOwnPlanId({ actor, session }: ShopContext): Result<string, FailureCode> {
  if (actor.kind !== 'customer') return err('unauthorized');
  const planId = session.data?.user?.subscription?.subscriptionId;
  return planId === undefined ? err('not-found') : ok(planId);
}

/** Returns the id of the caller's own plan, for a change of its seats, which counts for the caller's limit. */
export async function openOwnPlanForChange(context: ShopContext): Promise<Result<string, FailureCode>> {
  const planId = getOwnPlanId(context);
  if (!planId.ok) return planId;
  const permit = await countChange(context);
  return permit.ok ? planId : permit;
}
