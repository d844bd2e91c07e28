import { useStore } from 'zustand/react';
import { getRestrictingPlans, isSoldTo, type Ruled } from '../../../catalogue/rules/sold-to.ts';
import { includedStore, isIncluded } from '../../../plans/ui/plan-inclusions-store.ts';
import type { PlanKey } from '../../../shared/plan-key.ts';
import type { Entitlement } from '../../rules/person/document-view.ts';
import { useFacts, useHint, useOwned, useSession } from '../use-store.ts';

type Document = Ruled & { sku: string };
type Terms = Pick<Entitlement, 'memberShare'> & {
  holds(document: Document): boolean;
  plans: readonly PlanKey[];
  isSettled: boolean;
};

/**
 * The customer's terms for all documents. `holds`: the plan includes it; a document that the plan keeps out of the cart counts as included [CRT-08]. `plans`:
 * the plans whose rules apply. `isSettled`: the plan's documents are known, so that nothing wrong flashes.
 */
export function usePricingTerms(): Terms {
  const { isKnown, person } = useSession();
  const isUnlimitedHint = useHint('unlimited');
  const isFacilityHint = useHint('facility');
  const entitlement = useStore(includedStore);
  const facts = useFacts();
  const subscription = isKnown
    ? (person?.subscription ?? null)
    : { hasActive: true, isUnlimited: isUnlimitedHint, isFacility: isFacilityHint };
  const plans = getRestrictingPlans(subscription);
  const [isUnlimited, isFacility] = [plans.includes('unlimited'), plans.includes('facility-manager')];
  return {
    holds: (document) =>
      isUnlimited || (isFacility && isIncluded(entitlement, document.sku)) || !isSoldTo(document, plans),
    plans,
    memberShare: facts?.member?.documents ?? null,
    isSettled: isUnlimited || !isFacility || entitlement.isKnown,
  };
}

/** Returns the customer's entitlement to a document. */
export function useEntitlement(document: Document): Entitlement & { isSettled: boolean } {
  const { holds, plans, ...terms } = usePricingTerms();
  return {
    ...terms,
    isInPlan: holds(document),
    isSold: isSoldTo(document, plans),
    isOwned: useOwned(document.sku) !== null,
  };
}
