import { type Page, selectors } from 'playwright-core';

/**
 * Matches the page while any of its controls is not hydrated: the server renders a page, and the frame and each part hydrate
 * later. React marks every hydrated element. Content of a static part (`StaticMarkup`) counts as hydrated with its container.
 * Pages from other servers have no marks and count as hydrated, and so do hosted forms and elements of a test
 * (`data-by="test"`).
 */
const DEAD = 'not-alive=any';

/** Creates a selector engine that matches the page while it is not hydrated. It runs in the browser, so it must be self-contained. */
export function createEngine() {
  const findDead = (): Element[] => {
    // between two documents, the root element is missing
    const root: HTMLElement | null = document.documentElement;
    // set by the first script of the store's pages
    if (root?.dataset.script === undefined) return [];
    const isMarked = (element: Element | null): boolean =>
      element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
    const isDead = (element: Element): boolean =>
      !isMarked(element) && !isMarked(element.closest('[data-part]')) && !element.closest('.hs-form, [data-by="test"]');
    const controls = document.querySelectorAll('body :is(a[href], button, form, input, select, textarea, summary)');
    return document.readyState === 'loading' || [...controls].some(isDead) ? [root] : [];
  };
  return { query: () => findDead()[0] ?? null, queryAll: findDead };
}

let isKnown: Promise<void> | null = null;

/** Opens a page on which every locator click and input waits for hydration. Must wrap the opening of the page. */
export async function openHydratedPage(open: () => Promise<Page>): Promise<Page> {
  isKnown ??= selectors.register('not-alive', createEngine);
  await isKnown;
  const page = await open();
  // uses a separate observer: a test can stop the page's clock, and Playwright's view of requests with it
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => new URL(name).pathname === '/api/auth/session'))
        Object.assign(window, { isSessionTold: true });
    }).observe({ type: 'resource' });
  });
  // Playwright waits: after the handler it continues when the locator no longer matches
  await page.addLocatorHandler(page.locator(DEAD), async () => undefined);
  return page;
}

/** Resolves when the page has loaded the visitor's identity, which its frame requests after hydration, and all controls respond to clicks. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => 'isSessionTold' in window);
  await page.locator(DEAD).waitFor({ state: 'detached' });
}

/**
 * Resolves when a page is idle, whether the store rendered it or not. All controls respond to clicks, every block has loaded
 * its script, hosted forms are rendered, and visible fonts and pictures are loaded.
 */
export async function waitForIdle(page: Page): Promise<void> {
  await page.locator(DEAD).waitFor({ state: 'detached' });
  await page.waitForFunction(() => {
    // a form below the view is not loaded until it is near the view, and sets its loading state only then
    const waiting = '.block-skeleton, [aria-busy="true"], .hosted-form[data-state="waiting"]:has(p.vh)';
    const isWaiting = document.querySelector(waiting) !== null;
    const areRendered = [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
    return document.readyState === 'complete' && document.fonts.status === 'loaded' && areRendered && !isWaiting;
  });
}

/** Runs an action that leads to another document of the store, and waits until that document has replaced the current one. */
export async function waitForDocument(page: Page, at: RegExp | string, by: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isLeft: true }));
  await Promise.all([page.waitForURL(at), by()]);
  await page.waitForFunction(() => !('isLeft' in window));
}
