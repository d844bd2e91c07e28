import { gzipSync } from 'node:zlib';
import { ask } from './answer.ts';
import type { Figure } from './figures.ts';
import { openCart } from './measure-cart.ts';
import { CART, EVERY_BLOCK, HOME, LISTING, PLAN, PRODUCT, readPage, TEXT_PAGE } from './pages.ts';
import type { RunningStore } from './store.ts';

const KB = 1024;
const linksOf = (html: string, rel: string): string[] =>
  [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`rel="${rel}"`))
    .flatMap((tag) => /href="([^"]+)"/.exec(tag)?.[1] ?? []);

/** Scripts that a page loads on first view: named by tags or by the inline module, and whatever those import in turn. */
async function listScripts(origin: string, html: string): Promise<Map<string, Buffer>> {
  const inline = [...html.matchAll(/<script type="module"[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '');
  const sources = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].flatMap(([, src]) => src ?? []);
  // the module of a page names all that it loads at once, and imports some of it
  const waiting = [...sources, ...inline.flatMap((code) => code.match(/(?<=")\/assets\/[^"]+\.js(?=")/g) ?? [])];
  const found = new Map<string, Buffer>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const response = await ask(new URL(path, origin).href);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    found.set(path, response.body);
    waiting.push(...importsOf(response.body.toString(), path));
  }
  return found;
}

/** Static imports alone: what a script loads when it is used is not loaded on first view. */
const importsOf = (code: string, from: string): string[] =>
  [...code.matchAll(/(?:\bfrom\s*|\bimport\s*)["']([./][^"']+\.js)["']/g)].flatMap(([, path]) =>
    path === undefined ? [] : new URL(path, `http://x${from}`).pathname,
  );

const weigh = (bodies: Iterable<Buffer>): number =>
  [...bodies].reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / KB;

async function fetchAll(origin: string, paths: readonly string[]): Promise<Buffer[]> {
  return Promise.all(paths.map(async (path) => (await ask(new URL(path, origin).href)).body));
}

/** What a first view may weigh. A page of blocks loads their scripts; a shopper's own page and that of every block are only reported. */
const LIMITS: Readonly<Record<string, number>> = { home: 145, article: 135, listing: 130, product: 130, plan: 135 };

/** Kilobytes (gzip) of JavaScript and CSS on first view of each page, and of the fonts it preloads (as they are). */
export async function measureWeight(store: RunningStore): Promise<Figure[]> {
  const { cookie } = await openCart(store);
  const figures: Figure[] = [];
  for (const [name, path, headers] of [
    ['home', HOME, {}],
    ['every block', EVERY_BLOCK, {}],
    ['article', TEXT_PAGE, {}],
    ['listing', LISTING, {}],
    ['product', PRODUCT, {}],
    ['plan', PLAN, {}],
    ['cart', CART, { cookie }],
  ] as const) {
    const html = await readPage(store.url + path, headers);
    const scripts = await listScripts(store.url, html);
    const stylesheets = await fetchAll(store.url, linksOf(html, 'stylesheet'));
    const fonts = linksOf(html, 'preload').filter((href) => href.endsWith('.woff2'));
    const fontBytes = (await fetchAll(store.url, fonts)).reduce((sum, body) => sum + body.length, 0) / KB;
    const limit = LIMITS[name];
    figures.push(
      {
        name: `${name}: JavaScript`,
        value: weigh(scripts.values()),
        unit: 'KB',
        target: limit === undefined ? undefined : { atMost: limit },
        detail: `${scripts.size} files`,
      },
      {
        name: `${name}: page, not compressed`,
        value: Buffer.byteLength(html) / KB,
        unit: 'KB',
        target: name === 'product' ? { atMost: 50 } : undefined,
      },
      { name: `${name}: CSS`, value: weigh(stylesheets), unit: 'KB', target: { atMost: 22 } },
      {
        name: `${name}: preloaded fonts`,
        value: fontBytes,
        unit: 'KB',
        target: { atMost: 60 },
        detail: `${fonts.length} files`,
      },
    );
  }
  return figures;
}
