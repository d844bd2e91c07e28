import { message } from '../../messages/message.ts';

/**
 * The closed list of expected failures: code → HTTP status, and a text in `messages/english/errors.ts`. Every error
 * shown to a shopper comes from here, never from a platform.
 */
export const FAILURES = {
  'bad-request': { status: 400 },
  unauthorized: { status: 401 },
  /** the payment platform does not know the person's customer anymore: a new sign-in links another one [API-05] */
  stripe_customer_invalid: { status: 401 },
  'no-session': { status: 401 },
  /** a program without a valid key [rule 13] */
  'key-refused': { status: 401 },
  forbidden: { status: 403 },
  /** a key without the required scope [rule 13] */
  'key-area': { status: 403 },
  /** [SUB-17] only active members get the member coupon */
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
  /** seats can be added only to a plan without debt [MNG-05] */
  'payment-owed': { status: 409 },
  'plan-inactive': { status: 409 },
  'has-subscription': { status: 409 },
  'too-large': { status: 413 },
  'unsupported-type': { status: 415 },
  invalid: { status: 422 },
  'coupon-invalid': { status: 422 },
  /** the same for every reason, so that it reveals nothing about codes [SUB-24] */
  'promo-invalid': { status: 422 },
  /** the code was not checked, so it may be valid [SUB-05] [API-13] */
  'promo-failed': { status: 422 },
  /** [MNG-14] */
  'schedule-pay-refused': { status: 422 },
  /** quantity and difference do not match the current seats, which were changed concurrently [MNG-17] */
  'seats-changed': { status: 422 },
  /** only the displayed amount is charged [SM7] */
  'price-changed': { status: 409 },
  /** no saved method can pay */
  'no-method': { status: 409 },
  /** the method would not pay anything [CO9] */
  'method-expired': { status: 409 },
  /** the method that was to be saved for this step is not available */
  'method-not-saved': { status: 409 },
  /** a renewal depends on this method, and there is none to replace it */
  'method-in-use': { status: 409 },
  /** an unverified bank account cannot pay */
  'method-unverified': { status: 409 },
  /** the screen shows it as locked [MNG-03] [MNG-13] */
  'auto-pay-locked': { status: 409 },
  /** a membership number belongs to one account */
  'membership-taken': { status: 409 },
  /** a company has one administrator at least */
  'last-administrator': { status: 409 },
  /** 200 members and 20 domains of a company, 10 companies of a person */
  'company-full': { status: 409 },
  /** the invitation is for another address */
  'invitation-other-person': { status: 409 },
  /** it was used, withdrawn or declined, or has expired */
  'invitation-ended': { status: 409 },
  'already-member': { status: 409 },
  /** every seat of the plan has a person or an invitation */
  'seats-full': { status: 409 },
  /** the person has a seat of this plan */
  'has-seat': { status: 409 },
  /** an administrator declined the request within the last 14 days */
  'join-declined': { status: 409 },
  /** the plan, company or domain isn't in a state for this request */
  'request-not-possible': { status: 409 },
  /** what must end before a company can be closed: an order that is being paid, or another request */
  'company-checkout-open': { status: 409 },
  'company-request-open': { status: 409 },
  /** a company is closed only without a plan [COM-98] */
  'company-has-plan': { status: 409 },
  'company-has-invoices': { status: 409 },
  /** it was answered or withdrawn, or staff began to carry it out */
  'request-ended': { status: 409 },
  /** verified for another company; the text does not say which */
  'domain-taken': { status: 409 },
  /** the domain of a public email service */
  'domain-public': { status: 422 },
  /** the cart is for a company, and the caller's roles may not order for it */
  'order-forbidden': { status: 403 },
  /** the company's rules need a PO number on each order */
  'purchase-order-required': { status: 422 },
  /** the order is above the company's limit: an approver has to approve it [APR-01] */
  'approval-required': { status: 409 },
  /** above the limit, and the company has no other approver */
  'no-approver': { status: 409 },
  /** a plan or seats of a company above its limit [APR-09] */
  'plan-over-limit': { status: 409 },
  /** the request was answered, withdrawn or sent again, or it has expired */
  'approval-ended': { status: 409 },
  /** an approver can't answer their own request */
  'approval-own': { status: 403 },
  /** the member who sent the request can't order for the company anymore */
  'approval-requester': { status: 409 },
  /** a promo code of the request isn't valid anymore */
  'approval-code': { status: 409 },
  /** the company has no terms, so it can't order on account */
  'terms-missing': { status: 409 },
  'on-account-paused': { status: 409 },
  'over-credit-limit': { status: 409 },
  /** the platform did not respond: the order on account is finished or released later */
  'account-order-pending': { status: 503 },
  /** the PO file isn't a PDF, JPG or PNG, or isn't safe */
  'purchase-order-file': { status: 422 },
  /** the certificate isn't a PDF, JPG or PNG up to 10 MB, or isn't safe; nothing was sent */
  'tax-certificate-file': { status: 422 },
  /** unpaid and refunded orders have no files to share */
  'order-not-paid': { status: 409 },
  /** bought for a company, or shared with another one */
  'order-not-shareable': { status: 409 },
  /** no invoice, or more than 50 invoices and credit notes in one payment */
  'nothing-chosen': { status: 422 },
  'too-many-invoices': { status: 422 },
  /** a credit note pays only invoices of documents, and is used whole */
  'credit-exceeds': { status: 422 },
  /** 1 to 49 cents: the payment platform charges no less */
  'amount-too-small': { status: 422 },
  /** an invoice was paid in between, or the total isn't the one shown: nothing was charged */
  'invoices-changed': { status: 409 },
  /** 20 open quotes of a person or company [QTE-01] */
  'quotes-full': { status: 409 },
  /** under 50 cents, which no card can pay */
  'quote-too-small': { status: 422 },
  /** answered, changed, ended, or being paid in between; nothing was done [QTE-02] */
  'quote-changed': { status: 409 },
  /** over the limit per order of its company [QTE-04] */
  'quote-over-limit': { status: 409 },
  'card-declined': { status: 422 },
  /** the cardholder did not authenticate: nothing was charged */
  'card-unproven': { status: 422 },
  /** the email is unconfirmed: its records are not accessible */
  'email-unconfirmed': { status: 403 },
  /** locked at the desk: sign-in is rejected */
  'account-locked': { status: 403 },
  limited: { status: 429 },
  // the default errors of the payment calls [API-10]
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

/** Returns the text for a code in the store's language, with `{name}` placeholders filled. */
export function failureText(code: FailureCode, values: Record<string, string> = {}): string {
  return message(`refusal.${code}`, values as never);
}
