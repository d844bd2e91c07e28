import { message } from '../../../../messages/message.ts';
import { callPaymentApi, SignInRequiredError } from '../../../client/payment-calls.ts';

/** What a press is about. The ids that are missing are missing on the page: the server decides by the session alone. */
export type ScheduleRequest = {
  customerId: string | null;
  subscriptionId: string | null;
  methodId: string | null;
  text: string;
};

/**
 * How a press ended. `gone`: the page is on its way to sign in, and nothing is said [API-05]. `changed`: what was shown no longer holds.
 * `lost`: the method is no longer saved. `over`: there is nothing to schedule any more. `isUnsure`: the answer was lost, and it may be scheduled.
 */
export type Outcome =
  | { kind: 'done' | 'gone' | 'changed' | 'lost' | 'over' }
  | { kind: 'failed'; text: string; isUnsure?: true };

const failed = (text: string): Extract<Outcome, { text: string }> => ({
  kind: 'failed',
  text: text || message('schedule.failed.flow'),
});

export const UNREACHABLE = 'unreachable';

/** What an answer that is none of success means for the page; its words are the server's own where it gave some [ERR-18]. */
export function outcomeOf({ code, message: text }: { code: string; message: string }): Outcome {
  if (code === 'price-changed') return { kind: 'changed' };
  if (code === 'schedule-pay-refused' || code === 'not-found') return { kind: 'over' };
  return code === UNREACHABLE ? { ...failed(text), isUnsure: true } : failed(text);
}

/**
 * [MNG-07] [MNG-09] With a saved method: it becomes the customer's default, then auto-renew and schedule-pay are turned on, agreed to by the sentence
 * that was read. Each of both may be repeated: a press that failed half way is pressed again.
 */
export async function scheduleWith({ customerId, subscriptionId, methodId, text }: ScheduleRequest): Promise<Outcome> {
  if (!customerId || !subscriptionId || !methodId) return failed(message('schedule.failed.missing'));
  try {
    const kept = await callPaymentApi('POST /api/payment/customer/update', {
      customerId,
      defaultPaymentMethodId: methodId,
    });
    if (!kept.ok) return kept.code === 'not-found' ? { kind: 'lost' } : outcomeOf(kept);
    const wish = { subscriptionId, autoRenew: true, schedulePay: true, text };
    const set = await callPaymentApi('POST /api/acd/update-subscription', wish);
    return set.ok ? { kind: 'done' } : outcomeOf(set);
  } catch (failure) {
    if (failure instanceof SignInRequiredError) return { kind: 'gone' };
    throw failure;
  }
}
