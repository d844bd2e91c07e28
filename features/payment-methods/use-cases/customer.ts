import { err, ok, type Result } from '../../../core/result.ts';
import type { PaymentCustomer, PaymentMethodDetail, PostalAddress } from '../../../platforms/payment/client/types.ts';
import type { FailureCode } from '../../shared/errors.ts';
import { paymentFailure } from '../../shared/payment-failure.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { syncPaymentExemption } from '../../tax-exemption/use-cases/apply-exemption.ts';
import { makeDefault } from './default-method.ts';
import { ownCustomer } from './own-customer.ts';
import { isExpired, ownMethod } from './saved-methods.ts';

export type PayerRecord = { customer: PaymentCustomer; methods: PaymentMethodDetail[] };

/** The caller's customer at the payment platform, with its methods and addresses. [API-09] */
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

const UPDATE_FAILED = 'customer-update-failed';

/**
 * Changes the given fields of the caller's customer. Checks that a default method belongs to them before anything is
 * written. It also pays their plan, in the same call: if either part fails, the call fails and can be repeated.
 * [SUB-12] [ACC-07]
 */
export async function updateCustomer(
  context: ShopContext,
  { customerId: claimed, ...change }: CustomerChange,
): Promise<Result<PayerRecord, FailureCode>> {
  const payer = ownCustomer(context, claimed);
  if (!payer.ok) return payer;
  const { customerId } = payer.value;
  const changed = await (change.defaultPaymentMethodId === undefined
    ? write(context, customerId, change)
    : writeDefault(context, customerId, change.defaultPaymentMethodId, change));
  if (!changed.ok) return changed;
  // the next tax is that of the new address
  const exempt = change.address ? await syncPaymentExemption(context, customerId) : ok(null);
  if (!exempt.ok) return err(UPDATE_FAILED, exempt.detail);
  const methods = await context.payment.methods(customerId);
  return ok({ customer: changed.value, methods: methods.ok ? methods.value : [] });
}

type Written = Promise<Result<PaymentCustomer, FailureCode>>;

/** The same values again are another intent, so each call has a separate key, which covers the client's retries. */
async function write(
  { payment }: ShopContext,
  customerId: string,
  change: Omit<CustomerChange, 'customerId'>,
): Written {
  const changed = await payment.updateCustomer(customerId, change, `customer-update-${crypto.randomUUID()}`);
  return changed.ok ? changed : err(paymentFailure(changed.code, UPDATE_FAILED));
}

/** Must be called while holding the per-customer lock, which also protects reads of a plan's method before a charge. */
async function writeDefault(
  context: ShopContext,
  customerId: string,
  methodId: string,
  change: Omit<CustomerChange, 'customerId'>,
): Written {
  const own = await ownMethod(context, customerId, methodId, UPDATE_FAILED);
  if (!own.ok) return own;
  // the method would not pay anything [CO9]
  if (isExpired(own.value, context.now())) return err('method-expired');
  const lock = await context.locks.run(`sync:${customerId}`, async (): Written => {
    const made = await makeDefault(context, customerId, { ...change, defaultPaymentMethodId: methodId });
    return made.ok ? made : err(paymentFailure(made.code, UPDATE_FAILED));
  });
  return lock.isBusy ? err(UPDATE_FAILED, 'busy') : lock.value;
}
