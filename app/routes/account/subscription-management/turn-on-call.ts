import type { Answer } from '../../../client/payment-calls.ts';
import { fieldOf } from '../../../everywhere/session/field-of.ts';

const CALL = '/api/acd/update-subscription-auto-renew-redirect';
type Means = { fetch?: typeof globalThis.fetch; go?(path: string): void };

/**
 * [MNG-04] [API-15] What follows a card that was saved for auto-pay: the one-time call that turns it on. The page makes
 * it, so that a refusal is shown here; its redirect means success and is not followed. `text`: the sentence that was
 * read.
 */
export async function turnOnWithNew(
  { subscriptionId, text }: { subscriptionId: string; text: string },
  { fetch = globalThis.fetch, go = (path) => window.location.assign(path) }: Means = {},
): Promise<Answer<null>> {
  try {
    const query = new URLSearchParams({ subscriptionId, text });
    const answer = await fetch(`${CALL}?${query}`, {
      redirect: 'manual',
      headers: { accept: 'application/json' },
    });
    if (answer.type === 'opaqueredirect') return { ok: true, value: null };
    const told: unknown = await answer.json();
    if (answer.status === 401) go(`/login?returnTo=${encodeURIComponent('/account/subscription-management')}`);
    return { ok: false, status: answer.status, code: String(fieldOf(told, 'code') ?? ''), message: '' };
  } catch {
    return { ok: false, status: 0, code: 'unreachable', message: '' };
  }
}
