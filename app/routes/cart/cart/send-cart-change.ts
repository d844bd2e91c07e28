import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { track } from '../../../../features/analytics/ui/track.ts';
import type { CartOutcome } from './change-cart.ts';

/**
 * [CRT-20] [ERR-09] Reports a change that never reached the store as failed: its line shows the error, and the page
 * stays.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<CartOutcome> {
  const form = await request.clone().formData();
  try {
    const outcome = await serverAction<CartOutcome>();
    if (outcome.isDone) void track(({ pushCartChange }) => pushCartChange(form));
    return outcome;
  } catch (failure) {
    // a redirect is a valid response
    if (failure instanceof Response) throw failure;
    const getField = (name: string): string => String(form.get(name) ?? '').trim();
    return { intent: getField('intent'), isDone: false, failure: 'unavailable', code: getField('code').slice(0, 50) };
  }
}

/**
 * Skips revalidation after a change that did not reach the platform: the cart is unchanged, and a failed reload would
 * replace the page.
 */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const outcome = actionResult as CartOutcome | undefined;
  return outcome?.failure === 'unavailable' ? false : defaultShouldRevalidate;
}
