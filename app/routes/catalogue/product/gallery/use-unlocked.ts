import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand/react';
import { isRegistered, watchRegistration } from '../../../../client/product/registration.ts';
import { sessionStore } from '../../../../everywhere/session/session-store.ts';

/**
 * [PRD-11] Whether the sample pages are open: registered in this browser, or signed in. Known in the browser alone; the
 * page that the server renders is locked for everyone.
 */
export function useUnlocked(): boolean {
  const hasRegistered = useSyncExternalStore(watchRegistration, isRegistered, () => false);
  // the answer alone: a part that the server drew and that still waits for its script does not outlive another rendering
  const isSignedIn = useStore(sessionStore, ({ person }) => person !== null);
  return hasRegistered || isSignedIn;
}
