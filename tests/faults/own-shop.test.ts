import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeShop } from '../../server/new-shop/make-shop.ts';
import { type RunningStore, startStore } from '../support/running-store.ts';

// A shop as `npm run new-shop` creates it, with its own name.

const NAME = 'Quay & Sons';
let folder: string;
let store: RunningStore;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'planroom-own-shop-'));
  makeShop(folder, { name: NAME, mail: 'help@quay.test' });
  writeFileSync(join(folder, 'texts', 'screens.json'), JSON.stringify({ 'emptyShop.title': '{shop} opens soon' }));
  store = await startStore({ env: { SHOP_FOLDER: folder } });
});
afterAll(async () => {
  await store?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (path: string): Promise<string> => (await fetch(store.url + path)).text();
const plain = (html: string): string => html.replaceAll('&amp;', '&');

it('[OP-05] [OP-14] no page speaks in the name of the demo, and each in that of the shop', async () => {
  const own = ['/', '/documents', '/about', '/contact', '/help', '/help/refunds', '/terms-of-use', '/privacy-policy'];
  const pages = [...own, '/search?q=roof', '/cart', '/login', '/no-such-page', '/account'];
  for (const path of pages) {
    const html = plain(await open(path));
    expect(html, path).not.toMatch(/Planroom|planroom\.example|555-0142/);
    expect(/<title>([^<]*)/.exec(html)?.[1], path).toMatch(new RegExp(`\\| ${NAME}$`));
  }
  expect(await open('/openapi.json')).toContain(`"${NAME} store API"`);
});

it('[OP-05] [OP-09] home, listing and search say in the shop’s words that nothing is on sale', async () => {
  for (const path of ['/', '/documents', '/search?q=roof']) {
    const html = plain(await open(path));
    expect(html, path).toContain(`${NAME} opens soon`);
    expect(html, path).not.toMatch(/did(?: not|n’t) load|did not answer|isn’t working|kept your filters/);
  }
});
