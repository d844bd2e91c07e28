export type TaggedCacheOptions<V> = {
  /** the size limit, in the unit of `sizeOf`: entries by default */
  readonly limit: number;
  readonly sizeOf?: (value: V) => number;
  /** epoch milliseconds */
  readonly now?: () => number;
};
type Entry<V> = { readonly value: V; readonly tags: readonly string[]; readonly until: number; readonly size: number };

/**
 * LRU cache with tags. It runs one load per key at a time. A load whose tag is invalidated is returned to its waiting
 * callers, but not cached.
 */
export class TaggedCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #loads = new Map<
    string,
    { readonly tags: readonly string[]; readonly value: Promise<V>; isStale: boolean }
  >();
  readonly #options: Required<TaggedCacheOptions<V>>;
  #size = 0;

  constructor(options: TaggedCacheOptions<V>) {
    this.#options = { sizeOf: () => 1, now: Date.now, ...options };
  }

  get size(): number {
    return this.#size;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#remove(key);
    if (entry.until <= this.#options.now()) return undefined;
    this.#entries.set(key, entry);
    this.#size += entry.size;
    return entry.value;
  }

  /**
   * Returns the cached value, the value of a running load, or that of a new `load`. Failed loads are not cached;
   * `shouldCache` may reject a value.
   */
  async remember(
    key: string,
    {
      tags,
      lifetimeMs,
      shouldCache = () => true,
    }: { tags: readonly string[]; lifetimeMs: number; shouldCache?: (value: V) => boolean },
    load: () => Promise<V>,
  ): Promise<V> {
    const cached = this.get(key);
    if (cached !== undefined) return cached;
    const running = this.#loads.get(key);
    if (running !== undefined && !running.isStale) return running.value;
    const started = { tags, value: load(), isStale: false };
    this.#loads.set(key, started);
    try {
      const value = await started.value;
      if (!started.isStale && shouldCache(value)) this.set(key, value, { tags, lifetimeMs });
      return value;
    } finally {
      if (this.#loads.get(key) === started) this.#loads.delete(key);
    }
  }

  set(
    key: string,
    value: V,
    { tags = [], lifetimeMs = Number.POSITIVE_INFINITY }: { tags?: readonly string[]; lifetimeMs?: number } = {},
  ): void {
    this.#remove(key);
    const size = this.#options.sizeOf(value);
    if (size > this.#options.limit) return;
    this.#entries.set(key, { value, tags, until: this.#options.now() + lifetimeMs, size });
    this.#size += size;
    // The least recently used entry comes first: it is removed as soon as it expires, not only when room is needed.
    for (const [oldest, { until }] of this.#entries) {
      if (this.#size <= this.#options.limit && until > this.#options.now()) break;
      this.#remove(oldest);
    }
  }

  delete(key: string): void {
    this.#remove(key);
  }

  invalidate(tag: string): void {
    for (const [key, { tags }] of this.#entries) if (tags.includes(tag)) this.#remove(key);
    for (const load of this.#loads.values()) if (load.tags.includes(tag)) load.isStale = true;
  }

  clear(): void {
    this.#entries.clear();
    this.#size = 0;
    for (const load of this.#loads.values()) load.isStale = true;
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#size -= entry.size;
  }
}
