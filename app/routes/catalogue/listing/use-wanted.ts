import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { type ListingQuery, libraryHref } from '../../../../shop/catalogue/listing-query.ts';

/**
 * The state of the controls: what is shown, and ahead of it what was just chosen, so that a box answers to its press at once and the
 * next press builds on it. `go` leads there, an entry of the history [LI5] that moves neither page nor focus; `lead` only says where a
 * link is going. The lead holds for as long as its own address is on its way: the list before it may still arrive meanwhile.
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
