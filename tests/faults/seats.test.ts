import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, signedIn } from '../support/caller.ts';
import { watchCharges } from '../support/charges.ts';
import { readPayment } from '../support/plan-checkout.ts';
import { freePort, type RunningStore, startStore } from '../support/running-store.ts';
import { stopDatabase } from '../support/store-database.ts';
import { until } from '../support/until.ts';

/** 47 seats, auto-pay off, no saved card. */
const PERSON = 'facility';
type Subscription = {
  id: string;
  collection_method: string;
  latest_invoice: string;
  items: { data: { id: string; quantity: number }[] };
};
type TestResponse = { status: number; body: unknown };

const dataDir = mkdtempSync(join(tmpdir(), 'planroom-seats-'));
let port = 0;
let store: RunningStore;
let tabs: Caller[];
let customerId = '';
beforeAll(async () => {
  port = await freePort();
  store = await startStore({ dataDir, port });
  tabs = [await signedIn(store.url, PERSON), await signedIn(store.url, PERSON)];
  const { body } = await tabs[0]!.call('GET', '/api/auth/session');
  customerId = (body as { session: { profile: { paymentCustomerId: string } } }).session.profile.paymentCustomerId;
  await give('pm_card_visa');
});
afterAll(async () => {
  await store?.stop();
  await stopDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});
beforeEach(() => order('DELETE'));

const order = (method: string, body?: object) =>
  fetch(`${store.url}/platform/api/faults`, {
    method,
    headers: { 'content-type': 'application/json', origin: store.url, 'sec-fetch-site': 'same-origin' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
async function writePayment<T>(path: string, form: Record<string, string>): Promise<T> {
  const all = (await (await fetch(`${store.url}/platform/api/keys`)).json()) as {
    platform: string;
    baseUrl: string;
    keys: Record<string, string>;
  }[];
  const { baseUrl, keys } = all.find(({ platform }) => platform === 'payment')!;
  const response = await fetch(`${baseUrl}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.secretKey}` },
    body: new URLSearchParams(form),
  });
  if (!response.ok) throw new Error(`the payment platform answered ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
/** Another card is what pays from now on. */
async function give(card: string): Promise<void> {
  const { id } = await writePayment<{ id: string }>(`payment_methods/${card}/attach`, { customer: customerId });
  await writePayment(`customers/${customerId}`, { 'invoice_settings[default_payment_method]': id });
  await writePayment(`subscriptions/${(await plan()).id}`, { default_payment_method: id });
}
const plan = async () => {
  const { data } = await readPayment<{ data: Subscription[] }>(store.url, `subscriptions?customer=${customerId}`);
  const [subscription] = data;
  const [item] = subscription!.items.data;
  return { ...subscription!, item: item!.id, seats: item!.quantity };
};
const setSeats = async (quantity: number) =>
  writePayment(`subscription_items/${(await plan()).item}`, { quantity: String(quantity), proration_behavior: 'none' });
/** Clicks "Pay" in a tab that shows `shown` seats. */
async function submit(tab: Caller, shown: number, intent: string = randomUUID(), addCount = 1): Promise<TestResponse> {
  const { id, item } = await plan();
  const request = { subscriptionId: id, lineItemId: item, quantity: shown + addCount, addCount, intent };
  return tab.call('POST', '/api/payment/subscription/update', request);
}
/** how many orders the account shows, and how many mails its owner was sent */
const reported = async (): Promise<[number, number]> => {
  const { body } = await tabs[0]!.call('GET', '/api/account/orders');
  const mails = await (await fetch(`${store.url}/platform/api/mail?to=frank.osei@example.com`)).json();
  return [(body as { total: number }).total, (mails as unknown[]).length];
};
const codeOf = ({ body }: TestResponse): string | undefined => (body as { code?: string }).code;

describe('[MNG-17] [I4] F12 two tabs add seats at once', () => {
  it('limits twenty concurrent submits from 45 seats to 50 seats, and counts and charges each accepted one once', async () => {
    await setSeats(45);
    const [charged, [orders, mails]] = [await watchCharges(store.url), await reported()];
    const accepted: number[] = [];
    // a refused buyer reloads the plan and clicks again as long as seats are left
    const buyer = async (n: number): Promise<void> => {
      for (let attempt = await plan(); attempt.seats < 50; attempt = await plan()) {
        const response = await submit(tabs[n % 2]!, attempt.seats);
        if (response.status === 200) accepted.push(attempt.seats + 1);
        else expect([422, 502], JSON.stringify(response.body)).toContain(response.status);
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, n) => buyer(n)));
    expect(accepted.sort()).toEqual([46, 47, 48, 49, 50]);
    expect((await charged()).length).toBe(5);
    expect(await plan()).toMatchObject({ seats: 50, collection_method: 'send_invoice' });
    // each charge is an order with its receipt, and its owner is written to once
    await expect.poll(reported).toEqual([orders + 5, mails + 5]);
  });

  it('A31 of a pair that does not fit, and of fifty and one more, nothing is charged', async () => {
    await setSeats(48);
    const charged = await watchCharges(store.url);
    expect(codeOf(await submit(tabs[0]!, 47, randomUUID(), 3))).toBe('seats-changed');
    for (const [shown, addCount] of [
      [48, 3],
      [50, 1],
      [-50, 100],
      [48.5, 0.5],
      [48, 0],
    ] as const)
      expect(codeOf(await submit(tabs[0]!, shown, randomUUID(), addCount))).toBe('invalid');
    expect([(await plan()).seats, await charged()]).toEqual([48, []]);
  });
});

describe('[MNG-16] [ERR-19] [I1] the answer is lost', () => {
  it('adds and charges the seats; repeating the submit changes nothing, and the plan’s invoices are sent automatically again', async () => {
    await setSeats(10);
    const charged = await watchCharges(store.url);
    const { id } = await plan();
    // the client tries three times, each is answered, and no answer arrives
    const fault = { platform: 'payment', method: 'POST', path: `/v1/subscriptions/${id}`, times: 3, drop: 'after' };
    expect((await order('POST', fault)).status).toBeLessThan(300);
    const intent = randomUUID();
    const lost = await submit(tabs[0]!, 10, intent);
    expect([lost.status, lost.body]).toEqual([
      502,
      {
        code: 'seats-failed',
        error: 'Failed to update subscription quantity',
        message: 'Failed to update subscription quantity',
      },
    ]);
    await expect.poll(plan, { interval: 250 }).toMatchObject({ seats: 11, collection_method: 'send_invoice' });
    const again = await submit(tabs[1]!, 10, intent);
    expect(again).toMatchObject({ status: 200, body: { subscription: { products: [{ quantity: 11 }] } } });
    expect(codeOf(await submit(tabs[0]!, 10))).toBe('seats-changed');
    expect(await charged()).toHaveLength(1);
  });

  it('leaves both or neither after a server kill, and completes on the same submit', async () => {
    await setSeats(20);
    const charged = await watchCharges(store.url);
    const intent = randomUUID();
    const begun = submit(tabs[0]!, 20, intent).catch(() => null);
    await until('the seats are changed', async () => (await plan()).seats !== 20, { everyMs: 1 });
    await store.kill();
    await begun;
    store = await startStore({ dataDir, port });
    tabs = [await signedIn(store.url, PERSON), await signedIn(store.url, PERSON)];
    expect((await submit(tabs[0]!, 20, intent)).status).toBe(200);
    expect(await plan()).toMatchObject({ seats: 21, collection_method: 'send_invoice' });
    expect(await charged()).toHaveLength(1);
  });
});

it('[MNG-15] [I1] restores invoicing automatically after a failed rollback, even if the customer left', async () => {
  await setSeats(30);
  const path = `/v1/subscriptions/${(await plan()).id}`;
  // the first call goes its way, every later one fails
  for (const fault of [
    { times: 1, delayMs: 1 },
    { times: 1_000, status: 503 },
  ])
    expect((await order('POST', { platform: 'payment', method: 'POST', path, ...fault })).status).toBe(201);
  expect(await submit(tabs[0]!, 30)).toMatchObject({ status: 200 });
  expect(await plan()).toMatchObject({ seats: 31, collection_method: 'charge_automatically' });
  for (const tab of tabs) expect((await tab.call('POST', '/api/auth/logout', {})).status).toBeLessThan(400);
  await order('DELETE');
  await expect.poll(plan, { interval: 250 }).toMatchObject({ seats: 31, collection_method: 'send_invoice' });
  tabs = [await signedIn(store.url, PERSON), await signedIn(store.url, PERSON)];
});

describe('[MNG-16] the card is refused', () => {
  it('changes nothing, even on the same submit; another card with a new submit succeeds', async () => {
    await setSeats(5);
    const charged = await watchCharges(store.url);
    await give('pm_card_chargeCustomerFail');
    const intent = randomUUID();
    for (let time = 0; time < 2; time += 1) expect(codeOf(await submit(tabs[0]!, 5, intent))).toBe('card-declined');
    expect(await plan()).toMatchObject({ seats: 5, collection_method: 'send_invoice' });
    await give('pm_card_mastercard');
    expect((await submit(tabs[0]!, 5)).status).toBe(200);
    expect([(await plan()).seats, (await charged()).length]).toEqual([6, 1]);
  });
});
