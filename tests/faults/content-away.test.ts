import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { moveClock } from '../support/ask-console.ts';
import { type Fault, type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy.ts';
import { freePort, type RunningStore, startStore } from '../support/running-store.ts';

type Keys = { platform: string; keys: Record<string, string> };

/** No page may wait for as long. */
const HANGS_MS = 5 * 60_000;
const SECRET = 'signs-events-of-this-test-alone-0123456789abcdef0123456789abcdef';
let platforms: RunningStore;
let proxy: FaultyProxy;
let keys: Record<string, string> = {};
let store: RunningStore;

/** A store whose content lives in another one, behind a proxy that can spoil every answer. */
const start = (): Promise<RunningStore> =>
  startStore({
    env: {
      CONTENT_URL: `${proxy.url}/platform/content`,
      CONTENT_SPACE: keys.space ?? '',
      CONTENT_DELIVERY_TOKEN: keys.deliveryToken ?? '',
      CONTENT_PREVIEW_TOKEN: keys.previewToken ?? '',
      CONTENT_WEBHOOK_SECRET: SECRET,
    },
  });
beforeAll(async () => {
  const port = await freePort();
  proxy = await startFaultyProxy(() => port);
  platforms = await startStore({ port, env: { PUBLIC_URL: proxy.url } });
  const listed = (await (await fetch(`${proxy.url}/platform/api/keys`)).json()) as Keys[];
  keys = listed.find(({ platform }) => platform === 'content')?.keys ?? {};
  store = await start();
});
/** Each test begins without kept content, and with a platform that nothing bad is known of. */
afterEach(async () => {
  proxy.heal();
  await closeBreakers();
  await moveClock(store.url, { advance: 'PT1M' });
});
afterAll(async () => {
  await Promise.all([store?.stop(), platforms?.stop()]);
  await proxy?.close();
});

/** What the breakers learned of the platforms goes, and no cache does. */
const closeBreakers = async (): Promise<void> => {
  expect((await fetch(`${store.url}/platform/api/faults`, { method: 'DELETE' })).status).toBeLessThan(300);
};
const isContent = ({ path }: { path: string }): boolean => path.startsWith('/platform/content/spaces');
const open = async (path: string) => {
  const started = performance.now();
  const response = await fetch(store.url + path, { headers: { accept: 'text/html' } });
  const html = await response.text();
  return { status: response.status, html, took: performance.now() - started, headers: response.headers };
};

const json = { 'content-type': 'application/json' };
/** The client's own tests cover the complete table of responses; these faults affect a page. */
const FAULTS: [string, Fault][] = [
  ['is down', { kind: 'drop-before' }],
  ['hangs', { kind: 'delay', ms: HANGS_MS }],
  ['answers with other shapes', { kind: 'answer', status: 200, headers: json, body: '{"data":{"page":[1],"x":7}}' }],
];

it.each(FAULTS)(
  '[ERR-23] [RTE-01] while the content platform %s, home and library are rendered with defaults',
  async (_, fault) => {
    proxy.fail({ on: isContent, fault });
    const home = await open('/');
    expect(home.status).toBe(200);
    expect(home.html).toContain('Find the document by its number.');
    expect(home.html).toContain('All documents');
    expect(home.took).toBeLessThan(HANGS_MS);
    // half a page is not cached
    expect(home.headers.get('cache-control')).toBe('no-store');
    const library = await open('/documents');
    expect(library.status).toBe(200);
    const page = await open('/about');
    expect([404, 503]).toContain(page.status);
    expect(page.html).not.toMatch(/at .*\.ts:|SyntaxError|contentful/i);
    proxy.heal();
    await expect.poll(async () => (await open('/about')).status).toBe(200);
  },
);

it('[ERR-23] serves the last good responses when the platform becomes unavailable later', async () => {
  const before = await open('/about');
  expect(before.status).toBe(200);
  proxy.fail({ on: isContent, fault: { kind: 'answer', status: 503, body: '{}' } });
  expect((await open('/about')).html).toBe(before.html);
});

it('[ERR-23] [CNT-04] shows a page at once when the platform answers again', async () => {
  proxy.fail({ on: isContent, fault: { kind: 'answer', status: 500, headers: json, body: '{}' } });
  expect((await open('/accessibility')).status).toBe(503);
  proxy.heal();
  await closeBreakers();
  expect((await open('/accessibility')).status).toBe(200);
});

it('rejects an unsigned event and one signed with another secret', async () => {
  const body = JSON.stringify({ sys: { id: 'page.about', type: 'Entry', contentType: { sys: { id: 'page' } } } });
  const send = (headers: Record<string, string>) =>
    fetch(`${store.url}/api/content/webhook`, { method: 'POST', body, headers: { ...json, ...headers } });
  expect((await send({})).status).toBe(400);
  const signed = {
    'x-contentful-signature': 'a'.repeat(64),
    'x-contentful-signed-headers': '',
    'x-contentful-timestamp': String(Date.now()),
  };
  expect((await send(signed)).status).toBe(400);
});

it('delays no visitor for long behind a slow platform', async () => {
  proxy.fail({ on: isContent, fault: { kind: 'delay', ms: HANGS_MS } });
  let responded = 0;
  const waiting = Array.from({ length: 30 }, async () => {
    const { status, took } = await open('/about');
    responded += 1;
    return { status, took };
  });
  await expect.poll(() => proxy.seen.filter(isContent).length).toBeGreaterThan(0);
  expect((await fetch(`${store.url}/healthz`)).status).toBe(200);
  expect(responded, 'who only asks whether it lives waits for none of them').toBe(0);
  for (const { status, took } of await Promise.all(waiting)) {
    expect(status).toBe(503);
    expect(took).toBeLessThan(HANGS_MS);
  }
});
