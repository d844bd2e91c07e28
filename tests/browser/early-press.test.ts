import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { delayResponse } from '../support/delay-response.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

/** Opens a page with delayed scripts. Returns a function that releases them. */
async function opensSlowly({ page }: Shopper, path: string): Promise<() => void> {
  const come = await delayResponse(page, '**/assets/*.js');
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('footer') !== null);
  return come;
}
/** Clicks immediately, before the scripts have loaded. Finds the button by name or text, since a locator would wait. */
const clickEarly = (page: Page, name: string): Promise<void> =>
  page.evaluate((wanted) => {
    const names = (button: HTMLElement): string => button.getAttribute('aria-label') ?? button.textContent;
    const seen = [...document.querySelectorAll<HTMLElement>('button')].filter((button) => button.checkVisibility());
    const found = seen.find((button) => names(button).replaceAll(/\s+/g, ' ').startsWith(wanted));
    if (!found) throw new Error(`no button ${wanted} among ${seen.map(names).join(', ')}`);
    found.click();
  }, name);

describe('clicks before hydration', () => {
  it('replays a click on a script-only button after hydration: the menu of a phone opens', async () => {
    const shopper = await newShopper(url, { viewport: { width: 390, height: 844 } });
    const { page } = shopper;
    const come = await opensSlowly(shopper, '/documents');
    await clickEarly(page, message('frame.menu'));
    come();
    await page.getByRole('dialog', { name: message('frame.menu') }).waitFor();
    await shopper.leaves();
  });

  it('replays only the last click, once: the theme toggles', async () => {
    const shopper = await newShopper(url, { colorScheme: 'light' });
    const { page } = shopper;
    const come = await opensSlowly(shopper, '/documents');
    await clickEarly(page, message('frame.privacy'));
    for (const _ of ['once', 'twice', 'three times']) await clickEarly(page, message('frame.theme'));
    come();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    // the next click is handled only once, too
    await page.getByRole('button', { name: message('frame.theme') }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await shopper.leaves();
  });

  it('replays a click on a lazy-loaded button after its script has loaded', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    const path = `${url}/documents/a101-2025/`;
    // while the content platform is unavailable the page has no registration form, and the click leads to sign-in
    await expect.poll(async () => (await page.request.get(path)).text()).toContain('Open the sample pages');
    const { promise: released, resolve: come } = Promise.withResolvers<void>();
    await page.route('**/assets/locked-stage-*.js', async (route) => {
      await released;
      await route.continue();
    });
    const response = page.waitForResponse('**/api/auth/session');
    await page.goto(path, { waitUntil: 'commit' });
    // the frame requests the session after hydration: the early script is inactive by then
    await response;
    await clickEarly(page, 'Sample pages of A101, locked');
    come();
    await page.getByRole('dialog').waitFor();
    await shopper.leaves();
  });

  it('[CRT-05] [LK-01] keeps a card’s button and its focus while the offer loads, and shows its dialog', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.becomes('expired-member');
    const { promise: released, resolve: come } = Promise.withResolvers<void>();
    // a script that loads only for signed-in customers, and then the request that adds to the cart
    await page.route(/\/assets\/(?:plan-buy|person-|add-to-cart)[^/]*\.js/, async (route) => {
      await released;
      await route.continue();
    });
    const response = page.waitForResponse('**/api/account/person-facts');
    await page.goto(`${url}/search?q=g701`);
    await response;
    const add = page.getByRole('button', { name: 'Add G701 to cart' });
    await add.focus();
    await add.evaluate((button) => button.setAttribute('data-same', ''));
    await page.keyboard.press('Enter');
    come();
    await page.getByRole('dialog', { name: 'G701 is in your cart' }).waitFor();
    expect(await page.locator('[data-same]').count()).toBe(1);
    await shopper.leaves();
  });

  it('keeps a click right after hydration, before effects have run: the menu of a phone opens', async () => {
    const shopper = await newShopper(url, { viewport: { width: 390, height: 844 } });
    const { page } = shopper;
    await page.addInitScript(() => {
      const isAlive = (): boolean => {
        const [name] = Object.keys(document).filter((key) => key.startsWith('__reactContainer$'));
        return name !== undefined && !Reflect.get(document, name).stateNode.current.memoizedState.isDehydrated;
      };
      let isClicked = false;
      const click = (): void => {
        if (isClicked || !isAlive()) return;
        isClicked = true;
        document.querySelector<HTMLElement>('.menu-btn button')?.click();
      };
      // React schedules its tasks with this channel; effects run in the task after the hydration
      const Channel = window.MessageChannel;
      window.MessageChannel = class extends Channel {
        constructor() {
          super();
          const { port1 } = this;
          Object.defineProperty(port1, 'onmessage', {
            set(work: (event: MessageEvent) => void) {
              port1.addEventListener('message', (event) => {
                work(event);
                click();
              });
              port1.start();
            },
          });
        }
      };
    });
    await page.goto(`${url}/documents`);
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await shopper.leaves();
  });

  it('[PRD-09] [PRD-16] submits a form natively, and shows its result on the next page', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    const lines = page.getByRole('list', { name: message('cart.lines') }).getByRole('listitem');
    for (const [button, count] of [
      ['Add the set, ', 3],
      ['Add A101 to cart', 3],
    ] as const) {
      const come = await opensSlowly(shopper, '/documents/a101-2025');
      await clickEarly(page, button);
      await page.waitForURL(`${url}/cart`, { waitUntil: 'commit' });
      come();
      await page.unroute('**/assets/*.js');
      await expect.poll(() => lines.count()).toBe(count);
    }
    await expect
      .poll(() => page.getByRole('textbox', { name: message('cart.copies', { code: 'A101' }) }).inputValue())
      .toBe('2');
    await shopper.leaves();
  });

  it('[CRT-19] taxes a state that was selected before the checkout’s script loaded', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.becomes('new');
    await shopper.addsToCart('G701');
    await shopper.goes('/cart');
    const { promise: released, resolve: come } = Promise.withResolvers<void>();
    await page.route('**/checkout.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Check out/ }).click();
    // no sales tax in this state, and no customer's last address
    await page.getByRole('combobox', { name: /state/i }).selectOption('OR');
    const pay = page.getByRole('button', { name: 'Pay $18', exact: true });
    expect(await pay.count()).toBe(0);
    come();
    await pay.waitFor();
    await shopper.leaves();
  });
});
