import { afterEach, expect, it, vi } from 'vitest';
import { PERSON_KEY } from '../rules/person/person-hint.ts';
import { factsStore } from './person-facts-store.ts';
import { readHint, saveHint, syncDocumentHint, updateHint } from './person-hint.ts';

function inBrowser(local = new Map<string, string>()) {
  const dataset: Record<string, string> = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('window', {
    localStorage: {
      setItem: (key: string, value: string) => void local.set(key, value),
      removeItem: (key: string) => void local.delete(key),
    },
  });
  return { dataset, local };
}
afterEach(() => vi.unstubAllGlobals());

it('[LK-01] stores the words for the next page and this page’s root, and nothing without any', () => {
  const { dataset, local } = inBrowser();
  expect(readHint().size).toBe(0);
  saveHint(['signed-in', 'unlimited']);
  expect([dataset.person, local.get(PERSON_KEY)]).toEqual(['signed-in unlimited', 'signed-in unlimited']);
  updateHint('told', true);
  updateHint('unlimited', false);
  expect([...readHint()]).toEqual(['signed-in', 'told']);
  saveHint([]);
  expect([dataset.person, local.size]).toEqual([undefined, 0]);
});

it('[LK-01] knows the person on this page without storage', () => {
  const { dataset } = inBrowser();
  vi.stubGlobal('window', {});
  saveHint(['signed-in']);
  expect(dataset.person).toBe('signed-in');
});

it('[LD1] [LK-01] reserves space for the next page, in this document too, and shifts nothing on this one', () => {
  const { dataset } = inBrowser();
  saveHint(['signed-in', 'bought']);
  expect(dataset.known).toBeUndefined();
  syncDocumentHint('/documents');
  expect(dataset.known).toBe('signed-in bought');
  saveHint([]);
  expect(dataset.known).toBe('signed-in bought');
  syncDocumentHint('/documents');
  expect(dataset.known).toBeUndefined();
});

it('[LK-01] [PD1] reserves space for owned rows on the page of an owned document, and on every page until that is known', () => {
  const { dataset } = inBrowser();
  saveHint(['signed-in', 'bought', 'told']);
  const knownOn = (pathname: string): string | undefined => {
    syncDocumentHint(pathname);
    return dataset.known;
  };
  expect(knownOn('/documents/a102-2025/')).toBe('signed-in bought told');
  const title = { kind: 'document', copies: 1, orderNumber: 1, orderedAt: '2026-11-01', links: [] } as const;
  const owned = [{ sku: 'A101-2025', ...title }];
  factsStore.setState({
    facts: { plan: null, member: null, hasOrdered: true, owned, again: null, isInCompany: false, isComplete: true },
  });
  expect(knownOn('/documents/a101-2025/')).toBe('signed-in bought told');
  expect(knownOn('/documents/a102-2025/')).toBe('signed-in told');
  expect(dataset.person, 'what the person is stays').toBe('signed-in bought told');
  factsStore.setState({ facts: null });
});
