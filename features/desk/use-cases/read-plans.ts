import type { Cents } from '../../../core/money.ts';
import { ok, type Result } from '../../../core/result.ts';
import type { Subscription } from '../../../platforms/payment/client/types.ts';
import type { PlanKind } from '../../plans/rules/sync/plan-state.ts';
import { readPlanState } from '../../plans/use-cases/sync/read-truth.ts';
import type { Desk } from './desk.ts';

/** A platform that did not respond, so that its part of the page is missing. */
export type UnavailablePlatform = 'commerce' | 'payment' | 'members' | 'identity' | 'users';
/** `kind`: the plan state that the owner sees, too. */
export type PersonPlan = Subscription & { name: string; nextCharge: Cents | null; kind: PlanKind };

/** Reads the plans of a person or a company from the payment platform, with their names. */
export async function readPlans(context: Desk['context'], payerId: string): Promise<Result<PersonPlan[], string>> {
  const { payment } = context;
  const found = await payment.subscriptions(payerId);
  if (!found.ok) return found;
  return ok(
    await Promise.all(
      found.value.map(async (plan) => {
        const productId = plan.lines[0]?.productId;
        const isCharged = plan.status === 'active' && plan.autoRenew === true && !plan.cancelAtPeriodEnd;
        const [product, renewal, truth] = await Promise.all([
          productId ? payment.product(productId) : null,
          isCharged ? payment.previewRenewal(plan.id) : null,
          readPlanState(context, plan),
        ]);
        return {
          ...plan,
          name: product?.ok ? product.value.name : '',
          nextCharge: renewal?.ok ? renewal.value.amountDue : null,
          kind: truth.kind,
        };
      }),
    ),
  );
}
