import { useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/**
 * Keeps what was typed from being lost: every way out asks first while `isHeld`. Within the store by a question of ours, out of it by the browser's own.
 * `open` lets the next way pass, after a save. [DG4] Back while it is asked takes the question away, and stays.
 */
export function useLeaveGuard(isHeld: boolean) {
  const isOpen = useRef(false);
  const asked = useRef<Blocker | null>(null);
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next, historyAction }) => {
    if (!isHeld || isOpen.current || here.pathname + here.search === next.pathname + next.search) return false;
    // the router notes this one as blocked too, and is told right after
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
