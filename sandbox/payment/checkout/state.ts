import type { StripeCheckoutContact } from '@stripe/stripe-js';

/** Internal state of a checkout session, not part of the object on the wire. */
export type CheckoutSessionState = {
  /** opens the session in the buyer's browser, even after API responses omit it */
  secret: string;
  /** id of the single line, `li_…` */
  itemId: string;
  priceId: string;
  quantity: number;
  /** null: the quantity is fixed */
  adjustable: { minimum: number; maximum: number } | null;
  /** set by the server, or entered by the buyer */
  discount: { couponId: string; promotionCodeId: string | null } | null;
  /** number of invalid codes entered */
  wrongCodes: number;
  /** whether its use is already counted, because a payment is in progress */
  isRedeemed: boolean;
  subscription: { metadata: Record<string, string>; description: string | null };
  isAddressKept: boolean;
  isNameKept: boolean;
  /** as entered in the checkout; initially the customer's */
  billing: StripeCheckoutContact | null;
  email: string | null;
  phone: string | null;
  /** one intent for all attempts: the ledger accepts one successful charge of it */
  intentId: string | null;
  /** the buyer wants the charged method to be listed as saved */
  isSaveWanted: boolean;
  lastPaymentError: string | null;
};
