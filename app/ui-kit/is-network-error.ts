/** [LD3] A request that never reached the server, or whose response was cut off: each browser has a different message for it. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|^load failed/i.test(error.message);
