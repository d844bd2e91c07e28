import { afterAll, afterEach, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper } from '../support/shopper.ts';
import { askStoreDatabase } from '../support/store-database.ts';

const { url, dataDir } = ownStore();
const PATH = '/account/aia-membership';
const [EMAIL, NUMBER] = ['marisol.vega@example.com', '30412277'];

let shopper: Shopper;
afterEach(() => shopper.leaves());
afterAll(closeWindows);

const comes = async (person: string, options = {}): Promise<Shopper> => {
  shopper = await newShopper(url, options);
  await shopper.becomes(person);
  return shopper;
};
const memberPrice = () => shopper.page.getByText('Your member price is applied');
const button = (name: string | RegExp) => shopper.page.getByRole('button', { name });

it('[ACC-09] [ACC-10] [ACC-14] [RTE-10] a member removes the membership and connects it again; the prices follow at once', async () => {
  const { page } = await comes('member', { bypassCSP: true });
  await shopper.holds('G703');
  await shopper.goes('/cart');
  await memberPrice().waitFor();

  await shopper.goes(PATH);
  await page.getByText('Minnesota').waitFor();
  await expect
    .poll(() => page.getByRole('main').innerText())
    .toMatch(/Active.*30412277.*Architect.*03\/01\/2014.*12\/31\/2027/s);
  expect(await checkAccessibility(page)).toEqual([]);
  await button(/^Remove/).click();
  const question = page.getByRole('dialog', { name: 'Remove your membership?' });
  await question.getByText('Your cart goes back to regular prices').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await button(/^Remove/).click();
  await question.getByRole('button', { name: message('membership.remove.confirm') }).click();
  await page.getByRole('status').getByText('Your membership was removed').waitFor();
  // client-side navigation: the cart in browser storage is updated, too
  await page
    .getByRole('banner')
    .getByRole('link', { name: /1 item/ })
    .click();
  await page.getByRole('textbox', { name: message('cart.copies', { code: 'G703' }) }).waitFor();
  await expect.poll(() => memberPrice().count()).toBe(0);

  // by keyboard: a wrong pair first, rejected without naming the wrong half; the input keeps its text
  await shopper.goes(PATH);
  const [email, number] = [
    page.getByRole('textbox', { name: message('membership.email') }),
    page.getByRole('textbox', { name: message('membership.number') }),
  ];
  await expect.poll(() => email.inputValue()).toBe(EMAIL);
  await email.fill('somebody');
  await button(message('membership.connect.button')).click();
  await page.getByRole('alert').getByText('2 fields need your attention').waitFor();
  expect(await checkAccessibility(page, { axe: [390], scroll: [320, 390, 1366] })).toEqual([]);
  await page.getByRole('alert').getByRole('link', { name: 'Enter your member number.' }).click();
  await page.keyboard.type('30155018');
  await email.fill(EMAIL);
  await number.press('Enter');
  const failed = page.getByRole('dialog', { name: 'We couldn’t find this membership' });
  await failed.getByRole('link', { name: '555-0142' }).waitFor();
  expect(await checkAccessibility(page, { axe: [390], scroll: [320, 390, 1366] })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => number.inputValue()).toBe('30155018');

  await number.fill(' 3041-2277 ');
  await number.press('Enter');
  const done = page.getByRole('dialog', { name: 'Your membership is connected' });
  await done.getByText('You get the member discount on every document').waitFor();
  await done.getByRole('button', { name: message('membership.connected.close') }).click();
  await page.getByText('Minnesota').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Membership');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /1 item/ })
    .click();
  await memberPrice().waitFor();
});

it('[ACC-09] [LD4] shows the result of a check beside its button: not confirmed, unreachable, confirmed, still expired', async () => {
  shopper = await newShopper(url);
  const { page } = shopper;
  const mailed = await shopper.becomesNew();
  // like a provider that signs customers in before their email is confirmed
  const confirms = (isConfirmed: boolean) =>
    askStoreDatabase(
      dataDir,
      `UPDATE identity.account SET email_verified = ${isConfirmed} WHERE email_key = '${mailed}'`,
    );
  await confirms(false);
  expect((await page.request.post(`${url}/api/auth/refresh`, { data: {}, headers: { origin: url } })).ok()).toBe(true);
  await shopper.goes(PATH);
  const says = (text: string) => page.getByRole('status').and(page.getByText(text, { exact: true }));
  await button(message('membership.confirm.done')).click();
  await says('Still not confirmed. Open the link in the email.').waitFor();
  await page.route('**/account/aia-membership.data**', (route) => route.abort());
  await button(message('membership.confirm.done')).click();
  await page.getByRole('status').filter({ hasText: 'No response from the store.' }).waitFor();
  shopper.expectsTrouble(/ERR_FAILED/);
  await page.unroute('**/account/aia-membership.data**');

  await confirms(true);
  await button(message('membership.confirm.done')).click();
  await page.getByRole('status').filter({ hasText: 'Your email is confirmed.' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Membership');

  await shopper.becomes('expired-member');
  await shopper.goes(PATH);
  await button(message('membership.check')).click();
  await says('Checked: still Expired.').waitFor();
});

it('[ACC-09] [ACC-11] an expired membership says what that means; without a script another’s cannot be connected', async () => {
  await comes('expired-member', { javaScriptEnabled: false });
  const { page } = shopper;
  await page.goto(url + PATH);
  await page.getByText('Your membership has expired').waitFor();
  await expect.poll(() => page.getByText('Expired', { exact: true }).count()).toBe(1);
  await button(message('membership.check')).click();
  await page.getByText('Checked: Expired.').waitFor();

  // removing requires a confirmation here, too
  await button(/^Remove/).click();
  await page.getByText('Remove your membership?').waitFor();
  await page.getByRole('link', { name: message('membership.remove.keep') }).click();
  await page.waitForURL(url + PATH);
  await button(/^Remove/).click();
  await page.getByRole('button', { name: message('membership.remove.confirm'), exact: true }).click();
  await page.getByText('Your membership was removed').waitFor();
  await page.getByRole('textbox', { name: message('membership.number') }).fill('30155018');
  await button(message('membership.connect.button')).click();
  await page.getByText('Your membership has expired').waitFor();

  await shopper.becomes('new');
  await page.goto(url + PATH);
  await page.getByRole('textbox', { name: message('membership.email') }).fill(EMAIL);
  await page.getByRole('textbox', { name: message('membership.number') }).fill(NUMBER);
  await button(message('membership.connect.button')).click();
  await page.getByText('This membership is connected to another account').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: message('membership.number') }).inputValue()).toBe(NUMBER);
});
