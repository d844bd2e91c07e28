/** Matches text that a spreadsheet would interpret as a formula. A negative amount is a number, and stays one. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

type Value = string | number | null;

function writeField(value: Value): string {
  const text = value === null ? '' : String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Returns one line of CSV by RFC 4180. Text that a spreadsheet would run as a formula is prefixed with an apostrophe,
 * because names of people are untrusted.
 */
const csvLine = (values: readonly Value[]): string => `${values.map(writeField).join(',')}\r\n`;

/** Returns rows with a header line as CSV. */
export const writeCsv = (heads: readonly string[], rows: readonly (readonly Value[])[]): string =>
  [heads, ...rows].map(csvLine).join('');

/** Byte order mark, which some spreadsheets need to read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
