import { useEffect, useRef } from 'react';
import { tell } from '../../../everywhere/session/tell.ts';

/**
 * [FMT-02] Sends `view_search_results` once for each answered search: another tab or page of the same term is the same
 * search, and a failed one is sent when a retry answers it.
 */
export function useToldSearch(term: string | null, isAnswered: boolean): void {
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (term !== null && isAnswered && told.current !== term) {
      told.current = term;
      void tell(({ pushSearch }) => pushSearch(term));
    }
  }, [term, isAnswered]);
}
