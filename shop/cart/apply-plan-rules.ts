import { err, ok, type Result } from '../../core/result.ts';
import type { NewLine } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { currentSubscription } from '../subscription/account-subscription.ts';
import { restrictedProducts } from '../subscription/restrictions.ts';
import type { RestrictedSubscription } from '../subscription/sold-to.ts';
import { consumeNotices } from './cart-notice.ts';
import { type RestrictedLinesResult, removeRestrictedLines } from './remove-restricted-lines.ts';

/**
 * The plan that rules this caller's cart, as it stands now [A23]. The session, which every change of a subscription is written to, says
 * who has none: they are not asked about, so that buying documents does not hang on the payment platform. `unavailable`: there is
 * one, and its state is not known.
 */
async function rulingSubscription(context: ShopContext): Promise<Result<RestrictedSubscription | null, 'unavailable'>> {
  if (context.actor.kind !== 'customer' || context.actor.subscription === null) return ok(null);
  const live = await currentSubscription(context);
  return live.ok ? ok(live.value) : err('unavailable');
}

/** [CRT-08] A line that the caller's plan forbids is refused as `restricted` before anything is written. */
export async function validateRestrictions(
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

/** [CRT-07] Whether the caller's plan forbids a product, by the live state of their subscription and nothing they say. */
export async function checkProductRestriction(
  context: ShopContext,
  productId: number,
): Promise<Result<boolean, FailureCode>> {
  const live = await currentSubscription(context);
  if (!live.ok) return err('unavailable');
  const restricted = await restrictedProducts(context, live.value, [productId]);
  return restricted.ok ? ok(restricted.value.length > 0) : restricted;
}

/**
 * [CRT-08] The caller's own cart without what their plan rules out, by its live state. Visitors' carts are left alone.
 */
export async function applyPlanRules(
  context: ShopContext,
): Promise<Result<RestrictedLinesResult & { subscription: RestrictedSubscription | null }, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const { sub } = context.actor;
  const subscription = await rulingSubscription(context);
  if (!subscription.ok) return subscription;
  const cleaned = await removeRestrictedLines(context, { sub, subscription: subscription.value });
  return cleaned.ok ? ok({ ...cleaned.value, subscription: subscription.value }) : cleaned;
}

/** [CRT-08] [CA5] When the cart is opened: the rules once more, and the sentence about what they ever removed. A cart stays to be seen where they fail. */
export async function applyPlanRulesOnCartOpen(context: ShopContext): Promise<string> {
  if (context.actor.kind === 'customer' && context.actor.subscription) {
    const ruled = await context.deadline.race(applyPlanRules(context), () => err('unavailable'));
    if (!ruled.ok) context.log.warn({ area: 'cart', code: ruled.code }, 'plan rules not applied to an opened cart');
  }
  return consumeNotices(context);
}
