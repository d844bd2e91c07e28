import type { SavedMethod } from '../../../client/payment-calls.ts';
import { isExpired } from '../../../parts/payment-method/rows/is-expired.ts';

/** The selected method: a saved method's id, or a new one. */
export type Choice = { kind: 'saved'; id: string } | { kind: 'new' };

/** Returns the initial choice: the default method, else the first valid one, else a new one. */
export function firstChoice(list: readonly SavedMethod[], defaultId: string | null, today: string): Choice {
  const usable = list.filter((method) => method.type !== 'card' || !isExpired(method, today));
  const first = usable.find(({ id }) => id === defaultId) ?? usable[0];
  return first ? { kind: 'saved', id: first.id } : { kind: 'new' };
}
