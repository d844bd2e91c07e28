import type { Cents } from '../../core/money.ts';
import type { Result } from '../../core/result.ts';

/** From a moment to before another. */
export type Span = { from: Date; to: Date };
/** A table as it is exported. Amounts are decimals with two places, days ISO. */
type Sheet = { columns: readonly string[]; rows: string[][] };
export type Export = Promise<Result<Sheet, 'unavailable'>>;

/** `1299.00`: no thousands, a point, the sign in front. */
export const amountText = (cents: Cents): string => (cents / 100).toFixed(2);
/** The day in UTC of an ISO moment. */
export const dayText = (iso: string): string => iso.slice(0, 10);

const LARGEST_PAGE = 250;
/** so many pages are a million rows: a list that has more never ends */
const MAX_PAGES = 4_000;

/** All pages of a list to its end. */
export async function readPages<T, P extends string>(
  read: (page: number, limit: number) => Promise<Result<T[], P>>,
): Promise<Result<T[], P>> {
  const all: T[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const found = await read(page, LARGEST_PAGE);
    if (!found.ok) return found;
    all.push(...found.value);
    if (found.value.length < LARGEST_PAGE) break;
  }
  return { ok: true, value: all };
}
