import { afterEach, expect, it, vi } from 'vitest';
import { findPreferredHref, saveView } from './preferred-view.ts';

const items = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
};
vi.stubGlobal('window', { localStorage });
afterEach(() => items.clear());
const hrefOf = (path: string): string | null => findPreferredHref(new URL(path, 'https://shop.example'));

it('[LST-15] redirects to the table if it was selected before and the URL names no view and no cursor', () => {
  expect(hrefOf('/documents')).toBeNull();
  saveView('table');
  expect(hrefOf('/documents')).toBe('/documents?view=table');
  expect(hrefOf('/documents?series=forms,exhibits')).toBe('/documents?series=forms,exhibits&view=table');
  expect(hrefOf('/documents?view=table')).toBeNull();
  expect(hrefOf('/documents?after=x&page=2')).toBeNull();
  saveView('cards');
  expect(hrefOf('/documents')).toBeNull();
});

it('[LST-15] saves nothing and does not fail when storage is blocked', () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(() => saveView('table')).not.toThrow();
  expect(hrefOf('/documents')).toBeNull();
});
