import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { boxOf } from '../support/box-of.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

const PHONE = { viewport: { width: 390, height: 844 } };
const namesIn = (list: Locator): Promise<string[]> => list.getByRole('listitem').allInnerTexts();

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

async function accountEntries(page: Page): Promise<{ names: string[]; links: (string | null)[] }> {
  const menu = page.getByRole('banner').getByText(message('frame.account.menu')).locator('xpath=ancestor::details');
  await menu.locator('summary').click();
  const list = menu.getByRole('list');
  const links = await Promise.all((await list.getByRole('link').all()).map((link) => link.getAttribute('href')));
  const names = await namesIn(list);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  return { names, links };
}

it('[HDR-03] [HDR-04] [HDR-05] [HDR-13] the account menu of a visitor and of a customer', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes('/documents?sort=A_TO_Z');
  const visitor = await accountEntries(page);
  expect(visitor.names).toHaveLength(3);
  expect(visitor.names[0]).toBe('My Account');
  expect(visitor.links[0]).toBe(`/login?returnTo=${encodeURIComponent('/documents?sort=A_TO_Z')}`);
  const sisters = visitor.links.slice(1);
  expect(sisters).toHaveLength(2);
  // not configured here: placeholder pages of the store that describe the linked site
  for (const link of sisters) expect((await page.request.get(url + link)).status(), link ?? '').toBe(200);

  await shopper.becomes('customer');
  await shopper.goes('/documents');
  await page.getByRole('banner').getByText('Carlos', { exact: true }).waitFor();
  const customer = await accountEntries(page);
  expect(customer.names).toEqual([...visitor.names, 'Log Out']);
  expect(customer.links).toEqual(['/account', ...sisters]);
  await shopper.leaves();
});

/** Returns a counter of documents that this window opened: client-side navigation opens none. */
function countDocuments(page: Page): () => number {
  let opened = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) opened += 1;
  });
  return () => opened;
}

it('[HDR-01] [HDR-12] the links of header and footer lead on without a new document, and the mark follows', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes('/documents/a101-2025/');
  const opened = countDocuments(page);
  const main = page.getByRole('navigation', { name: message('frame.main'), exact: true });
  await main.locator('summary').filter({ hasText: 'Plans' }).click();
  await main.getByRole('link', { name: 'All plans' }).click();
  await page.waitForURL(`${url}/subscriptions`);
  await expect.poll(() => main.locator('a[aria-current]').allTextContents()).toEqual(['All plans']);
  await expect.poll(() => main.locator('details[open]').count()).toBe(0);
  const footer = page.getByRole('navigation', { name: message('frame.footer') });
  await footer.getByRole('link', { name: 'Articles' }).click();
  await page.waitForURL(`${url}/learn`);
  await expect.poll(() => footer.locator('a[aria-current]').allTextContents()).toEqual(['Articles']);
  await expect.poll(() => main.locator('summary[aria-current]').count()).toBe(1);
  expect(opened()).toBe(0);
});

it('[HDR-01] a page with menus as markup is laid out by the rules of today', async () => {
  const shopper = await newShopper(url);
  for (const path of ['/', '/documents', '/documents/a101-2025/', '/cart']) {
    await shopper.goes(path);
    await expect.poll(() => shopper.page.evaluate(() => document.compatMode), { message: path }).toBe('CSS1Compat');
  }
  await shopper.leaves();
});

it('[HDR-12] [LK-05] a window that began at the cart has the whole footer on the next page, and the short one on the way back', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes('/cart');
  const opened = countDocuments(page);
  const footer = page.getByRole('navigation', { name: message('frame.footer') });
  expect(await footer.count()).toBe(0);
  await page.getByRole('banner').locator('.logo').click();
  await page.waitForURL(`${url}/`);
  await footer.getByRole('link', { name: 'Articles' }).waitFor();
  await page.getByRole('banner').locator('.cartlink').click();
  await page.waitForURL(`${url}/cart`);
  await footer.waitFor({ state: 'detached' });
  await page.getByRole('banner').locator('.logo').click();
  await footer.getByRole('link', { name: 'Articles' }).waitFor();
  expect(opened()).toBe(0);
});

it('[HDR-02] [LK-18] opens a panel below its entry, as wide as its content, within the page', async () => {
  const shopper = await newShopper(url, { viewport: { width: 1366, height: 768 } });
  const { page } = shopper;
  await shopper.goes('/documents');
  const panelOf = async (name: string, width: number) => {
    await page.setViewportSize({ width, height: 768 });
    const entry = page.getByRole('banner').locator('summary').filter({ hasText: name });
    await entry.click();
    const panel = entry.locator('xpath=following-sibling::*');
    await panel.waitFor();
    const [from, at] = [await boxOf(entry), await boxOf(panel)];
    await page.keyboard.press('Escape');
    return { isBelow: at.top >= from.bottom, before: at.x - from.x, right: at.right, width: at.width };
  };
  expect(await panelOf('Documents', 1366)).toMatchObject({ isBelow: true, before: 0 });
  expect((await panelOf('Documents', 1366)).width).toBeLessThanOrEqual(760);
  // equals the count of the listing before any script runs
  const html = await (await page.request.get(`${url}/documents?series=forms`)).text();
  const [, counted] = />Forms<span class="num">(\d+)</.exec(html) ?? [];
  expect(Number(counted)).toBeGreaterThan(0);
  expect(html).toMatch(new RegExp(`<b[^>]*>${counted}</b>|<strong[^>]*>${counted}</strong>`));
  const wide = await panelOf('Learn', 1024);
  expect([wide.isBelow, wide.before < 0, wide.right <= 1024]).toEqual([true, true, true]);
  await shopper.leaves();
});

it('[LK-18] starts every panel at one height, with the rows of its columns aligned', async () => {
  const shopper = await newShopper(url, { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const { page } = shopper;
  await shopper.goes('/about');
  const open = async (name: string): Promise<Locator> => {
    const entry = page.getByRole('banner').locator('summary').filter({ hasText: name });
    await entry.click();
    return entry.locator('xpath=following-sibling::*');
  };
  const topOf = async (part: Locator): Promise<number> => (await boxOf(part)).y;
  const first = await open('Documents');
  await first.waitFor();
  const edge = await topOf(first);
  for (const name of ['Plans', 'By role', 'Learn', message('frame.account')]) {
    const panel = await open(name);
    await expect.poll(() => topOf(panel), { message: name }).toBe(edge);
  }
  const panel = await open('By role');
  const headed = panel.getByRole('link', { name: 'Architects in small firms' });
  await headed.waitFor();
  const row = await topOf(headed);
  await expect.poll(() => topOf(panel.getByRole('link').first())).toBe(row);
  await shopper.leaves();
});

it('[LK-18] ends the documents panel with bestsellers, with page 1 and price; a phone’s menu has the series', async () => {
  const shopper = await newShopper(url, { viewport: { width: 1366, height: 768 } });
  const { page } = shopper;
  await shopper.goes('/learn');
  await page.getByRole('banner').locator('summary').filter({ hasText: 'Documents' }).click();
  const asked = page.getByRole('banner').getByRole('list', { name: message('search.popular') });
  await expect.poll(() => asked.getByRole('link').count()).toBe(3);
  const first = asked.getByRole('link').first();
  await expect.poll(() => first.innerText()).toMatch(/[A-G]\d{3}\s[\s\S]+\$\d+/);
  await expect.poll(() => first.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(216);
  await first.click();
  await page.waitForURL(/\/documents\/[a-g]\d{3}-\d{4}\/$/);
  await shopper.leaves();

  const phone = await newShopper(url, PHONE);
  await phone.goes('/learn');
  await phone.page.getByRole('button', { name: message('frame.menu') }).click();
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Documents' }).click();
  const below = phone.page.getByRole('dialog', { name: 'Documents' });
  await below.getByRole('link', { name: /Facility Management/ }).waitFor();
  expect(await below.getByText(message('search.popular')).count()).toBe(0);
  await phone.leaves();
});

it('[HDR-06] [HDR-07] the drawer greets, goes down a level and back, and gives the focus back on Escape', async () => {
  const shopper = await newShopper(url, PHONE);
  const { page } = shopper;
  await shopper.goes('/documents');
  const opener = page.getByRole('button', { name: message('frame.menu') });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: message('frame.menu') });
  await drawer.getByRole('link', { name: 'Sign in or create an account' }).waitFor();
  await expect.poll(async () => (await boxOf(drawer)).width).toBe(350);
  await expect.poll(() => drawer.evaluate((box) => box.contains(document.activeElement))).toBe(true);

  // the first expandable entry, independent of its name in the content
  const entry = drawer.getByRole('list').first().getByRole('button').first();
  const name = (await entry.innerText()).trim();
  await entry.click();
  const below = page.getByRole('dialog', { name, exact: true });
  await below.waitFor();
  await expect.poll(() => below.getByRole('list').first().getByRole('listitem').count()).toBeGreaterThan(1);
  const back = below.getByRole('button', { name: message('frame.menu.back') });
  await expect.poll(() => hasFocus(back)).toBe(true);
  await page.keyboard.press('Enter');
  await drawer.waitFor();
  await expect.poll(() => hasFocus(entry)).toBe(true);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(opener)).toBe(true);

  await shopper.becomes('customer');
  await shopper.goes('/documents');
  await opener.click();
  await drawer.getByText('Hello, Carlos Mendez').waitFor();
  await expect.poll(() => drawer.getByRole('button', { name: message('frame.logout') }).isVisible()).toBe(true);
  await entry.click();
  await below.getByRole('list').first().getByRole('link').first().click();
  await below.waitFor({ state: 'detached' });
  await shopper.leaves();
});

it('[HDR-07] [GQ5] a link of the drawer leads to the heading of the new page, a key to where the drawer came from', async () => {
  const shopper = await newShopper(url, PHONE);
  const { page } = shopper;
  await shopper.goes('/documents');
  const opener = page.getByRole('button', { name: message('frame.menu') });
  const drawer = page.getByRole('dialog', { name: message('frame.menu') });
  await opener.click();
  await drawer.getByRole('link', { name: 'Partners' }).click();
  await page.waitForURL(`${url}/partners`);
  await drawer.waitFor({ state: 'detached' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => hasFocus(heading)).toBe(true);
  await expect.poll(() => hasFocus(opener)).toBe(false);
  await opener.click();
  await drawer.waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(opener)).toBe(true);

  // on a wide screen, too, where the heading is loaded with a lazy block
  await page.setViewportSize({ width: 1366, height: 768 });
  await page
    .getByRole('navigation', { name: message('frame.utility') })
    .getByRole('link', { name: 'For members' })
    .click();
  await page.waitForURL(`${url}/members`);
  await expect.poll(() => hasFocus(heading)).toBe(true);

  // also from a menu, which closes and loses the focus before that heading is rendered
  const main = page.getByRole('navigation', { name: message('frame.main') });
  await main.getByText('Plans', { exact: true }).click();
  await main.getByRole('link', { name: 'All plans' }).press('Enter');
  await page.waitForURL(`${url}/subscriptions`);
  await expect.poll(() => hasFocus(heading)).toBe(true);
  await shopper.leaves();
});

it('[HDR-08] on a phone the account’s side list is a dropdown that names the current page, without JavaScript too', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const shopper = await newShopper(url, { ...PHONE, javaScriptEnabled });
    const { page } = shopper;
    await shopper.becomes('customer');
    await shopper.goes('/account/order-history');
    const list = page.getByRole('navigation', { name: message('account.nav') });
    const [orders, details] = ['Order History', 'Account Details'].map((name) => list.getByRole('link', { name })) as [
      Locator,
      Locator,
    ];
    await expect.poll(async () => [await orders.isVisible(), await details.isVisible()]).toEqual([false, false]);
    await list.getByRole('group').getByText(message('account.orders')).first().click();
    await expect.poll(() => orders.getAttribute('aria-current')).toBe('page');
    await details.click();
    await page.waitForURL(`${url}/account`);
    await details.waitFor({ state: 'hidden' });
    await expect.poll(() => list.getByRole('group').getByText('Account Details').first().isVisible()).toBe(true);
    await shopper.leaves();
  }
});

it('keeps the selected theme, from the first paint', async () => {
  const shopper = await newShopper(url, { colorScheme: 'light' });
  const { page } = shopper;
  const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await shopper.goes('/');
  const light = await ground();
  await page.getByRole('button', { name: message('frame.theme') }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.goto(`${url}/documents`, { waitUntil: 'commit' });
  await page.getByRole('banner').waitFor();
  await expect.poll(() => ground()).toBe(dark);
  await shopper.leaves();
});
