import type { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { noopLog } from '../../core/log.ts';
import { createReadiness, type ReadinessOptions } from './connections/readiness.ts';
import { createAuthFailureLimiter } from './rate-limits/limit-auth-failures.ts';
import { createRouter, type RouterOptions } from './router.ts';

/** The router with nothing behind it but a platform that refuses every key. */
function openRouter(options: Partial<RouterOptions>) {
  const reached: string[] = [];
  const router = createRouter({
    plan: { publicUrl: 'https://shop.example', contentOrigins: [], paymentOrigins: [] },
    branding: {},
    readiness: { ask: async () => ({ status: 'ready' }), noteDiskFull: () => {} },
    isDevelopment: true,
    publicUrl: 'https://shop.example',
    floods: { consume: async () => ({ allowed: true }) },
    refusals: createAuthFailureLimiter(2, 60),
    policyReports: { perAddress: {}, inAll: {} },
    preview: {},
    hasPlatforms: true,
    pictures: { logo: null, favicon: null },
    signOutPath: () => '/',
    mountPlatforms: (app: Hono) =>
      void app.all('/platform/*', (c) => {
        reached.push(c.req.path);
        return c.text('no such key', 401);
      }),
    ...options,
  } as unknown as RouterOptions);
  return { router, reached, ask: async (path: string) => (await router.request(`https://shop.example${path}`)).status };
}

describe('[SE-08] platform paths on a public address', () => {
  it('are rate-limited by the flood limit', async () => {
    const floods = { consume: async () => ({ allowed: false as const, retryAfterSeconds: 7 }) };
    const { ask, reached } = openRouter({ floods });
    expect([await ask('/platform/commerce/v3/carts'), reached]).toEqual([429, []]);
  });

  it('reject an address after it tried several keys', async () => {
    const { ask, reached } = openRouter({});
    for (const status of [401, 401, 429]) expect(await ask('/platform/commerce/v3/carts')).toBe(status);
    expect(reached).toHaveLength(2);
  });
});

it('sets the common headers on a response with immutable headers', async () => {
  const mountPlatforms = (app: Hono) =>
    void app.get('/platform/away', () => Response.redirect('https://elsewhere.example/'));
  const { router } = openRouter({ mountPlatforms, floods: { consume: async () => ({ allowed: true }) } });
  const { status, headers } = await router.request('https://shop.example/platform/away');
  expect([status, headers.get('location')]).toEqual([302, 'https://elsewhere.example/']);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it.each(['ENOSPC', '53100'])(
  '[FA-18] a request that meets a full disk (%s) makes /readyz say so at once',
  async (code) => {
    let hasRoom = true;
    const write = async (): Promise<void> => {
      if (!hasRoom) throw Object.assign(new Error('write failed'), { code });
    };
    const readiness = createReadiness({
      db: { query: async () => ({ rows: [] }), transaction: write } as unknown as ReadinessOptions['db'],
      warmUp: async () => [],
      isHosted: () => false,
      log: noopLog,
    });
    readiness.begin();
    await readiness.untilServing();
    const { router } = openRouter({
      readiness,
      mountPlatforms: (app: Hono) => void app.all('/platform/*', async (c) => c.text(String(await write()))),
    });
    const askReady = async () => {
      const response = await router.request('https://shop.example/readyz');
      return [response.status, await response.json()];
    };
    expect(await askReady()).toEqual([200, { status: 'ready' }]);
    hasRoom = false;
    const refused = await router.request('https://shop.example/platform/commerce/v3/carts');
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true]);
    expect(await askReady()).toEqual([503, { status: 'disk full' }]);
  },
);
