import { z } from 'zod';
import { parseAllowedUrl } from '../../../../core/http/allowed-origin.ts';
import type { Invoice, InvoicePayment } from '../types.ts';
import {
  addressSchema,
  centsSchema,
  epochSeconds,
  expandableId,
  momentOrNull,
  namedOrNull,
  nullableString,
} from './parts.ts';
import { readPayment } from './read-payment.ts';

const isPartOfYear = z.object({ proration: z.boolean() }).nullish();
const line = z
  .object({
    description: nullableString,
    quantity: z.number().nullish(),
    amount: centsSchema,
    period: z.object({ start: epochSeconds, end: epochSeconds }).nullish(),
    parent: z.object({ subscription_item_details: isPartOfYear, invoice_item_details: isPartOfYear }).nullish(),
  })
  .transform(({ description, quantity, amount, period, parent }) => ({
    description,
    quantity: quantity ?? 1,
    amount,
    isProration:
      parent?.subscription_item_details?.proration === true || parent?.invoice_item_details?.proration === true,
    ...(period ? { period } : {}),
  }));

/** The name of a discount: that of its coupon, if it was expanded. */
const discount = z.union([
  z.string().transform((id) => ({ id, name: '', percentOff: null })),
  z
    .object({ id: z.string(), source: z.object({ coupon: z.unknown().optional() }).nullish() })
    .transform(({ id, source }) => {
      const coupon = z
        .object({ id: z.string(), name: nullableString, percent_off: z.number().nullish() })
        .safeParse(source?.coupon);
      if (!coupon.success) return { id, name: '', percentOff: null };
      return { id, name: coupon.data.name || coupon.data.id, percentOff: coupon.data.percent_off ?? null };
    }),
]);

const invoice = z.object({
  id: z.string().nullish(),
  number: z.string().nullish(),
  customer: expandableId,
  parent: z.object({ subscription_details: z.object({ subscription: namedOrNull }).nullish() }).nullish(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  auto_advance: z.boolean().nullish(),
  automatically_finalizes_at: momentOrNull,
  billing_reason: z.string().nullish(),
  subtotal: centsSchema,
  total: centsSchema,
  amount_due: centsSchema,
  amount_paid: centsSchema,
  pre_payment_credit_notes_amount: centsSchema.nullish(),
  post_payment_credit_notes_amount: centsSchema.nullish(),
  attempt_count: z.number().int().nullish(),
  starting_balance: centsSchema.nullish(),
  ending_balance: centsSchema.nullish(),
  payments: z.object({ data: z.array(z.unknown()) }).nullish(),
  total_taxes: z.array(z.object({ amount: centsSchema })).nullish(),
  total_discount_amounts: z.array(z.object({ amount: centsSchema, discount: expandableId })).nullish(),
  discounts: z.array(discount).nullish(),
  lines: z.object({ data: z.array(line) }),
  invoice_pdf: z.string().nullish(),
  hosted_invoice_url: z.string().nullish(),
  created: epochSeconds,
  due_date: momentOrNull,
  next_payment_attempt: momentOrNull,
  customer_name: nullableString,
  customer_address: addressSchema.nullish(),
  status_transitions: z.object({ paid_at: momentOrNull }).nullish(),
});

const REASONS: Readonly<Record<string, Invoice['reason']>> = {
  subscription_create: 'first',
  subscription_cycle: 'renewal',
  subscription_update: 'change',
};

const paidBy = z.object({ status: z.string().nullish(), payment: z.object({ payment_intent: expandableId }) });

/** Returns the intent that paid the invoice, otherwise the newest attempt. */
function findIntentId(payments: readonly unknown[]): string | undefined {
  const read = payments.map((one) => paidBy.safeParse(one)).flatMap(({ data }) => data ?? []);
  return (read.find(({ status }) => status === 'paid') ?? read[0])?.payment.payment_intent;
}

/** The sum of credit notes; omitted for the many invoices without one. */
function creditedOf({
  pre_payment_credit_notes_amount: before,
  post_payment_credit_notes_amount: after,
}: z.output<typeof invoice>): Pick<Invoice, 'credited'> {
  return before || after ? { credited: { beforePayment: before ?? 0, afterPayment: after ?? 0 } } : {};
}

const HOUR_MS = 3_600_000;
/** An account with another grace period specifies it; otherwise a draft stays for an hour. */
function finalizesAt(data: z.output<typeof invoice>): string | null {
  if (data.auto_advance !== true) return null;
  return data.automatically_finalizes_at ?? new Date(Date.parse(data.created) + HOUR_MS).toISOString();
}

/** Returns the relevant payment: the pending or successful one, otherwise the newest. */
function newestPayment(responses: readonly unknown[]): InvoicePayment | null {
  const all = responses.map(readPayment).filter((one) => one !== null);
  return all.find(({ state }) => state === 'paid') ?? all.find(({ state }) => state === 'under-way') ?? all[0] ?? null;
}

/** Maps an invoice; returns null if the response is not one. Its page and file must be on `pageOrigins` [SE-06]. */
export function readInvoice(response: unknown, pageOrigins: readonly string[]): Invoice | null {
  const read = invoice.safeParse(response);
  if (!read.success) return null;
  const { data } = read;
  const payments = data.payments?.data ?? [];
  const payment = newestPayment(payments);
  const intentId = findIntentId(payments);
  const known = new Map((data.discounts ?? []).map((one) => [one.id, one]));
  return {
    id: data.id ?? null,
    number: data.number ?? null,
    customerId: data.customer,
    subscriptionId: data.parent?.subscription_details?.subscription ?? null,
    status: data.status,
    subtotal: data.subtotal,
    total: data.total,
    amountDue: data.amount_due,
    amountPaid: data.amount_paid,
    taxes: (data.total_taxes ?? []).map(({ amount }) => amount),
    // omits discounts without an effect
    discounts: (data.total_discount_amounts ?? [])
      .filter(({ amount }) => amount !== 0)
      .map((one) => {
        const { name = '', percentOff = null } = known.get(one.discount) ?? {};
        return { name, amount: one.amount, ...(percentOff === null ? {} : { percentOff }) };
      }),
    lines: data.lines.data,
    pdfUrl: parseAllowedUrl(data.invoice_pdf, pageOrigins),
    hostedUrl: parseAllowedUrl(data.hosted_invoice_url, pageOrigins),
    createdAt: data.created,
    paidAt: data.status_transitions?.paid_at ?? null,
    dueAt: data.due_date,
    nextAttemptAt: data.next_payment_attempt,
    ...(data.attempt_count ? { attempts: data.attempt_count } : {}),
    ...creditedOf(data),
    reason: REASONS[data.billing_reason ?? ''] ?? 'other',
    startingBalance: data.starting_balance ?? 0,
    ...(data.ending_balance == null ? {} : { endingBalance: data.ending_balance }),
    ...(data.status === 'draft' ? { finalizesAt: finalizesAt(data) } : {}),
    ...(payment === null ? {} : { payment }),
    ...(intentId === undefined ? {} : { intentId }),
    billedTo: { name: data.customer_name, address: data.customer_address ?? null },
  };
}

/** Maps an invoice that does not exist yet: without id, number and files, even if the response contains them. */
export function readPreview(response: unknown): Invoice | null {
  const read = readInvoice(response, []);
  return read === null ? null : { ...read, id: null, number: null, pdfUrl: null, hostedUrl: null, paidAt: null };
}
