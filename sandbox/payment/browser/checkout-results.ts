import type {
  StripeCheckoutApplyPromotionCodeResult,
  StripeCheckoutConfirmResult,
  StripeCheckoutSession,
  StripeCheckoutUpdateEmailResult,
  StripeError,
} from '@stripe/stripe-js';
import type { SessionResponse } from '../checkout/wire.ts';
import { isRefused, type Refused } from './call-api.ts';

type Success = { type: 'success'; session: StripeCheckoutSession };
export type PlainResult = Success | { type: 'error'; error: { message: string; code: null } };

export const messageOf = (error: StripeError): string => error.message ?? 'Something went wrong. Please try again.';
/**
 * Returns the message of an error thrown by other code; it may come from another window with a different Error class.
 */
export function thrownMessage(error: unknown, otherwise: string): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : '';
  return typeof message === 'string' && message !== '' ? message : otherwise;
}
export const failed = (message: string): { type: 'error'; error: { message: string; code: null } } => ({
  type: 'error',
  error: { message, code: null },
});
const done = ({ session }: SessionResponse): Success => ({ type: 'success', session });

/** Returns the result that most calls have: the session, or the provider's message. */
export const toPlainResult = (result: SessionResponse | Refused): PlainResult =>
  isRefused(result) ? failed(messageOf(result.error)) : done(result);

export function forPromotionCode(result: SessionResponse | Refused): StripeCheckoutApplyPromotionCodeResult {
  if (!isRefused(result)) return done(result);
  const { code } = result.error;
  const message = messageOf(result.error);
  if (code === 'invalidCode' || code === 'promotionCodeAmountInsufficient')
    return { type: 'error', error: { message, code } };
  return failed(message);
}

export function forEmail(result: SessionResponse | Refused): StripeCheckoutUpdateEmailResult {
  if (!isRefused(result)) return done(result);
  const code = result.error.code === 'incompleteEmail' ? 'incompleteEmail' : 'invalidEmail';
  return { type: 'error', error: { message: messageOf(result.error), code } };
}

/** Returns the session or throws: these two calls have no error in the provider's types. */
export function orThrow(result: SessionResponse | Refused): Success {
  if (isRefused(result)) throw new Error(messageOf(result.error));
  return done(result);
}

export function refusedConfirm(error: StripeError): StripeCheckoutConfirmResult {
  const message = messageOf(error);
  if (error.type !== 'card_error' && error.code !== 'paymentFailed') return failed(message);
  const paymentFailed = { declineCode: error.decline_code ?? null };
  return { type: 'error', error: { message, code: 'paymentFailed', paymentFailed } };
}
