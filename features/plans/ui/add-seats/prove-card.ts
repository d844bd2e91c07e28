import type { Stripe, StripeError } from '@stripe/stripe-js';
import { loadPayment } from '../../../payment-methods/ui/load-payment.ts';
import type { PaymentSource } from '../../../payment-methods/ui/payment-method/use-payment-script.ts';

type Load = (source: PaymentSource) => Promise<Pick<Stripe, 'handleNextAction'>>;

/**
 * Runs 3-D Secure over the page. Returns the provider's message about the card if it failed, empty if it has none. The
 * result says nothing about the payment: only `confirmSeats` does.
 */
export async function proveCard(
  clientSecret: string,
  source: PaymentSource,
  load: Load = loadPayment,
): Promise<string> {
  try {
    const stripe = await load(source);
    const { error } = await stripe.handleNextAction({ clientSecret });
    return error ? getText(error) : '';
  } catch {
    return '';
  }
}

/** Returns the message of a card error, which is for the cardholder; all others are for developers. */
const getText = ({ type, message = '' }: StripeError): string => (type === 'card_error' ? message : '');
