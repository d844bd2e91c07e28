import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper, TEST_CARD } from '../support/shopper.ts';

const url = ownStore().url;
const PATH = '/account/subscription-management';
/** can be saved, but is declined on payment */
const DECLINES_LATER = '4000 0000 0000 0341';
/** its bank requires authentication of every payment */
const PROOF_CARD = '4000 0027 6000 3184';

type Payment = { baseUrl: string; keys: Record<string, string> };
type Plan = { id: string; customer: string; items: { data: { id: string; quantity: number }[] } };
const console_ = (method: string, path: string, body?: object) =>
  fetch(`${url}/platform/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

let shopper: Shopper;
beforeEach(async () => {
  shopper = await newShopper(url, { bypassCSP: true });
  await shopper.becomes('facility');
});
afterEach(async () => {
  await console_('DELETE', 'faults');
  await putBack();
  await shopper.leaves();
});
afterAll(closeWindows);

/** Restores the person with 47 seats and no saved method, since other journeys use the account. */
async function putBack(): Promise<void> {
  const all = (await (await console_('GET', 'keys')).json()) as (Payment & { platform: string })[];
  const { baseUrl, keys } = all.find(({ platform }) => platform === 'payment') as Payment;
  const ask = async <T>(path: string, form?: Record<string, string>): Promise<T> => {
    const response = await fetch(`${baseUrl}/v1/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${keys.secretKey}` },
      ...(form && { body: new URLSearchParams(form) }),
    });
    if (!response.ok) throw new Error(`the payment platform answered ${response.status} to ${path}`);
    return (await response.json()) as T;
  };
  const { session } = (await (await shopper.context.request.get(`${url}/api/auth/session`)).json()) as {
    session: { profile: { paymentCustomerId: string } };
  };
  const customer = session.profile.paymentCustomerId;
  const plan = (await ask<{ data: Plan[] }>(`subscriptions?customer=${customer}`)).data[0];
  await ask(`subscription_items/${plan?.items.data[0]?.id}`, { quantity: '47', proration_behavior: 'none' });
  const saved = await ask<{ data: { id: string }[] }>(`customers/${customer}/payment_methods`);
  for (const { id } of saved.data) await ask(`payment_methods/${id}/detach`, {});
}

it('[MNG-05] [MNG-16] [MNG-17] [SUB-19] [ERR-19] [ERR-20] [SM6] [SM7] [CO2] [CO6] [CO10] five seats at 47 are refused with the reason; three go through, after a card that declines and one that pays', async () => {
  const { page } = shopper;
  await shopper.goes(PATH);
  const opener = page.getByRole('button', { name: message('manage.seats.press') });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: message('seats.title') });
  const field = dialog.getByRole('textbox', { name: 'Seats to add' });
  const pay = dialog.getByRole('button', { name: /^Pay/ });
  const saveCard = async (number: string): Promise<void> => {
    await dialog.getByRole('button', { name: 'Save card' }).waitFor();
    await shopper.fillsCard(number);
    await dialog.getByRole('button', { name: 'Save card' }).click();
  };

  // without a saved method: starts with a card, and starts over after closing
  await dialog.getByText('Nothing is charged until you’ve seen the price.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await opener.click();

  // the price preview fails: an error box, and no button
  await console_('POST', 'faults', {
    platform: 'payment',
    path: '/v1/invoices/create_preview',
    times: 10,
    status: 500,
  });
  await saveCard(DECLINES_LATER);
  await dialog.getByRole('alert').getByText('We couldn’t calculate the price.').waitFor();
  await expect.poll(() => pay.isDisabled()).toBe(true);
  shopper.expectsTrouble(/502/);
  await console_('DELETE', 'faults');
  await dialog.getByRole('button', { name: message('seats.retry') }).click();
  await dialog.getByText('48 after.').waitFor();
  await pay.and(page.locator(':enabled')).waitFor();

  await field.fill('5');
  await dialog.getByText('A plan can have up to 50 seats. You can add 3 more.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('5');
  await expect.poll(() => pay.isDisabled()).toBe(true);
  expect(await checkAccessibility(page)).toEqual([]);
  await field.fill('0');
  await dialog.getByText('Add at least 1 seat.').waitFor();
  await expect.poll(() => pay.isDisabled()).toBe(true);

  await field.fill('3');
  await dialog.getByText('50 seats at $799').waitFor();
  await pay.click();
  await dialog.getByText('Something went wrong. Please try again.').waitFor();
  await dialog.getByText('Nothing was charged and your seats are unchanged.').waitFor();
  shopper.expectsTrouble(/422/);
  await expect.poll(() => field.inputValue()).toBe('3');

  await dialog.getByRole('button', { name: 'Add a card' }).click();
  await saveCard(TEST_CARD);
  await dialog.getByText('Paying with Visa ending 4242.').waitFor();
  const amount = /\$[\d,.]+/.exec((await pay.textContent()) ?? '')?.[0] ?? '';
  await pay.dblclick();
  await dialog.getByText('Your plan has 50 seats now.').waitFor();
  const order = dialog.getByRole('link', { name: /^Order / });
  await order.waitFor();
  expect(await checkAccessibility(page, { axe: [390], scroll: [320, 390, 1366] })).toEqual([]);
  await dialog.getByRole('button', { name: message('seats.done.close') }).click();
  await page.getByText('50 seats', { exact: true }).waitFor();
  await expect.poll(() => opener.isDisabled()).toBe(true);

  // one charge of the amount on the button
  await page
    .getByRole('link', { name: message('seats.done.orders') })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: message('seats.done.orders') }).waitFor();
  await expect.poll(() => page.getByText(amount, { exact: true }).count()).toBe(1);
});

it('[MNG-05] [MNG-16] OP-43 asks the holder of a card that needs proof: nothing changes on a no, seats are added on a yes', async () => {
  const { page } = shopper;
  await shopper.goes(PATH);
  await page.getByRole('button', { name: message('manage.seats.press') }).click();
  const dialog = page.getByRole('dialog', { name: message('seats.title') });
  const pay = dialog.getByRole('button', { name: /^Pay/ });
  // the newest frame of the page is the bank's dialog
  const dialogAnswers = (name: 'Yes, complete' | 'No, fail') =>
    page.getByTitle('Card authentication').contentFrame().getByRole('button', { name }).click();
  await dialog.getByRole('button', { name: 'Save card' }).waitFor();
  await shopper.fillsCard(PROOF_CARD);
  await dialog.getByRole('button', { name: 'Save card' }).click();
  await dialogAnswers('Yes, complete');
  await dialog.getByText('Paying with Visa ending 3184.').waitFor();

  await pay.click();
  await dialogAnswers('No, fail');
  await dialog.getByText('Nothing was charged and your seats are unchanged.').waitFor();
  shopper.expectsTrouble(/422/);
  await expect.poll(() => dialog.getByText(/declined/).count()).toBe(0);
  // closed without a decision
  await pay.click();
  await page.getByTitle('Card authentication').waitFor();
  await page.getByTitle('Card authentication').contentFrame().getByRole('button', { name: 'No, fail' }).press('Escape');
  await page.getByTitle('Card authentication').waitFor({ state: 'detached' });
  await dialog.getByText('Nothing was charged and your seats are unchanged.').waitFor();
  shopper.expectsTrouble(/422/);

  await pay.click();
  await dialogAnswers('Yes, complete');
  await dialog.getByText('Your plan has 48 seats now.').waitFor();
  await dialog.getByRole('link', { name: /^Order / }).click();
  await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();

  // one order for the seats; abandoned attempts create no order
  await shopper.goes('/account/order-history');
  await page.getByRole('heading', { level: 1, name: message('seats.done.orders') }).waitFor();
  await expect.poll(() => page.getByText('Payment due').count()).toBe(0);
});
