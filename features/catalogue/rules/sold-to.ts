import type { PlanKey } from '../../shared/plan-key.ts';
import type { SessionSubscription } from '../../shared/session.ts';

/** The part of a subscription that the rules need; of the session or live. */
export type RestrictedSubscription = Pick<SessionSubscription, 'hasActive' | 'isUnlimited' | 'isFacility'>;

/** Plans whose subscribers cannot buy a product; absent if there are none. */
export type Ruled = { notSoldTo?: readonly PlanKey[] | undefined };

/** Returns the plans whose rules apply: none without an active subscription; past due counts as active [MNG-12]. */
export const getRestrictingPlans = (subscription: RestrictedSubscription | null): PlanKey[] =>
  subscription?.hasActive
    ? [
        ...(subscription.isUnlimited ? (['unlimited'] as const) : []),
        ...(subscription.isFacility ? (['facility-manager'] as const) : []),
      ]
    : [];

/**
 * [CRT-08] [ST-29] Whether a subscriber of these plans can buy a product: the single rule of the cart and of every
 * offer.
 */
export const isSoldTo = ({ notSoldTo }: Ruled, plans: readonly PlanKey[]): boolean =>
  !notSoldTo?.some((plan) => plans.includes(plan));
