import { err, ok, type Result } from '../../../core/result.ts';
import type { Cart, CartLine, NewLine } from '../../../platforms/commerce/client/types.ts';
import { commerceFailure } from '../../shared/commerce-failure.ts';
import type { DroppedCode } from '../../shared/dropped-code.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { MAX_COPIES } from '../rules/copies.ts';
import { mergeLines } from '../rules/merge-lines.ts';

/** The customer whose cart it is; `commerceCustomerId` gets the new cart. */
type CartOwner = { sub: string; profile: { commerceCustomerId: number } };
/** A line that exceeded the copies of one cart; `quantity`: its original number. */
type Capped = Pick<CartLine, 'sku' | 'name' | 'quantity'>;
/** `olds`: the source carts before the merge. */
export type Recreated = {
  cart: Cart;
  olds: readonly Cart[];
  dropped: readonly DroppedCode[];
  capped: readonly Capped[];
};

/**
 * Creates one cart with the customer's id from the given carts (the customer's own first), with their coupons. Deletes
 * the old ones: an open checkout of one of them must not be payable besides the new cart. If an old cart is missing or
 * being paid, it was bought elsewhere, so the new cart is deleted (`cart-missing` / `conflict`). [CRT-16] [CRT-24]
 */
export async function recreateCart(
  context: ShopContext,
  customer: CartOwner,
  oldIds: readonly string[],
): Promise<Result<Recreated, FailureCode>> {
  const olds: Cart[] = [];
  for (const id of new Set(oldIds)) {
    const old = await context.commerce.getCart(id);
    if (old.ok) olds.push(old.value);
    else if (old.code !== 'not-found') return err(commerceFailure(old.code));
  }
  const owner = await context.carts.find(customer.sub);
  const merged = mergeLines(
    olds.flatMap((cart) =>
      cart.lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
    ),
  );
  // two carts together may exceed the limit of one; losing both would be worse
  const lines = merged.map((line) => ({ ...line, quantity: Math.min(line.quantity, MAX_COPIES) }));
  if (lines.length === 0) {
    // clears only a cart that was checked: another tab may have stored a new cart concurrently
    if (owner && oldIds.includes(owner)) await context.carts.replace(customer.sub, owner, null);
    return err('cart-missing');
  }
  const created = await context.commerce.createCart({ customerId: customer.profile.commerceCustomerId, lines });
  if (!created.ok) return err(commerceFailure(created.code));
  for (const old of olds) {
    const gone = await context.commerce.deleteCart(old.id);
    // a visitor's cart never has a checkout, so a leftover is harmless; failing here would lose the lines of both
    if (gone.ok || (gone.code === 'unavailable' && old.customerId === null)) continue;
    await context.commerce.deleteCart(created.value.id);
    return err(commerceFailure(gone.code));
  }
  const saved = await replaceCart(context, customer, owner, created.value, lines);
  if (!saved.ok) return saved;
  return ok({ olds, capped: findCapped(merged, olds), ...(await applyCodes(context, saved.value, olds)) });
}

function findCapped(merged: readonly NewLine[], olds: readonly Cart[]): Capped[] {
  const all = olds.flatMap(({ lines }) => lines);
  return merged
    .filter(({ quantity }) => quantity > MAX_COPIES)
    .flatMap(({ productId, variantId, quantity }) => {
      const line = all.find((each) => each.productId === productId && each.variantId === variantId);
      return line ? [{ sku: line.sku, name: line.name, quantity }] : [];
    });
}

/** Applies the codes of the old carts to the new one in the same order. */
async function applyCodes(
  { commerce }: ShopContext,
  made: Cart,
  olds: readonly Cart[],
): Promise<Pick<Recreated, 'cart' | 'dropped'>> {
  let cart = made;
  const codes = new Set(olds.flatMap(({ coupons }) => coupons.map(({ code }) => code)));
  const why = new Map<string, DroppedCode['why']>();
  for (const code of codes) {
    const applied = await commerce.applyCoupon(cart.id, code);
    if (applied.ok) cart = applied.value;
    why.set(code, applied.ok ? 'replaced' : applied.code === 'invalid' ? 'refused' : 'failed');
  }
  const remaining = new Set(cart.coupons.map(({ code }) => code));
  return {
    cart,
    dropped: [...why].filter(([code]) => !remaining.has(code)).map(([code, reason]) => ({ code, why: reason })),
  };
}

/**
 * Assigns the new cart to the customer. The old ones are already deleted, so its lines must not be lost. If another tab
 * cleared the deleted cart, the slot is free; if it stored a new cart, the lines are added to that one.
 */
async function replaceCart(
  context: ShopContext,
  { sub }: CartOwner,
  owner: string | null,
  created: Cart,
  lines: readonly NewLine[],
): Promise<Result<Cart, FailureCode>> {
  if (await context.carts.replace(sub, owner, created.id)) return ok(created);
  if (await context.carts.replace(sub, null, created.id)) return ok(created);
  const winner = await context.carts.find(sub);
  const added = winner ? await context.commerce.addLines(winner, [...lines]) : null;
  await context.commerce.deleteCart(created.id);
  return added?.ok ? ok(added.value) : err('conflict');
}
