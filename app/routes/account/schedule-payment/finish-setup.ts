import { fieldOf } from '../../../everywhere/session/field-of.ts';
import { type Outcome, outcomeOf, UNREACHABLE } from './schedule.ts';

const CALL = '/api/acd/update-subscription-schedule-pay-redirect';
type Means = { fetch?: typeof globalThis.fetch; go?(path: string): void; here?(): string };

/**
 * [MNG-08] [API-15] What follows a card that was saved: the call that changes something by GET, made by the page, so
 * that a refusal is shown here. A redirect means success and is not followed. Its permission is in the session that
 * saved the card, so that another customer cannot use it [F13]. `text`: the sentence that was read; a different one now
 * is refused.
 */
export async function finishSetup(
  { subscriptionId, text }: { subscriptionId: string; text: string },
  {
    fetch = globalThis.fetch,
    go = (path) => window.location.assign(path),
    here = () => window.location.pathname,
  }: Means = {},
): Promise<Outcome> {
  const query = new URLSearchParams({ subscriptionId, savePaymentMethod: 'true', text });
  try {
    const answer = await fetch(`${CALL}?${query}`, { redirect: 'manual', headers: { accept: 'application/json' } });
    if (answer.type === 'opaqueredirect') return { kind: 'done' };
    const told: unknown = await answer.json();
    const [code, message] = [wordOf(told, 'code'), wordOf(told, 'message')];
    if (answer.status !== 401) return outcomeOf({ code, message });
    const back = code === 'stripe_customer_invalid' ? '/account/subscription-management' : here();
    go(`/login?returnTo=${encodeURIComponent(back)}`);
    return { kind: 'gone' };
  } catch {
    return outcomeOf({ code: UNREACHABLE, message: '' });
  }
}

const wordOf = (from: unknown, name: string): string => {
  const value = fieldOf(from, name);
  return typeof value === 'string' ? value : '';
};
