import type { CommerceProblem } from '../../platforms/commerce/client/types.ts';
import type { FailureCode } from './errors.ts';
import type { ShopContext } from './shop-context.ts';

/**
 * Returns why a line could not be changed. The platform returns the same error for a missing line and a missing cart,
 * so this reads the cart: the browser clears only a missing cart. [CRT-02] [CRT-20]
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

/** Maps a commerce platform's error to a code of the shop: `missing` is the meaning of a 404 for this call. */
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
