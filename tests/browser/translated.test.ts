import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper, TEST_CARD } from '../support/shopper.ts';
import { translateEarly, translatePage } from '../support/translate-page.ts';

const url = ownStore().url;
const reset = async (): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/platform/api/reset`, { method: 'POST', headers, body: '{}' });
  expect(response.status).toBe(204);
};
// these journeys change data of demo people, which other tests expect in their initial state
beforeAll(reset);
afterAll(async () => {
  await reset();
  await closeWindows();
});

const reads = (locator: Locator, text: string | RegExp): Promise<void> => locator.filter({ hasText: text }).waitFor();
const amountOf = (page: Page, label: string, region: string): Locator =>
  page
    .getByRole('region', { name: region })
    .getByRole('term')
    .filter({ hasText: label })
    .locator('xpath=following-sibling::dd[1]');

/** Ends a journey on a translated page: checks that no error was thrown and no error screen replaced the page. */
async function leavesUnchanged(shopper: Shopper): Promise<void> {
  await expect.poll(() => shopper.page.getByText('Something went wrong on our end').count()).toBe(0);
  await shopper.leaves();
}

it('[CRT-13] [CRT-12] cart: shows the amount that is due after a change, a code and a removal on a translated page', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('customer');
  await shopper.holds('G702');
  await shopper.holds('G701');
  await shopper.goes('/cart');
  const line = page
    .getByRole('list', { name: message('cart.lines') })
    .getByRole('listitem')
    .filter({ hasText: 'G702' });
  const more = line.getByRole('button', { name: message('quantity.more') });
  await more.click();
  await reads(amountOf(page, 'Subtotal', message('cart.summary')), '$66');
  await translatePage(page);
  await more.click();
  await reads(amountOf(page, 'Subtotal', message('cart.summary')), '$90');
  await page.getByRole('button', { name: 'Check out, $90', exact: true }).waitFor();
  await reads(page.getByRole('banner').getByRole('link', { name: /^Cart/ }), '4');
  await translatePage(page);
  await page.getByText(message('cart.promo.open')).click();
  await page.getByRole('textbox', { name: message('cart.promo.label') }).fill('NAILGUN');
  await page.getByRole('button', { name: message('cart.promo.apply') }).click();
  await page.getByRole('alert').filter({ hasText: 'gift certificate code "NAILGUN" is invalid' }).waitFor();
  await translatePage(page);
  await page.getByRole('textbox', { name: message('cart.promo.label') }).fill('SITE10');
  await page.getByRole('button', { name: message('cart.promo.apply') }).click();
  await page.getByRole('button', { name: 'Check out, $81', exact: true }).waitFor();
  await translatePage(page);
  await page.getByRole('button', { name: message('cart.remove.named', { code: 'G701' }) }).click();
  const question = page.getByRole('dialog', { name: message('cart.remove.title', { code: 'G701' }) });
  await question.waitFor();
  await translatePage(page);
  await question.getByRole('button', { name: message('cart.remove.confirm', { code: 'G701' }) }).click();
  await page.getByRole('button', { name: 'Check out, $64.80', exact: true }).waitFor();
  await translatePage(page);
  await page.getByRole('button', { name: message('cart.remove.named', { code: 'G702' }) }).click();
  await page
    .getByRole('dialog', { name: message('cart.remove.title', { code: 'G702' }) })
    .getByRole('button', { name: message('cart.remove.confirm', { code: 'G702' }) })
    .click();
  await page.getByRole('heading', { name: message('cart.empty.title') }).waitFor();
  await translatePage(page);
  await page.getByRole('button', { name: message('cart.undo') }).click();
  await reads(page.getByRole('banner').getByRole('link', { name: /^Cart/ }), '3');
  await leavesUnchanged(shopper);
});

it('[SUB-02] [SUB-05] plan page: shows the price of the chosen seats on a translated page', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes('/subscriptions/unlimited-subscription');
  const card = page.getByRole('region', { name: 'Unlimited', exact: true });
  const more = card.getByRole('button', { name: message('seats.count.more') });
  const priceIs = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });
  await priceIs('1 seat, $2,199 a year');
  await translatePage(page);
  await more.click();
  await priceIs('2 seats, $4,398 a year');
  await translatePage(page);
  for (let click = 0; click < 3; click += 1) await more.click();
  await priceIs('5 seats, $9,995 a year');
  await card.getByText('5 seats × $1,999').waitFor();
  await card.getByRole('button', { name: 'Continue with 5 seats', exact: true }).waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain('$4,398');
  await page.getByText(message('planPage.code.open')).click();
  await translatePage(page);
  await page.getByRole('textbox', { name: message('planPage.code.label') }).fill('BUILD15');
  await page.getByRole('button', { name: message('planPage.code.apply') }).click();
  await card.getByRole('definition').filter({ hasText: '$8,495.75' }).waitFor();
  await translatePage(page);
  await card.getByRole('button', { name: 'Remove code BUILD15' }).click();
  await page.getByText('Today, then each year').waitFor();
  await expect.poll(() => page.getByRole('main').innerText()).not.toContain('$8,495.75');
  await leavesUnchanged(shopper);
});

it('[SUB-08] [SUB-13] [SUB-14] plan checkout: charges the amount on the button of a translated page', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.context.addInitScript(
    (state) => {
      if (localStorage.getItem('planroom-subscription') === null)
        localStorage.setItem('planroom-subscription', JSON.stringify({ state, version: 1 }));
    },
    {
      id: 'prod_unlimited',
      title: 'Unlimited',
      priceId: 'price_unlimited_year',
      seatCount: 3,
      tierPrice: { totalPrice: '6597.00', interval: 'year' },
      promoCode: '',
      path: '/subscriptions/unlimited-subscription',
    },
  );
  await shopper.becomesNew();
  await shopper.goes('/subscriptions/checkout');
  const address = page.frameLocator('iframe[title="Billing address fields"]');
  await address.getByLabel('Name or company').fill('Quarry Works');
  await address.getByLabel('Street address').fill('18 Quarry Road');
  await address.getByLabel('City').fill('Columbus');
  await address.getByLabel('State').selectOption('OH');
  await address.getByLabel('ZIP code').fill('43215');
  await translatePage(page);
  await page.getByRole('button', { name: message('checkout.address.save') }).click();
  await page.getByRole('button', { name: message('checkout.address.change.full') }).waitFor();
  const fields = page.frameLocator('iframe[title="Secure payment fields"]');
  await fields.getByLabel('Card number').fill(TEST_CARD);
  await fields.getByLabel('Expires').fill('12 / 30');
  await fields.getByLabel('Security code').fill('123');
  const order = page.getByRole('region', { name: 'Order', exact: true });
  const pay = order.getByRole('button', { name: /^Pay/ });
  await expect.poll(() => pay.textContent()).toBe('Pay $6,976.33');
  await translatePage(page);

  await order.getByRole('button', { name: message('quantity.more') }).click();
  await expect.poll(() => pay.textContent()).toBe('Pay $9,301.77');
  await reads(amountOf(page, '4 seats', 'Order'), '$8,796');
  await translatePage(page);
  await page.getByText(message('checkout.promo.open')).click();
  await page.getByRole('textbox', { name: message('checkout.promo.label') }).fill('BUILD15');
  await page.getByRole('button', { name: message('checkout.promo.apply') }).click();
  await reads(amountOf(page, 'Promo code BUILD15, 15%', 'Order'), '−$1,319.40');
  await expect.poll(() => pay.textContent()).toBe('Pay $7,906.50');
  await translatePage(page);
  await pay.click();
  await page.getByText('Check the box to agree to the renewal.').waitFor();
  await translatePage(page);
  await page.getByRole('checkbox', { name: /^Renew each year/ }).check();
  await pay.click();
  await page.waitForURL(/\/subscriptions\/success\?session_id=cs_\w+&confirmed=true$/);
  await reads(amountOf(page, 'Paid', 'Order summary'), '$7,906.50');
  await translatePage(page);
  await page.getByRole('banner').getByRole('link', { name: 'My Account' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await leavesUnchanged(shopper);
});

it('[LST-03] [LST-05] [LST-07] [LST-08] listing: filters, sorts and turns its pages on a translated page', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes('/documents');
  const rail = page.getByRole('form', { name: message('filter.title') });
  const heading = page.getByRole('heading', { level: 2, name: /^\d+ documents?$/ });
  const all = Number.parseInt(await heading.innerText(), 10);
  await translatePage(page);
  await rail.getByRole('checkbox', { name: /^Commercial/ }).click();
  await page.waitForURL(/projectType=commercial$/);
  await expect.poll(async () => Number.parseInt(await heading.innerText(), 10)).toBeLessThan(all);
  await translatePage(page);
  await page.getByRole('combobox', { name: message('listing.sort') }).selectOption('A_TO_Z');
  await page.waitForURL(/sort=A_TO_Z/);
  await translatePage(page);
  const pager = page.getByRole('navigation', { name: message('pager.label') });
  const first = page.getByRole('article').first().getByRole('heading');
  const before = await first.innerText();
  await pager.getByRole('link', { name: message('pager.next') }).click();
  await expect.poll(() => first.innerText()).not.toBe(before);
  await translatePage(page);
  await pager.getByRole('link', { name: message('pager.previous') }).click();
  await expect.poll(() => first.innerText()).toBe(before);
  await translatePage(page);
  await page.getByRole('button', { name: /^Remove filter: Commercial/ }).click();
  await expect.poll(async () => Number.parseInt(await heading.innerText(), 10)).toBe(all);
  // filters without results, and back
  await translatePage(page);
  await page.goto(`${url}/documents?series=forms&documentType=agreement`);
  await leavesUnchanged(shopper);
});

it('[SRC-01] [SRC-02] [SRC-04] search: changes tabs, pages and terms on a translated page', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes('/search?q=payment');
  const tab = (name: RegExp): Locator =>
    page.getByRole('navigation', { name: 'Result types' }).getByRole('link', { name });
  const shop = await tab(/^Shop/).innerText();
  await translatePage(page);
  await tab(/^Learn/).click();
  await expect.poll(() => tab(/^Learn/).getAttribute('aria-current')).toBe('page');
  const readings = page.getByRole('main').getByRole('list').getByRole('heading', { level: 3 });
  await readings.first().waitFor();
  const before = await readings.first().innerText();
  await translatePage(page);
  await page
    .getByRole('navigation', { name: message('pager.label') })
    .getByRole('button', { name: message('pager.next') })
    .or(
      page.getByRole('navigation', { name: message('pager.label') }).getByRole('link', { name: message('pager.next') }),
    )
    .click();
  await expect.poll(() => readings.first().innerText()).not.toBe(before);
  await translatePage(page);
  await tab(/^Shop/).click();
  await expect.poll(() => tab(/^Shop/).innerText()).toBe(shop);
  const field = page.getByRole('main').getByRole('combobox', { name: message('search.label') });
  await field.fill('waiver');
  await page
    .getByRole('grid', { name: message('suggest.label') })
    .getByRole('row')
    .first()
    .waitFor();
  await translatePage(page);
  await field.fill('waiver of lien');
  await page
    .getByRole('grid', { name: message('suggest.label') })
    .getByRole('row')
    .filter({ hasText: 'Search for “waiver of lien”' })
    .waitFor();
  await translatePage(page);
  await field.fill('zzzzxq');
  await field.press('Enter');
  await page.waitForURL(/q=zzzzxq/);
  await page
    .getByText(/zzzzxq/)
    .first()
    .waitFor();
  await translatePage(page);
  await page.getByRole('banner').getByRole('link', { name: 'Planroom' }).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await leavesUnchanged(shopper);
});

it('[PRD-01] [PRD-04] [CRT-19] product: counts copies, asks, adds and shows its pages on a translated page', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes('/documents/g705-2025');
  await translatePage(page);
  // after an add, the button's name has a prefix
  const add = page
    .getByRole('button', { name: new RegExp(`${message('add.button.named', { code: 'G705' })}$`) })
    .first();
  const copies = page.getByRole('textbox', { name: message('offers.label.copies') }).first();
  await copies.fill('120');
  await copies.blur();
  await add.click();
  const question = page.getByRole('group', { name: '120 copies of G705?' });
  await question.waitFor();
  await translatePage(page);
  await question.getByRole('button', { name: 'Change quantity' }).click();
  await copies.fill('3');
  await copies.blur();
  await add.click();
  const dialog = page.getByRole('dialog', { name: message('add.dialog.title', { code: 'G705' }) });
  await dialog.waitFor();
  await translatePage(page);
  await dialog.getByRole('button', { name: message('add.dialog.continue') }).click();
  await dialog.waitFor({ state: 'detached' });
  await reads(page.getByRole('banner').getByRole('link', { name: /^Cart/ }), '3');
  await translatePage(page);
  await add.click();
  await dialog.waitFor();
  await reads(page.getByRole('banner').getByRole('link', { name: /^Cart/ }), '6');
  await dialog.getByRole('link', { name: message('add.dialog.view') }).click();
  await page.getByRole('button', { name: message('cart.signIn') }).waitFor();
  await reads(amountOf(page, 'Items', message('cart.summary')), '6');
  await leavesUnchanged(shopper);
});

it('[ACC-01] [HDR-06] account details: edits and saves on a translated page, and the header follows', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('facility');
  await shopper.goes('/account');
  await translatePage(page);
  await page.getByRole('link', { name: 'Edit details' }).click();
  const [first, phone] = [page.getByLabel(message('details.firstName')), page.getByLabel('Phone number')];
  await first.fill('Franka');
  await phone.fill('555');
  await translatePage(page);
  await page.getByRole('button', { name: message('details.save') }).click();
  await page.getByText('Enter all ten digits of your phone number.').waitFor();
  await translatePage(page);
  await page.getByRole('link', { name: message('details.cancel') }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.waitFor();
  await translatePage(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  await phone.fill('5550100106');
  await page.getByRole('button', { name: message('details.save') }).click();
  await page.getByRole('banner').getByText('Franka', { exact: true }).waitFor();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect.poll(() => page.getByRole('main').locator('dl.kv').innerText()).toContain('Franka');
  await leavesUnchanged(shopper);
});

it('[ACC-04] [ACC-07] orders and payment methods: turn pages, add and remove a card on translated pages', async () => {
  const shopper = await newShopper(url, { bypassCSP: true });
  const { page } = shopper;
  await shopper.becomes('customer');
  await shopper.goes('/account/order-history');
  await translatePage(page);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const first = await rows.first().getByRole('rowheader').innerText();
  await page.getByRole('link', { name: message('pager.next') }).click();
  await rows.first().getByRole('rowheader').filter({ hasNotText: first }).waitFor();
  await translatePage(page);
  await rows.first().getByRole('rowheader').getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: /^Order \d+/ }).waitFor();
  await translatePage(page);
  await page.getByRole('link', { name: 'Payment Method' }).first().click();
  await page.getByRole('heading', { level: 1, name: /^Payment/ }).waitFor();
  await translatePage(page);
  await page.getByRole('button', { name: message('methods.add') }).click();
  const fields = page.frameLocator('iframe[title="Secure payment fields"]');
  await fields.getByLabel('Card number').fill(TEST_CARD);
  await fields.getByLabel('Expires').fill('12 / 30');
  await fields.getByLabel('Security code').fill('123');
  await translatePage(page);
  await page.getByRole('button', { name: message('methods.add.save') }).click();
  await page
    .getByText(/^Visa ending 4242 is saved/)
    .or(page.getByText('Please enter a billing address'))
    .first()
    .waitFor();
  await leavesUnchanged(shopper);
});

it('[MNG-04] [MNG-05] [SUB-19] manage plan: turns auto-pay off and quotes more seats on a translated page', async () => {
  const shopper = await newShopper(url, { bypassCSP: true });
  const { page } = shopper;
  await shopper.becomes('unlimited');
  await shopper.goes('/account/subscription-management');
  const autoPay = page.getByRole('switch', { name: /^Auto-pay/ });
  await expect.poll(() => autoPay.isChecked()).toBe(true);
  await translatePage(page);
  await autoPay.click();
  const off = page.getByRole('dialog', { name: message('manage.turnOff.title') });
  await off.getByText('we’ll send an invoice for').waitFor();
  await translatePage(page);
  await off.getByRole('button', { name: message('manage.turnOff.confirm') }).click();
  await page.getByRole('status').getByText('Auto-pay is off.', { exact: false }).waitFor();
  await translatePage(page);
  await page.getByRole('button', { name: message('manage.seats.press') }).click();
  const dialog = page.getByRole('dialog', { name: message('seats.title') });
  const pay = dialog.getByRole('button', { name: /^Pay/ });
  await pay.and(page.locator(':enabled')).waitFor();
  const one = await pay.innerText();
  await translatePage(page);
  await dialog.getByRole('textbox', { name: 'Seats to add' }).fill('2');
  await expect.poll(() => pay.innerText()).not.toBe(one);
  await pay.and(page.locator(':enabled')).waitFor();
  const amount = /\$[\d,.]+/.exec(await pay.innerText())?.[0] ?? '';
  await dialog.getByText(amount, { exact: true }).first().waitFor();
  await translatePage(page);
  await dialog.getByRole('textbox', { name: 'Seats to add' }).fill('99');
  await dialog.getByText(/can have up to/).waitFor();
  await translatePage(page);
  await dialog.getByRole('textbox', { name: 'Seats to add' }).fill('1');
  await expect.poll(() => pay.innerText()).toBe(one);
  await translatePage(page);
  await pay.and(page.locator(':enabled')).click();
  await dialog.getByText(/^Your plan has \d+ seats now\.$/).waitFor();
  await translatePage(page);
  await dialog.getByRole('button', { name: message('seats.done.close') }).click();
  await dialog.waitFor({ state: 'detached' });
  await leavesUnchanged(shopper);
});

it('[MNG-08] [SUB-22] schedule payment: shows what the chosen method is charged on a translated page', async () => {
  const shopper = await newShopper(url, { bypassCSP: true });
  const { page } = shopper;
  await shopper.becomes('expiring');
  await shopper.goes('/account/subscription-management/schedule-payment');
  const fields = page.frameLocator('iframe').first();
  await fields.getByLabel('Card number').fill(TEST_CARD);
  await fields.getByLabel('Expires').fill('12 / 30');
  await fields.getByLabel('Security code').fill('123');
  await translatePage(page);
  await page.getByRole('button', { name: message('schedule.press') }).click();
  const done = page.getByRole('dialog', { name: 'Payment scheduled' });
  await done.waitFor();
  await translatePage(page);
  await done.getByRole('button', { name: 'Close', exact: true }).last().click();
  await done.waitFor({ state: 'detached' });
  await page.getByText('Payment scheduled').first().waitFor();
  await leavesUnchanged(shopper);
});

it('[ACC-09] membership: removes and connects on a translated page', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('member');
  await shopper.goes('/account/aia-membership');
  await page.getByText('Minnesota').waitFor();
  await translatePage(page);
  await page.getByRole('button', { name: /^Remove/ }).click();
  const question = page.getByRole('dialog', { name: 'Remove your membership?' });
  await question.waitFor();
  await translatePage(page);
  await question.getByRole('button', { name: message('membership.remove.confirm') }).click();
  await page.getByRole('status').getByText('Your membership was removed').waitFor();
  await translatePage(page);
  const number = page.getByRole('textbox', { name: message('membership.number') });
  await number.fill('');
  await page.getByRole('button', { name: message('membership.connect.button') }).click();
  await page.getByText('Enter your member number.').first().waitFor();
  await translatePage(page);
  await number.fill('30412277');
  await number.press('Enter');
  const done = page.getByRole('dialog', { name: 'Your membership is connected' });
  await done.waitFor();
  await translatePage(page);
  await done.getByRole('button', { name: message('membership.connected.close') }).click();
  await page.getByText('Minnesota').waitFor();
  await leavesUnchanged(shopper);
});

it('[API-03] [CRT-16] sign-in and hosted checkout: work on translated pages', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.holds('A101');
  await shopper.goes('/cart');
  await translatePage(page);
  await page.getByRole('button', { name: message('cart.signIn') }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await translatePage(page);
  await shopper.signsIn('carlos.mendez@example.com', 'wrong-password-1');
  await page.getByText('The email and password don’t match.').waitFor();
  shopper.expectsTrouble(/status of 401/);
  await translatePage(page);
  await shopper.signsIn('carlos.mendez@example.com', 'level-and-plumb-2');
  await page.getByRole('heading', { level: 1, name: 'Check out' }).waitFor();
  await translatePage(page);
  await shopper.fillsBilling();
  await shopper.fillsCard(TEST_CARD);
  await translatePage(page);
  await shopper.pays();
  await leavesUnchanged(shopper);
});

it('[HDR-01] [CRT-12] a page that is translated before its scripts run keeps its menus and works', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await translateEarly(page);
  await shopper.holds('G702');
  await shopper.goes('/documents');
  await expect.poll(() => page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThan(5);
  await expect
    .poll(() => page.getByRole('banner').getByRole('navigation').first().getByRole('link').count())
    .toBeGreaterThan(1);
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: message('quantity.more') }).click();
  await reads(amountOf(page, 'Subtotal', message('cart.summary')), '$48');
  shopper.expectsTrouble(/hydrat|418|419|421|423|425/i);
  await leavesUnchanged(shopper);
});
