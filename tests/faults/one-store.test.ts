import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askConsole, moveClock } from '../support/ask-console.ts';
import { A101, addToCart, type CartBody, linesOf, newCaller, signedIn } from '../support/caller.ts';
import { type ContentFolder, copyContent } from '../support/content-folder.ts';
import { type RunningStore, startStore } from '../support/running-store.ts';
import { askStoreDatabase, databaseAddress } from '../support/store-database.ts';
import { copyTemplate } from '../support/store-template.ts';

/** news between processes take a moment, on a busy machine a longer one */
const SOON = { timeout: 60_000 };
/** a cached page expires after a minute; its process then renders it from its current data */
const BEFORE_ITS_END = { timeout: 40_000 };

const oneDir = mkdtempSync(join(tmpdir(), 'planroom-one-'));
const otherDir = mkdtempSync(join(tmpdir(), 'planroom-other-'));
let content: ContentFolder;
let one: RunningStore;
let other: RunningStore;

/** The content of `one` is hosted for `other`: a change reaches it by the news alone, since it watches no folder. */
async function contentOf({ url }: RunningStore): Promise<Record<string, string>> {
  const listed = (await (await fetch(`${url}/platform/api/keys`)).json()) as {
    platform: string;
    keys: Record<string, string>;
  }[];
  const keys = listed.find(({ platform }) => platform === 'content')?.keys ?? {};
  return {
    CONTENT_URL: `${url}/platform/content`,
    CONTENT_SPACE: keys.space ?? '',
    CONTENT_DELIVERY_TOKEN: keys.deliveryToken ?? '',
    CONTENT_PREVIEW_TOKEN: keys.previewToken ?? '',
    CONTENT_WEBHOOK_SECRET: keys.webhookSecret ?? '',
  };
}

beforeAll(async () => {
  copyTemplate(oneDir);
  content = copyContent();
  content.entry('headlineBlock/shared', { headline: 'As it was' });
  content.entry('landingPage/shared', { title: 'Shared', slug: 'shared', blocks: ['headlineBlock.shared'] });
  one = await startStore({ dataDir: oneDir, env: { CONTENT_FOLDER: content.path } });
  const env = { DATABASE_URL: databaseAddress(one.dataDir), ...(await contentOf(one)) };
  other = await startStore({ dataDir: otherDir, env });
});
afterAll(async () => {
  await other?.stop();
  await one?.stop();
  content?.drop();
  for (const folder of [oneDir, otherDir]) rmSync(folder, { recursive: true, force: true });
});

const statusAt = async ({ url }: RunningStore, path: string): Promise<number> => (await fetch(url + path)).status;

it('two processes are one store: share a cart, and the end of a session', async () => {
  const here = await signedIn(one.url, 'member');
  await addToCart(here, A101, 2);
  const there = newCaller(other.url, here.cookie);
  const { body } = await there.call('GET', '/api/commerce/get-cart');
  expect(linesOf((body as CartBody).cart)).toMatchObject([{ product_id: A101.product_id, quantity: 2 }]);
  await addToCart(there, A101, 1);
  const seen = await here.call('GET', '/api/commerce/get-cart');
  expect(linesOf((seen.body as CartBody).cart)[0]?.quantity).toBe(3);
  expect((await here.call('GET', '/api/account/orders')).status).toBe(200);
  await askStoreDatabase(one.dataDir, `DELETE FROM store.session WHERE data->'user' IS NOT NULL`);
  for (const caller of [here, there]) expect((await caller.call('GET', '/api/account/orders')).status).toBe(401);
});

it('two processes are one store: share a fault, its remaining count, and its removal', async () => {
  const path = '/platform/members/nowhere';
  const requested = { platform: 'members', times: 4, status: 503 };
  const usual = await statusAt(other, path);
  expect(usual).not.toBe(503);
  expect((await askConsole(one.url, '/faults', requested)).ok).toBe(true);
  await expect.poll(() => statusAt(other, path), SOON).toBe(503);
  const after: number[] = [];
  for (const store of [one, other, one, other]) after.push(await statusAt(store, path));
  expect(after).toEqual([503, 503, 503, usual]);
});

it('two processes are one store: apply a price change of the catalogue in both', async () => {
  const priceAt = async ({ url }: RunningStore): Promise<number> => {
    const { base_amount } = await addToCart(newCaller(url), A101);
    return base_amount;
  };
  const before = await priceAt(one);
  expect(await priceAt(other)).toBe(before);
  await askStoreDatabase(
    one.dataDir,
    `WITH changed AS (UPDATE commerce.product SET price = price + 700 WHERE entity_id = ${A101.product_id}) UPDATE commerce.catalogue SET version = version + 1`,
  );
  for (const store of [one, other]) await expect.poll(() => priceAt(store), SOON).toBeCloseTo(before + 7);
});

it('two processes are one store: a text changed in one is updated in the other before its cached page expires', async () => {
  const textAt = async ({ url }: RunningStore): Promise<string> => (await fetch(`${url}/lp/shared`)).text();
  for (const store of [one, other]) await expect.poll(() => textAt(store), SOON).toContain('As it was');
  content.entry('headlineBlock/shared', { headline: 'As it is now' });
  for (const store of [other, one]) await expect.poll(() => textAt(store), BEFORE_ITS_END).toContain('As it is now');
});

it('two processes are one store: share a move of the clock', async () => {
  const timeAt = async ({ url }: RunningStore): Promise<number> => {
    const { at } = (await (await fetch(`${url}/platform/api/clock`)).json()) as { at: string };
    return Date.parse(at);
  };
  const before = await timeAt(other);
  await moveClock(one.url, { advance: 'P3D' });
  await expect.poll(() => timeAt(other), SOON).toBeGreaterThan(before + 2 * 86_400_000);
});
