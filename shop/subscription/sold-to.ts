import type { SessionSubscription } from '../sign-in/session.ts';
import type { PlanKey } from './plan-key.ts';

/** What the rules need to know of a subscription; the session's and a live one have it. */
export type RestrictedSubscription = Pick<SessionSubscription, 'hasActive' | 'isUnlimited' | 'isFacility'>;

/** The plans whose subscribers do not buy a product; absent if there are none. */
export type Ruled = { notSoldTo?: readonly PlanKey[] | undefined };

/** The plans whose rules bind: none without an active subscription, past due counts as active [MNG-12]. */
export const getRestrictingPlans = (subscription: RestrictedSubscription | null): PlanKey[] =>
  subscription?.hasActive
    ? [
        ...(subscription.isUnlimited ? (['unlimited'] as const) : []),
        ...(subscription.isFacility ? (['facility-manager'] as const) : []),
      ]
    : [];

/** [CRT-08] [ST-29] Whether a subscriber of these plans may buy a product: the one rule that the cart applies and that every offer shows. */
export const isSoldTo = ({ notSoldTo }: Ruled, plans: readonly PlanKey[]): boolean =>
  !notSoldTo?.some((plan) => plans.includes(plan));
