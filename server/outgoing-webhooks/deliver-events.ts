import type { Database } from '../../core/database/database.ts';
import { type NetworkPolicy, ssrfSafePost } from '../../core/http/ssrf-safe-post.ts';
import type { Log } from '../../core/log.ts';
import type { JobPut } from '../../core/queue/define-job.ts';
import { EVENT_TYPES, type EventType } from '../../features/shared/outgoing-event.ts';
import { getRetryDelay } from '../persistence/retry-schedule.ts';
import { type EventSeal, readSecrets } from './endpoints.ts';
import { deliverEventJob } from './event-jobs.ts';
import { SIGNATURE_HEADER, signEvent } from './sign-event.ts';

/** limit per run of waiting deliveries without a job */
const MAX_FORGOTTEN = 500;
/** an attempt in progress is left this long before another job takes over */
const FORGOTTEN_SECONDS = 60;
const SEALED_ELSEWHERE =
  'its secret was sealed under another SESSION_SECRET: give the endpoint a new one (npm run events -- endpoints rotate)';

type Row = {
  tries: number;
  turn: number;
  event_id: string;
  type: EventType;
  about: string;
  at: Date;
  endpoint_id: string;
  url: string;
  sealed: Buffer;
  rotated_at: Date | null;
};
type Outcome = { isDone: boolean; status: number | null; reason: string | null };

/** Returns the body of an event: its type, its time, and the URL of the current data. */
function bodyOf({ event_id: id, type, about, at }: Row): string {
  const part = EVENT_TYPES[type];
  const read = part === 'mails' ? null : `/api/desk/v1/${part}/${encodeURIComponent(about)}`;
  return JSON.stringify({ id, type, at: at.toISOString(), about, read });
}

type DeliverOptions = {
  db: Database;
  jobs: JobPut;
  seal: EventSeal;
  reach: NetworkPolicy;
  log: Log;
  pace(): number;
  post?: typeof ssrfSafePost;
};

/**
 * Sends waiting events at least once: a 2xx response completes a delivery. Anything else, including a redirect, is
 * retried for two days. Every attempt resolves and checks the address.
 */
export function createEventDelivery({ db, jobs, seal, reach, log, pace, post = ssrfSafePost }: DeliverOptions) {
  const send = async (row: Row): Promise<Outcome> => {
    const rotatedAt = row.rotated_at;
    const secrets = readSecrets(seal, { id: row.endpoint_id, sealed: row.sealed, rotatedAt });
    if (secrets.length === 0) return { isDone: false, status: null, reason: SEALED_ELSEWHERE };
    const body = bodyOf(row);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'planroom-events',
      'planroom-event': row.event_id,
      [SIGNATURE_HEADER]: signEvent(body, secrets, Math.floor(Date.now() / 1000)),
    };
    const result = await post(row.url, { body, headers, reach });
    if (!result.ok) return { isDone: false, status: null, reason: result.detail ?? result.code };
    const isDone = result.value >= 200 && result.value < 300;
    return { isDone, status: result.value, reason: isDone ? null : `answered ${result.value}` };
  };

  return {
    /** The job of one delivery. Skips one that was sent, or is scheduled for later. */
    async deliver(id: number): Promise<void> {
      const { rows } = await db.query<Row>(
        `SELECT d.tries, d.turn, d.event_id, e.type, e.about, e.at, d.endpoint_id, p.url, p.sealed, p.rotated_at
         FROM store.event_delivery d JOIN store.outgoing_event e ON e.id = d.event_id JOIN store.event_endpoint p ON p.id = d.endpoint_id
         WHERE d.id = $1 AND d.state = 'waiting' AND d.next_try <= now()`,
        [id],
      );
      const [row] = rows;
      if (!row) return;
      const { isDone, status, reason } = await send(row);
      const tries = row.tries + 1;
      const wait = isDone ? null : getRetryDelay(tries, pace());
      const state = isDone ? 'done' : wait === null ? 'failed' : 'waiting';
      await db.transaction(async (tx) => {
        // an update by another process takes precedence, and so does a request to send again
        const { rowCount } = await tx.query(
          `UPDATE store.event_delivery SET state = $2, tries = $3, status = $4, reason = $5, next_try = now() + make_interval(secs => $6)
           WHERE id = $1 AND tries = $7 AND turn = $8 AND state = 'waiting'`,
          [id, state, tries, status, reason, (wait ?? 0) / 1_000, row.tries, row.turn],
        );
        if (wait === null || rowCount === 0) return;
        const key = `${id}:${row.turn}:${tries}`;
        await deliverEventJob.put(jobs, { id }, { key, afterSeconds: wait / 1_000, tx });
      });
      const facts = { area: 'events', type: row.type, endpoint: row.endpoint_id, delivery: id, tries, reason };
      if (state === 'failed') log.error(facts, 'an event was not delivered and is not tried again');
      else if (state === 'waiting') log.warn(facts, 'an event was not delivered and is tried again');
    },
    /** Enqueues jobs for due deliveries without one. */
    async wakeForgotten(): Promise<number> {
      const { rows } = await db.query<{ id: number }>(
        `SELECT id FROM store.event_delivery WHERE state = 'waiting' AND next_try < now() - make_interval(secs => $1) ORDER BY next_try LIMIT $2`,
        [FORGOTTEN_SECONDS * Math.min(1, pace()), MAX_FORGOTTEN],
      );
      for (const { id } of rows) await deliverEventJob.put(jobs, { id }, { key: `${id}:forgotten` });
      return rows.length;
    },
  };
}
