import type { Cents } from '../../core/money.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Subscription } from '../../platforms/payment/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { MailMethod } from '../mails/method-name.ts';
import { findProduct, findRenewal } from '../payment/find-or-null.ts';
import { markMethods } from '../payment/saved-methods.ts';
import { toAccount } from './account-subscription.ts';
import { beforeTax } from './before-tax.ts';
import { chargedMethod } from './renewal/charged-method.ts';

/** A plan as a mail about a change of it says it. Amounts in cents, null where they could not be read, or no next year follows. */
export type PlanFacts = {
  to: string;
  planName: string;
  seats: number;
  endsOn: string;
  /** the next year before tax */
  amount: Cents | null;
  /** the same with tax and after credit: what is charged */
  total: Cents | null;
  /** what is charged; null where none is saved */
  method: MailMethod | null;
};

/**
 * What a mail about a change of a plan says of it, to the e-mail that the payment platform has of its customer. Whom to write to must be known; amount,
 * name and method may be missing.
 */
export async function readPlanFacts(
  context: ShopContext,
  subscription: Subscription,
): Promise<Result<PlanFacts, 'unavailable'>> {
  const { id, customerId, lines, cancelAtPeriodEnd } = subscription;
  const [customer, methods, renewal, product] = await Promise.all([
    context.payment.customer(customerId),
    context.payment.methods(customerId),
    cancelAtPeriodEnd ? null : findRenewal(context, id),
    findProduct(context, lines[0]?.productId ?? ''),
  ]);
  if (!customer.ok) return err('unavailable', customer.code);
  const saved = methods.ok ? markMethods(methods.value, customer.value, context.now()) : [];
  return ok({
    to: customer.value.email,
    planName: product?.name ?? '',
    seats: lines[0]?.quantity ?? 0,
    endsOn: toAccount(subscription).endDate,
    amount: renewal && beforeTax(renewal),
    total: renewal?.amountDue ?? null,
    method: chargedMethod(subscription, saved),
  });
}
