import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { findPii } from '../support/assert-no-pii.ts';
import { boxOf } from '../support/box-of.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper, TEST_CARD } from '../support/shopper.ts';

const url = ownStore().url;
const PASSWORD = 'chalk-line-and-level';
afterAll(closeWindows);

type TrackedEvent = { event: string; ecommerce?: Record<string, unknown> };

/** Collects the events of every page of this shopper, since the data layer of a page ends with the page. */
async function notesEvents({ page }: Shopper): Promise<TrackedEvent[]> {
  const notified: TrackedEvent[] = [];
  await page.exposeFunction('noteEvent', (event: TrackedEvent) => notified.push(event));
  await page.addInitScript(() => {
    const layer: object[] = [];
    const push = layer.push.bind(layer);
    layer.push = (...events) => {
      for (const each of events) if ('event' in each) void Reflect.get(window, 'noteEvent')(each);
      return push(...events);
    };
    window.dataLayer = layer;
  });
  return notified;
}
const named = (notified: readonly TrackedEvent[], event: string): TrackedEvent[] =>
  notified.filter((each) => each.event === event);
const storedCart = (page: Page): Promise<{ cartId: string; cartCount: number }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('planroom-cart') ?? '{}').state);
const arrivesAtCheckout = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: 'Check out' }).waitFor();
/** Adds a visible promotion: once its event arrives, all earlier events of the page have arrived. */
const looks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const mark = document.createElement('p');
    mark.dataset.promoId = 'mark';
    mark.setAttribute('style', 'position: fixed; top: 0; right: 0; width: 40px; height: 20px; pointer-events: none');
    document.body.append(mark);
  });
const isMark = ({ ecommerce }: TrackedEvent): boolean => ecommerce?.promotion_id === 'mark';
async function comesToCartWith(shopper: Shopper, code: string): Promise<void> {
  await shopper.holds(code);
  await shopper.goes('/cart');
}

it('[ST-25] [ST-02] [CRT-15] [CRT-16] [CRT-18] [FMT-02] [CO10] tracks each step of a new buyer once, and applies the first-order code once', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  const tracked = await notesEvents(shopper);
  await shopper.addsToCart('G701');
  await shopper.goes('/cart');
  const visitors = await storedCart(page);
  await page.getByRole('button', { name: message('cart.signIn') }).click();
  await shopper.createsAccount('ida.marsh@example.com', { first: 'Ida', last: 'Marsh' });
  await arrivesAtCheckout(page);
  await expect
    .poll(() => named(tracked, 'begin_checkout').map(({ ecommerce }) => ecommerce))
    .toEqual([
      {
        currency: 'USD',
        value: 18,
        tax: 0,
        items: [{ item_id: expect.stringMatching(/^G701-/), item_name: expect.any(String), price: 18, quantity: 1 }],
      },
    ]);
  const now = await storedCart(page);
  expect([now.cartCount, now.cartId === visitors.cartId]).toEqual([1, false]);

  const footer = page.getByRole('contentinfo');
  for (const [name, href] of [
    [/^Terms/, '/terms-of-use'],
    [/^Refunds/, '/help/refunds'],
    [/^Privacy/, '/privacy-policy'],
  ] as const) {
    const link = footer.getByRole('link', { name });
    await expect
      .poll(async () => [await link.getAttribute('href'), await link.getAttribute('target')])
      .toEqual([href, '_blank']);
    expect((await page.request.get(url + href)).status()).toBe(200);
  }
  await shopper.fillsBilling('OR');
  await shopper.fillsCard(TEST_CARD);
  const number = await shopper.pays();
  await shopper.arrives(/orderId=/, () => page.getByRole('link', { name: 'Open your documents' }).click());
  await expect.poll(() => named(tracked, 'purchase').length).toBe(1);
  expect(named(tracked, 'purchase')[0]?.ecommerce).toMatchObject({ value: 18, tax: 0, transaction_id: number });
  expect(findPii(tracked, ['ida', 'marsh', 'example.com'])).toEqual([]);
  // opens the same order again, and in another tab
  await shopper.goes(`/account/order-history?orderId=${number}`);
  const other = await shopper.opensTab();
  const elsewhere = await notesEvents(other);
  await other.goes(`/account/order-history?orderId=${number}`);
  await looks(other.page);
  await expect.poll(() => named(elsewhere, 'promo_impression').some(isMark)).toBe(true);
  expect([named(tracked, 'purchase').length, named(elsewhere, 'purchase').length]).toEqual([1, 0]);
  // the open page would request the account's cart after the session has ended
  await other.page.close();

  await comesToCartWith(shopper, 'G702');
  await page.getByText(message('cart.promo.open')).click();
  await page.getByRole('textbox', { name: message('cart.promo.label') }).fill('FIRST15');
  await page.getByRole('button', { name: message('cart.promo.apply') }).click();
  await page.getByRole('alert').filter({ hasText: 'gift certificate code "FIRST15" is invalid' }).waitFor();
  // a visitor can apply the code; sign-in removes it, since the account has already ordered
  await page.context().clearCookies();
  await comesToCartWith(shopper, 'G703');
  await page.getByText(message('cart.promo.open')).click();
  await page.getByRole('textbox', { name: message('cart.promo.label') }).fill('FIRST15');
  await page.getByRole('button', { name: message('cart.promo.apply') }).click();
  await page.getByRole('button', { name: message('cart.promo.remove', { code: 'FIRST15' }) }).waitFor();
  await page.getByRole('button', { name: message('cart.signIn') }).click();
  await shopper.arrives('**/cart', () => shopper.signsIn('ida.marsh@example.com', PASSWORD));
  const notice = page.getByRole('status').filter({ hasText: 'We added your earlier cart: 1 copy of G702.' });
  await notice.filter({ hasText: 'Promo code FIRST15 isn’t valid for your account, so we removed it.' }).waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: message('cart.promo.remove', { code: 'FIRST15' }) }).count())
    .toBe(0);
  // a cart with a notice waits for a click, unlike a cart without one
  expect(named(tracked, 'begin_checkout')).toHaveLength(1);
  await page.getByRole('button', { name: 'Check out, $48' }).click();
  await arrivesAtCheckout(page);
  await expect.poll(() => named(tracked, 'begin_checkout').length).toBe(2);
  await shopper.leaves();
});

it('[ST-01] [CRT-16] [CRT-24] [ERR-14] checkout with an ended session leads to sign-in and back to the checkout, with the cart kept', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  const email = await shopper.becomesNew({ first: 'Otis', last: 'Penn' });
  await comesToCartWith(shopper, 'G704');
  await page.getByRole('button', { name: /^Check out, / }).waitFor();
  // the page's automatic customer requests have completed before the session ends
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/account/person-facts')),
  );
  await page.context().clearCookies();
  await page.getByRole('button', { name: /^Check out, / }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await shopper.signsIn(email, PASSWORD);
  await arrivesAtCheckout(page);
  await page
    .getByRole('region', { name: 'Your documents' })
    .getByRole('listitem')
    .filter({ hasText: 'G704' })
    .waitFor();

  // a signed-out customer who returns to the cart finds the way to the saved cart
  await page.context().clearCookies();
  await shopper.goes('/cart');
  await page.getByRole('heading', { name: message('cart.empty.title') }).waitFor();
  await page.getByRole('link', { name: 'Sign in to see your saved cart' }).click();
  await shopper.arrives('**/cart', () => shopper.signsIn(email, PASSWORD));
  await page.getByRole('textbox', { name: message('cart.copies', { code: 'G704' }) }).waitFor();
  await shopper.leaves();
});

it('[ST-24] [ST-22] [ST-18] [CRT-13] [CRT-15] [CRT-20] [CRT-22] asks about many copies in the cart, restores the stored number, and reports a removed code', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.finds('G705');
  // the same limit and question on the document page
  const wanted = page.getByRole('textbox', { name: message('offers.label.copies') });
  await wanted.fill('99999');
  await page
    .getByRole('button', { name: message('add.button.named', { code: 'G705' }), exact: true })
    .first()
    .click();
  const many = page.getByRole('group', { name: '999 copies of G705?' });
  await many.getByText('Your cart can hold up to 999 copies of a document.').waitFor();
  await many.getByRole('button', { name: 'Change quantity' }).click();
  await wanted.fill('2');
  await page
    .getByRole('button', { name: message('add.button.named', { code: 'G705' }), exact: true })
    .first()
    .click();
  const added = page.getByRole('dialog', { name: message('add.dialog.title', { code: 'G705' }) });
  await added.getByRole('button', { name: message('add.dialog.continue') }).click();
  // an invalid number of copies adds nothing, whether the field or the button gets the next event
  const add = page
    .getByRole('button', { name: new RegExp(`${message('add.button.named', { code: 'G705' })}$`) })
    .first();
  for (const typed of ['abc', '-3', '1.5', '0']) {
    await wanted.fill(typed);
    await add.click();
    await page.getByText(message('add.notAdded.typed')).waitFor();
    await expect.poll(() => wanted.inputValue(), { message: `after “${typed}”` }).toBe('2');
  }
  await expect.poll(() => added.count()).toBe(0);
  // counts the copies in the cart, too
  await wanted.fill('99');
  await add.click();
  const together = page.getByRole('group', { name: '101 copies of G705?' });
  await together.waitFor();
  // an edit dismisses the question, and the button keeps its position
  const place = await boxOf(add);
  await wanted.fill('199');
  await wanted.blur();
  await together.waitFor({ state: 'hidden' });
  expect(await boxOf(add)).toEqual(place);
  await add.click();
  await page
    .getByRole('group', { name: '201 copies of G705?' })
    .getByRole('button', { name: 'Change quantity' })
    .click();
  await shopper.goes('/cart');
  const copies = page.getByRole('textbox', { name: message('cart.copies', { code: 'G705' }) });
  for (const typed of ['abc', '-2', '2.5', '']) {
    await copies.fill(typed);
    await copies.press('Enter');
    await expect.poll(() => copies.inputValue(), { message: `after “${typed}”` }).toBe('2');
    await page.getByText('Not changed. Enter a whole number.').waitFor();
  }
  await copies.fill('120');
  await copies.press('Enter');
  const question = page.getByRole('group', { name: '120 copies of G705?' });
  await question.waitFor();
  await expect.poll(() => copies.inputValue()).toBe('2');
  await question.getByRole('button', { name: 'Keep 2' }).click();
  await question.waitFor({ state: 'detached' });
  await copies.fill('120');
  await copies.press('Enter');
  await question.getByRole('button', { name: 'Yes, 120 copies' }).click();
  await expect.poll(() => copies.inputValue()).toBe('120');
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).filter({ hasText: '120 items' }).waitFor();

  await page.getByText(message('cart.promo.open')).click();
  await page.getByRole('textbox', { name: message('cart.promo.label') }).fill('SITE10');
  await page.getByRole('button', { name: message('cart.promo.apply') }).click();
  await page.getByRole('status').filter({ hasText: 'Promo code SITE10 applied.' }).waitFor();
  await page.getByRole('button', { name: message('cart.promo.remove', { code: 'SITE10' }) }).click();
  await page.getByRole('status').filter({ hasText: 'Promo code SITE10 removed.' }).waitFor();
  await shopper.leaves();
});

it('[ST-15] [CRT-14] [CR2] another list of the slider begins at its first item', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await comesToCartWith(shopper, 'A101');
  // beside the sums there is room for two
  await page.getByText('1 to 2 of 8').waitFor();
  await page.getByRole('button', { name: 'Next' }).last().click();
  await page.getByText('3 to 4 of 8').waitFor();
  await page.getByRole('button', { name: message('cart.remove.named', { code: 'A101' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: message('cart.remove.named', { code: 'A101' }) })
    .click();
  await page.getByRole('heading', { name: 'Popular documents' }).waitFor();
  await page.getByText('1 to 4 of 8').waitFor();
  await shopper.leaves();
});
