import { err, ok, type Result } from '../../../core/result.ts';
import type { RestrictedSubscription } from '../../catalogue/rules/sold-to.ts';
import { restrictedProducts } from '../../catalogue/use-cases/restrictions.ts';
import { currentSubscription } from '../../plans/use-cases/account-subscription.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { consumeNotices } from './cart-notice.ts';
import { rulingSubscription } from './reject-restricted-lines.ts';
import { type RestrictedLinesResult, removeRestrictedLines } from './remove-restricted-lines.ts';

/**
 * Whether the caller's plan forbids a product, by the live state of their subscription, never by their input. [CRT-07]
 */
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
 * Removes the forbidden lines from the caller's cart, by the live state of their plan. Visitors' carts are unchanged.
 * [CRT-08]
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

/**
 * Applies the rules again when the cart is opened, and adds the notice about removed lines. The cart stays visible if
 * they fail. [CRT-08] [CA5]
 */
export async function applyPlanRulesOnCartOpen(context: ShopContext): Promise<string> {
  if (context.actor.kind === 'customer' && context.actor.subscription) {
    const ruled = await context.deadline.race(applyPlanRules(context), () => err('unavailable'));
    if (!ruled.ok) context.log.warn({ area: 'cart', code: ruled.code }, 'plan rules not applied to an opened cart');
  }
  return consumeNotices(context);
}
