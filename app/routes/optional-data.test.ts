import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OPTIONAL_TIMEOUT_MS, withOptionalDeadline } from '../../features/shared/optional-reads.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { withOptionalData } from './optional-data.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('returns a part that loads in time', async () => {
  const shop = createFakeShop();
  expect(await withOptionalData(await shop.visit(), Promise.resolve(3), 0)).toBe(3);
  expect(shop.content.spoiled).toEqual([]);
});

it.each([
  ['fails', () => Promise.reject(new Error('no'))],
  ['never comes', () => new Promise<number>(() => {})],
])('replaces a part that %s, logs it, and does not cache the page', async (_, ask) => {
  const shop = createFakeShop();
  const visit = await shop.visit();
  visit.deadline.begin('now');
  const given = withOptionalData(visit, ask(), 0);
  await vi.advanceTimersByTimeAsync(OPTIONAL_TIMEOUT_MS);
  expect(await given).toBe(0);
  expect(shop.content.spoiled).toEqual([true]);
  expect(shop.log.map(({ message }) => message)).toEqual(['side part failed']);
});

it('[FA-04] starts a part’s timeout when the main data has loaded, and ignores an earlier failure', async () => {
  const shop = createFakeShop();
  const visit = await shop.visit();
  visit.deadline.begin('now');
  const page = new Promise((resolve) => setTimeout(resolve, 1_000));
  const part = new Promise<number>((resolve) => setTimeout(() => resolve(3), 1_000 + OPTIONAL_TIMEOUT_MS - 1));
  const failed = Promise.reject(new Error('no'));
  const given = Promise.all([withOptionalData(visit, part, 0, page), withOptionalData(visit, failed, 0, page)]);
  await vi.advanceTimersByTimeAsync(1_000 + OPTIONAL_TIMEOUT_MS);
  expect(await given).toEqual([3, 0]);
});

it('[FA-04] limits the time of all optional catalogue reads of a page, also in series, but not of a click', async () => {
  const shop = createFakeShop();
  const visit = await shop.visit();
  const slow = { ...visit.commerce, popularProducts: () => new Promise<never>(() => {}) };
  const responses: unknown[] = [];
  const ask = (side: typeof visit) => void side.commerce.popularProducts(8).then((result) => responses.push(result));
  ask(withOptionalDeadline({ ...visit, commerce: slow }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(responses).toEqual([]);
  visit.deadline.begin('now');
  const side = withOptionalDeadline({ ...visit, commerce: slow });
  ask(side);
  await vi.advanceTimersByTimeAsync(OPTIONAL_TIMEOUT_MS - 1);
  expect(responses).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  ask(side);
  await vi.advanceTimersByTimeAsync(1);
  expect(responses).toMatchObject([{ code: 'unavailable' }, { code: 'unavailable' }]);
  expect(shop.content.spoiled).toEqual([true, true]);
  expect(await side.commerce.categoryTree()).toMatchObject({ ok: true });
});
