import type { z } from 'zod';
import { type CsvField, parseCsv } from './parse-csv.ts';
import { type Product, productSchema } from './product.ts';

/** What a column is read into. `|` parts the values of a list. */
type Reader = { field: string; read(text: string): unknown };
const words = (field: string): Reader => ({ field, read: (text) => text });
const list = (field: string): Reader => ({
  field,
  read: (text) =>
    text
      .split('|')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
});
const flag = (field: string): Reader => ({
  field,
  read: (text) => {
    const known: Record<string, boolean> = { yes: true, true: true, '1': true, no: false, false: false, '0': false };
    return known[text.trim().toLowerCase()] ?? new Problem('must be yes or no');
  },
});
const money = (field: string): Reader => ({
  field,
  read(text) {
    const given = text.trim();
    if (given === '' && field === 'salePriceCents') return null;
    if (/^\d{1,7}(\.\d{1,2})?$/.test(given)) return Math.round(Number(given) * 100);
    const plain = given.replace(/^\$\s*/, '').replace(/,(?=\d{3}(\D|$))/g, '');
    return new Problem(
      /^\d{1,7}(\.\d{1,2})?$/.test(plain) && plain !== given
        ? `must be dollars without sign and commas: ${plain}`
        : 'must be dollars with a point: 1299.00',
    );
  },
});

const COLUMNS: Readonly<Record<string, Reader>> = {
  sku: { field: 'sku', read: (text) => text.trim() },
  title: words('title'),
  price: money('priceCents'),
  sale_price: money('salePriceCents'),
  purpose: words('purpose'),
  overview: words('overview'),
  when_to_use: words('whenToUse'),
  how_to_use: words('howToUse'),
  roles: list('roles'),
  project_types: list('projectTypes'),
  document_type: { field: 'documentType', read: (text) => text.trim() || null },
  series: { field: 'series', read: (text) => text.trim() || null },
  second_tier: flag('secondTier'),
  facility_manager: flag('facilityManager'),
  related: list('related'),
  kind: { field: 'kind', read: (text) => text.trim() || 'document' },
  popularity: { field: 'popularity', read: (text) => (text.trim() === '' ? 0 : Number(text)) },
  synonyms: list('synonyms'),
  visible: flag('isVisible'),
};
const SHEET_COLUMNS = Object.keys(COLUMNS);

/** Why one field cannot be read. */
class Problem {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A product of the sheet, and which fields the sheet says something of. */
export type SheetProduct = { product: Product; fields: ReadonlySet<string>; line: number };
export type Sheet = { products: SheetProduct[]; problems: string[] };

/** [OP-06] Reads products from a CSV sheet. Every trouble is told with its line and column; a sheet with one is not used at all. */
export function readProductSheet(bytes: Uint8Array): Sheet {
  const { rows, problem } = parseCsv(bytes);
  const problems: string[] = [];
  const tell = (line: number, column: number, text: string): void =>
    void problems.push(
      `line ${line}, column ${column}${header[column - 1] ? ` (${header[column - 1]})` : ''}: ${text}`,
    );
  const header = (rows[0] ?? []).map(({ text }) => text.trim().toLowerCase());
  if (problem) {
    tell(problem.line, problem.column, problem.text);
    return { products: [], problems };
  }
  if (rows.length === 0) return { products: [], problems: ['line 1: the sheet is empty'] };
  header.forEach((name, i) => {
    if (!Object.hasOwn(COLUMNS, name)) tell(1, i + 1, `is no column: ${SHEET_COLUMNS.join(', ')}`);
    else if (header.indexOf(name) < i) tell(1, i + 1, 'stands twice');
  });
  if (!header.includes('sku')) problems.push('line 1: the column sku is missing');
  if (problems.length > 0) return { products: [], problems };

  const products: SheetProduct[] = [];
  const firstLine = new Map<string, number>();
  for (const row of rows.slice(1)) {
    const line = row[0]?.line ?? 0;
    if (row.length !== header.length) {
      tell(
        line,
        Math.min(row.length, header.length) + (row.length > header.length ? 1 : 0),
        `the line has ${row.length} fields, the first line has ${header.length}`,
      );
      continue;
    }
    const read = readRow(header, row, tell);
    if (read === null) continue;
    const name = read.product.sku.toUpperCase();
    const before = firstLine.get(name);
    if (before !== undefined)
      tell(line, header.indexOf('sku') + 1, `${read.product.sku} stands twice, first in line ${before}`);
    else products.push({ ...read, line });
    firstLine.set(name, before ?? line);
  }
  return { products, problems };
}

function readRow(
  header: readonly string[],
  row: readonly CsvField[],
  tell: (line: number, column: number, text: string) => void,
): Omit<SheetProduct, 'line'> | null {
  // a list of prices alone names neither; a new product without them is refused when it is applied
  const given: Record<string, unknown> = { title: '-', priceCents: 0 };
  const columnOf = new Map<string, number>();
  let isGood = true;
  for (const [i, { text, line, column }] of row.entries()) {
    const reader = COLUMNS[header[i] ?? ''];
    if (reader === undefined) continue;
    const value = reader.read(text);
    columnOf.set(reader.field, column);
    if (value instanceof Problem) {
      tell(line, column, value.text);
      isGood = false;
    } else given[reader.field] = value;
  }
  if (!isGood) return null;
  // a sale price by itself is held against the price that is there
  if (!columnOf.has('priceCents')) given.priceCents = Number.MAX_SAFE_INTEGER;
  const parsed = productSchema.safeParse(given);
  if (parsed.success) return { product: parsed.data, fields: new Set(columnOf.keys()) };
  for (const { path, message } of (parsed.error as z.ZodError).issues)
    tell(row[0]?.line ?? 0, columnOf.get(String(path[0])) ?? 1, message);
  return null;
}
