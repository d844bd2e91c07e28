import { createContext, type ReactNode, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import {
  createRoutesStub,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noopLog } from '../../../../core/log.ts';
import { err, ok } from '../../../../core/result.ts';
import { readSearchAddress } from '../../../../features/catalogue/rules/listing/search-address.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import type { Commerce, Product, ProductSearch } from '../../../../platforms/commerce/client/types.ts';
import type { ReadingHit, Search } from '../../../../platforms/search/client/types.ts';
import { shopContext } from '../../../router-context.ts';
import { Panel } from './panel.tsx';
import SearchScreen, { loader, shouldRevalidate } from './route.tsx';
import { SearchTabs } from './tabs.tsx';

const product = (sku: string, entityId: number) =>
  ({
    sku,
    entityId,
    path: `/${sku}/`,
    name: `Title of ${sku}`,
    shortDescription: '',
    price: 2400,
    salePrice: null,
    customFields: [],
  }) as unknown as Product;
const POPULAR = ['G702-2025', 'A101-2025', 'G703-2025', 'G701-2025'].map(product);
const hits = (count: number): ReadingHit[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: at % 2 ? 'article' : 'help',
    id: `entry.${at + 1}`,
    title: `Reading ${at + 1}`,
    description: '',
    href: `/help/reading-${at + 1}`,
  }));

const Nothing = (): null => null;
const Shown = createContext<ReactNode>(null);
/** What a test shows within a router. */
const Slot = () => useContext(Shown);

const TREE = [
  {
    entityId: 1,
    name: 'Product Role',
    path: '/role/',
    children: [{ entityId: 2, name: 'Owner', path: '/o/', children: [] }],
  },
];

type Sides = { documents: number | 'away' | 'silent'; readings: number | 'away' };
const silence = (): Promise<never> => new Promise(() => undefined);

/** A shop whose two searches return the given number of results, or do not respond. */
function shop({ documents, readings }: Sides, hints?: 'silent') {
  const lines: object[] = [];
  const requested: string[] = [];
  const commerce = {
    categoryTree: async () => ok(TREE),
    async searchProducts(query: ProductSearch) {
      requested.push(`documents ${query.first}`);
      if (documents === 'silent') return silence();
      if (documents === 'away') return err('unavailable');
      const products = Array.from({ length: documents }, (_, at) => product(`B${100 + at}-2025`, at));
      const pageInfo = { startCursor: 's', endCursor: 'e', hasNextPage: documents > 18, hasPreviousPage: false };
      return ok({ products: products.slice(0, query.first), totalItems: documents, pageInfo, counts: null });
    },
    async popularProducts(count: number) {
      requested.push('popular');
      return hints === 'silent' ? silence() : ok(POPULAR.slice(0, count));
    },
    async productBySku() {
      requested.push('number');
      return hints === 'silent' ? silence() : ok(null);
    },
  } as unknown as Commerce;
  const search = {
    async findReadings() {
      requested.push('all readings');
      return readings === 'away' ? err('unavailable') : ok(hits(readings));
    },
    async countReadings() {
      requested.push('count of readings');
      return readings === 'away' ? err('unavailable') : ok(readings);
    },
  } as unknown as Search;
  const log = { ...noopLog, error: (data: object) => void lines.push(data) };
  return {
    context: {
      commerce,
      search,
      log,
      insight: { results() {} },
      config: { locale: 'en-US', categoryMap: null },
    } as unknown as ShopContext,
    lines,
    requested: requested,
  };
}

async function load(sides: Sides, query: string, hints?: 'silent') {
  const { context, lines, requested } = shop(sides, hints);
  const given = new RouterContextProvider();
  given.set(shopContext, context);
  const request = new Request(`https://shop.example/search?${query}`);
  const found = await loader({ context: given, request, url: new URL(request.url) } as unknown as LoaderFunctionArgs);
  const Stub = createRoutesStub([{ id: 'search', path: '/search', Component: SearchScreen, HydrateFallback: Nothing }]);
  const screen = <Stub initialEntries={[`/search?${query}`]} hydrationData={{ loaderData: { search: found } }} />;
  return { found, screen, lines, requested };
}

const toText = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

/** What the server writes for an address of the search page, as text. */
async function open(sides: Sides, query: string, hints?: 'silent') {
  const { screen, lines, requested } = await load(sides, query, hints);
  const html = renderToString(screen).replaceAll('<!-- -->', '');
  return { html, text: toText(html), lines, requested };
}

afterEach(() => void vi.useRealTimers());

describe('the search page', () => {
  it('[SRC-01] [SRC-02] opens Shop first, and requests only the count of Learn', async () => {
    const { html, text, requested } = await open({ documents: 20, readings: 3 }, 'q=pay');
    expect(text).toMatch(/Shop \(20\) Learn \(3\)/);
    expect(html).toMatch(/aria-current="page"[^>]*>Shop \(20\)/);
    expect(html.match(/<article/g)).toHaveLength(18);
    expect(html).toContain('href="/search?q=pay&amp;after=e&amp;page=2"');
    expect(requested.toSorted()).toEqual(['count of readings', 'documents 18']);
  });

  it('[SRC-01] [SRC-02] [SRC-08] lists help and articles in Learn, 8 a page, and requests only the count of Shop', async () => {
    const { html, text, requested } = await open({ documents: 20, readings: 19 }, 'q=pay&tab=learn&page=3');
    expect(html).toMatch(/aria-current="page"[^>]*>Learn \(19\)/);
    expect(text).toContain('Shop (20)');
    expect(html.match(/Reading \d+/g)).toEqual(['Reading 17', 'Reading 18', 'Reading 19']);
    expect(text).toMatch(/Help Reading 17 Article Reading 18 Help Reading 19 Page 3 of 3/);
    expect(html).toContain('href="/search?q=pay&amp;tab=learn&amp;page=2"');
    expect(requested).toEqual(['documents 1', 'all readings']);
  });

  it('[SRC-02] shows the last page for a page beyond it', async () => {
    const { html } = await open({ documents: 0, readings: 9 }, 'q=pay&tab=learn&page=77');
    expect(html.match(/Reading \d+/g)).toEqual(['Reading 9']);
  });

  it.each([
    ['q=pay', { documents: 0, readings: 2 }, 'No documents for “pay”', 'We found 2 help entries and articles'],
    ['q=pay&tab=learn', { documents: 1, readings: 0 }, 'No help or articles for “pay”', 'We found 1 document'],
  ])('[SE4] %s: links to the other tab’s hits when this one is empty', async (query, sides, title, link) => {
    const { html, text } = await open(sides, query);
    expect(text).toContain(title);
    expect(html).toMatch(new RegExp(`href="/search\\?q=pay[^"]*"[^>]*>${link}<`));
  });

  it('[SRC-04] [SE5] shows the escaped term, the library, the hint, and three popular documents when both are empty', async () => {
    const { html, text, lines } = await open({ documents: 0, readings: 0 }, 'q=%3Cb%3Ezz');
    expect(html).toContain('No results for “&lt;b&gt;zz”');
    expect(html).toMatch(/href="\/documents"[^>]*>Browse the library/);
    expect(text).toContain('Document numbers are a letter and three digits');
    expect(html.match(/<tr/g)).toHaveLength(3);
    expect([html.includes('Try again'), lines]).toEqual([false, []]);
  });

  it('[SE5] names the document that a mistyped number probably meant', async () => {
    const { html } = await open({ documents: 0, readings: 0 }, 'q=G708');
    expect(html).toMatch(
      /Did you mean <a[^>]*href="\/documents\/G702-2025\/"[^>]*><span class="num">G702<\/span> Title/,
    );
  });

  it.each(['q=pay', 'q=pay&tab=learn'])(
    '[SRC-05] [ERR-12] %s: shows Retry instead of results when both sides fail, and logs it',
    async (query) => {
      const { text, lines } = await open({ documents: 'away', readings: 'away' }, query);
      expect(text).toMatch(/Shop Learn No results for “pay” yet.*Search isn’t working right now.*Try again/);
      expect(text).not.toMatch(/\(0\)|0 documents|No help|No documents/);
      expect(lines).toHaveLength(2);
    },
  );

  it('[SRC-05] [ERR-12] keeps one side when the other fails', async () => {
    const withoutLearn = await open({ documents: 2, readings: 'away' }, 'q=pay');
    expect(withoutLearn.text).toMatch(/Shop \(2\) Learn .*2 documents/);
    expect([withoutLearn.text.includes('Try again'), withoutLearn.lines.length]).toEqual([false, 1]);
    const withoutShop = await open({ documents: 'away', readings: 2 }, 'q=pay');
    expect(withoutShop.text).toMatch(
      /Shop Learn \(2\).*No results for “pay” yet Search isn’t working right now.*Try again.*We found 2 help entries and articles/,
    );
    const withoutReadings = await open({ documents: 2, readings: 'away' }, 'q=pay&tab=learn');
    expect(withoutReadings.text).toMatch(
      /Shop \(2\) Learn .*No results for “pay” yet Search isn’t working right now.*Try again.*We found 2 documents/,
    );
    for (const { text } of [withoutLearn, withoutShop, withoutReadings])
      expect(text).not.toMatch(/\(0\)|\b0 (?:documents|help)|No help|No documents/);
  });

  it('[SRC-05] [ERR-12] Learn waits two seconds for documents that never arrive, and then requests no hints', async () => {
    vi.useFakeTimers();
    const opened = open({ documents: 'silent', readings: 2 }, 'q=G798&tab=learn');
    await vi.advanceTimersByTimeAsync(2_000);
    const { text, requested } = await opened;
    expect(text).toMatch(/Shop Learn \(2\).*Reading 1/);
    expect(requested).toEqual(['documents 1', 'all readings']);
  });

  it('[SRC-05] hints that never arrive delay a search without hits by two seconds in total', async () => {
    vi.useFakeTimers();
    const opened = open({ documents: 0, readings: 0 }, 'q=G798', 'silent');
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await opened).text).toContain('No results for “G798”');
  });

  it('[SE5] requests few hints, and none where they do not show', async () => {
    const { requested } = await open({ documents: 0, readings: 0 }, 'q=G798');
    expect(requested.slice(2).toSorted()).toEqual(['number', 'number', 'number', 'popular', 'popular']);
    for (const [query, readings] of [
      ['q=G798&tab=learn', 2],
      ['q=G798', 'away'],
    ] as const) {
      const sides: Sides = { documents: query === 'q=G798' ? 'away' : 0, readings };
      expect((await open(sides, query)).requested).toHaveLength(2);
    }
  });

  it('[RTE-04] searches nothing for an empty term, and offers popular documents and lists of the library', async () => {
    const { screen, requested } = await load({ documents: 2, readings: 2 }, 'q=&tab=learn');
    // with its lazy part
    const html = await new Response((await prerender(screen)).prelude).text();
    expect(toText(html)).toMatch(/Search Find by number or name Find Type a document number/);
    expect(requested).toEqual(['popular']);
    expect(html.match(/<tr/g)).toHaveLength(POPULAR.length);
    expect(html).toMatch(/href="\/documents\?productRole=owner"[^>]*>Owner</);
    expect(html).toMatch(/href="\/documents"[^>]*>Browse the library/);
  });

  it('[RTE-04] offers lists of the library if popular documents never arrive', async () => {
    vi.useFakeTimers();
    const opened = load({ documents: 2, readings: 2 }, '', 'silent');
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await opened).found).toMatchObject({ term: null, popular: [], groups: [{ key: 'productRole' }] });
  });

  it('[SE1] keeps the term in the field, and tab and filters for a new one', async () => {
    const { html } = await open({ documents: 2, readings: 2 }, 'q=a+101&tab=learn&productRole=owner');
    expect(html).toMatch(/<input[^>]*value="a 101"/);
    expect(html).toContain('<input type="hidden" name="tab" value="learn"/>');
    expect(html).toContain('<input type="hidden" name="productRole" value="owner"/>');
  });

  it.each([
    ['q=++pay++app+&tab=learn', '/search?q=pay+app&tab=learn'],
    ['q=%09pay', '/search?q=pay'],
    ['q=%20%20', '/search'],
  ])('[RTE-04] redirects %s to the URL of the trimmed term', async (query, to) => {
    const led: unknown = await open({ documents: 2, readings: 2 }, query).catch((error: unknown) => error);
    expect(led instanceof Response && [led.status, led.headers.get('location')]).toEqual([302, to]);
  });

  it('[SRC-06] names an edition that is not sold above the documents, with the one that is', async () => {
    const { html } = await open({ documents: 2, readings: 0 }, 'q=B101-2017');
    expect(html).toMatch(/We don’t sell the 2017 edition\. <a[^>]*href="\/documents\/B101-2025\/"[^>]*>B101-2025<\/a>/);
  });
});

it('[SRC-07] [LD1] links tabs, chips and filters to the restored term while Back loads it', async () => {
  const { context } = shop({ documents: 2, readings: 2 });
  const given = new RouterContextProvider();
  given.set(shopContext, context);
  const request = new Request('https://shop.example/search?q=agreement&productRole=owner');
  const found = await loader({ context: given, request, url: new URL(request.url) } as unknown as LoaderFunctionArgs);
  if (found.term === null) throw new Error('nothing was searched for');
  const wanted = { found, term: 'design-build', address: readSearchAddress(new URL(request.url).searchParams) };
  const element = (
    <>
      <SearchTabs {...wanted} />
      <Panel {...wanted} shown={wanted.address} isLoading />
    </>
  );
  const Stub = createRoutesStub([{ path: '/search', Component: Slot }]);
  const html = renderToString(
    <Shown value={element}>
      <Stub initialEntries={['/search?q=agreement&productRole=owner']} />
    </Shown>,
  );
  expect(html.match(/name="q" value="[^"]*"/g)).toEqual(Array(2).fill('name="q" value="design-build"'));
  expect(html.match(/href="\/search\?q=[^&"]*/g)).toEqual(Array(3).fill('href="/search?q=design-build'));
});

it.each([
  ['q=pay&tab=learn', 'q=pay&tab=learn&page=2', false],
  ['q=pay&tab=learn&page=2', 'q=pay&tab=learn', false],
  ['q=pay', 'q=pay&tab=learn', true],
  ['q=pay&tab=learn', 'q=fee&tab=learn', true],
  ['q=pay', 'q=pay&after=x&page=2', true],
  ['q=pay&tab=learn', 'q=pay&tab=learn', true],
])('[SRC-02] revalidates from %s to %s: %s', (from, to, isRequested) => {
  const at = (query: string) => new URL(`https://shop.example/search?${query}`);
  const change = { currentUrl: at(from), nextUrl: at(to), defaultShouldRevalidate: true };
  expect(shouldRevalidate(change as unknown as ShouldRevalidateFunctionArgs)).toBe(isRequested);
});
