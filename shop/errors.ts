import { message } from '../messages/message.ts';

/** The closed list of expected failures: code → HTTP status, and a text in `messages/english/refusals.ts`. Every answer to a shopper comes from here, never from a platform. */
export const FAILURES = {
  'bad-request': { status: 400 },
  unauthorized: { status: 401 },
  /** [API-05] the payment platform no longer knows the person's customer: a new sign-in links one anew */
  stripe_customer_invalid: { status: 401 },
  'no-session': { status: 401 },
  /** [rule 13] a program without a key that lives */
  'key-refused': { status: 401 },
  forbidden: { status: 403 },
  /** [rule 13] a key that is for something else */
  'key-area': { status: 403 },
  /** [SUB-17] the member coupon is given to an active member alone */
  'members-only': { status: 403 },
  'cross-site': { status: 403 },
  'not-permitted': { status: 403 },
  'not-found': { status: 404 },
  /** [MNG-10] the plan has no open invoice */
  'nothing-owed': { status: 404 },
  'cart-missing': { status: 404 },
  'method-not-allowed': { status: 405 },
  conflict: { status: 409 },
  restricted: { status: 409 },
  /** [MNG-05] seats are added to a plan that owes nothing */
  'payment-owed': { status: 409 },
  'plan-inactive': { status: 409 },
  'has-subscription': { status: 409 },
  'too-large': { status: 413 },
  'unsupported-type': { status: 415 },
  invalid: { status: 422 },
  'coupon-invalid': { status: 422 },
  /** [SUB-24] the same for every reason, so that nothing is learned about codes */
  'promo-invalid': { status: 422 },
  /** [SUB-05] [API-13] it was not looked up, which says nothing about the code */
  'promo-failed': { status: 422 },
  /** [MNG-14] */
  'schedule-pay-refused': { status: 422 },
  /** [MNG-17] quantity and difference do not fit the current seats: they were changed in the meantime */
  'seats-changed': { status: 422 },
  /** [SM7] nothing is charged but what was shown */
  'price-changed': { status: 409 },
  /** nothing that is saved could pay */
  'no-method': { status: 409 },
  /** [CO9] it would pay nothing */
  'method-expired': { status: 409 },
  /** what was to be saved for a step is not there to pay with */
  'method-not-saved': { status: 409 },
  /** a renewal depends on this method, and no other one could pay it */
  'method-in-use': { status: 409 },
  /** an unverified bank account cannot pay */
  'method-unverified': { status: 409 },
  /** [MNG-03] [MNG-13] what the screen shows as locked */
  'auto-pay-locked': { status: 409 },
  /** a membership number belongs to one account */
  'membership-taken': { status: 409 },
  'card-declined': { status: 422 },
  /** the cardholder did not authenticate: nothing was charged */
  'card-unproven': { status: 422 },
  /** the e-mail is not confirmed: records under it are not handed out */
  'email-unconfirmed': { status: 403 },
  /** locked at the desk: no sign-in is taken */
  'account-locked': { status: 403 },
  limited: { status: 429 },
  // [API-10] the defaults of the payment calls
  'checkout-failed': { status: 502 },
  'client-secret-failed': { status: 502 },
  'methods-failed': { status: 502 },
  'customer-failed': { status: 502 },
  'customer-update-failed': { status: 502 },
  'invoice-failed': { status: 502 },
  'price-failed': { status: 502 },
  'product-failed': { status: 502 },
  'subscription-update-failed': { status: 502 },
  /** [MNG-16] */
  'seats-failed': { status: 502 },
  'update-user-failed': { status: 502 },
  'something-went-wrong': { status: 502 },
  unavailable: { status: 503 },
} as const;

export type FailureCode = keyof typeof FAILURES;

/** The text for a code in the store's language, with `{name}` places filled. */
export function failureText(code: FailureCode, values: Record<string, string> = {}): string {
  return message(`refusal.${code}`, values as never);
}
