import { afterAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper } from '../support/shopper.ts';

const url = ownStore().url;
const FRANK = { firstName: 'Frank', lastName: 'Osei', phone: '5550100106' };
const PASSWORD = 'boiler-and-chiller-6';

/** Restores the person's original data, since other test files look for the name. */
async function putBack({ context }: Shopper): Promise<void> {
  const response = await context.request.put(`${url}/api/auth/update-user`, { data: FRANK, headers: { origin: url } });
  expect(response.status()).toBe(200);
}
afterAll(closeWindows);

const focused = ({ page }: Shopper): Promise<string> =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName || '');

it('[RTE-06] [ACC-01] [ACC-02] [ACC-16] [AC1] [AC3] [GQ1] details: seen, edited, left, put right, saved, seen again', async () => {
  const shopper = await newShopper(url, { bypassCSP: true });
  const { page } = shopper;
  await shopper.becomes('facility');
  await shopper.goes('/account');
  const facts = page.getByRole('main').locator('dl.kv');
  await expect.poll(() => facts.innerText()).toContain('(555) 010-0106');
  expect(await checkAccessibility(page)).toEqual([]);

  const edit = page.getByRole('link', { name: 'Edit details' });
  const [first, phone] = [page.getByLabel(message('details.firstName')), page.getByLabel('Phone number')];
  const save = page.getByRole('button', { name: message('details.save') });
  await edit.click();
  await expect.poll(() => focused(shopper)).toBe('firstName');
  await page.getByRole('link', { name: message('details.cancel') }).click();
  await edit.click();

  // every navigation with unsaved changes shows a confirmation, including Back
  await first.fill('Franka');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const leave of [
    () => page.getByRole('link', { name: message('details.cancel') }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(async () => [await first.inputValue(), page.url()]).toEqual(['Franka', `${url}/account?edit=1`]);
  }

  await page.goBack();
  await question.waitFor();
  await page.goBack();
  await question.waitFor({ state: 'detached' });
  await expect.poll(async () => [await first.inputValue(), page.url()]).toEqual(['Franka', `${url}/account?edit=1`]);

  // accepts any phone number format, and keeps the caret in the middle
  await phone.fill('+1 555.010.0177');
  await expect.poll(() => phone.inputValue()).toBe('(555) 010-0177');
  await phone.evaluate((field: HTMLInputElement) => field.setSelectionRange(6, 6));
  await page.keyboard.press('Backspace');
  await page.keyboard.type('8');
  await expect
    .poll(async () => [
      await phone.inputValue(),
      await phone.evaluate((field: HTMLInputElement) => field.selectionStart),
    ])
    .toEqual(['(558) 010-0177', 4]);
  await page.keyboard.press('Delete');
  await save.click();
  // shows the error at its field and focuses it
  await expect.poll(() => focused(shopper)).toBe('phoneNumber');
  await page.getByText('Enter all ten digits of your phone number.').waitFor();
  expect(await page.getByText('Enter all ten digits of your phone number.').count()).toBe(1);
  expect(await checkAccessibility(page)).toEqual([]);

  // a blank field keeps its value
  await phone.fill('');
  await page.getByLabel(message('details.lastName')).fill(' ');
  await save.click();
  const saved = page.getByRole('dialog', { name: 'Your details are saved' });
  await saved.getByRole('button', { name: message('details.saved.done') }).click();
  await expect.poll(() => focused(shopper)).toBe('H1');
  await expect.poll(() => facts.innerText()).toMatch(/Franka Osei[\s\S]*\(555\) 010-0106/);
  await page.getByRole('banner').getByText('Franka', { exact: true }).waitFor();
  await page
    .getByRole('navigation', { name: message('account.nav') })
    .getByText('Franka Osei')
    .waitFor();
  await putBack(shopper);
  await shopper.leaves();
});

it('[ACC-03] [CO7] a session that has ended leads to sign in and back, and what was typed is still there', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('facility');
  await shopper.goes('/account?edit=1');
  const first = page.getByLabel(message('details.firstName'));
  await first.fill('Franka');
  await shopper.context.clearCookies();
  await page.getByRole('button', { name: message('details.save') }).click();
  await page.getByRole('textbox', { name: message('details.email') }).waitFor();
  shopper.expectsTrouble(/401/);
  await shopper.arrives(`${url}/account?edit=1`, () => shopper.signsIn('frank.osei@example.com', PASSWORD));
  await expect.poll(() => first.inputValue()).toBe('Franka');
  await shopper.leaves();
});

it('[RTE-06] shows the details without JavaScript, and says what editing requires', async () => {
  const shopper = await newShopper(url, { javaScriptEnabled: false });
  const { page } = shopper;
  await shopper.becomes('facility');
  await shopper.goes('/account');
  await page.getByRole('link', { name: 'Edit details' }).click();
  await page.waitForURL(/edit=1$/);
  await expect
    .poll(() => page.locator('main noscript').innerText())
    .toContain('You need JavaScript to change your details here.');
  await expect.poll(() => page.getByLabel(message('details.firstName')).isDisabled()).toBe(true);
  await page.getByRole('link', { name: message('details.cancel') }).click();
  await page.getByRole('main').getByText('Frank Osei').last().waitFor();
  await shopper.leaves();
});
