import type { PaymentProblem } from '../../platforms/payment/client/types.ts';
import type { FailureCode } from '../errors.ts';

/**
 * [API-10] A payment platform's refusal in the shop's codes: `fallback` is the default of the call. The platform's own words pass for card
 * errors alone, and those are said where they arise, in the browser.
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

/** The platform has nothing of that id, or the id fits no template: what it answered was not wrong, there is nothing. */
export const isUnknown = (problem: PaymentProblem): boolean => problem === 'not-found' || problem === 'invalid';

/** [ACC-11] Why something that a caller named could not be read: one that never was answers as another's does. */
export const ownFailure = (problem: PaymentProblem, fallback: FailureCode): FailureCode =>
  isUnknown(problem) ? 'not-found' : paymentFailure(problem, fallback);
