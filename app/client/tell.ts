import { useEffect, useEffectEvent } from 'react';

type Say = (events: typeof import('./events.ts')) => void;

/** [FMT-02] Loads the events and tells one. Nothing ever fails with it: measuring never costs a sale. */
export const tell = (say: Say): Promise<void> => import('./events.ts').then(say).catch(() => undefined);

/** Tells something once for each key: a page that shows another document tells it again; null tells nothing. */
export function useTold(key: string | null, say: Say): void {
  const now = useEffectEvent(() => void tell(say));
  useEffect(() => {
    if (key !== null) now();
  }, [key]);
}
