import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** Timeout of the payment provider's script; after that the page shows a message and a retry button [LD2]. */
const SCRIPT_WAIT = 10_000;

type Source = { publishableKey: string; scriptUrl: string };
let underWay: Promise<void> | null = null;

/**
 * Loads the payment provider's script from its own address, never from our bundle, and only on pages that take a payment. The SDK wrapper uses the loaded
 * script. Rejects on timeout; the next call loads it again.
 */
export async function loadPayment({ publishableKey, scriptUrl }: Source, wait = SCRIPT_WAIT): Promise<Stripe> {
  if (!('Stripe' in window)) {
    underWay ??= addScript(scriptUrl, wait).finally(() => {
      underWay = null;
    });
    await underWay;
  }
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('the payment script is not there');
  return stripe;
}

function addScript(src: string, wait: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => {
      clearTimeout(timer);
      // otherwise the SDK would wait for the dead tag
      script.remove();
      reject(new Error('the payment script did not load'));
    };
    const timer = setTimeout(fail, wait);
    script.src = src;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      if ('Stripe' in window) resolve();
      else fail();
    });
    document.head.append(script);
  });
}
