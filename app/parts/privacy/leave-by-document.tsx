import { useEffect } from 'react';
import { createPath, useBlocker } from 'react-router';
import { mustOpenAnew } from '../../client/measuring/measure.ts';

/**
 * [D10] While a document holds the script of another company, every way from it to a personal page is a new document, which does not:
 * links, forms and code alike, for all of them ask the router.
 */
export function LeaveByDocument() {
  const blocker = useBlocker(
    // "Back" has changed the address already; what shows then is looked at afterwards
    ({ nextLocation, historyAction }) => historyAction !== 'POP' && mustOpenAnew(createPath(nextLocation)),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const path = createPath(blocker.location);
    // Back may restore this very document
    blocker.reset();
    // the origin stands before it: a path of two slashes is no other site
    window.location.assign(window.location.origin + path);
  }, [blocker]);
  return null;
}
