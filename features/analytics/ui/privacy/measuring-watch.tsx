import { lazy, Suspense, useEffect, useState } from 'react';
import { createPath, useBlocker, useLocation, useNavigation } from 'react-router';
import { useStore } from 'zustand/react';
import { consentStore, followConsent, hasJustRefused, hasPrivacySignal } from '../consent.ts';
import {
  isTagManagerLoaded,
  loadTagManager,
  needsFullNavigation,
  needsReloadWithoutTags,
  reloadWithoutTags,
} from '../measure.ts';
import { usePromoImpressions } from '../use-promo-impressions.ts';

// most visitors have chosen, or need not
const ConsentStrip = lazy(() => import('./consent-strip.tsx'));
const ChoiceSavedNote = lazy(() => import('./choice-saved-note.tsx'));

type WatchProps = {
  tagManagerUrl: string | null;
  /** addresses that this document has shown */
  shown: ReadonlySet<string>;
};

/** Observes promotions; loads the tag manager if allowed, and reloads without it once it is not; asks visitors who have not chosen. */
export default function MeasuringWatch({ tagManagerUrl, shown }: WatchProps) {
  usePromoImpressions();
  const choice = useStore(consentStore, (state) => state.choice);
  const address = createPath(useLocation());
  // a pending navigation counts: this document will show that address, too
  const { location: next } = useNavigation();
  const ahead = next ? createPath(next) : address;
  const [isLoaded, setLoaded] = useState(isTagManagerLoaded);
  const [wasRequested, setRequested] = useState(false);
  const [hasRefused] = useState(() => tagManagerUrl !== null && hasJustRefused());
  useEffect(followConsent, []);
  useEffect(() => {
    if (needsReloadWithoutTags(address)) reloadWithoutTags();
    else if (tagManagerUrl !== null && choice) setLoaded(loadTagManager(tagManagerUrl, [...shown, address, ahead]));
  }, [tagManagerUrl, choice, shown, address, ahead]);
  const isAsking = tagManagerUrl !== null && choice === null && !hasPrivacySignal();
  // stays after the answer, to confirm that it was saved
  if (isAsking && !wasRequested) setRequested(true);
  return (
    <>
      {isLoaded && <LeaveByDocument />}
      <Suspense fallback={null}>
        {hasRefused && <ChoiceSavedNote />}
        {wasRequested && <ConsentStrip isAsking={isAsking} />}
      </Suspense>
    </>
  );
}

/**
 * [D10] While a document has loaded a third-party script, every navigation to a personal page is a full page load, without the script. This covers links, forms
 * and code, because all of them use the router.
 */
function LeaveByDocument() {
  const blocker = useBlocker(
    // "Back" has changed the address already; the result is checked afterwards
    ({ nextLocation, historyAction }) => historyAction !== 'POP' && needsFullNavigation(createPath(nextLocation)),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const path = createPath(blocker.location);
    // Back may restore this document
    blocker.reset();
    // with the origin as prefix: a path with two slashes is not another site
    window.location.assign(window.location.origin + path);
  }, [blocker]);
  return null;
}
