export type SingleFlight<K, V> = {
  /** Returns the promise of the running call for this key, or of a new one. */
  run(key: K, work: () => Promise<V>): Promise<V>;
  /** keys whose call is running, or whose result is cached */
  readonly size: number;
  has(key: K): boolean;
  /** Later callers start a new call. */
  delete(key: K): void;
  clear(): void;
};

/** Runs one call per key at a time and shares its result. `shouldCache`: later callers get that result too; a rejection is never kept. */
export function createSingleFlight<K, V>(shouldCache: (value: V) => boolean = () => false): SingleFlight<K, V> {
  const calls = new Map<K, Promise<V>>();
  return {
    run(key, work) {
      const known = calls.get(key);
      if (known) return known;
      const started = work();
      calls.set(key, started);
      const forget = (): void => {
        if (calls.get(key) === started) calls.delete(key);
      };
      started.then((value) => shouldCache(value) || forget(), forget);
      return started;
    },
    get size() {
      return calls.size;
    },
    has: (key) => calls.has(key),
    delete: (key) => void calls.delete(key),
    clear: () => calls.clear(),
  };
}
