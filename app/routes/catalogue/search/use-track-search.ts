import { useEffect, useRef } from 'react';
import { track } from '../../../everywhere/session/track.ts';

/**
 * [FMT-02] Sends `view_search_results` once for each answered search: another tab or page of the same term is the same
 * search, and a failed one is sent when a retry answers it.
 */
export function useTrackSearch(term: string | null, isAnswered: boolean): void {
  const tracked = useRef<string | null>(null);
  useEffect(() => {
    if (term !== null && isAnswered && tracked.current !== term) {
      tracked.current = term;
      void track(({ pushSearch }) => pushSearch(term));
    }
  }, [term, isAnswered]);
}
