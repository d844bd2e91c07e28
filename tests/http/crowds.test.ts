import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownStore } from '../support/own-store.ts';

const url = ownStore().url;
const faults = `${url}/platform/api/faults`;

// a search that takes 0.3 s: the crowd is there before the first of them is served, however fast or slow the machine
beforeEach(async () => {
  for (const platform of ['commerce', 'search']) {
    const body = JSON.stringify({ platform, times: 10_000, delayMs: 300 });
    const result = await fetch(faults, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(result.ok).toBe(true);
  }
});
afterEach(() => fetch(faults, { method: 'DELETE' }));

it.each([
  ['/search?q=pay', 'text/plain; charset=utf-8'],
  ['/search.data?q=pay', 'text/plain; charset=utf-8'],
  ['/api/search/suggest?q=pay', 'application/json'],
])(
  '[SRC-07] six hundred at once at %s: some are served, the others told to come back, and the store says that it lives',
  async (path, type) => {
    const statuses = new Map<number, number>();
    let isOver = false;
    const crowd = Promise.all(
      Array.from({ length: 600 }, async (_, index) => {
        const response = await fetch(`${url}${path}${index}`);
        const text = await response.text();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        if (response.status !== 503) return;
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(response.headers.get('content-type')).toBe(type);
        if (type === 'application/json') expect(JSON.parse(text)).toMatchObject({ code: 'unavailable' });
      }),
    ).finally(() => {
      isOver = true;
    });
    // number of probes answered while the crowd was still waiting
    let whileWaiting = 0;
    while (!isOver)
      for (const probe of ['/healthz', '/readyz']) {
        expect((await fetch(url + probe)).status).toBe(200);
        if (!isOver) whileWaiting += 1;
      }
    await crowd;
    expect([...statuses.keys()].sort()).toEqual([200, 503]);
    // every request that got a slot is served
    expect(statuses.get(200)).toBeGreaterThanOrEqual(24);
    expect(whileWaiting).toBeGreaterThan(0);
    expect((await fetch(`${url}${path}`)).status).toBe(200);
  },
);
