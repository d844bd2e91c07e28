import { lazy, Suspense, useEffect, useState } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { useStore } from 'zustand/react';
import { consentStore, followConsent, hasJustRefused, hasPrivacySignal } from '../../client/measuring/consent.ts';
import {
  isTagManagerLoaded,
  leaveTagManager,
  loadTagManager,
  mustLeaveTagManager,
} from '../../client/measuring/measure.ts';
import { usePromoImpressions } from '../../client/measuring/use-promo-impressions.ts';
import { LeaveByDocument } from './leave-by-document.tsx';

// most have chosen, or need not
const ConsentStrip = lazy(() => import('./consent-strip.tsx'));
const KeptNote = lazy(() => import('./kept-note.tsx'));

type WatchProps = {
  tagManagerUrl: string | null;
  /** addresses that this document has shown */
  shown: ReadonlySet<string>;
};

/** Watches promotions; loads the tag manager where that is allowed, and leaves it where it no longer is; asks who has not chosen. */
export default function MeasuringWatch({ tagManagerUrl, shown }: WatchProps) {
  usePromoImpressions();
  const choice = useStore(consentStore, (state) => state.choice);
  const address = createPath(useLocation());
  // who was quicker than the script is on the way already, and this document will show that address, too
  const { location: next } = useNavigation();
  const ahead = next ? createPath(next) : address;
  const [isLoaded, setLoaded] = useState(isTagManagerLoaded);
  const [wasAsked, setAsked] = useState(false);
  const [hasRefused] = useState(() => tagManagerUrl !== null && hasJustRefused());
  useEffect(followConsent, []);
  useEffect(() => {
    if (mustLeaveTagManager(address)) leaveTagManager();
    else if (tagManagerUrl !== null && choice) setLoaded(loadTagManager(tagManagerUrl, [...shown, address, ahead]));
  }, [tagManagerUrl, choice, shown, address, ahead]);
  const isAsking = tagManagerUrl !== null && choice === null && !hasPrivacySignal();
  // stays after the answer, to say that it was kept
  if (isAsking && !wasAsked) setAsked(true);
  return (
    <>
      {isLoaded && <LeaveByDocument />}
      <Suspense fallback={null}>
        {hasRefused && <KeptNote />}
        {wasAsked && <ConsentStrip isAsking={isAsking} />}
      </Suspense>
    </>
  );
}
