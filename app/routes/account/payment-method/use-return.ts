import { useEffect, useEffectEvent } from 'react';
import { message } from '../../../../messages/message.ts';
import { SignInNeeded } from '../../../client/payment-calls.ts';
import type { MethodsData } from './data.ts';
import type { Outcome } from './outcome.ts';

/**
 * The return from authentication at the bank: the saved method becomes the default, as it would have without the
 * detour. This code loads for returns alone.
 */
export function useReturn({ customerId, source }: MethodsData, tell: (outcome: Outcome) => Promise<void>): void {
  const settle = useEffectEvent(async (search: string): Promise<void> => {
    const { readReturn, settleReturn } = await import('../../../parts/payment-method/read-return.ts');
    const returned = await readReturn(source, search);
    if (returned.kind === 'none') return;
    if (returned.kind === 'failed') return tell({ kind: 'failed', text: message('method.add.notMade') });
    await settleReturn(customerId, returned.added);
    await tell({ kind: 'added', methodId: returned.added.methodId });
  });
  useEffect(() => {
    const { pathname, search } = window.location;
    if (!search.includes('setup_intent')) return;
    // not read twice, and the secret stays in no history
    window.history.replaceState(window.history.state, '', pathname);
    settle(search).catch((failure: unknown) => {
      if (!(failure instanceof SignInNeeded)) throw failure;
    });
  }, []);
}
