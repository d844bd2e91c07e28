import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONSENT_TEXT_VERSION } from '../../features/plans/rules/renewal/renewal-consent.ts';
import { type Caller, signedIn } from '../support/caller.ts';
import { watchCharges } from '../support/charges.ts';
import { openPlanCheckout, readPayment } from '../support/plan-checkout.ts';
import { freePort, type RunningStore, startStore } from '../support/running-store.ts';
import { webhookSecret } from '../support/sign-event.ts';
import { endLeases, stopDatabase } from '../support/store-database.ts';
import { until } from '../support/until.ts';

const PLAN = { priceId: 'price_unlimited_year', quantity: 2 };
type Subscription = { id: string; status: string; metadata: Record<string, string> };

const dataDir = mkdtempSync(join(tmpdir(), 'planroom-plan-'));
let port = 0;
let store: RunningStore;
let buyer: Caller;
let customerId = '';
beforeAll(async () => {
  port = await freePort();
  store = await startStore({ dataDir, port });
  buyer = await signedIn(store.url, 'new');
  const { body } = await buyer.call('GET', '/api/auth/session');
  customerId = (body as { session: { profile: { paymentCustomerId: string } } }).session.profile.paymentCustomerId;
});
afterAll(async () => {
  await store?.stop();
  await stopDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

const console_ = (path: string, method: string, body?: object) =>
  fetch(`${store.url}/platform/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: store.url, 'sec-fetch-site': 'same-origin' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const subscriptions = async (): Promise<Subscription[]> =>
  (await readPayment<{ data: Subscription[] }>(store.url, `subscriptions?customer=${customerId}&status=all&limit=100`))
    .data;
const living = async () => (await subscriptions()).filter(({ status }) => status === 'active');
const openSessions = async (): Promise<unknown[]> =>
  (await readPayment<{ data: unknown[] }>(store.url, `checkout/sessions?customer=${customerId}&status=open`)).data;
const known = async (): Promise<{ subscriptionId: string } | null> =>
  (
    (await buyer.call('GET', '/api/auth/session')).body as {
      session: { subscription: { subscriptionId: string } | null };
    }
  ).session.subscription;
/** mails about a purchase; plans that are ended between two tests send other mails */
const mails = async (): Promise<{ subject: string }[]> => {
  const all = await (await fetch(`${store.url}/platform/api/mail?to=nadia.brooks@example.com`)).json();
  return (all as { subject: string }[]).filter(({ subject }) => subject.endsWith('your plan is active'));
};
const checkout = () => openPlanCheckout(store.url, buyer, { version: CONSENT_TEXT_VERSION });

/** The buyer is free to buy again. */
async function free(): Promise<void> {
  await console_('faults', 'DELETE');
  const keys = (await (await fetch(`${store.url}/platform/api/keys`)).json()) as {
    platform: string;
    baseUrl: string;
    keys: Record<string, string>;
  }[];
  const payment = keys.find(({ platform }) => platform === 'payment')!;
  for (const { id } of await living())
    await fetch(`${payment.baseUrl}/v1/subscriptions/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${payment.keys.secretKey}` },
    });
  await until('no subscription is known', async () => (await known()) === null);
}
beforeEach(free);

describe('F3 the answer to a new checkout is lost', () => {
  it('[CO10] returns the existing checkout on a second submit', async () => {
    const fault = { platform: 'payment', method: 'POST', path: '/v1/checkout/sessions', times: 6, drop: 'after' };
    expect((await console_('faults', 'POST', fault)).status).toBeLessThan(300);
    const lost = await buyer.call('POST', '/api/payment/checkout', PLAN);
    expect(lost.status, lost.text).toBeGreaterThanOrEqual(500);
    await console_('faults', 'DELETE');
    expect((await buyer.call('POST', '/api/payment/checkout', PLAN)).status).toBe(200);
    expect(await openSessions()).toHaveLength(1);
  });
});

describe('F9 ten concurrent submits', () => {
  it('[CO10] creates one checkout and returns it to all callers', async () => {
    const submissions = await Promise.all(
      Array.from({ length: 10 }, () => buyer.call('POST', '/api/payment/checkout', { ...PLAN, quantity: 7 })),
    );
    for (const { status } of submissions) expect([200, 409]).toContain(status);
    const done = submissions.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    expect(await openSessions()).toHaveLength(1);
  });

  it('[SUB-15] [SUB-23] pays once: one charge, one subscription, auto-pay on, one mail, however often it is finished', async () => {
    const { sessionId, submit } = await checkout();
    const [charged, mailed] = [await watchCharges(store.url), (await mails()).length];
    const submissions = await Promise.all(Array.from({ length: 10 }, submit));
    expect(submissions.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const finish = () => buyer.call('POST', '/api/payment/finish-checkout', { sessionId });
    const finished = await Promise.all(Array.from({ length: 5 }, finish));
    for (const { status } of finished) expect(status).toBe(200);
    await until('auto-pay is on', async () => (await living())[0]?.metadata.autoRenew === 'true');
    expect((await finish()).body).toMatchObject({ status: 'paid', autoRenew: true });
    expect(await living()).toHaveLength(1);
    expect(await charged()).toHaveLength(1);
    await until('one mail', async () => (await mails()).length === mailed + 1);
    expect(await known()).toMatchObject({ subscriptionId: (await living())[0]!.id });
    expect((await buyer.call('POST', '/api/payment/checkout', PLAN)).status).toBe(409);
  });
});

describe('F14 F15 events', () => {
  it('are idempotent when repeated five times and late: the state matches the provider’s', async () => {
    const secret = await webhookSecret(store.url);
    const send = async (id: string, type: string, status: string): Promise<number> => {
      const created = Math.floor(Date.now() / 1000);
      const object = { id: 'sub_late', object: 'subscription', customer: customerId, status };
      const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } });
      const v1 = createHmac('sha256', secret).update(`${created}.${payload}`).digest('hex');
      const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${created},v1=${v1}` };
      return (await fetch(`${store.url}/api/payment/webhook`, { method: 'POST', headers, body: payload })).status;
    };
    const { submit } = await checkout();
    const mailed = (await mails()).length;
    expect((await submit()).status).toBe(200);
    const updated = Array.from({ length: 5 }, () => send('evt_five', 'customer.subscription.updated', 'active'));
    expect(await Promise.all(updated)).toEqual([200, 200, 200, 200, 200]);
    expect(await send('evt_old', 'customer.subscription.created', 'incomplete')).toBe(200);
    expect(await send('evt_gone', 'customer.subscription.deleted', 'canceled')).toBe(200);
    await expect.poll(known).toMatchObject({ subscriptionId: (await living())[0]!.id });
    await expect.poll(async () => (await mails()).length).toBe(mailed + 1);
  });
});

describe('F7 the server is killed while a plan is paid for', () => {
  let undisturbed = 0;
  beforeAll(async () => {
    await free();
    const { submit } = await checkout();
    const started = performance.now();
    expect((await submit()).status).toBe(200);
    undisturbed = performance.now() - started;
  });

  it.each([0.1, 0.4, 0.7, 0.95, 1.1])(
    '[SUB-23] after %d of its time: charged once at most, with its subscription, or free to be tried again',
    async (moment) => {
      const { submit } = await checkout();
      const [charged, mailed] = [await watchCharges(store.url), (await mails()).length];
      const submitted = submit().catch(() => null);
      await pause(undisturbed * moment);
      await store.kill();
      store = await startStore({ dataDir, port });
      await endLeases(dataDir);
      const responded = await submitted;
      const [charges, alive] = [await charged(), await living()];
      expect(alive).toHaveLength(charges.length);
      if (responded?.status === 200) expect(charges).toHaveLength(1);
      if (charges.length === 0) expect((await submit()).status).toBe(200);
      await until('the subscription is known', async () => (await known()) !== null);
      await until('auto-pay is on', async () => (await living())[0]?.metadata.autoRenew === 'true');
      await until('the confirmation was sent', async () => (await mails()).length > mailed);
      expect(await charged()).toHaveLength(1);
      expect(await living()).toHaveLength(1);
    },
  );
});
