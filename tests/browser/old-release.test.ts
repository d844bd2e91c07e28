import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);
const GONE = /Error loading route module|dynamically imported module|status of 404/;

/** Responds 404 to the scripts of this page's release until the next full page load. */
async function releaseGoes(page: Page): Promise<void> {
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.route('**/assets/*.js', (route) =>
    isGone ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
}

it('[OP-03] follows a link of a page whose release is gone', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes('/documents');
  await releaseGoes(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click();
  await page.waitForURL(/terms/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  shopper.expectsTrouble(GONE);
  await shopper.leaves();
});

it('[OP-03] keeps typed input when a part of such a page cannot be loaded', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  page.on('dialog', (dialog) => void dialog.accept());
  await shopper.becomes('facility');
  await shopper.goes('/account');
  await page.getByRole('link', { name: 'Edit details' }).click();
  await page.getByLabel(message('details.firstName')).fill('Franka');
  await releaseGoes(page);
  const again = page.waitForEvent('load');
  await page.getByRole('button', { name: message('frame.privacy') }).click();
  await again;
  await expect.poll(() => page.getByLabel(message('details.firstName')).inputValue()).toBe('Franka');
  // the restored text counts as an unsaved change: leaving asks for confirmation
  await page.getByRole('button', { name: message('frame.privacy') }).click();
  await page.getByRole('dialog').waitFor();
  shopper.expectsTrouble(GONE);
  await shopper.leaves();
});
