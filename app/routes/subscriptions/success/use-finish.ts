import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { reloadSession } from '../../../../features/account/ui/session-store.ts';
import { refreshSignIn, submitFinishCheckout } from '../../../../features/payment-methods/ui/payment-calls.ts';
import type { PurchaseOutcome } from '../../../../features/plans/use-cases/read-outcome.ts';

/** Delay before the page signs in again [SUB-15]. */
const REST = 100;

/**
 * [SUB-15] [SUB-23] Finishes a purchase on its first visit: marks the URL, refreshes the session, and triggers the
 * server's follow-up. It may be interrupted: the server finishes it anyway. Returns whether this is the first visit.
 */
export function useFinish(outcome: PurchaseOutcome | null): boolean {
  // not `useSearchParams`: no other screen needs it, and every page would carry it
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const [isFirst] = useState(query.get('confirmed') !== 'true');
  const { revalidate } = useRevalidator();
  const sessionId = query.get('session_id') ?? '';
  const companyId = query.get('company');
  const company = companyId ? { company: companyId } : undefined;
  const isBought = outcome?.status === 'paid' || outcome?.status === 'processing';
  const isLacking = outcome?.status === 'paid' && outcome.hasConsent && !outcome.autoRenew;
  const finish = useEffectEvent(async (isCurrent: () => boolean): Promise<void> => {
    try {
      if (isFirst) {
        await refreshSignIn();
        void reloadSession();
      }
      await submitFinishCheckout(sessionId);
      if (isCurrent()) await revalidate();
    } catch {
      // redirecting an unknown customer to sign in
    }
  });
  const mark = useEffectEvent(
    () =>
      void navigate(`?${new URLSearchParams({ session_id: sessionId, confirmed: 'true', ...company })}`, {
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
    // once per visit: its own changes must not trigger it again
  }, [sessionId, shouldFinish]);
  return isFirst;
}
