import { useStore } from 'zustand/react';
import type { Standing } from '../../../shop/person/document-view.ts';
import { includedStore, isIncluded } from '../../client/included-store.ts';
import { useFacts, useHint, useOwned, useSession } from '../../everywhere/session/use-store.ts';

/** How the person who is here stands to a document. `isSettled`: what a plan holds is known, so that nothing wrong is shown for a moment. */
export function useStanding(sku: string): Standing & { isSettled: boolean } {
  const { isKnown, person } = useSession();
  const isUnlimitedHint = useHint('unlimited');
  const isFacilityHint = useHint('facility');
  const held = useStore(includedStore);
  const facts = useFacts();
  const owned = useOwned(sku);
  const plan = person?.subscription;
  const isUnlimited = isKnown ? plan?.hasActive === true && plan.isUnlimited : isUnlimitedHint;
  const isFacility = isKnown ? plan?.hasActive === true && plan.isFacility : isFacilityHint;
  return {
    isInPlan: isUnlimited || (isFacility && isIncluded(held, sku)),
    isOwned: owned !== null,
    memberShare: facts?.member?.documents ?? null,
    isSettled: isUnlimited || !isFacility || held.isKnown,
  };
}
