import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** How long the payment provider's script may take; after that there is a word and a way to try again [LD2]. */
const SCRIPT_WAIT = 10_000;

type Source = { publishableKey: string; scriptUrl: string };
let underWay: Promise<void> | null = null;

/**
 * The payment provider's script, from its own address and never out of our bundle, on the pages that take a payment alone. The wrapper
 * of the SDK takes the one that is there. Rejects when it did not come in time; asked again, it is loaded again.
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
      // a dead tag would be taken for a script that is on its way
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
