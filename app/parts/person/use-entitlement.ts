import { useStore } from 'zustand/react';
import type { Entitlement } from '../../../shop/person/document-view.ts';
import type { PlanKey } from '../../../shop/subscription/plan-key.ts';
import { getRestrictingPlans, isSoldTo, type Ruled } from '../../../shop/subscription/sold-to.ts';
import { includedStore, isIncluded } from '../../client/plan-inclusions-store.ts';
import { useFacts, useHint, useOwned, useSession } from '../../everywhere/session/use-store.ts';

type Document = Ruled & { sku: string };
type Terms = Pick<Entitlement, 'memberShare'> & {
  holds(document: Document): boolean;
  plans: readonly PlanKey[];
  isSettled: boolean;
};

/**
 * What the person who is here has of all documents. `holds`: their plan has it; what the plan keeps out of the cart, it has [CRT-08]. `plans`: whose rules
 * bind. `isSettled`: what a plan holds is known, so that nothing wrong is shown for a moment.
 */
export function usePricingTerms(): Terms {
  const { isKnown, person } = useSession();
  const isUnlimitedHint = useHint('unlimited');
  const isFacilityHint = useHint('facility');
  const held = useStore(includedStore);
  const facts = useFacts();
  const subscription = isKnown
    ? (person?.subscription ?? null)
    : { hasActive: true, isUnlimited: isUnlimitedHint, isFacility: isFacilityHint };
  const plans = getRestrictingPlans(subscription);
  const [isUnlimited, isFacility] = [plans.includes('unlimited'), plans.includes('facility-manager')];
  return {
    holds: (document) => isUnlimited || (isFacility && isIncluded(held, document.sku)) || !isSoldTo(document, plans),
    plans,
    memberShare: facts?.member?.documents ?? null,
    isSettled: isUnlimited || !isFacility || held.isKnown,
  };
}

/** How the person who is here stands to a document. */
export function useEntitlement(document: Document): Entitlement & { isSettled: boolean } {
  const { holds, plans, ...terms } = usePricingTerms();
  return {
    ...terms,
    isInPlan: holds(document),
    isSold: isSoldTo(document, plans),
    isOwned: useOwned(document.sku) !== null,
  };
}
