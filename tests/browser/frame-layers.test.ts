import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { boxOf } from '../support/box-of.ts';
import type { RunningStore } from '../support/running-store.ts';
import { closeWindows, newShopper, type Shopper } from '../support/shopper.ts';
import { hasFocus, PHONE, PREVIEW_SECRET, startFrameStore } from './frame-steps.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startFrameStore();
});
afterAll(async () => {
  await closeWindows();
  await store?.stop();
});

describe('[HDR-07] the drawer', () => {
  let shopper: Shopper;
  const at = (name: string): Locator => shopper.page.getByRole('dialog', { name, exact: true });
  const opens = async (...labels: string[]): Promise<void> => {
    await shopper.page.getByRole('button', { name: message('frame.menu') }).click();
    for (const label of labels) await shopper.page.getByRole('dialog').getByRole('button', { name: label }).click();
  };

  it('[HDR-07] [LK-18] has two levels; the browser’s Back closes the top layer and leaves nothing behind', async () => {
    shopper = await newShopper(store.url, PHONE);
    const { page } = shopper;
    await shopper.goes('/');
    await shopper.goes('/documents');
    await opens('By role');
    // both groups are below their headings
    await expect.poll(() => at('By role').getByRole('link').count()).toBe(15);
    await expect.poll(() => at('By role').getByText('Architect', { exact: true }).isVisible()).toBe(true);
    await expect
      .poll(() => hasFocus(at('By role').getByRole('button', { name: message('frame.menu.back') })))
      .toBe(true);
    await page.goBack();
    await expect.poll(() => hasFocus(at('Menu').getByRole('button', { name: 'By role' }))).toBe(true);
    await page.goBack();
    await at('Menu').waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(page.getByRole('button', { name: message('frame.menu') }))).toBe(true);
    await expect.poll(() => page.url()).toBe(`${store.url}/documents`);

    await opens('By role');
    await at('By role')
      .getByRole('button', { name: message('frame.menu.back') })
      .click();
    await at('Menu').waitFor();
    await page.keyboard.press('Escape');
    await at('Menu').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => window.history.state?.layers ?? 0)).toBe(0);

    await opens('Forms');
    await at('Forms')
      .getByRole('link', { name: /Exhibits/ })
      .click();
    await page.waitForURL(/series=exhibits/);
    await at('Forms').waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL(`${store.url}/documents`);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.goBack();
    await page.waitForURL(`${store.url}/`);
    await shopper.leaves();
  });

  it('[HDR-07] contains the links of the utility line and the account menu', async () => {
    shopper = await newShopper(store.url, PHONE);
    await shopper.goes('/documents');
    await opens();
    await at('Menu').waitFor();
    const list = at('Menu').getByRole('list').first();
    await expect
      .poll(async () => (await list.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\n\d+$/, '')))
      .toEqual([...['Documents', 'By role', 'Forms', 'Team', 'Sign in or create an account']]);
    const utility = at('Menu').getByRole('navigation', { name: message('frame.utility') });
    const names = await utility.getByRole('listitem').allInnerTexts();
    // a menu there is rendered as its links; then the phone, the mailbox and the two sister sites
    expect([names[0], names[2], names[3]]).toEqual(['For members', 'Partners', 'Help pages']);
    expect(names).toContain('Write to support');
    expect(names).toHaveLength(8);
    await expect.poll(() => list.getByRole('link', { name: 'Documents' }).getAttribute('aria-current')).toBe('page');
    await shopper.leaves();
  });
});

describe('notices', () => {
  const notice = (page: Page): Locator => page.getByRole('region', { name: 'Notice' });
  const offer = (page: Page): Locator => page.getByRole('region', { name: 'Offer' });
  const stored = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(window.sessionStorage));

  it('[HDR-09] [HDR-10] [FMT-03] [LK-05] one at a time in one strip; each is put away for the session, announced, and hidden before the first paint', async () => {
    const shopper = await newShopper(store.url);
    const { page } = shopper;
    await shopper.goes('/documents');
    await expect.poll(async () => (await boxOf(offer(page))).y).toBeLessThan(4);
    await expect.poll(() => offer(page).getAttribute('data-promo-id')).toBe('headerPromoBanner.spring');
    await expect.poll(() => offer(page).getAttribute('data-promo-name')).toBe('An offer for spring.');
    await notice(page).waitFor({ state: 'detached' });
    // at most 150 px above the page content, with every layer visible
    await expect.poll(async () => (await boxOf(page.getByRole('main'))).y).toBeLessThanOrEqual(150);
    await page.getByRole('button', { name: 'Notice 1 of 2. Show next' }).click();
    await notice(page).waitFor();
    await offer(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Notice 2 of 2. Show next' }).click();
    await offer(page).waitFor();

    await offer(page).getByRole('button', { name: 'Dismiss offer' }).click();
    const dismiss = notice(page).getByRole('button', { name: 'Dismiss notice' });
    await expect.poll(() => hasFocus(dismiss)).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: /Show next/ }).count()).toBe(0);
    await page.getByText('Hidden until you close this tab.').waitFor();
    await dismiss.click();
    await notice(page).waitFor({ state: 'detached' });
    await expect
      .poll(() => hasFocus(page.getByRole('banner').getByRole('link', { name: message('brand.name') })))
      .toBe(true);
    await expect
      .poll(() => stored(page))
      .toEqual(
        expect.arrayContaining([
          'site-notification:siteNotification.news',
          'documents-listing-promo:headerPromoBanner.spring',
        ]),
      );

    // without the application's scripts only the early script has run: no flash and no layout shift later
    const shown = async () => [await notice(page).isVisible(), await offer(page).isVisible()];
    await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(`${store.url}/documents`);
    await expect.poll(shown).toEqual([false, false]);
    await page.evaluate(() => window.sessionStorage.removeItem('site-notification:siteNotification.news'));
    await page.goto(`${store.url}/documents`);
    await expect.poll(shown, { message: 'each by itself' }).toEqual([true, false]);
    await page.unroute('**/assets/*.js');
    shopper.troubles.length = 0;

    // dismissing an older notice does not dismiss this one, nor does another session
    await page.evaluate(() => {
      window.sessionStorage.clear();
      window.sessionStorage.setItem('site-notification:siteNotification.older', '1');
    });
    await shopper.goes('/documents');
    await expect.poll(shown).toEqual([false, true]);
    // personal pages have no notice and a short footer
    await shopper.goes('/cart');
    await expect.poll(shown).toEqual([false, false]);
    await expect.poll(() => page.getByRole('contentinfo').getByRole('heading').count()).toBe(0);
    await shopper.leaves();
  });

  it('[LK-05] on a phone the bars above the page take 112 px at most, and none is left of a strip without a message', async () => {
    const shopper = await newShopper(store.url, PHONE);
    const { page } = shopper;
    await shopper.goes('/documents');
    await expect.poll(async () => (await boxOf(page.getByRole('main'))).y).toBeLessThanOrEqual(112);
    await offer(page).getByRole('button', { name: 'Dismiss offer' }).click();
    await notice(page).getByRole('button', { name: 'Dismiss notice' }).click();
    await expect.poll(async () => (await boxOf(page.getByRole('main'))).y).toBeLessThanOrEqual(60);
    await shopper.leaves();
  });
});

describe('[HDR-11] the sub-navigation', () => {
  it('[HDR-11] is at the top on a phone without JavaScript, where the header is not sticky', async () => {
    const shopper = await newShopper(store.url, { ...PHONE, javaScriptEnabled: false });
    const { page } = shopper;
    await page.goto(`${store.url}/team`);
    const text = page.getByRole('main').getByRole('link', { name: /^number/ });
    await text.nth(50).scrollIntoViewIfNeeded();
    const line = page.getByRole('navigation', { name: 'In this section' });
    await expect
      .poll(async () => (await boxOf(page.getByRole('banner').getByRole('link', { name: message('brand.name') }))).y)
      .toBeLessThan(-100);
    const { y } = await boxOf(line);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(8);
    await shopper.leaves();
  });

  it.each([1366, 390])(
    '[HDR-11] [GQ3] at %i px it stays below the bar and never covers what has the focus',
    async (width) => {
      const shopper = await newShopper(store.url, { viewport: { width, height: 700 } });
      const { page } = shopper;
      await shopper.goes('/team');
      const line = page.getByRole('navigation', { name: 'In this section' });
      await expect.poll(() => line.getByRole('link', { name: 'Team' }).getAttribute('aria-current')).toBe('page');
      const text = page.getByRole('main').getByRole('link', { name: /^number/ });
      await text.nth(50).focus();
      const bottom = async (): Promise<number> => {
        const box = await boxOf(line);
        return box.y + box.height;
      };
      await expect.poll(async () => (await boxOf(line)).y).toBeGreaterThan(40);
      await expect.poll(async () => (await boxOf(line)).y).toBeLessThan(90);
      for (let clicks = 0; clicks < 40; clicks++) {
        await page.keyboard.press('Shift+Tab');
        const focused = page.locator(':focus');
        await expect.poll(async () => (await boxOf(focused)).y).toBeGreaterThanOrEqual(await bottom());
      }
      // a section of the page is also current, and its content is not covered by the line
      await line.getByRole('link', { name: 'Long text' }).click();
      await page.waitForURL(/#text$/);
      const marks = (name: string) => line.getByRole('link', { name, exact: true }).getAttribute('aria-current');
      await expect.poll(() => marks('Long text')).toBe('location');
      await expect.poll(() => marks('Team')).toBeNull();
      await expect
        .poll(async () => (await boxOf(page.getByRole('heading', { name: 'A long text' }))).y)
        .toBeGreaterThanOrEqual(await bottom());
      const search = page.getByRole('search', { name: message('frame.subnav.search') }).getByRole('combobox');
      await search.fill('g701');
      await search.press('Shift+Enter');
      await page.waitForURL(/\/search\?q=g701/);
      await shopper.leaves();
    },
  );
});

it('[CNT-05] shows the preview bar above everything, and leaves preview without a script', async () => {
  const shopper = await newShopper(store.url, { javaScriptEnabled: false });
  const { page } = shopper;
  await page.goto(`${store.url}/preview?secret=${PREVIEW_SECRET}&path=/documents`);
  const bar = page.getByRole('region', { name: 'Preview' });
  await expect.poll(async () => (await boxOf(bar)).y).toBe(0);
  await bar.getByRole('button', { name: message('frame.preview.leave') }).click();
  await page.waitForURL(`${store.url}/documents`);
  await expect.poll(() => bar.count()).toBe(0);
  await shopper.leaves();
});
