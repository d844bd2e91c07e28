type Placed<T> = { place: string; item: T };

/** Parts of a text with their place as key: a text has no ids, and is never reordered while it is shown. */
export const withIndexKeys = <T>(items: readonly T[]): Placed<T>[] =>
  items.map((item, index) => ({ place: String(index), item }));
