/** A spreadsheet takes a text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows under their heads as RFC 4180 has it; what a spreadsheet would take for a formula is text. */
export const writeCsv = (heads: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  [heads, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
