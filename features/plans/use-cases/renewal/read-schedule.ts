import type { Cents } from '../../../../core/money.ts';
import { err, ok, type Result } from '../../../../core/result.ts';
import type { Invoice, PostalAddress, Subscription } from '../../../../platforms/payment/client/types.ts';
import { ownCustomer } from '../../../payment-methods/use-cases/own-customer.ts';
import { markMethods, type OwnMethod } from '../../../payment-methods/use-cases/saved-methods.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { findProduct, findRenewal } from '../../../shared/find-or-null.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { withExemption } from '../../../tax-exemption/use-cases/apply-exemption.ts';
import { beforeTax } from '../../rules/before-tax.ts';
import { deriveSubscriptionState } from '../../rules/sync/plan-state.ts';
import { selectCurrentSubscription, toAccount } from '../account-subscription.ts';
import { getAutoPayMethod } from './charged-method.ts';

/** Billing details at the provider. */
type Biller = { name: string; phone: string; address: PostalAddress | null; defaultMethodId: string | null };

/** [MNG-07] Data of the page that schedules a payment. Amounts are cents, dates ISO. */
export type Schedule = {
  subscriptionId: string;
  customerId: string;
  /** empty if it could not be read */
  planName: string;
  seats: number;
  /** the end of the paid period, which is the day of the charge */
  payDate: string;
  /** the charge before tax; null together with `invoice` */
  amount: Cents | null;
  /** the complete invoice of the renewal; null if it could not be read, and then nothing can be scheduled */
  invoice: Invoice | null;
  /** cards and bank accounts, newest first; empty also if they could not be read */
  methods: readonly OwnMethod[];
  hasMethods: boolean;
  /** the preselected method: the one that pays the plan, never an expired one; null: a new one */
  chosenMethodId: string | null;
  /** null if it could not be read */
  biller: Biller | null;
};
/** `none`: nothing to schedule [MNG-14]. `no-customer`: the provider has no customer to charge [MNG-09]. */
export type ScheduleResult = { kind: 'schedule'; schedule: Schedule } | { kind: 'none' } | { kind: 'no-customer' };

/**
 * [MNG-07] [MNG-14] Returns the caller's plan if its next payment can be scheduled. Fails if that is unknown;
 * invoice, methods and biller may be missing. Reads nothing twice, and loads data that does not depend on the plan
 * in parallel.
 */
export async function readSchedule(context: ShopContext): Promise<Result<ScheduleResult, FailureCode>> {
  const payer = ownCustomer(context, null);
  if (!payer.ok) return payer.code === 'stripe_customer_invalid' ? ok({ kind: 'no-customer' }) : payer;
  const { customerId } = payer.value;
  const { payment, log } = context;
  const [found, methods, customer] = await Promise.all([
    payment.subscriptions(customerId),
    payment.methods(customerId),
    payment.customer(customerId),
  ]);
  if (!found.ok) return found.code === 'stripe_customer_invalid' ? ok({ kind: 'no-customer' }) : err('unavailable');
  const current = selectCurrentSubscription(found.value.filter((each) => each.customerId === customerId));
  if (current === null || deriveSubscriptionState(current, context.now()).kind !== 'expiring')
    return ok({ kind: 'none' });

  for (const [what, read] of [['methods', methods] as const, ['customer', customer] as const])
    if (!read.ok) log.warn({ area: 'subscription', what, code: read.code }, 'scheduling lacks a part of its page');
  const known = customer.ok ? customer.value : null;
  const saved = methods.ok ? markMethods(methods.value, known, context.now()) : [];
  const [invoice, product] = await Promise.all([
    findRenewal(context, current.id),
    findProduct(context, current.lines[0]?.productId ?? ''),
  ]);
  const exempted = invoice && (await withExemption(context, invoice));
  return ok({
    kind: 'schedule',
    schedule: {
      ...planOf(current),
      planName: product?.name ?? '',
      invoice: exempted,
      amount: invoice && beforeTax(invoice),
      methods: saved,
      hasMethods: methods.ok,
      chosenMethodId: getAutoPayMethod(current, saved)?.id ?? null,
      biller: known && {
        name: known.name,
        phone: known.phone,
        address: known.address,
        defaultMethodId: known.defaultPaymentMethodId,
      },
    },
  });
}

const planOf = (subscription: Subscription) => ({
  subscriptionId: subscription.id,
  customerId: subscription.customerId,
  seats: subscription.lines[0]?.quantity ?? 0,
  payDate: toAccount(subscription).endDate,
});
