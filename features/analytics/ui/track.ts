import { useEffect, useEffectEvent } from 'react';

type Say = (events: typeof import('./events.ts')) => void;

/** [FMT-02] Loads the events and sends one. Never throws: a measurement error must not cost a sale. */
export const track = (say: Say): Promise<void> => import('./events.ts').then(say).catch(() => undefined);

/** Sends an event once per key: a page that shows another document sends it again; null sends nothing. */
export function useTrack(key: string | null, say: Say): void {
  const now = useEffectEvent(() => void track(say));
  useEffect(() => {
    if (key !== null) now();
  }, [key]);
}
