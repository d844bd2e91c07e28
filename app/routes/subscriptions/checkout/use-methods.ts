import type { SavedMethod } from '../../../../features/payment-methods/ui/payment-calls.ts';
import { isCardExpired } from '../../../../features/payment-methods/ui/payment-method/rows/is-expired.ts';
import type { MethodChoice } from '../../../../features/payment-methods/ui/payment-method/use-saved-methods.ts';

/** Returns the initial choice: the default method, else the first valid one, else a new one. */
export function firstChoice(list: readonly SavedMethod[], defaultId: string | null, today: string): MethodChoice {
  const usable = list.filter((method) => method.type !== 'card' || !isCardExpired(method, today));
  const first = usable.find(({ id }) => id === defaultId) ?? usable[0];
  return first ? { kind: 'saved', id: first.id } : { kind: 'new' };
}
