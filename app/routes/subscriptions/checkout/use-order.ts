import { useState } from 'react';
import { keepDraft } from '../../../client/subscription-draft.ts';
import { message } from '../../../messages/checkout-message.ts';
import type { Checkout } from './checkout-type.ts';
import type { Figures } from './figures.ts';

/** [SUB-10] Changes of what is bought: seats and code. While one is under way the totals are being worked out; nothing else is pressed then. */
export function useOrder(checkout: Checkout) {
  const [isPending, setPending] = useState(false);
  const [status, setStatus] = useState('');
  const [refused, setRefused] = useState<string | null>(null);

  const change = async <R extends { type: string }>(work: () => Promise<R>): Promise<R | null> => {
    setPending(true);
    setStatus('');
    setRefused(null);
    // a call that was cut off is a change that did not happen
    const done = await work().catch(() => null);
    setPending(false);
    return done;
  };

  /** [SUB-02] the session's own count; a refused change returns to what holds */
  const setSeats = async (figures: Figures, quantity: number): Promise<void> => {
    const done = await change(() => checkout.updateLineItemQuantity({ lineItem: figures.lineId, quantity }));
    if (done?.type === 'success') keepDraft({ seatCount: quantity });
    else setStatus(message('checkout.order.notChanged'));
  };

  /** [SUB-21] [CO6] a refused code says why, at its field; answers whether it was taken */
  const applyCode = async (typed: string): Promise<boolean> => {
    const code = typed.trim();
    if (code === '') return false;
    const done = await change(() => checkout.applyPromotionCode(code));
    if (done?.type === 'success') {
      keepDraft({ promoCode: code });
      return true;
    }
    setRefused(refusal(done?.type === 'error' ? done.error.code : undefined, code));
    return false;
  };

  const removeCode = async (): Promise<void> => {
    const done = await change(() => checkout.removePromotionCode());
    if (done?.type !== 'success') return setStatus(message('checkout.order.notChanged'));
    keepDraft({ promoCode: '' });
    setStatus(message('checkout.promo.removed'));
  };

  return { isPending, status, refused, forgetRefusal: () => setRefused(null), setSeats, applyCode, removeCode };
}
export type OrderChange = ReturnType<typeof useOrder>;

function refusal(reason: string | null | undefined, code: string): string {
  if (reason === 'invalidCode') return message('checkout.promo.invalid', { code });
  if (reason === 'promotionCodeAmountInsufficient') return message('checkout.promo.insufficient', { code });
  return message('checkout.promo.failed');
}
