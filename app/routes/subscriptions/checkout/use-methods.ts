import { useEffect, useState } from 'react';
import { listMethods, type SavedMethod, SignInNeeded } from '../../../client/payment-calls.ts';
import { isExpired } from './is-expired.ts';

export type Methods = { state: 'loading' | 'ready' | 'failed'; list: SavedMethod[]; retry(): void };

/** [SUB-10] [ACC-12] The saved methods; a failed list is empty and may be asked for again, save for the customer on the way to sign in. */
export function useMethods(customerId: string, first: SavedMethod[] | null): Methods {
  const [known, setKnown] = useState<Omit<Methods, 'retry'>>({ state: first ? 'ready' : 'failed', list: first ?? [] });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    // the first list came with the session
    if (attempt === 0) return;
    let isCurrent = true;
    const keep = (next: Omit<Methods, 'retry'>): void => {
      if (isCurrent) setKnown(next);
    };
    keep({ state: 'loading', list: [] });
    listMethods(customerId).then(
      (answer) => keep(answer.ok ? { state: 'ready', list: answer.value } : { state: 'failed', list: [] }),
      (failure: unknown) => {
        if (!(failure instanceof SignInNeeded)) throw failure;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [customerId, attempt]);
  return { ...known, retry: () => setAttempt((before) => before + 1) };
}

/** What is chosen: a saved method's id, or a new one. */
export type Choice = { kind: 'saved'; id: string } | { kind: 'new' };

/** What a list begins with: the default method, else the first that works, else a new one. */
export function firstChoice(list: readonly SavedMethod[], defaultId: string | null, today: string): Choice {
  const usable = list.filter((method) => method.type !== 'card' || !isExpired(method, today));
  const first = usable.find(({ id }) => id === defaultId) ?? usable[0];
  return first ? { kind: 'saved', id: first.id } : { kind: 'new' };
}
