import { expect, it } from 'vitest';
import * as make from '../../../platforms/content/model/content-field.ts';
import { readValue } from './read-value.ts';

const symbol = make.symbol('label', '');
const choice = make.symbol('tone', '', { in: ['Plain', 'Mark'] });

it.each([
  [symbol, 'Words', 'Words'],
  [choice, 'Mark', 'Mark'],
  [make.textField('t', ''), 'Two\nlines', 'Two\nlines'],
  [make.integerModelField('n', ''), 3, 3],
  [make.number('n', ''), 3.5, 3.5],
  [make.boolean('b', ''), false, false],
  [make.dateField('d', ''), '2026-02-28', '2026-02-28'],
  [make.symbols('s', 2, ''), ['a', 'b'], ['a', 'b']],
  [make.assetField('a', ''), 'asset.logo', 'asset.logo'],
  [make.entry('e', ['link'], ''), 'link.home', 'link.home'],
  [make.entries('e', ['link'], 2, ''), ['link.home'], ['link.home']],
])('[CNT-03] takes a value of %o', async (field, raw, value) => {
  expect(await readValue(field, raw)).toEqual({ value, problems: [] });
});

it.each([undefined, null, ''])('takes %o as not set', async (raw) => {
  for (const field of [symbol, choice, make.richTextField('r', ''), make.entry('e', ['link'], '')])
    expect(await readValue(field, raw)).toEqual({ problems: [] });
});

it.each([
  [symbol, 7, 'must be text in quotes, not 7'],
  [symbol, 'a\nb', 'must be one line'],
  [symbol, 'x'.repeat(257), 'has 257 characters; at most 256'],
  [choice, 'Loud', '“Loud” is not one of: Plain, Mark'],
  [make.textField('t', ''), 'x'.repeat(50_001), 'has 50001 characters; at most 50000'],
  [make.integerModelField('n', ''), 1.5, 'must be a whole number, not 1.5'],
  [make.integerModelField('n', '', { max: 4 }), 5, 'is 5; at most 4'],
  [make.number('n', ''), '7', 'must be a number without quotes, not “7”'],
  [make.boolean('b', ''), 'true', 'must be true or false, not “true”'],
  [make.dateField('d', ''), '2026-02-30', 'must be a day like "2026-09-14", not “2026-02-30”'],
  [make.dateField('d', ''), '14.9.2026', 'must be a day like "2026-09-14", not “14.9.2026”'],
  [make.symbols('s', 2, ''), 'a', 'must be a list of texts like ["one", "two"], not “a”'],
  [make.symbols('s', 2, ''), ['a', 'b', 'c'], 'has 3 texts; at most 2'],
  [make.symbols('s', 2, '', { in: ['a'] }), ['b'], '“b” is not one of: a'],
  [make.assetField('a', ''), { id: 'x' }, 'must be the id of an asset like "asset.logo", not {"id":"x"}'],
  [make.entry('e', ['link'], ''), ['link.a'], 'must be the id of one entry like "link.name", not ["link.a"]'],
  [make.entries('e', ['link'], 2, ''), 'link.a', 'must be a list of ids like ["link.name"], not “link.a”'],
  [make.entries('e', ['link'], 1, ''), ['link.a', 'link.b'], 'has 2 entries; at most 1'],
  [make.richTextField('r', ''), { nodeType: 'document' }, 'must be Markdown'],
  [make.richTextField('r', ''), '![x](https://away.example/x.png)', 'is not of this folder'],
  [make.richTextField('r', ''), '[a](entry:link.a) '.repeat(21), 'has 21 links to entries; at most 20'],
])('[CNT-03] says what is wrong with a value of %o: %o', async (field, raw, text) => {
  expect(await readValue(field, raw)).toEqual({ problems: [expect.stringContaining(text)] });
});
