import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { reloadSession } from '../../../../features/account/ui/session-store.ts';
import type { MembershipChangeOutcome, MembershipIntent } from './change-membership.ts';

/**
 * Reports a request that did not reach the store as a failed change, and the page stays. A successful change affects
 * prices, so header, cart and session are refreshed.
 */
export async function clientAction({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<MembershipChangeOutcome> {
  const form = await request.clone().formData();
  try {
    const outcome = await serverAction<MembershipChangeOutcome>();
    if (outcome.isDone) await reloadSession();
    return outcome;
  } catch (failure) {
    // a redirect is a valid response
    if (failure instanceof Response) throw failure;
    return { intent: String(form.get('intent')) as MembershipIntent, isDone: false, failure: 'something-went-wrong' };
  }
}

/** Skips revalidation after a failed change: nothing changed, and a failed reload would replace the page. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const outcome = actionResult as MembershipChangeOutcome | undefined;
  return outcome?.isDone === false ? false : defaultShouldRevalidate;
}
