import { type CsvField, parseCsv } from '../../../core/parse-csv.ts';
import { MAX_LISTED, readOrderList } from './order-list.ts';

/** The maximum size of a CSV file, in bytes. */
export const MAX_SHEET_BYTES = 1_000_000;
const MAX_COLUMNS = 12;
const MAX_CELL = 120;
/** the share of cells with a number that makes a column the one of the documents */
const MIN_NUMBERS = 0.3;

/** The columns that are read, by their position; null: there is none. */
export type SheetColumns = { document: number; copies: number | null; job: number | null };
/** A CSV file: at most 200 rows without the names of the columns. `total`: the rows of the file. */
export type OrderSheet = { name: string; columns: string[]; hasNames: boolean; rows: string[][]; total: number };
export type SheetProblem = 'not-csv' | 'too-large' | 'empty' | { line: number; column: number; text: string };

/**
 * Reads a CSV file in UTF-8 or Windows-1252, with comma, semicolon or tab. Cells are text, never formulas. Returns the
 * problem of any other file. [QO-05]
 */
export function readOrderSheet(name: string, bytes: Uint8Array): OrderSheet | SheetProblem {
  if (bytes.length > MAX_SHEET_BYTES) return 'too-large';
  // a zip, as `.xlsx` is, an old `.xls`, a PDF, or other binary data
  if (/\.(?:xlsx?|xlsm|numbers|ods|pdf|docx?)$/i.test(name) || bytes.includes(0)) return 'not-csv';
  const { rows, problem } = parseCsv(toUtf8(bytes));
  if (problem) return problem;
  const texts = rows.map((row) => row.slice(0, MAX_COLUMNS).map(toCell));
  const [first, ...others] = texts;
  if (first === undefined) return 'empty';
  const hasNames = others.length > 0 && !first.some(namesDocument) && others.some((row) => row.some(namesDocument));
  const width = Math.max(...texts.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => (hasNames ? (first[at] ?? '') : ''));
  const data = hasNames ? others : texts;
  return { name: name.slice(0, MAX_CELL), columns, hasNames, rows: data.slice(0, MAX_LISTED), total: data.length };
}

const toCell = ({ text }: CsvField): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_CELL);
const namesDocument = (cell: string): boolean =>
  readOrderList(cell)
    .rows.flat()
    .some(({ code }) => code !== null);

/** Files of older spreadsheets are in Windows-1252: their bytes are invalid UTF-8. */
function toUtf8(bytes: Uint8Array): Uint8Array {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return bytes;
  } catch {
    return new TextEncoder().encode(new TextDecoder('windows-1252').decode(bytes));
  }
}

const NAMED = {
  document: /\b(?:number|no|form|document|doc|code|sku|item|title|name)\b/i,
  copies: /\b(?:qty|quantity|copies|count|units?|pcs|amount)\b/i,
  job: /\b(?:job|project|site)\b/i,
};

/**
 * Guesses which columns have the documents, the copies and the jobs; null without a column of documents. The customer
 * sees the guess and can change it. [QO-05]
 */
export function guessColumns({ columns, rows }: OrderSheet): SheetColumns | null {
  const positions = [...columns.keys()];
  const share = (at: number, test: (cell: string) => boolean): number => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
  };
  const best = (scored: { at: number; score: number }[]): number | null =>
    scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)[0]?.at ?? null;
  const name = (at: number): string => columns[at] ?? '';
  const byNumber = best(
    positions.map((at) => ({ at, score: share(at, namesDocument) })).filter(({ score }) => score > MIN_NUMBERS),
  );
  const document = byNumber ?? positions.find((at) => NAMED.document.test(name(at))) ?? null;
  if (document === null) return null;
  const others = positions.filter((at) => at !== document);
  const isCount = (cell: string): boolean => /^\d{1,6}$/.test(cell);
  const copies =
    others.find((at) => NAMED.copies.test(name(at))) ??
    best(others.filter((at) => name(at) === '').map((at) => ({ at, score: share(at, isCount) > 0.8 ? 1 : 0 })));
  const job = others.find((at) => at !== copies && NAMED.job.test(name(at))) ?? null;
  return { document, copies, job };
}
