import type { z } from 'zod';
import type { Cents } from '../../../core/money.ts';
import type { Result } from '../../../core/result.ts';
import type { address } from './mappers/parts.ts';
import type { Coupon, readPrice, readProduct, readPromoCode } from './mappers/read-catalogue.ts';
import type { readCustomer } from './mappers/read-customer.ts';
import type { readEventBody } from './mappers/read-event-body.ts';
import type { readMethod } from './mappers/read-method.ts';
import type { readSetup } from './mappers/read-setup.ts';
import type { readSubscription } from './mappers/read-subscription.ts';

export type PostalAddress = z.output<typeof address>;
export type PaymentCustomer = NonNullable<ReturnType<typeof readCustomer>>;
/** A saved payment method with what the account shows of it; money never hangs on it. */
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
  /** ISO; none on a checkout, whose period begins when it is paid */
  period?: { start: string; end: string };
  /** how long a checkout's period will be */
  interval?: PlanPrice['interval'];
};
/** `code`: what the buyer typed for it. */
export type InvoiceDiscount = { name: string; amount: Cents; code?: string; percentOff?: number };
/**
 * How the payment of an invoice stands. `under-way`: a bank works on it, and nothing else can pay meanwhile; `failed`: it was refused, or the bank
 * returned it; `needs-action`: the cardholder has to authenticate, on the page of the invoice. `methodId` may be none of the saved ones; `means` and `last4` are known of a failed
 * one. `isUnauthorized`: the bank says that the account's owner did not allow the debit. `isForNextPayments`: the payer agreed, while paying, that the
 * method is saved and charged later (`setup_future_usage`).
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
  /** both at the provider; null on a preview */
  pdfUrl: string | null;
  hostedUrl: string | null;
  createdAt: string;
  paidAt: string | null;
  /** of one that is sent to be paid; null on one that is charged */
  dueAt: string | null;
  /** when a refused charge is tried again */
  nextAttemptAt?: string | null;
  /** how often it was tried to charge it in vain; none where it is left out */
  attempts?: number;
  /** what it bills: a plan's first period, a later one, a change of seats */
  reason?: 'first' | 'renewal' | 'change' | 'other';
  /** the customer's balance before it and after it; below zero is credit. The second is not known of a draft */
  startingBalance?: Cents;
  endingBalance?: Cents;
  /** of a draft: when it gets its number and is charged or sent; null where nothing does so by itself */
  finalizesAt?: string | null;
  /** known where one invoice was asked for, and something was tried */
  payment?: InvoicePayment;
  /** what credit notes took off it, with tax: off what was due, or after it was paid. Left out where none did */
  credited?: { beforePayment: Cents; afterPayment: Cents };
  /** the payment intent that paid it; not known where the invoice came without its payments */
  intentId?: string;
  billedTo?: { name: string; address: PostalAddress | null };
};

export type SettledInvoice = Invoice & { paidAt: string };

/** One purchase of a subscription under way or done. */
export type Checkout = {
  id: string;
  customerId: string;
  /** only while it is open */
  clientSecret: string | null;
  status: 'open' | 'complete' | 'expired';
  /** `unpaid` on a complete one: the method clears later */
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
  /** the most that the buyer may choose in the checkout itself */
  maxQuantity: number;
  /** a coupon of the store's own, or a promotion code's id, or neither */
  discount: { couponId: string } | { promotionCodeId: string } | null;
  /** with `{CHECKOUT_SESSION_ID}` where the provider puts the id */
  returnUrl: string;
  metadata: Record<string, string>;
  idempotencyKey: string;
};
export type SubscriptionChange = {
  autoRenew?: boolean;
  schedulePay?: boolean;
  collection?: 'charge' | 'invoice';
  defaultPaymentMethodId?: string;
  discounts?: readonly ({ couponId: string } | { promotionCodeId: string })[];
};
/** A change of seats as it would be billed. `prorationDate`: epoch seconds, the same for preview and change. */
type SeatChange = { subscriptionId: string; lineItemId: string; quantity: number; prorationDate: number };
export type MethodSetup = NonNullable<ReturnType<typeof readSetup>>;

/**
 * Money that went back to a payer. Cents; ISO dates. `failedAt`: since when the shop has it again, because it could not be delivered. `intentId`: the payment
 * that it is a part of.
 */
export type PaymentRefund = {
  id: string;
  intentId: string;
  amount: Cents;
  refundedAt: string;
  failedAt: string | null;
};

/** `closed`: the bank asked and took nothing in the end. */
export type DisputeStatus = 'needs-response' | 'under-review' | 'won' | 'lost' | 'closed';
/**
 * A payment that a cardholder disputes at the bank. `movements`: below zero what was taken from the shop, above zero what came back; `fee` is what the
 * provider charged for it. An inquiry moves no money. Cents; ISO dates. `dueBy`: until when evidence counts; null where none is wanted.
 */
export type PaymentDispute = {
  id: string;
  intentId: string;
  amount: Cents;
  /** as the provider names it: `fraudulent`, `product_not_received` */
  reason: string;
  status: DisputeStatus;
  isInquiry: boolean;
  openedAt: string;
  dueBy: string | null;
  movements: readonly { id: string; at: string; amount: Cents; fee: Cents }[];
};

/**
 * A credit note of an invoice, which only the provider makes. `total` includes `tax` and is the sum of its parts: `refunds` of the payment, `toBalance`
 * (the customer's credit), `outside` (given in another way), and `beforePayment` (off what was still due). Only one before the payment can become void.
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

/** Money that the provider sent to the shop's bank. `parts`: charges, refunds and fees it is made of; dates ISO, amounts cents. */
type Payout = {
  id: string;
  amount: Cents;
  arrivesAt: string;
  status: string;
  parts: { kind: string; source: string; at: string; gross: Cents; fee: Cents; net: Cents }[];
};

export type PaymentEvent = NonNullable<ReturnType<typeof readEventBody>>;
export type PaymentProblem =
  | 'stripe_customer_invalid'
  | 'card-declined'
  /** the card wants its owner to prove who they are */
  | 'needs-action'
  /** this purchase may not have the promotion code that it names */
  | 'code-refused'
  | 'invalid'
  | 'not-found'
  | 'unavailable';
type Answer<T> = Promise<Result<T, PaymentProblem>>;

/**
 * The payment provider in the store's words. Every call may fail with a `PaymentProblem`; `card-declined` and `needs-action` carry the
 * provider's message as `detail`. Reads are retried and shared by the client, writes carry an idempotency key.
 */
export type Payment = {
  /** what the browser may know: publishable key and the address of the provider's script */
  readonly browser: { publishableKey: string; scriptUrl: string };
  ensureCustomer(input: { email: string; name: string; userId: string }): Answer<PaymentCustomer>;
  customer(customerId: string): Answer<PaymentCustomer>;
  /** changes the named fields only */
  updateCustomer(
    customerId: string,
    change: {
      name?: string;
      phone?: string;
      address?: PostalAddress;
      shipping?: { name: string; address: PostalAddress };
      defaultPaymentMethodId?: string;
    },
    idempotencyKey: string,
  ): Answer<PaymentCustomer>;
  /** for good, with saved methods; one who is gone already is fine. Invoices and charges stay, as books of account */
  deleteCustomer(customerId: string): Answer<null>;
  /** customers whose card or account that was charged ends in these digits, newest charge first, 20 at most */
  payersByLast4(last4: string): Answer<string[]>;
  /** the customer of an invoice, by its number */
  payersByInvoice(number: string): Answer<string[]>;
  /** of any customer, also of one that was deleted; null where none has the number */
  invoiceByNumber(number: string): Answer<Invoice | null>;
  cards(customerId: string): Answer<SavedCard[]>;
  /** cards and bank accounts with billing details, newest first */
  methods(customerId: string): Answer<PaymentMethodDetail[]>;
  method(methodId: string): Answer<PaymentMethodDetail>;
  updateMethod(
    methodId: string,
    billing: { name?: string; phone?: string; address?: PostalAddress },
    idempotencyKey: string,
  ): Answer<PaymentMethodDetail>;
  removeMethod(methodId: string, idempotencyKey: string): Answer<null>;
  /** a permission for the browser to save a method of this customer; the answer is its client secret */
  createSetup(input: {
    customerId: string;
    flow: string;
    types: readonly ('card' | 'us_bank_account')[];
    idempotencyKey: string;
  }): Answer<{ id: string; clientSecret: string }>;

  /** what became of such a permission; one that never was is `not-found` */
  setup(setupId: string): Answer<MethodSetup>;

  product(productId: string): Answer<PaymentProduct>;
  price(priceId: string): Answer<PlanPrice>;
  /** `not-found` for any code that cannot be used now, for any reason */
  promoCode(code: string): Answer<PromoCode>;

  /** a coupon that still applies; `not-found` for any other */
  coupon(couponId: string): Answer<Coupon>;

  createCheckout(input: NewCheckout): Answer<Checkout>;
  checkout(sessionId: string): Answer<Checkout>;
  /**
   * What a checkout comes to as it stands now, read from the session itself (its line items, `amount_subtotal`, `total_details`,
   * `amount_total`): an invoice without id, number and files, `status: 'draft'`. A complete one answers the invoice that it made.
   */
  previewCheckout(sessionId: string): Answer<Invoice>;
  /** what the next period of a checkout costs as it stands now, before tax: a discount on the first one alone is not in it */
  renewalOfCheckout(sessionId: string): Answer<Cents>;
  /** newest first, any status, at most 20 */
  checkouts(customerId: string): Answer<Checkout[]>;
  /** idempotent; a complete one stays as it is: `invalid` */
  expireCheckout(sessionId: string): Answer<null>;

  /** all, ended ones too, newest first */
  subscriptions(customerId: string): Answer<Subscription[]>;
  /** of everybody, newest first, ended ones too; `after` a known one. One that cannot be read fails the page. Never for a shopper */
  subscriptionsPage(query: {
    after: string | null;
    limit: number;
  }): Answer<{ items: Subscription[]; next: string | null }>;
  /** `isFresh`: a new read, shared with no earlier caller: for callers that hold a lock and decide by it */
  subscription(subscriptionId: string, how?: { isFresh: true }): Answer<Subscription>;
  /** active ones of all customers whose period ends within these moments; at most 10,000 */
  endingBetween(from: Date, to: Date): Answer<Subscription[]>;
  updateSubscription(subscriptionId: string, change: SubscriptionChange, idempotencyKey: string): Answer<Subscription>;
  /** at once; its unpaid invoices stay open, and nothing collects them. One that has ended is `not-found` */
  endSubscription(subscriptionId: string, idempotencyKey: string): Answer<Subscription>;
  /**
   * `chargeWith`: for a plan whose invoices are sent, the method that pays for this change at once. Atomic: a refused
   * charge leaves the seats as they were. Its way of collecting is then `charge` until `updateSubscription` sets it
   * back. `intent` is noted in the same step, so that a retry recognises its own change.
   */
  changeSeats(
    change: SeatChange & { chargeWith?: string; intent?: string },
    idempotencyKey: string,
  ): Answer<{ subscription: Subscription; invoice: Invoice | null }>;
  /**
   * The same for a card whose holder must authenticate. Seats and `intent` are applied once the invoice is paid; until then the
   * plan stays as it is. Needs a plan that is charged. `clientSecret`: the browser authenticates with it; null if the seats are
   * there, or the card was declined and only `voidInvoice` is left.
   */
  requestSeats(
    change: SeatChange & { intent: string },
    idempotencyKey: string,
  ): Answer<{ subscription: Subscription; invoice: Invoice | null; clientSecret: string | null }>;
  /** An open invoice is no longer collected; a change of seats that waits for it is dropped. `invalid` if it is not open. */
  voidInvoice(invoiceId: string, idempotencyKey: string): Answer<Invoice>;
  /** A draft is sent to be paid when it finalizes, and not charged. `invalid` if it is no draft any longer. Idempotent. */
  sendDraft(invoiceId: string, idempotencyKey: string): Answer<Invoice>;
  previewSeats(change: SeatChange): Answer<Invoice>;
  /** the invoice of the next renewal; `seats`: as it would be with that many from now on; `withoutDiscounts`: as if it had none */
  previewRenewal(
    subscriptionId: string,
    seats?: { lineItemId: string; quantity: number },
    how?: { withoutDiscounts: true },
  ): Answer<Invoice>;
  /** of everybody, newest first, without drafts; `next` may follow an empty page. Never for a shopper */
  invoicesPage(query: { after: string | null; limit: number }): Answer<{ items: Invoice[]; next: string | null }>;
  /** finalised ones, newest first; to the end, at most 1,000 */
  invoices(customerId: string): Answer<Invoice[]>;
  invoice(invoiceId: string): Answer<Invoice>;
  /** the newest one that is not paid, with how its payment stands; an invoice that seats wait for is not owed */
  openInvoice(subscriptionId: string): Answer<Invoice | null>;
  /** the newest one that is a draft and finalizes by itself: a renewal that is being prepared */
  draftInvoice(subscriptionId: string): Answer<Invoice | null>;
  /** paid ones of all customers by the day of payment, oldest first */
  invoicesPaidBetween(span: { from: Date; to: Date }): Answer<SettledInvoice[]>;
  /** refunds of all payments that were made in the span or failed in it, oldest first */
  refundsBetween(span: { from: Date; to: Date }): Answer<PaymentRefund[]>;
  /** all refunds of a payment, oldest first; failed ones too */
  refundsOfPayment(intentId: string): Answer<PaymentRefund[]>;
  /** refunds of a customer's payments, oldest first, without payments of which nothing is refunded now */
  refundsOfCustomer(customerId: string): Answer<PaymentRefund[]>;
  /** disputes of all payments that were opened in the span, or moved money in it, oldest first */
  disputesBetween(span: { from: Date; to: Date }): Answer<PaymentDispute[]>;
  /** all disputes of a payment, oldest first */
  disputesOfPayment(intentId: string): Answer<PaymentDispute[]>;
  /** disputes of a customer's payments, oldest first */
  disputesOfCustomer(customerId: string): Answer<PaymentDispute[]>;
  creditNote(noteId: string): Answer<PaymentCreditNote>;
  /** credit notes that were made in the span, oldest first; void ones too */
  creditNotesBetween(span: { from: Date; to: Date }): Answer<PaymentCreditNote[]>;
  /** all credit notes of an invoice, oldest first; void ones too */
  creditNotesOfInvoice(invoiceId: string): Answer<PaymentCreditNote[]>;
  /** all credit notes of a customer, oldest first; void ones too */
  creditNotesOfCustomer(customerId: string): Answer<PaymentCreditNote[]>;
  /** the invoice that a payment paid; null where it paid none */
  invoiceOfPayment(intentId: string): Answer<Invoice | null>;
  /** by the day they arrive, oldest first, with what each is made of */
  payouts(span: { from: Date; to: Date }): Answer<Payout[]>;
  /** events of a span of time, oldest first, of the kinds that the store is sent: for lost webhooks */
  events(span: { from: Date; to: Date }): Answer<PaymentEvent[]>;
  /** throws nothing: a bad signature, a changed byte, an old or future timestamp are `invalid` */
  readEvent(body: string, signature: string | null): Promise<Result<PaymentEvent, 'invalid'>>;
};
