import { z } from 'zod';
import type { FailureCode } from '../../shop/errors.ts';

/** [SUB-22] The sentence that was read beside the button; another one than the store's own is refused. Left out: the store's own was read. */
export const consentTextSchema = z.string().min(1).max(1_000).optional();

/** [API-15] What the payment provider adds to the way back from a card's bank; needed where the step does not come from our own page. */
export const setupSecret = z.string().min(1).max(200).optional();

/** What a change of auto-pay may be refused for. */
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
/** The same for the step after a method was saved for it. */
export const SAVED_METHOD_REFUSALS = [...AUTO_PAY_REFUSALS, 'method-unverified', 'method-not-saved'] as const;
