import { afterAll, afterEach, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { askConsole, moveClock } from '../support/ask-console.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper } from '../support/shopper.ts';

const url = ownStore().url;
const PATH = '/account/subscription-management';
const ORDERS = '/account/order-history';

/** The same page in another state has other words in the same places, so it needs fewer checks. */
const AGAIN = { axe: [390], scroll: [320] };

let shopper: Shopper;
afterEach(() => shopper.leaves());
afterAll(async () => {
  // years pass here: resets all people and the clock
  expect((await askConsole(url, '/reset', {})).status).toBe(204);
  await closeWindows();
});

const comes = async (person: string): Promise<Shopper> => {
  shopper = await newShopper(url, { bypassCSP: true });
  await shopper.becomes(person);
  await shopper.goes(PATH);
  return shopper;
};
const moves = (to: { at: string } | { advance: string }): Promise<void> => moveClock(url, to);
const sees = (text: string) => shopper.page.getByText(text, { exact: true }).first().waitFor();
const says = (text: string) => shopper.page.getByText(text, { exact: false }).first().waitFor();
const hasNo = (role: 'link' | 'button', name: RegExp) =>
  expect.poll(() => shopper.page.getByRole(role, { name }).count()).toBe(0);

type Listed<T> = { data: T[] };
type Plan = { id: string; items: Listed<{ current_period_end: number }> };

/** Calls the payment platform, as its dashboard does. */
async function atPlatform<T>(path: string, params?: Record<string, string>): Promise<T> {
  const all = (await (await fetch(`${url}/platform/api/keys`)).json()) as {
    platform: string;
    baseUrl: string;
    keys: Record<string, string>;
  }[];
  const { baseUrl, keys } = all.find(({ platform }) => platform === 'payment')!;
  const response = await fetch(`${baseUrl}/v1/${path}`, {
    method: params ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${keys.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    ...(params && { body: new URLSearchParams(params) }),
  });
  expect(response.status, path).toBe(200);
  return (await response.json()) as T;
}

/** Sets a bank account as the payment method of the current customer's plan; returns the end of its paid period (ISO). */
async function paysByBank(token: string): Promise<string> {
  const response = await shopper.context.request.get(`${url}/api/auth/session`);
  const { session } = (await response.json()) as { session: { profile: { paymentCustomerId: string } } };
  const customer = session.profile.paymentCustomerId;
  const { id } = await atPlatform<{ id: string }>(`payment_methods/${token}/attach`, { customer });
  const plan = (await atPlatform<Listed<Plan>>(`subscriptions?customer=${customer}`)).data[0]!;
  await atPlatform(`subscriptions/${plan.id}`, { default_payment_method: id });
  return new Date(plan.items.data[0]!.current_period_end * 1000).toISOString();
}

it('[PL-01] [MO-03] [MNG-01] [MNG-05] [MNG-12] shows on every screen a renewal as prepared for an hour, pending at the bank, and paid', async () => {
  const { page } = await comes('unlimited');
  await sees('Active');
  await moves({ at: await paysByBank('pm_usBankAccount_processing') });
  await shopper.goes(PATH);
  await sees('Renewal in progress');
  await says('You don’t need to pay before then.');
  await hasNo('link', /^Pay \$/);
  await expect.poll(() => page.getByRole('button', { name: message('manage.seats.press') }).isDisabled()).toBe(true);
  await says('You can add seats once the renewal is paid.');
  expect(await checkAccessibility(page)).toEqual([]);

  await moves({ advance: 'PT1H' });
  await shopper.goes(PATH);
  await sees('Payment processing');
  await says('Your bank payment of');
  await hasNo('link', /^Pay \$/);
  expect(await checkAccessibility(page, AGAIN)).toEqual([]);
  await shopper.goes(ORDERS);
  await sees('Payment processing');
  await hasNo('link', /^Pay this invoice/);

  await moves({ advance: 'P5D' });
  await shopper.goes(PATH);
  await sees('Active');
  await page.getByText('Payment processing').waitFor({ state: 'detached' });
  await shopper.goes(ORDERS);
  await sees('Complete');
  await page.getByText('Payment processing').waitFor({ state: 'detached' });
});

it('[MO-02] [MNG-14] [MNG-10] a debit that comes back says who returned it, and a card or another account pays it', async () => {
  const { page } = await comes('unlimited');
  await sees('Active');
  await moves({ at: await paysByBank('pm_usBankAccount_debitNotAuthorized') });
  await moves({ advance: 'PT1H' });
  await moves({ advance: 'P4D' });
  await shopper.goes(PATH);
  await sees('Payment returned');
  await says('Your bank returned the payment of');
  await page.getByRole('link', { name: 'Use another account' }).waitFor();
  await page.getByRole('link', { name: /^Pay \$/ }).waitFor();
  await page.getByText('Change card').waitFor({ state: 'detached' });
  expect(await checkAccessibility(page, AGAIN)).toEqual([]);
  await shopper.goes(ORDERS);
  await sees('Payment returned');
  await page.getByRole('link', { name: /^Pay this invoice/ }).waitFor();
});

it('[MO-05] [MNG-01] [MNG-12] [MNG-14] a scheduled payment that never came: the plan is shut, nothing is called scheduled, and it can be paid', async () => {
  // after its last attempt, and before its period ends
  expect((await askConsole(url, '/reset', {})).status).toBe(204);
  await moves({ advance: 'P25D' });
  const { page } = await comes('scheduled');
  await sees('Suspended');
  await says('Your plan is suspended.');
  await page.getByRole('link', { name: /^Pay \$/ }).waitFor();
  await page.getByText('Payment scheduled').waitFor({ state: 'detached' });
  await page.getByText('Active', { exact: true }).waitFor({ state: 'detached' });
  await page.getByText('Off, locked').waitFor();
  expect(await checkAccessibility(page, AGAIN)).toEqual([]);
});
