import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readOpened, recordOpened } from './recently-opened.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => void vi.unstubAllGlobals());

const at = (day: number): Date => new Date(Date.UTC(2026, 2, day));

it('[LK-01] keeps the last five opened titles, newest first, without duplicates', () => {
  for (const [day, sku] of ['A101', 'A102', 'A103', 'A104', 'A105', 'A106', 'A103'].entries())
    recordOpened({ sku, title: `Title of ${sku}` }, at(day + 1));
  expect(readOpened().map(({ sku }) => sku)).toEqual(['A103', 'A106', 'A105', 'A104', 'A102']);
  expect(readOpened()[0]).toEqual({ sku: 'A103', title: 'Title of A103', at: '2026-03-07T00:00:00.000Z' });
});

it('[LK-01] ignores stored entries without a title or a valid date', () => {
  const odd = [{ sku: 'A101', title: 'x', at: 'yesterday' }, { sku: 'A101', title: 'x' }, { sku: 1 }, null, 'A101'];
  stored.set('planroom-opened', JSON.stringify([...odd, { sku: 'A102', title: 'x', at: at(1).toISOString() }]));
  expect(readOpened().map(({ sku }) => sku)).toEqual(['A102']);
  stored.set('planroom-opened', '[');
  expect(readOpened()).toEqual([]);
});
