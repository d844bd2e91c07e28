import type Stripe from 'stripe';
import { badRequest, type Reply } from '../wire/reply.ts';
import type { StoredMethod } from './find-method.ts';

/**
 * Returns null if an intent of this customer may use the method, else the refusal: never another customer's, never a
 * consumed one.
 */
export function usableFor(method: StoredMethod, customer: Stripe.PaymentIntent['customer']): Reply | null {
  const { body, hidden } = method;
  if (body.customer !== null && body.customer !== customer) {
    return badRequest(
      customer === null
        ? 'The provided PaymentMethod belongs to a Customer. To use this PaymentMethod, you must provide the Customer as well.'
        : `The customer does not have a payment method with the ID ${body.id}. The payment method supplied must belong to the customer.`,
      { code: 'payment_method_customer_mismatch', param: 'payment_method' },
    );
  }
  if (body.customer === null && hidden.isUsed === true) {
    return badRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, or was detached from a Customer. It may not be used again.',
      { param: 'payment_method' },
    );
  }
  return null;
}
