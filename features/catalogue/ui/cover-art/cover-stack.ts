/** Returns how many sheets are behind the first: ≤ 4 pages none, ≤ 12 one, ≤ 25 two, more three. */
export function stackOf(pageCount: number | null): number {
  if (pageCount === null || pageCount <= 4) return 0;
  if (pageCount <= 12) return 1;
  return pageCount <= 25 ? 2 : 3;
}
