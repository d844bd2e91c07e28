type Bounds = {
  /** number of cached results; one more clears the cache */
  readonly max?: number;
  /** maximum length in characters; longer texts are not cached */
  readonly maxLength?: number;
};

/**
 * Memoizes a function of a text: for the few short texts that every request uses, whatever other texts visitors send.
 */
export function memoizeByString<V>(make: (text: string) => V, { max = 2_000, maxLength = 64 }: Bounds = {}) {
  const cached = new Map<string, { readonly value: V }>();
  return (text: string): V => {
    const found = cached.get(text);
    if (found) return found.value;
    const value = make(text);
    if (text.length > maxLength) return value;
    if (cached.size >= max) cached.clear();
    cached.set(text, { value });
    return value;
  };
}
