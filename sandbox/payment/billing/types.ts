import type Stripe from 'stripe';
import type { Cents } from '../../../core/money.ts';
import type { Result } from '../../../core/result.ts';
import type { CardError } from '../cards/card-errors.ts';
import type { WireInvoice, WirePrice, WireSubscription } from '../objects/kinds.ts';
import type { StoredMethod } from '../payment-methods/find-method.ts';
import type { RouteCall } from '../wire/route.ts';

/**
 * The context of a ledger change. `now` is the customer's business time: of a test clock, if any. `requestId` is empty
 * for a scheduled change.
 */
export type MutationContext = Pick<
  RouteCall<unknown>,
  'tx' | 'now' | 'requestId' | 'idempotencyKey' | 'webhookUrl' | 'config'
>;

/** An applied coupon, with its promotion code if any. */
export type AppliedDiscount = { coupon: Stripe.Coupon; promotionCodeId: string | null };

/**
 * The tax of an address: parts per 100,000 (6250 = 6.25 %), and the name on the invoice. Null: the address is unknown.
 */
export type TaxRate = { rate: number; name: string; isExempt: boolean } | null;

/** One line before discounts and tax. Periods in epoch seconds. */
export type DraftLine = {
  description: string;
  amount: Cents;
  quantity: number;
  price: WirePrice;
  period: { start: number; end: number };
  /** a part of a year: charged or credited */
  isProration: boolean;
  isDiscountable: boolean;
};

/**
 * The computed amounts of lines. Sum of parts = total, always; a discount is never below zero, a negative total is
 * credited.
 */
export type InvoiceAmounts = {
  lines: { discount: Cents; discounts: Cents[]; tax: Cents; taxable: Cents }[];
  subtotal: Cents;
  /** by discount, in order */
  discounts: Cents[];
  discount: Cents;
  tax: Cents;
  total: Cents;
};
export type ComputeAmounts = (
  lines: readonly (Pick<DraftLine, 'amount' | 'isDiscountable'> & Partial<Pick<DraftLine, 'isProration' | 'price'>>)[],
  discounts: readonly AppliedDiscount[],
  tax: TaxRate,
) => InvoiceAmounts;

/** Pure: computes the cost of `quantity` of a price for one period, and the tiers used (exactly one for volume). */
export type PriceQuantity = (
  price: WirePrice,
  quantity: number,
) => {
  amount: Cents;
  tiers: { tier: number; quantity: number; unitAmount: Cents; flatAmount: Cents; amount: Cents }[];
};

export type NewSubscription = {
  customerId: string;
  price: WirePrice;
  quantity: number;
  discounts: readonly AppliedDiscount[];
  metadata: Record<string, string>;
  collection: 'charge_automatically' | 'send_invoice';
  daysUntilDue: number | null;
  defaultPaymentMethodId: string | null;
  isTaxAutomatic: boolean;
  /**
   * `charge`: charges the first invoice to the default method now. `paid`: this payment intent, succeeded or
   * processing, is its payment. `later`: the invoice stays open (send_invoice, or an incomplete start).
   */
  payment: { kind: 'charge'; offSession: boolean } | { kind: 'paid'; intent: Stripe.PaymentIntent } | { kind: 'later' };
};
export type StartedSubscription = { subscription: WireSubscription; invoice: WireInvoice };

/** In `subscriptions/subscriptions.ts`. A refused card returns `declined` and leaves no subscription. */
export type StartSubscription = (
  call: MutationContext,
  input: NewSubscription,
) => Promise<Result<StartedSubscription, 'declined' | 'needs-action'> & { error?: CardError }>;

/** In `invoices/pay-invoice.ts`: at most one successful charge per invoice. */
export type PayInvoice = (
  call: MutationContext,
  invoice: WireInvoice,
  method: StoredMethod | null,
  options: { offSession: boolean },
) => Promise<Result<WireInvoice, 'declined' | 'needs-action'> & { error?: CardError; invoice?: WireInvoice }>;

/**
 * In `invoices/settle-invoice.ts`: applies the result of a payment that cleared or failed after it started (bank
 * accounts).
 */
export type SettleInvoice = (call: MutationContext, invoiceId: string, outcome: 'paid' | 'failed') => Promise<void>;

/** In `lines.ts`: `3 × Unlimited (Tier 1 at $2,199.00 / year)` and the lines of a change. */
export type LinesOfPeriod = (
  price: WirePrice,
  productName: string,
  quantity: number,
  period: { start: number; end: number },
) => DraftLine[];
