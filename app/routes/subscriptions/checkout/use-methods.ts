import type { SavedMethod } from '../../../client/payment-calls.ts';
import { isExpired } from '../../../parts/payment-method/rows/is-expired.ts';

/** What is chosen: a saved method's id, or a new one. */
export type Choice = { kind: 'saved'; id: string } | { kind: 'new' };

/** What a list begins with: the default method, else the first that works, else a new one. */
export function firstChoice(list: readonly SavedMethod[], defaultId: string | null, today: string): Choice {
  const usable = list.filter((method) => method.type !== 'card' || !isExpired(method, today));
  const first = usable.find(({ id }) => id === defaultId) ?? usable[0];
  return first ? { kind: 'saved', id: first.id } : { kind: 'new' };
}
