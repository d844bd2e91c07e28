import { expect, it } from 'vitest';
import { creditRows } from './credit-rows.ts';

it.each([
  ['none', 0, []],
  ['that pays a part', 10_710, [['Credit used', '−$107.10']]],
  ['that is owed from before', -30, [['Previous balance', '$0.30']]],
])('[MO-27] shows a balance between total and charge: %s', (_, credit, rows) => {
  expect(creditRows(credit).map(({ label, amount }) => [label, amount])).toEqual(rows);
});
