import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** [PD3] Calls back with the fragment of the address, initially and on every change; never on the server. */
export function useHash(tell: (name: string) => void): void {
  const location = useLocation();
  const now = useEffectEvent(tell);
  useEffect(() => {
    if (location.hash !== '') now(location.hash.slice(1));
  }, [location]);
}
