import { findMethod, type StoredMethod } from '../payment-methods/find-method.ts';
import type { BillingUnitOfWork } from './unit-of-work.ts';

/** Returns the method charged by default: the subscription's, else the customer's; null if none exists. */
export async function defaultMethod({ call, customer, subscription }: BillingUnitOfWork): Promise<StoredMethod | null> {
  for (const wanted of [subscription.default_payment_method, customer.invoice_settings.default_payment_method]) {
    if (typeof wanted !== 'string') continue;
    const method = await findMethod(call, wanted);
    if (method !== null && method.body.customer === customer.id) return method;
  }
  return null;
}

export const NO_METHOD =
  'This customer has no attached payment source or default payment method. Please consider adding a default payment method.';
