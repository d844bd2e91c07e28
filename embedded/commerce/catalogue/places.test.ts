import { expect, it } from 'vitest';
import { PositionList } from './places.ts';

it('keeps every place of a long list in its order, and settles into room that is its own', () => {
  const places = Array.from({ length: 5_000 }, (_, at) => at * 3);
  const list = new PositionList();
  for (const place of places) list.push(place);
  expect(list.last).toBe(places.at(-1));
  const settled = list.settle();
  expect([...settled]).toEqual(places);
  expect(settled.buffer).toMatchObject({ byteLength: 4 * places.length, resizable: false });
});
