import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper } from '../support/shopper.ts';

const url = ownStore().url;
const PATH = '/account/subscription-management';
/** The same page in another state has other words in the same places, or a dialog, so it needs fewer checks. */
const AGAIN = { axe: [390], scroll: [320] };

let shopper: Shopper;
afterEach(() => shopper.leaves());
// other journeys buy as these people: resets them to their initial state
beforeAll(async () => {
  const headers = { 'content-type': 'application/json' };
  const reset = await fetch(`${url}/platform/api/reset`, { method: 'POST', headers, body: '{}' });
  expect(reset.status).toBe(204);
});
afterAll(closeWindows);

const comes = async (person: string, options = {}): Promise<Shopper> => {
  shopper = await newShopper(url, options);
  await shopper.becomes(person);
  await shopper.goes(PATH);
  await shopper.page.getByRole('heading', { level: 1, name: 'Subscription Management' }).waitFor();
  return shopper;
};
const theSwitch = () => shopper.page.getByRole('switch', { name: /^Auto-pay/ });
const feedback = (text: string) => shopper.page.getByRole('status').getByText(text, { exact: false }).waitFor();

it('[MNG-04] [MNG-15] [SM3] turns off and on again, each after an explanation; the state is saved, and a failure is reported', async () => {
  const { page } = await comes('unlimited', { bypassCSP: true });
  await expect.poll(() => theSwitch().isChecked()).toBe(true);
  expect(await checkAccessibility(page)).toEqual([]);

  await theSwitch().click();
  const off = page.getByRole('dialog', { name: message('manage.turnOff.title') });
  await off.getByText('we’ll send an invoice for').waitFor();
  expect(await checkAccessibility(page, AGAIN)).toEqual([]);
  await off.getByRole('button', { name: 'Keep it on' }).click();
  await off.waitFor({ state: 'detached' });
  await expect.poll(() => theSwitch().isChecked()).toBe(true);

  // the request fails: the switch reverts and shows an error
  await page.route('**/api/acd/update-subscription', (route) => route.abort());
  await theSwitch().click();
  await off.getByRole('button', { name: message('manage.turnOff.confirm') }).click();
  await feedback('Not changed.');
  await expect.poll(() => theSwitch().isChecked()).toBe(true);
  shopper.expectsTrouble(/ERR_FAILED/);
  await page.unroute('**/api/acd/update-subscription');

  await theSwitch().click();
  await off.getByRole('button', { name: message('manage.turnOff.confirm') }).click();
  await feedback('Auto-pay is off.');
  await shopper.goes(PATH);
  await expect.poll(() => theSwitch().isChecked()).toBe(false);
  await page.getByText('Emailed invoice').waitFor();

  await theSwitch().click();
  const on = page.getByRole('dialog', { name: message('manage.turnOn.title') });
  await on.getByText(/charges \w+ ending 4242 \$[\d,.]+ plus tax on/).waitFor();
  await on.getByRole('button', { name: message('manage.turnOn.confirm') }).click();
  await feedback('Auto-pay is on.');
  await shopper.goes(PATH);
  await expect.poll(() => theSwitch().isChecked()).toBe(true);
});

it.each([
  ['past-due', 'Past due', 'Locked while a payment is due.'],
  ['scheduled', 'Payment scheduled', 'Locked while a payment is scheduled.'],
  ['canceling', 'Canceling at period end', 'Locked because the plan ends on'],
  ['expiring', 'Active', 'You can’t turn it on in the last 45 days of your plan year.'],
])(
  '[MNG-01] [MNG-03] [MNG-13] [MNG-14] [SM4] %s: shows the status in words, and the locked switch with its reason',
  async (person, status, why) => {
    const { page } = await comes(person, { bypassCSP: true });
    await page.getByText(status, { exact: true }).waitFor();
    await expect.poll(() => theSwitch().isDisabled()).toBe(true);
    await page.getByText(why).waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: /^Pay \$/ }).count())
      .toBe(['past-due', 'scheduled'].includes(person) ? 1 : 0);
    await expect
      .poll(() => page.getByText(/^Your plan is paid for \d+ more days, through/).count())
      .toBe(person === 'expiring' ? 1 : 0);
    if (person === 'past-due') expect(await checkAccessibility(page, AGAIN)).toEqual([]);
  },
);

it('[MNG-11] shows no switch for an ended or missing plan, and links to the plans', async () => {
  const { page } = await comes('inactive');
  for (const person of ['inactive', 'new']) {
    await shopper.becomes(person);
    await shopper.goes(PATH);
    await expect.poll(() => theSwitch().count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: message('manage.seats.press') }).count()).toBe(0);
    await expect
      .poll(() => page.getByRole('link', { name: 'See the plans' }).getAttribute('href'))
      .toBe('/subscriptions');
  }
});
