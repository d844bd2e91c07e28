import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from '../../core/log.ts';
import { err, ok } from '../../core/result.ts';
import type { Commerce, Product, ProductSearch } from '../../platforms/commerce/client/types.ts';
import type { Search } from '../../platforms/search/client/types.ts';
import type { ShopConfig } from '../config.ts';
import { suggest } from './suggest.ts';

const product = (sku: string) =>
  ({
    sku,
    path: `/${sku.toLowerCase()}/`,
    name: `Title of ${sku}`,
    shortDescription: '',
    customFields: [],
  }) as unknown as Product;
const PRODUCTS = ['G701-2025', 'G702-2025', 'G703-2025'].map(product);
const HELP = { kind: 'help', id: 'helpEntry.refunds', title: 'Refunds', description: 'How', href: '/help/refunds' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function shop(sides: { documents?: unknown; readings?: unknown; tree?: unknown } = {}) {
  const lines: object[] = [];
  const asked: (ProductSearch | unknown[])[] = [];
  const commerce = {
    categoryTree: async () => ok(sides.tree ?? []),
    async searchProducts(query: ProductSearch) {
      asked.push(query);
      return sides.documents ?? ok({ products: PRODUCTS });
    },
  } as unknown as Commerce;
  const search = {
    async suggestReadings(...given: unknown[]) {
      asked.push(given);
      return sides.readings ?? ok([HELP]);
    },
  } as unknown as Search;
  const log = { ...silentLog, warn: (data: object) => void lines.push(data) };
  return {
    context: { commerce, search, log, config: { locale: 'en-US', categoryMap: null } as ShopConfig },
    lines,
    asked,
  };
}

it('[SRC-07] [SE2] asks for up to ten documents, the written number first, and three readings', async () => {
  const { context, asked } = shop();
  const { documents, readings } = await suggest(context, 'g 7O2');
  expect(asked).toEqual([{ searchTerm: 'G702', first: 10 }, ['G702', 3, 'en-US']]);
  expect(documents.map(({ code }) => code)).toEqual(['G702', 'G701', 'G703']);
  expect(documents[0]).toEqual({
    code: 'G702',
    sku: 'G702-2025',
    edition: 2025,
    title: 'Title of G702-2025',
    href: '/documents/g702-2025/',
  });
  expect(readings).toEqual([{ kind: 'help', title: 'Refunds', href: '/help/refunds' }]);
});

it('[SRC-05] [ERR-12] a side that fails is empty, the other is not; each with a line in the log', async () => {
  const noDocuments = shop({ documents: err('unavailable') });
  expect(await suggest(noDocuments.context, 'pay')).toMatchObject({ documents: [], readings: [{ title: 'Refunds' }] });
  const noReadings = shop({ readings: err('unavailable') });
  expect((await suggest(noReadings.context, 'pay')).documents).toHaveLength(3);
  for (const { context } of [noDocuments, noReadings])
    expect(await suggest(context, 'pay')).toMatchObject({ isWhole: false });
  expect(await suggest(shop({ documents: ok({ products: [] }) }).context, 'pay')).toMatchObject({ isWhole: true });
  const line = (side: string) => ({ area: 'search', side, code: 'unavailable' });
  expect(noDocuments.lines).toEqual([line('documents'), line('documents')]);
  expect(noReadings.lines).toEqual([line('readings'), line('readings')]);
});

it('[SE3] slow readings hold up the documents for a second at most', async () => {
  const { context, lines } = shop({ readings: new Promise(() => undefined) });
  let answer: Awaited<ReturnType<typeof suggest>> | null = null;
  const answered = suggest(context, 'pay').then((given) => {
    answer = given;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(answer).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await answered;
  expect(answer).toMatchObject({ documents: [{ code: 'G701' }, {}, {}], readings: [], isWhole: false });
  expect(lines).toEqual([{ area: 'search', side: 'readings', code: 'late' }]);
  expect(vi.getTimerCount()).toBe(0);
});

it('[SE3] documents that take too long are left out, so that an answer always comes', async () => {
  const { context, lines } = shop({ documents: new Promise(() => undefined) });
  const answered = suggest(context, 'pay');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await answered).toMatchObject({ documents: [], readings: [{ title: 'Refunds' }] });
  expect(lines).toEqual([{ area: 'search', side: 'documents', code: 'late' }]);
});

it('[SRC-06] [SE2] names the filters that a term means', async () => {
  const tree = [
    {
      entityId: 1,
      name: 'Series',
      path: '/s/',
      children: [{ entityId: 2, name: 'Series F', path: '/f/', children: [] }],
    },
  ];
  expect((await suggest(shop({ tree }).context, 'series F')).filters).toEqual([
    {
      parts: [{ key: 'series', name: 'Facility Management', letter: 'F' }],
      rest: '',
      href: '/documents?series=facility-management',
    },
  ]);
  expect((await suggest(shop({ tree }).context, 'retainage')).filters).toEqual([]);
});
