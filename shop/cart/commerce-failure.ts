import type { CommerceProblem } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';

/**
 * [CRT-02] [CRT-20] Why one line could not be changed. The platform says the same where the line is gone and where the cart is; only a cart that is really gone
 * is told as that, because the browser forgets it then.
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
