import type { Figure } from './figures.ts';
import { openCart } from './measure-cart.ts';
import { CART, LISTING, PRODUCT } from './pages.ts';
import type { RunningStore } from './store.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's mobile scores of three pages; null when there is no Chrome to run it in. */
export async function measureLighthouse(store: RunningStore, tell: (line: string) => void): Promise<Figure[] | null> {
  const { launch } = await import('chrome-launcher');
  const chrome = await launch({
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
    logLevel: 'silent',
  }).catch(() => null);
  if (chrome === null) return null;
  try {
    const { default: lighthouse } = await import('lighthouse');
    const { cookie } = await openCart(store);
    const figures: Figure[] = [];
    for (const [name, path] of [
      ['listing', LISTING],
      ['product', PRODUCT],
      ['cart', CART],
    ] as const) {
      const extraHeaders: Record<string, string> = path === CART ? { Cookie: cookie } : {};
      const run = await lighthouse(store.url + path, {
        port: chrome.port,
        logLevel: 'silent',
        output: 'json',
        extraHeaders,
      });
      if (run === undefined) throw new Error(`lighthouse gave nothing for ${path}`);
      const { categories, audits } = run.lhr;
      for (const id of CATEGORIES) {
        const score = (categories[id]?.score ?? 0) * 100;
        figures.push({
          name: `${name}: ${id}`,
          value: score,
          unit: 'score',
          target: { atLeast: id === 'performance' ? 95 : 100 },
        });
        if (score === 100) continue;
        const refs =
          categories[id]?.auditRefs.filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 0.9) ?? [];
        tell(
          `  ${name} ${id}: ${refs.map((ref) => `${ref.id} ${audits[ref.id]?.displayValue ?? ''}`.trim()).join('; ')}`,
        );
      }
    }
    return figures;
  } finally {
    chrome.kill();
  }
}
