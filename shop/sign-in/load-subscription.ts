import type { ShopContext } from '../context.ts';
import { toSessionSubscription } from '../subscription/account-subscription.ts';
import type { SessionProfile, SessionSubscription } from './session.ts';

/**
 * [API-12] [API-02] Reads a person's subscription from the user service and hands it to `keep`, which writes it into their session. Both happen while
 * holding the lock of `sync`, so that an older reading is never written over what an event brought meanwhile; concurrent callers share one
 * reading. Where the user service does not answer, or the lock is not free in time, what was known stays and a sign-in goes on.
 */
export async function withSubscription(
  context: ShopContext,
  { userId, paymentCustomerId }: SessionProfile,
  bearer: string,
  known: SessionSubscription | null,
  keep: (subscription: SessionSubscription | null) => Promise<void>,
): Promise<SessionSubscription | null> {
  const read = async () => {
    const found = await context.users.subscription(userId, bearer);
    if (!found.ok) context.log.warn({ area: 'subscription', code: found.code }, 'subscription not read at sign-in');
    return found;
  };
  type Found = Awaited<ReturnType<typeof read>>;
  const pick = (found: Found) => (found.ok ? toSessionSubscription(context.config, found.value) : known);
  if (!paymentCustomerId) {
    const subscription = pick(await read());
    await keep(subscription);
    return subscription;
  }
  const turn = await context.locks.join(`sync:${paymentCustomerId}`, read, (found) => keep(pick(found)));
  if (!turn.isBusy) return pick(turn.value);
  context.log.warn({ area: 'subscription' }, 'subscription not read at sign-in: a sync is running');
  await keep(known);
  return known;
}
