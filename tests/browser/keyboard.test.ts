import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

type Role = Parameters<Page['getByRole']>[0];

/** Moves the focus with Tab until the control with this accessible name is reached. */
async function tabsTo(page: Page, role: Role, name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  for (let clicks = 0; clicks < 80; clicks++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the focus never reached ${role} ${name}`);
}
const hasFocus = (page: Page, role: Role, name: string): Promise<boolean> =>
  page.getByRole(role, { name }).evaluate((element) => element === document.activeElement);
const isFocusIn = (page: Page, name: string): Promise<boolean> =>
  page.getByRole('dialog', { name }).evaluate((box) => box.contains(document.activeElement));

it('[CRT-05] [HDR-03] with the keyboard alone: skip link, search, add, dialog, cart, checkout', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('expired-member');
  await shopper.goes('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('link', { name: 'Skip to content' }).count()).toBe(1);
  await tabsTo(page, 'combobox', message('search.label'));
  await page.keyboard.type('g701');
  await page.keyboard.press('Shift+Enter');
  await page.waitForURL(/\/search\?q=g701/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

  await tabsTo(page, 'button', 'Add G701 to cart');
  await page.keyboard.press('Enter');
  const name = 'G701 is in your cart';
  await page.getByRole('dialog', { name }).waitFor();
  await expect.poll(() => isFocusIn(page, name)).toBe(true);
  for (let clicks = 0; clicks < 6; clicks++) {
    await page.keyboard.press('Tab');
    // a native dialog may pass the focus to the browser's toolbar, never to the page behind
    await expect
      .poll(() =>
        page.evaluate(
          () => document.activeElement?.closest('main') === null || document.activeElement?.closest('dialog') !== null,
        ),
      )
      .toBe(true);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/Add(ed)?.*G701 to cart/);

  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name }).waitFor();
  await tabsTo(page, 'link', 'View cart');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/cart`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await tabsTo(page, 'button', 'One more');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Check out, $54' }).waitFor();
  await expect
    .poll(() => hasFocus(page, 'button', 'One more'), { message: 'the focus stays while the quantity changes' })
    .toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Check out, $18' }).waitFor();
  await expect.poll(() => hasFocus(page, 'textbox', 'Copies of G701')).toBe(true);
  await tabsTo(page, 'button', 'Remove G701');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: message('cart.remove.title', { code: 'G701' }) }).waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: message('cart.remove.named', { code: 'G701' }) })
        .evaluate((button) => button === document.activeElement),
    )
    .toBe(true);
  await tabsTo(page, 'button', /^Check out/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Check out' }).waitFor();
  await tabsTo(page, 'textbox', 'Street address');
  await page.keyboard.type('18 Quarry Road');
  await tabsTo(page, 'combobox', 'State');
  await page.keyboard.type('Ohio');
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor();
  await shopper.leaves();
});

it('[CR3] [GQ3] keeps the focus on the button at the end of a row of cards, where it does nothing', async () => {
  const shopper = await newShopper(url, { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const { page } = shopper;
  await shopper.goes('/documents/a101-2025/');
  const row = page.getByRole('region', { name: message('product.related', { code: 'A101' }), exact: true }).last();
  const previous = page.getByRole('button', { name: 'Previous', exact: true }).first();
  const next = page.getByRole('button', { name: message('slider.next'), exact: true }).first();
  const state = (button: Locator): Promise<string | null> => button.getAttribute('aria-disabled');
  const place = (): Promise<number> =>
    row
      .getByRole('list')
      .first()
      .evaluate((list) => list.scrollLeft);
  await next.focus();
  await expect.poll(() => state(previous)).toBe('true');
  for (let clicks = 0; clicks < 6 && (await state(next)) !== 'true'; clicks++) {
    const before = await place();
    await page.keyboard.press('Enter');
    await expect.poll(place).toBeGreaterThan(before);
    await expect.poll(() => state(previous)).toBe('false');
  }
  await expect.poll(() => state(next)).toBe('true');
  await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true);
  const end = await place();
  await page.keyboard.press('Enter');
  await expect.poll(() => place()).toBe(end);
  await page.keyboard.press('Shift+Tab');
  await expect
    .poll(() => previous.evaluate((button) => button === document.activeElement), { message: 'from there back' })
    .toBe(true);
  await shopper.leaves();
});
