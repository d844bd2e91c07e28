import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { boxOf } from '../support/box-of.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { type RunningStore, startStore } from '../support/running-store.ts';
import { closeWindows, newShopper } from '../support/shopper.ts';
import { LONG_WORD } from './frame-content.ts';
import { hasFocus, menuOf, PHONE, startFrameStore } from './frame-steps.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startFrameStore();
});
afterAll(async () => {
  await closeWindows();
  await store?.stop();
});

const linksOf = (list: Locator): Promise<string[]> => list.getByRole('link').allInnerTexts();

describe('the frame comes from the content', () => {
  it('[ST-21] [HDR-01] [HDR-12] [RTE-01] navigation within its limits, title block with help last, brands, legal links', async () => {
    const shopper = await newShopper(store.url);
    const { page } = shopper;
    await shopper.goes('/documents?sort=A_TO_Z');
    const main = page.getByRole('navigation', { name: message('frame.main') });
    await expect.poll(() => main.getByRole('link').allInnerTexts()).toEqual(['Documents', 'Team']);
    await expect.poll(() => main.getByRole('group').allInnerTexts()).toEqual(['By role', 'Forms']);
    const utility = page.getByRole('navigation', { name: message('frame.utility') });
    await expect.poll(() => linksOf(utility)).toEqual(['For members', 'Partners', 'Help pages']);
    await expect.poll(() => utility.getByText(/^Help: /).isVisible()).toBe(true);
    await expect.poll(() => page.getByText('One too many').count()).toBe(0);

    const foot = page.getByRole('contentinfo');
    const headings = await foot.getByRole('heading').allInnerTexts();
    expect(headings).toEqual(['Documents', LONG_WORD, 'More', 'Help', 'From the same house']);
    await expect.poll(() => foot.getByText('A line that only this content has.').isVisible()).toBe(true);
    const columns = foot.getByRole('navigation', { name: 'Footer' });
    await expect
      .poll(() => linksOf(columns))
      .toEqual(['All documents', 'Forms only', LONG_WORD, 'Loose', 'Below', 'Alone']);
    await expect
      .poll(() => linksOf(foot))
      .toEqual(expect.arrayContaining(['Stampworks', 'Benchmark', 'Privacy', 'Terms']));

    await page
      .getByRole('banner')
      .getByRole('link', { name: message('brand.name') })
      .click();
    await page.waitForURL(`${store.url}/`);
    await shopper.leaves();
  });

  it('[HDR-01] marks the entry of the current page, also with a query and below it', async () => {
    const shopper = await newShopper(store.url);
    const { page } = shopper;
    const main = page.getByRole('navigation', { name: message('frame.main') });
    const documents = main.getByRole('link', { name: 'Documents' });
    const forms = main.getByText('Forms', { exact: true }).locator('xpath=..');
    for (const [path, mark, formsMark] of [
      ['/documents', 'page', null],
      ['/documents?utm_source=mail', 'page', null],
      ['/documents/g702-2025', 'true', null],
      ['/documents?series=forms', null, 'true'],
      ['/cart', null, null],
    ] as const) {
      await shopper.goes(path);
      await expect.poll(() => documents.getAttribute('aria-current'), { message: path }).toBe(mark);
      await expect.poll(() => forms.getAttribute('aria-current'), { message: path }).toBe(formsMark);
    }
    await shopper.leaves();
  });

  it('[HDR-02] a menu opens on click, Enter and Down, one at a time; Escape gives the focus back; a long group scrolls', async () => {
    const shopper = await newShopper(store.url);
    const { page } = shopper;
    await shopper.goes('/documents');
    const [byRole, forms] = [menuOf(page, 'By role'), menuOf(page, 'Forms')];
    const summary = byRole.getByText('By role', { exact: true }).locator('xpath=..');
    await summary.focus();
    await page.keyboard.press('Enter');
    const architect = byRole.getByRole('list', { name: 'Architect' });
    await architect.waitFor();
    await expect.poll(() => architect.getByRole('link').count()).toBe(12);
    await expect.poll(async () => (await boxOf(architect)).height).toBeLessThanOrEqual(400);
    await expect.poll(() => architect.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
    // keyboard focus scrolls the last link of a scrollable group into view
    await architect.getByRole('link', { name: 'Sheet 11' }).focus();
    await page.keyboard.press('Tab');
    const last = architect.getByRole('link', { name: 'Sheet 12' });
    await expect.poll(() => hasFocus(last)).toBe(true);
    const [inner, outer] = [await boxOf(last), await boxOf(architect)];
    expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 1);
    await expect
      .poll(() => byRole.getByRole('link', { name: /Desk.*new tab/ }).getAttribute('rel'))
      .toContain('noopener');
    await page.keyboard.press('Escape');
    await architect.waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(summary)).toBe(true);

    await page.keyboard.press('ArrowDown');
    await expect.poll(() => hasFocus(byRole.getByRole('link').first())).toBe(true);
    await page.keyboard.press('Escape');
    await architect.waitFor({ state: 'hidden' });

    // when the focus leaves the last link, the menu closes, since it would cover the focused element
    await page.keyboard.press('Enter');
    await last.focus();
    await page.keyboard.press('Tab');
    await architect.waitFor({ state: 'hidden' });

    await summary.click();
    await architect.waitFor();
    await forms.getByText('Forms', { exact: true }).click();
    await forms.getByRole('link', { name: /Exhibits/ }).waitFor();
    await expect.poll(() => architect.isVisible(), { message: 'the other one closed' }).toBe(false);
    await forms.getByRole('link', { name: /All forms/ }).click();
    await page.waitForURL(/series=forms/);
    await forms.getByRole('link', { name: /Exhibits/ }).waitFor({ state: 'hidden' });
    await shopper.leaves();
  });

  it('[HDR-01] [HDR-02] [HDR-07] without JavaScript every menu works, on a desk and on a phone', async () => {
    for (const options of [{}, PHONE]) {
      const shopper = await newShopper(store.url, { ...options, javaScriptEnabled: false });
      const { page } = shopper;
      await page.goto(`${store.url}/documents`);
      await menuOf(page, 'By role').getByText('By role', { exact: true }).click();
      await page.getByRole('list', { name: 'Architect' }).waitFor();
      await page.getByRole('link', { name: 'Subcontracts' }).click();
      await page.waitForURL(/q=subcontract/);
      await expect
        .poll(() => page.getByRole('button', { name: /^(Menu|Dismiss|Privacy)/ }).count(), {
          message: 'nothing that cannot work',
        })
        .toBe(0);
      await shopper.leaves();
    }
  });

  it('[HDR-01] [HDR-07] [HDR-09] [HDR-11] no rule of axe is broken and odd labels never make the page wider', async () => {
    const shopper = await newShopper(store.url, { bypassCSP: true });
    const { page } = shopper;
    const widths = { axe: [390, 1366], scroll: [320, 390, 768, 1024, 1200, 1366] };
    await shopper.goes('/team');
    expect(await checkAccessibility(page, widths)).toEqual([]);
    await page.setViewportSize({ width: 1366, height: 768 });
    for (const [label, axe] of [
      ['By role', [1366]],
      // an open menu covers controls, which axe would report as too small
      ['Offices', []],
    ] as const) {
      await menuOf(page, label).getByText(label, { exact: true }).click();
      expect(await checkAccessibility(page, { axe, scroll: [1024, 1366] }), label).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: message('frame.menu') }).click();
    await page.getByRole('dialog', { name: message('frame.menu') }).waitFor();
    await expect.poll(async () => (await boxOf(page.getByRole('dialog'))).width).toBe(320);
    expect(await checkAccessibility(page, { axe: [390], scroll: [320] })).toEqual([]);
    await shopper.leaves();
  });
});

it('[ERR-23] [HDR-01] shows the default frame when the content platform is unavailable', async () => {
  const alone = await startStore({
    env: {
      CONTENT_URL: 'http://127.0.0.1:1/content/v1',
      CONTENT_SPACE: 'nowhere',
      CONTENT_DELIVERY_TOKEN: 'cda_0123456789abcdef0123',
      CONTENT_PREVIEW_TOKEN: 'cpa_0123456789abcdef0123',
      CONTENT_WEBHOOK_SECRET: '0123456789abcdef0123456789abcdef',
    },
  });
  try {
    const shopper = await newShopper(alone.url);
    const { page } = shopper;
    await shopper.goes('/documents');
    await menuOf(page, 'By series').getByText('By series').click();
    await menuOf(page, 'By series').getByRole('link', { name: /Forms/ }).click();
    await page.waitForURL(/series=forms/);
    const foot = page.getByRole('contentinfo');
    await expect.poll(() => linksOf(foot)).toEqual(expect.arrayContaining(['Articles', 'Help', 'Privacy', 'Terms']));
    await shopper.leaves();
  } finally {
    await alone.stop();
  }
});
