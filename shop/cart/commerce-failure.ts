import type { CommerceProblem } from '../../platforms/commerce/client/types.ts';
import type { FailureCode } from '../errors.ts';

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
