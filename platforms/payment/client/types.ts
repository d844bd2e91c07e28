import type { z } from 'zod';
import type { Cents } from '../../../core/money.ts';
import type { Result } from '../../../core/result.ts';
import type { addressSchema } from './mappers/parts.ts';
import type { Coupon, readPrice, readProduct, readPromoCode } from './mappers/read-catalogue.ts';
import type { readCustomer } from './mappers/read-customer.ts';
import type { readMethod } from './mappers/read-method.ts';
import type { readSetup } from './mappers/read-setup.ts';
import type { readSubscription } from './mappers/read-subscription.ts';
import type { PaymentEvent } from './read-event.ts';

export type PostalAddress = z.output<typeof addressSchema>;
export type PaymentCustomer = NonNullable<ReturnType<typeof readCustomer>>;
/** A saved payment method with the details that the account shows; amounts never depend on it. */
export type PaymentMethodDetail = NonNullable<ReturnType<typeof readMethod>>;
export type SavedCard = Omit<PaymentMethodDetail, 'customerId' | 'billing'>;

export type PlanPrice = NonNullable<ReturnType<typeof readPrice>>;
export type PriceTier = PlanPrice['tiers'][number];
export type PaymentProduct = NonNullable<ReturnType<typeof readProduct>>;
export type PromoCode = NonNullable<ReturnType<typeof readPromoCode>>;

export type Subscription = NonNullable<ReturnType<typeof readSubscription>>;
export type SubscriptionStatus = Subscription['status'];
export type SubscriptionLine = Subscription['lines'][number];

export type InvoiceLine = {
  description: string;
  quantity: number;
  amount: Cents;
  isProration: boolean;
  /** ISO; omitted on a checkout, whose period starts with the payment */
  period?: { start: string; end: string };
  /** the length of a checkout's period */
  interval?: PlanPrice['interval'];
};
/** `code`: the promotion code that the buyer entered. */
export type InvoiceDiscount = { name: string; amount: Cents; code?: string; percentOff?: number };
/**
 * The state of an invoice's payment. `under-way`: a bank is processing it and blocks other payments; `failed`: it was
 * declined, or the bank returned it; `needs-action`: the cardholder has to authenticate on the invoice page. `methodId`
 * may be an unsaved method; `means` and `last4` are known for a failed one. `isUnauthorized`: the bank reports that the
 * account owner did not authorize the debit. `isForNextPayments`: the payer agreed during the payment that the method
 * is saved and charged later (`setup_future_usage`).
 */
export type InvoicePayment = {
  state: 'paid' | 'under-way' | 'failed' | 'needs-action';
  methodId: string | null;
  means: 'card' | 'bank' | null;
  last4: string | null;
  isUnauthorized?: true;
  isForNextPayments?: true;
};
/** Cents; dates ISO. A preview has neither id nor number nor files. */
export type Invoice = {
  id: string | null;
  number: string | null;
  customerId: string;
  subscriptionId: string | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  subtotal: Cents;
  total: Cents;
  amountDue: Cents;
  amountPaid: Cents;
  taxes: readonly Cents[];
  discounts: readonly InvoiceDiscount[];
  lines: readonly InvoiceLine[];
  /** both on the provider's site; null on a preview */
  pdfUrl: string | null;
  hostedUrl: string | null;
  createdAt: string;
  paidAt: string | null;
  /** the due date of a sent invoice; null for one that is charged */
  dueAt: string | null;
  /** when a declined charge is retried */
  nextAttemptAt?: string | null;
  /** the number of failed attempts; omitted if there were none */
  attempts?: number;
  /** the reason for the bill: a plan's first period, a later one, or a change of seats */
  reason?: 'first' | 'renewal' | 'change' | 'other';
  /** the customer's balance before and after it; negative is credit. The second is unknown for a draft */
  startingBalance?: Cents;
  endingBalance?: Cents;
  /** only for a draft: when it gets its number and is charged or sent; null if that does not happen automatically */
  finalizesAt?: string | null;
  /** set if a single invoice was requested and a payment was attempted */
  payment?: InvoicePayment;
  /**
   * the sum of its credit notes, with tax: deducted from the amount due, or after payment. Omitted if there are none
   */
  credited?: { beforePayment: Cents; afterPayment: Cents };
  /** the payment intent that paid it; unknown if the invoice was returned without its payments */
  intentId?: string;
  billedTo?: { name: string; address: PostalAddress | null };
  /** the number of the certificate that exempts it from tax; the store knows it, not the platform; absent without one */
  exemptBy?: string;
};

/**
 * A payment of several invoices. `unconfirmed`: nothing was requested from the method; `failed`: declined, or returned by
 * the bank. `actionUrl`: the page on which the cardholder authenticates. `reason`: the provider's message of a failure.
 */
export type PaymentIntent = {
  id: string;
  customerId: string;
  amount: Cents;
  state: 'unconfirmed' | 'needs-action' | 'processing' | 'paid' | 'failed' | 'canceled';
  actionUrl: string | null;
  reason: string | null;
};

export type SettledInvoice = Invoice & { paidAt: string };

/** One purchase of a subscription, pending or completed. */
export type Checkout = {
  id: string;
  customerId: string;
  /** only while it is open */
  clientSecret: string | null;
  status: 'open' | 'complete' | 'expired';
  /** `unpaid` on a complete one: the payment clears later */
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
  subscriptionId: string | null;
  invoice: Invoice | null;
  metadata: Readonly<Record<string, string>>;
  createdAt: string;
};
export type NewCheckout = {
  customerId: string;
  priceId: string;
  quantity: number;
  /** the maximum that the buyer can select in the checkout */
  maxQuantity: number;
  /** a coupon of the store, a promotion code's id, or null */
  discount: { couponId: string } | { promotionCodeId: string } | null;
  /** with `{CHECKOUT_SESSION_ID}` as the placeholder for the id */
  returnUrl: string;
  /** the entered name doesn't become that of the customer */
  keepsName?: boolean;
  metadata: Record<string, string>;
  idempotencyKey: string;
};
export type SubscriptionChange = {
  autoRenew?: boolean;
  schedulePay?: boolean;
  /** true: it ends with its paid period and doesn't renew */
  endsWithPeriod?: boolean;
  collection?: 'charge' | 'invoice';
  defaultPaymentMethodId?: string;
  discounts?: readonly ({ couponId: string } | { promotionCodeId: string })[];
};
/** A preview of the bill for a change of seats. `prorationDate`: epoch seconds, the same for preview and change. */
type SeatChange = { subscriptionId: string; lineItemId: string; quantity: number; prorationDate: number };
export type MethodSetup = NonNullable<ReturnType<typeof readSetup>>;

/**
 * A refund to a payer. Cents; ISO dates. `failedAt`: when the shop got the money back, because the refund failed.
 * `intentId`: the refunded payment.
 */
export type PaymentRefund = {
  id: string;
  intentId: string;
  amount: Cents;
  refundedAt: string;
  failedAt: string | null;
};

/** `closed`: an inquiry that ended without a charge. */
export type DisputeStatus = 'needs-response' | 'under-review' | 'won' | 'lost' | 'closed';
/**
 * A payment that a cardholder disputes at the bank. `movements`: negative if money was taken from the shop, positive if
 * it was returned; `fee` is the provider's charge for it. An inquiry moves no money. Cents; ISO dates. `dueBy`: the
 * deadline for evidence; null if none is needed.
 */
export type PaymentDispute = {
  id: string;
  intentId: string;
  amount: Cents;
  /** the provider's reason code: `fraudulent`, `product_not_received` */
  reason: string;
  status: DisputeStatus;
  isInquiry: boolean;
  openedAt: string;
  dueBy: string | null;
  movements: readonly { id: string; at: string; amount: Cents; fee: Cents }[];
};

/**
 * A credit note of an invoice, which only the provider creates. `total` includes `tax` and is the sum of its parts:
 * `refunds` of the payment, `toBalance` (the customer's credit), `outside` (paid in another way), and `beforePayment`
 * (deducted from the amount due). Only one issued before the payment can become void.
 */
export type PaymentCreditNote = {
  id: string;
  number: string;
  invoiceId: string;
  customerId: string;
  createdAt: string;
  isVoid: boolean;
  total: Cents;
  tax: Cents;
  beforePayment: Cents;
  outside: Cents;
  toBalance: Cents;
  refunds: readonly { refundId: string; amount: Cents }[];
};

/** A payout to the shop's bank. `parts`: its charges, refunds and fees; ISO dates, amounts in cents. */
type Payout = {
  id: string;
  amount: Cents;
  arrivesAt: string;
  status: string;
  parts: { kind: string; source: string; at: string; gross: Cents; fee: Cents; net: Cents }[];
};

export type { PaymentEvent } from './read-event.ts';
export type PaymentProblem =
  | 'stripe_customer_invalid'
  | 'card-declined'
  /** the cardholder must authenticate */
  | 'needs-action'
  /** this purchase may not use the promotion code it contains */
  | 'code-refused'
  | 'invalid'
  | 'not-found'
  | 'unavailable';
type PaymentResult<T> = Promise<Result<T, PaymentProblem>>;

/** The person or company whose customer it is: ids of the user service, in the customer's metadata. */
export type CustomerOwner = { userId: string } | { companyId: string };

/**
 * The payment provider in types of the store. Every call can fail with a `PaymentProblem`; `card-declined` and
 * `needs-action` contain the provider's message as `detail`. The client retries and shares reads; writes have an
 * idempotency key.
 */
export type Payment = {
  /** the public configuration of the browser: publishable key and script URL */
  readonly browser: { publishableKey: string; scriptUrl: string };
  /** the customer of a person, or of a company; never identified by its email alone. Idempotent, also concurrently */
  ensureCustomer(input: { email: string; name: string } & CustomerOwner): PaymentResult<PaymentCustomer>;
  customer(customerId: string): PaymentResult<PaymentCustomer>;
  /** changes only the passed fields */
  updateCustomer(
    customerId: string,
    change: {
      name?: string;
      email?: string;
      phone?: string;
      address?: PostalAddress;
      shipping?: { name: string; address: PostalAddress };
      defaultPaymentMethodId?: string;
      /** no sales tax on anything that is calculated from now on, in any state */
      isTaxExempt?: boolean;
    },
    idempotencyKey: string,
  ): PaymentResult<PaymentCustomer>;
  /**
   * permanent, including saved methods; succeeds if the customer is already deleted. Invoices and charges remain, for
   * accounting
   */
  deleteCustomer(customerId: string): PaymentResult<null>;
  /** customers whose charged card or account ends in these digits, newest charge first, at most 20 */
  payersByLast4(last4: string): PaymentResult<string[]>;
  /** the customer of an invoice, by its number */
  payersByInvoice(number: string): PaymentResult<string[]>;
  /** of any customer, including deleted ones; null if no invoice has the number */
  invoiceByNumber(number: string): PaymentResult<Invoice | null>;
  cards(customerId: string): PaymentResult<SavedCard[]>;
  /** cards and bank accounts with billing details, newest first */
  methods(customerId: string): PaymentResult<PaymentMethodDetail[]>;
  method(methodId: string): PaymentResult<PaymentMethodDetail>;
  updateMethod(
    methodId: string,
    billing: { name?: string; phone?: string; address?: PostalAddress },
    idempotencyKey: string,
  ): PaymentResult<PaymentMethodDetail>;
  removeMethod(methodId: string, idempotencyKey: string): PaymentResult<null>;
  /** creates a SetupIntent that lets the browser save a method of this customer; returns its client secret */
  createSetup(input: {
    customerId: string;
    flow: string;
    types: readonly ('card' | 'us_bank_account')[];
    idempotencyKey: string;
  }): PaymentResult<{ id: string; clientSecret: string }>;

  /** the state of a SetupIntent; `not-found` if it does not exist */
  setup(setupId: string): PaymentResult<MethodSetup>;

  product(productId: string): PaymentResult<PaymentProduct>;
  price(priceId: string): PaymentResult<PlanPrice>;
  /** `not-found` for any code that is not usable now, for any reason */
  promoCode(code: string): PaymentResult<PromoCode>;

  /** a coupon that still applies; otherwise `not-found` */
  coupon(couponId: string): PaymentResult<Coupon>;

  createCheckout(input: NewCheckout): PaymentResult<Checkout>;
  checkout(sessionId: string): PaymentResult<Checkout>;
  /**
   * The current totals of a checkout, read from the session (its line items, `amount_subtotal`, `total_details`,
   * `amount_total`): an invoice without id, number and files, `status: 'draft'`. For a complete one, the invoice it
   * created.
   */
  previewCheckout(sessionId: string): PaymentResult<Invoice>;
  /**
   * the current price of a checkout's next period, before tax and without a discount that applies only to the first one
   */
  renewalOfCheckout(sessionId: string): PaymentResult<Cents>;
  /** newest first, any status, at most 20 */
  checkouts(customerId: string): PaymentResult<Checkout[]>;
  /** idempotent; a complete one is unchanged: `invalid` */
  expireCheckout(sessionId: string): PaymentResult<null>;

  /** all, including ended ones, newest first */
  subscriptions(customerId: string): PaymentResult<Subscription[]>;
  /**
   * of all customers, newest first, including ended ones; `after` is an id of the previous page. An unreadable one
   * fails the page. Never for a shopper
   */
  subscriptionsPage(query: {
    after: string | null;
    limit: number;
  }): PaymentResult<{ items: Subscription[]; next: string | null }>;
  /** `isFresh`: a new read that no earlier caller shares, for callers that decide while holding a lock */
  subscription(subscriptionId: string, how?: { isFresh: true }): PaymentResult<Subscription>;
  /** active ones of all customers whose period ends between these moments; at most 10,000 */
  endingBetween(from: Date, to: Date): PaymentResult<Subscription[]>;
  updateSubscription(
    subscriptionId: string,
    change: SubscriptionChange,
    idempotencyKey: string,
  ): PaymentResult<Subscription>;
  /** immediate; its unpaid invoices stay open and are not collected. An ended one is `not-found` */
  endSubscription(subscriptionId: string, idempotencyKey: string): PaymentResult<Subscription>;
  /**
   * `chargeWith`: the method that pays for this change at once, for a plan whose invoices are sent. Atomic: a declined
   * charge leaves the seats unchanged. Its collection is then `charge` until `updateSubscription` restores it. `intent`
   * is stored in the same step, so that a retry recognizes the change.
   */
  changeSeats(
    change: SeatChange & { chargeWith?: string; intent?: string },
    idempotencyKey: string,
  ): PaymentResult<{ subscription: Subscription; invoice: Invoice | null }>;
  /**
   * The same for a card that needs authentication. Seats and `intent` are applied after the invoice is paid; until then
   * the plan is unchanged. Requires a plan that is charged. `clientSecret`: for the authentication in the browser; null
   * if the seats are applied, or if the card was declined and only `voidInvoice` remains.
   */
  requestSeats(
    change: SeatChange & { intent: string },
    idempotencyKey: string,
  ): PaymentResult<{ subscription: Subscription; invoice: Invoice | null; clientSecret: string | null }>;
  /** Creates a payment with a saved method, which charges nothing yet. Below 50 cents: `invalid`. */
  createIntent(
    input: {
      customerId: string;
      methodId: string;
      amount: Cents;
      description: string;
      metadata: Record<string, string>;
    },
    idempotencyKey: string,
  ): PaymentResult<PaymentIntent>;
  /**
   * Lets a payment pay an invoice, at once or when it succeeds later. Several invoices can have the same payment.
   * `invalid`: the invoice isn't open.
   */
  attachIntent(invoiceId: string, intentId: string, idempotencyKey: string): PaymentResult<Invoice>;
  /** Charges the payment's method once. `returnUrl`: where the cardholder returns after an authentication. */
  confirmIntent(intentId: string, returnUrl: string, idempotencyKey: string): PaymentResult<PaymentIntent>;
  /** Prevents a later charge. `invalid`: it was charged, is being processed, or was canceled. */
  cancelIntent(intentId: string, idempotencyKey: string): PaymentResult<PaymentIntent>;
  /** the current state, always in a new read */
  intent(intentId: string): PaymentResult<PaymentIntent>;
  /** Stops collecting an open invoice and drops a change of seats that waits for it. `invalid` if it is not open. */
  voidInvoice(invoiceId: string, idempotencyKey: string): PaymentResult<Invoice>;
  /** Makes a draft be sent instead of charged when it finalizes. `invalid` if it is not a draft. Idempotent. */
  sendDraft(invoiceId: string, idempotencyKey: string): PaymentResult<Invoice>;
  previewSeats(change: SeatChange): PaymentResult<Invoice>;
  /**
   * the invoice of the next renewal; `seats`: with that number of seats from now on; `withoutDiscounts`: without any
   * discount
   */
  previewRenewal(
    subscriptionId: string,
    seats?: { lineItemId: string; quantity: number },
    how?: { withoutDiscounts: true },
  ): PaymentResult<Invoice>;
  /** of all customers, newest first, without drafts; `next` can follow an empty page. Never for a shopper */
  invoicesPage(query: {
    after: string | null;
    limit: number;
  }): PaymentResult<{ items: Invoice[]; next: string | null }>;
  /** finalized ones, newest first; all of them, at most 1,000 */
  invoices(customerId: string): PaymentResult<Invoice[]>;
  invoice(invoiceId: string): PaymentResult<Invoice>;
  /** the newest unpaid one, with the state of its payment; excludes an invoice that pending seats wait for */
  openInvoice(subscriptionId: string): PaymentResult<Invoice | null>;
  /** the newest draft that finalizes automatically: a renewal in preparation */
  draftInvoice(subscriptionId: string): PaymentResult<Invoice | null>;
  /** paid ones of all customers by payment date, oldest first */
  invoicesPaidBetween(span: { from: Date; to: Date }): PaymentResult<SettledInvoice[]>;
  /** refunds of all payments that were made or failed in the span, oldest first */
  refundsBetween(span: { from: Date; to: Date }): PaymentResult<PaymentRefund[]>;
  /** all refunds of a payment, oldest first; failed ones too */
  refundsOfPayment(intentId: string): PaymentResult<PaymentRefund[]>;
  /** refunds of a customer's payments, oldest first, without payments whose refunds all failed */
  refundsOfCustomer(customerId: string): PaymentResult<PaymentRefund[]>;
  /** disputes of all payments that were opened or moved money in the span, oldest first */
  disputesBetween(span: { from: Date; to: Date }): PaymentResult<PaymentDispute[]>;
  /** all disputes of a payment, oldest first */
  disputesOfPayment(intentId: string): PaymentResult<PaymentDispute[]>;
  /** disputes of a customer's payments, oldest first */
  disputesOfCustomer(customerId: string): PaymentResult<PaymentDispute[]>;
  creditNote(noteId: string): PaymentResult<PaymentCreditNote>;
  /** credit notes created in the span, oldest first; includes void ones */
  creditNotesBetween(span: { from: Date; to: Date }): PaymentResult<PaymentCreditNote[]>;
  /** all credit notes of an invoice, oldest first; includes void ones */
  creditNotesOfInvoice(invoiceId: string): PaymentResult<PaymentCreditNote[]>;
  /** all credit notes of a customer, oldest first; includes void ones */
  creditNotesOfCustomer(customerId: string): PaymentResult<PaymentCreditNote[]>;
  /** the invoice that a payment paid; null if there is none */
  invoiceOfPayment(intentId: string): PaymentResult<Invoice | null>;
  /** by arrival date, oldest first, with the parts of each */
  payouts(span: { from: Date; to: Date }): PaymentResult<Payout[]>;
  /** events of a span, oldest first, of the types that the store subscribes to: for lost webhooks */
  events(span: { from: Date; to: Date }): PaymentResult<PaymentEvent[]>;
  /** never throws: a bad signature, a changed byte, and an old or future timestamp are `invalid` */
  readEvent(body: string, signature: string | null): Promise<Result<PaymentEvent, 'invalid'>>;
};
