import { useState } from 'react';
import { fetchMethods, type SavedMethod, SignInRequiredError } from '../payment-calls.ts';

type Known = { state: 'loading' | 'ready' | 'failed'; list: SavedMethod[] };
/** The chosen payment method: a saved one, or a new one. */
export type MethodChoice = { kind: 'saved'; id: string } | { kind: 'new' };
export type SavedMethods = Known & { retry(): void };

/**
 * [ACC-12] [ERR-13] Loads the list; a failure empties it. If the provider no longer knows the customer, the page redirects to sign-in: the previous list stays
 * [ERR-06] [API-05].
 */
export async function loadSavedMethods(customerId: string, before: Known, ask = fetchMethods): Promise<Known> {
  try {
    const result = await ask(customerId);
    return result.ok ? { state: 'ready', list: result.value } : { state: 'failed', list: [] };
  } catch (failure) {
    if (failure instanceof SignInRequiredError) return before;
    throw failure;
  }
}

/** [SUB-10] The saved methods of a customer. `first`: the page's initial list, null if it failed to load; a failed list can be retried. */
export function useSavedMethods(customerId: string, first: readonly SavedMethod[] | null): SavedMethods {
  const [known, setKnown] = useState<Known>({ state: first ? 'ready' : 'failed', list: [...(first ?? [])] });
  const retry = async (): Promise<void> => {
    setKnown({ ...known, state: 'loading' });
    setKnown(await loadSavedMethods(customerId, known));
  };
  return { ...known, retry: () => void retry() };
}
