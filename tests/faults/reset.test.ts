import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '../support/caller.ts';
import { openCheckout } from '../support/hosted-checkout.ts';
import { type RunningStore, startStore } from '../support/running-store.ts';
import { askStoreDatabase } from '../support/store-database.ts';

/** ninety days: by then plans of the demo were ended, shut and charged */
const AWAY_MS = 90 * 86_400_000;
/** the first with two resets at once, the second with one: that a shop which was reset can be reset again */
const ROUNDS = 2;

let store: RunningStore;
beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store?.stop());

const post = (path: string, body: object) =>
  fetch(store.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Every plan in its current state, without values that are generated for each shop. */
const plans = () =>
  askStoreDatabase(
    store.dataDir,
    `SELECT body->>'customer' AS customer, body->>'status' AS status, body->>'cancel_at_period_end' AS "isCanceling", body->'metadata' AS metadata,
       body->>'collection_method' AS collection, (SELECT count(*)::int FROM payment.invoice i WHERE i.body->>'customer' = s.body->>'customer') AS invoices
     FROM payment.subscription s ORDER BY 1`,
  );
const left = async () =>
  (
    await askStoreDatabase<Record<string, number>>(
      store.dataDir,
      `SELECT (SELECT count(*)::int FROM store.mail) AS mails, (SELECT count(*)::int FROM mail.message) AS sent,
         (SELECT count(*)::int FROM store.checkout) AS checkouts, (SELECT count(*)::int FROM store.clock) AS clocks,
         (SELECT count(*)::int FROM jobs.job WHERE name IN ('send-mail', 'payment-event', 'order-placed', 'failed-jobs')
            AND state IN ('created', 'retry')) AS jobs`,
    )
  )[0];

it('[MO-06] resets the shop completely each time, from a date months ahead and with jobs in progress', async () => {
  const asNew = await plans();
  for (let round = 0; round < ROUNDS; round += 1) {
    // the clock stands months away, and all that falls due on the way is met in one step; each step of a walk there would take seconds
    await askStoreDatabase(
      store.dataDir,
      `INSERT INTO store.clock (offset_ms) VALUES (${AWAY_MS}) ON CONFLICT (is_only) DO UPDATE SET offset_ms = excluded.offset_ms`,
    );
    expect((await post('/platform/api/clock', { advance: 'PT1H' })).status).toBe(200);
    expect(await plans()).not.toEqual(asNew);
    const customer = await signedIn(store.url, 'customer');
    const { submit } = await openCheckout(store.url, customer);
    // a payment, a move of the clock and two resets, all at once
    const under = [submit(), post('/platform/api/clock', { advance: 'P1D' })];
    const resets = await Promise.all([
      post('/platform/api/reset', {}),
      ...(round === 0 ? [post('/platform/api/reset', {})] : []),
    ]);
    await Promise.allSettled(under);
    expect([round, ...new Set(resets.map(({ status }) => status))]).toEqual([round, 204]);
    // a request during a reset may have run after it; the next reset counts, with no request in progress
    expect((await post('/platform/api/reset', {})).status).toBe(204);
    expect([round, await plans()]).toEqual([round, asNew]);
    expect([round, await left()]).toEqual([round, { mails: 0, sent: 0, checkouts: 0, clocks: 0, jobs: 0 }]);
    // what falls due now is looked for, and nothing does
    expect((await post('/platform/api/clock', { advance: 'PT1M' })).status).toBe(200);
    expect([round, await plans()]).toEqual([round, asNew]);
  }
}, 600_000);
