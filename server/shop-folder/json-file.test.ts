import { expect, it } from 'vitest';
import { findLine } from './json-file.ts';

const TEXT = `{
  "name": "a \\"b\\": {",
  "list": [
    { "sku": "A" },
    {
      "sku": "B", "price":
        "1,299.00"
    }
  ],
  "last": { "name": null }
}`;

it.each<[(string | number)[], number]>([
  [[], 1],
  [['name'], 2],
  [['list'], 3],
  [['list', 0, 'sku'], 4],
  [['list', 1], 5],
  [['list', 1, 'price'], 6],
  [['last', 'name'], 10],
  // a field that is missing: where it should be
  [['list', 1, 'title'], 5],
  [['gone'], 1],
])('finds the line of %j', (path, line) => {
  expect(findLine(TEXT, path)).toBe(line);
});
