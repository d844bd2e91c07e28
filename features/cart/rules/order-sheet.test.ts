import { describe, expect, it } from 'vitest';
import { guessColumns, MAX_SHEET_BYTES, type OrderSheet, readOrderSheet } from './order-sheet.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const sheetOf = (text: string): OrderSheet => {
  const sheet = readOrderSheet('list.csv', bytes(text));
  if (typeof sheet === 'string' || !('rows' in sheet)) throw new Error(JSON.stringify(sheet));
  return sheet;
};

describe('[QO-05] a CSV file', () => {
  it.each([
    ['commas', 'Form no.,Qty,Project\nA101,2,Elm\nG702,12,Quarry'],
    ['semicolons', 'Form no.;Qty;Project\nA101;2;Elm\nG702;12;Quarry'],
    ['tabs', 'Form no.\tQty\tProject\r\nA101\t2\tElm\r\nG702\t12\tQuarry\r\n'],
  ])('with %s has names of columns, which are guessed', (_, text) => {
    const sheet = sheetOf(text);
    expect(sheet).toMatchObject({ hasNames: true, total: 2, columns: ['Form no.', 'Qty', 'Project'] });
    expect(guessColumns(sheet)).toEqual({ document: 0, copies: 1, job: 2 });
  });

  it('without names has its copies in the column of digits', () => {
    const sheet = sheetOf('2,A101,Elm\n12,G702,Elm');
    expect([sheet.hasNames, guessColumns(sheet)]).toEqual([false, { document: 1, copies: 0, job: null }]);
  });

  it('without numbers of documents has no such column, unless its name says so', () => {
    expect(guessColumns(sheetOf('2,10\n3,11'))).toBeNull();
    expect(guessColumns(sheetOf('Qty,Form\nA101,\n2,change order'))).toMatchObject({ document: 0 });
  });

  it('is read in Windows-1252 if it is not UTF-8', () => {
    const sheet = readOrderSheet('old.csv', new Uint8Array([...bytes('A101,1,Caf'), 0xe9, ...bytes('\n')]));
    expect(sheet).toMatchObject({ rows: [['A101', '1', 'Café']] });
  });

  it('keeps formulas as text', () => {
    expect(sheetOf('A101,=1+1').rows).toEqual([['A101', '=1+1']]);
  });

  it('keeps the first 200 lines and counts all', () => {
    const sheet = sheetOf(Array.from({ length: 612 }, () => 'A101,1').join('\n'));
    expect([sheet.rows.length, sheet.total]).toEqual([200, 612]);
  });

  it.each([
    ['list.xlsx', bytes('PK'), 'not-csv'],
    ['list.csv', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'not-csv'],
    ['list.csv', new Uint8Array(MAX_SHEET_BYTES + 1).fill(65), 'too-large'],
    ['list.csv', bytes('\n\n'), 'empty'],
  ])('%s is refused with a reason', (name, content, problem) => {
    expect(readOrderSheet(name, content)).toBe(problem);
  });

  it('with an open quote names its place', () => {
    expect(readOrderSheet('list.csv', bytes('A101,"open'))).toMatchObject({ line: 1, column: 2 });
  });
});
