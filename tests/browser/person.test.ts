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

it('[LK-01] [LK-12] a set is opened, not sold, where the plan holds it; a member reads and is offered the member price', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  const set = page.getByRole('listitem').filter({ hasText: 'E103' }).filter({ hasText: 'A201' }).first();
  const sellHome = set.getByRole('button', { name: /^Add 3 documents/ });
  const sell = (amount: string) => page.getByRole('button', { name: message('product.set.add', { amount }) });
  const companion = page.getByRole('listitem').filter({ hasText: 'General Terms for Construction' }).first();
  await shopper.goes('/');
  await sellHome.waitFor();
  await set.getByText('$206', { exact: true }).waitFor();

  await shopper.becomes('member');
  await shopper.goes('/');
  // 10 percent off $84, $96 and $26
  await set.getByText('$185.40').waitFor();
  await set.getByText('member, regular $206').waitFor();
  await sellHome.waitFor();
  await shopper.goes('/documents/a101-2025/');
  await sell('$185.40').press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('member, regular $96').waitFor();
  await dialog.getByRole('button', { name: 'Add all 3, $185.40', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await shopper.becomes('unlimited');
  await shopper.goes('/');
  await set.getByRole('link', { name: /^Open in Draft A101, A201, E103/ }).waitFor();
  await set.getByText('or $206 once').waitFor();
  await expect.poll(() => sellHome.count()).toBe(0);
  await shopper.goes('/documents/a101-2025/');
  await page.getByRole('link', { name: /^Open the set in Planroom Draft/ }).waitFor();
  await companion.getByText(message('person.inPlan')).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Add the set/ }).count()).toBe(0);
  await shopper.leaves();
});
