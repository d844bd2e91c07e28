import type { SubscriptionView } from '../../../platforms/content/client/types.ts';
import { planOf } from '../../../shop/catalogue/read-plan-contents.ts';
import type { CurrentPlan } from '../../../shop/person/person-facts.ts';
import { useFacts } from '../../everywhere/session/use-store.ts';

/** [LK-01] The plan of who looks, where it is this one, so that it is not offered again. Null for everybody else, and until it is known. */
export function useCurrentPlan(plan: SubscriptionView | null): CurrentPlan | null {
  const held = useFacts()?.plan;
  return held && plan && held.key === planOf(plan) ? held : null;
}
