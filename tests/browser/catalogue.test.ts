import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

const cards = (page: Page): Locator => page.getByRole('article');
const pager = (page: Page): Locator => page.getByRole('navigation', { name: message('pager.label') });
const titles = (page: Page): Promise<string[]> => cards(page).getByRole('heading').allInnerTexts();

/** Returns the number of card columns. */
async function countColumns(page: Page): Promise<number> {
  const lefts = await cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().x)));
  return new Set(lefts.slice(0, 6)).size;
}

it('[ST-17] [RTE-02] [LST-01] [LST-07] [LST-08] [LST-10] [LST-15] 16 cards beside the tile in 1 or 3 columns, paged by cursor, sorted', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes('/documents');
  await expect.poll(() => cards(page).count()).toBe(16);
  await expect.poll(() => countColumns(page)).toBe(3);
  const first = await titles(page);
  await pager(page)
    .getByText(/Page 1 of 13/)
    .waitFor();
  await expect
    .poll(() =>
      pager(page)
        .getByRole('link', { name: message('pager.previous') })
        .count(),
    )
    .toBe(0);

  await pager(page)
    .getByRole('link', { name: message('pager.next') })
    .click();
  await pager(page)
    .getByText(/Page 2 of 13/)
    .waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
  await expect.poll(() => new URL(page.url()).searchParams.get('after')).not.toBeNull();
  const second = await titles(page);
  expect(second).toHaveLength(16);
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  await pager(page)
    .getByRole('link', { name: message('pager.next') })
    .click();
  await pager(page)
    .getByText(/Page 3 of 13/)
    .waitFor();
  await pager(page)
    .getByRole('link', { name: message('pager.previous') })
    .click();
  await pager(page)
    .getByText(/Page 2 of 13/)
    .waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('before')).not.toBeNull();
  await expect.poll(() => titles(page)).toEqual(second);
  await page.goBack();
  await pager(page)
    .getByText(/Page 3 of 13/)
    .waitFor();

  await page.getByRole('combobox', { name: message('listing.sort') }).selectOption({ label: 'Title, A to Z' });
  await pager(page)
    .getByText(/Page 1 of 13/)
    .waitFor();
  const sorted = await titles(page);
  expect(sorted).not.toEqual(first);
  await page.reload();
  await expect.poll(() => titles(page), { message: 'the address alone gives the same list' }).toEqual(sorted);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => countColumns(page)).toBe(1);
  await shopper.leaves();
});

it('[LST-10] [PRD-16] [LK-02] a card: page 1, code and title as one link, purpose, pages, sale price first, add button', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes('/search?q=A105');
  const card = cards(page).first();
  const link = card.getByRole('link');
  // [LK-02] sharp on a 2x screen, with an immutable address
  const picture = card.locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(216);
  await expect.poll(() => picture.getAttribute('src')).toMatch(/\/a105-2025\/1-216\.webp\?v=[0-9a-f]{12}$/);
  await expect.poll(() => link.count()).toBe(1);
  await expect.poll(() => link.innerText()).toMatch(/^A105-2025\s/);
  await expect.poll(() => link.getAttribute('href')).toMatch(/^\/documents\/.*a105/i);
  await expect.poll(() => card.innerText()).toMatch(/9 pages, edition 2025/);
  await expect.poll(() => card.innerText()).toMatch(/\$39[\s\S]*\$48/);
  await expect
    .poll(() => card.getByRole('button', { name: message('add.button.named', { code: 'A105' }), exact: true }).count())
    .toBe(1);
  await expect.poll(() => card.getByRole('button').count()).toBe(1);
  await shopper.leaves();
});

it('[SRC-06] [RTE-04] finds the number in any spelling', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes('/search');
  const box = page.getByRole('main').getByRole('combobox');
  for (const term of ['a101', 'A-101', 'A 101', 'A101-2025', 'a101 2025', '  a101  ']) {
    await box.fill(term);
    await box.press('Shift+Enter');
    await page.getByRole('heading', { level: 1, name: `Documents for “${term.trim()}”` }).waitFor();
    await expect
      .poll(() => cards(page).first().getByRole('link').first().innerText(), { message: term })
      .toMatch(/^A101-2025\s/);
    await expect.poll(() => page.getByRole('main').getByRole('combobox').inputValue()).toBe(term.trim());
  }
  // a misspelled word
  await box.fill('subcontrakt');
  await box.press('Shift+Enter');
  await page.getByRole('heading', { level: 1, name: 'Documents for “subcontrakt”' }).waitFor();
  await expect
    .poll(async () =>
      (await cards(page).getByRole('link').allInnerTexts()).some((text) => text.startsWith('A401-2025')),
    )
    .toBe(true);

  await box.fill('zzqxw');
  await box.press('Shift+Enter');
  await page.getByRole('heading', { name: 'No results for “zzqxw”' }).waitFor();
  await expect
    .poll(() => page.getByRole('main').getByRole('link', { name: 'Browse the library' }).isVisible())
    .toBe(true);
  await expect.poll(() => page.getByRole('main').getByRole('row').count()).toBe(3);

  const before = page.url();
  await box.fill('   ');
  await box.press('Shift+Enter');
  await expect.poll(() => page.url()).toBe(before);
  await shopper.leaves();
});

it('[RTE-03] [PRD-01] [PRD-03] [PRD-04] [PRD-13] [PRD-14] shows the facts of the document on the product page', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.finds('A101');
  await page.getByRole('heading', { level: 1, name: 'Owner and Contractor Agreement, Fixed Sum' }).waitFor();
  const main = page.getByRole('main');
  await expect
    .poll(() => main.getByText('Prime contract for work priced as one fixed sum.').first().isVisible())
    .toBe(true);
  await expect.poll(() => main.getByText('document contains 14 pages').isVisible()).toBe(true);
  const offer = page.getByRole('complementary', { name: message('offers.label') });
  await expect.poll(() => offer.innerText()).toMatch(/\$84/);
  await expect.poll(() => offer.getByRole('group', { name: message('offers.label.copies') }).isVisible()).toBe(true);
  await expect.poll(() => offer.getByRole('button', { name: message('buy.button') }).isVisible()).toBe(true);
  await expect
    .poll(() => offer.getByRole('button', { name: message('add.button.named', { code: 'A101' }) }).isVisible())
    .toBe(true);

  await page.getByRole('button', { name: 'Delivery 0' }).hover();
  await page.getByRole('status').filter({ hasText: /^0: / }).waitFor();
  const when = main.getByText(/drawings are complete enough to price/);
  await expect.poll(() => when.isVisible()).toBe(false);
  await main.getByRole('heading', { name: message('product.when') }).click();
  await when.waitFor();
  await expect.poll(() => main.getByText(/Choose A102 or A103/).isVisible()).toBe(false);

  const sample = page.getByRole('img', { name: 'A101, sample page 1' });
  await page.getByRole('heading', { name: message('gallery.title') }).scrollIntoViewIfNeeded();
  await sample.scrollIntoViewIfNeeded();
  await expect.poll(() => sample.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(500);

  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(data['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual(['Product', 'BreadcrumbList']);
  await expect.poll(() => page.title()).toContain('A101');
  await shopper.leaves();
});
