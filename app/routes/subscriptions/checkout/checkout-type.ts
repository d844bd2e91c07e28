import type { StripeCheckoutElementsValue } from '@stripe/react-stripe-js/checkout';

/** The session of the payment platform and what can be done with it. */
export type Checkout = StripeCheckoutElementsValue;
