import type { StripeCheckoutContact, StripeCheckoutSession } from '@stripe/stripe-js';

/**
 * What the script of this platform asks it about one checkout session; no part of the published protocol. JSON, with the publishable key as bearer and the
 * session's client secret in `x-checkout-secret`.
 *
 * `GET /elements/checkout/:id` and `POST /elements/checkout/:id/<action>` answer a `SessionAnswer` (200), or the error envelope: its `code` is one of the
 * script's own results (`invalidCode`, `promotionCodeAmountInsufficient`, `invalidEmail`) or of the API. A refused card is 402, `type: 'card_error'`, with
 * the bank's message and `decline_code`.
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
   * `paymentMethod`: a saved one of this customer, or one that was just made; none where nothing is due. `expectedAmount`: what the page
   * shows as due, in cents; where something else is due now nothing is charged (`checkout_amount_mismatch`), and the session is read again.
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
  /** after the challenge of `nextAction` was closed, however it ended */
  settle: Record<string, never>;
  refresh: Record<string, never>;
};
export type CheckoutAction = keyof CheckoutActions;

/**
 * The session. `nextAction`: the card's owner must authenticate at `url` (the page that `requires_action` intents
 * name); then `settle`. `returnUrl`: where the browser goes once the session is complete, with the session's id filled
 * in.
 */
export type SessionAnswer = {
  session: StripeCheckoutSession;
  nextAction: { url: string; paymentIntent: string; clientSecret: string } | null;
  returnUrl: string | null;
  paymentMethodTypes: ('card' | 'us_bank_account')[];
  businessName: string;
  savePaymentMethod: 'enabled' | 'disabled';
};
