import type { Result } from '../../../core/result.ts';
import { type FormSubmission, runAuditedAction } from '../audited-action.ts';
import type { Desk } from '../desk.ts';
import type { ReasonProblem } from '../reason.ts';
import type { EventDelivery } from './deliveries.ts';

/** Where a delivery goes, without what its address may hold of secrets. */
export const receiverOf = ({ url }: Pick<EventDelivery, 'url'>): string => new URL(url).host;
/** One that waits is tried by itself; sending it "again" would only reset its waiting time. */
export const canResendEvent = ({ state }: Pick<EventDelivery, 'state'>): boolean => state !== 'waiting';
/** How a delivery stood when its page was drawn. */
export const getSeenVersion = ({ state, tries }: Pick<EventDelivery, 'state' | 'tries'>): string => `${state} ${tries}`;

/**
 * [DSK-09] Sends an event once more to the program that it was for, signed anew. What is done with it twice is that program's matter: the event keeps its
 * id. Null: there is no such delivery, or no more.
 */
export async function resendEvent(
  desk: Desk,
  id: number,
  press: FormSubmission & { seen: string },
): Promise<Result<number, ReasonProblem> | null> {
  const found = await desk.events.find(id);
  if (!found) return null;
  const about = {
    type: 'event',
    id: String(id),
    name: `${found.type} ${found.about} (${receiverOf(found)})`,
  } as const;
  return runAuditedAction(desk, { action: 'resend-event', about }, press, async () => {
    if (!canResendEvent(found) || getSeenVersion(found) !== press.seen) return 'changed';
    return (await desk.events.resend(id)) ? 'done' : 'changed';
  });
}
