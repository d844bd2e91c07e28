import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noopLog } from '../../../core/log.ts';
import { commerceContract } from '../contract.ts';
import { openTinyShop, type TinyShop } from './open-shop.ts';
import { CUSTOMER } from './tiny-shop.ts';

describe('the embedded commerce platform keeps the contract', () => {
  let shop: TinyShop;
  beforeAll(async () => {
    shop = await openTinyShop();
  });
  afterAll(() => shop.db.drop());
  commerceContract(() => ({
    fetch: shop.fetch,
    config: shop.config,
    log: noopLog,
    customer: CUSTOMER,
    skus: ['A101-2025', 'G702-2025'],
  }));

  const call = (path: string) =>
    shop.fetch(`${shop.config.apiUrl}${path}`, { headers: { 'x-auth-token': shop.config.accessToken } });

  it('[PL-19] distinguishes an unknown path from a missing resource', async () => {
    const titleOf = async (path: string) => ((await (await call(path)).json()) as { title: string }).title;
    expect(await titleOf('/v3/hooks')).toMatch(/^GET .*\/v3\/hooks is no address of this platform\.$/);
    expect(await titleOf('/v3/carts/11111111-1111-4111-8111-111111111111')).not.toContain('address');
    expect(await (await call('/v2/banners')).json()).toEqual([
      { status: 404, message: expect.stringContaining('/v2/banners is no address') },
    ]);
  });

  it('[PL-13] returns the quota of the management API with each response', async () => {
    const { headers } = await call('/v3/customers');
    const [quota, left, windowMs, resetMs] = ['Requests-Quota', 'Requests-Left', 'Time-Window-Ms', 'Time-Reset-Ms'].map(
      (name) => Number(headers.get(`x-rate-limit-${name}`)),
    );
    expect(windowMs).toBe(30_000);
    expect(left).toBeLessThan(quota ?? 0);
    expect(resetMs).toBeLessThanOrEqual(30_000);
  });
});
