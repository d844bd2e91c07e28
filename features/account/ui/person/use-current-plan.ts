import type { SubscriptionView } from '../../../../platforms/content/client/types.ts';
import { planOf } from '../../../shared/plan-key.ts';
import type { CurrentPlan } from '../../rules/person/person-facts.ts';
import { useFacts } from '../use-store.ts';

/** [LK-01] Returns the customer's plan if it equals `plan`, so that it is not offered again. Null for all others, and until it is known. */
export function useCurrentPlan(plan: SubscriptionView | null): CurrentPlan | null {
  const current = useFacts()?.plan;
  return current && plan && current.key === planOf(plan) ? current : null;
}
