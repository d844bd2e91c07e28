import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { PurchaseOutcome } from '../../../../shop/subscription/read-outcome.ts';
import { finishCheckout, refreshSignIn } from '../../../client/payment-calls.ts';
import { reloadSession } from '../../../everywhere/session/session-store.ts';

/** How long the page rests before it signs in again [SUB-15]. */
const REST = 100;

/**
 * [SUB-15] [SUB-23] What the first visit after a purchase sets going: the address says so, the session learns of the plan, the server
 * does what follows. It may be cut off: the server comes to the same by itself. Answers whether this is that first visit.
 */
export function useFinish(outcome: PurchaseOutcome | null): boolean {
  // not the router's own hook for it: no other screen needs that one, and every page would carry it
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const [isFirst] = useState(query.get('confirmed') !== 'true');
  const { revalidate } = useRevalidator();
  const sessionId = query.get('session_id') ?? '';
  const isBought = outcome?.status === 'paid' || outcome?.status === 'processing';
  const isLacking = outcome?.status === 'paid' && outcome.hasConsent && !outcome.autoRenew;
  const finish = useEffectEvent(async (isCurrent: () => boolean): Promise<void> => {
    try {
      if (isFirst) {
        await refreshSignIn();
        void reloadSession();
      }
      await finishCheckout(sessionId);
      if (isCurrent()) await revalidate();
    } catch {
      // an unknown customer is on the way to sign in
    }
  });
  const mark = useEffectEvent(
    () =>
      void navigate(`?${new URLSearchParams({ session_id: sessionId, confirmed: 'true' })}`, {
        replace: true,
        preventScrollReset: true,
      }),
  );
  const shouldFinish = isBought && (isFirst || isLacking);
  useEffect(() => {
    if (!shouldFinish || sessionId === '') return;
    let isCurrent = true;
    mark();
    const timer = setTimeout(() => void finish(() => isCurrent), REST);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // once for a visit: what it changes must not set it going again
  }, [sessionId, shouldFinish]);
  return isFirst;
}
