import type { Cents } from '../../../../core/money.ts';
import type { Result } from '../../../../core/result.ts';

/** From one moment (inclusive) to another (exclusive). */
export type ExportPeriod = { from: Date; to: Date };
/** An exported table. Amounts are decimals with two places, days are ISO dates. */
type Table = { columns: readonly string[]; rows: string[][] };
export type Export = Promise<Result<Table, 'unavailable'>>;

/** `1299.00`: no thousands separator, a decimal point, a leading sign. */
export const amountText = (cents: Cents): string => (cents / 100).toFixed(2);
/** The UTC date of an ISO timestamp. */
export const dayText = (iso: string): string => iso.slice(0, 10);

const LARGEST_PAGE = 250;
/** as many pages as a million rows: a longer list never ends */
const MAX_PAGES = 4_000;

/** Reads all pages of a list. */
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
