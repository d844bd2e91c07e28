import { type Figure, median } from './figures.ts';
import type { LoadProfile } from './load.ts';
import { openCart } from './measure-cart.ts';
import { CART, EVERY_BLOCK, HOME, LISTING, PLAN, PRODUCT } from './pages.ts';
import type { RunningStore } from './store.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's mobile scores of the pages people meet first; null if Chrome is not installed. `tell` names what costs points. */
export async function measureLighthouse(
  store: RunningStore,
  { looks }: LoadProfile,
  tell: (line: string) => void,
): Promise<Figure[] | null> {
  const { launch } = await import('chrome-launcher');
  const chrome = await launch({
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
    logLevel: 'silent',
  }).catch(() => null);
  if (chrome === null) return null;
  try {
    const { cookie } = await openCart(store);
    const pages: Page[] = [
      { name: 'home', url: store.url + HOME, cookie: null, isHidden: false },
      { name: 'every block', url: store.url + EVERY_BLOCK, cookie: null, isHidden: true },
      { name: 'listing', url: store.url + LISTING, cookie: null, isHidden: false },
      { name: 'product', url: store.url + PRODUCT, cookie: null, isHidden: false },
      { name: 'plan', url: store.url + PLAN, cookie: null, isHidden: false },
      { name: 'cart', url: store.url + CART, cookie, isHidden: true },
    ];
    const figures: Figure[] = [];
    for (const page of pages) {
      const reports: Report[] = [];
      for (let attempt = 0; reports.length < looks && attempt < looks + 2; attempt += 1) {
        const report = await judge(chrome.port, page);
        if (report !== null) reports.push(report);
      }
      if (reports.length === 0) throw new Error(`lighthouse could not judge the ${page.name} page`);
      figures.push(...CATEGORIES.map((id) => summarize(page, id, reports, tell)), shiftOf(page, reports));
    }
    return figures;
  } finally {
    chrome.kill();
  }
}

type Category = (typeof CATEGORIES)[number];

function summarize({ name }: Page, id: Category, reports: readonly Report[], tell: (line: string) => void): Figure {
  const scores = reports.map((report) => (report.categories[id]?.score ?? 0) * 100);
  const value = median(scores);
  const middle = reports[scores.indexOf(value)] ?? reports[0];
  const costly = middle?.categories[id]?.auditRefs
    .filter((ref) => ref.weight > 0 && (middle.audits[ref.id]?.score ?? 1) < 0.9)
    .map((ref) => `${ref.id} ${middle.audits[ref.id]?.displayValue ?? ''}`.trim());
  if (costly !== undefined && costly.length > 0) tell(`  ${name} ${id}: ${costly.join('; ')}`);
  const target = { atLeast: id === 'performance' ? 97 : 100 };
  return { name: `${name}: ${id}`, value, unit: 'score', target, detail: scores.map(Math.round).join(', ') };
}

/** [LD1] How far things moved while the page came, at its worst: nothing moves. */
function shiftOf({ name }: Page, reports: readonly Report[]): Figure {
  const shifts = reports.map((report) => report.audits['cumulative-layout-shift']?.numericValue ?? 1);
  return { name: `${name}: layout shift`, value: Math.max(...shifts), unit: 'shift', target: { atMost: 0.001 } };
}

type Report = NonNullable<Awaited<ReturnType<typeof judge>>>;
/** `cookie`: what a personal page is seen with. `isHidden`: it says noindex on purpose */
type Page = { name: string; url: string; cookie: string | null; isHidden: boolean };

/** One run; null when the machine was too busy to give a score of every kind. */
async function judge(port: number, { url, cookie, isHidden }: Page) {
  const { default: lighthouse } = await import('lighthouse');
  const run = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    extraHeaders: cookie === null ? null : { Cookie: cookie },
    skipAudits: isHidden ? ['is-crawlable'] : [],
  });
  const isComplete = run !== undefined && CATEGORIES.every((id) => typeof run.lhr.categories[id]?.score === 'number');
  return isComplete ? run.lhr : null;
}
