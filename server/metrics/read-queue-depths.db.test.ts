import { afterAll, beforeAll, expect, it } from 'vitest';
import { noopLog } from '../../core/log.ts';
import { createJobQueue } from '../../core/queue/queue.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { storeMigrations } from '../persistence/migrations.ts';
import { readBacklog } from './read-queue-depths.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());

const RULES = { retries: 1, retryAfter: 1, maxRetryDelay: 1, timeoutSeconds: 60, atOnce: 1 };

it('counts waiting and failed work, and unsettled purchases', async () => {
  const queue = createJobQueue<'send-mail'>({ db, log: noopLog, rules: { 'send-mail': RULES } });
  await queue.open();
  await queue.put('send-mail', { id: 1 });
  await queue.put('send-mail', { id: 2 }, { afterSeconds: 3_600 });
  await queue.stop();
  await db.query(`UPDATE jobs.job SET start_after = now() - interval '90 seconds' WHERE start_after <= now()`);
  const checkout = `INSERT INTO store.checkout (session_id, sub, email, payment_customer_id, plan, price_id, quantity, created_at, consent, claims) VALUES`;
  const row = (id: string, minutes: number, claims: string, consent = `'{}'`) =>
    `('${id}', 's', 'e', 'c', 'unlimited', 'p', 1, now() - interval '${minutes} minutes', ${consent}, '${claims}')`;
  await db.query(
    `${checkout} ${row('stuck', 30, '{}')}, ${row('done', 30, '{closed}')}, ${row('new', 2, '{}')}, ${row('left', 30, '{}', 'NULL')}`,
  );
  const work = await readBacklog(db);
  expect(work).toMatchObject({
    jobs: { waiting: 1, active: 0, failed: 0 },
    mails: { waiting: 0, failed: 0 },
    stuckPurchases: { plans: 1, documents: 0 },
  });
  expect(work.oldestJobSeconds).toBeGreaterThanOrEqual(90);
});
