type Placed<T> = { place: string; item: T };

/** Uses the index of each part as its key: a text has no ids, and its parts are never reordered. */
export const withIndexKeys = <T>(items: readonly T[]): Placed<T>[] =>
  items.map((item, index) => ({ place: String(index), item }));
