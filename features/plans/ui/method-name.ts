import { message } from '../../../messages/message.ts';
import type { SavedMethod } from '../../payment-methods/ui/payment-calls.ts';
import {
  factOfMethod,
  nameOfMethod,
  nameWithinText,
} from '../../payment-methods/ui/payment-method/rows/method-texts.ts';
import type { OwnPlan, PlanMethod } from '../use-cases/read-own-plan.ts';

const saved = ({ brand, ...method }: PlanMethod): SavedMethod =>
  method.type === 'card' ? { ...method, type: 'card', brand } : { ...method, type: 'us_bank_account', bankName: brand };

/** [CO9] "Visa ending 4242" and "exp 04/27, Expired". */
export const getPlanMethodName = (method: PlanMethod): string => nameOfMethod(saved(method));
/** The same inside a sentence: "checking account ending 6789". */
export const methodWithin = (method: PlanMethod): string => nameWithinText(saved(method));
export const methodFact = (method: PlanMethod): string =>
  [factOfMethod(saved(method)), method.isExpired ? message('manage.method.expired') : ''].filter(Boolean).join(', ');

/** Returns the method of a pending or failed payment, as far as known. */
export function getPaymentMethodName(payment: NonNullable<OwnPlan['invoice']>['payment']): string {
  if (payment?.method) return getPlanMethodName(payment.method);
  const { means = null, last4 = null } = payment ?? {};
  if (means === 'card') return last4 ? message('manage.payer.card', { last4 }) : message('manage.payer.card.plain');
  return last4 ? message('manage.payer.bank', { last4 }) : message('manage.payer.bank.plain');
}

/** The same inside a sentence. */
export function payerWithin(payment: NonNullable<OwnPlan['invoice']>['payment']): string {
  if (payment?.method) return methodWithin(payment.method);
  const { means = null, last4 = null } = payment ?? {};
  if (means === 'card')
    return last4 ? message('manage.payer.card.within', { last4 }) : message('manage.payer.card.within.plain');
  return last4 ? message('manage.payer.bank.within', { last4 }) : message('manage.payer.bank.within.plain');
}
