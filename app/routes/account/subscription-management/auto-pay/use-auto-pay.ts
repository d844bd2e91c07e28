import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type ApiResult, callPaymentApi } from '../../../../../features/payment-methods/ui/payment-calls.ts';
import { consumePendingConsent } from '../../pending-consent.ts';
import type { CardReturn } from '../parse-return-params.ts';
import { enableAutoPayWithNewMethod } from './enable-auto-pay.ts';

/**
 * The outcome of a change. `saved`: a card was saved, but auto-pay stayed off. `unproven`: the bank did not
 * authenticate the card. `unverified`: a bank account awaits micro-deposits. A success that only the URL claims,
 * without a submission in this tab, has a separate outcome.
 */
export type AutoPayOutcome =
  | 'changed'
  | 'failed'
  | 'price-changed'
  | 'conflict'
  | 'saved'
  | 'unproven'
  | 'not-pressed'
  | 'unverified';

const CHANGED = ['conflict', 'auto-pay-locked', 'no-method', 'method-not-saved', 'method-expired'];

/** Maps a response to an outcome of the switch; the text beside it explains it. */
export function toAutoPayOutcome(result: ApiResult<unknown>): AutoPayOutcome {
  if (result.ok) return 'changed';
  if (result.code === 'method-unverified') return 'unverified';
  // the plan or its methods changed since the page loaded: the page reloads and says why
  if (CHANGED.includes(result.code)) return 'conflict';
  return result.code === 'price-changed' ? 'price-changed' : 'failed';
}

type AutoPay = { subscriptionId: string; isOn: boolean; cardBack: CardReturn | null };

/**
 * [SM3] Changes auto-pay. While pending, the switch shows the requested state; afterwards the provider's state, so that
 * a failed change visibly reverts. `cardBack`: after authentication elsewhere, the change continues if it was submitted
 * in this tab.
 */
export function useAutoPay({ subscriptionId, isOn, cardBack }: AutoPay) {
  const { revalidate } = useRevalidator();
  const [requested, setRequested] = useState<boolean | null>(null);
  const [outcome, setOutcome] = useState<AutoPayOutcome | null>(null);

  const change = async (autoRenew: boolean, ask: () => Promise<AutoPayOutcome>): Promise<void> => {
    setRequested(autoRenew);
    setOutcome(null);
    try {
      const ended = await ask();
      if (ended !== 'changed') setRequested(null);
      // also after a failure: the plan, the amount or the methods may differ from those on screen
      await revalidate();
      setOutcome(ended);
    } catch {
      // the provider no longer knows the customer: the page redirects to sign in
      return;
    }
    setRequested(null);
  };
  /**
   * `text`: the sentence that was read; if it differs from the server's, the change is refused and the page reloads.
   */
  const set = (autoRenew: boolean, text?: string): Promise<void> =>
    change(autoRenew, async () => {
      const request = { subscriptionId, autoRenew, ...(text ? { text } : {}) };
      return toAutoPayOutcome(await callPaymentApi('POST /api/acd/update-subscription', request));
    });
  /** Turns on auto-pay with the method just saved beside that sentence. */
  const turnOnWithSaved = (text: string): Promise<void> =>
    change(true, async () => {
      const ended = toAutoPayOutcome(await enableAutoPayWithNewMethod({ subscriptionId, text }));
      return ended === 'changed' || ended === 'unverified' ? ended : 'saved';
    });
  const comeBack = useEffectEvent(({ kind, setupId }: CardReturn) => {
    const agreed = consumePendingConsent({ subscriptionId, setupId });
    // a URL can claim anything: without a submission in this tab nothing is turned on [SUB-22]
    if (kind === 'succeeded' && agreed) {
      const { text } = agreed;
      void change(true, async () => toAutoPayOutcome(await enableAutoPayWithNewMethod({ subscriptionId, text })));
    } else if (!isOn) setOutcome(kind === 'succeeded' ? 'not-pressed' : 'unproven');
  });
  useEffect(() => {
    if (cardBack) comeBack(cardBack);
  }, [cardBack]);
  return { isOn: requested ?? isOn, isBusy: requested !== null, outcome, set, turnOnWithSaved };
}
