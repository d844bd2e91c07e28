import type { Outcome } from './change-membership.ts';

type Arrival = { told: Outcome | null; isAsking: boolean; isMarked: boolean };

/** [ACC-09] What the address says to a page without a script: which plain form was carried out (`done`), or that removing is to be asked about (`remove`). */
export function readFormArrival(search: URLSearchParams): Arrival {
  const done = search.get('done');
  const isAsking = search.has('remove');
  const told = done === 'remove' || done === 'check' ? ({ intent: done, isDone: true } as const) : null;
  return { told, isAsking, isMarked: done !== null || isAsking };
}
