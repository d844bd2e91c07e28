import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DocumentDetail } from '../../../../shop/catalogue/document.ts';
import { buyNow, takeIntent } from '../../../client/buy-now.ts';
import { loadSession } from '../../../client/session-store.ts';

export type BuyState = 'idle' | 'loading' | 'failed';

/** [CRT-09] [CRT-10] Buy now, and the purchase that waited for a sign-in. */
export function useBuyNow(document: DocumentDetail) {
  const navigate = useNavigate();
  const [state, setState] = useState<BuyState>('idle');
  const resumed = useRef(false);
  const { productId, variantId, href } = document;
  const buy = async (quantity: number): Promise<void> => {
    setState('loading');
    const outcome = await buyNow({ quantity, product_id: productId, variant_id: variantId }, href);
    if (!outcome) return setState('failed');
    if (outcome.isDocument) window.location.assign(outcome.goTo);
    else await navigate(outcome.goTo);
  };
  const resume = useEffectEvent(async (): Promise<void> => {
    if (resumed.current) return;
    resumed.current = true;
    if (!(await loadSession())) return;
    const intent = takeIntent({ entityId: productId, variantEntityId: variantId });
    if (intent) await buy(intent.count);
  });
  useEffect(() => void resume(), []);
  return { state, buy };
}
