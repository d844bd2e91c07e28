import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { fillRegistration } from '../support/fill-registration.ts';
import { waitForHydration } from '../support/hydration.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper } from '../support/shopper.ts';

/*
 * Ten common tasks of a first-time visitor. Controls are found by role and name, as the page offers them. Half of the visitors
 * use a phone, and some use only the keyboard.
 */
const url = ownStore().url;
afterAll(closeWindows);

const DESK = {};
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Defines a task for a new visitor, with a console without errors. */
const task = (name: string, options: Parameters<typeof newShopper>[1], does: (shopper: Shopper) => Promise<void>) =>
  it(name, async () => {
    const shopper = await newShopper(url, options);
    await does(shopper);
    await shopper.leaves();
  });

const main = (page: Page): Locator => page.getByRole('main');
const cards = (page: Page): Locator => main(page).getByRole('article');
const numbersOf = async (page: Page): Promise<string[]> =>
  (await cards(page).getByRole('link').allInnerTexts()).map((text) => /^[A-G]\d{3}-\d{4}/.exec(text)?.[0] ?? text);
const titled = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();
/** the search field of the header, or the first one on the home page */
const searchField = (page: Page): Locator => page.getByRole('combobox', { name: message('search.label') }).first();
const searchFor = async (page: Page, term: string): Promise<void> => {
  await searchField(page).fill(term);
  await searchField(page).press('Shift+Enter');
  await page.waitForURL(/\/search\?q=/);
};
const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));

task('[SRC-06] [SRC-07] 1: “pay app”, typed and taken with the keyboard alone, is G702', DESK, async (shopper) => {
  const { page } = shopper;
  await shopper.goes('/');
  await searchField(page).focus();
  await page.keyboard.type('pay app');
  const found = page.getByRole('rowgroup', { name: /^Documents/ }).getByRole('row');
  // the expected document is the first row after the header row
  const wanted = found.nth(1).filter({ hasText: /G702 2025\s*Payment Application/ });
  await wanted.waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => wanted.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await titled(page, 'Payment Application');
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/documents\/g702-2025/);
});

task('[HDR-02] [LST-04] [SRC-01] 2: what an owner signs for design-build', DESK, async (shopper) => {
  const { page } = shopper;
  await shopper.goes('/');
  const menu = page
    .getByRole('navigation', { name: message('frame.main') })
    .getByRole('group')
    .filter({ hasText: 'By role' });
  await menu.getByText('By role', { exact: true }).click();
  await menu.getByRole('link', { name: /^Owner \d+$/ }).click();
  await titled(page, 'Documents for owners');
  await expect.poll(() => page.getByRole('radio', { name: /^Owner/ }).isChecked()).toBe(true);
  // the agreements of the list, except those without an owner as a party
  const rail = page.getByRole('form', { name: message('filter.title') });
  for (const choice of [/^Agreement/, /O\/C Agreements/]) await rail.getByRole('checkbox', { name: choice }).check();
  await page.getByRole('heading', { level: 2, name: '25 documents' }).waitFor();
  const ofOwners = await numbersOf(page);
  await main(page)
    .getByRole('link', { name: message('pager.next') })
    .click();
  await main(page)
    .getByText(/^Page 2 of 2/)
    .waitFor();
  ofOwners.push(...(await numbersOf(page)));
  expect(ofOwners).toHaveLength(25);
  await searchFor(page, 'design-build');
  const agreement = cards(page).getByRole('link', { name: /Owner and Design-Builder Agreement/ });
  await agreement.waitFor();
  const found = await numbersOf(page);
  expect(found, 'with the general terms and the adviser of that way to build').toEqual(
    expect.arrayContaining(['A141-2025', 'A241-2025', 'C141-2025']),
  );
  expect(found, 'words alone find what a design-builder signs with others, too').toContain('A142-2025');
  expect(
    found.filter((number) => ofOwners.includes(number)),
    'and none of that is an owner’s',
  ).toEqual(expect.arrayContaining(['A141-2025', 'A144-2025']));
  expect(ofOwners).not.toContain('A142-2025');
  await agreement.click();
  await titled(page, 'Owner and Design-Builder Agreement');
});

task('[LST-03] [LI11] 3: the documents of the facility series, on a phone', PHONE, async (shopper) => {
  const { page } = shopper;
  await shopper.goes('/documents');
  await main(page)
    .getByRole('button', { name: /^Filters/ })
    .click();
  const drawer = page.getByRole('dialog', { name: message('filter.title') });
  await drawer.getByRole('checkbox', { name: /Facility Management/ }).check();
  await drawer.getByRole('link', { name: 'Show 14 documents' }).click();
  await drawer.waitFor({ state: 'detached' });
  await titled(page, /Facility Management/);
  await expect.poll(() => numbersOf(page)).toHaveLength(14);
  await expect.poll(async () => (await numbersOf(page)).filter((number) => !number.startsWith('F'))).toEqual([]);
});

task('[PRD-05] [PRD-07] 4: what a plan includes, with the keyboard', DESK, async (shopper) => {
  const { page } = shopper;
  await shopper.goes('/documents/a101-2025');
  // the plan offer hydrates after the document's offer; until then its link leads to the plan page
  const all = main(page).getByRole('link', { name: message('plan.all.named', { plan: 'Unlimited' }) });
  await all.waitFor();
  await waitForHydration(page);
  await all.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^What .*Unlimited.* includes$/ });
  await dialog
    .getByText(/194 documents/)
    .first()
    .waitFor();
  await expect.poll(() => hasFocus(dialog)).toBe(true);
  await dialog
    .getByText(message('plan.forms', { count: 38 }))
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(all), { message: 'the focus is back where the question came up' }).toBe(true);
});

task('[PRD-05] [PRD-06] [PD6] 5: whether three copies a year are worth a seat', PHONE, async (shopper) => {
  const { page } = shopper;
  await shopper.goes('/documents/a101-2025');
  const result = main(page).getByText(/a seat pays for itself with your 27th copy of the year/);
  await result.scrollIntoViewIfNeeded();
  await expect.poll(() => result.innerText(), { message: 'three are far from it' }).toContain('$84');
  await main(page).getByRole('link', { name: 'See a cost example' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'A101' });
  await dialog.getByText('−$2,199').waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => new URL(page.url()).pathname, { message: 'Back closes the sheet, not the page' })
    .toBe('/documents/a101-2025/');
});

task('[PRD-09] [CRT-05] 6: two that go together, in the cart with one press', PHONE, async (shopper) => {
  const { page } = shopper;
  await shopper.goes('/');
  const set = main(page).getByRole('listitem').filter({ hasText: 'Pay application with its breakdown' });
  await set.getByRole('button', { name: 'Add 2 documents' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: message('add.dialog.view') })
    .click();
  const lines = page.getByRole('list', { name: message('cart.lines') }).getByRole('listitem');
  await lines.first().waitFor();
  await expect.poll(() => lines.count()).toBe(2);
  for (const code of ['G702', 'G703'])
    await expect.poll(() => lines.filter({ hasText: code }).count(), { message: code }).toBe(1);
});

task('[SRC-01] [SRC-03] [SRC-08] 7: an article on retainage', PHONE, async (shopper) => {
  const { page } = shopper;
  await shopper.goes('/search?q=retainage');
  await main(page)
    .getByRole('link', { name: /^Learn \(\d+\)/ })
    .or(main(page).getByRole('tab', { name: /^Learn/ }))
    .click();
  const article = main(page).getByRole('link', { name: 'Retainage from the first month to the last' });
  await article.click();
  await titled(page, 'Retainage from the first month to the last');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/learn/retainage');
});

task('[PRD-10] 8: what a number means, with the keyboard', DESK, async (shopper) => {
  const { page } = shopper;
  await shopper.goes('/documents/a141-2025');
  const read = main(page).getByRole('link', { name: message('product.number.read'), exact: true });
  await read.focus();
  await page.keyboard.press('Enter');
  const legend = page.getByRole('dialog', { name: message('legend.title') });
  for (const meaning of ['O/C Agreements', 'Prime Agreements', 'Design-Build', 'Integrated Project Delivery'])
    await legend.getByText(meaning, { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await legend.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(read)).toBe(true);
});

task('[PRD-11] [PRD-02] 9: the sample pages, after registering once', DESK, async (shopper) => {
  const { page } = shopper;
  await shopper.goes('/documents/a101-2025');
  await main(page)
    .getByRole('button', { name: message('gallery.unlock', { count: 7 }) })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Open the sample pages' });
  await fillRegistration(dialog);
  await shopper.arrives(/\/documents\/a101-2025\/$/, () =>
    dialog.getByRole('button', { name: 'Show the sample pages' }).click(),
  );
  await main(page)
    .getByRole('status')
    .filter({ hasText: message('openGallery.opened', { count: 7 }) })
    .waitFor();
  await main(page)
    .getByRole('button', { name: message('openGallery.next') })
    .click();
  await main(page)
    .getByRole('status')
    .filter({ hasText: message('gallery.of', { page: 2, total: 7 }) })
    .waitFor();
  // on another document, the question does not appear again
  await shopper.goes('/documents/a201-2025');
  await main(page)
    .getByRole('button', { name: message('openGallery.next') })
    .waitFor();
  await expect
    .poll(() =>
      main(page)
        .getByRole('button', { name: message('gallery.unlock', { count: 2 }) })
        .count(),
    )
    .toBe(0);
});

task('[LST-04] [LI6] 10: the same list again from a link that was passed on', DESK, async (shopper) => {
  const { page } = shopper;
  await shopper.goes('/documents?productRole=contractor');
  await titled(page, 'Documents for contractors');
  const rail = page.getByRole('form', { name: message('filter.title') });
  for (const choice of ['Commercial', 'Agreement', 'Form']) {
    await rail.getByRole('checkbox', { name: new RegExp(`^${choice}`) }).check();
    await main(page)
      .getByRole('button', { name: `Remove filter: ${choice}` })
      .waitFor();
  }
  const stateOf = async (at: Page) => ({
    numbers: await numbersOf(at),
    chips: await main(at)
      .getByRole('button', { name: /^Remove filter/ })
      .allInnerTexts(),
    total: await main(at)
      .getByRole('heading', { level: 2, name: /\d+ documents/ })
      .innerText(),
  });
  const [bestSelling] = await numbersOf(page);
  await page.getByRole('combobox', { name: message('listing.sort') }).selectOption({ label: 'Title, A to Z' });
  await expect.poll(() => page.url()).toContain('sort=A_TO_Z');
  // the list, not its skeleton
  await expect.poll(async () => (await numbersOf(page))[0] ?? bestSelling).not.toBe(bestSelling);
  const sent = await stateOf(page);
  expect(sent.chips).toHaveLength(4);

  const friend = await newShopper(url, PHONE);
  await friend.goes(page.url().slice(url.length));
  await expect.poll(() => stateOf(friend.page)).toEqual(sent);
  await friend.leaves();
});

const LIST = 'a101, G702 x3 and the bond form\nD301; Z410';

task('[QO-01] [QO-02] [QO-04] 11: a list as it was emailed, with what it leaves open', PHONE, async (shopper) => {
  const { page } = shopper;
  await shopper.goes('/cart');
  await main(page)
    .getByRole('link', { name: message('quick.title') })
    .click();
  await page.getByRole('textbox', { name: message('quick.list') }).fill(LIST);
  await page.getByRole('button', { name: message('quick.read') }).click();
  await main(page).getByRole('heading', { name: '2 lines ready, 3 need a choice' }).waitFor();
  expect(await main(page).getByRole('radio', { checked: true }).count()).toBe(0);
  await main(page)
    .getByRole('radio', { name: /^A312 Performance Bond/ })
    .check();
  await main(page)
    .getByRole('button', { name: message('quick.remove', { written: 'Z410' }) })
    .click();
  await main(page)
    .getByRole('button', { name: message('quick.add', { count: 5 }) })
    .click();
  await main(page)
    .getByText(message('quick.added', { count: 5 }))
    .waitFor();
  await main(page).getByRole('heading', { name: '0 lines ready, 1 needs a choice' }).waitFor();
  await main(page)
    .getByRole('link', { name: message('quick.added.cart') })
    .click();
  await expect
    .poll(() =>
      page
        .getByRole('list', { name: message('cart.lines') })
        .getByRole('listitem')
        .count(),
    )
    .toBe(3);
});

task('[QO-01] [QO-05] 12: a CSV file without JavaScript', { javaScriptEnabled: false }, async (shopper) => {
  const { page } = shopper;
  await shopper.goes('/quick-order');
  const file = { name: 'garage.csv', mimeType: 'text/csv', buffer: Buffer.from('Form;Qty\nA101;2\nG702;12\nbond;1\n') };
  await page.getByLabel(message('quick.file')).setInputFiles(file);
  await page.getByRole('button', { name: message('quick.read') }).click();
  await page.getByRole('button', { name: message('quick.sheet.read', { count: 3 }) }).click();
  await page.getByRole('heading', { name: '2 lines ready, 1 needs a choice' }).waitFor();
  await page.getByRole('button', { name: message('quick.add', { count: 14 }) }).click();
  await page.waitForURL(/quick-order\?added=14/);
  await page.getByText(message('quick.added', { count: 14 })).waitFor();
  expect(await page.getByRole('textbox', { name: message('quick.list') }).inputValue()).toBe('bond x1');
});
