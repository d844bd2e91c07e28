import { createRandom as createSequence } from '../../../sandbox/demo/history/random.ts';

/** Numbers from 0 to 1 that are the same for the same seed. */
export function createRandom(seed: number) {
  const next = createSequence(seed);
  return {
    next,
    /** from 0 to `below` - 1 */
    int: (below: number): number => Math.floor(next() * below),
    pick: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!,
  };
}
export type Random = ReturnType<typeof createRandom>;
