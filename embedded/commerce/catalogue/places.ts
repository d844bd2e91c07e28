const PAGES_OF_ITS_OWN = 4_096;
/**
 * Room that is given back when it was outgrown. What can be resized lies in pages of its own; anything else of a large catalogue's lists came from the C library's
 * heap, which kept 26 MB of outgrown ones for good (100,000 documents).
 */
const roomFor = (bytes: number): ArrayBuffer =>
  bytes < PAGES_OF_ITS_OWN ? new ArrayBuffer(bytes) : new ArrayBuffer(bytes, { maxByteLength: bytes });

/** Places in a list, collected in four bytes each. */
export class PositionList {
  #places = new Uint32Array(4);
  #length = 0;

  /** -1: there is none */
  last = -1;

  push(place: number): void {
    if (this.#length === this.#places.length) {
      const grown = new Uint32Array(roomFor(this.#length * 2 * Uint32Array.BYTES_PER_ELEMENT));
      grown.set(this.#places);
      this.#places = grown;
    }
    this.#places[this.#length] = place;
    this.last = place;
    this.#length += 1;
  }

  /** A copy without room to grow. */
  settle(): Uint32Array {
    return this.#places.slice(0, this.#length);
  }
}

/** Where each of these ids (32 bits, none twice) stands in its list: eight bytes for each. */
export function createRanks(ids: Uint32Array): (id: number) => number | undefined {
  const byId = Uint32Array.from(ids.keys()).sort((a, b) => ids[a]! - ids[b]!);
  const sorted = byId.map((rank) => ids[rank]!);
  return (id) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sorted[middle]! < id) low = middle + 1;
      else high = middle;
    }
    return sorted[low] === id ? byId[low] : undefined;
  };
}
