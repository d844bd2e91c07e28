/** A small stream of numbers that is always the same for one document, so that its cover never changes. */
export type Stream = { between(low: number, high: number): number };

/** xorshift32, seeded by FNV-1a of the code. */
export function streamOf(code: string): Stream {
  let state = 0x811c9dc5;
  for (const letter of code) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  state = state >>> 0 || 1;
  return {
    between(low, high) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return low + ((state >>> 0) % (high - low + 1));
    },
  };
}
