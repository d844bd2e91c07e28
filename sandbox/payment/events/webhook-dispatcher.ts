import type Stripe from 'stripe';
import type { Database } from '../../../core/database/database.ts';
import type { Fetch } from '../../../core/http/types.ts';
import type { Log } from '../../../core/log.ts';
import { signPayload } from './sign-payload.ts';

export type WebhookDispatcher = {
  start(): void;
  /** call when a new delivery may be due */
  wake(): void;
  /** Resolves when no delivery is in progress; undelivered events stay queued. */
  stop(): Promise<void>;
};
type Options = {
  db: Database;
  /** delivers an event to the store in this process */
  deliver: Fetch;
  /** delivers an event to an endpoint created over the API */
  deliverOutside: Fetch;
  /** signs events for receivers without a secret */
  secret: string;
  log: Log;
};
/** The id of an endpoint; empty: the store in this process. */
type Receiver = string;
type Due = {
  seq: number;
  event_id: string;
  url: string;
  attempts: number;
  body: Stripe.EventBase;
  secret: string | null;
};

/** A delivery is abandoned after three days, whether its event was refused or its receiver is unreachable. */
const IS_TOO_OLD = `first_at < clock_timestamp() - interval '3 days'`;

const BATCH = 8;
const TIMEOUT_MS = 10_000;
/** The lease of a delivery: if its process dies, the next one takes it after this time. */
const LEASE_SECONDS = 30;
const MAX_WAIT_MS = 300_000;
/**
 * No response, or a status that means that no event handler exists at this URL. Any other refusal concerns only its
 * event.
 */
const UNREACHABLE: ReadonlySet<number> = new Set([0, 404, 410, 429, 502, 503, 504]);

/**
 * Returns the seconds until the next attempt: 1, 2, 4, 8, then every 8 for some minutes so that a recovered receiver is
 * served soon, then every 5 minutes.
 */
export const backoffSeconds = (attempts: number): number =>
  attempts > 60 ? 300 : Math.min(8, 2 ** Math.max(0, attempts - 1));

/**
 * Delivers events to webhooks until they respond with 2xx or three days have passed. Each receiver has a separate queue
 * and backoff. So one without a response delays no other, and gets one request per backoff regardless of its queue
 * [PL-25]. State is in Postgres; one timer waits for the next retry, new events wake it at once. Uses real time, since
 * receivers check the age of signatures.
 */
export function createWebhookDispatcher({ db, deliver, deliverOutside, secret, log }: Options): WebhookDispatcher {
  let isOpen = false;
  let isDirty = false;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  const busy = new Map<Receiver, Promise<void>>();
  /** unreachable receivers: consecutive failures, and time of the next attempt, in ms of the process's clock */
  const unreachable = new Map<Receiver, { failures: number; until: number }>();
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
        const now = performance.now();
        const resting = [...unreachable].filter(([, { until }]) => until > now);
        const waiting = await findWaiting(db, [...busy.keys(), ...resting.map(([receiver]) => receiver)]);
        for (const { receiver, ms } of waiting) if (ms <= 0) busy.set(receiver, serve(receiver));
        const next = Math.min(
          ...waiting.flatMap(({ ms }) => (ms > 0 ? [ms] : [])),
          ...resting.map(([, { until }]) => until - now),
        );
        if (!isDirty && Number.isFinite(next)) schedule(Math.min(next, MAX_WAIT_MS));
      } catch (error) {
        waitForDatabase(error);
      }
    }
  };

  const schedule = (ms: number): void => {
    if (!isOpen) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(wake, ms);
    timer.unref();
  };

  const waitForDatabase = (error: unknown): void => {
    log.warn({ error }, 'payment events wait: the database does not answer');
    schedule(2_000);
  };

  /** Delivers the next batch of one receiver; its other due events wait for it. */
  const serve = async (receiver: Receiver): Promise<void> => {
    try {
      const due = await claimDue(db, receiver, unreachable.has(receiver) ? 1 : BATCH);
      const statuses = await Promise.all(due.map((one) => deliverOne(one, receiver === '' ? deliver : deliverOutside)));
      if (isOpen && due[0]) noteReach(receiver, due[0].url, statuses);
      if (unreachable.has(receiver)) await giveUpOld(db, receiver);
      busy.delete(receiver);
      wake();
    } catch (error) {
      busy.delete(receiver);
      waitForDatabase(error);
    }
  };

  /** Logs one line when a receiver becomes unreachable, and one when it recovers. */
  const noteReach = (receiver: Receiver, url: string, statuses: readonly number[]): void => {
    const about = {
      event: 'webhook-delivery',
      endpoint: receiver === '' ? 'store' : receiver,
      host: new URL(url).host,
    };
    const before = unreachable.get(receiver);
    if (statuses.some((status) => !UNREACHABLE.has(status))) {
      if (unreachable.delete(receiver)) log.info(about, 'webhook delivery resumed');
      return;
    }
    const failures = (before?.failures ?? 0) + 1;
    unreachable.set(receiver, { failures, until: performance.now() + backoffSeconds(failures) * 1000 });
    if (!before) log.warn({ ...about, status: statuses[0] }, 'webhook delivery retrying: the endpoint is unreachable');
  };

  /** Returns the receiver's status; 0 without a response. */
  const deliverOne = async (due: Due, send: Fetch): Promise<number> => {
    const status = await post(due, send);
    if (status >= 200 && status < 300) {
      await db.query(
        `WITH done AS (UPDATE payment.delivery SET state = 'delivered', last_status = $2 WHERE seq = $1)
         UPDATE payment.event SET body = jsonb_set(body, '{pending_webhooks}',
           (SELECT to_jsonb(count(*)) FROM payment.delivery WHERE event_id = $3 AND seq <> $1 AND state = 'pending')) WHERE id = $3`,
        [due.seq, status, due.event_id],
      );
      return status;
    }
    if (due.attempts === 1 && !UNREACHABLE.has(status))
      log.warn(
        { event: 'webhook-delivery', id: due.event_id, status },
        'webhook delivery retrying: the event was refused',
      );
    await db.query(
      `UPDATE payment.delivery SET last_status = $2, next_at = clock_timestamp() + make_interval(secs => $3),
         state = CASE WHEN ${IS_TOO_OLD} THEN 'given-up' ELSE state END
       WHERE seq = $1`,
      // an unreachable receiver has the backoff; only its oldest event is retried
      [due.seq, status, UNREACHABLE.has(status) ? 0 : backoffSeconds(due.attempts)],
    );
    return status;
  };

  /** Posts the event and returns the receiver's status; 0 without a response. */
  const post = async ({ url, body, secret: own }: Due, send: Fetch): Promise<number> => {
    const payload = JSON.stringify(body);
    try {
      const response = await send(url, {
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
      // deliveries interrupted in an earlier process are due again
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
      await Promise.all(busy.values());
    },
  };
}

/** Condition of a receiver's pending deliveries, as in both of its indexes. */
const WAITS_FOR = `state = 'pending' AND coalesce(endpoint, '') =`;

/** Finds receivers with pending deliveries, and the milliseconds until the first is due; excludes `busy` ones. */
async function findWaiting(db: Database, busy: readonly Receiver[]): Promise<{ receiver: Receiver; ms: number }[]> {
  const { rows } = await db.query<{ receiver: Receiver; ms: number }>(
    `SELECT id AS receiver, ceil(extract(epoch FROM next_at - clock_timestamp()) * 1000)::int AS ms
     FROM (SELECT id FROM payment.webhook_endpoint UNION ALL SELECT '') AS receivers,
       LATERAL (SELECT min(next_at) AS next_at FROM payment.delivery WHERE ${WAITS_FOR} id) AS first
     WHERE id <> ALL($1) AND next_at IS NOT NULL`,
    [busy],
  );
  return rows;
}

/**
 * Abandons deliveries that a receiver has kept waiting too long; only its oldest event is retried while it is
 * unreachable.
 */
const giveUpOld = (db: Database, receiver: Receiver): Promise<unknown> =>
  db.query(`UPDATE payment.delivery SET state = 'given-up' WHERE ${WAITS_FOR} $1 AND ${IS_TOO_OLD}`, [receiver]);

/**
 * Finds the oldest due deliveries of `$1`, at most `$2`: the first one by the index, then those close after it. Without
 * this bound the database, whose statistics lag behind the queue's length, would sort the complete queue for each
 * batch.
 */
export const SELECT_DUE_DELIVERY = (() => {
  const isDue = `${WAITS_FOR} $1 AND next_at <= clock_timestamp()`;
  return `WITH first AS (SELECT seq FROM payment.delivery WHERE ${isDue} ORDER BY seq LIMIT 1)
  SELECT seq FROM payment.delivery
  WHERE ${isDue} AND seq >= (SELECT seq FROM first) AND seq < (SELECT seq FROM first) + 64
  ORDER BY seq LIMIT $2 FOR UPDATE SKIP LOCKED`;
})();

/**
 * Takes due deliveries, oldest first, by moving their next attempt past the lease. Uses the current URL of an endpoint.
 */
async function claimDue(db: Database, receiver: Receiver, limit: number): Promise<Due[]> {
  const { rows } = await db.query<Due>(
    `UPDATE payment.delivery d SET attempts = d.attempts + 1, next_at = clock_timestamp() + make_interval(secs => $3)
     FROM payment.event e
     WHERE e.id = d.event_id AND d.seq IN (${SELECT_DUE_DELIVERY})
     RETURNING d.seq, d.event_id, d.attempts, e.body,
       coalesce((SELECT w.body->>'url' FROM payment.webhook_endpoint w WHERE w.id = d.endpoint), d.url) AS url,
       (SELECT w.hidden->>'endpointSecret' FROM payment.webhook_endpoint w WHERE w.id = d.endpoint) AS secret`,
    [receiver, limit, LEASE_SECONDS],
  );
  return rows;
}
