import type Stripe from 'stripe';
import { z } from 'zod';
import { recordEvents } from '../events/record-event.ts';
import { findObject, saveObject } from '../objects/rows.ts';
import { flag, mergeMetadata, metadata } from '../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../wire/reply.ts';
import type { RouteCall } from '../wire/route.ts';
import { evidenceParams } from './evidence.ts';
import { moveFunds } from './open-dispute.ts';

export const updateDisputeParams = z.strictObject({
  evidence: evidenceParams.optional(),
  metadata: metadata.optional(),
  submit: flag.optional(),
});

const isOpen = ({ status }: Stripe.Dispute): boolean =>
  ['needs_response', 'warning_needs_response', 'under_review', 'warning_under_review'].includes(status);
const isInquiry = ({ status }: Stripe.Dispute): boolean => status.startsWith('warning_');

/** Decides a dispute at once by the published test texts. */
function decide(dispute: Stripe.Dispute, text: string | null, now: number): Stripe.Dispute {
  if (text === 'winning_evidence')
    return isInquiry(dispute)
      ? { ...dispute, status: 'warning_closed' }
      : { ...moveFunds(dispute, 'reinstate', now), is_charge_refundable: true, status: 'won' };
  if (text === 'losing_evidence') return { ...dispute, status: isInquiry(dispute) ? 'warning_closed' : 'lost' };
  if (text === 'escalate_inquiry_evidence' && isInquiry(dispute))
    return { ...moveFunds(dispute, 'withdraw', now), is_charge_refundable: false, status: 'needs_response' };
  return { ...dispute, status: isInquiry(dispute) ? 'warning_under_review' : 'under_review' };
}

/** POST /v1/disputes/:id: stages evidence with `submit=false`, else sends it to the bank. */
export async function updateDispute(call: RouteCall<z.output<typeof updateDisputeParams>>): Promise<Reply> {
  const { tx, params, now } = call;
  const found = await findObject(tx, 'dispute', call.id, 'FOR UPDATE');
  if (found === null) return notFound('dispute', call.id);
  const before = found.body;
  const given = Object.entries(params.evidence ?? {}).filter(([, value]) => value !== undefined);
  if (given.length > 0 && !isOpen(before))
    return badRequest('This dispute is already closed.', { code: 'dispute_evidence_submitted' });
  const evidence = { ...before.evidence, ...Object.fromEntries(given) };
  const isSubmitted = params.submit !== false && given.length > 0;
  const staged: Stripe.Dispute = {
    ...before,
    evidence,
    evidence_details: {
      ...before.evidence_details,
      due_by: isSubmitted ? null : before.evidence_details.due_by,
      has_evidence: before.evidence_details.has_evidence || given.length > 0,
      submission_count: before.evidence_details.submission_count + Number(isSubmitted),
      submission_method: isSubmitted ? 'manual' : before.evidence_details.submission_method,
    },
    metadata: mergeMetadata(before.metadata, params.metadata),
  };
  const after = isSubmitted ? decide(staged, evidence.uncategorized_text, now) : staged;
  return saveDispute(call, before, after);
}

/** POST /v1/disputes/:id/close: the shop accepts the dispute. */
export async function closeDispute(call: RouteCall<unknown>): Promise<Reply> {
  const found = await findObject(call.tx, 'dispute', call.id, 'FOR UPDATE');
  if (found === null) return notFound('dispute', call.id);
  if (!isOpen(found.body)) return badRequest('This dispute is already closed.');
  const status = isInquiry(found.body) ? 'warning_closed' : 'lost';
  const evidence_details = { ...found.body.evidence_details, due_by: null };
  return saveDispute(call, found.body, { ...found.body, evidence_details, status });
}

/** Saves a dispute with the events of its change. */
async function saveDispute(call: RouteCall<unknown>, before: Stripe.Dispute, after: Stripe.Dispute): Promise<Reply> {
  await saveObject(call.tx, 'dispute', after);
  const moved = after.balance_transactions.at(before.balance_transactions.length);
  const previous = { status: before.status, evidence_details: before.evidence_details };
  await recordEvents(call, [
    { type: 'charge.dispute.updated', object: after, previous },
    ...(moved === undefined
      ? []
      : [
          {
            type:
              moved.amount < 0
                ? ('charge.dispute.funds_withdrawn' as const)
                : ('charge.dispute.funds_reinstated' as const),
            object: after,
          },
        ]),
    ...(isOpen(before) && !isOpen(after) ? [{ type: 'charge.dispute.closed' as const, object: after }] : []),
  ]);
  return successReply(after);
}
