import type { Stripe, StripeError } from '@stripe/stripe-js';
import { loadPayment } from '../../../../client/load-payment.ts';
import type { PaymentSource } from '../../../../parts/payment-method/use-payment-script.ts';

type Load = (source: PaymentSource) => Promise<Pick<Stripe, 'handleNextAction'>>;

/**
 * Lets the bank ask the cardholder, over the page. Returns the provider's words about the card if it was not proven, empty if there
 * are none. Says nothing about the payment: only `settleSeats` does.
 */
export async function proveCard(
  clientSecret: string,
  source: PaymentSource,
  load: Load = loadPayment,
): Promise<string> {
  try {
    const stripe = await load(source);
    const { error } = await stripe.handleNextAction({ clientSecret });
    return error ? wordsOf(error) : '';
  } catch {
    return '';
  }
}

/** Its messages about a card are for the cardholder, all others for developers. */
const wordsOf = ({ type, message = '' }: StripeError): string => (type === 'card_error' ? message : '');
