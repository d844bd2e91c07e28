import { err, ok, type Result } from '../../../core/result.ts';
import type { Cart, CartLine } from '../../../platforms/commerce/client/types.ts';
import { getRestrictingPlans, type RestrictedSubscription } from '../../catalogue/rules/sold-to.ts';
import { restrictedProducts } from '../../catalogue/use-cases/restrictions.ts';
import { commerceFailure } from '../../shared/commerce-failure.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { addNotices, linesRemovedNotice } from './cart-notice.ts';

/** The cart after the plan rules. `remaining`: forbidden lines that the platform failed to remove. */
export type RestrictedLinesResult = { cart: Cart | null; removed: readonly CartLine[]; remaining: readonly CartLine[] };
export type CartOwner = { sub: string; subscription: RestrictedSubscription | null };

/**
 * Removes the lines that the plan forbids from a customer's cart: at sign-in, when a plan starts, when the cart is
 * opened. Works without the customer's session too, such as for a webhook; the cart page announces the removal [CA5].
 * Removes nothing while the rules are unknown (`unavailable`). [CRT-08]
 */
export async function removeRestrictedLines(
  context: ShopContext,
  { sub, subscription }: CartOwner,
): Promise<Result<RestrictedLinesResult, FailureCode>> {
  const id = await context.carts.find(sub);
  if (id === null) return ok({ cart: null, removed: [], remaining: [] });
  const found = await context.commerce.getCart(id);
  if (!found.ok && found.code !== 'not-found') return err(commerceFailure(found.code));
  if (!found.ok) {
    await context.carts.replace(sub, id, null);
    return ok({ cart: null, removed: [], remaining: [] });
  }
  if (getRestrictingPlans(subscription).length === 0) return ok({ cart: found.value, removed: [], remaining: [] });
  const forbidden = await linesForbidden(context, subscription, found.value);
  if (!forbidden.ok) return forbidden;
  const cleaned = await removeAll(context, found.value, forbidden.value);
  if (cleaned.cart === null) await context.carts.replace(sub, id, null);
  // a webhook is not a request of the owner, so all of their sessions show the notice
  const isOwn = context.actor.kind === 'customer' && context.actor.sub === sub;
  await addNotices(context, linesRemovedNotice(subscription, cleaned.removed), isOwn ? null : sub);
  return ok(cleaned);
}

async function linesForbidden(
  context: ShopContext,
  subscription: RestrictedSubscription | null,
  { lines }: Cart,
): Promise<Result<CartLine[], 'unavailable'>> {
  const restricted = await restrictedProducts(
    context,
    subscription,
    lines.map(({ productId }) => productId),
  );
  if (!restricted.ok) return restricted;
  const ids = new Set(restricted.value.map(({ entityId }) => entityId));
  return ok(lines.filter(({ productId }) => ids.has(productId)));
}

/** Sequential: the platform deletes a cart with its last line, and returns the remaining cart each time. */
async function removeAll(
  context: ShopContext,
  original: Cart,
  lines: readonly CartLine[],
): Promise<RestrictedLinesResult> {
  const [removed, remaining]: [CartLine[], CartLine[]] = [[], []];
  let cart: Cart | null = original;
  let wasOvertaken = false;
  for (const line of lines) {
    const left = await context.commerce.removeLine(original.id, line.id);
    // another tab removed it first
    const isGone = !left.ok && left.code === 'not-found';
    (left.ok || isGone ? removed : remaining).push(line);
    if (left.ok) cart = left.value;
    else if (isGone) wasOvertaken = true;
    else context.log.warn({ area: 'cart', code: left.code }, 'a line that the plan forbids stays in the cart');
  }
  if (!wasOvertaken) return { cart, removed, remaining: remaining };
  const now = await context.commerce.getCart(original.id);
  return { cart: now.ok ? now.value : now.code === 'not-found' ? null : cart, removed, remaining: remaining };
}
