import { afterAll, beforeAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { ownStore } from '../support/own-store.ts';
import { readPayment } from '../support/plan-checkout.ts';
import { closeWindows, DECLINED_CARD, newShopper, type Shopper, TEST_CARD } from '../support/shopper.ts';

const url = ownStore().url;
const PATH = '/account/subscription-management/schedule-payment';
const CUSTOMER = 'cus_demo1007';

type StoredPlan = {
  data: { metadata: Record<string, string>; collection_method: string; default_payment_method: string }[];
};
const readStoredPlan = async () => (await readPayment<StoredPlan>(url, `subscriptions?customer=${CUSTOMER}`)).data[0]!;
const order = (method: 'POST' | 'DELETE', path: string, body = {}) =>
  fetch(`${url}/platform/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });

// other tests expect the people in their initial state
beforeAll(() => order('POST', 'reset'));
afterAll(async () => {
  await order('DELETE', 'faults');
  await order('POST', 'reset');
  await closeWindows();
});

async function fillsCard({ page }: Shopper, number: string): Promise<void> {
  const fields = page.frameLocator('iframe').first();
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expires').fill('12 / 30');
  await fields.getByLabel('Security code').fill('123');
}

it('[F13] [MNG-04] [MNG-08] [SUB-22] ignores a return URL that claims a verified card without a click in this tab', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/acd/')) requested.push(request.url());
  });
  const said = 'setup_intent=seti_other&setup_intent_client_secret=x&redirect_status=succeeded';
  await shopper.becomes('expiring');
  await shopper.goes(`${PATH}?${said}`);
  await page.getByText('Nothing is scheduled and nothing was charged.').waitFor();
  await page.waitForURL(url + PATH);
  await expect.poll(() => page.getByText('is saved').count()).toBe(0);
  // a SetupIntent exists, as after a form that was opened and left
  const manage = '/account/subscription-management';
  const opened = { returnUrl: manage, flow: 'auto-renew', timestamp: '1' };
  const headers = { origin: url };
  expect((await page.request.post(`${url}/api/payment/payment-method/add`, { data: opened, headers })).status()).toBe(
    200,
  );
  await shopper.goes(`${manage}?card=auto-pay&${said}`);
  await page.getByRole('status').getByText('Auto-pay is still off.', { exact: false }).waitFor();
  await page.waitForURL(url + manage);
  const { schedulePay, autoRenew } = (await readStoredPlan()).metadata;
  expect([schedulePay === 'true', autoRenew === 'true', requested]).toEqual([false, false, []]);
  await shopper.leaves();
});

it('[F13] [API-05] schedules nothing when the session ends while a card is entered, and the next person inherits nothing', async () => {
  const shopper = await newShopper(url);
  const { page, context } = shopper;
  await shopper.becomes('expiring');
  await shopper.goes(PATH);
  await fillsCard(shopper, '5555 5555 5555 4444');
  await context.request.post(`${url}/platform/api/sign-in`, { data: { person: 'visitor' }, headers: { origin: url } });
  await page.getByRole('button', { name: message('schedule.press') }).click();
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  shopper.expectsTrouble(/status of 401/);
  await shopper.arrives(url + PATH, () => shopper.signsIn('carlos.mendez@example.com', 'level-and-plumb-2'));
  await page.getByText('No subscription found that requires payment scheduling.').waitFor();
  await expect.poll(async () => (await readStoredPlan()).metadata.schedulePay).not.toBe('true');
  await shopper.leaves();
});

it('[MNG-07] [MNG-08] [MNG-09] [RTE-12] a refused card, one that is saved while its step fails, the step again: scheduled once', async () => {
  const shopper = await newShopper(url, { bypassCSP: true });
  const { page } = shopper;
  await shopper.becomes('customer');
  await shopper.goes(PATH);
  await page.getByText('No subscription found that requires payment scheduling.').waitFor();
  const back = page.getByRole('link', { name: 'Return to Subscription Management' });
  await expect.poll(() => back.getAttribute('href')).toBe('/account/subscription-management');

  await shopper.becomes('expiring');
  await shopper.goes(PATH);
  const button = page.getByRole('button', { name: message('schedule.press') });
  // a radio beside saved methods, else a line above the fields
  await page.getByText(/^add a new card/).click();
  await page.frameLocator('iframe').first().getByLabel('Card number').waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await fillsCard(shopper, DECLINED_CARD);
  await button.click();
  await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor();
  shopper.expectsTrouble(/402/);

  // the card is saved, but the plan is unchanged
  await order('POST', 'faults', {
    platform: 'payment',
    method: 'POST',
    path: '/v1/subscriptions/',
    times: 9,
    status: 400,
  });
  await fillsCard(shopper, TEST_CARD);
  await button.click();
  await page.getByText('Your card or account is saved, but nothing is scheduled.').waitFor();
  shopper.expectsTrouble(/status of 502/);
  await expect.poll(async () => (await readStoredPlan()).metadata.schedulePay).not.toBe('true');
  await expect.poll(() => page.getByRole('radio', { name: /^Visa ending 4242/ }).isChecked()).toBe(true);
  await page.getByText(/charges Visa ending 4242 \$4,398 plus tax on/).waitFor();
  await order('DELETE', 'faults');

  const submissions: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/acd/update-subscription')) submissions.push(request.postData() ?? '');
  });
  await button.dblclick();
  const done = page.getByRole('dialog', { name: 'Payment scheduled' });
  await done.waitFor();
  expect(submissions).toHaveLength(1);
  await done.getByRole('button', { name: 'Close', exact: true }).last().click();
  await done.waitFor({ state: 'detached' });
  await page.getByText('Payment scheduled').first().waitFor();
  const stored = await readStoredPlan();
  expect(stored).toMatchObject({
    metadata: { autoRenew: 'true', schedulePay: 'true' },
    collection_method: 'charge_automatically',
    default_payment_method: expect.stringMatching(/^pm_/),
  });
  await shopper.goes(PATH);
  await page.getByText('No subscription found that requires payment scheduling.').waitFor();
  await shopper.leaves();
});
