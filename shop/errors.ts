/** The closed list of expected failures: code → HTTP status → text. Every answer to a shopper comes from here, never from a platform. */
export const FAILURES = {
  'bad-request': { status: 400, message: 'This request could not be read. Reload the page and try again.' },
  unauthorized: { status: 401, message: 'Sign in to go on.' },
  /** [API-05] the payment platform no longer knows the person's customer: a new sign-in links one anew */
  stripe_customer_invalid: { status: 401, message: 'Sign in again to go on with payment.' },
  'no-session': { status: 401, message: 'No session or access token available' },
  forbidden: { status: 403, message: 'This belongs to somebody else.' },
  /** [SUB-17] the member coupon is given to an active member alone */
  'members-only': { status: 403, message: 'Only an active member gets the member discount.' },
  'cross-site': { status: 403, message: 'This request came from another site.' },
  'not-permitted': { status: 403, message: 'This step was not started here. Go back and start it again.' },
  'not-found': { status: 404, message: 'This does not exist, or it is not yours.' },
  /** [MNG-10] the plan has no open invoice */
  'nothing-owed': { status: 404, message: 'Nothing is owed for this subscription.' },
  'cart-missing': { status: 404, message: 'This cart no longer exists.' },
  'method-not-allowed': { status: 405, message: 'This address does not take that method.' },
  conflict: { status: 409, message: 'This changed in the meantime. Reload and try again.' },
  restricted: { status: 409, message: 'Your subscription already includes this document. Nothing was added.' },
  /** [MNG-05] seats are added to a plan that owes nothing */
  'payment-owed': {
    status: 409,
    message: 'A payment for this subscription is owed. Once it is made, seats can be added.',
  },
  'plan-inactive': {
    status: 409,
    message: 'This subscription is not active. Seats can only be added to an active one.',
  },
  'has-subscription': { status: 409, message: 'You already have a subscription. Change it in your account.' },
  'too-large': { status: 413, message: 'This request is too large.' },
  'unsupported-type': { status: 415, message: 'Send JSON.' },
  invalid: { status: 422, message: 'Something in this request is not valid. Check it and try again.' },
  'coupon-invalid': { status: 422, message: 'gift certificate code "{code}" is invalid' },
  /** [SUB-24] the same for every reason, so that nothing is learned about codes */
  'promo-invalid': { status: 422, message: 'This code cannot be used.' },
  /** [SUB-05] [API-13] it was not looked up, which says nothing about the code */
  'promo-failed': { status: 422, message: 'This code could not be checked. Try again in a moment.' },
  /** [MNG-14] */
  'schedule-pay-refused': { status: 422, message: 'No subscription found that requires payment scheduling.' },
  /** [MNG-17] quantity and difference do not fit the current seats: they were changed in the meantime */
  'seats-changed': { status: 422, message: 'The number of seats changed in the meantime. Look at it again.' },
  /** [SM7] nothing is charged but what was shown */
  'price-changed': {
    status: 409,
    message: 'The amount changed in the meantime. Nothing was charged. Look at it again.',
  },
  /** nothing that is saved could pay */
  'no-method': { status: 409, message: 'Add a card or bank account first.' },
  /** [CO9] it would pay nothing */
  'method-expired': { status: 409, message: 'This card has expired. Use another one.' },
  /** what was to be saved for a step is not there to pay with */
  'method-not-saved': {
    status: 409,
    message: 'The card or bank account was not saved. Try again, or use another one.',
  },
  /** a renewal depends on this method, and no other one could pay it */
  'method-in-use': { status: 409, message: 'This pays your plan. Add another card or bank account first.' },
  /** an unverified bank account cannot pay */
  'method-unverified': {
    status: 409,
    message:
      'This bank account is not verified yet. Two small deposits arrive there in one or two business days: confirm them with the link in the e-mail about them, then come back. A card works at once.',
  },
  /** [MNG-03] [MNG-13] what the screen shows as locked */
  'auto-pay-locked': { status: 409, message: 'Auto-pay cannot be changed now. {why}' },
  /** a membership number belongs to one account */
  'membership-taken': { status: 409, message: 'This membership is connected to another account.' },
  'card-declined': { status: 422, message: 'The payment was declined. Use another card or bank account.' },
  /** the e-mail is not confirmed: records under it are not handed out */
  'email-unconfirmed': { status: 403, message: 'Confirm your e-mail first. The link is in the mail we sent you.' },
  limited: { status: 429, message: 'Too many attempts. Wait a little and try again.' },
  // [API-10] the defaults of the payment calls
  'checkout-failed': { status: 502, message: 'Failed to create checkout session' },
  'client-secret-failed': { status: 502, message: 'Failed to create client secret' },
  'methods-failed': { status: 502, message: 'Failed to get payment methods' },
  'customer-failed': { status: 502, message: 'Failed to fetch customer' },
  'customer-update-failed': { status: 502, message: 'Failed to update Stripe customer' },
  'invoice-failed': { status: 502, message: 'Failed to fetch invoice' },
  'price-failed': { status: 502, message: 'Failed to fetch price data' },
  'product-failed': { status: 502, message: 'Failed to fetch product data' },
  'subscription-update-failed': { status: 502, message: 'Failed to update subscription' },
  /** [MNG-16] */
  'seats-failed': { status: 502, message: 'Failed to update subscription quantity' },
  'update-user-failed': { status: 502, message: 'Failed to update user' },
  'something-went-wrong': { status: 502, message: 'Something went wrong. Please try again.' },
  unavailable: { status: 503, message: 'This part of the store does not answer right now. Try again in a moment.' },
} as const;

export type FailureCode = keyof typeof FAILURES;

/** The text for a code, with `{name}` places filled. */
export function failureText(code: FailureCode, values: Record<string, string> = {}): string {
  return FAILURES[code].message.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
