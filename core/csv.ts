/** What a sheet program would take for a formula. Amounts of ours below zero are numbers, and stay. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

const writeField = (value: string): string => {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of CSV by RFC 4180. Text that a sheet program would run begins with an apostrophe: people's names stand here. */
export const csvLine = (values: readonly string[]): string => `${values.map(writeField).join(',')}\r\n`;

/** What some sheet programs need to take a file for UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
