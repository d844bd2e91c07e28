import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSearches, readLastSearches, recordSearch } from './last-searches.ts';

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

const search = (text: string) => ({ text, title: '', href: `/search?q=${text}` });
const texts = (): string[] => readLastSearches().map(({ text }) => text);

it('[LK-06] keeps five, newest first, without duplicates; clearing removes them from storage', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'B']) recordSearch(search(text));
  expect(texts()).toEqual(['B', 'f', 'e', 'd', 'c']);
  clearSearches();
  expect([texts(), stored.size]).toEqual([[], 0]);
});

it('[LK-06] [FMT-03] ignores invalid entries of another script in the storage', () => {
  const odd = [
    { ...search('x'), href: 'javascript:alert(1)' },
    { ...search('x'), href: '//evil.example/documents/a/' },
    { ...search('x'), href: '/logout' },
    { text: 1, title: '', href: '/search?q=x' },
    null,
    { text: 'G702', title: 'Payment Application', href: '/documents/g702-2025/' },
  ];
  stored.set('planroom-searches', JSON.stringify(odd));
  expect(texts()).toEqual(['G702']);
  stored.set('planroom-searches', '{');
  expect(texts()).toEqual([]);
});

it('[LK-06] keeps no list without storage', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new Error('forbidden');
    },
  });
  recordSearch(search('a'));
  expect(texts()).toEqual([]);
});
