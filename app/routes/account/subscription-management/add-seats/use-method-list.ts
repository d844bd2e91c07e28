import { useEffect, useState } from 'react';
import type { SavedMethod } from '../../../../client/payment-calls.ts';
import { readMethods } from '../../../../parts/payment-method/use-saved-methods.ts';

export type MethodList = { state: 'loading' | 'ready' | 'failed'; list: SavedMethod[] };

/** [ACC-12] The saved methods, read as often as `reads` rises; not at all while it is 0. */
export function useMethodList(customerId: string, reads: number): MethodList {
  const [known, setKnown] = useState<MethodList & { read: number }>({ state: 'ready', list: [], read: 0 });
  useEffect(() => {
    if (reads === 0) return;
    let isCurrent = true;
    void readMethods(customerId, { state: 'failed', list: [] }).then(
      (next) => isCurrent && setKnown({ ...next, read: reads }),
    );
    return () => {
      isCurrent = false;
    };
  }, [customerId, reads]);
  return known.read === reads ? known : { state: 'loading', list: known.list };
}
