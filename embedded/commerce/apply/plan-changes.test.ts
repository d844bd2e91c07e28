import { expect, it } from 'vitest';
import { diffCatalog, type FieldValues, hashOf } from './plan-changes.ts';

const plan = (
  wanted: Record<string, FieldValues>,
  present: Record<string, { fields: FieldValues; hash: string | null }>,
  force: string[] = [],
) =>
  diffCatalog('product', new Map(Object.entries(wanted)), new Map(Object.entries(present)), {
    isForced: (name) => force.includes(name),
    gone: { visible: false },
  }).map(({ name, what, fields }) => [name, what, ...fields.map(({ field }) => field)]);
const row = (price: number) => ({ price, visible: true });
const applied = (now: number, then = now) => ({ fields: row(now), hash: hashOf(row(then)) });

it('[OP-06] lists new, changed and removed rows with their fields', () => {
  expect(plan({ A: row(2), B: row(2), C: row(1) }, { B: applied(1), C: applied(1), D: applied(1) })).toEqual([
    ['A', 'new', 'price', 'visible'],
    ['B', 'changed', 'price'],
    ['D', 'gone', 'visible'],
  ]);
});

it('[OP-06] keeps what was changed at the desk while its file stays the same, and refuses where both have changed', () => {
  const present = { A: applied(5, 1), B: applied(5, 1), D: applied(5, 1) };
  const wanted = { A: row(1), B: row(2) };
  expect(plan(wanted, present)).toEqual([
    ['A', 'kept', 'price'],
    ['B', 'refused', 'price'],
    ['D', 'refused', 'visible'],
  ]);
  expect(plan(wanted, present, ['B', 'D'])).toEqual([
    ['A', 'kept', 'price'],
    ['B', 'changed', 'price'],
    ['D', 'gone', 'visible'],
  ]);
});

it('[OP-06] neither removes nor overwrites a row that was never applied', () => {
  expect(plan({ A: row(2) }, { A: { fields: row(1), hash: null }, X: { fields: row(1), hash: null } })).toEqual([
    ['A', 'refused', 'price'],
  ]);
});

it('ignores the order of fields', () => {
  expect(hashOf({ a: { c: 1, b: [2] }, d: undefined })).toBe(hashOf({ a: { b: [2], c: 1 } }));
});
