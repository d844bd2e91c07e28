/** How a wait for a turn ended. */
export type LockResult<T> = { isBusy: false; value: T } | { isBusy: true };

/**
 * Mutual exclusion by key, across processes: waits a few seconds, then `busy` where the lock is still held. A key is a
 * kind and a name, `sync:…`: many waiters for keys of one kind do not delay those of another.
 */
export type Locks = {
  run<T>(key: string, work: () => Promise<T>): Promise<LockResult<T>>;
  /** for work that reads everything anew: concurrent callers share one follow-up run, so that one runs and one waits */
  share<T>(key: string, work: () => Promise<T>): Promise<LockResult<T>>;
  /**
   * for one reading that many want at once: callers that come before it ends share it, and each caller's `keep` runs
   * before the lock is released, so that nothing newer is written in between. A `keep` that throws fails its own caller
   * alone. Readings of another `kind` are not shared
   */
  join<T>(
    key: string,
    read: () => Promise<T>,
    keep: (value: T) => Promise<void>,
    kind?: string,
  ): Promise<LockResult<T>>;
};
