import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { boxOf } from '../support/box-of.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

const PHONE = { viewport: { width: 390, height: 844 } };
const LEGEND = 'Confused About Our Numbering System?';
const legendOf = (page: Page): Locator => page.getByRole('dialog', { name: LEGEND });
const readNumber = (page: Page): Locator => page.getByRole('link', { name: 'What this number means', exact: true });
const marked = (dialog: Locator): Promise<string[]> => dialog.locator('li[aria-current]').allInnerTexts();
const hasFocus = (one: Locator): Promise<boolean> => one.evaluate((element) => element === document.activeElement);
const isInView = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

it('[PRD-01] [LK-43] shows the short description on a phone, and a long word moves no page sideways', async () => {
  const shopper = await newShopper(url, PHONE);
  const { page } = shopper;
  await shopper.goes('/documents/g702-2025');
  const description = page
    .getByRole('main')
    .getByText('Asks for payment and certifies the amount.')
    .filter({ visible: true });
  await description.first().waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  const title = page.getByRole('heading', { level: 1 });
  await title.evaluate((heading) => heading.replaceChildren('Betriebsausstattungsvertrag'));
  const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(320);
  await shopper.goes(`/search?q=${'Betriebsausstattungsvertrag'.repeat(3)}`);
  expect(await width()).toBeLessThanOrEqual(320);
  await shopper.holds('G702');
  for (const path of ['/documents', '/documents?view=table', '/cart']) {
    await shopper.goes(path);
    const titles = page.getByRole('main').getByRole('link', { name: /Payment Application|Agreement/ });
    await titles.first().waitFor();
    await titles.evaluateAll((links) => {
      for (const link of links) link.replaceChildren('Betriebsausstattungsvertrag');
    });
    expect(await width(), path).toBeLessThanOrEqual(320);
  }
  await shopper.leaves();
});

describe('the numbering legend', () => {
  it('[PRD-10] [DG1] [DG2] explains every part of this number, by keyboard, and gives the focus back', async () => {
    const shopper = await newShopper(url, { bypassCSP: true });
    const { page } = shopper;
    await shopper.goes('/documents/c141-2025');
    await readNumber(page).focus();
    await page.keyboard.press('Enter');
    const legend = legendOf(page);
    await legend.waitFor();
    await expect
      .poll(async () => (await marked(legend)).map((text) => text.replace(/\s+/g, ' ')))
      .toEqual([
        'C Other Agreements',
        '1 Prime Agreements',
        '4 Design-Build',
        '1 First in its group',
        '2025 Current edition',
      ]);
    for (const text of ['Bonds/Qualifications', "Architect's Office", 'Conventional (1, 2)', 'CMa/CMc', '1 to 9'])
      await expect.poll(() => legend.getByText(text, { exact: true }).isVisible(), { message: text }).toBe(true);
    await expect.poll(() => legend.getByText('Reserved', { exact: true }).count()).toBe(2);
    await legend
      .getByText('C141-2025 is a prime agreement in the series of other agreements, for design-build delivery.')
      .waitFor();
    // the cells of the plate are aligned with the columns of the lists
    const lefts = async (selector: string): Promise<number[]> =>
      legend.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    const [cells, columns] = [await lefts('.legend-top .pt'), await lefts('.legend-cols > section')];
    expect(cells).toHaveLength(5);
    for (const [index, left] of cells.entries()) expect(Math.abs(left - (columns[index] ?? 0))).toBeLessThanOrEqual(4);
    expect(await checkAccessibility(page, { axe: [390, 1366], scroll: [320, 390, 768, 1366] })).toEqual([]);
    await page.keyboard.press('Escape');
    await legend.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(readNumber(page))).toBe(true);
    await shopper.leaves();
  });

  it('[PRD-10] [PD3] [DG4] opens once from its URL and closes on Back; a part of the plate shows only its meaning', async () => {
    const shopper = await newShopper(url, PHONE);
    const { page } = shopper;
    await shopper.goes('/documents/a101-2025#numbers');
    await legendOf(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await shopper.goes('/documents/a101-2025');
    await expect.poll(() => legendOf(page).count()).toBe(0);
    // on a phone, Back closes the dialog and keeps the page
    await readNumber(page).click();
    await legendOf(page).waitFor();
    await page.goBack();
    await legendOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/documents/a101-2025/');
    await page.getByRole('button', { name: 'Type 1' }).click();
    await page.getByRole('status').filter({ hasText: '1: Prime Agreements' }).waitFor();
    await expect.poll(() => legendOf(page).count()).toBe(0);
    await shopper.leaves();
  });

  it.each([1366, 320])(
    '[PRD-10] shows the meaning of a part below it at %i, without cover or layout shift',
    async (width) => {
      const shopper = await newShopper(url, { viewport: { width, height: 768 } });
      const { page } = shopper;
      await shopper.goes('/documents/b191-2025');
      const title = page.getByRole('heading', { level: 1 });
      const before = await boxOf(title);
      for (const [name, meaning] of [
        ['Series B', 'B: O/A Agreements'],
        ['Delivery 9', '9: Integrated Project Delivery'],
        ['Edition 2025', '2025: year of the edition'],
      ] as const) {
        const part = page.getByRole('button', { name, exact: true });
        await part.focus();
        const feedback = page.getByText(meaning, { exact: true });
        const [place, label] = [await boxOf(part), await boxOf(feedback)];
        await expect.poll(() => boxOf(title)).toEqual(before);
        expect(label.y, name).toBeGreaterThanOrEqual(place.y + place.height);
        expect(label.y + label.height, name).toBeLessThanOrEqual(before.y);
        expect(Math.abs(label.x - place.x), name).toBeLessThanOrEqual(2);
        expect(label.x + label.width, name).toBeLessThanOrEqual(width);
      }
      await shopper.leaves();
    },
  );

  it('[PRD-10] [PRD-09] without a script: a help page reads the number, the set is a form', async () => {
    const shopper = await newShopper(url, { javaScriptEnabled: false });
    const { page } = shopper;
    await shopper.goes('/documents/a101-2025');
    await readNumber(page).click();
    await page.getByRole('heading', { level: 1, name: 'How do I read a document number?' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: /^Add the set, / }).click();
    await page.waitForURL(`${url}/cart`);
    const lines = page.getByRole('list', { name: message('cart.lines') }).getByRole('listitem');
    await expect.poll(() => lines.count()).toBe(3);
    await shopper.leaves();
  });
});

it('[PRD-10] shows in the facts and above the offers that a document was superseded', async () => {
  const shopper = await newShopper(url, { bypassCSP: true });
  const { page } = shopper;
  await shopper.goes('/documents/d301-2023');
  const main = page.getByRole('main');
  await expect.poll(() => main.getByText('2023, replaced by A305-2025').isVisible()).toBe(true);
  const note = main.getByText('A newer document replaces this one');
  const offer = main.getByRole('heading', { name: 'This document' });
  const [above, below] = [await boxOf(note), await boxOf(offer)];
  expect(above.bottom).toBeLessThan(below.top);
  expect(Math.abs(above.left - below.left)).toBeLessThan(80);
  expect(await checkAccessibility(page)).toEqual([]);
  await main.getByRole('link', { name: 'A305-2025' }).first().click();
  await page.waitForURL(/a305-2025/);
  await main.getByText('2025, current').waitFor();
  await expect.poll(() => note.count()).toBe(0);
  await shopper.leaves();
});

describe('the texts', () => {
  it('[PRD-04] [PD2] [PD3] open by clicking anywhere in the row, with the rest behind Read more; a URL opens its section', async () => {
    const shopper = await newShopper(url);
    const { page } = shopper;
    await shopper.goes('/documents/a101-2025#how-to-use');
    const main = page.getByRole('main');
    const section = (name: string): Locator =>
      main.getByRole('group').filter({ has: page.getByRole('heading', { name }) });
    const isOpen = (name: string): Promise<boolean> =>
      section(name).evaluate((details) => (details as HTMLDetailsElement).open);
    await expect.poll(() => isOpen('How to use')).toBe(true);
    await expect.poll(() => isInView(main.getByRole('heading', { name: 'How to use' }))).toBe(true);
    await expect.poll(() => isOpen('Document overview')).toBe(true);
    await expect.poll(() => isOpen('When to use')).toBe(false);

    // the complete row is clickable, also far from its text
    const row = await main.getByRole('heading', { name: message('product.when') }).evaluate((heading) => {
      heading.scrollIntoView();
      const box = heading.closest('summary')!.getBoundingClientRect();
      return { x: box.right - 60, y: box.top + box.height / 2 };
    });
    await page.mouse.click(row.x, row.y);
    await expect.poll(() => isOpen('When to use')).toBe(true);

    const more = section('Document overview').getByRole('group');
    const hidden = more.getByRole('paragraph').or(more.getByRole('list')).first();
    await expect.poll(() => hidden.isVisible()).toBe(false);
    await more.getByText('Read more').click();
    await expect.poll(() => hidden.isVisible()).toBe(true);
    await expect.poll(() => main.getByText(/<\/?(?:p|h2|ul|li)\b|<!--/).count()).toBe(0);
    await shopper.leaves();
  });
});

describe('the set', () => {
  it('[PRD-09] [PRD-16] [CRT-05] shows a selection with a running total, marks items in the cart, and keeps the selection on failure', async () => {
    const shopper = await newShopper(url, { bypassCSP: true });
    const { page } = shopper;
    await shopper.addsToCart('E103');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: message('add.dialog.continue') })
      .click();
    await shopper.goes('/documents/a101-2025');
    const open = page.getByRole('button', { name: 'Add the set, $206' });
    await open.click();
    const bundle = page.getByRole('dialog', { name: 'Prime contract, fixed sum' });
    const box = (code: string): Locator => bundle.getByRole('checkbox', { name: new RegExp(code) });
    await bundle.getByText('1 copy is in your cart').waitFor();
    await expect
      .poll(() => Promise.all(['A101', 'A201', 'E103'].map((code) => box(code).isChecked())))
      .toEqual([true, true, false]);
    expect(await checkAccessibility(page, { axe: [390, 1366], scroll: [320, 390, 768, 1366] })).toEqual([]);

    await box('E103').check();
    await bundle.getByRole('button', { name: 'Add all 3, $206' }).waitFor();
    await box('A201').uncheck();
    for (const code of ['A101', 'E103']) await box(code).uncheck();
    await expect.poll(() => bundle.getByRole('button', { name: 'Add documents' }).isDisabled()).toBe(true);
    await bundle.getByRole('status').filter({ hasText: 'Choose at least one document.' }).waitFor();

    for (const code of ['A101', 'A201']) await box(code).check();
    await page.route('**/api/commerce/update-cart', (route) => route.abort(), { times: 1 });
    await bundle.getByRole('button', { name: 'Add 2, $180' }).click();
    await bundle.getByRole('status').filter({ hasText: 'Not added.' }).waitFor();
    await expect.poll(() => box('A201').isChecked()).toBe(true);
    shopper.expectsTrouble(/ERR_FAILED/);

    const calls: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && /cart/.test(request.url()) && calls.push(request.url()),
    );
    await bundle.getByRole('button', { name: 'Add 2, $180' }).click();
    const added = page.getByRole('dialog', { name: '2 documents are in your cart' });
    await added.waitFor();
    expect(calls, 'one call for all').toHaveLength(1);
    await expect.poll(() => added.getByText('General Terms for Construction').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await added.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(open)).toBe(true);
    await shopper.leaves();
  });

  it('[PRD-09] the list scrolls inside itself, 420 px high at most', async () => {
    const shopper = await newShopper(url, PHONE);
    const { page } = shopper;
    await shopper.goes('/documents/a101-2025');
    await page.getByRole('button', { name: /^Add the set, / }).click();
    const list = page.getByRole('group', { name: 'Documents to add' });
    await list.waitFor();
    // the maximum number of documents in a set
    const { height, isScrolling } = await list.evaluate((group) => {
      const rows = [...group.children].slice(1);
      for (let copy = 0; copy < 6; copy += 1) group.append(...rows.map((row) => row.cloneNode(true)));
      return { height: group.getBoundingClientRect().height, isScrolling: group.scrollHeight > group.clientHeight };
    });
    expect(isScrolling).toBe(true);
    expect(height).toBeLessThanOrEqual(420);
    await shopper.leaves();
  });
});

it('[PRD-08] [CR2] [CR3] [GQ3] related documents: 4 in view and 1.5 on a phone, slides out of view are inert, buttons move on', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes('/documents/a101-2025');
  const main = page.getByRole('main');
  const slider = main.getByRole('region', { name: 'Goes with A101' });
  await slider.scrollIntoViewIfNeeded();
  const inert = (): Promise<boolean[]> =>
    slider.locator('ul > li').evaluateAll((all) => all.map((slide) => (slide as HTMLElement).inert));
  await main.getByText('1 to 4 of 8', { exact: true }).waitFor();
  await expect.poll(() => inert()).toEqual([false, false, false, false, true, true, true, true]);
  await main
    .getByRole('button', { name: message('slider.next') })
    .last()
    .click();
  await main.getByText('5 to 8 of 8', { exact: true }).waitFor();
  await expect.poll(() => inert()).toEqual([true, true, true, true, false, false, false, false]);

  await page.setViewportSize({ width: 390, height: 844 });
  await slider.locator('ul').evaluate((track) => track.scrollTo(0, 0));
  await main.getByText('1 of 8', { exact: true }).last().waitFor();
  await expect.poll(inert).toEqual([false, false, true, true, true, true, true, true]);
  const share = await slider.evaluate((box) => box.clientWidth / (box.querySelector('li')?.clientWidth ?? 1));
  expect(share).toBeGreaterThan(1.4);
  expect(share).toBeLessThan(1.6);
  // [GQ3] the keyboard reaches the last stop of the partly visible slide and scrolls it into view
  const stops = slider.getByRole('button');
  await stops.first().focus();
  for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press('Tab');
  const peeking = stops.nth(1);
  await expect.poll(() => peeking.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(() => peeking.evaluate((button) => button.getBoundingClientRect().right)).toBeLessThanOrEqual(390);
  await shopper.leaves();
});

it.each([
  ['a desk', { width: 1366, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
])(
  '[RTE-03] [PD1] [GQ5] %s shows number, title, edition, pages, price and the button at once; one h1',
  async (_, viewport) => {
    const shopper = await newShopper(url, { viewport });
    const { page } = shopper;
    await shopper.goes('/documents/a101-2025');
    const main = page.getByRole('main');
    await expect
      .poll(() => main.getByRole('heading', { level: 1 }).allInnerTexts())
      .toEqual(['Owner and Contractor Agreement, Fixed Sum']);
    const trail = main.getByRole('navigation', { name: 'Breadcrumb' });
    await expect
      .poll(() => trail.getByRole('listitem').allInnerTexts())
      .toEqual(['Home', 'Documents', 'Series A', 'A101-2025']);
    const shown = [
      main.getByRole('group', { name: 'Number A101-2025, part by part' }),
      main.getByRole('heading', { level: 1 }),
      main.getByText('2025, current'),
      main.getByText('document contains 14 pages'),
    ];
    for (const one of shown) await expect.poll(() => isInView(one)).toBe(true);
    const isAnyInView = async (all: Locator): Promise<boolean> =>
      (await Promise.all((await all.all()).map(isInView))).includes(true);
    await expect.poll(() => isAnyInView(main.getByText('$84', { exact: true }))).toBe(true);
    await expect.poll(() => isAnyInView(main.getByRole('button', { name: message('buy.button') }))).toBe(true);
    await shopper.leaves();
  },
);

it('[LK-07] shows a clause beside the first page if there is room, and below the pages on a phone', async () => {
  const shopper = await newShopper(url, { viewport: { width: 1366, height: 768 } });
  const { page } = shopper;
  await shopper.goes('/documents/a101-2025');
  const boxes = async () => {
    const clause = await boxOf(page.getByRole('region', { name: 'From the document' }));
    const pages = await boxOf(page.locator('.gal-frame'));
    return { clause, pages };
  };
  const wide = await boxes();
  expect(wide.clause.x).toBeGreaterThanOrEqual(wide.pages.right - 1);
  // as high as the adjacent frame
  expect([wide.clause.y, wide.clause.height]).toEqual([wide.pages.y, wide.pages.height]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await boxes()).clause.y > (await boxes()).pages.y + 400).toBe(true);
  await shopper.leaves();
});

it('[LK-08] [LK-10] [LK-30] prints only the content, without animation, and complete in forced colors', async () => {
  const shopper = await newShopper(url, { colorScheme: 'dark' });
  const { page } = shopper;
  await shopper.goes('/documents/a101-2025');
  const folded = page.getByText(/^Set the start date/);
  const names = ['Buy now', 'Add A101 to cart', 'One more', 'Open the sample pages', 'Add the set, $206'];
  const buttons = (): Promise<number[]> =>
    Promise.all(names.map((name) => page.getByRole('button', { name, exact: true }).count()));
  const speeds = (): Promise<string[]> =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ['--fast', '--slow', '--travel'].map((name) => style.getPropertyValue(name));
    });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect((await speeds()).map(Number.parseFloat).every((each) => each > 0)).toBe(true);
  await expect.poll(() => folded.isVisible()).toBe(false);

  await expect.poll(buttons).toEqual([1, 1, 1, 1, 1]);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(() => folded.isVisible()).toBe(true);
  expect(await buttons()).toEqual([0, 0, 0, 0, 0]);
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(paper).toMatch(/^rgba?\((?:255, 255, 255|0, 0, 0, 0)/);

  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce', forcedColors: 'active' });
  expect((await speeds()).map(Number.parseFloat)).toEqual([0, 0, 0]);
  // the ticks of the plate and the tab of the sheet keep their colors in forced-colors mode
  const rendered = await page.evaluate(() => [
    getComputedStyle(document.querySelector('.prod .plate')!, '::after').forcedColorAdjust,
    getComputedStyle(document.querySelector('.prod .page-pic > b')!).forcedColorAdjust,
  ]);
  expect(rendered).toEqual(['none', 'none']);
  await shopper.leaves();
});

it('[LK-08] animates opening and closing in the given time, with hidden content unreachable; not with reduced motion', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await shopper.goes('/documents/a101-2025');
  await page.evaluate(() => {
    const moves: unknown[] = [];
    Object.assign(window, { moves });
    const note = (target: Node | EventTarget | null): void => {
      if (!(target instanceof HTMLElement)) return;
      const { animationName, animationDuration } = getComputedStyle(target);
      moves.push([animationName, animationDuration, target.closest('[inert]') !== null]);
    };
    document.addEventListener(
      'animationstart',
      ({ target, animationName }) => animationName !== 'leave' && note(target),
    );
    // a leaving element is removed before its events fire if one frame exceeds the duration
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof Element && node.matches('.leaving')) note(node);
    }).observe(document.body, { childList: true });
  });
  const moves = (): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'moves'));
  const closesLegend = async (): Promise<void> => {
    await readNumber(page).click();
    await legendOf(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(readNumber(page))).toBe(true);
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
  };
  await closesLegend();
  expect(await moves()).toEqual([['leave', '0.12s', true]]);
  const menu = page.getByRole('navigation', { name: message('frame.main') }).locator('summary');
  await menu.first().click();
  await expect.poll(moves).toEqual([
    ['leave', '0.12s', true],
    ['rise', '0.2s', false],
  ]);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await closesLegend();
  expect(await moves()).toHaveLength(2);
  await shopper.leaves();
});
