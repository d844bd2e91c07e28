import { afterEach, expect, it, vi } from 'vitest';
import { PERSON_KEY } from '../../../shop/person/words-of.ts';
import { changeHint, keepHint, knowLearned, readHint } from './person-hint.ts';

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

it('[LK-01] words for the next page and the root of this one; without any nothing is kept', () => {
  const { dataset, local } = inBrowser();
  expect(readHint().size).toBe(0);
  keepHint(['signed-in', 'unlimited']);
  expect([dataset.person, local.get(PERSON_KEY)]).toEqual(['signed-in unlimited', 'signed-in unlimited']);
  changeHint('told', true);
  changeHint('unlimited', false);
  expect([...readHint()]).toEqual(['signed-in', 'told']);
  keepHint([]);
  expect([dataset.person, local.size]).toEqual([undefined, 0]);
});

it('[LK-01] a browser that keeps nothing knows the person on this page', () => {
  const { dataset } = inBrowser();
  vi.stubGlobal('window', {});
  keepHint(['signed-in']);
  expect(dataset.person).toBe('signed-in');
});

it('[LD1] [LK-01] what a page learns of a person makes room on the next page, in this document too, and moves nothing on this one', () => {
  const { dataset } = inBrowser();
  keepHint(['signed-in', 'bought']);
  expect(dataset.known).toBeUndefined();
  knowLearned();
  expect(dataset.known).toBe('signed-in bought');
  keepHint([]);
  expect(dataset.known).toBe('signed-in bought');
  knowLearned();
  expect(dataset.known).toBeUndefined();
});
