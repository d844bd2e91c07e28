import { z } from 'zod';
import { err, ok } from '../../../core/result.ts';
import { malformed, type PaymentCalls, unreadable } from './calls.ts';
import { isId } from './ids.ts';
import { listCharges } from './list-charges.ts';
import { centsSchema, epochSeconds, expandableId, namedOrNull } from './mappers/parts.ts';
import { readInvoice } from './mappers/read-invoice.ts';
import type { Payment, PaymentRefund } from './types.ts';

const PAGE = 100;
/** The provider filters refunds only by creation; a bank may return one months later. */
const LATEST_FAILURE_S = 180 * 86_400;

const refundShape = z.object({
  id: z.string(),
  amount: centsSchema,
  created: epochSeconds,
  status: z.string().nullish(),
  payment_intent: namedOrNull,
  failure_balance_transaction: namedOrNull,
});
const invoicePaymentShape = z.object({ invoice: expandableId });

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
const byDay = (a: PaymentRefund, b: PaymentRefund): number => Date.parse(a.refundedAt) - Date.parse(b.refundedAt);

type RefundCalls = Pick<Payment, 'refundsBetween' | 'refundsOfPayment' | 'refundsOfCustomer' | 'invoiceOfPayment'>;

/** Refunds of payments, made by the store, its staff or in the provider's dashboard. [OP-06] */
export function refundCalls(calls: PaymentCalls): RefundCalls {
  const { stripe, pageOrigins, read } = calls;
  /**
   * Returns null if the response is not a refund. A pending refund counts as made; if it fails, a later event reports
   * it.
   */
  async function readRefund(response: unknown): Promise<PaymentRefund | 'foreign' | null> {
    const found = refundShape.safeParse(response);
    if (!found.success) return null;
    const { id, amount, created: refundedAt, status, payment_intent: intentId } = found.data;
    // a charge without a payment intent does not pay a plan
    if (intentId === null) return 'foreign';
    const refund = { id, intentId, amount, refundedAt, failedAt: null };
    if (status !== 'failed' && status !== 'canceled') return refund;
    const transactionId = found.data.failure_balance_transaction;
    // without a failure transaction the money was never sent
    if (transactionId === null) return { ...refund, failedAt: refundedAt };
    const transaction = z
      .object({ created: epochSeconds })
      .safeParse(await stripe.balanceTransactions.retrieve(transactionId));
    return transaction.success ? { ...refund, failedAt: transaction.data.created } : null;
  }

  /** Oldest first; null if one of them cannot be read. */
  async function readAll(responses: AsyncIterable<unknown>): Promise<PaymentRefund[] | null> {
    const refunds: PaymentRefund[] = [];
    for await (const response of responses) {
      const refund = await readRefund(response);
      if (refund === null) return null;
      if (refund !== 'foreign') refunds.push(refund);
    }
    // the provider lists the newest first, also within one second
    return refunds.reverse();
  }

  return {
    refundsBetween: ({ from, to }) =>
      read(`refunds between ${from.getTime()} ${to.getTime()}`, async () => {
        const created = { gte: seconds(from) - LATEST_FAILURE_S, lt: seconds(to) };
        const all = await readAll(stripe.refunds.list({ created, limit: PAGE }));
        if (all === null) return unreadable('refund');
        const isWithin = (at: string | null): boolean => at !== null && new Date(at) >= from && new Date(at) < to;
        return ok(all.filter(({ refundedAt, failedAt }) => isWithin(refundedAt) || isWithin(failedAt)));
      }),

    refundsOfPayment: (intentId) =>
      read(`refunds of ${intentId}`, async () => {
        if (!isId('intent', intentId)) return malformed();
        const all = await readAll(stripe.refunds.list({ payment_intent: intentId, limit: PAGE }));
        return all === null ? unreadable('refund') : ok(all);
      }),

    refundsOfCustomer: (customerId) =>
      read(`refunds of ${customerId}`, async () => {
        if (!isId('customer', customerId)) return err('stripe_customer_invalid');
        const charges = await listCharges(calls, customerId);
        if (!charges.ok) return charges;
        const refunds: PaymentRefund[] = [];
        for (const { id, refunded, intentId } of charges.value) {
          if (refunded === 0 || intentId === null) continue;
          const found = await readAll(stripe.refunds.list({ charge: id, limit: PAGE }));
          if (found === null) return unreadable('refund');
          refunds.push(...found);
        }
        return ok(refunds.sort(byDay));
      }),

    invoiceOfPayment: (intentId) =>
      read(`invoice of ${intentId}`, async () => {
        if (!isId('intent', intentId)) return malformed();
        const { data } = await stripe.invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: intentId },
          limit: 1,
        });
        if (data[0] === undefined) return ok(null);
        const paid = invoicePaymentShape.safeParse(data[0]);
        if (!paid.success) return unreadable('invoice payment');
        const invoice = readInvoice(await stripe.invoices.retrieve(paid.data.invoice), pageOrigins);
        return invoice === null ? unreadable('invoice') : ok({ ...invoice, intentId });
      }),
  };
}
