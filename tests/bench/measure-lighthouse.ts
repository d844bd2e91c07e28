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
    const { cookie } = await openCart(store);
    const figures: Figure[] = [];
    for (const [name, path] of [
      ['listing', LISTING],
      ['product', PRODUCT],
      ['cart', CART],
    ] as const) {
      const isPersonal = path === CART;
      const page: Page = { url: store.url + path, cookie: isPersonal ? cookie : null };
      const report = (await judge(chrome.port, page)) ?? (await judge(chrome.port, page));
      if (report === null) throw new Error(`lighthouse could not judge ${path}`);
      const { categories, audits } = report;
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

type Page = { url: string /** a personal page is seen with this */; cookie: string | null };

/** One run; null when the machine was too busy to give a score of every kind. */
async function judge(port: number, { url, cookie }: Page) {
  const { default: lighthouse } = await import('lighthouse');
  const run = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    extraHeaders: cookie === null ? null : { Cookie: cookie },
    // a cart is nobody's search result: it says noindex on purpose
    skipAudits: cookie === null ? [] : ['is-crawlable'],
  });
  const isWhole = run !== undefined && CATEGORIES.every((id) => typeof run.lhr.categories[id]?.score === 'number');
  return isWhole ? run.lhr : null;
}
