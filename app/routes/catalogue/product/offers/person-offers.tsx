import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { DocumentDetail } from '../../../../../shop/catalogue/document.ts';
import type { TellHeld } from '../../../../everywhere/session/person.ts';
import { useStanding } from '../../../../parts/person/use-standing.ts';
import { HolderBar, HolderOffers } from './holder-offers.tsx';

type PersonOffersProps = { document: DocumentDetail; total: number | null; tell: TellHeld };

/** What stands there until now: that of everybody, or the room that an earlier page's hint made for the plan's. */
const heightNow = (): number => document.querySelector('.offers')?.getBoundingClientRect().height ?? 0;

/** [LK-01] The plan's offer where the plan holds this document, else nothing. It keeps the room that there was, so that nothing below it moves. */
export default function PersonOffers({ document: shown, total, tell }: PersonOffersProps) {
  const [minHeight] = useState(heightNow);
  const { isInPlan } = useStanding(shown);
  useLayoutEffect(() => tell(isInPlan ? 'plan' : 'person'), [tell, isInPlan]);
  return isInPlan ? <HolderOffers document={shown} total={total} minHeight={minHeight} /> : null;
}

/** The phone's bar, in the same way. */
export function PersonBar({ document: shown, children }: { document: DocumentDetail; children: ReactNode }) {
  return useStanding(shown).isInPlan ? <HolderBar document={shown} /> : children;
}
