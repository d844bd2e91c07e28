type Bounds = {
  /** answers that are kept; with one more all are forgotten */
  readonly most?: number;
  /** characters; of longer texts nothing is kept */
  readonly longest?: number;
};

/** The same function of a text, which keeps its answers: for the few short texts that every request asks of, whatever others a visitor sends. */
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
