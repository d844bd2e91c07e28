import { afterAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper } from '../support/shopper.ts';

const { url } = ownStore();
afterAll(closeWindows);

it('[LK-01] [LK-05] [LK-12] the same page is that of a member, an owner and a buyer, and the first order is offered to none of them', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  const offer = page.getByRole('region', { name: message('frame.promo') });
  const card = (code: string) => page.locator('article.card').filter({ hasText: code }).first();
  await shopper.goes('/documents');
  await offer.waitFor();

  await shopper.becomes('member');
  await shopper.goes('/documents');
  await page
    .getByRole('region', { name: message('frame.notice') })
    .getByText(/^Bought last: /)
    .waitFor();
  await expect.poll(() => offer.count()).toBe(0);
  // 10 percent off $84
  await card('A101-2025').getByText('$75.60').waitFor();
  await card('A101-2025').getByText('member, regular $84').waitFor();

  await shopper.becomes('customer');
  await shopper.goes('/documents');
  await card('G702-2025').getByRole('link', { name: /^Word/ }).waitFor();
  await card('G702-2025')
    .getByRole('button', { name: message('add.again.named', { code: 'G702' }) })
    .waitFor();
  await card('A102-2025')
    .getByRole('button', { name: message('add.button.named', { code: 'A102' }) })
    .waitFor();
  await expect.poll(() => offer.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('planroom-person'))).toBe('signed-in bought told');
  await shopper.leaves();
});

it('[LK-01] [LD1] the tile of a plan holder keeps its room while its script comes', async () => {
  const shopper = await newShopper(url, { viewport: { width: 390, height: 844 } });
  const { page } = shopper;
  const tile = page.locator('.promo').first();
  const height = async (): Promise<number> => (await tile.boundingBox())?.height ?? 0;
  await shopper.goes('/documents');
  await expect.poll(height).toBeGreaterThan(200);
  const forAll = await height();
  await shopper.becomes('unlimited');
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = page.waitForRequest(/plan-tile-/);
  await page.route(/plan-tile-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${url}/documents`);
  await asked;
  await page.locator('.promo[data-for="plan"]').waitFor();
  await expect.poll(height).toBe(forAll);
  release();
  await tile.getByRole('link', { name: message('planTile.seats') }).waitFor();
  await expect.poll(height).toBeGreaterThanOrEqual(forAll);
  await shopper.leaves();
});

it('[LK-01] a plan holder’s cart says what the plan includes, and takes it out with one press', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('unlimited');
  await page.request.post(`${url}/api/commerce/create-cart`, {
    headers: { origin: url },
    data: { lineItems: [{ product_id: 7702, variant_id: 17_702, quantity: 2 }] },
  });
  await shopper.goes('/cart');
  await page.getByText(message('cart.inPlan')).waitFor();
  await page.getByRole('button', { name: message('cart.inPlan.remove', { code: 'G702' }) }).click();
  await page.getByText(message('cart.inPlan')).waitFor({ state: 'detached' });
  await shopper.leaves();
});
