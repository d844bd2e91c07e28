import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { askPayment } from '../../../client/payment-calls.ts';

export type AutoPayOutcome = 'changed' | 'failed' | null;

/**
 * [SM3] The change of auto-pay. While it is under way the switch shows what was wished; afterwards what the provider says, so that
 * a failed one visibly returns.
 */
export function useAutoPay(subscriptionId: string, isOn: boolean) {
  const { revalidate } = useRevalidator();
  const [wished, setWished] = useState<boolean | null>(null);
  const [outcome, setOutcome] = useState<AutoPayOutcome>(null);

  async function change(autoRenew: boolean): Promise<void> {
    setWished(autoRenew);
    setOutcome(null);
    try {
      const answer = await askPayment('/api/acd/update-subscription', { subscriptionId, autoRenew });
      if (!answer.ok) setWished(null);
      await revalidate();
      setOutcome(answer.ok ? 'changed' : 'failed');
    } catch {
      // the provider no longer knows the customer: the page is on its way to sign in
      return;
    }
    setWished(null);
  }
  return { isOn: wished ?? isOn, isBusy: wished !== null, outcome, change };
}
