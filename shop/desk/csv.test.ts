import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

it('quotes what needs it, and leaves a spreadsheet nothing to compute', () => {
  expect(
    writeCsv(
      ['a', 'b'],
      [
        ['Quill, "Rosa"', -5],
        ['=HYPERLINK("https://evil.example")', null],
        ['two\nlines', '+1'],
      ],
    ),
  ).toBe('a,b\r\n"Quill, ""Rosa""",-5\r\n"\'=HYPERLINK(""https://evil.example"")",\r\n"two\nlines",\'+1\r\n');
});
