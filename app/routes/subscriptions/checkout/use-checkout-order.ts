import { useState } from 'react';
import { storeDraft } from '../../../../features/plans/ui/subscription-draft.ts';
import { message } from '../../../../messages/message.ts';
import type { ElementsCheckout } from './checkout-type.ts';
import type { CheckoutTotals } from './figures.ts';

/**
 * [SUB-10] Changes the order: seats and code. While one change is pending, the totals show as pending and other
 * controls are disabled.
 */
export function useCheckoutOrder(checkout: ElementsCheckout) {
  const [isPending, setPending] = useState(false);
  const [status, setStatus] = useState('');
  /** whether seats or code changed here: the amount is announced afterwards */
  const [hasChanged, setChanged] = useState(false);
  // value of the code field; includes a code from the draft that was refused [CO7]
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string | null>(null);

  const change = async <R extends { type: string }>(work: () => Promise<R>): Promise<R | null> => {
    setPending(true);
    setChanged(true);
    setStatus('');
    setRefused(null);
    // a request that failed without a response counts as no change
    const done = await work().catch(() => null);
    setPending(false);
    return done;
  };

  /**
   * [SUB-02] Sets the session's seat count; a refused change reverts it. A code that requires more seats is removed,
   * with a message.
   */
  const setSeats = async (figures: CheckoutTotals, quantity: number): Promise<void> => {
    const done = await change(() => checkout.updateLineItemQuantity({ lineItem: figures.lineId, quantity }));
    if (done?.type !== 'success') return setStatus(message('checkout.order.notChanged'));
    const lost = lostCode(figures, done.session);
    storeDraft({ seatCount: quantity, ...(lost ? { promoCode: '' } : {}) });
    if (lost) setStatus(message('checkout.promo.lost', { code: lost }));
  };

  /** [SUB-21] [CO6] Applies a code; a refused one shows the reason at its field. Returns whether it was applied. */
  const applyCode = async (text: string): Promise<boolean> => {
    const code = text.trim();
    if (code === '') return false;
    setTyped(text);
    const done = await change(() => checkout.applyPromotionCode(code));
    if (done?.type === 'success') {
      storeDraft({ promoCode: code });
      setTyped('');
      return true;
    }
    const reason = done?.type === 'error' ? done.error.code : null;
    // without a reason the code was not the cause: it can be tried again
    if (reason) storeDraft({ promoCode: '' });
    setRefused(refusal(reason, code));
    return false;
  };

  /** [SUB-08] Applies the code from the plan's page, or from before a reload. */
  const bringCode = async (code: string): Promise<void> => {
    if (!(await applyCode(code))) setStatus(message('checkout.promo.notApplied', { code }));
  };

  const removeCode = async (): Promise<void> => {
    const done = await change(() => checkout.removePromotionCode());
    if (done?.type !== 'success') return setStatus(message('checkout.order.notChanged'));
    storeDraft({ promoCode: '' });
    setStatus(message('checkout.promo.removed'));
  };

  const type = (text: string): void => {
    setTyped(text);
    setRefused(null);
  };

  return { isPending, status, hasChanged, typed, type, refused, setSeats, applyCode, bringCode, removeCode };
}
export type OrderChange = ReturnType<typeof useCheckoutOrder>;

/** Returns the code that a change of seats removed; null if none was. */
export function lostCode(
  { reductions }: Pick<CheckoutTotals, 'reductions'>,
  after: Pick<ElementsCheckout, 'discountAmounts'>,
): string | null {
  const before = codeOf(reductions.map(({ code }) => code));
  return before && !codeOf((after.discountAmounts ?? []).map(({ promotionCode }) => promotionCode)) ? before : null;
}
const codeOf = (codes: readonly (string | null)[]): string | null => codes.find((code) => code !== null) ?? null;

function refusal(reason: string | null, code: string): string {
  if (reason === 'invalidCode') return message('checkout.promo.invalid', { code });
  if (reason === 'promotionCodeAmountInsufficient') return message('checkout.promo.insufficient', { code });
  return message('checkout.promo.failed');
}
