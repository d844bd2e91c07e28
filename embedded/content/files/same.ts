/** Whether two values are deeply equal; both must be plain data. */
export const isDeepEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
