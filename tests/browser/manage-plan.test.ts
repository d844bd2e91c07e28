import { afterAll, afterEach, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { askConsole } from '../support/ask-console.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { delayResponse } from '../support/delay-response.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper, TEST_CARD } from '../support/shopper.ts';

const url = ownStore().url;
const PATH = '/account/subscription-management';

let shopper: Shopper;
const ask = (path: string, body: object): Promise<Response> => askConsole(url, path, body);
afterEach(() => shopper.leaves());
afterAll(async () => {
  // these journeys pay, save methods and advance the clock by half a year: resets all people and the clock
  expect((await ask('/reset', {})).status).toBe(204);
  await closeWindows();
});

const comes = async (person: string): Promise<Shopper> => {
  shopper = await newShopper(url, { bypassCSP: true });
  await shopper.becomes(person);
  await shopper.goes(PATH);
  return shopper;
};
const theSwitch = () => shopper.page.getByRole('switch', { name: /^Auto-pay/ });
const feedback = (text: string) => shopper.page.getByRole('status').getByText(text, { exact: false }).waitFor();
const fillsCard = async ({ page }: Shopper): Promise<void> => {
  const fields = page.frameLocator('iframe').first();
  await fields.getByLabel('Card number').fill(TEST_CARD);
  await fields.getByLabel('Expires').fill('12 / 30');
  await fields.getByLabel('Security code').fill('123');
};

it('[MNG-06] [MNG-10] [MNG-18] [ERR-22] turns active automatically after a past-due customer pays in another tab', async () => {
  const lost = { platform: 'payment', method: 'GET', path: '/v1/invoices', times: 500, status: 500 };
  expect((await ask('/faults', lost)).ok).toBe(true);
  const { page, context } = await comes('past-due');
  // the payment page is not found, and a retry fails, too: the button stays disabled with a reason
  const pay = page.getByRole('button', { name: 'Make payment' });
  await page.getByText('We couldn’t find the payment page.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await feedback('Still not found.');
  await expect.poll(() => pay.isDisabled()).toBe(true);
  shopper.expectsTrouble(/status of 50\d/);
  await fetch(`${url}/platform/api/faults`, { method: 'DELETE' });
  await page.getByRole('button', { name: 'Try again' }).click();
  // its amount is unknown until the page is loaded again
  await page.getByRole('link', { name: /^Make payment/ }).waitFor();
  await page.getByText('Past due', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: message('manage.seats.press') }).isDisabled()).toBe(true);
  await page.getByText('You can add seats once you pay the invoice that’s due.').waitFor();

  const letPageBegin = await delayResponse(context, '**/invoices/page.js');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /^Make payment/ }).click(),
  ]);
  // a click before the page's script has loaded would submit an empty form
  await tab.getByRole('button', { name: /^Pay \$/, disabled: true }).waitFor();
  letPageBegin();
  const other: Shopper = { ...shopper, page: tab };
  await fillsCard(other);
  await tab.getByRole('button', { name: /^Pay \$/ }).click();
  await tab.getByText('Paid', { exact: true }).first().waitFor();
  await tab.close();
  // a headless browser never hides a page, so the test sends the visibility event of the customer's return
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('Active', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /^(?:Pay \$|Make payment)/ }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: message('manage.seats.press') }).isEnabled()).toBe(true);
  await expect.poll(() => theSwitch().isEnabled()).toBe(true);
});

it('[MNG-04] [SUB-22] [LK-26] asks for a card beside the consent when auto-pay is switched on without a saved method, and enables it', async () => {
  const { page } = await comes('facility');
  // [LK-26] one line of text, which does not overlap the rows
  await expect
    .poll(() =>
      page.getByText(message('manage.seats.working'), { exact: true }).evaluate((label) => {
        const line = label.closest('dl')!;
        const box = line.getBoundingClientRect();
        return [box.height <= 100, line.nextElementSibling!.getBoundingClientRect().top - box.bottom >= 32];
      }),
    )
    .toEqual([true, true]);
  await theSwitch().click();
  const form = page.getByRole('dialog', { name: message('manage.turnOn.title') });
  await form.getByText(/I agree that Planroom charges this card \$[\d,.]+ plus tax on/).waitFor();
  await page.frameLocator('iframe').first().getByLabel('Card number').waitFor();
  expect(await checkAccessibility(page, { axe: [390], scroll: [320, 390, 1366] })).toEqual([]);
  await fillsCard(shopper);
  await form.getByRole('button', { name: message('manage.turnOn.confirm') }).click();
  await feedback('Auto-pay is on.');
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => theSwitch().isChecked()).toBe(true);
  await page.getByText('exp 12/30, default.').waitFor();
});

it('[RTE-11] [MNG-02] opens the schedule modal on return from scheduling, with the facts of whichever plan it is', async () => {
  const { page } = await comes('scheduled');
  await shopper.goes(`${PATH}?schedulePayClosed=true&cartCleared=true`);
  const dialog = page.getByRole('dialog', { name: 'One invoice is unpaid' });
  await dialog.getByText(/^A payment is scheduled, but the invoice dated \S+ for \$[\d,.]+ isn’t charged/).waitFor();
  await expect.poll(() => page.url()).toBe(url + PATH);
  expect(await checkAccessibility(page, { axe: [390], scroll: [320, 390, 1366] })).toEqual([]);
  await page.reload();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('schedulePaymentModal'))).toBeNull();

  const refreshed = page.getByRole('dialog', { name: 'Your account was refreshed' });
  for (const [person, text] of [
    ['unlimited', 'Active'],
    ['customer', 'No plan yet'],
  ] as const) {
    await shopper.becomes(person);
    const refresh = page.waitForResponse((response) => response.url().endsWith('/api/auth/refresh'));
    await shopper.goes(`${PATH}?schedulePayClosed=true`);
    await refreshed.getByText('No payment is scheduled.').waitFor();
    expect((await refresh).status()).toBe(200);
    await expect.poll(() => page.url()).toBe(url + PATH);
    await page.getByText(text, { exact: true }).first().waitFor({ state: 'attached' });
    await refreshed.getByRole('button', { name: 'Close', exact: true }).last().click();
    await refreshed.waitFor({ state: 'detached' });
    await expect.poll(() => dialog.count()).toBe(0);
  }
});

it('[MNG-02] [MNG-13] [SM5] 44 days before the end auto-pay is turned off and not on; the payment is scheduled instead', async () => {
  // the plan of this person ends in 225 days
  expect((await ask('/clock', { advance: 'P181D' })).status).toBe(200);
  const { page } = await comes('unlimited');
  await expect.poll(() => theSwitch().isEnabled()).toBe(true);
  await theSwitch().click();
  const off = page.getByRole('dialog', { name: message('manage.turnOff.title') });
  await off.getByText('You can’t turn it back on in the last 45 days of your plan year.').waitFor();
  await off.getByRole('button', { name: message('manage.turnOff.confirm') }).click();
  await feedback('Auto-pay is off.');
  await page.getByText('Your plan is paid for 44 more days').waitFor();
  await expect.poll(() => theSwitch().isDisabled()).toBe(true);
  await page
    .getByText('You can’t turn it on in the last 45 days of your plan year. Schedule the payment instead.')
    .waitFor();
  await page.getByRole('link', { name: 'Schedule payment' }).click();
  await page.waitForURL(/\/schedule-payment$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('schedulePaymentModal'))).toBe('true');
});
