import type { Locator } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

const setOf = (shopper: Shopper): Locator => shopper.page.getByRole('button', { name: /^Add \d+ documents/ }).first();

/** Returns the number of cart updates that three clicks within one browser task cause. */
async function callsOfThreeClicks({ page }: Shopper, button: Locator): Promise<number> {
  let calls = 0;
  page.on('request', (request) => {
    if (/(create|update)-cart$/.test(request.url())) calls += 1;
  });
  await button.evaluate((element: HTMLElement) => {
    for (let click = 0; click < 3; click += 1) element.click();
  });
  await page.getByRole('dialog', { name: /in your cart$/ }).waitFor();
  return calls;
}

it.each<[what: string, path: string, button: (shopper: Shopper) => Promise<Locator>]>([
  [
    'a card',
    '/documents',
    async ({ page }) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /to cart$/ })
        .first(),
  ],
  ['a set of the content', '/', async (shopper) => setOf(shopper)],
  [
    'the choice of a document’s set',
    '/documents/a101-2025',
    async ({ page }) => {
      await page.getByRole('button', { name: /^Add the set, / }).click();
      return page.getByRole('dialog').getByRole('button', { name: /^Add all / });
    },
  ],
])('[CRT-01] [CRT-05] presses that come before the first is shown add once: %s', async (_, path, button) => {
  const shopper = await newShopper(url);
  await shopper.goes(path);
  await expect.poll(async () => callsOfThreeClicks(shopper, await button(shopper))).toBe(1);
  await shopper.leaves();
});
