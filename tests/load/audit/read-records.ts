import type pg from 'pg';
import { askStoreDatabase } from '../../support/store-database.ts';
import type { Records } from './records.ts';

/** Everything that came into being since then; `place` is what `askStoreDatabase` takes. */
export async function readRecords(place: string | pg.ClientConfig, since: Date): Promise<Records> {
  const ask = <R extends pg.QueryResultRow>(statement: string): Promise<R[]> => askStoreDatabase<R>(place, statement);
  const at = `'${since.toISOString()}'::timestamptz`;
  const seconds = Math.floor(since.getTime() / 1000);
  const plans = await ask<{ id: string }>(
    `SELECT id FROM payment.subscription WHERE (body->>'ended_at')::bigint >= ${seconds} AND body->>'status' = 'canceled'`,
  );
  const doubles = await ask<{ customer: string }>(
    `SELECT customer FROM payment.subscription WHERE status IN ('active', 'past_due', 'unpaid') GROUP BY customer HAVING count(*) > 1`,
  );
  return {
    charges: await ask(
      `SELECT id, payment_intent AS intent, amount::int AS amount, coalesce((body->>'amount_refunded')::int, 0) AS refunded
       FROM payment.charge WHERE status = 'succeeded' AND created >= ${seconds}`,
    ),
    orders: await ask(
      `SELECT id, customer_id AS "customerId", intent_id AS intent, total FROM commerce.orders WHERE date_created >= ${at}`,
    ),
    invoices: await ask(
      `SELECT id, subscription, body->'payments'->'data'->0->'payment'->>'payment_intent' AS intent,
         (body->>'amount_paid')::int AS paid, (body->>'total')::int AS total
       FROM payment.invoice
       WHERE status = 'paid' AND (body->'status_transitions'->>'paid_at')::bigint >= ${seconds} AND created >= ${seconds}`,
    ),
    endedPlans: plans.map(({ id }) => id),
    doublePlans: doubles.map(({ customer }) => customer),
    outbox: await ask(
      `SELECT key, state, message_id AS "messageId" FROM store.mail WHERE created_at >= ${at} ORDER BY id`,
    ),
    mailbox: await ask(
      `SELECT message_id AS "messageId", count(*)::int AS copies FROM mail.message
       WHERE at >= ${at} AND message_id IS NOT NULL GROUP BY message_id`,
    ),
    stuck: await readStuck(place),
  };
}

/** Returns work that must not be left once all is quiet. Excludes upkeep jobs that a kill interrupted: its next run does the work. */
export async function readStuck(place: string | pg.ClientConfig): Promise<Records['stuck']> {
  return askStoreDatabase(
    place,
    `SELECT what, count::int AS count FROM (
       SELECT 'mails that wait' AS what, count(*) FROM store.mail WHERE state = 'waiting'
       UNION ALL SELECT 'events not delivered', count(*) FROM payment.delivery WHERE state <> 'delivered'
       UNION ALL SELECT 'checkouts of documents being paid', count(*) FROM commerce.checkout WHERE state IN ('paying', 'paid')
       UNION ALL SELECT 'purchases of plans half done', count(*) FROM store.checkout AS bought
         JOIN payment.checkout_session AS session ON session.id = bought.session_id
         WHERE session.status = 'complete' AND NOT bought.claims @> ARRAY['closed']
       UNION ALL SELECT 'orders without their mail', count(*) FROM commerce.orders WHERE mailed_at IS NULL
       UNION ALL SELECT 'jobs that are due: ' || name, count(*) FROM jobs.job
         WHERE name <> 'failed-jobs' AND state::text IN ('created', 'retry', 'active') AND start_after <= now() GROUP BY name
       UNION ALL SELECT 'jobs that failed for good: ' || source_name, count(*) FROM jobs.job
         WHERE name = 'failed-jobs' AND source_name IN ('send-mail', 'payment-event', 'order-placed', 'feed-search') GROUP BY source_name
     ) AS all_of_them WHERE count > 0`,
  );
}
