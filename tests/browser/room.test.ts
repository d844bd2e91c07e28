import type { Locator } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { CONSENT_TEXT_VERSION } from '../../features/plans/rules/renewal/renewal-consent.ts';
import { message } from '../../messages/message.ts';
import { boxOf } from '../support/box-of.ts';
import { signedIn } from '../support/caller.ts';
import { delayResponse } from '../support/delay-response.ts';
import { ownStore } from '../support/own-store.ts';
import { openPlanCheckout } from '../support/plan-checkout.ts';
import { closeWindows, newShopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

const widthOf = async (part: Locator): Promise<number> => (await boxOf(part)).width;

it('[LK-31] gives all fields and buttons of a payment schedule one width, with the button below its consent', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('expiring');
  // delays the provider's fields, to measure their loading state
  const release = await delayResponse(page, '**/payment/stripe.js');
  await shopper.goes('/account/subscription-management/schedule-payment');
  const choices = page.getByRole('region', { name: message('schedule.how') });
  const control = page.getByRole('button', { name: message('schedule.press') });
  const waits = page.getByRole('status').filter({ hasText: message('method.add.loading') });
  for (const width of [768, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => (await widthOf(waits)) === (await widthOf(choices)), { message: `waiting at ${width}` })
      .toBe(true);
  }
  release();
  await page.frameLocator('iframe').first().getByLabel('Card number').waitFor();
  const agreed = page.getByText(/By clicking Schedule payment I agree/);
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => (await widthOf(control)) === (await widthOf(choices)), { message: `pressed at ${width}` })
      .toBe(true);
    const [text, button] = await Promise.all([boxOf(agreed), boxOf(control)]);
    expect(button.top, `below at ${width}`).toBeGreaterThanOrEqual(text.bottom);
    // the last cell of the status line ends with the line
    const open = await page
      .getByRole('term')
      .filter({ hasText: /^Account$/ })
      .evaluate((term) => {
        const [line, cell] = [term.closest('dl'), term.parentElement].map(
          (each) => each?.getBoundingClientRect().right,
        );
        return (line ?? 0) - (cell ?? 0);
      });
    expect(open, `the status line at ${width}`).toBeLessThanOrEqual(2);
  }
  await shopper.leaves();
});

it('[ST-23] keeps a gap between the remove button of a code and the button above it', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.holds('G702');
  await shopper.goes('/cart');
  await page.getByText(message('cart.promo.open')).click();
  await page.getByRole('textbox', { name: message('cart.promo.label') }).fill('FIRST15');
  await page.getByRole('button', { name: message('cart.promo.apply') }).click();
  const remove = page.getByRole('button', { name: message('cart.promo.remove', { code: 'FIRST15' }) });
  const checkOut = page.getByRole('main').locator('.btn.solid').first();
  // the button is in the row of its code, above the checkout button
  await expect.poll(async () => (await boxOf(checkOut)).top - (await boxOf(remove)).bottom).toBeGreaterThanOrEqual(12);
  await shopper.leaves();
});

it('[LK-33] a step of the breadcrumb carries the slash before it, and the check of a success has room', async () => {
  const shopper = await newShopper(url, { viewport: { width: 390, height: 844 } });
  const { page } = shopper;
  await shopper.goes('/documents/a101-2025/');
  const steps = page.getByRole('navigation', { name: message('crumbs.label') }).getByRole('listitem');
  const slashes = () =>
    steps.evaluateAll((items) =>
      items.map((item) => ['::before', '::after'].map((side) => getComputedStyle(item, side).content).join(' ')),
    );
  await expect.poll(slashes).toEqual(['none none', ...Array((await steps.count()) - 1).fill('"/" none')]);

  const buyer = await signedIn(url, 'new');
  const { sessionId, submit } = await openPlanCheckout(url, buyer, { version: CONSENT_TEXT_VERSION });
  expect((await submit()).status).toBe(200);
  await shopper.becomes('new');
  await shopper.goes(`/subscriptions/success?session_id=${sessionId}`);
  const title = page.getByRole('heading', { level: 1, name: /^Thank you/ });
  const mark = page.getByRole('main').locator('.success-mark');
  await expect.poll(async () => (await boxOf(title)).left - (await boxOf(mark)).right).toBeGreaterThanOrEqual(8);
  await shopper.leaves();
});
