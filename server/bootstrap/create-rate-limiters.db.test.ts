import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLimits } from '../../core/settings/rate-limit-settings.ts';
import type { Limiter } from '../../features/shared/limiter.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { storeMigrations } from '../persistence/migrations.ts';
import { openLimits } from './create-rate-limiters.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());

/** How often one caller may, and after how many seconds again. */
async function measure(limiter: Limiter): Promise<[times: number, seconds: number]> {
  for (let times = 0; ; times += 1) {
    const permit = await limiter.consume('address:203.0.113.7');
    if (!permit.allowed) return [times, permit.retryAfterSeconds];
  }
}

it('applies the configured points and seconds of each limit', async () => {
  const text =
    'member-lookups=1/100,member-emails=2/200,new-carts=3/300,address-lookups=4/400,sign-ins=5/500,promo-codes=6/600,checkouts=7/700,saved-methods=8/800,company-changes=9/900,invitations=10/1000,invited-addresses=11/1100,order-lists=12/1200,quote-links=13/1300';
  const limits = openLimits(db, readLimits(text, false).limits);
  const found = Object.entries(limits).map(async ([name, limiter]) => [name, await measure(limiter)]);
  expect(Object.fromEntries(await Promise.all(found))).toEqual({
    membership: [1, 100],
    memberEmails: [2, 200],
    newCarts: [3, 300],
    lookups: [4, 400],
    signIn: [5, 500],
    promoCodes: [6, 600],
    orderLists: [12, 1200],
    checkouts: [7, 700],
    setups: [8, 800],
    companyChanges: [9, 900],
    invitations: [10, 1000],
    invitedAddresses: [11, 1100],
    quoteLinks: [13, 1300],
  });
});

it('counts several requests at once', async () => {
  const { invitations } = openLimits(db, readLimits('invitations=10/1000', false).limits);
  const occupied = [await invitations.consume('sub:ann', 8), await invitations.consume('sub:ann', 3)];
  expect(occupied.map(({ allowed }) => allowed)).toEqual([true, false]);
});

it('[CO-55] counting an attempt writes no write-ahead log, so it waits for no disk', async () => {
  const { rows } = await db.query<{ persistence: string }>(
    `SELECT relpersistence AS persistence FROM pg_class WHERE oid = 'store.rate_limit'::regclass`,
  );
  expect(rows).toEqual([{ persistence: 'u' }]);
});
