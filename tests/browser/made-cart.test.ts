import { afterAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper } from '../support/shopper.ts';

const { url } = ownStore();
const MENDEZ = '5b0a6c1e-2001-4c3e-9a51-000000000001';
afterAll(closeWindows);

it('[COM-55] [COM-56] staff make a cart for a buyer, who alone adds it, once, to what the cart has', async () => {
  const staff = await newShopper(url, { bypassCSP: true });
  await staff.becomes('staff');
  const { page } = staff;
  await page.goto(`${url}/desk/companies/${MENDEZ}`);
  await page.getByRole('link', { name: 'Make a cart' }).click();
  await page.getByLabel('Sent to').selectOption({ label: 'Carlos Mendez, buyer' });
  const list = page.getByLabel('Numbers or names, with copies');
  await list.fill('g702 x3, z9');
  await page.keyboard.press('Enter');
  await page.getByText('No document matches “z9”.').waitFor();
  await list.fill('g703');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Copies of G703' }).fill('2');
  await page.getByLabel('Job').fill('Fifth Street garage');
  await page.getByRole('button', { name: 'Send the cart link' }).click();
  await page.getByText('Enter a reason of at least three letters.').waitFor();
  staff.expectsTrouble(/422/);
  expect(await checkAccessibility(page, { axe: [390, 1366], scroll: [320, 390, 768, 1366] })).toEqual([]);
  await page.getByLabel('Reason').fill('Phone order');
  await page.getByRole('button', { name: 'Send the cart link' }).click();
  await page.getByRole('status').getByText('Sent a cart link.').waitFor();
  const row = page
    .getByRole('region', { name: /^Carts made by staff/ })
    .getByRole('row')
    .nth(1);
  await row.getByText('Not opened').waitFor();

  let link = '';
  await expect
    .poll(async () => {
      const mails = await (await page.request.get(`${url}/platform/api/mail?to=carlos.mendez@example.com`)).text();
      link = /\/account\/cart\?token=[\w-]+/.exec(mails)?.[0] ?? '';
      return link;
    })
    .not.toBe('');

  const rosa = await newShopper(url);
  await rosa.becomes('administrator');
  await rosa.page.goto(url + link);
  await rosa.page.getByText(message('madeCart.unknown')).waitFor();
  rosa.expectsTrouble(/404/);
  await rosa.leaves();

  const carlos = await newShopper(url, { bypassCSP: true });
  await carlos.becomes('customer');
  await carlos.holds('A101');
  await carlos.goes(link);
  await carlos.page.getByText('Fifth Street garage').waitFor();
  expect(await checkAccessibility(carlos.page, { axe: [390, 1366], scroll: [320, 390, 768, 1366] })).toEqual([]);
  await carlos.page.getByRole('button', { name: message('madeCart.add', { count: 5 }) }).click();
  await carlos.page.getByText(message('notice.madeCart.company', { count: 5, company: 'Mendez Builders' })).waitFor();
  const lines = carlos.page.getByRole('list', { name: message('cart.lines') });
  for (const code of ['A101', 'G702', 'G703']) await lines.getByText(code).first().waitFor();
  await carlos.goes(link);
  await carlos.page.getByRole('link', { name: message('madeCart.cart') }).waitFor();
  await carlos.leaves();

  await page.reload();
  await row.getByText('5 copies').waitFor();
  await staff.leaves();
});
