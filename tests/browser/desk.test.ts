import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { signedIn } from '../support/caller.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { HEALTH, renderHealth } from '../support/draw-health.ts';
import { renderInsight } from '../support/draw-insight.ts';
import { renderPurchases } from '../support/draw-purchases.ts';
import { openCheckout } from '../support/hosted-checkout.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper } from '../support/shopper.ts';

const url = ownStore().url;
const ASKS = /\/(?:lock|refund|erase-person|give-code|add-membership|carry-out|decline)$/;
let shopper: Shopper;
beforeEach(async () => {
  shopper = await newShopper(url, { bypassCSP: true });
  await shopper.becomes('staff');
});
afterEach(() => shopper.leaves());
afterAll(closeWindows);

/** Replaces the content of the page with separately rendered HTML, so that data of other journeys does not show. */
const showInstead = (page: Page, html: string): Promise<void> =>
  page.locator('#main').evaluate((main, rendered) => {
    main.innerHTML = rendered;
  }, html);

it('[DSK-05] finds a person by name, asks before it locks them, and says what was done', async () => {
  const { page } = shopper;
  await page.goto(`${url}/desk`);
  const field = page.getByRole('textbox', { name: 'Find a person, an order, or a plan' });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.fill('holt');
  await page.keyboard.press('Enter');
  // [DSK-11] next to the person's current data
  await page
    .getByRole('region', { name: /^Orders and invoices/ })
    .getByRole('link')
    .first()
    .waitFor();
  await page
    .getByRole('region', { name: /^People/ })
    // matches by last name, since other journeys of this store change the first name
    .getByRole('link', { name: /Holt$/ })
    .click();
  await page.getByRole('heading', { level: 1, name: /Holt$/ }).waitFor();
  await page.getByRole('link', { name: 'Results for “holt”' }).waitFor();

  await page.getByRole('link', { name: 'Lock account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lock this account?' });
  const why = dialog.getByRole('textbox', { name: 'Reason' });
  await expect.poll(() => why.evaluate((element) => element === document.activeElement)).toBe(true);
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await page.getByRole('link', { name: 'Lock account' }).click();
  await why.fill('Lost a laptop');
  await dialog.getByRole('button', { name: 'Lock account' }).click();
  await page.getByRole('status').getByText('Locked an account.').waitFor();

  // a reason that looks like a card number is rejected with an instruction
  await page.getByRole('link', { name: 'Unlock account' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('paid with 4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Unlock account' }).click();
  await page.getByText('This looks like a card number. Remove it and try again.').waitFor();
  shopper.expectsTrouble(/422/);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Found it again');
  await page.getByRole('button', { name: 'Unlock account' }).click();
  await page.getByRole('status').getByText('Unlocked an account.').waitFor();
});

it('[GQ1] [GQ2] axe finds nothing at the desk and nothing scrolls sideways', async () => {
  const { page } = shopper;
  // also with the wider fallback font, and with a search term of maximum length
  await page.route(/\.woff2/, (route) => route.abort());
  await page.goto(`${url}/desk/people/1002`);
  const refund = await page
    .getByRole('link', { name: /^Refund/ })
    .first()
    .getAttribute('href');
  for (const path of [
    '/desk',
    `/desk?q=${'a-long-firm-name-'.repeat(5)}`,
    '/desk?q=larsen',
    '/desk/people/1005',
    '/desk/people/1005/lock',
    refund ?? '',
    '/desk/people/1005/erase-person',
    '/desk/people/1003/erase-person',
    '/desk/people/1005/give-code',
    '/desk/people/1005/add-membership',
    '/desk/companies',
    '/desk/companies/5b0a6c1e-2002-4c3e-9a51-000000000002',
    '/desk/companies/5b0a6c1e-2002-4c3e-9a51-000000000002/change-administrator',
    '/desk/companies/5b0a6c1e-2001-4c3e-9a51-000000000001',
    '/desk/requests',
    '/desk/requests?request=5b0a6c1e-3001-4c3e-9a51-000000000001',
    '/desk/requests/5b0a6c1e-3001-4c3e-9a51-000000000001/carry-out',
    '/desk/requests/5b0a6c1e-3001-4c3e-9a51-000000000001/decline',
    '/desk/purchases',
    '/desk/documents',
    '/desk?q=4242',
    '/desk/documents?sku=A101-2025',
    '/desk/mails',
    '/desk/insight',
    '/desk/health',
    '/desk/health/events',
    '/desk/audit',
  ]) {
    await page.goto(url + path);
    // a confirmation is one narrow form at every width
    const axe = ASKS.test(path) ? [390] : [390, 1366];
    expect([path, await checkAccessibility(page, { axe, scroll: [320, 390, 768, 1366] })]).toEqual([path, []]);
  }
  shopper.expectsTrouble(/ERR_FAILED/);
});

it('[GQ2] [DSK-13] the state of a shop in which much waits and fails scrolls nowhere sideways', async () => {
  const { page } = shopper;
  const at = '2026-11-26T23:58:59.000Z';
  const much = { waiting: 123_456, oldest: at, failed: 98_765 };
  const sight = { responseMs: 12_345, calls: 123_456, failedAt: at, failure: 'no-answer' as const };
  const html = await renderHealth({
    ...HEALTH,
    platforms: [
      { id: 'payment', title: 'Payment (Stripe)', isHosted: true, isUnavailable: true, sight },
      {
        id: 'identity',
        title: 'Identity provider (OpenID Connect)',
        isHosted: true,
        isUnavailable: false,
        sight: null,
      },
    ],
    mails: much,
    purchases: much,
    events: much,
    failedJobs: [{ name: 'site-map-collection', reason: 'connect ECONNREFUSED 127.0.0.1:65535', failedAt: at }],
    versions: { shop: '12.34.56-release.7', node: '26.11.10', postgres: '18.11' },
    database: { bytes: 123_456_789_012, connections: 1_234, mostConnections: 10_000 },
    lastBackup: { madeAt: '2026-11-01T00:00:00.000Z', bytes: 123_456_789_012, missing: 1_234 },
    disk: { free: 1, size: 9_999_999_999_999 },
  });
  await page.goto(`${url}/desk/health`);
  await showInstead(page, html);
  expect(await page.locator('#main').innerText()).toContain('123,456');
  expect(await checkAccessibility(page, { axe: [], scroll: [320, 360, 390, 600, 768, 1024, 1366] })).toEqual([]);
});

it('[GQ2] [INS-01] the insights of a busy store scroll nowhere sideways', async () => {
  const { page } = shopper;
  const day = '2026-11-26';
  const term = (name: string) => ({ term: name.repeat(60), count: 123_456, misses: 123_456, lastOn: day });
  const steps = { carts: 123_456, checkouts: 98_765, paid: 87_654 };
  const html = await renderInsight({
    from: day,
    to: day,
    days: [{ day, views: 1_234_567, ...steps }],
    steps,
    views: 1_234_567,
    bought: 123_456,
    terms: 12_345,
    searched: [term('w')],
    missed: [term('m')],
    documents: [{ sku: 'A101-2025', views: 123_456, bought: 123_456 }],
  });
  // with the wider fallback font
  await page.route(/\.woff2/, (route) => route.abort());
  await page.goto(`${url}/desk/insight`);
  await showInstead(page, html);
  await page.locator('summary').click();
  expect(await page.locator('#main').innerText()).toContain('123,456');
  expect(await checkAccessibility(page, { axe: [], scroll: [320, 360, 390, 600, 768, 1024, 1366] })).toEqual([]);
  shopper.expectsTrouble(/ERR_FAILED/);
});

it('[LK-02] [DSK-03] shows a mail with page 1 of the purchase', async () => {
  const bought = await openCheckout(url, await signedIn(url, 'customer'));
  expect((await bought.submit()).status).toBe(200);
  // with the original content security policy
  const clerk = await newShopper(url);
  const { page } = clerk;
  await clerk.becomes('staff');
  await page.goto(`${url}/desk/mails`);
  const mail = page.getByRole('link', { name: /order \d+: .* ready$/ }).first();
  await expect.poll(async () => (await page.reload()) && (await mail.count()) > 0).toBe(true);
  const response = page.waitForResponse(/\/documents\/preview\/[a-g]\d{3}-\d{4}\/1-216\.jpg\?v=/);
  await mail.click();
  const picture = await response;
  // links are removed, since they would replace the frame's content; keyboard focus inside shows around the frame
  const frame = page.getByTitle('Email preview');
  const inside = page.frameLocator('iframe').locator('body');
  await inside.getByText('Open your documents').waitFor();
  expect(await inside.getByRole('link').count()).toBe(0);
  // the last row's link: the number of rows after the selected one depends on emails of other journeys
  await page.getByRole('table').getByRole('link').last().focus();
  const isInside = () => frame.evaluate((one) => one === document.activeElement);
  for (let steps = 0; steps < 5 && !(await isInside()); steps += 1) {
    // a frame is another process, which receives the focus shortly after the key
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('Tab');
    await page.waitForFunction((last) => document.activeElement !== last, before);
  }
  expect(await isInside()).toBe(true);
  await expect.poll(() => frame.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
  expect(picture.status()).toBe(200);
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(picture.headers()).not.toHaveProperty('set-cookie');
  // the frame blocks the script that the test injects into every page, like a script of an email
  await expect.poll(() => clerk.troubles.length).toBe(1);
  clerk.expectsTrouble(/^Blocked script execution in '[^']+\/preview'/);
  await clerk.leaves();
});

it('[DSK-03] [DSK-08] shows facts beside their names, unbroken prices and actions of one width on a tablet', async () => {
  const { page } = shopper;
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${url}/desk/people/1005`);
  const place = (locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> =>
    locator.evaluate((element) => element.getBoundingClientRect().toJSON());
  const names = page.getByRole('main').getByRole('term');
  const name = await place(names.filter({ hasText: 'Billing address' }));
  const value = await place(page.getByRole('definition').filter({ hasText: '77 Harbor Street' }));
  expect(value.x).toBeGreaterThan(name.x + name.width);
  expect(value.y).toBeLessThan(name.y + name.height);
  const actions = page.getByRole('complementary', { name: 'Actions' }).getByRole('link');
  const widths = await actions.evaluateAll((links) =>
    links.map((link) => Math.round(link.getBoundingClientRect().width)),
  );
  expect(widths.length).toBeGreaterThan(5);
  expect(new Set(widths).size).toBe(1);

  await page.goto(`${url}/desk/documents?q=A101`);
  const row = page.getByRole('row').filter({ hasText: 'A101-2025' });
  const lines = (text: string): Promise<number> =>
    row.getByText(text, { exact: true }).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
  expect([await lines('A101-2025'), await lines('$84.00')]).toEqual([1, 1]);
  // column headers are aligned with their cells
  const insets = (cells: Locator): Promise<string[]> =>
    cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).paddingLeft));
  expect(await insets(page.getByRole('columnheader'))).toEqual(await insets(row.locator(':scope > *')));

  // a timestamp wraps only between date and time
  await page.goto(`${url}/desk/audit`);
  const moments = page.getByRole('rowheader').getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  const linesOfDay = moments.first().evaluate((element) => {
    const range = document.createRange();
    range.setStart(element.firstChild!, 0);
    range.setEnd(element.firstChild!, '06/15/2026'.length);
    return range.getClientRects().length;
  });
  expect(await linesOfDay).toBe(1);
  // the action wraps only between words
  const did = page.getByRole('cell').getByText('Opened the documents', { exact: true }).first();
  expect(await did.evaluate((one) => getComputedStyle(one).overflowWrap)).toBe('normal');

  // the empty state is rendered separately, since other journeys of this store leave purchases open
  await page.goto(`${url}/desk/purchases`);
  await showInstead(page, await renderPurchases([]));
  const empty = await place(page.getByText('Every purchase is complete.'));
  const next = await place(page.getByRole('region', { name: 'Delayed, completed today' }));
  expect(next.y - empty.y - empty.height).toBeGreaterThanOrEqual(16);
});

it('[GQ3] [DG1] by keyboard alone an account is locked: actions come where they are seen, the dialog holds the focus and gives it back, and what was done is read first', async () => {
  const { page } = shopper;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}/desk/people/1004`);
  // from top to bottom, in visual order
  const main = page.getByRole('main').locator('a, button, input:not([type="hidden"]), textarea');
  const tops = await main.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThan(10);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));

  const isAt = (locator: Locator): Promise<boolean> => locator.evaluate((one) => one === document.activeElement);
  const lock = page.getByRole('link', { name: 'Lock account' });
  const dialog = page.getByRole('dialog', { name: 'Lock this account?' });
  await lock.focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Reason' }).evaluate((one) => one.matches(':focus')))
    .toBe(true);
  // after the last control, the focus moves to the browser's toolbar, which the page reports as its body
  const within: string[] = [];
  for (let clicks = 0; clicks < 4; clicks++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body ? null : activeElement?.ariaLabel || activeElement?.textContent || '';
    });
    if (at !== null) within.push(at);
  }
  expect(within).toEqual(['Cancel', 'Lock account', 'Close']);
  await page.keyboard.press('Escape');
  await expect.poll(() => isAt(lock)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Close' }).press('Space');
  await expect.poll(() => isAt(lock)).toBe(true);

  await page.keyboard.press('Enter');
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Reason' }).evaluate((one) => one.matches(':focus')))
    .toBe(true);
  await page.keyboard.type('paid with 4242 4242 4242 4242');
  await page.keyboard.press('Enter');
  // the rejected input keeps its text and the focus
  const why = page.getByRole('main').getByRole('textbox', { name: 'Reason' });
  await expect.poll(() => isAt(why)).toBe(true);
  expect(await why.inputValue()).toBe('paid with 4242 4242 4242 4242');
  shopper.expectsTrouble(/422/);
  await why.fill('Lost a laptop');
  await page.keyboard.press('Enter');
  const feedback = page.getByRole('status').filter({ hasText: 'Locked an account.' });
  await feedback.waitFor();
  await expect
    .poll(() =>
      feedback.evaluate(
        (one) => document.activeElement?.contains(one) === true && document.activeElement !== document.body,
      ),
    )
    .toBe(true);

  await page.getByRole('link', { name: 'Unlock account' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Found it again');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Unlocked an account.').waitFor();
});

it('[LK-30] shows chart bars and overlay borders in forced colors', async () => {
  const { page } = shopper;
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const colorOf = (name: string): Promise<string> =>
    page.evaluate((system) => {
      const probe = document.createElement('i');
      probe.style.color = system;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);
  await page.goto(`${url}/desk/insight`);
  const bar = page.getByRole('region', { name: 'From view to order' }).locator('rect').first();
  expect(await bar.evaluate((one) => getComputedStyle(one).fill)).toBe(await colorOf('CanvasText'));

  await page.goto(`${url}/desk/people/1004`);
  await page.getByRole('link', { name: 'Lock account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lock this account?' });
  await dialog.waitFor();
  const border = (one: Element): string[] =>
    ['Top', 'Right', 'Bottom', 'Left'].map((side) => getComputedStyle(one)[`border${side}Width` as 'borderTopWidth']);
  expect(await dialog.evaluate(border)).toEqual(['1px', '1px', '1px', '1px']);
  expect(await dialog.evaluate((one) => getComputedStyle(one).borderTopStyle)).toBe('solid');
  expect(await dialog.evaluate((one) => getComputedStyle(one).borderTopColor)).toBe(await colorOf('CanvasText'));

  await shopper.addsToCart('A101');
  expect(await page.getByRole('dialog').evaluate((one) => getComputedStyle(one).borderTopStyle)).toBe('solid');
  expect(await page.getByRole('dialog').evaluate((one) => getComputedStyle(one).borderTopColor)).toBe(
    await colorOf('CanvasText'),
  );
});
