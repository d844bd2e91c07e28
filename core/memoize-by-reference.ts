/** Memoizes a function by object identity (WeakMap): for values that cost more to create than to use. */
// lets the bundler drop unused calls from browser bundles
/* @__NO_SIDE_EFFECTS__ */
export function memoizeByReference<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const kept = new WeakMap<K, { value: V }>();
  return (key) => {
    const found = kept.get(key) ?? { value: make(key) };
    kept.set(key, found);
    return found.value;
  };
}
