/** An entry that an editor named twice is drawn once: two rows with one id would be one place with two names. */
export const uniqueById = <T extends { id: string }>(entries: readonly T[]): T[] =>
  entries.filter(({ id }, index) => entries.findIndex((other) => other.id === id) === index);
