import type { z } from 'zod';
import { type CsvField, parseCsv } from '../../core/parse-csv.ts';
import { type FolderProduct, folderProductSchema, SMALL_PRICE, smallPrices } from './product.ts';

/** The type of a column. `|` separates the values of a list. */
type Reader = { field: string; read(text: string): unknown };
const texts = (field: string): Reader => ({ field, read: (text) => text });
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
  title: texts('title'),
  price: money('priceCents'),
  sale_price: money('salePriceCents'),
  purpose: texts('purpose'),
  overview: texts('overview'),
  when_to_use: texts('whenToUse'),
  how_to_use: texts('howToUse'),
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
const CSV_COLUMNS = Object.keys(COLUMNS);

/** Why a field is invalid. */
class Problem {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A product of the sheet, and the fields that the sheet defines. */
export type SheetProduct = { product: FolderProduct; fields: ReadonlySet<string>; line: number };
/** `hints`: likely intended values. */
export type ProductSheet = { products: SheetProduct[]; problems: string[]; hints: string[] };

/**
 * [OP-06] Reads products from a CSV sheet. Every problem is reported with its line and column; a sheet with one is
 * rejected as a whole.
 */
export function readProductSheet(bytes: Uint8Array): ProductSheet {
  const { rows, problem } = parseCsv(bytes);
  const problems: string[] = [];
  const tell = (line: number, column: number, text: string): void =>
    void problems.push(
      `line ${line}, column ${column}${header[column - 1] ? ` (${header[column - 1]})` : ''}: ${text}`,
    );
  const named = (rows[0] ?? []).map(({ text }) => text.trim());
  // unnamed columns on the right are empty
  while (named.length > 0 && named.at(-1) === '') named.pop();
  const header = named.map((name) => name.toLowerCase().replace(/[\s-]+/g, '_'));
  if (problem) {
    tell(problem.line, problem.column, problem.text);
    return { products: [], problems, hints: [] };
  }
  if (rows.length === 0) return { products: [], problems: ['line 1: the sheet is empty'], hints: [] };
  problems.push(...describeForeign(named, header));
  header.forEach((name, i) => {
    if (Object.hasOwn(COLUMNS, name) && header.indexOf(name) < i) tell(1, i + 1, 'stands twice');
  });
  if (problems.length === 0 && !header.includes('sku')) problems.push('line 1: the column sku is missing');
  if (problems.length > 0) return { products: [], problems, hints: [] };

  const products: SheetProduct[] = [];
  const firstLine = new Map<string, number>();
  for (const cells of rows.slice(1)) {
    const line = cells[0]?.line ?? 0;
    const row = [...cells];
    while (row.length > header.length && row.at(-1)?.text.trim() === '') row.pop();
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
  const hints = products.flatMap(({ product, fields, line }) =>
    smallPrices(product)
      .filter((field) => fields.has(field))
      .map((field) => `line ${line} (${field === 'priceCents' ? 'price' : 'sale_price'}): ${SMALL_PRICE}`),
  );
  return { products, problems, hints };
}

/** [BR-10] Maps column names of other shops' exports, in lower case, to ours. */
const FOREIGN: Readonly<Record<string, string>> = {
  'variant sku': 'sku',
  'product code/sku': 'sku',
  'product sku': 'sku',
  'item number': 'sku',
  'product name': 'title',
  name: 'title',
  'variant price': 'price',
  'regular price': 'price',
  'retail price': 'price',
  'body (html)': 'overview',
  description: 'overview',
  'product description': 'overview',
  'short description': 'purpose',
  'seo description': 'purpose',
  tags: 'synonyms',
  'search keywords': 'synonyms',
  published: 'visible',
  'product visible?': 'visible',
};
const EXPORTS = [
  { shop: 'Shopify', columns: ['handle', 'variant sku'] },
  { shop: 'BigCommerce', columns: ['item type', 'product code/sku'] },
] as const;

/** Lists all unknown columns in one line, the ones to rename, and once the known columns; nothing if all are known. */
function describeForeign(named: readonly string[], header: readonly string[]): string[] {
  const unknown = named.flatMap((name, i) =>
    Object.hasOwn(COLUMNS, header[i] ?? '') ? [] : [{ name, column: i + 1 }],
  );
  const [first] = unknown;
  if (first === undefined) return [];
  const wanted = `the columns are ${CSV_COLUMNS.join(', ')}`;
  const renamed = unknown.flatMap(({ name }) => {
    const own = FOREIGN[name.toLowerCase()];
    return own !== undefined && !header.includes(own) ? [`${name} → ${own}`] : [];
  });
  const rename = renamed.length > 0 ? ` Rename ${renamed.join(', ')}.` : '';
  const lower = new Set(named.map((name) => name.toLowerCase()));
  const from = EXPORTS.find(({ columns }) => columns.every((name) => lower.has(name)));
  if (from) return [`line 1: this is an export of ${from.shop}.${rename} Delete the other columns; ${wanted}`];
  if (unknown.length === 1)
    return [
      `line 1, column ${first.column} (${first.name}): isn't a known column.${rename || ` Rename or delete it;`} ${wanted}`,
    ];
  const names = unknown.map(({ name }) => name || 'one without a name').join(', ');
  return [`line 1: unknown columns: ${names}.${rename} Delete the others; ${wanted}`];
}

function readRow(
  header: readonly string[],
  row: readonly CsvField[],
  tell: (line: number, column: number, text: string) => void,
): Omit<SheetProduct, 'line'> | null {
  // a price list needs neither; applying it rejects a new product without them
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
  // a sale price alone is compared with the existing price
  if (!columnOf.has('priceCents')) given.priceCents = Number.MAX_SAFE_INTEGER;
  const parsed = folderProductSchema.safeParse(given);
  if (parsed.success) return { product: parsed.data, fields: new Set(columnOf.keys()) };
  for (const { path, message } of (parsed.error as z.ZodError).issues)
    tell(row[0]?.line ?? 0, columnOf.get(String(path[0])) ?? 1, message);
  return null;
}
