import { useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/**
 * Protects unsaved input: every way out asks first while `isHeld`. Within the store by our own question, out of it by
 * the browser's. `open` lets the next navigation pass, after a save. [DG4] Back while it asks closes the question, and
 * stays.
 */
export function useLeaveGuard(isHeld: boolean) {
  const isOpen = useRef(false);
  const asked = useRef<Blocker | null>(null);
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next, historyAction }) => {
    if (!isHeld || isOpen.current || here.pathname + here.search === next.pathname + next.search) return false;
    // the router marks this one as blocked too, and continues right after
    if (historyAction === 'POP' && asked.current?.state === 'blocked') setTimeout(() => asked.current?.reset?.());
    return true;
  });
  useEffect(() => {
    asked.current = blocker;
  }, [blocker]);
  useEffect(() => {
    if (!isHeld) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isOpen.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHeld]);
  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    open: () => {
      isOpen.current = true;
    },
  };
}
