import { err, ok, type Result } from '../../../../core/result.ts';
import type { MethodSetup, PaymentProblem } from '../../../../platforms/payment/client/types.ts';
import type { AccountSubscription } from '../../../../platforms/users/client/types.ts';
import { matchesSetup, SETUP_PERMISSION, type SetupStep } from '../../../payment-methods/rules/setup-permission.ts';
import { ownCustomer } from '../../../payment-methods/use-cases/own-customer.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { isUnknown, paymentFailure } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import type { AccountPurpose } from '../../rules/renewal/renewal-consent.ts';
import { changeOwnPlan, PLAN_FAILED } from '../change-own-plan.ts';
import { agreeToCharge } from '../renewal/agree-to-charge.ts';

export type NewMethodParams = {
  subscriptionId: string;
  purpose: AccountPurpose;
  step: SetupStep;
  isDefault: boolean;
  text?: string;
};

/**
 * [MNG-04] [MNG-08] [API-15] Runs the purpose of a saved method: the plan is charged with it. Consumes the session's
 * permission, which references the setup, also on failure: then the method is saved, nothing is scheduled, and the
 * step is repeated with it.
 */
export async function finishWithNewMethod(
  context: ShopContext,
  { subscriptionId, purpose, step, isDefault, text }: NewMethodParams,
): Promise<Result<AccountSubscription, FailureCode>> {
  const payer = ownCustomer(context, null);
  if (!payer.ok) return payer;
  const locked = await context.session.peek(SETUP_PERMISSION[purpose]);
  if (!locked) return err('not-permitted');
  const setup = await context.payment.setup(locked.about);
  // [SE-05] the secret reveals a forged link, which consumes nothing: the legitimate return is still to come
  if (!step.isOurs && !(setup.ok && matchesSetup(setup.value, step)))
    return setup.ok ? err('not-permitted') : unread(setup.code);
  const permission = await context.session.use(SETUP_PERMISSION[purpose]);
  if (permission?.about !== locked.about) return err('not-permitted');
  if (!setup.ok) return unread(setup.code);
  const methodId = savedBy(setup.value, payer.value.customerId);
  if (!methodId.ok) return methodId;
  const added = { methodId: methodId.value, isDefault };
  return changeOwnPlan(context, subscriptionId, (own) => agreeToCharge(context, own, { purpose, text, added }));
}

const unread = (code: PaymentProblem): Result<never, FailureCode> =>
  err(isUnknown(code) ? 'not-permitted' : paymentFailure(code, PLAN_FAILED));

/**
 * Returns the method saved by a setup of this customer. A method that is still processing counts if the provider
 * lists it, which is checked before the charge.
 */
function savedBy(setup: MethodSetup, customerId: string): Result<string, FailureCode> {
  // another customer has signed in in this browser since then
  if (setup.customerId !== customerId) return err('not-permitted');
  const { status, methodId } = setup;
  if (status === 'unverified') return err('method-unverified');
  const isSaved = status === 'succeeded' || status === 'processing';
  return isSaved && methodId ? ok(methodId) : err('method-not-saved');
}
