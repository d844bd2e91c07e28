import type { CustomFontSource, Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { fonts } from '../../../../app/ui-kit/head/fonts.ts';
import { loadPayment } from '../load-payment.ts';

/** The public settings of the payment platform. */
export type PaymentSource = { publishableKey: string; scriptUrl: string };

/** Loads the payment platform's script: pending, ready, or failed with a retry. */
export function usePaymentScript({ publishableKey, scriptUrl }: PaymentSource) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isCurrent = attempt > 0;
    setFailed(false);
    loadPayment({ publishableKey, scriptUrl }).then(
      (loaded) => isCurrent && setStripe(loaded),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt, publishableKey, scriptUrl]);
  return { stripe, failed, retry: () => setAttempt((before) => before + 1) };
}

/** Iframes from our own origin load our font; those of another company get none. */
export const fontsFor = ({ scriptUrl }: PaymentSource): CustomFontSource[] =>
  scriptUrl.startsWith('/')
    ? [
        {
          family: 'Archivo Variable',
          src: `url(${new URL(fonts.sans, window.location.origin).href})`,
          weight: '100 900',
        },
      ]
    : [];
