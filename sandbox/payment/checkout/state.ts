import type { StripeCheckoutContact } from '@stripe/stripe-js';

/** What is known of a checkout session and is no part of the object on the wire. */
export type CheckoutState = {
  /** opens the session in the buyer's browser, also after the API says it no longer */
  secret: string;
  /** the one line, `li_…` */
  itemId: string;
  priceId: string;
  quantity: number;
  /** null: the buyer takes it as it is */
  adjustable: { minimum: number; maximum: number } | null;
  /** of the server's choice, or typed by the buyer */
  discount: { couponId: string; promotionCodeId: string | null } | null;
  /** codes that were typed and are none */
  wrongCodes: number;
  /** counted already, because a payment with it is under way */
  isRedeemed: boolean;
  subscription: { metadata: Record<string, string>; description: string | null };
  isAddressKept: boolean;
  isNameKept: boolean;
  /** as typed in the checkout, the customer's at first */
  billing: StripeCheckoutContact | null;
  email: string | null;
  phone: string | null;
  /** one intent for all attempts: the ledger takes one successful charge of it */
  intentId: string | null;
  /** the buyer wants the method that is being charged in the list of saved ones */
  isSaveWanted: boolean;
  lastPaymentError: string | null;
};
