import type { Result } from '../../../../core/result.ts';
import type { ReasonProblem } from '../../rules/reason.ts';
import { type FormSubmission, runAuditedAction } from '../audited-action.ts';
import type { Desk } from '../desk.ts';
import type { EventDelivery } from './deliveries.ts';

/** Returns the host of the endpoint, without secrets in its address. */
export const receiverOf = ({ url }: Pick<EventDelivery, 'url'>): string => new URL(url).host;
/** A waiting delivery is retried automatically; sending it again would only reset its backoff. */
export const canResendEvent = ({ state }: Pick<EventDelivery, 'state'>): boolean => state !== 'waiting';
/** Returns the state of a delivery at the time its page was rendered. */
export const getSeenVersion = ({ state, tries }: Pick<EventDelivery, 'state' | 'tries'>): string => `${state} ${tries}`;

/**
 * [DSK-09] Sends an event again to its endpoint with a new signature. The event keeps its id, so that the receiver
 * can detect the duplicate. Returns null if the delivery does not exist, or was deleted.
 */
export async function resendEvent(
  desk: Desk,
  id: number,
  submission: FormSubmission & { seen: string },
): Promise<Result<number, ReasonProblem> | null> {
  const found = await desk.events.find(id);
  if (!found) return null;
  const about = {
    type: 'event',
    id: String(id),
    name: `${found.type} ${found.about} (${receiverOf(found)})`,
  } as const;
  return runAuditedAction(desk, { action: 'resend-event', about }, submission, async () => {
    if (!canResendEvent(found) || getSeenVersion(found) !== submission.seen) return 'changed';
    return (await desk.events.resend(id)) ? 'done' : 'changed';
  });
}
