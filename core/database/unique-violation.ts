/** Whether a statement failed because a unique key refused a second row. `key`: the name of the key, or any. */
export const isUniqueViolation = (error: unknown, key?: string): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && (key === undefined || constraint === key);
};
