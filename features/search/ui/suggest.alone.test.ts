import { expect, it } from 'vitest';
import { createSuggestionSource, toSearchTerm } from './suggest.ts';

const G702 = {
  productId: 1,
  variantId: 2,
  code: 'G702',
  sku: 'G702-2025',
  edition: 2025,
  title: 'Payment Application',
  purpose: '',
  pageCount: 2,
  picture: null,
  price: 24,
  salePrice: null,
  kind: 'document' as const,
  href: '/documents/g702-2025/',
};
const HELP = { title: 'Paying', href: '/help/paying' };
const FOUND = { term: 'pay', documents: [G702], total: 1, help: [HELP], articles: [], filters: [], isWhole: true };
// the wire has dollars, the page cents
const READ = { ...FOUND, documents: [{ ...G702, price: 2_400 }] };
const NOTHING = { documents: [], total: 0, help: [], articles: [], filters: [], isWhole: false };
const { signal } = new AbortController();

it('[SE3] returns no term for empty text or a single letter', () => {
  expect(['', '   ', 'a', ' a '].map(toSearchTerm)).toEqual([null, null, null, null]);
  expect([' pay  app ', 'A101'].map(toSearchTerm)).toEqual(['pay app', 'A101']);
});

it('[SE3] caches a response, but not a failure', async () => {
  const requested: string[] = [];
  let status = 503;
  const source = createSuggestionSource(async (url) => {
    requested.push(String(url));
    return Response.json(FOUND, { status });
  });
  expect(await source.ask('pay', signal)).toEqual({ ...NOTHING, isFailed: true });
  expect(source.recall('pay')).toBeUndefined();
  status = 200;
  expect(await source.ask('pay', signal)).toEqual({ ...READ, isFailed: false });
  expect(source.recall('pay')).toEqual(READ);
  expect(requested).toEqual(['/api/search/suggest?q=pay', '/api/search/suggest?q=pay']);
});

it('[SE3] shows a partial response and requests it again; caches a complete empty one', async () => {
  for (const isComplete of [false, true]) {
    const result = { ...FOUND, documents: isComplete ? [] : [G702], isWhole: isComplete };
    const source = createSuggestionSource(async () => Response.json(result));
    const read = { ...result, documents: isComplete ? [] : READ.documents };
    expect(await source.ask('pay', signal)).toEqual({ ...read, isFailed: false });
    expect(source.recall('pay')).toEqual(isComplete ? read : undefined);
  }
});

it('keeps the latest fifty answers', async () => {
  const source = createSuggestionSource(async () => Response.json(FOUND));
  for (let at = 0; at <= 50; at += 1) await source.ask(`pay ${at}`, signal);
  expect([0, 1, 50].map((at) => source.recall(`pay ${at}`) !== undefined)).toEqual([false, true, true]);
});

it.each([
  ['no network', async () => Promise.reject(new TypeError('offline'))],
  ['no JSON', async () => new Response('<html>')],
])('[SE3] returns no suggestions for %s, never a failure', async (_, result) => {
  expect(await createSuggestionSource(result).ask('pay', signal)).toEqual({ ...NOTHING, isFailed: true });
});

it('[LK-06] suggests from earlier responses before a response arrives: by the beginning of a number, or of words of the title', async () => {
  const source = createSuggestionSource(async () => Response.json(FOUND));
  expect(source.guess('g7').documents).toEqual([]);
  await source.ask('pay', signal);
  const codes = (term: string): string[] => source.guess(term).documents.map(({ code }) => code);
  expect([codes('g70'), codes('g-702'), codes('pay app'), codes('g8'), codes('apple')]).toEqual([
    ['G702'],
    ['G702'],
    ['G702'],
    [],
    [],
  ]);
});

it('[LK-06] requests the suggestions of an empty field once, unless the response was partial', async () => {
  let isComplete = false;
  let requestCount = 0;
  const source = createSuggestionSource(async () => {
    requestCount += 1;
    return Response.json({ popular: [G702], series: [], isWhole: isComplete });
  });
  await source.begin();
  isComplete = true;
  await source.begin();
  expect(await source.begin()).toMatchObject({ popular: [{ code: 'G702', price: 2_400 }] });
  expect(requestCount).toBe(2);
  expect(await createSuggestionSource(async () => Response.json({}, { status: 503 })).begin()).toBeNull();
});
