import type Stripe from 'stripe';
import type { Database } from '../../../core/database/database.ts';
import type { Fetch } from '../../../core/http/types.ts';
import type { Log } from '../../../core/log.ts';
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
  /** carries an event to the store in this process */
  deliver: Fetch;
  /** carries an event to an endpoint that was made over the API */
  deliverOutside: Fetch;
  /** signs what has no secret of its own */
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

/** A delivery is given up after three days, whether its event was refused or its receiver can't be reached. */
const IS_TOO_OLD = `first_at < clock_timestamp() - interval '3 days'`;

const BATCH = 8;
const TIMEOUT_MS = 10_000;
/** The lease of a delivery: if its process dies, the next one takes it after this long. */
const LEASE_SECONDS = 30;
const LONGEST_WAIT_MS = 300_000;
/** No response, or a response that says that nothing behind this address handles events. Any other refusal concerns its event alone. */
const UNREACHABLE: ReadonlySet<number> = new Set([0, 404, 410, 429, 502, 503, 504]);

/** Seconds until the next try: 1, 2, 4, 8, then every 8 for some minutes so that a healed receiver is served soon, then every 5 minutes. */
export const backoffSeconds = (attempts: number): number =>
  attempts > 60 ? 300 : Math.min(8, 2 ** Math.max(0, attempts - 1));

/**
 * Delivers events to webhooks until they answer 2xx or three days have passed. Each receiver has a queue and a back-off of its own, so that one that
 * does not answer delays no other, and gets one request per back-off however many events wait for it [PL-25]. State is in Postgres; one timer waits for the next retry, new events wake it at once. Real time throughout: signatures age by the
 * receiver's watch.
 */
export function createWebhookDispatcher({ db, deliver, deliverOutside, secret, log }: Options): Courier {
  let isOpen = false;
  let isDirty = false;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  const busy = new Map<Receiver, Promise<void>>();
  /** receivers that could not be reached: how often in a row, and when they are tried next, in ms of the process's clock */
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
        if (!isDirty && Number.isFinite(next)) schedule(Math.min(next, LONGEST_WAIT_MS));
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

  /** The next handful of one receiver; whatever else is due for it waits for that. */
  const serve = async (receiver: Receiver): Promise<void> => {
    try {
      const due = await takeDue(db, receiver, unreachable.has(receiver) ? 1 : BATCH);
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

  /** One line of the log when a receiver can't be reached any longer, and one when it can. */
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
      // a receiver that is unreachable has the back-off; its oldest event is the one that is tried
      [due.seq, status, UNREACHABLE.has(status) ? 0 : backoffSeconds(due.attempts)],
    );
    return status;
  };

  /** The receiver's status; 0 when there was no answer. */
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
      await Promise.all(busy.values());
    },
  };
}

/** What waits for a receiver, as both indexes of it are written. */
const WAITS_FOR = `state = 'pending' AND coalesce(endpoint, '') =`;

/** Receivers for whom something waits, and in how many milliseconds the first of it is due; `busy` ones are left out. */
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

/** Gives up what waits for a receiver for too long; only its oldest event is tried while it is unreachable. */
const giveUpOld = (db: Database, receiver: Receiver): Promise<unknown> =>
  db.query(`UPDATE payment.delivery SET state = 'given-up' WHERE ${WAITS_FOR} $1 AND ${IS_TOO_OLD}`, [receiver]);

/**
 * The oldest of `$1` that are due, `$2` at most: the first one by the index, then those close behind it. Without that end the database, which learns
 * late how long a queue has become, would sort all that waits for each handful.
 */
export const FIND_DUE = (() => {
  const isDue = `${WAITS_FOR} $1 AND next_at <= clock_timestamp()`;
  return `WITH first AS (SELECT seq FROM payment.delivery WHERE ${isDue} ORDER BY seq LIMIT 1)
  SELECT seq FROM payment.delivery
  WHERE ${isDue} AND seq >= (SELECT seq FROM first) AND seq < (SELECT seq FROM first) + 64
  ORDER BY seq LIMIT $2 FOR UPDATE SKIP LOCKED`;
})();

/** Takes what is due, oldest first, by pushing its next try past the lease. An endpoint's address is the one it has now. */
async function takeDue(db: Database, receiver: Receiver, limit: number): Promise<Due[]> {
  const { rows } = await db.query<Due>(
    `UPDATE payment.delivery d SET attempts = d.attempts + 1, next_at = clock_timestamp() + make_interval(secs => $3)
     FROM payment.event e
     WHERE e.id = d.event_id AND d.seq IN (${FIND_DUE})
     RETURNING d.seq, d.event_id, d.attempts, e.body,
       coalesce((SELECT w.body->>'url' FROM payment.webhook_endpoint w WHERE w.id = d.endpoint), d.url) AS url,
       (SELECT w.hidden->>'endpointSecret' FROM payment.webhook_endpoint w WHERE w.id = d.endpoint) AS secret`,
    [receiver, limit, LEASE_SECONDS],
  );
  return rows;
}
