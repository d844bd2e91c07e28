import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAGE_BUDGET_MS } from '../../core/deadline.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { sidePart } from './side-part.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('gives what a part brings in time', async () => {
  const shop = createFakeShop();
  expect(await sidePart(await shop.visit(), Promise.resolve(3), 0)).toBe(3);
  expect(shop.content.spoiled).toEqual([]);
});

it.each([
  ['fails', () => Promise.reject(new Error('no'))],
  ['never comes', () => new Promise<number>(() => {})],
])('puts something else in the place of a part that %s, logs it, and the page is not kept', async (_, ask) => {
  const shop = createFakeShop();
  const visit = await shop.visit();
  visit.deadline.begin('now');
  const given = sidePart(visit, ask(), 0);
  await vi.advanceTimersByTimeAsync(PAGE_BUDGET_MS);
  expect(await given).toBe(0);
  expect(shop.content.spoiled).toEqual([true]);
  expect(shop.log.map(({ message }) => message)).toEqual(['side part failed']);
});
