import { ask, type RawResponse } from './answer.ts';
import { type Aside, startBaselineServer } from './baseline-server.ts';
import type { Figure } from './figures.ts';
import { compareRates, type LoadProfile } from './load.ts';
import { startOwnNginx } from './own-nginx.ts';
import { HOME, LISTING, PRODUCT, readPage } from './pages.ts';
import { readTree } from './read-tree.ts';
import type { RunningStore } from './store.ts';

const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br' };

const CACHED = [
  ['home page, cached', HOME],
  ['listing page, cached', LISTING],
  ['product page, cached', PRODUCT],
] as const;

/** Public pages out of the page cache, as browsers ask for them, against a server that has the same bytes in memory; nginx, where it is installed, beside. */
export async function measureCachedPages(store: RunningStore, effort: LoadProfile): Promise<Figure[]> {
  const pages = new Map<string, RawResponse>();
  for (const [, path] of CACHED) {
    await readPage(store.url + path);
    pages.set(path, await ask(store.url + path, COMPRESSED));
  }
  const bare = await startBaselineServer('server', pages);
  const nginx = await startOwnNginx(pages);
  try {
    const figures: Figure[] = [];
    for (const [name, path] of CACHED) {
      const load = (server: Aside | RunningStore) => ({ url: server.url + path, pid: server.pid, headers: COMPRESSED });
      figures.push(...(await compareRates(name, load(store), load(bare), effort, { atLeast: 0.9 })));
      if (nginx) figures.push(...(await compareRates(`${name}, to nginx`, load(store), load(nginx), effort)));
    }
    return figures;
  } finally {
    await Promise.all([bare.stop(), nginx?.stop()]);
  }
}

const UNCACHED = [
  ['product page, uncached', PRODUCT],
  ['listing page, uncached', LISTING],
] as const;

/** Public pages rendered for each request (platform caches warm), against React alone with the same tree. */
export async function measureUncachedPages(store: RunningStore, effort: LoadProfile): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of UNCACHED) figures.push(...(await measureUncachedPage(name, path, store, effort)));
  return figures;
}

async function measureUncachedPage(
  name: string,
  path: string,
  store: RunningStore,
  effort: LoadProfile,
): Promise<Figure[]> {
  const html = await readPage(store.url + path);
  const bare = await startBaselineServer('react', readTree(html) as object);
  try {
    const plain = await readPage(bare.url + path);
    const share = plain.length / html.length;
    if (share < 0.9 || share > 1.1)
      throw new Error(`the bare tree has ${Math.round(share * 100)} % of the page's size`);
    const load = (server: Aside | RunningStore) => ({ url: server.url + path, pid: server.pid });
    return await compareRates(name, load(store), load(bare), effort, { atLeast: 0.45 });
  } finally {
    await bare.stop();
  }
}
