import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { moveClock } from '../support/ask-console.ts';
import type { SeenCall } from '../support/faulty-proxy.ts';
import { type StorePair, startStorePair } from '../support/store-pair.ts';

let pair: StorePair;
beforeAll(async () => {
  pair = await startStorePair();
});
afterEach(() => pair.proxy.heal());
afterAll(() => pair?.stop());

const isGraphql = ({ path }: SeenCall): boolean => path === '/platform/commerce/graphql';
const PUBLIC = 'public, max-age=0, s-maxage=60, must-revalidate';

/** What a page says, in no order: parts that come late may come in any. */
const wordsOf = (html: string): string[] =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ')
    .split(/\s+/)
    .sort();

async function open(path: string) {
  const response = await fetch(pair.url + path, { redirect: 'manual' });
  return {
    status: response.status,
    words: wordsOf(await response.text()),
    stored: response.headers.get('cache-control'),
  };
}
/** Clears the caches of pages and platform responses. A moved clock drops the same entries as a reset, without seeding a shop. */
const forget = (): Promise<void> => moveClock(pair.url, { advance: 'PT1M' });

it.each([
  ['the listing without its documents', '/documents', '"searchProducts"'],
  ['the data of the listing', '/documents.data', '"searchProducts"'],
  ['the listing without its filters', '/documents', '"categoryTree"'],
  ['a document without how many there are', '/documents/a101-2025/', '"searchProducts"'],
  ['a document without what goes with it', '/documents/a101-2025/', '"relatedProducts"'],
  ['home without what sells best', '/', '"bestSellingProducts"'],
])(
  '[LST-11] [ERR-12] %s is not cached: once the commerce platform answers, the page is complete',
  async (_, path, field) => {
    await forget();
    const full = await open(path);
    expect(full).toMatchObject({ status: 200, stored: PUBLIC });
    pair.proxy.fail({
      on: isGraphql,
      fault: {
        kind: 'change',
        change: (body) => (body.includes(field) ? '<html>Service busy</html>' : body),
      },
    });
    await forget();
    const half = await open(path);
    expect(half).toMatchObject({ status: 200, stored: 'no-store' });
    expect(half.words).not.toEqual(full.words);
    pair.proxy.heal();
    expect(await open(path)).toEqual(full);
  },
);
