import { useState } from 'react';
import { listMethods, type SavedMethod, SignInRequiredError } from '../../client/payment-calls.ts';

type Known = { state: 'loading' | 'ready' | 'failed'; list: SavedMethod[] };
export type Methods = Known & { retry(): void };

/**
 * [ACC-12] [ERR-13] Loads the list; a failure empties it. If the provider no longer knows the customer, the page redirects to sign-in: the previous list stays
 * [ERR-06] [API-05].
 */
export async function readMethods(customerId: string, before: Known, ask = listMethods): Promise<Known> {
  try {
    const answer = await ask(customerId);
    return answer.ok ? { state: 'ready', list: answer.value } : { state: 'failed', list: [] };
  } catch (failure) {
    if (failure instanceof SignInRequiredError) return before;
    throw failure;
  }
}

/** [SUB-10] The saved methods of a customer. `first`: the page's initial list, null if it failed to load; a failed list can be retried. */
export function useSavedMethods(customerId: string, first: readonly SavedMethod[] | null): Methods {
  const [known, setKnown] = useState<Known>({ state: first ? 'ready' : 'failed', list: [...(first ?? [])] });
  const retry = async (): Promise<void> => {
    setKnown({ ...known, state: 'loading' });
    setKnown(await readMethods(customerId, known));
  };
  return { ...known, retry: () => void retry() };
}
