import { err, ok, type Result } from '../../../../core/result.ts';
import type { Invoice, SubscriptionChange } from '../../../../platforms/payment/client/types.ts';
import { listMethods, type OwnMethod, PAYING_TYPES } from '../../../payment-methods/use-cases/saved-methods.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { paymentFailure } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { beforeTax } from '../../rules/before-tax.ts';
import { autoPayLock } from '../../rules/renewal/auto-pay-rules.ts';
import { type AccountPurpose, accountSentence, CONSENT_TEXT_VERSION } from '../../rules/renewal/renewal-consent.ts';
import { deriveSubscriptionState } from '../../rules/sync/plan-state.ts';
import { toAccount } from '../account-subscription.ts';
import { recordAnnouncement } from '../announcements/record-announcement.ts';
import { type OwnSubscription, PLAN_FAILED, type PlanChange } from '../change-own-plan.ts';
import { readPlanState } from '../sync/read-truth.ts';
import { chargedMethod, getAutoPayMethod } from './charged-method.ts';

export type Agreement = {
  purpose: AccountPurpose;
  /**
   * the sentence that was shown; rejected if it differs from the one to be stored. Omitted: the store's current
   * sentence was shown
   */
  text?: string;
  /** a newly entered method; by default, the method that pays the plan */
  added?: { methodId: string; isDefault: boolean };
};

/**
 * [MNG-04] [MNG-07] [SUB-22] Starts automatic charges of a plan: by auto-pay, or for a scheduled payment. Checks
 * every rule on the provider's current state, and charges only what was shown. Stores the consent before the change,
 * so that no charge exists without one. Idempotent.
 */
export async function agreeToCharge(
  context: ShopContext,
  own: OwnSubscription,
  { purpose, text, added }: Agreement,
): Promise<Result<PlanChange, FailureCode>> {
  const { before, payer } = own;
  const isScheduling = purpose === 'schedule-pay';
  const isOn = before.autoRenew === true && before.collection === 'charge' && (!isScheduling || before.schedulePay);
  if (isOn && !added) return ok({ subscription: before, isChanged: false, mail: purpose });
  const refused = await refusalOf(context, own, purpose);
  if (refused) return refused;
  const terms = await readTerms(context, own, added?.methodId);
  if (!terms.ok) return terms;
  const { method, renewal, isCharged } = terms.value;
  const sentence = accountSentence(purpose, {
    company: context.config.companyName,
    // the form did not know yet which method it would be
    method: added ? (method.type === 'card' ? 'card' : 'bank') : method,
    amount: beforeTax(renewal),
    date: toAccount(before).endDate,
  });
  if (text !== undefined && text !== sentence) return err('price-changed');
  const { sub, customerId: paymentCustomerId } = payer;
  const ids = { sub, paymentCustomerId, subscriptionId: before.id };
  await context.consents.save({ ...ids, purpose, textVersion: CONSENT_TEXT_VERSION, text: sentence }, context.now());
  if (added?.isDefault) {
    const key = `default-${crypto.randomUUID()}`;
    const made = await context.payment.updateCustomer(paymentCustomerId, { defaultPaymentMethodId: method.id }, key);
    if (!made.ok) return err(paymentFailure(made.code, PLAN_FAILED));
  }
  const change: SubscriptionChange = {
    autoRenew: true,
    collection: 'charge',
    ...(isScheduling && { schedulePay: true }),
    ...((isScheduling || !isCharged) && { defaultPaymentMethodId: method.id }),
  };
  // on, off and on again are three intents, so the key is unique per call: it covers the client's retries
  const changed = await context.payment.updateSubscription(before.id, change, `${purpose}-${crypto.randomUUID()}`);
  if (!changed.ok) return err(paymentFailure(changed.code, PLAN_FAILED));
  await recordAnnouncement(context, before, renewal);
  context.log.info(
    { area: 'subscription', subscriptionId: before.id, purpose, textVersion: CONSENT_TEXT_VERSION },
    'its owner agreed that a plan is charged',
  );
  return ok({ subscription: changed.value, isChanged: true, mail: purpose });
}

/** Returns why the change is rejected, also if the page does not offer it; null if it is allowed. */
async function refusalOf(context: ShopContext, { before }: OwnSubscription, purpose: AccountPurpose) {
  if (purpose === 'schedule-pay')
    return deriveSubscriptionState(before, context.now()).kind === 'expiring'
      ? null
      : err('schedule-pay-refused' as const);
  const lock = autoPayLock(await readPlanState(context, before), true);
  return lock && err('auto-pay-locked' as const, lock);
}

type Terms = { method: OwnMethod; renewal: Invoice; isCharged: boolean };

/**
 * Returns the amount, the method, and whether the provider would charge that method by default. Fails without a
 * usable saved method.
 */
async function readTerms(
  context: ShopContext,
  { before }: OwnSubscription,
  addedId: string | undefined,
): Promise<Result<Terms, FailureCode>> {
  const [methods, renewal] = await Promise.all([
    listMethods(context, { types: PAYING_TYPES }),
    context.payment.previewRenewal(before.id),
  ]);
  if (!methods.ok) return err(methods.code === 'methods-failed' ? PLAN_FAILED : methods.code);
  if (!renewal.ok) return err(paymentFailure(renewal.code, PLAN_FAILED));
  const usable = methods.value.filter(({ isExpired }) => !isExpired);
  const method =
    addedId === undefined ? getAutoPayMethod(before, methods.value) : usable.find(({ id }) => id === addedId);
  if (!method) return err(addedId === undefined ? 'no-method' : 'method-not-saved');
  const isCharged = addedId === undefined && chargedMethod(before, methods.value)?.id === method.id;
  return ok({ method, renewal: renewal.value, isCharged });
}
