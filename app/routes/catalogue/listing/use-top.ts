import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import type { ListingQuery } from '../../../../shop/catalogue/listing/listing-query.ts';

/** [LI5] After a step to another page the list begins at its top, for eyes and focus alike; Back keeps what the browser restores. */
export function useTop({ after, before }: ListingQuery, top: RefObject<HTMLElement | null>): void {
  const type = useNavigationType();
  const cursor = after ?? before;
  const last = useRef(cursor);
  useEffect(() => {
    if (last.current === cursor) return;
    last.current = cursor;
    if (cursor === null || type === 'POP') return;
    top.current?.focus({ preventScroll: true });
    top.current?.parentElement?.scrollIntoView();
  }, [cursor, type, top]);
}
