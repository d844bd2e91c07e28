import { type CodeSegment, type DocumentCode, parseCode } from './code.ts';
import { DELIVERIES, isSeriesLetter, SERIES, type SeriesLetter, TYPES } from './legend.ts';

/** A document number as far as it is written; `digits` and `edition` may be short of their places. */
export type PartialCode = { series: SeriesLetter; digits: string; edition: string };

// a letter alone may begin any word: the first digit makes it a number
const BEGUN = /^([A-G])[\s\-‐-―_.]*(\d[\dOIL]{0,2})[\s\-‐-―_.]*([\dOIL]{0,4})$/;
const asDigits = (text: string): string => text.replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** [LK-06] [SRC-06] Reads a number that is being typed: `a1`, `g-70`, `A101 20`. Null where the text is none, or is none any more. */
export function parsePartialCode(text: string): PartialCode | null {
  const [, letter = '', digits = '', edition = ''] = BEGUN.exec(text.trim().toUpperCase()) ?? [];
  if (!isSeriesLetter(letter) || (edition !== '' && digits.length < 3)) return null;
  const year = asDigits(edition);
  return ['19', '20'].some((century) => century.startsWith(year.slice(0, 2)))
    ? { series: letter, digits: asDigits(digits), edition: year }
    : null;
}

/** The number as far as it is written, in the form of a SKU: `A101-20`. */
export const formatPartialCode = ({ series, digits, edition }: PartialCode): string =>
  `${series}${digits}${edition === '' ? '' : `-${edition}`}`;

/** [PRD-10] What a place of a begun number says in the legend's words; null: nothing is written there, or it is reserved. */
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

/** The place that the next letter fills; null where the number is complete. */
export function nextSegment({ digits, edition }: PartialCode): CodeSegment | null {
  return PLACES[digits.length] ?? (edition.length < 4 ? 'edition' : null);
}

/** Whether a number begins as it is written so far. */
export function beginsWith(sku: string, begun: PartialCode): boolean {
  const code: DocumentCode | null = parseCode(sku);
  if (!code) return false;
  const isStart = `${code.series}${code.type}${code.delivery}${code.sequence}`.startsWith(begun.series + begun.digits);
  return isStart && String(code.edition ?? '').startsWith(begun.edition);
}
