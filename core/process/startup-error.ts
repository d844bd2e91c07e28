/**
 * The reason why the process cannot start, in one actionable line. The launcher prints only that line and exits with
 * code 1.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
