import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, signedIn } from '../support/caller.ts';
import { watchCharges } from '../support/charges.ts';
import { faultDuringPayment } from '../support/fault-during-payment.ts';
import { countOrders, openCheckout } from '../support/hosted-checkout.ts';
import { freePort, type RunningStore, startStore } from '../support/running-store.ts';
import { sendEvent, webhookSecret } from '../support/sign-event.ts';
import { statusOf } from '../support/start-command.ts';
import { askStoreDatabase, databaseProcess, endLeases, killDatabase, stopDatabase } from '../support/store-database.ts';
import { until } from '../support/until.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'planroom-charge-'));
let port = 0;
let store: RunningStore;
let customer: Caller;
beforeAll(async () => {
  port = await freePort();
  store = await startStore({ dataDir, port });
  customer = await signedIn(store.url, 'customer');
});
afterAll(async () => {
  await store?.stop();
  await stopDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

describe('F9 ten concurrent submits', () => {
  it('[CRT-19] charges once, creates one order, and shows every tab the same number', async () => {
    const checkout = await openCheckout(store.url, customer);
    const [charged, orders] = [await watchCharges(store.url), await countOrders(customer)];
    const submissions = await Promise.all(Array.from({ length: 10 }, () => checkout.submit()));
    const done = submissions.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => body.redirect)).size).toBe(1);
    expect(done[0]?.body.redirect).toMatch(/\/checkout\/confirmation\/\d+$/);
    for (const { status } of submissions) expect([200, 409]).toContain(status);
    expect(await charged()).toEqual([checkout.total]);
    expect(await countOrders(customer)).toBe(orders + 1);
    // and once more, long after
    expect((await checkout.submit()).body.redirect).toBe(done[0]?.body.redirect);
    expect(await charged()).toEqual([checkout.total]);
  });
});

describe('F14 an event delivered five times', () => {
  let secret = '';
  beforeAll(async () => {
    secret = await webhookSecret(store.url);
  });
  const send = (id: string): Promise<number> => sendEvent(store.url, secret, id);
  const countStored = async (id: string): Promise<number> =>
    (await askStoreDatabase(dataDir, `SELECT 1 FROM store.payment_event WHERE id = '${id}'`)).length;

  it('is accepted each time and stored once when delivered sequentially', async () => {
    const id = `evt_${randomUUID().replaceAll('-', '')}`;
    for (let time = 0; time < 5; time += 1) expect(await send(id)).toBe(200);
    expect(await countStored(id)).toBe(1);
  });

  it('is accepted each time and stored once when delivered concurrently', async () => {
    const id = `evt_${randomUUID().replaceAll('-', '')}`;
    expect(await Promise.all(Array.from({ length: 5 }, () => send(id)))).toEqual([200, 200, 200, 200, 200]);
    expect(await countStored(id)).toBe(1);
  });
});

describe('F7 F17 a fault while an order is placed', () => {
  let undisturbed = 0;
  beforeAll(async () => {
    const checkout = await openCheckout(store.url, customer);
    const started = performance.now();
    expect((await checkout.submit()).status).toBe(200);
    undisturbed = performance.now() - started;
  });
  const faultAfter = async (moment: number, fault: () => Promise<void>): Promise<void> => {
    const { url } = store;
    const outcome = await faultDuringPayment({ url, customer, afterMs: undisturbed * moment, fault });
    expect(outcome.problems).toEqual([]);
    expect(outcome.charges).toBe(1);
  };

  // spread over the way of an undisturbed order, the end included, where the answer is lost at the worst
  it.each([0.05, 0.25, 0.45, 0.65, 0.85, 1.05])(
    '[CRT-19] the server is killed after %d of its time: charged once at most, with its order, or free to be tried again',
    (moment) =>
      faultAfter(moment, async () => {
        await store.kill();
        store = await startStore({ dataDir, port });
        await endLeases(dataDir);
      }),
  );

  it.each([0.35, 0.55, 0.7, 0.85])(
    '[CRT-19] the database crashes after %d of its time: the same, without a restart of the server',
    (moment) =>
      faultAfter(moment, async () => {
        const before = databaseProcess(dataDir);
        killDatabase(dataDir);
        await until('the store has started another', () => ![before, undefined].includes(databaseProcess(dataDir)));
        await until('the store is ready', async () => (await statusOf(`${store.url}/readyz`)) === 200, { everyMs: 25 });
      }),
  );
});
