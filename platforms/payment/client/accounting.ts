import { z } from 'zod';
import { ok } from '../../../core/result.ts';
import { type PaymentCalls, unreadable } from './calls.ts';
import { centsSchema, epochSeconds } from './mappers/parts.ts';
import { readInvoice } from './mappers/read-invoice.ts';
import type { Payment, SettledInvoice } from './types.ts';

const PAGE = 100;
/** the library's maximum */
const MAX = 10_000;

/** From the official library's types: the published descriptions lack both shapes. */
const payoutShape = z.object({ id: z.string(), amount: centsSchema, arrival_date: epochSeconds, status: z.string() });
const partShape = z.object({
  type: z.string(),
  source: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
  created: epochSeconds,
  amount: centsSchema,
  fee: centsSchema,
  net: centsSchema,
});

/** By payment date, oldest first; ties by creation, then by id, so that the order is deterministic. */
const byPayment = (a: SettledInvoice, b: SettledInvoice): number => {
  const [one, other] = [a, b].map(({ paidAt, createdAt, id }) => `${paidAt} ${createdAt} ${id}`) as [string, string];
  return one < other ? -1 : 1;
};

const within = ({ from, to }: { from: Date; to: Date }) => ({
  gte: Math.floor(from.getTime() / 1000),
  lt: Math.floor(to.getTime() / 1000),
});

/** Reads for bookkeeping: invoices by payment date, and payouts. [OP-06] */
export function createAccountingApi({
  stripe,
  pageOrigins,
  read,
}: PaymentCalls): Pick<Payment, 'invoicesPaidBetween' | 'payouts'> {
  return {
    invoicesPaidBetween: ({ from, to }) =>
      read(`invoices paid between ${from.getTime()} ${to.getTime()}`, async () => {
        const { lt } = within({ from, to });
        const paid: SettledInvoice[] = [];
        // the provider filters only by creation date, and an invoice may be paid years later
        for await (const listed of stripe.invoices.list({ status: 'paid', created: { lt }, limit: PAGE })) {
          const invoice = readInvoice(listed, pageOrigins);
          if (invoice === null) return unreadable('invoice');
          const paidAt = new Date(invoice.paidAt ?? invoice.createdAt);
          if (paidAt >= from && paidAt < to) paid.push({ ...invoice, paidAt: paidAt.toISOString() });
        }
        return ok(paid.sort(byPayment));
      }),
    payouts: (span) =>
      read(`payouts ${span.from.getTime()} ${span.to.getTime()}`, async () => {
        const listed = await stripe.payouts
          .list({ arrival_date: within(span), limit: PAGE })
          .autoPagingToArray({ limit: MAX });
        const payouts = [];
        for (const one of listed.reverse()) {
          const payout = payoutShape.safeParse(one);
          const listedParts = await stripe.balanceTransactions
            .list({ payout: one.id, limit: PAGE })
            .autoPagingToArray({ limit: MAX });
          const parts = z.array(partShape).safeParse(listedParts);
          if (!payout.success || !parts.success) return unreadable('payout');
          const { id, amount, arrival_date: arrivesAt, status } = payout.data;
          payouts.push({
            id,
            amount,
            arrivesAt,
            status,
            // the list includes the payout itself
            parts: parts.data
              .filter(({ type }) => type !== 'payout')
              .map(({ type, source, created, amount: gross, fee, net }) => ({
                kind: type,
                source: source ?? '',
                at: created,
                gross,
                fee,
                net,
              })),
          });
        }
        return ok(payouts);
      }),
  };
}
