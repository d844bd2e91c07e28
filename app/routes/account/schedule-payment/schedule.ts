import { callPaymentApi, SignInRequiredError } from '../../../../features/payment-methods/ui/payment-calls.ts';
import { message } from '../../../../messages/message.ts';

/** The input of a submission. An id is null if the page lacks it: the server decides by the session alone. */
export type ScheduleRequest = {
  customerId: string | null;
  subscriptionId: string | null;
  methodId: string | null;
  text: string;
};

/**
 * The outcome of a submission. `gone`: the page redirects to sign in, without a message [API-05]. `changed`: the shown
 * data is outdated. `lost`: the method is no longer saved. `over`: the plan has no payment to schedule. `isUnsure`: the
 * response was lost, and the payment may be scheduled.
 */
export type ScheduleOutcome =
  | { kind: 'done' | 'gone' | 'changed' | 'lost' | 'over' }
  | { kind: 'failed'; text: string; isUnsure?: true };

const failed = (text: string): Extract<ScheduleOutcome, { text: string }> => ({
  kind: 'failed',
  text: text || message('schedule.failed.flow'),
});

export const UNREACHABLE = 'unreachable';

/** Maps a failed response to an outcome; uses the server's own text if it has one [ERR-18]. */
export function toScheduleOutcome({ code, message: text }: { code: string; message: string }): ScheduleOutcome {
  if (code === 'price-changed') return { kind: 'changed' };
  if (code === 'schedule-pay-refused' || code === 'not-found') return { kind: 'over' };
  return code === UNREACHABLE ? { ...failed(text), isUnsure: true } : failed(text);
}

/**
 * [MNG-07] [MNG-09] Schedules with a saved method: makes it the customer's default, then turns on auto-renew and
 * schedule-pay with the sentence that was read. Both steps are idempotent, so a partial failure can be retried.
 */
export async function scheduleWith({
  customerId,
  subscriptionId,
  methodId,
  text,
}: ScheduleRequest): Promise<ScheduleOutcome> {
  if (!customerId || !subscriptionId || !methodId) return failed(message('schedule.failed.missing'));
  try {
    const saved = await callPaymentApi('POST /api/payment/customer/update', {
      customerId,
      defaultPaymentMethodId: methodId,
    });
    if (!saved.ok) return saved.code === 'not-found' ? { kind: 'lost' } : toScheduleOutcome(saved);
    const request = { subscriptionId, autoRenew: true, schedulePay: true, text };
    const set = await callPaymentApi('POST /api/acd/update-subscription', request);
    return set.ok ? { kind: 'done' } : toScheduleOutcome(set);
  } catch (failure) {
    if (failure instanceof SignInRequiredError) return { kind: 'gone' };
    throw failure;
  }
}
