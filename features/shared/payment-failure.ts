import type { PaymentProblem } from '../../platforms/payment/client/types.ts';
import type { FailureCode } from './errors.ts';

/**
 * Maps a payment platform's error to a code of the shop: `fallback` is the default of the call. Only messages about a
 * card are passed through, and the browser shows those directly. [API-10]
 */
export function paymentFailure(problem: PaymentProblem, fallback: FailureCode): FailureCode {
  switch (problem) {
    case 'stripe_customer_invalid':
      return 'stripe_customer_invalid';
    case 'card-declined':
    case 'needs-action':
      return 'card-declined';
    case 'code-refused':
    case 'invalid':
    case 'not-found':
    case 'unavailable':
      return fallback;
  }
}

/**
 * Whether the platform does not have the id, or the id is malformed: the response is valid, and the object does not
 * exist.
 */
export const isUnknown = (problem: PaymentProblem): boolean => problem === 'not-found' || problem === 'invalid';

/**
 * Returns why an object that a caller requested could not be read: a missing one gets the same response as another
 * customer's. [ACC-11]
 */
export const ownFailure = (problem: PaymentProblem, fallback: FailureCode): FailureCode =>
  isUnknown(problem) ? 'not-found' : paymentFailure(problem, fallback);
