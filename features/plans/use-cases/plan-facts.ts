import type { Cents } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Subscription } from '../../../platforms/payment/client/types.ts';
import { markMethods } from '../../payment-methods/use-cases/saved-methods.ts';
import type { MailPayer } from '../../shared/emails/mail-writer.ts';
import { findProduct, findRenewal } from '../../shared/find-or-null.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { MailMethod } from '../emails/method-name.ts';
import { beforeTax } from '../rules/before-tax.ts';
import { toAccount } from './account-subscription.ts';
import { toMailPayer } from './invoices/invoice-context.ts';
import { chargedMethod } from './renewal/charged-method.ts';

/** Data about a plan for mails about its changes. Amounts in cents, null if unknown or without a next year. */
export type PlanFacts = {
  to: string;
  /** the company whose plan it is; null: a person's */
  payer: MailPayer | null;
  planName: string;
  seats: number;
  endsOn: string;
  /** the next year before tax */
  amount: Cents | null;
  /** the amount to charge: with tax and after credit */
  total: Cents | null;
  /** the method that is charged; null if none is saved */
  method: MailMethod | null;
};

/**
 * Returns the data about a plan for mails, including the customer's email at the payment platform. The recipient is
 * required; amount, name and method may be missing.
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
    payer: toMailPayer(customer.value),
    planName: product?.name ?? '',
    seats: lines[0]?.quantity ?? 0,
    endsOn: toAccount(subscription).endDate,
    amount: renewal && beforeTax(renewal),
    total: renewal?.amountDue ?? null,
    method: chargedMethod(subscription, saved),
  });
}
