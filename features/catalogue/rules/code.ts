import { DELIVERIES, isSeriesLetter, SERIES, type SeriesLetter, TYPES } from './legend.ts';

/** The five segments of a document number; `edition` is a year, null if only `A101` was written. */
export type DocumentCode = {
  series: SeriesLetter;
  type: number;
  delivery: number;
  sequence: number;
  edition: number | null;
};

export type CodeSegment = 'series' | 'type' | 'delivery' | 'sequence' | 'edition';

const SEPARATOR = '[\\s\\-\\u2010-\\u2015_.]*';
// letters that are read as digits when a number is typed from a printed page: O for 0, I or L for 1
const WRITTEN = new RegExp(`^([A-G])${SEPARATOR}([0-9OIL]{3})(?:${SEPARATOR}((?:19|20)[0-9OIL]{2}))?$`);

const digitsOf = (text: string): string => text.replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/**
 * Parses a document number in any notation: `a101`, `A-101`, `A 101`, `a101 2025`, `G7O2`. Returns null for any
 * other text [SRC-06].
 */
export function parseCode(text: string): DocumentCode | null {
  const match = WRITTEN.exec(text.trim().toUpperCase());
  if (!match) return null;
  const [, letter = '', number = '', year] = match;
  const [type, delivery, sequence] = [...digitsOf(number)].map(Number);
  if (!isSeriesLetter(letter) || type === undefined || delivery === undefined || sequence === undefined) return null;
  return { series: letter, type, delivery, sequence, edition: year ? Number(digitsOf(year)) : null };
}

/** `A101` without the edition. */
export const shortCode = (code: DocumentCode): string => `${code.series}${code.type}${code.delivery}${code.sequence}`;

/** Returns `A101-2025`, or `A101` without an edition: the canonical form in addresses and SKUs. */
export const formatCode = (code: DocumentCode): string =>
  code.edition === null ? shortCode(code) : `${shortCode(code)}-${code.edition}`;

/** Converts any notation to the canonical form; null if the text is not a document number. */
export function normalizeDocumentCode(text: string): string | null {
  const code = parseCode(text);
  return code ? formatCode(code) : null;
}

/** Returns the meaning of one segment in the legend's words; null for a reserved value. */
export function describeSegment(code: DocumentCode, place: CodeSegment): string | null {
  switch (place) {
    case 'series':
      return SERIES[code.series];
    case 'type':
      return TYPES[code.type] ?? null;
    case 'delivery':
      return DELIVERIES[code.delivery] ?? null;
    case 'sequence':
      return String(code.sequence);
    case 'edition':
      return code.edition === null ? null : String(code.edition);
  }
}
