import type { Result } from '../../../../core/result.ts';
import { syncCustomerPlans } from '../../../plans/use-cases/sync/sync-customer-plans.ts';
import type { ReasonProblem } from '../../rules/reason.ts';
import { type FormSubmission, runAuditedAction } from '../audited-action.ts';
import type { Desk } from '../desk.ts';
import { canRetry, findPendingPurchase } from './pending-purchases.ts';

/**
 * [DSK-07] Retries a purchase now instead of at its next scheduled time, with its original idempotency keys: nothing
 * is created or charged twice. Returns null if it is settled or unknown.
 */
export async function retryPurchase(
  desk: Desk,
  kind: string,
  id: string,
  submission: FormSubmission & { seen: string },
): Promise<Result<number, ReasonProblem> | null> {
  const stuck = await findPendingPurchase(desk, kind, id);
  if (!stuck) return null;
  const about = { type: 'purchase', id, name: [stuck.what, stuck.person?.name].filter(Boolean).join(', ') } as const;
  return runAuditedAction(desk, { action: 'retry-purchase', about }, submission, async () => {
    if (!canRetry(stuck) || stuck.state !== submission.seen) return 'changed';
    if (kind === 'documents') return (await desk.selling?.settle(id)) ? 'done' : 'failed';
    const record = await desk.context.checkouts.find(id);
    const synced = record && (await syncCustomerPlans(desk.context, record.paymentCustomerId, { isRecovery: true }));
    return synced?.ok ? 'done' : 'failed';
  });
}
