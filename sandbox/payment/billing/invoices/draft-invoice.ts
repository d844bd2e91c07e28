import type Stripe from 'stripe';
import type { WireInvoice, WireInvoiceLine, WireSubscription } from '../../objects/kinds.ts';
import { newId } from '../../objects/new-id.ts';
import type { SandboxPaymentConfig } from '../../wire/route.ts';
import { computeAmounts, productOf } from '../amounts.ts';
import type { Discounted } from '../discounts.ts';
import { itemOf, SELF } from '../subscription.ts';
import type { DraftLine, InvoiceAmounts, TaxRate } from '../types.ts';

export type InvoiceDraft = {
  config: Pick<SandboxPaymentConfig, 'sellerName'>;
  now: number;
  customer: Stripe.Customer;
  /** null: a preview of a new subscription */
  subscription: WireSubscription | null;
  lines: readonly (DraftLine & { invoiceItemId?: string })[];
  discounts: readonly Discounted[];
  tax: TaxRate;
  isTaxAutomatic: boolean;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  collection: Stripe.Invoice.CollectionMethod;
  period: { start: number; end: number };
  prorationDate?: number;
};

/** Minimum charge of a card: a smaller amount is added to the balance for the next invoice. */
const MIN_CHARGE = 50;

/**
 * Returns the amount due of a total after the customer's balance, and the new balance. A negative balance is the
 * customer's credit.
 */
export function settleBalance(total: number, balance: number): { amountDue: number; ending: number } {
  const owed = total + balance;
  return owed < MIN_CHARGE ? { amountDue: 0, ending: owed } : { amountDue: owed, ending: 0 };
}

/** Creates a complete invoice without a number: the same for a preview and a charge. */
export function draftInvoice(draft: InvoiceDraft): WireInvoice {
  const { customer, subscription, discounts, isTaxAutomatic, now } = draft;
  const id = newId('in');
  const tax = isTaxAutomatic ? draft.tax : null;
  const amounts = computeAmounts(draft.lines, discounts, tax);
  const { amountDue, ending } = settleBalance(amounts.total, customer.balance);
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: draft.config.sellerName,
    account_tax_ids: null,
    amount_due: amountDue,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amountDue,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: isTaxAutomatic,
      liability: isTaxAutomatic ? SELF : null,
      provider: isTaxAutomatic ? 'stripe' : null,
      status: isTaxAutomatic ? (tax === null ? 'requires_location_inputs' : 'complete') : null,
    },
    automatically_finalizes_at: null,
    billing_reason: draft.reason,
    collection_method: draft.collection,
    confirmation_secret: null,
    created: now,
    currency: 'usd',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: customer.shipping as Stripe.Invoice.CustomerShipping | null,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map((one) => one.id),
    due_date: null,
    effective_at: null,
    ending_balance: draft.reason === 'upcoming' ? ending : null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: SELF,
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: draft.lines.map((line, i) => lineOf(draft, line, amounts.lines[i]!, tax, id)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription === null ? null : parentOf(subscription, draft.prorationDate),
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    payments: { object: 'list', data: [], has_more: false, url: `/v1/invoice_payments?invoice=${id}` },
    period_end: draft.period.end,
    period_start: draft.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amounts.subtotal,
    subtotal_excluding_tax: amounts.subtotal,
    test_clock: customer.test_clock ?? null,
    total: amounts.total,
    total_discount_amounts: discounts.map((one, i) => ({ amount: amounts.discounts[i]!, discount: one.id })),
    total_excluding_tax: amounts.subtotal - amounts.discount,
    total_pretax_credit_amounts: discounts.map((one, i) => ({
      amount: amounts.discounts[i]!,
      discount: one.id,
      type: 'discount',
    })),
    total_taxes: taxesOf(tax, amounts.tax, amounts.subtotal - amounts.discount),
    webhooks_delivered_at: null,
  };
}

const parentOf = (subscription: WireSubscription, prorationDate: number | undefined): Stripe.Invoice.Parent => ({
  quote_details: null,
  subscription_details: {
    metadata: subscription.metadata,
    subscription: subscription.id,
    ...(prorationDate === undefined ? {} : { subscription_proration_date: prorationDate }),
  },
  type: 'subscription_details',
});

function taxesOf(tax: TaxRate, amount: number, taxable: number): Stripe.Invoice.TotalTax[] {
  if (tax === null) return [];
  const taxability_reason = tax.isExempt ? 'customer_exempt' : tax.rate === 0 ? 'not_collecting' : 'standard_rated';
  return [
    {
      amount,
      tax_behavior: 'exclusive',
      tax_rate_details: null,
      taxability_reason,
      taxable_amount: tax.isExempt || tax.rate === 0 ? 0 : taxable,
      type: 'tax_rate_details',
    },
  ];
}

function lineOf(
  { subscription, discounts }: InvoiceDraft,
  line: InvoiceDraft['lines'][number],
  amounts: InvoiceAmounts['lines'][number],
  tax: TaxRate,
  invoiceId: string,
): WireInvoiceLine {
  const unit = line.quantity === 0 ? null : line.amount / line.quantity;
  return {
    id: newId('il'),
    object: 'line_item',
    amount: line.amount,
    currency: 'usd',
    description: line.description,
    discount_amounts: discounts.map((one, i) => ({ amount: amounts.discounts[i]!, discount: one.id })),
    discountable: line.isDiscountable,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: {},
    parent: subscription === null ? null : lineParentOf(subscription, line),
    period: line.period,
    pretax_credit_amounts: discounts.map((one, i) => ({
      amount: amounts.discounts[i]!,
      discount: one.id,
      type: 'discount',
    })),
    pricing: {
      type: 'price_details',
      price_details: { price: line.price.id, product: productOf(line.price) },
      unit_amount_decimal: unit === null ? null : String(Math.round(unit * 1e6) / 1e6),
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription: subscription?.id ?? null,
    subtotal: line.amount,
    taxes: taxesOf(tax, amounts.tax, amounts.taxable),
  };
}

const lineParentOf = (
  subscription: WireSubscription,
  line: InvoiceDraft['lines'][number],
): Stripe.InvoiceLineItem.Parent => ({
  invoice_item_details: null,
  subscription_item_details: {
    invoice_item: line.invoiceItemId ?? null,
    proration: line.isProration,
    proration_details: line.isProration ? { credited_items: null } : null,
    subscription: subscription.id,
    subscription_item: itemOf(subscription).id,
  },
  type: 'subscription_item_details',
});
