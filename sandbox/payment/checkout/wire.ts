import type { StripeCheckoutContact, StripeCheckoutSession } from '@stripe/stripe-js';

/**
 * The private protocol between this platform's script and one checkout session. JSON, with the publishable key as
 * bearer and the session's client secret in `x-checkout-secret`. `GET /elements/checkout/:id` and `POST
 * /elements/checkout/:id/<action>` return a `SessionResponse` (200), or the error envelope. Its `code` is a result of the
 * script (`invalidCode`, `promotionCodeAmountInsufficient`, `invalidEmail`) or of the API. A refused card is 402,
 * `type: 'card_error'`, with the bank's message and `decline_code`.
 */
export type CheckoutActions = {
  'promotion-code': { code: string };
  'remove-promotion-code': Record<string, never>;
  'billing-address': { billingAddress: StripeCheckoutContact | null };
  email: { email: string | null };
  phone: { phoneNumber: string | null };
  name: { individualName: string | null };
  quantity: { lineItem: string; quantity: number };
  /**
   * `paymentMethod`: a saved one of this customer, or a new one; absent if the amount due is 0. `expectedAmount`: the
   * displayed amount due, in cents. If another amount is due, the session is not charged (`checkout_amount_mismatch`)
   * and must be read again.
   */
  confirm: {
    expectedAmount?: number;
    paymentMethod?: string;
    savePaymentMethod?: boolean;
    billingAddress?: StripeCheckoutContact;
    email?: string;
    phoneNumber?: string;
    returnUrl?: string;
  };
  /** after the challenge of `nextAction` was closed, with any result */
  settle: Record<string, never>;
  refresh: Record<string, never>;
};
export type CheckoutAction = keyof CheckoutActions;

/**
 * The session. `nextAction`: the cardholder must authenticate at `url` (the page in `requires_action` intents); then
 * `settle`. `returnUrl`: the browser's target once the session is complete, with the session's id inserted.
 */
export type SessionResponse = {
  session: StripeCheckoutSession;
  nextAction: { url: string; paymentIntent: string; clientSecret: string } | null;
  returnUrl: string | null;
  paymentMethodTypes: ('card' | 'us_bank_account')[];
  businessName: string;
  savePaymentMethod: 'enabled' | 'disabled';
};
