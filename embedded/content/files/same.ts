/** Whether two readings say the same; both are plain data. */
export const isDeepEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
