/** The result of waiting for a lock. */
export type LockResult<T> = { isBusy: false; value: T } | { isBusy: true };

/**
 * Mutual exclusion by key, across processes: waits a few seconds, then returns `isBusy` if the lock is still held. A
 * key is a kind and a name, such as `sync:…`: waiters of one kind do not delay those of another.
 */
export type Locks = {
  run<T>(key: string, work: () => Promise<T>): Promise<LockResult<T>>;
  /**
   * for work that reads everything again: concurrent callers share one follow-up run, so that one runs and one waits
   */
  share<T>(key: string, work: () => Promise<T>): Promise<LockResult<T>>;
  /**
   * for one read that many callers need at once: callers that arrive before it ends share it. Each caller's `save` runs
   * before the lock is released, so that no newer value is written in between. A `save` that throws fails only its
   * caller. Reads of another `kind` are not shared
   */
  join<T>(
    key: string,
    read: () => Promise<T>,
    save: (value: T) => Promise<void>,
    kind?: string,
  ): Promise<LockResult<T>>;
};
