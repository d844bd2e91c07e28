/** The same function, made once for each object and kept as long as that is: for what takes longer to make than to use. */
// a call of it alone does nothing: what a browser does not use of a file that has one is left out
/* @__NO_SIDE_EFFECTS__ */
export function memoizeByReference<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const kept = new WeakMap<K, { value: V }>();
  return (key) => {
    const found = kept.get(key) ?? { value: make(key) };
    kept.set(key, found);
    return found.value;
  };
}
