import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { deleteMethod, setDefaultMethod } from '../../../../features/payment-methods/ui/method-calls.ts';
import { type ApiResult, SignInRequiredError } from '../../../../features/payment-methods/ui/payment-calls.ts';
import { nameOfMethod } from '../../../../features/payment-methods/ui/payment-method/rows/method-texts.ts';
import type { Added } from '../../../../features/payment-methods/ui/payment-method/save-method.ts';
import type { Item, MethodsData } from './data.ts';
import { getPlanPaidWith } from './method-facts.ts';
import type { MethodsOutcome } from './outcome.ts';

/** The open form or dialog; one at a time. */
export type Open = { kind: 'none' | 'add' } | { kind: 'replace' | 'remove' | 'address'; id: string };

/** Removes the old method after its replacement was added. If the removal fails, both stay and the page says so. */
export async function replaceOld(old: Item, { methodId }: Added, remove = deleteMethod): Promise<MethodsOutcome> {
  const name = nameOfMethod(old.method);
  // an unverified method replaces nothing
  if (methodId === null) return { kind: 'added', methodId };
  const gone = await remove(old.method.id);
  return { kind: gone.ok ? 'replaced' : 'stays', methodId, old: name };
}

export const ADD_BUTTON_ID = 'add-method';
export const replaceButtonId = (methodId: string): string => `replace-${methodId}`;

/** The actions of the page. Each reloads the list, then shows feedback that takes the focus. */
export function useMethodsPage({ customerId, plan }: MethodsData) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const [outcome, setOutcome] = useState<MethodsOutcome | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const isUnderWay = useRef(false);

  const show = (next: Open): void => {
    setOutcome(null);
    setOpen(next);
  };
  const end = async (next: MethodsOutcome): Promise<void> => {
    await revalidate();
    setOpen({ kind: 'none' });
    setOutcome(next);
  };
  /** Runs one change at a time; ignores repeated clicks. */
  const change = async (id: string, ask: () => Promise<ApiResult<unknown>>, done: MethodsOutcome): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setOutcome(null);
    setBusyId(id);
    try {
      const result = await ask();
      await end(result.ok ? done : { kind: 'failed', text: result.message });
    } catch (failure) {
      // redirecting to sign in: the list stays unchanged [ERR-06]
      if (!(failure instanceof SignInRequiredError)) throw failure;
    } finally {
      isUnderWay.current = false;
      setBusyId(null);
    }
  };

  return {
    open,
    outcome,
    busyId,
    show,
    close: () => setOpen({ kind: 'none' }),
    /** moves the focus back to the button that opened the form */
    cancel: () => {
      const opener = open.kind === 'replace' ? replaceButtonId(open.id) : ADD_BUTTON_ID;
      flushSync(() => setOpen({ kind: 'none' }));
      document.getElementById(opener)?.focus();
    },
    added: ({ methodId }: Added) => end({ kind: 'added', methodId }),
    replaced: async (old: Item, added: Added) => end(await replaceOld(old, added)),
    readdressed: (methodId: string) => end({ kind: 'address', methodId }),
    makeDefault: ({ method: { id } }: Item) =>
      change(id, () => setDefaultMethod(customerId, id), { kind: 'default', methodId: id }),
    remove: (item: Item) => {
      setOpen({ kind: 'none' });
      const nextMethodId = getPlanPaidWith(item, plan)?.nextMethodId ?? null;
      const done: MethodsOutcome = { kind: 'removed', old: nameOfMethod(item.method), replacedBy: nextMethodId };
      return change(item.method.id, () => deleteMethod(item.method.id), done);
    },
    tell: end,
  };
}
export type MethodsPageState = ReturnType<typeof useMethodsPage>;
