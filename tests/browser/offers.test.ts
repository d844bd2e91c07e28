import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { boxOf } from '../support/box-of.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

const A101 = '/documents/a101-2025/';
const offersOf = (page: Page) => page.getByRole('complementary', { name: message('offers.label') });
const planOf = (page: Page) => offersOf(page).getByRole('region', { name: /^Unlimited/ });
const openContents = (page: Page) => planOf(page).getByRole('link', { name: 'See all included in Unlimited' }).click();
const contents = (page: Page) => page.getByRole('dialog', { name: 'What an Unlimited seat includes' });
const copies = (page: Page) => page.getByRole('textbox', { name: message('offers.label.copies') });
const barButton = (page: Page) => page.locator('.bottombar').getByRole('button', { name: message('buy.button') });
const PHONE = { width: 390, height: 844 };

/** Returns every request that changes a cart. */
function watchAdds(page: Page): string[] {
  const adds: string[] = [];
  page.on('request', (request) => {
    if (/(create|update)-cart$/.test(request.url())) adds.push(request.url());
  });
  return adds;
}
const tracked = (page: Page, event: string): Promise<unknown[]> =>
  page.evaluate((name) => (window.dataLayer ?? []).filter((each) => 'event' in each && each.event === name), event);
const intent = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('planroom-buy-now'));

/** Scrolls the buy button out of view, which shows the bar. */
const leavesOffers = (page: Page): Promise<void> => page.getByRole('contentinfo').scrollIntoViewIfNeeded();

it.each([
  [1366, 768],
  [390, 844],
])(
  '[PD1] shows number, title, price, edition, pages and the button above the fold at %i × %i',
  async (width, height) => {
    const shopper = await newShopper(url, { viewport: { width, height } });
    const { page } = shopper;
    await shopper.goes(A101);
    for (const part of [
      page.getByRole('group', { name: /Number A101/ }),
      page.getByRole('heading', { level: 1 }),
      page.getByText('document contains 14 pages'),
      page.getByRole('definition').filter({ hasText: /^2025/ }),
      offersOf(page).getByText('$84', { exact: true }),
      offersOf(page).getByRole('button', { name: message('buy.button') }),
    ]) {
      await part.first().waitFor();
      expect((await boxOf(part)).bottom, String(part)).toBeLessThanOrEqual(height);
    }
    await shopper.leaves();
  },
);

it('[PD1] on a phone the first button ends in the upper four fifths of the view, for what it gives is folded below it', async () => {
  const shopper = await newShopper(url, { viewport: PHONE });
  const { page } = shopper;
  await shopper.goes(A101);
  const own = offersOf(page).locator('form');
  const endOfBuy = (): Promise<number> =>
    own
      .getByRole('button', { name: message('buy.button') })
      .evaluate((button) => button.getBoundingClientRect().bottom);
  // after the font has loaded; unfolded, the section ended at 836 px
  await expect.poll(endOfBuy).toBeLessThanOrEqual(675);
  await shopper.leaves();
});

it('[PRD-05] [PD6] [PRD-16] two offers with the same rows side by side, one above the other on a phone, and the count under both', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes(A101);
  const offers = offersOf(page);
  await expect
    .poll(() => offers.innerText())
    .toContain('At $84 a copy, a seat pays for itself with your 27th copy of the year.');
  await expect.poll(() => planOf(page).getByText('Best value').isVisible()).toBe(true);
  await expect
    .poll(() =>
      planOf(page)
        .getByRole('link', { name: /^get unlimited/i })
        .getAttribute('href'),
    )
    .toBe('/subscriptions/unlimited-subscription');
  const own = offers.locator('form');
  const tops = async (scope: typeof own): Promise<number[]> => {
    const rows = [scope.getByRole('heading'), ...(await scope.getByRole('listitem').all())];
    return Promise.all(rows.map(async (row) => (await boxOf(row)).y));
  };
  for (const width of [1366, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => tops(own), { message: `at ${width}` }).toEqual(await tops(planOf(page)));
  }
  // the line below both offers has their width and no frame; the facts before a payment are below, or left of the offers if space
  // permits
  for (const [width, colorScheme] of [
    [1366, 'dark'],
    [768, 'light'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const line = await offers.evaluate((frame) => {
      const row = frame.querySelector<HTMLElement>('.breakeven')!;
      const { borderRightWidth, borderBottomWidth } = getComputedStyle(row);
      const [outer, inner] = [frame.getBoundingClientRect(), row.getBoundingClientRect()];
      const facts = frame.parentElement!.querySelector('.purchase-facts')!.getBoundingClientRect();
      const [right, below] = [outer.right - inner.right, outer.bottom - inner.bottom];
      const isFree = facts.right <= outer.left ? facts.bottom <= outer.bottom : facts.top >= outer.bottom;
      return [borderRightWidth, borderBottomWidth, right, below, isFree];
    });
    expect(line, `at ${width}`).toEqual(['0px', '0px', 1, 1, true]);
  }
  await expect.poll(() => own.getByText('Copies', { exact: true }).isVisible()).toBe(true);
  await page.setViewportSize(PHONE);
  const [above, below] = [await boxOf(own), await boxOf(planOf(page))];
  expect(above.bottom).toBeLessThanOrEqual(below.y);
  expect(above.x).toBe(below.x);

  // the lower price is the one to pay
  await shopper.goes('/documents/a105-2025');
  await expect
    .poll(() => offers.innerText())
    .toContain('At $39 a copy, a seat pays for itself with your 57th copy of the year.');
  // a document of series F is shown next to the plan that includes it
  await shopper.goes('/documents/f101-2025');
  await expect.poll(() => offers.getByRole('heading', { name: 'Facility manager' }).isVisible()).toBe(true);
  await shopper.leaves();
});

it('[PRD-06] adds up the worked example, closes it by Escape and Back, and shows it without a script', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes(A101);
  const link = offersOf(page).getByRole('link', { name: /cost example|all the numbers/ });
  const dialog = page.getByRole('dialog', { name: 'One job, or every job?' });
  await link.click();
  await dialog.waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  const title = await boxOf(dialog.getByText('Owner and Contractor Agreement, Fixed Sum'));
  expect(title.width, 'a number alone tells a newcomer nothing').toBeGreaterThan(60);
  await page.setViewportSize({ width: 1366, height: 768 });
  const amounts = (await dialog.getByRole('row').getByRole('cell').allInnerTexts()).filter((text) =>
    /^−?\$/.test(text),
  );
  const cents = amounts.map((text) => Number(text.replace('−', '-').replaceAll(/[$,]/g, '')));
  const [saved = 0, seat = 0, sum = 0] = [...cents].reverse();
  expect(sum).toBe(cents.slice(0, -3).reduce((all, amount) => all + amount, 0));
  expect(seat).toBe(-2199);
  expect(saved).toBe(sum + seat);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);

  await link.click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).pathname).toBe(A101);
  const href = (await link.getAttribute('href')) ?? '';

  // if the example calculation fails, the dialog links to the page that has it
  await page.route('**/api/catalogue/worked-example?**', (route) => route.fulfill({ status: 503, json: {} }));
  await link.click();
  await dialog.getByRole('alert').getByRole('link').click();
  await page.waitForURL(url + href);
  await page.locator(new URL(url + href).hash).waitFor();
  shopper.expectsTrouble(/status of 503/);
  await shopper.leaves();

  const without = await newShopper(url, { javaScriptEnabled: false });
  await without.page.goto(url + href);
  await expect
    .poll(() =>
      without.page
        .locator(new URL(url + href).hash)
        .getByRole('table')
        .isVisible(),
    )
    .toBe(true);
  await without.leaves();
});

it('[PRD-07] [PRD-05] shows the plan’s document count, a table per kind, and the first page of the selected document', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes(A101);
  await openContents(page);
  const dialog = contents(page);
  await dialog.getByText('194 documents: 110 contracts, 46 guides and exhibits, and 38 forms.').waitFor();
  const table = dialog.getByRole('table', { name: 'Contracts, 110 documents' });
  await expect.poll(() => table.getByRole('row').count()).toBe(1 + 5);
  await expect
    .poll(() => table.getByRole('row', { name: /A201 General Terms for Construction \$96/ }).isVisible())
    .toBe(true);

  // decorative pictures have no role, so they are selected by class
  const cover = dialog.locator('.plan-contents-cover');
  const pictureOf = () => cover.locator('img').getAttribute('src');
  await expect.poll(pictureOf).toContain('/a101-2025/1-432.webp');
  await table.getByRole('row', { name: /A401/ }).hover();
  await expect.poll(pictureOf).toContain('/a401-2025/');
  await table.getByRole('link', { name: /^General Terms/ }).focus();
  await expect.poll(pictureOf).toContain('/a201-2025/');
  await dialog.getByRole('heading', { name: 'Forms, 38 documents' }).first().click();
  await expect.poll(pictureOf).toMatch(/\/g\d{3}-/);
  await page.setViewportSize(PHONE);
  await expect.poll(() => cover.isVisible()).toBe(false);
  await page.setViewportSize({ width: 1366, height: 768 });

  await dialog.getByRole('link', { name: 'All 110 contracts' }).click();
  await page.waitForURL(`${url}/documents?documentType=agreement,terms-and-scope`);
  await page
    .getByRole('main')
    .getByText(/^110 documents/)
    .first()
    .waitFor();
  // Back from there leads to the document, without a history entry of a dialog
  await page.goBack();
  await page.waitForURL(url + A101);
  await expect.poll(() => contents(page).count()).toBe(0);
  await shopper.leaves();
});

it('[PRD-05] loads the plan’s details when its dialog opens; links to its page if that fails', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  const rows = contents(page).getByRole('group').filter({ hasText: 'Who drafts, and where?' });
  await shopper.goes(A101);
  expect(await page.content()).not.toContain('Who drafts, and where?');
  await openContents(page);
  await rows.getByText('Who drafts, and where?').click();
  await rows.getByText('One named person, in the browser').waitFor();
  await page.keyboard.press('Escape');
  await contents(page).waitFor({ state: 'detached' });
  await page.route('**/api/catalogue/plan-texts?**', (route) => route.fulfill({ status: 503, json: {} }));
  await openContents(page);
  const way = contents(page).locator('a[href="/subscriptions/unlimited-subscription"]');
  await way.waitFor();
  await contents(page).getByRole('table', { name: 'Contracts, 110 documents' }).waitFor();
  await way.click();
  await page.waitForURL(`${url}/subscriptions/unlimited-subscription`);
  shopper.expectsTrouble(/status of 503/);
  await shopper.leaves();
});

it('[PRD-07] [LD3] shows an error and a retry for a table that fails to load', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes(A101);
  await page.route('**/api/catalogue/plan-contents?**', (route) => route.fulfill({ status: 503, json: {} }));
  await openContents(page);
  await contents(page).getByRole('alert').waitFor();
  await page.unroute('**/api/catalogue/plan-contents?**');
  await contents(page)
    .getByRole('button', { name: message('plan.retry') })
    .click();
  await contents(page).getByRole('table', { name: 'Contracts, 110 documents' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  shopper.expectsTrouble(/status of 503/);
  await shopper.leaves();
});

it('[PRD-07] the call names both plans, alike for everyone, and refuses anything else', async () => {
  const ask = (query: string) => fetch(`${url}/api/catalogue/plan-contents${query}`);
  const full = (await (await ask('?plan=unlimited')).json()) as { total: number; groups: { count: number }[] };
  expect(full.groups.reduce((sum, { count }) => sum + count, 0)).toBe(full.total);
  const facility = (await (await ask('?plan=facility-manager')).json()) as {
    total: number;
    groups: { count: number; documents: { code: string }[]; allHref: null }[];
  };
  const codes = facility.groups.flatMap(({ documents }) => documents.map(({ code }) => code));
  expect(codes).toHaveLength(facility.total);
  expect(codes).toEqual(expect.arrayContaining(['F101', 'F701', 'G727']));
  expect(codes).not.toContain('A101');
  for (const query of ['', '?plan=', '?plan=x', '?plan=unlimited&first=500', '?plan=unlimited&plan=unlimited'])
    expect((await ask(query)).status, query).toBeGreaterThanOrEqual(400);
});

it('[CRT-09] [PRD-03] [FMT-02] adds the typed copies once on a double click, and tracks it', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('expired-member');
  await shopper.goes('/documents/g710-2025');
  await expect.poll(() => tracked(page, 'view_item')).toHaveLength(1);
  const adds = watchAdds(page);
  await copies(page).fill('3');
  const button = offersOf(page).getByRole('button', { name: message('buy.button') });
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await page.waitForURL(`${url}/cart`);
  await expect
    .poll(() => page.getByRole('textbox', { name: message('cart.copies', { code: 'G710' }) }).inputValue())
    .toBe('3');
  expect(adds).toHaveLength(1);
  await expect
    .poll(() => tracked(page, 'add_to_cart'))
    .toMatchObject([
      { ecommerce: { currency: 'USD', value: 36, items: [{ item_id: 'G710-2025', price: 12, quantity: 3 }] } },
    ]);
  await shopper.leaves();
});

it('[CRT-09] [CRT-20] reports a failed add in the offer and in the bar, and keeps the copies', async () => {
  const shopper = await newShopper(url, { viewport: PHONE });
  const { page } = shopper;
  await shopper.becomes('expired-member');
  await shopper.goes('/documents/g711-2025');
  await page.route('**/api/commerce/*-cart', (route) => route.abort());
  await copies(page).fill('4');
  // the bar is hidden while the button is in view [LK-09]
  const button = offersOf(page).getByRole('button', { name: message('buy.button') });
  await button.click();
  await page.locator('.bottombar').getByText(message('add.failed')).waitFor({ state: 'attached' });
  await expect.poll(() => offersOf(page).getByRole('status').filter({ hasText: 'Not added' }).count()).toBe(1);
  await expect.poll(() => copies(page).inputValue()).toBe('4');
  await page.unroute('**/api/commerce/*-cart');
  await expect.poll(() => page.locator('.bottombar').isVisible()).toBe(false);
  await button.click();
  await page.waitForURL(`${url}/cart`);
  await expect
    .poll(() => page.getByRole('textbox', { name: message('cart.copies', { code: 'G711' }) }).inputValue())
    .toBe('4');
  shopper.expectsTrouble(/ERR_FAILED/);
  await shopper.leaves();
});

it('[CRT-09] [CRT-10] resumes a visitor’s purchase from the phone bar after sign-in; goes straight to the cart for an item in it', async () => {
  const shopper = await newShopper(url, { viewport: PHONE });
  const { page } = shopper;
  await shopper.becomes('new');
  await shopper.becomes('visitor');
  await shopper.goes('/documents/g716-2025');
  await copies(page).fill('2');
  await leavesOffers(page);
  await barButton(page).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('planroom-buy-now') ?? '{}')))
    .toEqual({
      entityId: 7716,
      variantEntityId: 17_716,
      count: 2,
    });
  await shopper.arrives(`${url}/cart`, () => shopper.signsIn('nadia.brooks@example.com', 'pencil-and-paper-1'));
  await expect
    .poll(() => page.getByRole('textbox', { name: message('cart.copies', { code: 'G716' }) }).inputValue())
    .toBe('2');
  await expect.poll(() => intent(page)).toBeNull();

  const adds = watchAdds(page);
  await shopper.goes('/documents/g716-2025');
  await leavesOffers(page);
  await barButton(page).click();
  await page.waitForURL(`${url}/cart`);
  expect(adds).toEqual([]);
  await shopper.leaves();
});

it('[CRT-09] leads a visitor with the document in the cart to the cart instead of the sign-in', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.addsToCart('G719');
  await page.getByRole('button', { name: message('add.dialog.continue') }).click();
  await offersOf(page)
    .getByRole('button', { name: message('buy.button') })
    .click();
  await page.waitForURL(`${url}/cart`);
  await expect
    .poll(() => page.getByRole('textbox', { name: message('cart.copies', { code: 'G719' }) }).inputValue())
    .toBe('1');
  await expect.poll(() => intent(page)).toBeNull();
  await shopper.leaves();
});

it('[PD1] [GQ3] never covers the focused element with the phone’s bar', async () => {
  const shopper = await newShopper(url, { viewport: PHONE });
  const { page } = shopper;
  await shopper.goes(A101);
  const covered: string[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const under = await page.evaluate(() => {
      const bar = document.querySelector('.bottombar');
      const { activeElement } = document;
      if (!bar || !activeElement || bar.contains(activeElement) || activeElement === document.body) return '';
      const over = bar.getBoundingClientRect();
      const { top, bottom } = activeElement.getBoundingClientRect();
      // an element taller than the visible area may extend below the bar
      const isUnder = bottom > over.top + 1 && top < over.bottom - 1 && bottom - top < over.top;
      return isUnder ? (activeElement.textContent ?? activeElement.tagName).slice(0, 40) : '';
    });
    if (under) covered.push(under);
  }
  expect(covered).toEqual([]);
  await shopper.leaves();
});

it('[CRT-14] offers up to eight matching documents in the cart, none of which it contains already', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.addsToCart('A101');
  await shopper.goes('/cart');
  const main = page.getByRole('main');
  await expect.poll(() => main.getByRole('link', { name: /A101/ }).filter({ hasText: /^See/ }).isVisible()).toBe(true);
  const slider = main.getByRole('region', { name: /A101/ });
  await slider.getByRole('article').first().waitFor();
  const shown = await slider.getByRole('article').getByRole('link').allInnerTexts();
  expect(shown.length).toBeGreaterThanOrEqual(4);
  expect(shown.length).toBeLessThanOrEqual(8);
  expect(shown.filter((text) => text.includes('A101'))).toEqual([]);
  await page.getByRole('button', { name: message('cart.remove.named', { code: 'A101' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: message('cart.remove.named', { code: 'A101' }) })
    .click();
  await page.getByRole('heading', { name: message('cart.empty.title') }).waitFor();
  // no promise about an empty cart; best sellers replace the recommendations
  await expect.poll(() => main.getByRole('link', { name: /^See/ }).count()).toBe(0);
  await expect.poll(() => main.getByRole('article').count()).toBeGreaterThanOrEqual(4);
  await expect.poll(() => main.getByRole('article').count()).toBeLessThanOrEqual(8);
  await shopper.leaves();
});

it('[GQ1] [GQ4] axe finds nothing in the offers and their two dialogs', async () => {
  const shopper: Shopper = await newShopper(url, { bypassCSP: true });
  const { page } = shopper;
  await shopper.goes('/documents/a105-2025');
  expect(await checkAccessibility(page)).toEqual([]);
  await openContents(page);
  await contents(page).getByRole('table').first().waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await offersOf(page)
    .getByRole('link', { name: /cost example|all the numbers/ })
    .click();
  await page.getByRole('dialog').waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await shopper.context.close();
});
