/** A set of places from 0 on, one bit each: sets over 100,000 documents meet and are counted in microseconds. */
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

/** Each member put where `to` says. */
export function moveBits(bits: Bits, to: Uint32Array): Bits {
  const moved = new Uint32Array(bits.length);
  for (let i = 0; i < bits.length; i += 1) {
    for (let word = bits[i]!; word !== 0; word &= word - 1) addBit(moved, to[i * 32 + 31 - Math.clz32(word & -word)]!);
  }
  return moved;
}

/** How many stand in both, without making the set of them. */
export function countCommon(a: Bits, b: Bits): number {
  let count = 0;
  for (let i = 0; i < a.length; i += 1) count += countWord(a[i]! & b[i]!);
  return count;
}

/** How many of the set stand before a place. */
export function countBefore(bits: Bits, place: number): number {
  let count = 0;
  for (let i = 0; i < place >>> 5; i += 1) count += countWord(bits[i]!);
  return count + countWord((bits[place >>> 5] ?? 0) & (2 ** (place & 31) - 1));
}

/** The members from the `start`th to before the `end`th, as places in order. Words without a wanted member are stepped over. */
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
