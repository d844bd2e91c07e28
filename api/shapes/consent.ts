import { z } from 'zod';
import type { FailureCode } from '../../features/shared/errors.ts';

/** [SUB-22] The consent sentence displayed beside the button; rejected if it differs from the store's own. Omitted: the store's own was displayed. */
export const consentTextSchema = z.string().min(1).max(1_000).optional();

/**
 * [API-15] The secret that the payment provider appends to the return address after bank authentication. Required if the call does not come from our own page.
 */
export const setupSecret = z.string().min(1).max(200).optional();

/** The failures of an auto-pay change. */
export const AUTO_PAY_REFUSALS = [
  'stripe_customer_invalid',
  'not-found',
  'conflict',
  'no-method',
  'method-expired',
  'price-changed',
  'auto-pay-locked',
  'card-declined',
] as const satisfies readonly FailureCode[];
/** The failures of the step after a payment method was saved for auto-pay. */
export const SAVED_METHOD_REFUSALS = [...AUTO_PAY_REFUSALS, 'method-unverified', 'method-not-saved'] as const;
