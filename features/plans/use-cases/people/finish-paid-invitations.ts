import { defineJob, noInput } from '../../../../core/queue/define-job.ts';
import { err, ok, type Result } from '../../../../core/result.ts';
import { runForPayer } from '../../../payment-methods/use-cases/act-for-company.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { ShopWorker } from '../../../shared/jobs.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import type { PaidInvitation } from '../../repository/seats/paid-invitations.ts';
import { inviteToSeats } from './invite-to-seats.ts';

/** Opens the context of a person's newest session; null without one. */
type OpenSessionOf = (sub: string) => Promise<ShopContext | null>;

/** The page of the purchase sends the invitations within seconds. */
const WAIT_SECONDS = 60;

/**
 * Sends the invitations of seats that were paid although the browser or the process ended before: one by one, with a
 * session of the person who paid. Entries of purchases that weren't paid do nothing, and are deleted after two days.
 * Returns the number of finished purchases. [COM-88]
 */
export async function finishPaidInvitations(
  context: Pick<ShopContext, 'paidInvitations' | 'log'>,
  openSessionOf: OpenSessionOf,
): Promise<number> {
  let count = 0;
  for (const entry of await context.paidInvitations.listOlderThan(WAIT_SECONDS)) {
    // the user service decides by the person's token: without a session the next sign-in is awaited
    const own = await openSessionOf(entry.sub);
    if (own === null) continue;
    const done = await runForPayer(own, entry.companyId ?? undefined, (acting) => invitePaid(acting, entry));
    if (done.ok) count += 1;
    else context.log.warn({ area: 'seats', code: done.code }, 'invitations of paid seats are not sent yet');
  }
  return count;
}

async function invitePaid(
  context: ShopContext,
  { intent, subscriptionId, addresses }: PaidInvitation,
): Promise<Result<null, FailureCode>> {
  const plan = await context.payment.subscription(subscriptionId, { isFresh: true });
  if (!plan.ok) return err('unavailable', plan.code);
  // the provider stores the intent together with the seats that it charged
  if (plan.value.seatsIntent !== intent) return err('nothing-owed', 'not paid');
  const sent = await inviteToSeats(context, { addresses, intent });
  return sent.ok ? ok(null) : sent;
}

export const finishPaidInvitationsJob = defineJob({
  name: 'finish-paid-invitations',
  input: noInput,
  every: 60,
  async run({ openContext, openSessionOf }: ShopWorker & { openSessionOf: OpenSessionOf }) {
    await finishPaidInvitations(openContext(), openSessionOf);
  },
});
