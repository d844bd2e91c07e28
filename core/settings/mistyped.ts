/** Shorter environment names belong to shells and systems. */
const MIN_LENGTH = 7;

/**
 * [OP-33] Returns variables that are set but unknown, and that differ by one or two letters from an unset known one;
 * each with the likely intended name.
 */
export function findMistyped(given: readonly string[], known: readonly string[]): { given: string; meant: string }[] {
  const unset = known.filter((name) => !given.includes(name));
  return given
    .filter((name) => name.length >= MIN_LENGTH && !known.includes(name))
    .flatMap((name) => {
      const meant = unset.find((one) => one.length >= MIN_LENGTH && countEdits(name.toUpperCase(), one) <= 2);
      return meant === undefined ? [] : [{ given: name, meant }];
    });
}

/**
 * Returns the edit distance: letters to add, remove, replace or swap with a neighbor (optimal string alignment). 3
 * means three or more.
 */
function countEdits(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  const rows = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        ...(isSwap ? [(rows[i - 2]?.[j - 2] ?? 0) + 1] : []),
      );
    }
    rows.push(row);
  }
  return Math.min(rows[one.length]?.[other.length] ?? 3, 3);
}
