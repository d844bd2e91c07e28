import { err, ok, type Result } from '../../../core/result.ts';
import type { AccountSubscription } from '../../../platforms/users/client/types.ts';
import type { ShopContext } from '../../context.ts';
import type { FailureCode } from '../../errors.ts';
import { ownCustomer } from '../../payment/own-customer.ts';
import { isUnknown, paymentFailure } from '../../payment/payment-failure.ts';
import { isStepOf, SETUP_PERMISSION, type SetupStep } from '../../payment/setup-permission.ts';
import { changeOwnPlan, PLAN_FAILED } from '../change-own-plan.ts';
import { agreeToCharge } from '../renewal/agree-to-charge.ts';
import type { AccountPurpose } from '../renewal/renewal-consent.ts';

export type NewMethodWish = {
  subscriptionId: string;
  purpose: AccountPurpose;
  step: SetupStep;
  isDefault: boolean;
  text?: string;
};

/**
 * [MNG-04] [MNG-08] [API-15] What follows from saving a method for a purpose: the plan is charged with it. The
 * session's permission names the setup and is used up, also by a failure: then the method is saved, nothing is
 * scheduled, and the step is repeated with it.
 */
export async function finishWithNewMethod(
  context: ShopContext,
  { subscriptionId, purpose, step, isDefault, text }: NewMethodWish,
): Promise<Result<AccountSubscription, FailureCode>> {
  const payer = ownCustomer(context, null);
  if (!payer.ok) return payer;
  const permission = await context.session.use(SETUP_PERMISSION[purpose]);
  if (!permission) return err('not-permitted');
  const methodId = await savedBy(context, permission.about, { customerId: payer.value.customerId, step });
  if (!methodId.ok) return methodId;
  const added = { methodId: methodId.value, isDefault };
  return changeOwnPlan(context, subscriptionId, (own) => agreeToCharge(context, own, { purpose, text, added }));
}

/** The method that a setup of this customer saved. One that clears by itself counts where the provider lists it, which is asked before it pays. */
async function savedBy(
  { payment }: ShopContext,
  setupId: string,
  { customerId, step }: { customerId: string; step: SetupStep },
): Promise<Result<string, FailureCode>> {
  const setup = await payment.setup(setupId);
  if (!setup.ok) return err(isUnknown(setup.code) ? 'not-permitted' : paymentFailure(setup.code, PLAN_FAILED));
  // another customer signed in in this browser since then, or the link was forged
  if (setup.value.customerId !== customerId || !isStepOf(setup.value, step)) return err('not-permitted');
  const { status, methodId } = setup.value;
  if (status === 'unverified') return err('method-unverified');
  const isSaved = status === 'succeeded' || status === 'processing';
  return isSaved && methodId ? ok(methodId) : err('method-not-saved');
}
