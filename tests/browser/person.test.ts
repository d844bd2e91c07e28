import { afterAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { boxOf } from '../support/box-of.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { delayResponse } from '../support/delay-response.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper } from '../support/shopper.ts';

const { url } = ownStore();
afterAll(closeWindows);

/** Opens a page of a signed-in person as it is before their facts have loaded; the returned function lets them load. */
async function beginsWithoutFacts(shopper: Shopper, person: string, path: string): Promise<() => void> {
  const { page } = shopper;
  await shopper.becomes(person);
  // the page passes what it knows of the person to the next one, in browser storage
  await shopper.goes('/documents');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('planroom-facts'))).not.toBeNull();
  await page.evaluate(() => sessionStorage.removeItem('planroom-facts'));
  const release = await delayResponse(page, /\/api\/account\/person-facts/);
  await page.goto(`${url}${path}`);
  await page.evaluate(() => document.fonts.ready);
  return release;
}

it('[LK-01] [LK-05] [LK-12] adapts one page to a member, an owner and a buyer, and offers the first order to none of them', async () => {
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
    .getByText(/^Last bought: /)
    .waitFor();
  await expect.poll(() => offer.count()).toBe(0);
  // 10 percent off $84
  await card('A101-2025').getByText('$75.60').waitFor();
  await card('A101-2025').getByText('member, regular $84').waitFor();

  await shopper.becomes('customer');
  await shopper.goes('/documents');
  await card('G702-2025').getByRole('link', { name: /^Word/ }).waitFor();
  // [LST-10] with its page badge
  await card('G702-2025').getByText('2 pages, edition 2025').waitFor();
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

it('[LK-01] [LD1] shows an owner the visitor’s rows until the owned rows can be rendered', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('customer');
  const come = await delayResponse(page, /\/assets\/(?:owned-box|what-you-get)-.*\.js$/);
  await page.goto(`${url}/documents/a101-2025/`);
  const offer = page.getByRole('complementary', { name: message('offers.label') });
  // polled instead of awaited: a locator action would wait for the delayed data
  await expect.poll(() => offer.getByRole('button', { name: message('buy.again') }).count()).toBe(1);
  expect(await offer.getByText(message('offers.draft.document')).first().isVisible()).toBe(true);
  come();
  // [LK-48] the files come first, and the button to buy again is not primary
  const file = offer.getByRole('link', { name: 'Word of A101', exact: true });
  await file.waitFor();
  const another = await boxOf(offer.getByText(message('offers.another')));
  expect((await boxOf(file)).bottom).toBeLessThanOrEqual(another.y);
  await expect.poll(() => offer.locator('.btn.solid').count()).toBe(1);
  await expect.poll(() => offer.getByText(message('offers.draft.document')).count()).toBe(0);
  await shopper.leaves();
});

it('[LK-01] [PD1] on a phone a buyer sees the button in the first view, of what is owned and of what is not', async () => {
  const shopper = await newShopper(url, { viewport: { width: 390, height: 844 } });
  const { page } = shopper;
  await shopper.becomes('customer');
  await shopper.goes('/documents');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('planroom-facts'))).toContain('G702-2025');
  for (const [path, button] of [
    ['/documents/a103-2025/', 'buy.button'],
    ['/documents/g702-2025/', 'buy.again'],
  ] as const) {
    await shopper.goes(path);
    const buy = page.locator('#offer-form').getByRole('button', { name: message(button), exact: true });
    await buy.waitFor();
    const { y, height } = await boxOf(buy);
    expect(y + height, path).toBeLessThanOrEqual(844);
  }
  await shopper.leaves();
});

/** Clears the cookie, so that the first page knows nothing about the person, as after a slow sign-in. */
const forgetsSignIn = ({ page }: Shopper): Promise<void> => page.context().clearCookies({ name: 'planroom-person' });

it('[LK-01] [LD1] keeps the room of a plan holder’s tile while its script loads', async () => {
  const shopper = await newShopper(url, { viewport: { width: 390, height: 844 } });
  const { page } = shopper;
  const tile = page.locator('.promo').first();
  const height = async (): Promise<number> => (await boxOf(tile)).height;
  await shopper.goes('/documents');
  await expect.poll(height).toBeGreaterThan(200);
  const forAll = await height();
  await shopper.becomes('unlimited');
  await forgetsSignIn(shopper);
  const request = page.waitForRequest(/plan-tile-/);
  const release = await delayResponse(page, /plan-tile-/);
  await page.goto(`${url}/documents`);
  await request;
  await page.locator('.promo[data-for="plan"]').waitFor();
  await expect.poll(height).toBe(forAll);
  release();
  await tile.getByRole('link', { name: message('planTile.seats') }).waitFor();
  await expect.poll(height).toBeGreaterThanOrEqual(forAll);
  await shopper.leaves();
});

it('[LK-01] lists in a plan holder’s cart the items the plan includes, and removes them with one click', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('unlimited');
  await page.request.post(`${url}/api/commerce/create-cart`, {
    headers: { origin: url },
    data: { lineItems: [{ product_id: 7702, variant_id: 17_702, quantity: 2 }] },
  });
  await shopper.goes('/cart');
  await page.getByText(message('cart.inPlan')).waitFor();
  // the plan includes all of it
  await page
    .locator('.cart-summary')
    .getByRole('link', { name: 'Open in Planroom Draft G702 (opens in a new tab)' })
    .waitFor();
  await page.getByRole('button', { name: message('cart.inPlan.anyway', { amount: '$48' }) }).waitFor();
  expect(await checkAccessibility(page, { axe: [390, 1366], scroll: [320, 390] })).toEqual([]);
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
  await expect.poll(() => sellHome.count()).toBe(0);
  // [ST-29] the plan excludes E103 from the cart, so the set has no price
  await expect.poll(() => set.innerText()).not.toContain('$');
  await shopper.goes('/documents/a101-2025/');
  await page.getByRole('link', { name: /^Open the set in Planroom Draft/ }).waitFor();
  await companion.getByText(message('person.inPlan')).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Add the set/ }).count()).toBe(0);
  await shopper.leaves();
});

it('[LK-01] [LD1] reserves room for both offers on a plan holder’s first page, even while the script of one loads', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  const offers = page.getByRole('complementary', { name: message('offers.label') });
  const below = async (): Promise<number> =>
    (await boxOf(page.getByRole('heading', { name: message('gallery.title') }))).y;
  await shopper.goes('/documents/a101-2025/');
  await expect.poll(below).toBeGreaterThan(300);
  const forAll = await below();
  await shopper.becomes('unlimited');
  await forgetsSignIn(shopper);
  const release = await delayResponse(page, /plan-offer-card-/);
  await page.goto(`${url}/documents/a101-2025/`);
  // the menu shows the name: the response of the session call has been rendered
  await page.getByRole('banner').getByText('Uma', { exact: true }).waitFor();
  await expect.poll(below).toBe(forAll);
  release();
  await offers.getByText(message('person.inPlan')).waitFor();
  await expect.poll(below).toBe(forAll);
  await shopper.leaves();
});

it('[LK-01] [LK-12] [LD1] shifts no layout when a list changes to that of an owner or a member', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  // after the fonts have loaded, since widths depend on them
  const places = (): Promise<string[]> =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const parts = document.querySelectorAll('.cards .card, .cards .card .buy, .bar .search, .bar .cartlink, .pager');
      return [...parts].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y + scrollY, width, height].map(Math.round).join(' ');
      });
    });
  for (const [person, name, seen] of [
    ['customer', 'Carlos', message('person.own.these')],
    ['member', 'Marisol', 'member, regular $84'],
  ] as const) {
    const release = await beginsWithoutFacts(shopper, person, '/documents');
    await page.getByRole('banner').getByText(name, { exact: true }).waitFor();
    await page.locator('.cards .card').last().waitFor();
    await expect.poll(async () => (await places()).length).toBeGreaterThan(30);
    const before = await places();
    release();
    await page.locator('.cards').getByText(seen).first().waitFor();
    await expect.poll(places, { message: person }).toEqual(before);
    // [OP-40] a short name leaves no gap before the arrow
    const menu = page.locator('.bar .menu > .iconbtn[data-fit]');
    const [label, arrow] = [await boxOf(menu.locator('.lbl')), await boxOf(menu.locator('svg').last())];
    expect(arrow.x - label.right).toBeLessThanOrEqual(12);
  }
  await shopper.leaves();
});

it('[LK-01] [LK-12] [LD1] shows plans with member prices, and their plan but no offer to holders, without layout shift', async () => {
  const shopper = await newShopper(url, { viewport: { width: 768, height: 1024 } });
  const { page } = shopper;
  const plan = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const unlimited = plan('Unlimited');
  const best = page.getByText(message('block.plan.best'), { exact: true });
  // the content after the plans, which is the plan's status line for a holder [LK-46]
  const below = page.locator('#savings');
  const start = page.getByRole('region', { name: 'Start a plan' });
  await shopper.goes('/teams');
  await start.waitFor();
  await shopper.goes('/subscriptions');
  await best.first().waitFor();

  /** the page before the person's facts have loaded, and its height */
  const begins = async (person: string) => {
    const come = await beginsWithoutFacts(shopper, person, '/subscriptions');
    const { y } = await boxOf(below);
    return { come, y };
  };

  const member = await begins('member');
  member.come();
  // 10 percent off $2,199 and $899
  await unlimited.getByText('$1,979.10').waitFor();
  await unlimited.getByText('member, regular $2,199').waitFor();
  await plan('Facility manager').getByText('$809.10').waitFor();
  expect((await boxOf(below)).y).toBe(member.y);
  await best.first().waitFor();

  const holder = await begins('unlimited');
  expect(await unlimited.getByText('$2,199', { exact: true }).isVisible()).toBe(false);
  holder.come();
  await unlimited.getByText(message('block.plan.held')).waitFor();
  await unlimited.getByText('3 seats', { exact: true }).waitFor();
  await unlimited.getByRole('link', { name: message('block.plan.manage') }).waitFor();
  expect((await boxOf(below)).y).toBe(holder.y);
  await below.getByRole('heading', { name: message('block.plan.held.named', { plan: 'Unlimited' }) }).waitFor();
  expect(await best.count()).toBe(0);
  // no primary button leads to a plan on the comparison
  await expect.poll(() => page.locator('main a.btn.solid[href^="/subscriptions"]').count()).toBe(0);
  await plan('Facility manager').getByRole('link', { name: 'See the facility manager plan' }).waitFor();
  expect(await checkAccessibility(page, { axe: [390, 1366], scroll: [320, 390] })).toEqual([]);
  await shopper.goes('/teams');
  await expect.poll(() => start.count()).toBe(0);
  await shopper.leaves();
});

it('[LK-12] shows both prices to a member in tables of documents', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('member');
  for (const path of ['/', '/search?q=zzzz', '/subscriptions/unlimited-subscription']) {
    await shopper.goes(path);
    const row = page.getByRole('row').filter({ hasText: 'Owner and Contractor Agreement, Fixed Sum' }).first();
    await row.getByText('$75.60').waitFor();
    await row.getByText('member, regular $84').waitFor();
    expect([path, await checkAccessibility(page, { axe: [], scroll: [320, 390, 768] })]).toEqual([path, []]);
  }
  await shopper.leaves();
});
