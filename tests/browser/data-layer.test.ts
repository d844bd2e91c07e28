import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { findPii } from '../support/assert-no-pii.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

type TrackedEvent = { event: string; ecommerce?: Record<string, unknown>; search_term?: string };
const all = (page: Page): Promise<object[]> => page.evaluate(() => window.dataLayer ?? []);
const notified = async (page: Page, event: string): Promise<TrackedEvent[]> =>
  (await all(page)).filter((each): each is TrackedEvent => 'event' in each && each.event === event);
/** Waits until an event was pushed the given number of times; returns all events of that name. */
async function hears(page: Page, event: string, times = 1): Promise<TrackedEvent[]> {
  await expect.poll(async () => (await notified(page, event)).length, { message: event }).toBe(times);
  return notified(page, event);
}
const goods = (code: string, price: number, quantity: number) => ({
  currency: 'USD',
  value: price * quantity,
  items: [{ item_id: expect.stringMatching(`^${code}-`), item_name: expect.any(String), price, quantity }],
});
/** Personal data of the demo member, which no event may contain. */
const MEMBER = ['marisol', 'vega', 'example.com', 'architect'];

it('[FMT-02] [FMT-04] tracks search, select, view, add, update and remove, without consent and without the person', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('member');
  await shopper.goes('/search?q=g701');
  await expect
    .poll(() => hears(page, 'view_search_results'))
    .toEqual([{ event: 'view_search_results', search_term: 'g701' }]);
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('group', { name: /Number G701/ }).waitFor();
  const [chosen] = await hears(page, 'select_item');
  expect(chosen?.ecommerce).toEqual({
    items: [{ item_id: expect.stringMatching(/^G701-/), item_name: expect.any(String), price: 18 }],
  });
  const [viewed] = await hears(page, 'view_item');
  expect(viewed?.ecommerce).toMatchObject({ currency: 'USD', value: 18, items: [{ price: 18 }] });

  await page
    .getByRole('button', { name: message('add.button.named', { code: 'G701' }), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: message('add.dialog.title', { code: 'G701' }) });
  await dialog.waitFor();
  expect((await hears(page, 'add_to_cart'))[0]?.ecommerce).toEqual(goods('G701', 18, 1));
  await dialog.getByRole('link', { name: message('add.dialog.view') }).click();
  expect((await hears(page, 'view_cart'))[0]?.ecommerce).toEqual(goods('G701', 18, 1));

  await page.getByRole('button', { name: message('quantity.more') }).click();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).filter({ hasText: '2 items' }).waitFor();
  expect((await hears(page, 'add_to_cart', 2))[1]?.ecommerce).toEqual(goods('G701', 18, 1));
  await page.getByRole('button', { name: message('cart.remove.named', { code: 'G701' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: message('cart.remove.named', { code: 'G701' }) })
    .click();
  expect((await hears(page, 'remove_from_cart'))[0]?.ecommerce).toEqual(goods('G701', 18, 2));
  await page.getByRole('button', { name: message('cart.undo') }).click();
  expect((await hears(page, 'add_to_cart', 3))[2]?.ecommerce).toEqual(goods('G701', 18, 2));

  const layer = await all(page);
  expect(findPii(layer, MEMBER)).toEqual([]);
  // ecommerce data of consecutive events must not mix
  for (const [at, each] of layer.entries()) if ('event' in each) expect(layer[at - 1]).toEqual({ ecommerce: null });
  await shopper.leaves();
});

it('[FMT-02] tracks nothing for a failed add or a rejected update', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.finds('A101');
  await hears(page, 'view_item');
  await page.route('**/api/commerce/create-cart', (route) => route.abort());
  await page
    .getByRole('button', { name: message('add.button.named', { code: 'A101' }), exact: true })
    .first()
    .click();
  await page.getByText(message('add.failed')).first().waitFor();
  shopper.expectsTrouble(/ERR_FAILED/);
  await page.unroute('**/api/commerce/create-cart');

  await page
    .getByRole('button', { name: message('add.button.named', { code: 'A101' }), exact: true })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: message('add.dialog.title', { code: 'A101' }) })
    .getByRole('link', { name: message('add.dialog.view') })
    .click();
  await hears(page, 'view_cart');
  await page.route('**/cart.data**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: message('quantity.more') }).click();
  await page.getByText(message('cart.notChanged')).waitFor();
  await expect.poll(() => notified(page, 'add_to_cart')).toHaveLength(1);
  await page.unroute('**/cart.data**');
  shopper.expectsTrouble(/503/);
  await shopper.leaves();
});

it('[FMT-02] [FMT-04] does not track a term that may identify a person', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes(`/search?q=${encodeURIComponent('pat.lindqvist@example.com')}`);
  await expect.poll(() => hears(page, 'view_search_results')).toEqual([{ event: 'view_search_results' }]);
  await shopper.leaves();
});

/** Appends a promotion at the end of the page. */
function addPromotion(page: Page, id: string, style: string): Promise<void> {
  return page.evaluate(
    ([name, css]) => {
      const promotion = document.createElement('section');
      promotion.dataset.by = 'test';
      promotion.dataset.promoId = name;
      promotion.dataset.promoName = `Promotion ${name}`;
      promotion.setAttribute('style', css!);
      promotion.innerHTML = `<a href="#${name}">Read ${name}</a>`;
      document.body.append(promotion);
    },
    [id, style],
  );
}
/** Scrolls until the window's lower edge is the given number of pixels below the top of the promotion. */
const passes = (page: Page, id: string, pixels: number): Promise<void> =>
  page.evaluate(
    ([name, depth]) => {
      const { top } = document.querySelector(`[data-promo-id="${name}"]`)!.getBoundingClientRect();
      window.scrollTo(0, window.scrollY + top - window.innerHeight + Number(depth));
    },
    [id, pixels],
  );
const ids = async (page: Page, event: string): Promise<unknown[]> =>
  (await notified(page, event))
    .map(({ ecommerce }) => ecommerce?.promotion_id)
    .filter((id) => /^(half|tall|mark)/.test(String(id)));
/** Adds a small visible promotion: once its event arrives, all promotions in the window have been checked. */
async function looks(page: Page, mark: string): Promise<void> {
  await addPromotion(page, mark, 'position: fixed; top: 0; right: 0; width: 40px; height: 20px; pointer-events: none');
  await expect.poll(() => ids(page, 'promo_impression')).toContain(mark);
}

it('[CNT-07] [FMT-02] tracks a promotion when half of it is visible, a tall one at half of the window, once per page view', async () => {
  const shopper = await newShopper(url, { viewport: { width: 1366, height: 800 } });
  const { page } = shopper;
  await shopper.goes('/documents');
  await addPromotion(page, 'half', 'height: 400px; margin-top: 1500px');
  await addPromotion(page, 'tall', 'height: 2400px; margin-top: 1500px; margin-bottom: 1500px');
  await looks(page, 'mark-1');
  await expect.poll(() => ids(page, 'promo_impression')).toEqual(['mark-1']);

  await passes(page, 'half', 180);
  await looks(page, 'mark-2');
  await expect.poll(() => ids(page, 'promo_impression')).toEqual(['mark-1', 'mark-2']);
  await passes(page, 'half', 220);
  await expect.poll(() => ids(page, 'promo_impression')).toContain('half');

  await passes(page, 'tall', 360);
  await looks(page, 'mark-3');
  await expect.poll(() => ids(page, 'promo_impression')).not.toContain('tall');
  await passes(page, 'tall', 440);
  await expect.poll(() => ids(page, 'promo_impression')).toContain('tall');

  // away and back: still the same view
  await page.evaluate(() => window.scrollTo(0, 0));
  await looks(page, 'mark-4');
  await passes(page, 'half', 400);
  await looks(page, 'mark-5');
  const seen = ['mark-1', 'mark-2', 'half', 'mark-3', 'tall', 'mark-4', 'mark-5'];
  await expect.poll(() => ids(page, 'promo_impression')).toEqual(seen);
  await expect.poll(() => ids(page, 'view_promotion')).toEqual(seen);
  await expect
    .poll(async () =>
      (await notified(page, 'view_promotion')).find(({ ecommerce }) => ecommerce?.promotion_id === 'half'),
    )
    .toEqual({
      event: 'view_promotion',
      ecommerce: { promotion_id: 'half', promotion_name: 'Promotion half' },
    });

  await page.getByRole('link', { name: 'Read half' }).click();
  await expect.poll(() => ids(page, 'select_promotion')).toEqual(['half']);
  await expect.poll(async () => findPii(await all(page))).toEqual([]);
  await shopper.leaves();
});

it('[CNT-07] tracks a navigation as a new page view', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes('/documents');
  await looks(page, 'mark-1');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Documents' }).waitFor();
  await expect.poll(() => ids(page, 'promo_impression')).toEqual(['mark-1', 'mark-1']);
  // no second event without a second view
  await looks(page, 'mark-2');
  await expect.poll(() => ids(page, 'promo_impression')).toEqual(['mark-1', 'mark-1', 'mark-2']);
  await shopper.leaves();
});
