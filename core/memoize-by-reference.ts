/** Memoizes a function by object identity (WeakMap): for values that cost more to create than to use. */
// lets the bundler drop unused calls from browser bundles
/* @__NO_SIDE_EFFECTS__ */
export function memoizeByReference<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const cached = new WeakMap<K, { value: V }>();
  return (key) => {
    const found = cached.get(key) ?? { value: make(key) };
    cached.set(key, found);
    return found.value;
  };
}
