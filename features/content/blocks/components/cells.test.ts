import { expect, it } from 'vitest';
import { columnsFor } from './cells.tsx';
import { uniqueById } from './once-each.ts';

it('[CNT-01] avoids a single cell in the last row if possible', () => {
  const columns = Array.from({ length: 12 }, (_, index) => columnsFor(index + 1));
  expect(columns).toEqual([1, 2, 3, 4, 3, 3, 4, 4, 3, 4, 4, 4]);
  columns.forEach((width, index) => {
    if (width > 1 && index + 1 > width) expect((index + 1) % width, `${index + 1} in ${width}`).not.toBe(1);
  });
});

it('[CNT-01] renders a repeated entry once, at its first position', () => {
  expect(uniqueById([{ id: 'a' }, { id: 'b' }, { id: 'a' }])).toEqual([{ id: 'a' }, { id: 'b' }]);
});
