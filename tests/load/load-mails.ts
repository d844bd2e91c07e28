import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signedIn } from '../support/caller.ts';
import { openCheckout } from '../support/hosted-checkout.ts';
import { readPayment } from '../support/plan-checkout.ts';
import { freePort, type RunningStore, startStore } from '../support/running-store.ts';
import { askStoreDatabase, stopDatabase } from '../support/store-database.ts';
import type { Effort, Finding } from './finding.ts';

/** whose plan grows: three seats, a saved card, auto-pay */
const GROWING = 'unlimited';
/** a kill comes at any moment within this time after the click */
const WITHIN_MS = 900;
const FREE_WITHIN_MS = 60_000;
/** time for events, recovery and mails to catch up after the last kill */
const CATCH_UP_MS = 180_000;

type Plan = { id: string; customer: string; items: { data: { id: string; quantity: number }[] } };
/** Prepares everything. Returns the function that clicks. */
type Act = (store: Pick<RunningStore, 'url'>) => Promise<() => Promise<unknown>>;

/** A cart that a killed process was paying is free again once its lease has run out; until then it refuses to be bought. */
async function ready(act: Act, store: RunningStore): Promise<() => Promise<unknown>> {
  for (const end = Date.now() + FREE_WITHIN_MS; ; await pause(1_000)) {
    const submit = await act(store).catch((error: Error) => error);
    if (!(submit instanceof Error)) return submit;
    if (Date.now() > end) throw submit;
  }
}

/** Buys a document: the kill may interrupt the click. */
const buyDocument: Act = async ({ url }) => {
  const checkout = await openCheckout(url, await signedIn(url, 'customer'));
  return () => checkout.submit();
};

/** Adds a seat to a plan; one that is full has its renewal instead. */
const addSeat: Act = async ({ url }) => {
  const tab = await signedIn(url, GROWING);
  const { body } = await tab.call('GET', '/api/auth/session');
  const customerId = (body as { session: { profile: { paymentCustomerId: string } } }).session.profile
    .paymentCustomerId;
  const { data } = await readPayment<{ data: Plan[] }>(url, `subscriptions?customer=${customerId}`);
  const item = data[0]?.items.data[0];
  if (!data[0] || !item || item.quantity >= 50) return renew({ url });
  const request = { subscriptionId: data[0].id, lineItemId: item.id, quantity: item.quantity + 1, addCount: 1 };
  return () => tab.call('POST', '/api/payment/subscription/update', { ...request, intent: randomUUID() });
};

/** Moves the shop's clock over a while: plans renew on the way, and are charged. */
const renew: Act =
  async ({ url }) =>
  () =>
    fetch(`${url}/platform/api/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: 'P60D' }),
    });

/** The server is killed at a random moment around purchases, added seats and renewals: each charge has its mail in the end, and has it once. */
export async function loadMails({ mailKills }: Effort): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'planroom-mails-'));
  const port = await freePort();
  let store = await startStore({ dataDir, port });
  const ask = <R extends Record<string, unknown>>(statement: string) => askStoreDatabase<R>(dataDir, statement);
  try {
    for (let kill = 0; kill < mailKills; kill += 1) {
      // a renewal now and then: each moves a year on within a few
      const act = kill % 5 === 4 ? renew : kill % 2 === 0 ? buyDocument : addSeat;
      // one goes through, so that there are at least as many mails as kills; the next is cut off
      await (await ready(buyDocument, store))();
      const submit = await ready(act, store);
      const submitted = submit().catch(() => null);
      await pause(Math.random() * WITHIN_MS);
      await store.kill();
      await submitted;
      store = await startStore({ dataDir, port });
    }
    const missing = async () => {
      const rows = await ask<{ key: string }>(CAUSES);
      return rows.map(({ key }) => key);
    };
    const waiting = async () =>
      Number(
        (await ask<{ count: number }>(`SELECT count(*) AS count FROM store.mail WHERE state = 'waiting'`))[0]?.count,
      );
    const end = Date.now() + CATCH_UP_MS;
    while (Date.now() < end && ((await missing()).length > 0 || (await waiting()) > 0)) await pause(1_000);
    const lost = await missing();
    const [{ mails = 0 } = {}] = await ask<{ mails: number }>(
      `SELECT count(*)::int AS mails FROM store.mail WHERE state = 'sent' AND message_id <> ''`,
    );
    const [{ twice = 0 } = {}] = await ask<{ twice: number }>(
      'SELECT count(*)::int - count(DISTINCT message_id)::int AS twice FROM mail.message',
    );
    const unsent = await waiting();
    return [
      {
        what: `${mailKills} kills around purchases, seats and renewals: mails missing`,
        found: `${lost.length}${lost.length === 0 ? '' : `: ${lost.slice(0, 5).join(', ')}`}`,
        holds: lost.length === 0 && mails >= mailKills,
      },
      { what: 'mails that still wait', found: String(unsent), holds: unsent === 0 },
      { what: 'mails that were sent', found: String(mails) },
      { what: 'second copies, known by their id', found: String(twice) },
    ];
  } finally {
    await store.stop();
    await stopDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The keys of the mails that paid orders, added seats and renewals since the start must have, and have not. */
const CAUSES = `
  WITH since AS (SELECT at FROM store.mails_since), cause AS (
    SELECT 'order-confirmation:' || id AS key FROM commerce.orders, since WHERE date_created > since.at
    UNION ALL
    SELECT CASE body->>'billing_reason' WHEN 'subscription_cycle' THEN 'renewal-charged:' ELSE 'seats-added:' END || id
    FROM payment.invoice, since
    WHERE body->>'status' = 'paid' AND body->>'billing_reason' IN ('subscription_cycle', 'subscription_update')
      AND body->>'collection_method' = 'charge_automatically' AND (body->>'total')::bigint > 0
      AND to_timestamp((body->>'created')::bigint) > since.at
  )
  SELECT key FROM cause WHERE NOT EXISTS (SELECT 1 FROM store.mail WHERE store.mail.key = cause.key)`;
