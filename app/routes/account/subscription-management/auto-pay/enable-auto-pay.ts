import { type Answer, type CallOptions, call } from '../../../../../api/client.ts';

type Means = CallOptions & { go?(path: string): void };

/**
 * [MNG-04] [API-15] What follows a card that was saved for auto-pay: the one-time call that turns it on. The page makes
 * it, so that a refusal is shown here; its redirect means success and is not followed. `text`: the sentence that was
 * read.
 */
export async function enableAutoPayWithNewMethod(
  { subscriptionId, text }: { subscriptionId: string; text: string },
  { go = (path) => window.location.assign(path), ...options }: Means = {},
): Promise<Answer<unknown>> {
  const wish = { subscriptionId, text };
  const answer = await call('GET /api/acd/update-subscription-auto-renew-redirect', wish, {
    ...options,
    redirect: 'manual',
  });
  const back = '/account/subscription-management';
  if (!answer.ok && answer.status === 401) go(`/login?returnTo=${encodeURIComponent(back)}`);
  return answer;
}
