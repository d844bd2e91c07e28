import { toSessionSubscription } from '../../../plans/use-cases/account-subscription.ts';
import type { SessionProfile, SessionSubscription } from '../../../shared/session.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';

/**
 * Reads a person's subscription from the user service and passes it to `save`, which writes it into their session. Both
 * run inside the lock of `sync`, so that a stale read never overwrites the result of a newer event. Concurrent callers
 * share one read. If the user service does not respond or the lock is busy, the known subscription stays and sign-in
 * continues. [API-12] [API-02]
 */
export async function withSubscription(
  context: ShopContext,
  { userId, paymentCustomerId }: SessionProfile,
  bearer: string,
  known: SessionSubscription | null,
  save: (subscription: SessionSubscription | null) => Promise<void>,
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
    await save(subscription);
    return subscription;
  }
  const lock = await context.locks.join(`sync:${paymentCustomerId}`, read, (found) => save(pick(found)));
  if (!lock.isBusy) return pick(lock.value);
  context.log.warn({ area: 'subscription' }, 'subscription not read at sign-in: a sync is running');
  await save(known);
  return known;
}
