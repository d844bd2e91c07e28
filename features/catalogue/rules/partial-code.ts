import { type CodeSegment, type DocumentCode, parseCode } from './code.ts';
import { DELIVERIES, isSeriesLetter, SERIES, type SeriesLetter, TYPES } from './legend.ts';

/** An incomplete document number; `digits` and `edition` may be shorter than their segments. */
export type PartialCode = { series: SeriesLetter; digits: string; edition: string };

// a letter alone may begin any word; only a digit makes it a number
const BEGUN = /^([A-G])[\s\-‐-―_.]*(\d[\dOIL]{0,2})[\s\-‐-―_.]*([\dOIL]{0,4})$/;
const asDigits = (text: string): string => text.replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/**
 * [LK-06] [SRC-06] Parses a number that is being typed: `a1`, `g-70`, `A101 20`. Returns null if the text cannot
 * become a number.
 */
export function parsePartialCode(text: string): PartialCode | null {
  const [, letter = '', digits = '', edition = ''] = BEGUN.exec(text.trim().toUpperCase()) ?? [];
  if (!isSeriesLetter(letter) || (edition !== '' && digits.length < 3)) return null;
  const year = asDigits(edition);
  return ['19', '20'].some((century) => century.startsWith(year.slice(0, 2)))
    ? { series: letter, digits: asDigits(digits), edition: year }
    : null;
}

/** Returns the incomplete number in the form of a SKU: `A101-20`. */
export const formatPartialCode = ({ series, digits, edition }: PartialCode): string =>
  `${series}${digits}${edition === '' ? '' : `-${edition}`}`;

/** [PRD-10] Returns the meaning of a segment in the legend's words; null if it is not typed yet, or reserved. */
export function describePartialCode(
  { series, digits }: PartialCode,
  place: 'series' | 'type' | 'delivery',
): string | null {
  if (place === 'series') return SERIES[series];
  const digit = digits[place === 'type' ? 0 : 1];
  if (digit === undefined) return null;
  return (place === 'type' ? TYPES : DELIVERIES)[Number(digit)] ?? null;
}

const PLACES: readonly CodeSegment[] = ['type', 'delivery', 'sequence'];

/** Returns the segment of the next character; null if the number is complete. */
export function nextSegment({ digits, edition }: PartialCode): CodeSegment | null {
  return PLACES[digits.length] ?? (edition.length < 4 ? 'edition' : null);
}

/** Whether a SKU begins with the incomplete number. */
export function beginsWith(sku: string, begun: PartialCode): boolean {
  const code: DocumentCode | null = parseCode(sku);
  if (!code) return false;
  const isStart = `${code.series}${code.type}${code.delivery}${code.sequence}`.startsWith(begun.series + begun.digits);
  return isStart && String(code.edition ?? '').startsWith(begun.edition);
}
