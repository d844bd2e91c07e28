/** Places in a list, collected in four bytes each. */
export class PlaceList {
  #places = new Uint32Array(4);
  #length = 0;

  /** -1: there is none */
  last = -1;

  push(place: number): void {
    if (this.#length === this.#places.length) {
      const grown = new Uint32Array(this.#length * 2);
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
