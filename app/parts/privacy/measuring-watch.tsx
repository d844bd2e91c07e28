import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { consentStore, followOtherTabs, hasPrivacySignal } from '../../client/consent.ts';
import { loadTagManager } from '../../client/measure.ts';
import { usePromoImpressions } from '../../client/use-promo-impressions.ts';

// most have chosen, or need not
const ConsentStrip = lazy(() => import('./consent-strip.tsx'));

/** Watches promotions; loads the tag manager once that is allowed; asks where nobody has said yes or no. */
export default function MeasuringWatch({ tagManagerUrl }: { tagManagerUrl: string | null }) {
  usePromoImpressions();
  const choice = useStore(consentStore, (state) => state.choice);
  const [wasAsked, setAsked] = useState(false);
  useEffect(followOtherTabs, []);
  useEffect(() => {
    if (tagManagerUrl !== null && choice) loadTagManager(tagManagerUrl);
  }, [tagManagerUrl, choice]);
  const isAsking = tagManagerUrl !== null && choice === null && !hasPrivacySignal();
  // stays after the answer, to say that it was kept
  if (isAsking && !wasAsked) setAsked(true);
  return (
    wasAsked && (
      <Suspense fallback={null}>
        <ConsentStrip isAsking={isAsking} />
      </Suspense>
    )
  );
}
