/** A set of positions, one bit each: sets over 100,000 documents are intersected and counted in microseconds. */
export type Bits = Uint32Array;

export const emptyBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export const hasBit = (bits: Bits, place: number): boolean => (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;

function addBit(bits: Bits, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
}

export function bitsOf(size: number, places: Iterable<number>): Bits {
  const bits = emptyBits(size);
  for (const place of places) addBit(bits, place);
  return bits;
}

export function allBits(size: number): Bits {
  const bits = emptyBits(size).fill(0xffffffff);
  if ((size & 31) !== 0) bits[bits.length - 1] = 2 ** (size & 31) - 1;
  return bits;
}

export const intersect = (a: Bits, b: Bits): Bits => a.map((word, i) => word & b[i]!);

export function union(size: number, sets: readonly Bits[]): Bits {
  const united = emptyBits(size);
  for (const set of sets) for (let i = 0; i < united.length; i += 1) united[i]! |= set[i]!;
  return united;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (const word of bits) count += countWord(word);
  return count;
}

/** Returns a copy in which each member moves to the position that `to` maps it to. */
export function moveBits(bits: Bits, to: Uint32Array): Bits {
  const moved = new Uint32Array(bits.length);
  for (let i = 0; i < bits.length; i += 1) {
    for (let word = bits[i]!; word !== 0; word &= word - 1) addBit(moved, to[i * 32 + 31 - Math.clz32(word & -word)]!);
  }
  return moved;
}

/** Counts the common members without allocating their intersection. */
export function countCommon(a: Bits, b: Bits): number {
  let count = 0;
  for (let i = 0; i < a.length; i += 1) count += countWord(a[i]! & b[i]!);
  return count;
}

/** Counts the members before a position. */
export function countBefore(bits: Bits, place: number): number {
  let count = 0;
  for (let i = 0; i < place >>> 5; i += 1) count += countWord(bits[i]!);
  return count + countWord((bits[place >>> 5] ?? 0) & (2 ** (place & 31) - 1));
}

/**
 * Returns the members from the `start`th up to (excluding) the `end`th, as sorted positions. Skips words without a
 * requested member.
 */
export function toPositions(bits: Bits, start = 0, end = Number.POSITIVE_INFINITY): number[] {
  const places: number[] = [];
  let met = 0;
  for (let i = 0; i < bits.length && met < end; i += 1) {
    const here = countWord(bits[i]!);
    if (met + here > start) {
      for (let word = bits[i]!; word !== 0; word &= word - 1) {
        if (met >= start && met < end) places.push(i * 32 + 31 - Math.clz32(word & -word));
        met += 1;
      }
    } else met += here;
  }
  return places;
}

/** The bits of one word, counted in parallel: pairs, nibbles, bytes. */
function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
