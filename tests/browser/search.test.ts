import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { boxOf } from '../support/box-of.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

const PHONE = { viewport: { width: 390, height: 844 } };
/** Returns the selectable rows; group headings are rows, too. */
const options = (page: Page): Locator =>
  page
    .getByRole('grid', { name: message('suggest.label') })
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const inHeader = (page: Page): Locator => page.getByRole('banner').getByRole('combobox');
const inMain = (page: Page): Locator => page.getByRole('main').getByRole('combobox', { name: message('search.label') });
const tab = (page: Page, name: RegExp): Locator =>
  page.getByRole('navigation', { name: 'Result types' }).getByRole('link', { name });
const countIn = async (link: Locator): Promise<number> => Number(/\((\d+)\)/.exec(await link.innerText())?.[1]);
const pager = (page: Page): Locator => page.getByRole('navigation', { name: message('pager.label') });
const readings = (page: Page): Promise<string[]> =>
  page.getByRole('main').getByRole('list').getByRole('heading', { level: 3 }).allInnerTexts();
const firstRow = (page: Page, code: string): Locator => options(page).first().filter({ hasText: code });
const lastRow = (page: Page, term: string): Locator => options(page).filter({ hasText: `Search for “${term}”` });

/** Waits for the store's response; known suggestions show before it. */
async function waitForResults(page: Page, term: string): Promise<void> {
  await lastRow(page, term).waitFor();
  const grid = page.getByRole('grid', { name: message('suggest.label') }).first();
  await expect.poll(() => grid.getAttribute('aria-busy')).toBe('false');
}

/** Types a term and waits for its suggestions. */
async function suggests(page: Page, field: Locator, term: string): Promise<string[]> {
  await field.fill(term);
  await waitForResults(page, term);
  return (await options(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
}
const marked = (field: Locator): Promise<string | null> =>
  field.evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    return id && (document.getElementById(id)?.textContent ?? 'nothing');
  });

describe('suggestions', () => {
  it('[SE3] [LK-06] by keyboard alone: from "pay app" to G702; arrows, Enter, Shift Enter, Escape in two steps, and `/`', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/documents');
    const field = inHeader(page);
    await field.focus();
    await page.keyboard.type('pay app');
    await firstRow(page, 'G702').waitFor();
    await page
      .getByRole('banner')
      .getByRole('status')
      .filter({ hasText: /\d+ suggestions/ })
      .waitFor({ state: 'attached' });
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true');
    // no row is selected until an arrow key moves; the field is the position before the first row
    await expect.poll(() => marked(field)).toBeNull();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => marked(field)).toMatch(/G702 2025Payment Application/);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => marked(field)).toBeNull();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => marked(field)).toMatch(/Search for “pay app”/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => marked(field)).toMatch(/G702/);

    await page.keyboard.press('Escape');
    await expect.poll(async () => [await options(page).count(), await field.inputValue()]).toEqual([0, 'pay app']);
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Escape');
    await expect.poll(() => field.inputValue()).toBe('');

    await page.keyboard.type('pay app');
    await firstRow(page, 'G702').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: /Number G702/ }).waitFor();
    await expect.poll(() => options(page).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

    // `/` focuses the field from anywhere on the page
    await page.keyboard.press('/');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await suggests(page, field, 'subcontract');
    await page.keyboard.press('Shift+Enter');
    await page.getByRole('heading', { level: 1, name: 'Documents for “subcontract”' }).waitFor();
    await expect.poll(() => options(page).count()).toBe(0);
    await shopper.leaves();
  });

  it('[RTE-04] [SE3] Enter searches for words whether suggestions are there or not, and opens a document whose number was typed', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    for (const isSlow of [false, true]) {
      await shopper.goes('/documents');
      await inHeader(page).focus();
      await page.keyboard.type('house architect');
      if (isSlow) await waitForResults(page, 'house architect');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/search\?q=house(?:\+|%20)architect$/);
      await page.getByRole('heading', { level: 1, name: 'Documents for “house architect”' }).waitFor();
    }
    await shopper.goes('/documents');
    await inHeader(page).fill('b105');
    await expect.poll(() => marked(inHeader(page))).toMatch(/B105/);
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: /Number B105/ }).waitFor();
    await shopper.leaves();
  });

  it('[SE3] [SRC-07] requests after a pause, once per term, never for a single letter; a failure does not break the search', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/search/suggest') requested.push(searchParams.get('q') ?? '');
    });
    await shopper.goes('/search');
    const field = inMain(page);
    await field.focus();
    await page.keyboard.type('p');
    await page.keyboard.type('ay', { delay: 10 });
    await waitForResults(page, 'pay');
    await suggests(page, field, 'seats');
    await suggests(page, field, 'pay');
    expect(requested).toEqual(['pay', 'seats']);
    await field.fill(' ');
    await lastRow(page, 'pay').waitFor({ state: 'detached' });

    await page.route('**/api/search/suggest**', (route) => route.fulfill({ status: 503, body: '' }));
    await suggests(page, field, 'retainage');
    await page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: message('field.failed', { term: 'retainage' }) })
      .waitFor({ state: 'attached' });
    await expect.poll(() => options(page).count()).toBe(1);
    shopper.expectsTrouble(/503/);
    await lastRow(page, 'retainage').getByRole('link').click();
    await page.waitForURL(`${url}/search?q=retainage`);
    await expect.poll(() => field.inputValue()).toBe('retainage');
    await shopper.leaves();
  });

  it('[SE3] [LK-06] shows known suggestions first; removes a mark with its row; ignores a late response', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/documents');
    const field = inHeader(page);
    await suggests(page, field, 'g70');
    await firstRow(page, 'G702').waitFor();
    let respond = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/api/search/suggest**', async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    await field.fill('g703');
    await firstRow(page, 'G703').waitFor();
    await expect.poll(() => marked(field)).toMatch(/G703/);
    await field.fill('g703 zzzq');
    await lastRow(page, 'g703 zzzq').waitFor();
    await expect.poll(() => options(page).count()).toBe(1);
    await field.fill('g70');
    await firstRow(page, 'G702').waitFor();
    respond();
    await expect.poll(() => marked(field)).toMatch(/G702/);
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: /Number G702/ }).waitFor();
    await shopper.leaves();
  });

  it('[LK-06] the plate is put together while a number is typed; a hit is added in its place, and last searches stay in this browser', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/documents');
    const field = inHeader(page);
    await field.click();
    await page.getByRole('rowgroup', { name: message('field.popular') }).waitFor();
    await page
      .getByRole('rowgroup', { name: message('field.series') })
      .getByRole('link', { name: /O\/C Agreements \d+/ })
      .waitFor();
    await field.fill('a10');
    await page.getByText('Next: the sequence in its group.').waitFor();
    await expect.poll(() => page.locator('.find-plate .pt.next').count()).toBe(1);
    await firstRow(page, 'A101').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page
      .getByText(message('field.added', { code: 'A101', count: 1, amount: '$84' }))
      .waitFor({ state: 'attached' });
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Cart 1 item' })
      .or(page.locator('.badge-n'))
      .first()
      .waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/A101/);
    await page.keyboard.press('Escape');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await suggests(page, field, 'retainage');
    await page.keyboard.press('Shift+Enter');
    await page.waitForURL(/\/search\?q=retainage/);
    await inMain(page).fill('');
    await page
      .getByRole('rowgroup', { name: message('field.last') })
      .getByRole('link', { name: 'retainage' })
      .waitFor();
    await page.getByRole('button', { name: message('field.clear') }).click();
    await page.getByRole('rowgroup', { name: message('field.last') }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('planroom-searches'))).toBeNull();
    await shopper.leaves();
  });

  it('[LK-06] [LK-01] finds the documents and orders of a signed-in customer, including an old order by its number', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.becomes('customer');
    await shopper.goes('/documents');
    await suggests(page, inHeader(page), 'g70');
    const orders = page.getByRole('rowgroup', { name: message('field.orders') });
    await page
      .getByRole('rowgroup', { name: message('field.owned') })
      .getByRole('link')
      .first()
      .waitFor();
    await options(page)
      .filter({ hasText: message('field.own') })
      .getByRole('button', { name: /^Buy G\d+ again$/ })
      .first()
      .waitFor();
    const number = /\d{4,}/.exec(await orders.getByRole('link').first().innerText())?.[0] ?? '';
    await inHeader(page).fill(number);
    await orders.getByRole('link', { name: new RegExp(number) }).click();
    await page.waitForURL(`${url}/account/order-history?orderId=${number}`);
    await shopper.leaves();
  });

  it('[LK-06] [DG4] on a phone the magnifier gives the field the whole screen; Back, Escape and Close leave it, a document takes it out of the history', async () => {
    const shopper = await newShopper(url, { ...PHONE, hasTouch: true });
    const { page } = shopper;
    await shopper.goes('/cart');
    await shopper.goes('/documents');
    const field = inHeader(page);
    const opens = async (): Promise<void> => {
      await page
        .getByRole('banner')
        .getByRole('link', { name: message('search.open') })
        .tap();
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
      await page.getByRole('rowgroup', { name: message('field.popular') }).waitFor();
    };
    const isInert = (): Promise<boolean> => page.locator('main').evaluate((main) => main.hasAttribute('inert'));
    const ways = [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: message('field.close') }).tap(),
    ];
    for (const leave of ways) {
      await opens();
      await expect.poll(isInert).toBe(true);
      await leave();
      await expect.poll(() => options(page).count()).toBe(0);
      await expect.poll(isInert).toBe(false);
      expect(page.url()).toBe(`${url}/documents`);
    }
    await opens();
    await suggests(page, field, 'pay app');
    for (const row of await options(page).all()) expect((await boxOf(row)).height).toBeGreaterThanOrEqual(64);
    await firstRow(page, 'G702').getByRole('link').tap();
    await page.getByRole('group', { name: /Number G702/ }).waitFor();
    await page.goBack();
    await page.waitForURL(`${url}/documents`);
    await expect.poll(() => options(page).count()).toBe(0);
    await page.goBack();
    await page.waitForURL(`${url}/cart`);
    await shopper.leaves();
  });

  it('[HDR-11] shows uncropped suggestions below the field of the sub-navigation', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/subscriptions');
    const field = page.getByRole('search', { name: message('frame.subnav.search') }).getByRole('combobox');
    await suggests(page, field, 'pay app');
    const isOnTop = await options(page)
      .first()
      .evaluate((row) => {
        const { x, y, width, height } = row.getBoundingClientRect();
        return row.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    expect(isOnTop).toBe(true);
    await options(page).first().getByRole('link').click();
    await page.getByRole('group', { name: /Number G702/ }).waitFor();
    await shopper.leaves();
  });

  it('[SE3] keeps text and focus from before the suggestions load', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    let arrive = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/field-layer-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await shopper.goes('/');
    await inMain(page).focus();
    await page.keyboard.type('pay');
    arrive();
    await lastRow(page, 'pay').waitFor();
    await page.keyboard.type(' app');
    await lastRow(page, 'pay app').waitFor();
    await expect.poll(() => inMain(page).inputValue()).toBe('pay app');
    await shopper.leaves();
  });

  it('[SE3] [GQ1] [GQ2] [GQ4] axe finds nothing with the list open, in both looks; none scrolls sideways', async () => {
    const shopper = await newShopper(url, { bypassCSP: true });
    const { page } = shopper;
    await shopper.goes('/');
    await suggests(page, inMain(page), 'pay app');
    await page.keyboard.press('ArrowDown');
    expect(await checkAccessibility(page, { axe: [1366], scroll: [320, 390, 768] })).toEqual([]);
    await expect.poll(() => options(page).first().isVisible()).toBe(true);
    await shopper.leaves();
  });
});

describe('the search page', () => {
  it.each([320, 1280])('[SRC-04] a pasted address as a term moves no page of %i px sideways', async (width) => {
    const shopper = await newShopper(url, { viewport: { width, height: 800 } });
    const { page } = shopper;
    await shopper.goes(`/search?q=${encodeURIComponent(`https://example.com/${'a'.repeat(150)}`)}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await shopper.leaves();
  });

  const learns = async (shopper: Shopper, term: string): Promise<void> => {
    await shopper.goes(`/search?q=${term}`);
    await tab(shopper.page, /^Learn/).click();
    await shopper.page.getByRole('heading', { level: 1, name: `Help and articles for “${term}”` }).waitFor();
    // heading and tab come before the list
    await shopper.page.getByRole('main').getByRole('list').getByRole('heading', { level: 3 }).first().waitFor();
  };

  it('[SRC-01] [SRC-02] [SRC-08] [LI5] [LI6] [FMT-02] shows Learn with 8 results a page, supports Back and shared URLs, and tracks one search once', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await learns(shopper, 'contract');
    await expect.poll(() => tab(page, /^Learn/).getAttribute('aria-current')).toBe('page');
    await expect.poll(() => inMain(page).inputValue()).toBe('contract');
    const total = await countIn(tab(page, /^Learn/));
    expect(total).toBeGreaterThan(16);
    await expect.poll(() => countIn(tab(page, /^Shop/))).toBeGreaterThan(0);
    const first = await readings(page);
    expect(first).toHaveLength(8);

    const loads: string[] = [];
    page.on('request', (request) => void (request.url().includes('search.data') && loads.push(request.url())));
    await pager(page)
      .getByRole('link', { name: message('pager.next') })
      .click();
    await pager(page)
      .getByText(/Page 2 of/)
      .waitFor();
    const second = await readings(page);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    const shared = page.url();
    expect(new URL(shared).search).toBe('?q=contract&tab=learn&page=2');
    await page.goBack();
    await pager(page)
      .getByText(/Page 1 of/)
      .waitFor();
    await expect.poll(() => readings(page)).toEqual(first);
    expect(loads).toEqual([]);

    await tab(page, /^Shop/).click();
    await page.getByRole('heading', { level: 1, name: 'Documents for “contract”' }).waitFor();
    await expect.poll(() => countIn(tab(page, /^Learn/)), { message: 'counted without fetching' }).toBe(total);
    const searches = await page.evaluate(() =>
      (window.dataLayer ?? []).filter((each) => Reflect.get(each, 'event') === 'view_search_results'),
    );
    expect(searches).toEqual([{ event: 'view_search_results', search_term: 'contract' }]);
    await page.goto(shared);
    await expect.poll(() => readings(page)).toEqual(second);
    await shopper.leaves();
  });

  it('[LST-08] [SRC-07] Shop: 18 a page by cursor there and back, the written number once, never a promo tile', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/search?q=agreement');
    const titles = (): Promise<string[]> => page.getByRole('article').getByRole('heading').allInnerTexts();
    const first = await titles();
    expect(first).toHaveLength(18);
    await pager(page)
      .getByRole('link', { name: message('pager.next') })
      .click();
    await pager(page)
      .getByText(/Page 2 of/)
      .waitFor();
    const second = await titles();
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    await pager(page)
      .getByRole('link', { name: message('pager.previous') })
      .click();
    await pager(page)
      .getByText(/Page 1 of/)
      .waitFor();
    await expect.poll(() => titles()).toEqual(first);
    await expect
      .poll(() =>
        pager(page)
          .getByRole('link', { name: message('pager.previous') })
          .count(),
      )
      .toBe(0);
    await shopper.leaves();
  });

  it.each([
    ['/search?q=agreement', 'documents'],
    ['/search?q=contract&tab=learn', 'help entries and articles'],
  ])('[LI5] %s by keyboard: the next page begins at its top, for eyes and focus alike', async (path, what) => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes(path);
    await pager(page)
      .getByRole('link', { name: message('pager.next') })
      .focus();
    await page.keyboard.press('Enter');
    await pager(page)
      .getByText(/Page 2 of/)
      .waitFor();
    const count = page.getByRole('main').getByRole('heading', { level: 2, name: new RegExp(`^\\d+ ${what}`) });
    await expect.poll(() => count.evaluate((heading) => heading === document.activeElement)).toBe(true);
    await expect.poll(async () => (await boxOf(count)).y).toBeLessThan(200);
    await page.getByRole('main').getByRole('status').filter({ hasText: what }).waitFor({ state: 'attached' });
    await shopper.leaves();
  });

  it('[RTE-04] [SE1] syncs the fields with the URL: trimmed, in the header too, empty elsewhere; a new term keeps the tab', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/search?q=++agreement+');
    await expect.poll(() => new URL(page.url()).search).toBe('?q=agreement');
    await expect.poll(() => inMain(page).inputValue()).toBe('agreement');
    // the header's field appears once the page's field has left the view, and also follows the URL
    await expect.poll(() => inHeader(page).count()).toBe(0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(() => inHeader(page).inputValue()).toBe('agreement');
    await inHeader(page).fill('  pay   app ');
    await page.keyboard.press('Shift+Enter');
    await page.waitForURL(`${url}/search?q=pay+app`);
    await expect.poll(() => inMain(page).inputValue()).toBe('pay app');
    await tab(page, /^Learn/).click();
    await page.waitForURL(/tab=learn/);
    await inMain(page).fill('retainage');
    await page.keyboard.press('Shift+Enter');
    await page.waitForURL(`${url}/search?q=retainage&tab=learn`);
    await suggests(page, inMain(page), 'g702');
    await options(page).first().getByRole('link').click();
    await page.getByRole('group', { name: /Number G702/ }).waitFor();
    await expect.poll(() => inHeader(page).inputValue()).toBe('');
    await shopper.leaves();
  });

  it('[LD1] shows heading, tab, count line and rows of the final size while results load', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/search?q=pay');
    let respond = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/search.data**', async (route) => {
      await released;
      await route.continue();
    });
    const count = page.getByRole('main').getByRole('heading', { level: 2 });
    const before = await boxOf(count);
    await tab(page, /^Learn/).click();
    await page.getByRole('heading', { level: 1, name: 'Help and articles for “pay”' }).waitFor();
    await expect.poll(() => tab(page, /^Learn/).getAttribute('aria-current')).toBe('page');
    await expect.poll(async () => (await boxOf(count)).height).toBe(before.height);
    const heights = (rows: string): Promise<number[]> =>
      page.locator(rows).evaluateAll((each) => each.map((row) => Math.round(row.getBoundingClientRect().height)));
    const waiting = await heights('.readings-found > div');
    respond();
    await page.getByRole('main').getByRole('list').getByRole('heading', { level: 3 }).first().waitFor();
    expect(waiting).toEqual(await heights('.readings-found > li'));
    await shopper.leaves();
  });

  it('[SRC-07] [LST-05] [LI5] the owner’s documents for design-build: rail, chip, Learn and back, a new term, Back', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/search?q=design-build');
    const all = await countIn(tab(page, /^Shop/));
    const owner = page.getByRole('radio', { name: 'Owner', exact: true });
    await owner.check();
    await page.waitForURL(`${url}/search?q=design-build&productRole=owner`);
    await expect.poll(() => countIn(tab(page, /^Shop/))).toBeLessThan(all);
    const owners = await countIn(tab(page, /^Shop/));
    await expect.poll(() => owner.evaluate((radio) => radio === document.activeElement)).toBe(true);
    await tab(page, /^Learn/).click();
    await page.waitForURL(/tab=learn&productRole=owner$/);
    await page.getByRole('heading', { level: 1, name: 'Help and articles for “design-build”' }).waitFor();
    await expect.poll(() => countIn(tab(page, /^Shop/))).toBe(owners);
    await tab(page, /^Shop/).click();
    await page.getByRole('button', { name: message('filter.remove', { value: 'Owner' }) }).waitFor();
    await inMain(page).fill('agreement');
    await page.keyboard.press('Shift+Enter');
    await page.waitForURL(`${url}/search?q=agreement&productRole=owner`);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Documents for “design-build”' }).waitFor();
    await page.getByRole('button', { name: message('filter.remove', { value: 'Owner' }) }).click();
    await page.waitForURL(`${url}/search?q=design-build`);
    await expect.poll(() => countIn(tab(page, /^Shop/))).toBe(all);
    await shopper.leaves();
  });

  it('[SRC-07] [LI11] on a phone the filters are in the drawer, which says how many documents of the term it would be', async () => {
    const shopper = await newShopper(url, { ...PHONE, hasTouch: true });
    const { page } = shopper;
    await shopper.goes('/search?q=design-build');
    await page.getByRole('button', { name: message('filter.title') }).click();
    const drawer = page.getByRole('dialog', { name: message('filter.title') });
    await drawer.getByRole('radio', { name: 'Owner', exact: true }).check();
    await drawer
      .getByRole('status')
      .filter({ hasText: /\d+ document/ })
      .waitFor({ state: 'attached' });
    const show = drawer.getByRole('link', { name: /^Show \d+ documents?$/ });
    const promised = Number(/\d+/.exec(await show.innerText())?.[0]);
    await show.click();
    await page.waitForURL(`${url}/search?q=design-build&productRole=owner`);
    await expect.poll(() => countIn(tab(page, /^Shop/))).toBe(promised);
    await expect.poll(() => page.getByRole('button', { name: 'Filters (1)' }).count()).toBe(1);
    await shopper.leaves();
  });

  it('[SRC-06] a term that names a filter leads to the listing, from the suggestions and from the results', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/search?q=series+F');
    await page.getByRole('main').getByRole('link', { name: 'Series F, Facility Management' }).click();
    await page.waitForURL(`${url}/documents?series=facility-management`);
    await shopper.goes('/');
    const rows = await suggests(page, inMain(page), 'series F');
    expect(rows[0]).toMatch(/Series F, Facility Management$/);
    await options(page).first().getByRole('link').click();
    await page.waitForURL(`${url}/documents?series=facility-management`);
    await shopper.leaves();
  });

  it('[GQ1] [GQ2] [GQ4] axe finds nothing on Learn and where one side is empty', async () => {
    const shopper = await newShopper(url, { bypassCSP: true });
    for (const [path, axe] of [
      ['/search?q=contract&tab=learn', [390, 1366]],
      ['/search?q=zzqxw&tab=learn', [390]],
      ['/search?q=a101', [390, 1366]],
    ] as const) {
      await shopper.goes(path);
      expect(await checkAccessibility(shopper.page, { axe, scroll: [320, 390, 768, 1366] }), path).toEqual([]);
    }
    await shopper.leaves();
  });

  it.each([
    "' OR '1'='1",
    "a101'; DROP TABLE products;--",
    '1) UNION SELECT NULL,NULL--',
    '%27%20AND%20pg_sleep(3600)--',
    '\\',
    '\u0000',
  ])('[A59] handles %j as a term, page, cursor and tab without failure or delay', async (text) => {
    const query = encodeURIComponent(text);
    for (const path of [
      `/search?q=${query}`,
      `/search?q=pay&tab=learn&page=${query}`,
      `/search?q=pay&after=${query}&page=2`,
      `/search?q=pay&tab=${query}`,
      `/api/search/suggest?q=${query}`,
    ])
      expect((await fetch(url + path)).status, path).toBe(200);
  });
});
