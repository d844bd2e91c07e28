import { afterAll, expect, it } from 'vitest';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

it('[D3] blocks a script injected through content on public and personal pages', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('customer');
  for (const path of ['/documents', '/account/order-history', '/cart']) {
    await page.route(url + path, async (route) => {
      const response = await route.fetch();
      const intruder = '<script>window.intruder=1</script><img src="x" onerror="window.intruder=2" alt="">';
      const body = (await response.text()).replace('<main', `${intruder}<main`);
      await route.fulfill({ response: response, body });
    });
    await page.goto(url + path);
    await expect.poll(() => page.evaluate(() => 'intruder' in window), { message: path }).toBe(false);
    await page.unroute(url + path);
  }
  const refused = shopper.troubles.filter((trouble) => /Content Security Policy/.test(trouble));
  expect(refused.length).toBeGreaterThanOrEqual(3);
  // other errors of a broken page are not part of this test
  shopper.troubles.length = 0;
  await shopper.leaves();
});
