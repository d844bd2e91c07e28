/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    /** from 0 to `below` - 1 */
    int: (below: number): number => Math.floor(next() * below),
    pick: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!,
  };
}
export type Random = ReturnType<typeof createRandom>;
