import { expect, it, vi } from 'vitest';
import { err, ok } from '../../../core/result.ts';
import type { Commerce, Product } from '../../../platforms/commerce/client/types.ts';
import { guessFromPath } from './guess-from-path.ts';

const product = (sku: string) =>
  ({ sku, path: `/${sku.toLowerCase()}/`, name: `Title of ${sku}`, customFields: [] }) as unknown as Product;
function shop(...skus: string[]) {
  const requested: string[] = [];
  const commerce = {
    popularProducts: async () => ok([]),
    productBySku: async (code: string) => {
      requested.push(code);
      return ok(skus.filter((sku) => sku.startsWith(code)).map(product)[0] ?? null);
    },
  } as unknown as Commerce;
  return { context: { commerce }, requested: requested };
}

it.each(['/a101', '/learn/A101/', '/documents/agreements/a-101', '/documents/a110-2025/'])(
  '[RTE-22] returns the probable document for %s, which has no page',
  async (pathname) => {
    expect(await guessFromPath(shop('A101-2025').context, pathname)).toEqual({
      href: '/documents/a101-2025/',
      code: 'A101',
      title: 'Title of A101-2025',
    });
  },
);

it.each(['/', '/pricing', '/wp-login.php', '/learn/bonds'])(
  '[RTE-22] sends no request for %s, which names no document',
  async (pathname) => {
    const { context, requested } = shop('A101-2025');
    expect(await guessFromPath(context, pathname)).toBeNull();
    expect(requested).toEqual([]);
  },
);

it('[RTE-22] returns no hint while the platform is unavailable', async () => {
  const away = async () => err('unavailable' as const);
  const commerce = { popularProducts: away, productBySku: away } as unknown as Commerce;
  expect(await guessFromPath({ commerce }, '/a101')).toBeNull();
});

it('[RTE-22] does not delay a page for a slow platform', async () => {
  vi.useFakeTimers();
  const unavailable = () => new Promise<never>(() => undefined);
  const commerce = { popularProducts: unavailable, productBySku: unavailable } as unknown as Commerce;
  const guess = guessFromPath({ commerce }, '/a101');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await guess).toBeNull();
  vi.useRealTimers();
});
