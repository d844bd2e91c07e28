import { useSyncExternalStore } from 'react';
import { isRegistered, watchRegistration } from '../../../../client/product/registration.ts';
import { useSession } from '../../../../everywhere/session/use-store.ts';

/**
 * [PRD-11] Whether the sample pages are open: registered in this browser, or signed in. Known in the browser alone; the
 * page that the server renders is locked for everyone.
 */
export function useUnlocked(): boolean {
  const hasRegistered = useSyncExternalStore(watchRegistration, isRegistered, () => false);
  const { person } = useSession();
  return hasRegistered || person !== null;
}
