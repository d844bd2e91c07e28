import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { type ListingQuery, libraryHref } from '../../../../shop/catalogue/listing/listing-query.ts';

/**
 * Optimistic state of the controls: what is shown, and ahead of it what was just chosen, so that a box answers at once
 * and the next press builds on it. `go` navigates, as an entry of the history [LI5], without moving page or focus;
 * `lead` only records where a link goes. The optimistic state holds while its own address is loading: the list before
 * it may still arrive.
 */
export function useWanted(data: { query: ListingQuery }) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const [ahead, setAhead] = useState(data.query);
  const go = (query: ListingQuery): void => {
    setAhead(query);
    // at once, not as a transition: the navigation below is what the controls follow
    void navigate(libraryHref(query), { preventScrollReset: true, flushSync: true });
  };
  const isAhead = location !== undefined && location.pathname + location.search === libraryHref(ahead);
  return { query: isAhead ? ahead : data.query, go, lead: setAhead };
}
