import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noopLog } from '../../../core/log.ts';
import { err, ok } from '../../../core/result.ts';
import type { Commerce, Product, ProductSearch } from '../../../platforms/commerce/client/types.ts';
import type { Content, ReadingView } from '../../../platforms/content/client/types.ts';
import type { ShopConfig } from '../../shared/config.ts';
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
const readings = (kind: 'help' | 'article', titles: readonly string[]) =>
  titles.map((title) => ({
    id: title,
    kind,
    title,
    summary: '',
    topic: '',
    documentCode: '',
    href: `/${kind}/${title}`,
  }));
const listed = (list: object[]) => ok({ value: list as unknown as ReadingView[], uses: [] });
const HELP = readings('help', ['Paying', 'Pay by invoice', 'Pay later', 'Pay again', 'Refunds']);
const ARTICLES = readings('article', ['Pay applications']);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function shop(sides: { documents?: unknown; help?: unknown; tree?: unknown } = {}) {
  const lines: object[] = [];
  const requested: ProductSearch[] = [];
  const commerce = {
    categoryTree: async () => ok(sides.tree ?? []),
    async searchProducts(query: ProductSearch) {
      requested.push(query);
      return sides.documents ?? ok({ products: PRODUCTS, totalItems: 9 });
    },
  } as unknown as Commerce;
  const content = {
    listHelp: async () => sides.help ?? listed(HELP),
    listArticles: async () => listed(ARTICLES),
  } as unknown as Content;
  const log = { ...noopLog, warn: (data: object) => void lines.push(data) };
  return {
    context: { commerce, content, log, config: { locale: 'en-US', categoryMap: null } as ShopConfig },
    lines,
    requested: requested,
  };
}

it('[SRC-07] [SE2] requests up to ten documents, with the exact number first', async () => {
  const { context, requested } = shop();
  const { documents, total } = await suggest(context, 'g 7O2');
  expect(requested).toEqual([{ searchTerm: 'G702', first: 10 }]);
  expect(documents.map(({ code }) => code)).toEqual(['G702', 'G701', 'G703']);
  expect(total).toBe(9);
  expect(documents[0]).toMatchObject({ sku: 'G702-2025', title: 'Title of G702-2025', href: '/documents/g702-2025/' });
});

it('[LK-06] [SE2] returns three help entries and three articles by title, from the lists that pages use', async () => {
  const { help, articles } = await suggest(shop().context, 'pay');
  expect(help.map(({ title }) => title)).toEqual(['Paying', 'Pay by invoice', 'Pay later']);
  expect(articles).toEqual([{ title: 'Pay applications', href: '/article/Pay applications' }]);
});

it('[SRC-05] [ERR-12] returns an empty part for a failure, with a log line, and the other parts', async () => {
  const noDocuments = shop({ documents: err('unavailable') });
  expect(await suggest(noDocuments.context, 'refunds')).toMatchObject({ documents: [], help: [{ title: 'Refunds' }] });
  const noHelp = shop({ help: err('unavailable') });
  expect(await suggest(noHelp.context, 'pay')).toMatchObject({ documents: [{}, {}, {}], help: [], articles: [{}] });
  for (const { context } of [noDocuments, noHelp])
    expect(await suggest(context, 'pay')).toMatchObject({ isWhole: false });
  const none = shop({ documents: ok({ products: [], totalItems: 0 }) });
  expect(await suggest(none.context, 'pay')).toMatchObject({ isWhole: true });
  const line = (side: string) => ({ area: 'search', side, code: 'unavailable' });
  expect(noDocuments.lines).toEqual([line('documents'), line('documents')]);
  expect(noHelp.lines).toEqual([line('help'), line('help')]);
});

it('[SE3] delays the documents by a second at most for slow readings', async () => {
  const { context, lines } = shop({ help: new Promise(() => undefined) });
  let result: Awaited<ReturnType<typeof suggest>> | null = null;
  const responded = suggest(context, 'pay').then((given) => {
    result = given;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(result).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await responded;
  expect(result).toMatchObject({ documents: [{ code: 'G701' }, {}, {}], help: [], isWhole: false });
  expect(lines).toEqual([{ area: 'search', side: 'help', code: 'late' }]);
  expect(vi.getTimerCount()).toBe(0);
});

it('[SE3] leaves out slow documents, so that there is always a response', async () => {
  const { context, lines } = shop({ documents: new Promise(() => undefined) });
  const responded = suggest(context, 'refunds');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await responded).toMatchObject({ documents: [], help: [{ title: 'Refunds' }] });
  expect(lines).toEqual([{ area: 'search', side: 'documents', code: 'late' }]);
});

it('[SRC-06] [SE2] returns the filters that a term names', async () => {
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
