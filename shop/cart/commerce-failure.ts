import type { CommerceProblem } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';

/**
 * [CRT-02] [CRT-20] Why one line could not be changed. The platform gives the same answer for a missing line and a
 * missing cart, so the cart is read: only a missing cart makes the browser forget it.
 */
export async function lineFailure(
  { commerce }: Pick<ShopContext, 'commerce'>,
  cartId: string,
  problem: CommerceProblem,
): Promise<FailureCode> {
  if (problem !== 'not-found') return commerceFailure(problem);
  const cart = await commerce.getCart(cartId);
  return cart.ok ? 'not-found' : commerceFailure(cart.code);
}

/** A commerce platform's refusal in the shop's codes: `missing` says what a 404 means for this call. */
export function commerceFailure(problem: CommerceProblem, missing: FailureCode = 'cart-missing'): FailureCode {
  switch (problem) {
    case 'not-found':
      return missing;
    case 'invalid':
      return 'invalid';
    case 'conflict':
      return 'conflict';
    case 'limited':
      return 'limited';
    case 'unavailable':
      return 'unavailable';
  }
}
