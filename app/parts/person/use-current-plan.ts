import type { SubscriptionView } from '../../../platforms/content/client/types.ts';
import { planOf } from '../../../shop/catalogue/read-plan-contents.ts';
import type { CurrentPlan } from '../../../shop/person/person-facts.ts';
import { useFacts } from '../../everywhere/session/use-store.ts';

/** [LK-01] Returns the customer's plan if it equals `plan`, so that it is not offered again. Null for all others, and until it is known. */
export function useCurrentPlan(plan: SubscriptionView | null): CurrentPlan | null {
  const held = useFacts()?.plan;
  return held && plan && held.key === planOf(plan) ? held : null;
}
