import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Answer, callPaymentApi } from '../../../../client/payment-calls.ts';
import { consumePendingConsent } from '../../pending-consent.ts';
import type { CardReturn } from '../parse-return-params.ts';
import { enableAutoPayWithNewMethod } from './enable-auto-pay.ts';

/**
 * How a change ended. `saved`: a card was saved for it, and auto-pay stayed off all the same. `unproven`: its bank did
 * not confirm the card. `not-pressed`: the address claims it, without a press in this tab. `unverified`: a bank account
 * waits for small deposits.
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

/** What an answer means for the switch; the words about it stand beside it. */
export function outcomeOf(answer: Answer<unknown>): AutoPayOutcome {
  if (answer.ok) return 'changed';
  if (answer.code === 'method-unverified') return 'unverified';
  // the plan or its methods are others since the page was read: it is read again, and says why
  if (CHANGED.includes(answer.code)) return 'conflict';
  return answer.code === 'price-changed' ? 'price-changed' : 'failed';
}

type AutoPay = { subscriptionId: string; isOn: boolean; cardBack: CardReturn | null };

/**
 * [SM3] The change of auto-pay. While it is under way the switch shows what was wished; afterwards what the provider says, so that
 * a failed one visibly returns. `cardBack`: a card that was proved elsewhere goes on by itself where it was pressed for in this tab.
 */
export function useAutoPay({ subscriptionId, isOn, cardBack }: AutoPay) {
  const { revalidate } = useRevalidator();
  const [wished, setWished] = useState<boolean | null>(null);
  const [outcome, setOutcome] = useState<AutoPayOutcome | null>(null);

  const change = async (autoRenew: boolean, ask: () => Promise<AutoPayOutcome>): Promise<void> => {
    setWished(autoRenew);
    setOutcome(null);
    try {
      const ended = await ask();
      if (ended !== 'changed') setWished(null);
      // also after a failure: the plan, the amount or the methods may be others than those on screen
      await revalidate();
      setOutcome(ended);
    } catch {
      // the provider no longer knows the customer: the page is on its way to sign in
      return;
    }
    setWished(null);
  };
  /** `text`: the sentence that was read; another one than the server's own is refused, and read anew. */
  const set = (autoRenew: boolean, text?: string): Promise<void> =>
    change(autoRenew, async () => {
      const wish = { subscriptionId, autoRenew, ...(text ? { text } : {}) };
      return outcomeOf(await callPaymentApi('POST /api/acd/update-subscription', wish));
    });
  /** With a method that was saved for it a moment ago, beside that sentence. */
  const turnOnWithSaved = (text: string): Promise<void> =>
    change(true, async () => {
      const ended = outcomeOf(await enableAutoPayWithNewMethod({ subscriptionId, text }));
      return ended === 'changed' || ended === 'unverified' ? ended : 'saved';
    });
  const comeBack = useEffectEvent(({ kind, setupId }: CardReturn) => {
    const agreed = consumePendingConsent({ subscriptionId, setupId });
    // an address can say anything: without the press in this tab nothing is turned on [SUB-22]
    if (kind === 'succeeded' && agreed) {
      const { text } = agreed;
      void change(true, async () => outcomeOf(await enableAutoPayWithNewMethod({ subscriptionId, text })));
    } else if (!isOn) setOutcome(kind === 'succeeded' ? 'not-pressed' : 'unproven');
  });
  useEffect(() => {
    if (cardBack) comeBack(cardBack);
  }, [cardBack]);
  return { isOn: wished ?? isOn, isBusy: wished !== null, outcome, set, turnOnWithSaved };
}
