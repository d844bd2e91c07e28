import type { StripeCheckoutElementsValue } from '@stripe/react-stripe-js/checkout';

/** The payment platform's session and its actions. */
export type ElementsCheckout = StripeCheckoutElementsValue;
