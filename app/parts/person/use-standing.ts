import { useStore } from 'zustand/react';
import type { Standing } from '../../../shop/person/document-view.ts';
import { includedStore, isIncluded } from '../../client/included-store.ts';
import { useFacts, useHint, useOwned, useSession } from '../../everywhere/session/use-store.ts';

type Terms = Pick<Standing, 'memberShare'> & { holds(sku: string): boolean; isSettled: boolean };

/** What the person who is here has of all documents. `holds`: their plan has it. `isSettled`: what a plan holds is known, so that nothing wrong is shown for a moment. */
export function useTerms(): Terms {
  const { isKnown, person } = useSession();
  const isUnlimitedHint = useHint('unlimited');
  const isFacilityHint = useHint('facility');
  const held = useStore(includedStore);
  const facts = useFacts();
  const plan = person?.subscription;
  const isUnlimited = isKnown ? plan?.hasActive === true && plan.isUnlimited : isUnlimitedHint;
  const isFacility = isKnown ? plan?.hasActive === true && plan.isFacility : isFacilityHint;
  return {
    holds: (sku) => isUnlimited || (isFacility && isIncluded(held, sku)),
    memberShare: facts?.member?.documents ?? null,
    isSettled: isUnlimited || !isFacility || held.isKnown,
  };
}

/** How the person who is here stands to a document. */
export function useStanding(sku: string): Standing & { isSettled: boolean } {
  const { holds, ...terms } = useTerms();
  return { ...terms, isInPlan: holds(sku), isOwned: useOwned(sku) !== null };
}
