/** Why the process cannot start, in one line a person can act on. The launcher prints the line alone and ends with code 1. */
export class StartupError extends Error {
  override name = 'StartupError';
}
