import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { type SearchAddress, searchHref } from '../../../../shop/search/search-address.ts';

/** [LI5] After a step to another page of one list it begins at its top, for eyes and focus alike; Back keeps what the browser restores. */
export function useListTop(term: string, address: SearchAddress, top: RefObject<HTMLElement | null>): void {
  const type = useNavigationType();
  const here = searchHref(term, address);
  const list = searchHref(term, { ...address, after: null, before: null, page: 1 });
  const last = useRef({ here, list });
  useEffect(() => {
    const { here: from, list: old } = last.current;
    last.current = { here, list };
    if (from === here || old !== list || type === 'POP') return;
    top.current?.focus({ preventScroll: true });
    top.current?.parentElement?.scrollIntoView();
  }, [here, list, type, top]);
}
