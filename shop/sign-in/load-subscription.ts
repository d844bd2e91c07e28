import type { SessionProfile, SessionSubscription, ShopContext } from '../context.ts';
import { toSessionSubscription } from '../subscription/account-subscription.ts';

/**
 * [API-12] Reads a person's subscription from the user service and hands it to `keep`, which writes it into their session. Both happen in the
 * customer's turn of `sync`, so that an older reading is never written over what an event brought meanwhile. Where the user
 * service does not answer, or the turn does not come, what was known stays and a sign-in goes on.
 */
export async function withSubscription(
  context: ShopContext,
  { userId, paymentCustomerId }: SessionProfile,
  bearer: string,
  known: SessionSubscription | null,
  keep: (subscription: SessionSubscription | null) => Promise<void>,
): Promise<SessionSubscription | null> {
  const work = async (): Promise<SessionSubscription | null> => {
    const found = await context.users.subscription(userId, bearer);
    if (!found.ok) context.log.warn({ area: 'subscription', code: found.code }, 'subscription not read at sign-in');
    const subscription = found.ok ? toSessionSubscription(context.config, found.value) : known;
    await keep(subscription);
    return subscription;
  };
  if (!paymentCustomerId) return work();
  const turn = await context.locks.run(`sync:${paymentCustomerId}`, work);
  if (!turn.isBusy) return turn.value;
  context.log.warn({ area: 'subscription' }, 'subscription not read at sign-in: a sync is at it');
  await keep(known);
  return known;
}
