import { err, ok, type Result } from '../../../core/result.ts';
import type { Cart, NewLine } from '../../../platforms/commerce/client/types.ts';
import { commerceFailure } from '../../shared/commerce-failure.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { mergeLines } from '../rules/merge-lines.ts';
import { closeOpenCheckout } from './close-open-checkout.ts';
import { authorizeCart, getCurrentCartId, saveCartOwner } from './own-cart.ts';
import { rejectRestrictedLines } from './reject-restricted-lines.ts';

/** `cartId` omitted: the caller's cart, created if missing. Null: their existing one. An id: only that one [CRT-23]. */
export type NewLines = { cartId?: string | null; lines: readonly NewLine[] };

/**
 * Adds lines to the caller's cart; creates one if there is none (or the platform lost it) [CRT-01]. A customer's cart
 * contains the customer id, so that member prices apply immediately. `restricted`: the plan forbids it, nothing is
 * added. `unavailable`: the rules could not be checked, and nothing is added either [CRT-08].
 */
export async function addLines(context: ShopContext, { cartId, lines }: NewLines): Promise<Result<Cart, FailureCode>> {
  const claimed = cartId === undefined ? ok(await getCurrentCartId(context)) : await authorizeCart(context, cartId);
  if (!claimed.ok) return claimed;
  const own = claimed.value;
  if (lines.length === 0) return err('invalid', 'lineItems');
  const merged = mergeLines(lines);
  const allowed = await rejectRestrictedLines(context, merged);
  if (!allowed.ok) return allowed;
  if (own) {
    const added = await context.commerce.addLines(own, merged);
    if (added.ok) return closeOpenCheckout(context, added.value);
    if (added.code !== 'not-found') return err(commerceFailure(added.code));
    // `not-found` can mean the product or the cart: only a missing cart is replaced
    const still = await context.commerce.getCart(own);
    if (still.ok) return err('not-found');
    if (still.code !== 'not-found') return err(commerceFailure(still.code));
  }
  if (context.actor.kind === 'visitor') {
    // a visitor's cart is a session and a cart on the platform, both long-lived [SE-26]
    const permit = await context.limits.newCarts.consume(`address:${context.address}`);
    if (!permit.allowed) return err('limited', String(permit.retryAfterSeconds));
  }
  const customerId = context.actor.kind === 'customer' ? context.actor.profile.commerceCustomerId : null;
  const created = await context.commerce.createCart({ customerId, lines: merged });
  if (!created.ok) return err(commerceFailure(created.code, 'not-found'));
  if (await saveCartOwner(context, own, created.value.id)) {
    context.insight.began('cart');
    return ok(created.value);
  }
  // another tab of the same customer created a cart concurrently: add the lines to that one
  await context.commerce.deleteCart(created.value.id);
  const winner = await getCurrentCartId(context);
  if (!winner) return err('conflict');
  const added = await context.commerce.addLines(winner, merged);
  return added.ok ? closeOpenCheckout(context, added.value) : err(commerceFailure(added.code));
}
