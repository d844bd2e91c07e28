import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { loadSession } from '../../../../../features/account/ui/session-store.ts';
import type { DocumentDetail } from '../../../../../features/catalogue/rules/document.ts';
import { hasIntent } from '../../../../../features/catalogue/ui/product/buy-intent.ts';

export type BuyState = 'idle' | 'loading' | 'failed';

// the purchase's code loads with the click; a page only needs to know whether a purchase is pending
const loadBuyNow = () => import('../../../../../features/cart/ui/buy-now.ts');

/** One purchase per page: the offer and the phone's bottom bar share the state. */
const buyStore = createStore<{ state: BuyState }>()(() => ({ state: 'idle' }));
const setState = (state: BuyState): void => buyStore.setState({ state });

export const useBuyState = (): BuyState => useStore(buyStore, ({ state }) => state);

/**
 * [CRT-09] [CRT-10] Buy now, and the purchase that waited for a sign-in; `onResume` receives its number of copies. A
 * second click while the first is pending does nothing.
 */
export function useBuyNow(document: DocumentDetail, onResume: (count: number) => void, onBlocked: () => void) {
  const navigate = useNavigate();
  const isUnderWay = useRef(false);
  const { productId, variantId, href } = document;
  const buy = async (quantity: number): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState('loading');
    const outcome = await loadBuyNow()
      .then(({ buyNow }) => buyNow({ quantity, productId, variantId }, href))
      .catch(() => null);
    if (outcome && 'blocked' in outcome) {
      isUnderWay.current = false;
      setState('idle');
      return onBlocked();
    }
    // stays busy until the browser has left for the sign-in page
    if (outcome?.isDocument) return window.location.assign(outcome.goTo);
    if (outcome) await navigate(outcome.goTo);
    isUnderWay.current = false;
    setState(outcome ? 'idle' : 'failed');
  };
  const resume = useEffectEvent(async (): Promise<void> => {
    if (!hasIntent() || !(await loadSession())) return;
    const intent = await loadBuyNow()
      .then(({ consumeBuyNowIntent }) => consumeBuyNowIntent({ entityId: productId, variantEntityId: variantId }))
      .catch(() => null);
    if (!intent) return;
    onResume(intent.count);
    await buy(intent.count);
  });
  useEffect(() => {
    void resume();
    // after Back from sign-in, a browser may restore this page as it was: busy, without a pending request
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isUnderWay.current = false;
      setState('idle');
    };
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pageshow', comeBack);
      setState('idle');
    };
  }, []);
  return buy;
}
