import { z } from 'zod';
import { err, ok } from '../../../core/result.ts';
import { malformed, type PaymentCalls, unreadable } from './calls.ts';
import { isId } from './ids.ts';
import { listCharges } from './list-charges.ts';
import { centsSchema, epochSeconds, expandableId, momentOrNull, namedOrNull, nullableString } from './mappers/parts.ts';
import type { DisputeStatus, Payment, PaymentDispute } from './types.ts';

const PAGE = 100;
/** The provider filters disputes only by creation; a bank may take more than a year to decide. */
const LATEST_DECISION_S = 540 * 86_400;

const disputeShape = z.object({
  id: z.string(),
  amount: centsSchema,
  created: epochSeconds,
  status: z.string(),
  reason: nullableString,
  charge: expandableId,
  payment_intent: namedOrNull,
  balance_transactions: z.array(
    z.object({ id: z.string(), amount: centsSchema, fee: centsSchema, created: epochSeconds }),
  ),
  evidence_details: z.object({ due_by: momentOrNull, has_evidence: z.boolean().nullish() }),
});

const STATUSES: Readonly<Record<string, DisputeStatus>> = {
  needs_response: 'needs-response',
  warning_needs_response: 'needs-response',
  appeal_needs_response: 'needs-response',
  under_review: 'under-review',
  warning_under_review: 'under-review',
  appeal_under_review: 'under-review',
  won: 'won',
  lost: 'lost',
  // the bank did not take any money in the end
  warning_closed: 'closed',
  prevented: 'closed',
};

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
const byDay = (a: PaymentDispute, b: PaymentDispute): number => (a.openedAt < b.openedAt ? -1 : 1);

/** Returns null if the response is not a dispute. */
function readDispute(response: unknown): PaymentDispute | 'foreign' | null {
  const read = disputeShape.safeParse(response);
  if (!read.success) return null;
  const { id, amount, created, status, reason, payment_intent: intentId, evidence_details: evidence } = read.data;
  // a charge without a payment intent pays neither a plan nor an order
  if (intentId === null) return 'foreign';
  return {
    id,
    intentId,
    amount,
    reason,
    // a status unknown to this client counts as waiting for the bank
    status: STATUSES[status] ?? 'under-review',
    isInquiry: status.startsWith('warning_'),
    openedAt: created,
    dueBy: evidence.due_by,
    movements: read.data.balance_transactions
      .map((one) => ({ id: one.id, at: one.created, amount: one.amount, fee: one.fee }))
      .sort((a, b) => (a.at < b.at ? -1 : 1)),
  };
}

type DisputeCalls = Pick<Payment, 'disputesBetween' | 'disputesOfPayment' | 'disputesOfCustomer'>;

/** Disputes of payments: a bank takes a payment back, until it decides or permanently. [BR-03] */
export function disputeCalls(calls: PaymentCalls): DisputeCalls {
  const { stripe, read } = calls;
  /** Oldest first; null if one of them cannot be read. */
  async function readAll(responses: AsyncIterable<unknown>): Promise<PaymentDispute[] | null> {
    const disputes: PaymentDispute[] = [];
    for await (const response of responses) {
      const dispute = readDispute(response);
      if (dispute === null) return null;
      if (dispute !== 'foreign') disputes.push(dispute);
    }
    return disputes.reverse().sort(byDay);
  }

  return {
    disputesBetween: ({ from, to }) =>
      read(`disputes between ${from.getTime()} ${to.getTime()}`, async () => {
        const created = { gte: seconds(from) - LATEST_DECISION_S, lt: seconds(to) };
        const all = await readAll(stripe.disputes.list({ created, limit: PAGE }));
        if (all === null) return unreadable('dispute');
        const isWithin = (at: string): boolean => new Date(at) >= from && new Date(at) < to;
        return ok(all.filter(({ openedAt, movements }) => isWithin(openedAt) || movements.some((m) => isWithin(m.at))));
      }),

    disputesOfPayment: (intentId) =>
      read(`disputes of ${intentId}`, async () => {
        if (!isId('intent', intentId)) return malformed();
        const all = await readAll(stripe.disputes.list({ payment_intent: intentId, limit: PAGE }));
        return all === null ? unreadable('dispute') : ok(all);
      }),

    disputesOfCustomer: (customerId) =>
      read(`disputes of ${customerId}`, async () => {
        if (!isId('customer', customerId)) return err('stripe_customer_invalid');
        const charges = await listCharges(calls, customerId);
        if (!charges.ok) return charges;
        const disputes: PaymentDispute[] = [];
        for (const { id, isDisputed, intentId } of charges.value) {
          if (!isDisputed || intentId === null) continue;
          const found = await readAll(stripe.disputes.list({ charge: id, limit: PAGE }));
          if (found === null) return unreadable('dispute');
          disputes.push(...found);
        }
        return ok(disputes.sort(byDay));
      }),
  };
}
