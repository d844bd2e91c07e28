import { err, ok, type Result } from '../../core/result.ts';
import type { Cart, NewLine } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { validateRestrictions } from './apply-plan-rules.ts';
import { commerceFailure } from './commerce-failure.ts';
import { mergeLines } from './merge-lines.ts';
import { authorizeCart, getCurrentCartId, saveCartOwner } from './own-cart.ts';

/** `cartId` left out: the caller's cart, made where there is none. Null: their existing one. An id: only that one [CRT-23]. */
export type NewLines = { cartId?: string | null; lines: readonly NewLine[] };

/**
 * [CRT-01] Adds lines to the caller's cart, making one where there is none (or where the platform lost it). A
 * customer's cart carries the customer id, so that member prices show at once. [CRT-08] `restricted`: the plan rules it
 * out, nothing is added. `unavailable`: the rules could not be checked, nothing is added either.
 */
export async function addLines(context: ShopContext, { cartId, lines }: NewLines): Promise<Result<Cart, FailureCode>> {
  const claimed = cartId === undefined ? ok(await getCurrentCartId(context)) : await authorizeCart(context, cartId);
  if (!claimed.ok) return claimed;
  const own = claimed.value;
  if (lines.length === 0) return err('invalid', 'lineItems');
  const merged = mergeLines(lines);
  const allowed = await validateRestrictions(context, merged);
  if (!allowed.ok) return allowed;
  if (own) {
    const added = await context.commerce.addLines(own, merged);
    if (added.ok) return ok(added.value);
    if (added.code !== 'not-found') return err(commerceFailure(added.code));
    // `not-found` may mean the product or the cart: only a cart that is really gone is replaced
    const still = await context.commerce.getCart(own);
    if (still.ok) return err('not-found');
    if (still.code !== 'not-found') return err(commerceFailure(still.code));
  }
  if (context.actor.kind === 'visitor') {
    // [SE-26] a visitor's cart is a session and a cart on the platform, kept for long
    const turn = await context.limits.newCarts.take(`address:${context.address}`);
    if (!turn.allowed) return err('limited', String(turn.retryAfterSeconds));
  }
  const customerId = context.actor.kind === 'customer' ? context.actor.profile.commerceCustomerId : null;
  const created = await context.commerce.createCart({ customerId, lines: merged });
  if (!created.ok) return err(commerceFailure(created.code, 'not-found'));
  if (await saveCartOwner(context, own, created.value.id)) {
    context.insight.began('cart');
    return ok(created.value);
  }
  // another tab of the same customer made a cart in between: put these lines into that one instead
  await context.commerce.deleteCart(created.value.id);
  const winner = await getCurrentCartId(context);
  if (!winner) return err('conflict');
  const added = await context.commerce.addLines(winner, merged);
  return added.ok ? ok(added.value) : err(commerceFailure(added.code));
}
