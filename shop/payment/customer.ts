import { err, ok, type Result } from '../../core/result.ts';
import type { PaymentCustomer, PaymentMethodDetail, PostalAddress } from '../../platforms/payment/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { ownMethod } from './methods.ts';
import { ownCustomer } from './own-customer.ts';
import { paymentFailure } from './payment-failure.ts';

export type PayerRecord = { customer: PaymentCustomer; methods: PaymentMethodDetail[] };

/** [API-09] The caller's customer at the payment platform, with the methods and addresses it has there. */
export async function getCustomer(
  context: ShopContext,
  claimed?: string | null,
): Promise<Result<PayerRecord, FailureCode>> {
  const payer = ownCustomer(context, claimed);
  if (!payer.ok) return payer;
  const [customer, methods] = await Promise.all([
    context.payment.customer(payer.value.customerId),
    context.payment.methods(payer.value.customerId),
  ]);
  if (!customer.ok) return err(paymentFailure(customer.code, 'customer-failed'));
  return ok({ customer: customer.value, methods: methods.ok ? methods.value : [] });
}

export type CustomerChange = {
  customerId?: string | null;
  name?: string;
  phone?: string;
  address?: PostalAddress;
  shipping?: { name: string; address: PostalAddress };
  defaultPaymentMethodId?: string;
};

/** [SUB-12] [ACC-07] Changes the named fields of the caller's own customer; a default method must be theirs before anything is written. */
export async function updateCustomer(
  context: ShopContext,
  { customerId: claimed, ...change }: CustomerChange,
): Promise<Result<PayerRecord, FailureCode>> {
  const payer = ownCustomer(context, claimed);
  if (!payer.ok) return payer;
  const { customerId } = payer.value;
  if (change.defaultPaymentMethodId !== undefined) {
    const own = await ownMethod(context, customerId, change.defaultPaymentMethodId, 'customer-update-failed');
    if (!own.ok) return own;
  }
  // the same values again are another intent, so the key is the call's own: it covers the client's retries
  const changed = await context.payment.updateCustomer(customerId, change, `customer-update-${crypto.randomUUID()}`);
  if (!changed.ok) return err(paymentFailure(changed.code, 'customer-update-failed'));
  const methods = await context.payment.methods(customerId);
  return ok({ customer: changed.value, methods: methods.ok ? methods.value : [] });
}
