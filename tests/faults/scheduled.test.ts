import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveClock } from '../support/ask-console.ts';
import { type Caller, signedIn } from '../support/caller.ts';
import { watchCharges } from '../support/charges.ts';
import { readPayment } from '../support/plan-checkout.ts';
import { type RunningStore, startStore } from '../support/running-store.ts';
import { askStoreDatabase, stopDatabase } from '../support/store-database.ts';
import { until } from '../support/until.ts';

const REDIRECT = '/api/acd/update-subscription-schedule-pay-redirect';
const GOOD = '4242424242424242';
/** is saved, and refuses every charge */
const REFUSES = '4000000000000341';
type Plan = {
  id: string;
  status: string;
  metadata: Record<string, string>;
  collection_method: string;
  default_payment_method: string | null;
  items: { data: { current_period_end: number }[] };
};

const dataDir = mkdtempSync(join(tmpdir(), 'planroom-scheduled-'));
let store: RunningStore;
/** whose plan ends in 30 days, with auto-pay off and no saved card */
let owner: Caller;
let customerId = '';
beforeAll(async () => {
  store = await startStore({ dataDir });
  owner = await signedIn(store.url, 'expiring');
  const { body } = await owner.call('GET', '/api/auth/session');
  customerId = (body as { session: { profile: { paymentCustomerId: string } } }).session.profile.paymentCustomerId;
});
afterAll(async () => {
  await store?.stop();
  await stopDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

const plan = async (): Promise<Plan> =>
  (await readPayment<{ data: Plan[] }>(store.url, `subscriptions?customer=${customerId}`)).data[0]!;
const mails = async (): Promise<{ subject: string; text: string }[]> =>
  (await (await fetch(`${store.url}/platform/api/mail?to=elena.petrov@example.com`)).json()) as never;
const mailed = async (about: string) => (await mails()).filter(({ subject }) => subject.includes(about));

const advance = (duration: string): Promise<void> => moveClock(store.url, { advance: duration });

async function post(path: string, params: Record<string, string>): Promise<Record<string, unknown>> {
  const all = (await (await fetch(`${store.url}/platform/api/keys`)).json()) as {
    platform: string;
    baseUrl: string;
    keys: Record<string, string>;
  }[];
  const { baseUrl, keys } = all.find(({ platform }) => platform === 'payment')!;
  const response = await fetch(`${baseUrl}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(params),
  });
  expect(response.status, path).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

/** What the card form of the page does: a permission, a card, saved by it. */
async function saveCard(number: string, flow: string): Promise<string> {
  const request = { returnUrl: '/account/schedule-payment', flow, timestamp: Date.now() };
  const { body } = await owner.call('POST', '/api/payment/payment-method/add', request);
  const [setupId = ''] = (body as { clientSecret: string }).clientSecret.split('_secret_');
  const card = { 'card[exp_month]': '12', 'card[exp_year]': '2040', 'card[cvc]': '123' };
  const method = await post('payment_methods', { type: 'card', 'card[number]': number, ...card });
  await post(`setup_intents/${setupId}/confirm`, { payment_method: String(method.id) });
  return String(method.id);
}
/** While it happens the person is signed out. */
async function whileAway(work: () => Promise<void>): Promise<void> {
  expect((await owner.call('POST', '/api/auth/logout', {})).status).toBeLessThan(400);
  await work();
  owner = await signedIn(store.url, 'expiring');
}
const schedule = (id: string) => owner.call('GET', `${REDIRECT}?subscriptionId=${id}&savePaymentMethod=true`);

it('[MNG-07] [MNG-08] [I4] charges a scheduled payment once, on its day, as shown; then auto-pay continues and can be turned off', async () => {
  const before = await plan();
  const shown = (await post('invoices/create_preview', { subscription: before.id })) as { total: number };
  await saveCard(GOOD, 'schedule-payment');
  expect(await schedule(before.id)).toMatchObject({ status: 303 });
  await until('a mail', async () => (await mailed('is scheduled for')).length === 1);
  const charged = await watchCharges(store.url);
  const invoices = (await mailed('invoice')).length;

  await whileAway(async () => {
    await advance('P31D');
    expect(await charged()).toEqual([shown.total]);
    await until('nothing is scheduled any more', async () => (await plan()).metadata.schedulePay === 'false');
  });
  const after = await plan();
  expect(after).toMatchObject({ status: 'active', collection_method: 'charge_automatically' });
  expect(after.metadata.autoRenew).toBe('true');
  expect(after.items.data[0]!.current_period_end - before.items.data[0]!.current_period_end).toBeGreaterThan(
    364 * 86_400,
  );
  // no mail asks to pay what is charged automatically
  expect([(await mailed('invoice')).length, (await mailed('didn’t go through')).length]).toEqual([invoices, 0]);
  expect(await charged()).toHaveLength(1);
  const off = await owner.call('POST', '/api/acd/update-subscription', { subscriptionId: after.id, autoRenew: false });
  expect(off.status, off.text).toBe(200);
  await until('the proof of having stopped', async () => (await mailed('Auto-pay is off')).length === 1);
});

it('[MNG-01] [MNG-10] [ACC-07] a scheduled payment that is refused is owed: a mail, a page to pay on, and another card pays it', async () => {
  const { id } = await plan();
  await advance('P336D');
  await until('the reminder of the second year', async () => (await mailed('Your plan year ends on')).length > 0);
  await saveCard(REFUSES, 'schedule-payment');
  expect(await schedule(id)).toMatchObject({ status: 303 });
  expect((await plan()).metadata).toMatchObject({ autoRenew: 'true', schedulePay: 'true' });
  const charged = await watchCharges(store.url);

  await whileAway(async () => {
    await advance('P30D');
    expect([await charged(), (await plan()).status]).toEqual([[], 'past_due']);
    await until('nothing claims to be scheduled', async () => (await plan()).metadata.schedulePay === 'false');
  });
  await until('a mail', async () => (await mailed('didn’t go through')).length === 1);
  const page = await owner.call('GET', `/api/auth/get-hosted-invoice-url?subscriptionId=${id}`);
  expect(page.status, page.text).toBe(200);
  expect((await fetch((page.body as { hostedInvoiceUrl: string }).hostedInvoiceUrl)).status).toBe(200);

  const other = await saveCard(GOOD, 'account');
  const changed = await owner.call('POST', '/api/payment/customer/update', { defaultPaymentMethodId: other });
  expect(changed.status, changed.text).toBe(200);
  await advance('P8D');
  expect(await charged()).toHaveLength(1);
  expect((await plan()).status).toBe('active');

  // what pays the plan goes only after another has taken its place, and the last one stays
  const remove = (paymentMethodId: string) =>
    owner.call('POST', '/api/payment/payment-method/remove', { paymentMethodId });
  const listed = await owner.call('POST', '/api/payment/payment-method/list', {});
  const saved = (listed.body as { paymentMethods: { id: string }[] }).paymentMethods.map((method) => method.id);
  expect([saved.length, saved[0]]).toEqual([3, other]);
  for (const [i, removed] of saved.slice(0, -1).entries()) {
    expect((await plan()).default_payment_method).toBe(removed);
    expect(await remove(removed)).toMatchObject({ status: 200 });
    expect((await plan()).default_payment_method).toBe(saved[i + 1]);
  }
  expect(await remove(saved.at(-1)!)).toMatchObject({ status: 409, body: { code: 'method-in-use' } });
});

it('[MO-25] a scheduled payment whose renewal is drafted above the agreed amount is not charged, and its invoice can be paid', async () => {
  const { id, items } = await plan();
  const end = items.data[0]!.current_period_end;
  const moveTo = (seconds: number): Promise<void> =>
    moveClock(store.url, { at: new Date(seconds * 1000).toISOString() });
  await moveTo(end - 60 * 86_400);
  const off = await owner.call('POST', '/api/acd/update-subscription', { subscriptionId: id, autoRenew: false });
  expect(off.status, off.text).toBe(200);
  await moveTo(end - 30 * 86_400);
  await saveCard(GOOD, 'schedule-payment');
  expect(await schedule(id)).toMatchObject({ status: 303 });
  await moveTo(end - 3_600);
  const agreed = (await post('invoices/create_preview', { subscription: id })) as { total: number };
  const charged = await watchCharges(store.url);
  const invoices = (await mailed('Invoice')).length;

  await whileAway(async () => {
    // a price that rises on the last hour, and of which no event is sent
    const [row] = await askStoreDatabase<{ body: object }>(
      dataDir,
      `SELECT body FROM payment.subscription WHERE id = '${id}'`,
    );
    const raised = JSON.stringify(row!.body).replaceAll(
      /"unit_amount":(\d+)/g,
      (_, cents) => `"unit_amount":${cents}99`,
    );
    await askStoreDatabase(
      dataDir,
      `UPDATE payment.subscription SET body = $raised$${raised}$raised$ WHERE id = '${id}'`,
    );
    await moveTo(end + 600);
    await until('the renewal is sent', async () => (await plan()).collection_method === 'send_invoice');
    await until('a mail', async () => (await mailed('Your invoice on')).length === 1);
    await advance('PT3H');
    await until('the invoice', async () => (await mailed('Invoice')).length > invoices);
  });
  expect(await charged()).toEqual([]);
  expect(await plan()).toMatchObject({ status: 'active', metadata: { autoRenew: 'false', schedulePay: 'false' } });
  const [mail] = await mailed('Your invoice on');
  expect(mail?.text).toContain(
    `Before: $${(agreed.total / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  );
  const page = await owner.call('GET', `/api/auth/get-hosted-invoice-url?subscriptionId=${id}`);
  expect(page.status, page.text).toBe(200);
});
