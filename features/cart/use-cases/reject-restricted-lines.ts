import { err, ok, type Result } from '../../../core/result.ts';
import type { NewLine } from '../../../platforms/commerce/client/types.ts';
import type { RestrictedSubscription } from '../../catalogue/rules/sold-to.ts';
import { restrictedProducts } from '../../catalogue/use-cases/restrictions.ts';
import { currentSubscription } from '../../plans/use-cases/account-subscription.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';

/** Rejects a line that the caller's plan forbids as `restricted`, before anything is written. [CRT-08] */
export async function rejectRestrictedLines(
  context: ShopContext,
  lines: readonly Pick<NewLine, 'productId'>[],
): Promise<Result<null, FailureCode>> {
  const subscription = await rulingSubscription(context);
  if (!subscription.ok) return subscription;
  const restricted = await restrictedProducts(
    context,
    subscription.value,
    lines.map(({ productId }) => productId),
  );
  if (!restricted.ok) return restricted;
  return restricted.value.length > 0 ? err('restricted') : ok(null);
}

/**
 * Returns the current plan that restricts this caller's cart [A23]. The session reflects every change of a
 * subscription, so callers without one need no request, and buying documents does not depend on the payment platform.
 * `unavailable`: there is a plan, and its state is unknown.
 */
export async function rulingSubscription(
  context: ShopContext,
): Promise<Result<RestrictedSubscription | null, 'unavailable'>> {
  if (context.actor.kind !== 'customer' || context.actor.subscription === null) return ok(null);
  const live = await currentSubscription(context);
  return live.ok ? ok(live.value) : err('unavailable');
}
