/** How a wait for a turn ended. */
export type Turn<T> = { isBusy: false; value: T } | { isBusy: true };

/**
 * One at a time for one key, across processes: waits a few seconds, then `busy` where somebody else is still at it. A key is a kind and a name,
 * `sync:…`: a crowd for keys of one kind never keeps those of another waiting.
 */
export type Locks = {
  run<T>(key: string, work: () => Promise<T>): Promise<Turn<T>>;
  /** for work that reads everything anew: whoever comes while one waits for its turn has that one's outcome, so that one is at it and one waits */
  share<T>(key: string, work: () => Promise<T>): Promise<Turn<T>>;
  /**
   * for one reading that many may want at once: whoever comes before it has ended has what it read, and everybody's `keep` is done before the key is
   * given back, so that nothing newer is written in between. A `keep` that throws fails its own caller alone. Readings of another `kind` are not shared
   */
  join<T>(key: string, read: () => Promise<T>, keep: (value: T) => Promise<void>, kind?: string): Promise<Turn<T>>;
};
