import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { reloadSession } from '../../../everywhere/session/session-store.ts';
import type { Intent, Outcome } from './change-membership.ts';

/**
 * A change that did not reach the store is a failed change, and the page stays. A successful one changes prices:
 * header, cart and session are refreshed at once.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<Outcome> {
  const form = await request.clone().formData();
  try {
    const outcome = await serverAction<Outcome>();
    if (outcome.isDone) await reloadSession();
    return outcome;
  } catch (failure) {
    // a redirect is an answer like any other
    if (failure instanceof Response) throw failure;
    return { intent: String(form.get('intent')) as Intent, isDone: false, failure: 'something-went-wrong' };
  }
}

/** What was not done has changed nothing; reading the page again might take it away, too. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const outcome = actionResult as Outcome | undefined;
  return outcome?.isDone === false ? false : defaultShouldRevalidate;
}
