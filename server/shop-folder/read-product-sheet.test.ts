import { expect, it } from 'vitest';
import { readProductSheet } from './read-product-sheet.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string) => readProductSheet(bytes(text));

it('[OP-06] reads products, with a byte order mark, semicolons and quotes', () => {
  const { products, problems } = read(
    '\uFEFFsku;title;price;sale_price;roles;visible\r\nH100;"Site ""daily"" report; short";129.5;;Owner|Contractor;yes\r\n',
  );
  expect(problems).toEqual([]);
  expect(products).toMatchObject([
    {
      product: {
        sku: 'H100',
        title: 'Site "daily" report; short',
        priceCents: 12_950,
        salePriceCents: null,
        roles: ['Owner', 'Contractor'],
      },
    },
  ]);
});

it('[OP-06] reads quotes within a value, and lines that end in different ways', () => {
  const { products, problems } = read('sku,title\nA,2" pipe\r\nB,"a, b"\rC,last');
  expect(problems).toEqual([]);
  expect(products.map(({ product: { title }, line }) => [title, line])).toEqual([
    ['2" pipe', 2],
    ['a, b', 3],
    ['last', 4],
  ]);
});

it('[OP-06] a list of prices names nothing else', () => {
  const [first] = read('sku,price\nA.b_c-1,9\n').products;
  expect([first?.product.sku, first?.product.priceCents, [...(first?.fields ?? [])]]).toEqual([
    'A.b_c-1',
    900,
    ['sku', 'priceCents'],
  ]);
});

it.each([
  [
    'sku,prise\nA,1',
    "line 1, column 2 (prise): isn't a known column. Rename or delete it; the columns are sku, title, price,",
  ],
  ['sku,price,price\nA,1,1', 'line 1, column 3 (price): stands twice'],
  ['title,price\nA,1', 'line 1: the column sku is missing'],
  ['', 'line 1: the sheet is empty'],
  ['sku,price\nA,1\nB,"1,299.00"', 'line 3, column 2 (price): must be dollars without sign and commas: 1299.00'],
  ['sku;price\nA;12,50', 'line 2, column 2 (price): must be dollars with a point: 1299.00'],
  ['sku,price\nA,$12', 'line 2, column 2 (price): must be dollars without sign and commas: 12'],
  ['sku,price\nA,1\na,2', 'line 3, column 1 (sku): a stands twice, first in line 2'],
  ['sku,price\nA,1,2', 'line 2, column 3: the line has 3 fields, the first line has 2'],
  ['sku,roles\nA,Plumber', 'line 2, column 2 (roles): must be one of: Architect'],
  ['sku,title\n"A B",x', 'line 2, column 1 (sku): must be 1 to 64 letters'],
  ['sku,visible\nA,perhaps', 'line 2, column 2 (visible): must be yes or no'],
  ['sku,price,sale_price\nA,5,6', 'line 2, column 3 (sale_price): must be below priceCents'],
  ['sku,title\nA,"x', 'line 2, column 2 (title): begins with a quote that never ends'],
  ['sku,title\nA,"x"y', 'line 2, column 2 (title): continues after its closing quote'],
])('[OP-06] reports the problem of %j by line and column', (text, reported) => {
  const { problems } = read(text);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(reported);
});

it('[OP-06] BR-05 hints at prices that no card can be charged, and takes them', () => {
  const { products, problems, hints } = read('sku,price,sale_price\nA,0.49,\nB,9,0.01\nC,0,\nD,0.50,');
  expect([products.length, problems]).toEqual([4, []]);
  expect(hints.map((line) => line.slice(0, 30))).toEqual([
    'line 2 (price): cards cannot b',
    'line 3 (sale_price): cards can',
  ]);
});

it('[OP-06] reports the position of invalid UTF-8', () => {
  const csv = bytes('sku,title\nA,x\nB,Caf?');
  // é as Windows-1252 writes it
  csv[csv.length - 1] = 0xe9;
  expect(readProductSheet(csv).problems).toEqual([
    expect.stringContaining('line 3, column 2: is not UTF-8, as Windows-1252'),
  ]);
});

it.each([
  ['tabs', 'sku\ttitle\tprice\nH1\tOne, two; three\t9\n'],
  ['sep=;', 'sep=;\r\nsku;title;price\r\nH1;One, two\u003B three;9\r\n'.replace('\u003B three', ' three')],
  ['empty columns on the right', 'SKU,Title,Price,,\nH1,One,9,,\n'],
  ['names with spaces', 'Sku,Title,Price,Sale Price\nH1,One,9,\n'],
])('[BR-10] reads a sheet with %s', (_, text) => {
  const { products, problems } = read(text);
  expect(problems).toEqual([]);
  expect(products).toMatchObject([
    { product: { sku: 'H1', priceCents: 900 }, line: 2 + Number(text.startsWith('sep=')) },
  ]);
});

it.each([
  [
    'Handle,Title,Body (HTML),Vendor,Variant SKU,Variant Price,Image Src\na,b,c,d,e,1,f',
    /^line 1: this is an export of Shopify\. Rename Body \(HTML\) → overview, Variant SKU → sku, Variant Price → price\. Delete the other columns; the columns are sku, title, price,/,
  ],
  [
    'Item Type,Product ID,Product Name,Product Code/SKU,Price\nProduct,1,b,c,1',
    /^line 1: this is an export of BigCommerce\. Rename Product Name → title, Product Code\/SKU → sku\./,
  ],
  ['sku,colour,size\nA,b,c', /^line 1: unknown columns: colour, size\. Delete the others; the columns are sku, title/],
  ['Name,sku,price\nA,b,1', /^line 1, column 1 \(Name\): isn't a known column\. Rename Name → title\. the columns are/],
])('[BR-10] reports %j once with the known columns and those to rename', (text, reported) => {
  const { products, problems } = read(text);
  expect([products, problems.length]).toEqual([[], 1]);
  expect(problems[0]).toMatch(reported);
});
