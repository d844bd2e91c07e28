/** Removes duplicate entries, so that ids and React keys stay unique. */
export const uniqueById = <T extends { id: string }>(entries: readonly T[]): T[] =>
  entries.filter(({ id }, index) => entries.findIndex((other) => other.id === id) === index);
