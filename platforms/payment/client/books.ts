import { z } from 'zod';
import { ok } from '../../../core/result.ts';
import { cents, moment } from './answers/parts.ts';
import { readInvoice } from './answers/read-invoice.ts';
import { type Calls, unreadable } from './calls.ts';
import { DISCOUNT_NAMES } from './invoices.ts';
import type { Payment } from './types.ts';

const PAGE = 100;
/** the library lists no more at once */
const MOST = 10_000;

/** Of the official library's types: published descriptions have neither. */
const payoutShape = z.object({ id: z.string(), amount: cents, arrival_date: moment, status: z.string() });
const partShape = z.object({
  type: z.string(),
  source: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
  created: moment,
  amount: cents,
  fee: cents,
  net: cents,
});

const within = ({ from, to }: { from: Date; to: Date }) => ({
  gte: Math.floor(from.getTime() / 1000),
  lt: Math.floor(to.getTime() / 1000),
});

/** [OP-06] What a bookkeeper reads: invoices of a span, and what was paid out. */
export function bookCalls({ stripe, pageOrigins, read }: Calls): Pick<Payment, 'invoicesBetween' | 'payouts'> {
  return {
    invoicesBetween: (span) =>
      read(`invoices between ${span.from.getTime()} ${span.to.getTime()}`, async () => {
        const expand = DISCOUNT_NAMES.map((path) => `data.${path}`);
        const all = await stripe.invoices
          .list({ created: within(span), limit: PAGE, expand })
          .autoPagingToArray({ limit: MOST });
        const invoices = all.filter(({ status }) => status !== 'draft').map((one) => readInvoice(one, pageOrigins));
        return invoices.every((invoice) => invoice !== null) ? ok(invoices.reverse()) : unreadable('invoice');
      }),
    payouts: (span) =>
      read(`payouts ${span.from.getTime()} ${span.to.getTime()}`, async () => {
        const listed = await stripe.payouts
          .list({ arrival_date: within(span), limit: PAGE })
          .autoPagingToArray({ limit: MOST });
        const payouts = [];
        for (const one of listed.reverse()) {
          const payout = payoutShape.safeParse(one);
          const listedParts = await stripe.balanceTransactions
            .list({ payout: one.id, limit: PAGE })
            .autoPagingToArray({ limit: MOST });
          const parts = z.array(partShape).safeParse(listedParts);
          if (!payout.success || !parts.success) return unreadable('payout');
          const { id, amount, arrival_date: arrivesAt, status } = payout.data;
          payouts.push({
            id,
            amount,
            arrivesAt,
            status,
            // the payout itself stands among them
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
