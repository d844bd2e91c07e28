import { saveError, validateCard } from '../cards/card-errors.ts';
import { attachMethod } from '../payment-methods/attach-method.ts';
import { behaviourOf, findMethod } from '../payment-methods/find-method.ts';
import { usableFor } from '../payment-methods/usable-for.ts';
import { notFound, type Reply, successReply } from '../wire/reply.ts';
import type { RouteCall } from '../wire/route.ts';
import { completeSession } from './complete-session.ts';
import type { LockedCheckoutSession } from './lock-session.ts';

/** Completes a session without an amount due: no charge; a given method is saved for renewals. */
export async function completeFree(
  call: RouteCall<unknown>,
  locked: LockedCheckoutSession,
  methodId: string | null,
): Promise<Reply> {
  if (methodId === null) {
    await completeSession(call, locked, null, null);
    return successReply({});
  }
  const method = await findMethod(call, methodId);
  if (method === null) return notFound('PaymentMethod', methodId, 'paymentMethod');
  const refusal = usableFor(method, locked.session.customer as string);
  if (refusal !== null) return refusal;
  const error = saveError(behaviourOf(method.hidden));
  if (error !== null) return validateCard(error);
  if (method.body.customer === null) await attachMethod(call, method, locked.session.customer as string);
  await completeSession(call, locked, null, method.body.id);
  return successReply({});
}
