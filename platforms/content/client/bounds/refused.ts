/** Why a read came to nothing, in words of the store's own. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** the log has its line already, for all such reads together */
  readonly isTold: boolean;
  constructor(reason: string, isTold = false) {
    super(reason);
    this.isTold = isTold;
  }
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'unknown';
