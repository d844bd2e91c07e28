import { type Page, selectors } from 'playwright-core';

/**
 * Finds the page while any control of it is not hydrated: the server draws a page, and the frame and each part come to
 * life afterwards. React marks every element it has hydrated. What stands in a part that is markup alone (`Drawn`) is
 * alive with its place, which answers for it. Pages that the store did not draw have no marks and count as alive, and so
 * do hosted forms and elements of a test (`data-by="test"`).
 */
const DEAD = 'not-alive=any';

/** An engine that finds the page while it is not hydrated. It runs in the browser, so it uses nothing from outside. */
export function createEngine() {
  const findDead = (): Element[] => {
    // between two documents there is no element at all
    const root: HTMLElement | null = document.documentElement;
    // the mark that the first script of the store's pages leaves
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

/** Before the page is opened: from then on every press and every word typed by a locator waits until the page is alive, however it was reached. */
export async function openHydratedPage(open: () => Promise<Page>): Promise<Page> {
  isKnown ??= selectors.register('not-alive', createEngine);
  await isKnown;
  const page = await open();
  // an observer of its own: a test may stop the page's clock, and what the page keeps of its requests with it
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => new URL(name).pathname === '/api/auth/session'))
        Object.assign(window, { isSessionTold: true });
    }).observe({ type: 'resource' });
  });
  // the wait is Playwright's own: after the handler it goes on when the locator finds nothing any more
  await page.addLocatorHandler(page.locator(DEAD), async () => undefined);
  return page;
}

/** Resolves when the page knows who is here, which its frame asks once it is alive, and everything on it answers to presses. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => 'isSessionTold' in window);
  await page.locator(DEAD).waitFor({ state: 'detached' });
}

/**
 * Resolves when a page stands still, whether the store drew it or not: everything on it answers to presses, no place of a block waits for its
 * script, hosted forms are drawn, and what is seen has its fonts and pictures.
 */
export async function waitForIdle(page: Page): Promise<void> {
  await page.locator(DEAD).waitFor({ state: 'detached' });
  await page.waitForFunction(() => {
    // a form far below waits until it is near, and says only then that it loads
    const waiting = '.block-skeleton, [aria-busy="true"], .hosted-form[data-state="waiting"]:has(p.vh)';
    const isWaiting = document.querySelector(waiting) !== null;
    const areDrawn = [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
    return document.readyState === 'complete' && document.fonts.status === 'loaded' && areDrawn && !isWaiting;
  });
}

/** Does what leads to another document of the store, and waits until that one has taken the place of this one. */
export async function waitForDocument(page: Page, at: RegExp | string, by: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isLeft: true }));
  await Promise.all([page.waitForURL(at), by()]);
  await page.waitForFunction(() => !('isLeft' in window));
}
