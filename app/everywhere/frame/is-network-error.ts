/** [LD3] A call that never reached the server, or whose answer broke off: each browser has words of its own for it. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|^load failed/i.test(error.message);
