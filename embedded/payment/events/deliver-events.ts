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
type Options = {
  db: Database;
  /** to whom: the store in this process, or the endpoints that were made over the API. Neither waits for the other. */
  lane: Lane;
  deliver: Fetch;
  /** signs what has no secret of its own */
  secret: string;
  log: Log;
};
type Lane = 'store' | 'endpoints';
type Due = {
  seq: number;
  event_id: string;
  url: string;
  attempts: number;
  body: Stripe.EventBase;
  secret: string | null;
};

const BATCH = 8;
const TIMEOUT_MS = 10_000;
/** The lease of a delivery: if its process dies, the next one takes it after this long. */
const LEASE_SECONDS = 30;
const LONGEST_WAIT_MS = 300_000;

/** Seconds until the next try: 1, 2, 4, 8, then every 8 for some minutes so that a healed receiver is served soon, then every 5 minutes. */
export const backoffSeconds = (attempts: number): number =>
  attempts > 60 ? 300 : Math.min(8, 2 ** Math.max(0, attempts - 1));

/**
 * Delivers events to the webhooks of its lane until it answers 2xx or three days have passed. State is in Postgres; one timer waits for
 * the next retry, new events wake it at once. Real time throughout: signatures age by the receiver's watch.
 */
export function createCourier({ db, lane, deliver, secret, log }: Options): Courier {
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
        const due = await takeDue(db, lane);
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
      `SELECT ceil(extract(epoch FROM min(next_at) - clock_timestamp()) * 1000)::int AS ms
       FROM payment.delivery WHERE ${PENDING[lane]}`,
    );
    const ms = rows[0]?.ms ?? null;
    if (ms !== null) schedule(Math.min(Math.max(ms, 0), LONGEST_WAIT_MS));
  };

  const deliverOne = async (due: Due): Promise<void> => {
    const status = await post(due);
    if (status >= 200 && status < 300) {
      await db.query(
        `WITH done AS (UPDATE payment.delivery SET state = 'delivered', last_status = $2 WHERE seq = $1)
         UPDATE payment.event SET body = jsonb_set(body, '{pending_webhooks}',
           (SELECT to_jsonb(count(*)) FROM payment.delivery WHERE event_id = $3 AND seq <> $1 AND state = 'pending')) WHERE id = $3`,
        [due.seq, status, due.event_id],
      );
      return;
    }
    log.warn({ event: due.event_id, status, attempts: due.attempts }, 'payment event was not taken');
    await db.query(
      `UPDATE payment.delivery SET last_status = $2, next_at = clock_timestamp() + make_interval(secs => $3),
         state = CASE WHEN first_at < clock_timestamp() - interval '3 days' THEN 'given-up' ELSE state END
       WHERE seq = $1`,
      [due.seq, status, backoffSeconds(due.attempts)],
    );
  };

  /** The receiver's status; 0 when there was no answer. */
  const post = async ({ url, body, secret: own }: Due): Promise<number> => {
    const payload = JSON.stringify(body);
    try {
      const response = await deliver(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signPayload(payload, own ?? secret, Math.floor(Date.now() / 1000)),
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
      db.query(`UPDATE payment.delivery SET next_at = clock_timestamp() WHERE ${PENDING[lane]}`)
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

const PENDING: Readonly<Record<Lane, string>> = {
  store: `state = 'pending' AND endpoint IS NULL`,
  endpoints: `state = 'pending' AND endpoint IS NOT NULL`,
};
/**
 * The oldest that are due: the first one by the index, then those close behind it. Without that end the database, which learns late how long
 * a queue has become, would sort all that waits for each handful.
 */
export function findDue(lane: Lane): string {
  const isDue = `${PENDING[lane]} AND next_at <= clock_timestamp()`;
  return `WITH first AS (SELECT min(seq) AS seq FROM payment.delivery WHERE ${isDue})
  SELECT seq FROM payment.delivery
  WHERE ${isDue} AND seq >= (SELECT seq FROM first) AND seq < (SELECT seq FROM first) + 64
  ORDER BY seq LIMIT $1 FOR UPDATE SKIP LOCKED`;
}

/** Takes what is due, oldest first, by pushing its next try past the lease. An endpoint's address is the one it has now. */
async function takeDue(db: Database, lane: Lane): Promise<Due[]> {
  const { rows } = await db.query<Due>(
    `UPDATE payment.delivery d SET attempts = d.attempts + 1, next_at = clock_timestamp() + make_interval(secs => $2)
     FROM payment.event e
     WHERE e.id = d.event_id AND d.seq IN (${findDue(lane)})
     RETURNING d.seq, d.event_id, d.attempts, e.body,
       coalesce((SELECT w.body->>'url' FROM payment.webhook_endpoint w WHERE w.id = d.endpoint), d.url) AS url,
       (SELECT w.hidden->>'endpointSecret' FROM payment.webhook_endpoint w WHERE w.id = d.endpoint) AS secret`,
    [BATCH, LEASE_SECONDS],
  );
  return rows;
}
