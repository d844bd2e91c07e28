import { type Page, selectors } from 'playwright-core';

/**
 * A page of the store is drawn by the server and comes to life afterwards, part by part: the frame first, then each part that waits for a script
 * or an answer of its own. This finds the page as long as anything of it that could be pressed or filled in is still dead. React leaves a mark on
 * every element it looks after. Pages that React never drew have none and are alive, and so is what hosted forms put into a page, and a test
 * that says so (`data-by="test"`).
 */
const DEAD = 'not-alive=any';

function createEngine() {
  const findDead = (): Element[] => {
    if (!('__reactRouterContext' in window)) return [];
    const isDead = (element: Element): boolean =>
      !Object.keys(element).some((key) => key.startsWith('__reactProps$')) &&
      !element.closest('.hs-form, [data-by="test"]');
    const controls = document.querySelectorAll('body :is(a[href], button, form, input, select, textarea, summary)');
    return [...controls].some(isDead) ? [document.documentElement] : [];
  };
  return { query: () => findDead()[0] ?? null, queryAll: findDead };
}

let isKnown: Promise<void> | null = null;

/** Call it before the page is opened. */
export function knowLife(): Promise<void> {
  isKnown ??= selectors.register('not-alive', createEngine);
  return isKnown;
}

/** Resolves when everything on the page answers to presses. */
export const waitForLife = (page: Page): Promise<void> => page.locator(DEAD).waitFor({ state: 'detached' });

/** From here on every press and every word typed by a locator waits until the page is alive, whichever way it was reached. */
export async function waitBeforeEachPress(page: Page): Promise<void> {
  // the wait is Playwright's own: after the handler it goes on when the locator finds nothing any more
  await page.addLocatorHandler(page.locator(DEAD), async () => undefined);
}
