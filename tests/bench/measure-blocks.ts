import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { ask } from './answer.ts';
import type { Figure } from './figures.ts';
import { EVERY_BLOCK, HOME, TEXT_PAGE } from './pages.ts';
import type { RunningStore } from './store.ts';

const PAGES = [
  ['home', HOME],
  ['plans', '/subscriptions'],
  ['about', '/about'],
  ['legal', '/privacy-policy'],
  ['article', TEXT_PAGE],
  ['every block', EVERY_BLOCK],
] as const;
const LIBRARIES = /\/assets\/(?:libraries|store|root|entry\.client|manifest|rolldown-runtime)-/;

/**
 * Measures what each content page loads in a browser, scrolled to its end: kilobytes of JavaScript besides what
 * every page has, and in how many files. A block's script is only among those of pages that show it. Null without a browser.
 */
export async function measureBlocks(store: RunningStore): Promise<Figure[] | null> {
  const browser = await chromium
    .launch({ executablePath: process.env.CHROME_PATH, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
    .catch(() => null);
  if (browser === null) return null;
  try {
    const figures: Figure[] = [];
    for (const [name, path] of PAGES) {
      const page = await browser.newPage();
      const scripts = new Set<string>();
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.add(request.url());
      });
      await page.goto(store.url + path, { waitUntil: 'networkidle' });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await page.waitForLoadState('networkidle');
      await page.close();
      const own = [...scripts].filter((address) => !LIBRARIES.test(address));
      const bodies = await Promise.all(own.map(async (address) => (await ask(address)).body));
      const value = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1024;
      figures.push({ name: `${name}: its own JavaScript`, value, unit: 'KB', detail: `${own.length} files` });
    }
    return figures;
  } finally {
    await browser.close();
  }
}
