import { expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

it.each([
  ['a', 'a'],
  ['b "c"', '"b ""c"""'],
  ['d,e', '"d,e"'],
  ['f\ng', '"f\ng"'],
  ['', ''],
  [null, ''],
  [-5, '-5'],
  ['-12.50', '-12.50'],
  ['12', '12'],
  ['=1+1', "'=1+1"],
  ['@x', "'@x"],
  ['+49 1', "'+49 1"],
  ['+1', "'+1"],
  ['-a', "'-a"],
  ['-1+1', "'-1+1"],
  ['\tx', "'\tx"],
  ['=HYPERLINK("https://evil.example")', '"\'=HYPERLINK(""https://evil.example"")"'],
])('[OP-06] writes %j as %j: quoted, a number as a number, and nothing that a spreadsheet runs', (value, field) => {
  expect(writeCsv(['head', '=head'], [[value, 'x']])).toBe(`head,'=head\r\n${field},x\r\n`);
});
