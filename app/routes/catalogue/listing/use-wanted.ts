import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ListingQuery, libraryHref } from '../../../../shop/catalogue/listing-query.ts';

/**
 * The state of the controls: what is shown, and ahead of it what was just chosen, so that a box answers to its press at once and the
 * next press builds on it. `go` leads there, an entry of the history [LI5] that moves neither page nor focus; `lead` only says where a
 * link is going. New data ends the lead.
 */
export function useWanted(data: { query: ListingQuery }) {
  const navigate = useNavigate();
  const [ahead, setAhead] = useState({ of: data, query: data.query });
  const lead = (query: ListingQuery): void => setAhead({ of: data, query });
  const go = (query: ListingQuery): void => {
    lead(query);
    void navigate(libraryHref(query), { preventScrollReset: true });
  };
  return { query: ahead.of === data ? ahead.query : data.query, go, lead };
}
