import { z } from 'zod';
import type { Checkout, Invoice, InvoiceDiscount } from '../types.ts';
import { addressSchema, centsSchema, epochSeconds, expandableId, namedOrNull, nullableString } from './parts.ts';
import { readInvoice } from './read-invoice.ts';

const session = z.object({
  id: z.string(),
  mode: z.literal('subscription'),
  customer: expandableId,
  client_secret: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  subscription: namedOrNull,
  invoice: z.unknown().optional(),
  metadata: z.record(z.string(), z.string()).nullish(),
  created: epochSeconds,
});

/** Parses a purchase of a subscription; returns null for anything else. Contains the invoice if it was expanded. */
export function readCheckout(response: unknown, pageOrigins: readonly string[]): Checkout | null {
  const read = session.safeParse(response);
  if (!read.success) return null;
  const { data } = read;
  return {
    id: data.id,
    customerId: data.customer,
    clientSecret: data.status === 'open' ? (data.client_secret ?? null) : null,
    status: data.status,
    paymentStatus: data.payment_status,
    subscriptionId: data.subscription,
    invoice: readInvoice(data.invoice, pageOrigins),
    metadata: data.metadata ?? {},
    createdAt: data.created,
  };
}

const money = centsSchema.nullish().transform((value) => value ?? 0);
const totals = z.object({
  customer: expandableId,
  created: epochSeconds,
  amount_subtotal: money,
  amount_total: money,
  total_details: z.object({ amount_discount: money, amount_tax: money }).nullish(),
  automatic_tax: z.object({ status: z.string().nullish() }).nullish(),
  customer_details: z.object({ name: nullableString, address: addressSchema.nullish() }).nullish(),
  line_items: z.object({
    data: z.array(
      z.object({
        description: nullableString,
        quantity: z.number().nullish(),
        amount_subtotal: centsSchema,
        price: z.object({ recurring: z.object({ interval: z.enum(['year', 'month']) }).nullish() }).nullish(),
      }),
    ),
  }),
});
/**
 * Parses a session's current totals as the invoice it would create; returns null if the response is not a session with
 * line items.
 */
export function readCheckoutTotals(response: unknown, discounted: Omit<InvoiceDiscount, 'amount'>): Invoice | null {
  const read = totals.safeParse(response);
  if (!read.success) return null;
  const {
    customer,
    created,
    amount_subtotal,
    amount_total,
    total_details,
    line_items,
    customer_details,
    automatic_tax,
  } = read.data;
  const discount = total_details?.amount_discount ?? 0;
  const tax = total_details?.amount_tax ?? 0;
  return {
    id: null,
    number: null,
    customerId: customer,
    subscriptionId: null,
    status: 'draft',
    subtotal: amount_subtotal,
    total: amount_total,
    amountDue: amount_total,
    amountPaid: 0,
    // a tax of zero counts as known if tax was calculated
    taxes: tax === 0 && automatic_tax?.status !== 'complete' ? [] : [tax],
    // discounts never stack: the whole discount comes from one of them [SUB-24]
    discounts: discount === 0 ? [] : [{ ...discounted, amount: discount }],
    lines: line_items.data.map((line) => ({
      description: line.description,
      quantity: line.quantity ?? 1,
      amount: line.amount_subtotal,
      isProration: false,
      ...(line.price?.recurring ? { interval: line.price.recurring.interval } : {}),
    })),
    pdfUrl: null,
    hostedUrl: null,
    createdAt: created,
    paidAt: null,
    dueAt: null,
    billedTo: { name: customer_details?.name ?? '', address: customer_details?.address ?? null },
  };
}
