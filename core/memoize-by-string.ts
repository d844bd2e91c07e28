type Bounds = {
  /** number of cached results; one more clears the cache */
  readonly most?: number;
  /** maximum length in characters; longer texts are not cached */
  readonly longest?: number;
};

/**
 * Memoizes a function of a text: for the few short texts that every request uses, whatever other texts visitors send.
 */
export function memoizeByString<V>(make: (text: string) => V, { most = 2_000, longest = 64 }: Bounds = {}) {
  const kept = new Map<string, { readonly value: V }>();
  return (text: string): V => {
    const found = kept.get(text);
    if (found) return found.value;
    const value = make(text);
    if (text.length > longest) return value;
    if (kept.size >= most) kept.clear();
    kept.set(text, { value });
    return value;
  };
}
