/** A field with its 1-based position. */
export type CsvField = { text: string; line: number; column: number };
/** Position and reason of a CSV syntax error. */
type CsvProblem = { line: number; column: number; text: string };
export type Csv = { rows: CsvField[][]; problem: CsvProblem | null };

/**
 * Parses a CSV file (RFC 4180). The separator is comma, semicolon or tab, by the first line or a `sep=` line before it.
 * Quotes are doubled within quotes; a byte order mark is optional. Bytes that are not UTF-8 are reported with their
 * position rather than guessed. `csv-parse` rejects `2" pipe` unless it also accepts `"x"y`, and `papaparse` reports no
 * lines.
 */
export function parseCsv(bytes: Uint8Array): Csv {
  const bad = findBadByte(bytes);
  if (bad !== null)
    return {
      rows: [],
      problem: { ...bad, text: 'is not UTF-8, as Windows-1252 files are not: save the sheet as "CSV UTF-8"' },
    };
  const text = new TextDecoder('utf-8').decode(bytes);
  const named = /^sep=([,;\t])\r?\n/i.exec(text);
  const separator = named?.[1] ?? separatorOf(text.split('\n', 1)[0] ?? '');
  const rows: CsvField[][] = [];
  let row: CsvField[] = [];
  let line = named ? 2 : 1;
  let at = named ? named[0].length : 0;
  while (at < text.length) {
    const field: CsvField = { text: '', line, column: row.length + 1 };
    if (text[at] === '"') {
      at += 1;
      while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) {
        if (text[at] === '"') at += 1;
        if (text[at] === '\n') line += 1;
        field.text += text[at];
        at += 1;
      }
      if (at >= text.length)
        return {
          rows,
          problem: { line: field.line, column: field.column, text: 'begins with a quote that never ends' },
        };
      at += 1;
      if (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r')
        return { rows, problem: { line, column: field.column, text: 'continues after its closing quote' } };
    } else {
      while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') {
        field.text += text[at];
        at += 1;
      }
    }
    row.push(field);
    if (text[at] === separator) {
      at += 1;
      // a line that ends with a separator ends with an empty field
      if (at >= text.length) row.push({ text: '', line, column: row.length + 1 });
      continue;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    line += 1;
    if (row.some((each) => each.text.trim() !== '')) rows.push(row);
    row = [];
  }
  if (row.some((each) => each.text.trim() !== '')) rows.push(row);
  return { rows, problem: null };
}

/**
 * Returns the most frequent separator of the first line outside quotes; a tab wins, since column names never contain
 * one.
 */
function separatorOf(first: string): string {
  const bare = first.replace(/"[^"]*"/g, '');
  if (bare.includes('\t')) return '\t';
  return bare.split(';').length > bare.split(',').length ? ';' : ',';
}

/** Finds the first byte that is not UTF-8, by line and field. */
function findBadByte(bytes: Uint8Array): { line: number; column: number } | null {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return null;
  } catch {
    // invalid UTF-8 becomes U+FFFD, which no sheet contains
    const before = new TextDecoder('utf-8').decode(bytes).split('\uFFFD', 1)[0] ?? '';
    const lines = before.split('\n');
    return { line: lines.length, column: (lines.at(-1) ?? '').split(/[,;]/).length };
  }
}
