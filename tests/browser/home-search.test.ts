import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

const DESK = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
/** Returns the header's search: a field on a desktop, a link to the search page on a phone. */
const inHeader = (page: Page, isPhone: boolean): Locator =>
  isPhone
    ? page.getByRole('banner').getByRole('link', { name: 'Search', exact: true })
    : page.getByRole('banner').getByRole('combobox');
const pageField = (page: Page): Locator => page.getByRole('main').getByRole('combobox');
/** Returns the positions of the header's elements. */
const places = (page: Page) =>
  page
    .locator('.bar .wrap > *')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ x, width }) => [Math.round(x), Math.round(width)]),
    );

it.each([
  ['a desk', DESK],
  ['a phone', PHONE],
])(
  '[HDR-03] home on %s: the header has its search once the page’s own field is out of sight, and nothing moves',
  async (_where, viewport) => {
    const isPhone = viewport === PHONE;
    const shopper = await newShopper(url, { viewport, bypassCSP: true });
    const { page } = shopper;
    await shopper.goes('/');
    await pageField(page).waitFor();
    await expect.poll(() => inHeader(page, isPhone).count()).toBe(0);
    const before = await places(page);
    await page.mouse.wheel(0, 1_500);
    await inHeader(page, isPhone).waitFor();
    await expect.poll(() => places(page)).toEqual(before);
    await page.evaluate(() => window.scrollTo(0, 0));
    await inHeader(page, isPhone).waitFor({ state: 'hidden' });
    // navigates to another page and back
    await shopper.goes('/documents');
    await inHeader(page, isPhone).waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: message('brand.name') })
      .click();
    await page.waitForURL(`${url}/`);
    await inHeader(page, isPhone).waitFor({ state: 'hidden' });
    // at every desktop width
    if (!isPhone) expect(await checkAccessibility(page)).toEqual([]);
    await shopper.leaves();
  },
);

it('[LK-06] [LK-29] on home the ring takes the frame of the field, and the leaders of its plate follow what is typed, and the page’s own come back', async () => {
  const shopper = await newShopper(url, { viewport: DESK });
  const { page } = shopper;
  await shopper.goes('/');
  const own = page.getByRole('list', { name: /^The parts of/ });
  await own.waitFor();
  await pageField(page).fill('g70');
  await page.locator('.anat .next', { hasText: 'Sequence' }).waitFor();
  const rings = pageField(page).evaluate((field) =>
    [field.closest('.box2')!, field].map((one) => {
      const { outlineStyle, boxShadow } = getComputedStyle(one);
      return [outlineStyle, boxShadow === 'none' ? 'none' : 'ring'];
    }),
  );
  expect(await rings).toEqual([
    ['solid', 'ring'],
    ['none', 'none'],
  ]);
  await expect.poll(() => own.isVisible()).toBe(false);
  await pageField(page).press('Escape');
  await expect.poll(() => own.isVisible()).toBe(true);
  await shopper.leaves();
});

it('[PRD-10] [LK-06] the page on numbers takes apart what is typed and finds it; without a script it shows one number, and its field searches', async () => {
  const shopper = await newShopper(url, { viewport: DESK });
  const { page } = shopper;
  await shopper.goes('/how-numbers-work');
  await pageField(page).fill('g7');
  await page.locator('.anat .lit', { hasText: 'Bid/Construction' }).waitFor();
  await page.locator('.anat .next', { hasText: 'Delivery' }).waitFor();
  const found = page.getByRole('grid', { name: message('suggest.label') }).getByRole('row');
  await found.filter({ hasText: 'G702' }).first().waitFor();
  await shopper.leaves();

  const plain = await newShopper(url, { viewport: DESK, javaScriptEnabled: false });
  await plain.page.goto(`${url}/how-numbers-work`);
  await plain.page.getByRole('list', { name: 'The parts of A101-2025 and their meaning' }).waitFor();
  const field = plain.page.getByRole('main').getByRole('searchbox', { name: message('search.label') });
  await field.fill('G702');
  await field.press('Enter');
  await plain.page.waitForURL(/\/(?:search\?q=G702|documents\/g702-2025)/);
  await plain.leaves();
});

it('[PRD-10] on the page on numbers a number is put together: plate, words and documents follow, the address keeps it; a form without a script', async () => {
  const shopper = await newShopper(url, { viewport: DESK });
  const { page } = shopper;
  await shopper.goes('/how-numbers-work?utm_source=mail');
  const choice = (place: string, value: string | RegExp) =>
    page.getByRole('group', { name: place }).getByRole('radio', { name: value });
  await page.getByText('documents begin with A10').waitFor();
  await choice('Series', /^G/).check();
  await page.getByText('G101-2025 is a prime agreement in the forms series').waitFor();
  await page.getByText('No document begins with G10').waitFor();
  await choice('Type', /^7/).check();
  await page.getByText('9 documents begin with G70').waitFor();
  await choice('Sequence', '1').press('ArrowRight');
  await expect.poll(() => new URL(page.url()).search).toBe('?number=G702-2025');
  await page.getByRole('link', { name: 'Open G702' }).waitFor();
  await page.getByRole('link', { name: 'All 35 documents of series G' }).click();
  await page.waitForURL(/\/documents\?series=forms$/);
  await page.goBack();
  await expect.poll(() => choice('Sequence', '2').isChecked()).toBe(true);
  await shopper.leaves();

  const plain = await newShopper(url, { viewport: DESK, javaScriptEnabled: false });
  await plain.page.goto(`${url}/how-numbers-work`);
  await plain.page.getByRole('radio', { name: /^C/ }).check();
  await plain.page.getByRole('radio', { name: /^7 Program/ }).check();
  await plain.page.getByRole('button', { name: message('block.chooser.show') }).click();
  await plain.page.getByText('2 documents begin with C17').waitFor();
  await plain.page.getByRole('link', { name: 'Open C171' }).waitFor();
  await plain.leaves();
});

it('[ST-06] [HDR-03] a field that is being typed in stays, and the keyboard meets the header’s only where it is seen', async () => {
  const shopper = await newShopper(url, { viewport: DESK });
  const { page } = shopper;
  await shopper.goes('/');
  const fields = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('input[type="search"]')]
        .filter((field) => field.checkVisibility({ visibilityProperty: true }))
        .map((field) => field.closest('header, main')?.tagName ?? ''),
    );
  await expect.poll(fields).toEqual(['MAIN']);
  await page.mouse.wheel(0, 1_500);
  await inHeader(page, false).fill('g7');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => pageField(page).isVisible()).toBe(true);
  await expect.poll(() => inHeader(page, false).inputValue()).toBe('g7');
  await inHeader(page, false).press('Shift+Enter');
  await page.waitForURL(/\/search\?q=g7/);
  await shopper.leaves();
});

it('[ST-06] [HDR-03] without a script home has the header’s search at once, on a desk and on a phone', async () => {
  const shopper = await newShopper(url, { viewport: DESK, javaScriptEnabled: false });
  const { page } = shopper;
  await shopper.goes('/');
  const field = page.getByRole('banner').getByRole('searchbox', { name: message('search.label') });
  await expect.poll(() => field.isVisible()).toBe(true);
  await page.setViewportSize(PHONE);
  await expect.poll(() => inHeader(page, true).isVisible()).toBe(true);
  await shopper.leaves();
});
