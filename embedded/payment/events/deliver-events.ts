import type Stripe from 'stripe';
import type { Database } from '../../../core/database/database.ts';
import type { Log } from '../../../core/log.ts';
import type { Fetch } from '../../../core/web.ts';
import { signPayload } from './sign-payload.ts';

export type Courier = {
  start(): void;
  /** something new may be due */
  wake(): void;
  /** Resolves when nothing is under way any more; what was not delivered stays queued. */
  stop(): Promise<void>;
};
type Options = { db: Database; deliver: Fetch; secret: string; log: Log };
type Due = { event_id: string; url: string; attempts: number; body: Stripe.EventBase };

const BATCH = 8;
const TIMEOUT_MS = 10_000;
/** The lease of a delivery: if its process dies, the next one takes it after this long. */
const LEASE_SECONDS = 30;
const LONGEST_WAIT_MS = 300_000;

/** Seconds until the next try: 1, 2, 4, 8, then every 8 for some minutes so that a healed receiver is served soon, then every 5 minutes. */
export const backoffSeconds = (attempts: number): number =>
  attempts > 60 ? 300 : Math.min(8, 2 ** Math.max(0, attempts - 1));

/**
 * Delivers events to the webhook until it answers 2xx or three days have passed. State is in Postgres; one timer waits for
 * the next retry, new events wake it at once. Real time throughout: signatures age by the receiver's watch.
 */
export function createCourier({ db, deliver, secret, log }: Options): Courier {
  let isOpen = false;
  let isDirty = false;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  const closing = new AbortController();

  const wake = (): void => {
    if (!isOpen) return;
    isDirty = true;
    running ??= run().finally(() => {
      running = null;
      if (isDirty) wake();
    });
  };

  const run = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    while (isOpen && isDirty) {
      isDirty = false;
      try {
        const due = await takeDue(db);
        if (due.length === BATCH) isDirty = true;
        await Promise.all(due.map((one) => deliverOne(one)));
        if (!isDirty) await sleepUntilNext();
      } catch (error) {
        log.warn({ error }, 'payment events wait: the database does not answer');
        schedule(2_000);
      }
    }
  };

  const schedule = (ms: number): void => {
    if (!isOpen) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(wake, ms);
    timer.unref();
  };

  const sleepUntilNext = async (): Promise<void> => {
    const { rows } = await db.query<{ ms: number | null }>(
      `SELECT ceil(extract(epoch FROM min(next_at) - clock_timestamp()) * 1000)::int AS ms FROM payment.delivery WHERE state = 'pending'`,
    );
    const ms = rows[0]?.ms ?? null;
    if (ms !== null) schedule(Math.min(Math.max(ms, 0), LONGEST_WAIT_MS));
  };

  const deliverOne = async (due: Due): Promise<void> => {
    const status = await post(due);
    if (status >= 200 && status < 300) {
      await db.query(
        `WITH done AS (UPDATE payment.delivery SET state = 'delivered', last_status = $2 WHERE event_id = $1)
         UPDATE payment.event SET body = jsonb_set(body, '{pending_webhooks}', '0') WHERE id = $1`,
        [due.event_id, status],
      );
      return;
    }
    log.warn({ event: due.event_id, status, attempts: due.attempts }, 'payment event was not taken');
    await db.query(
      `UPDATE payment.delivery SET last_status = $2, next_at = clock_timestamp() + make_interval(secs => $3),
         state = CASE WHEN first_at < clock_timestamp() - interval '3 days' THEN 'given-up' ELSE 'pending' END
       WHERE event_id = $1`,
      [due.event_id, status, backoffSeconds(due.attempts)],
    );
  };

  /** The receiver's status; 0 when there was no answer. */
  const post = async ({ url, body }: Due): Promise<number> => {
    const payload = JSON.stringify(body);
    try {
      const response = await deliver(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signPayload(payload, secret, Math.floor(Date.now() / 1000)),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  };

  return {
    start() {
      isOpen = true;
      // what an earlier process had in its hands is due again
      db.query(`UPDATE payment.delivery SET next_at = clock_timestamp() WHERE state = 'pending'`)
        .catch((error: unknown) => log.warn({ error }, 'payment events could not be made due'))
        .finally(wake);
    },
    wake,
    async stop() {
      isOpen = false;
      if (timer !== null) clearTimeout(timer);
      closing.abort();
      await running;
    },
  };
}

const IS_DUE = `state = 'pending' AND next_at <= clock_timestamp()`;
/**
 * The oldest that are due: the first one by the index, then those close behind it. Without that end the database, which learns late how long
 * a queue has become, would sort all that waits for each handful.
 */
export const FIND_DUE = `WITH first AS (SELECT min(seq) AS seq FROM payment.delivery WHERE ${IS_DUE})
  SELECT event_id FROM payment.delivery
  WHERE ${IS_DUE} AND seq >= (SELECT seq FROM first) AND seq < (SELECT seq FROM first) + 64
  ORDER BY seq LIMIT $1 FOR UPDATE SKIP LOCKED`;

/** Takes what is due, oldest first, by pushing its next try past the lease. */
async function takeDue(db: Database): Promise<Due[]> {
  const { rows } = await db.query<Due>(
    `UPDATE payment.delivery d SET attempts = d.attempts + 1, next_at = clock_timestamp() + make_interval(secs => $2)
     FROM payment.event e
     WHERE e.id = d.event_id AND d.event_id IN (${FIND_DUE})
     RETURNING d.event_id, d.url, d.attempts, e.body`,
    [BATCH, LEASE_SECONDS],
  );
  return rows;
}
