import type Stripe from 'stripe';
import { err, ok, type Result } from '../../../core/result.ts';
import { malformed, type PaymentCalls, unreadable } from './calls.ts';
import { isId } from './ids.ts';
import { readInvoice, readPreview } from './mappers/read-invoice.ts';
import type { Invoice, Payment, PaymentProblem } from './types.ts';

const PAGE = 100;
/** the limit of a complete history [ACC-04] */
const MAX = 1_000;
/** an invoice contains only the ids of its discounts; their names are in the coupon */
export const DISCOUNT_NAMES = ['discounts.source.coupon'];

/**
 * also expands the payment intent, for the state of the payment; only for a single invoice, because a list cannot
 * expand that deep
 */
export const ONE_INVOICE = [...DISCOUNT_NAMES, 'payments.data.payment.payment_intent'];
/** days until a sent invoice is overdue */
const DAYS_UNTIL_DUE = 30;
/** collection parameters of an invoice that the customer pays manually */
export const SENT = { collection_method: 'send_invoice' as const, days_until_due: DAYS_UNTIL_DUE };
/** a change that waits for payment is only visible in its subscription */
const WITH_SUBSCRIPTION = [...ONE_INVOICE, 'parent.subscription_details.subscription'];

type InvoiceCalls = Pick<
  Payment,
  | 'previewSeats'
  | 'previewRenewal'
  | 'invoices'
  | 'invoicesPage'
  | 'invoice'
  | 'openInvoice'
  | 'draftInvoice'
  | 'voidInvoice'
  | 'sendDraft'
>;

/** Invoices and previews of them. A preview is a read: it creates nothing. */
export function invoiceCalls(calls: PaymentCalls): InvoiceCalls {
  const { stripe, pageOrigins } = calls;
  const one = (read: Invoice | null): Result<Invoice, PaymentProblem> =>
    read === null ? unreadable('invoice') : ok(read);

  return {
    previewSeats: ({ subscriptionId, lineItemId, quantity, prorationDate }) =>
      calls.read(`preview ${subscriptionId} ${lineItemId} ${quantity} ${prorationDate}`, async () => {
        if (!isId('subscription', subscriptionId) || !isId('item', lineItemId)) return malformed();
        const preview = await stripe.invoices.createPreview({
          subscription: subscriptionId,
          subscription_details: {
            items: [{ id: lineItemId, quantity }],
            proration_behavior: 'always_invoice',
            proration_date: prorationDate,
          },
          expand: DISCOUNT_NAMES,
        });
        return one(readPreview(preview));
      }),

    previewRenewal: (subscriptionId, seats, how) =>
      calls.read(
        `renewal ${subscriptionId} ${seats?.lineItemId} ${seats?.quantity} ${how?.withoutDiscounts}`,
        async () => {
          if (!isId('subscription', subscriptionId) || (seats && !isId('item', seats.lineItemId))) return malformed();
          // excludes the change itself, which is billed at once
          const details = seats && {
            items: [{ id: seats.lineItemId, quantity: seats.quantity }],
            proration_behavior: 'none' as const,
          };
          const preview = await stripe.invoices.createPreview({
            subscription: subscriptionId,
            ...(details && { subscription_details: details }),
            ...(how?.withoutDiscounts && { discounts: '' as const }),
            expand: DISCOUNT_NAMES,
          });
          return one(readPreview(preview));
        },
      ),

    invoices: (customerId) =>
      calls.read(`invoices ${customerId}`, async () => {
        if (!isId('customer', customerId)) return err('stripe_customer_invalid');
        const expand = [...DISCOUNT_NAMES, 'payments'].map((path) => `data.${path}`);
        const all = await stripe.invoices
          .list({ customer: customerId, limit: PAGE, expand })
          .autoPagingToArray({ limit: MAX });
        const read = all.filter((invoice) => invoice.status !== 'draft').map((each) => readInvoice(each, pageOrigins));
        return read.every((invoice) => invoice !== null) ? ok(read) : unreadable('invoice');
      }),

    invoicesPage: ({ after, limit }) =>
      calls.read(`invoices of all ${after} ${limit}`, async () => {
        if (after !== null && !isId('invoice', after)) return malformed();
        const from = after === null ? {} : { starting_after: after };
        const expand = DISCOUNT_NAMES.map((path) => `data.${path}`);
        const page = await stripe.invoices.list({ limit, expand, ...from });
        const items = page.data
          .filter(({ status }) => status !== 'draft')
          .map((each) => readInvoice(each, pageOrigins));
        if (!items.every((each) => each !== null)) return unreadable('invoice');
        return ok({ items, next: page.has_more ? (page.data.at(-1)?.id ?? null) : null });
      }),

    invoice: (invoiceId) =>
      calls.read(`invoice ${invoiceId}`, async () => {
        if (!isId('invoice', invoiceId)) return malformed();
        return one(readInvoice(await stripe.invoices.retrieve(invoiceId, { expand: ONE_INVOICE }), pageOrigins));
      }),

    openInvoice: (subscriptionId) =>
      calls.read(`open invoice ${subscriptionId}`, async () => {
        if (!isId('subscription', subscriptionId)) return malformed();
        const { data } = await stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: 2 });
        for (const { id } of data) {
          const open = await stripe.invoices.retrieve(id, { expand: WITH_SUBSCRIPTION });
          if (isPendingChange(open)) continue;
          const read = readInvoice(open, pageOrigins);
          // it was paid between the two calls
          return read !== null && read.status !== 'open' ? ok(null) : one(read);
        }
        return ok(null);
      }),

    voidInvoice: (invoiceId, idempotencyKey) =>
      calls.write(async () => {
        if (!isId('invoice', invoiceId)) return malformed();
        return one(readInvoice(await stripe.invoices.voidInvoice(invoiceId, {}, { idempotencyKey }), pageOrigins));
      }),

    sendDraft: (invoiceId, idempotencyKey) =>
      calls.write(async () => {
        if (!isId('invoice', invoiceId)) return malformed();
        const params = { ...SENT, expand: ONE_INVOICE };
        return one(readInvoice(await stripe.invoices.update(invoiceId, params, { idempotencyKey }), pageOrigins));
      }),

    draftInvoice: (subscriptionId) =>
      calls.read(`draft invoice ${subscriptionId}`, async () => {
        if (!isId('subscription', subscriptionId)) return malformed();
        const expand = DISCOUNT_NAMES.map((path) => `data.${path}`);
        const { data } = await stripe.invoices.list({
          subscription: subscriptionId,
          status: 'draft',
          limit: 1,
          expand,
        });
        if (data[0] === undefined) return ok(null);
        const read = one(readInvoice(data[0], pageOrigins));
        return read.ok && !read.value.finalizesAt ? ok(null) : read;
      }),
  };
}

/** Whether its subscription changes only after this invoice is paid: nothing is owed for it until then. */
function isPendingChange({ id, parent }: Stripe.Invoice): boolean {
  const subscription = parent?.subscription_details?.subscription;
  if (typeof subscription !== 'object' || subscription.pending_update == null) return false;
  const { latest_invoice: latest } = subscription;
  return (typeof latest === 'string' ? latest : latest?.id) === id;
}
