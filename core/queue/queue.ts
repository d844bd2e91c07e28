import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, type JobResult, PgBoss } from 'pg-boss';
import { afterCommit, type Database, type Queryable } from '../database/database.ts';
import { subscribeToChannel } from '../database/listen.ts';
import type { Log } from '../log.ts';
import { withSpan } from '../trace/trace.ts';
import type { JsonObject } from './job-payload.ts';
import { JOB_SCHEMA } from './queue-schema.ts';

/** Rules of one kind of job; times are real time. */
export type JobRules = {
  /** retries after a throw before the job counts as failed */
  retries: number;
  /** seconds before the first retry; each later delay doubles, up to `maxRetryDelay` */
  retryAfter: number;
  maxRetryDelay: number;
  /** seconds after which an attempt is aborted */
  timeoutSeconds: number;
  /** concurrency within one process */
  atOnce: number;
};

export type PutOptions = {
  /** only one job per key is waiting or running; a second one is not enqueued */
  key?: string;
  afterSeconds?: number;
  /** at most one job of this key per this many seconds, across all processes */
  everySeconds?: number;
  /** enqueues the job within this transaction, so it exists if and only if the transaction commits */
  tx?: Queryable;
};

/** A job that exhausted its retries. `reason` is the error of its last attempt. */
type FailedJob = { id: string; name: string; data: JsonObject; reason: string; failedAt: string };

export type JobQueue<Name extends string = string> = {
  /** creates the tables and queues; jobs may be enqueued afterwards */
  open(): Promise<void>;
  /** starts to process jobs of this kind */
  handle(name: Name, run: (data: JsonObject) => Promise<void>): Promise<void>;
  put(name: Name, data: JsonObject, options?: PutOptions): Promise<void>;
  /** whether any job of these kinds is running or due */
  isBusy(names: readonly Name[]): Promise<boolean>;
  /** permanently failed jobs, newest first, 200 at most */
  failed(): Promise<FailedJob[]>;
  /** last completion of each kind; kinds without one within the last hour are absent */
  lastDone(names: readonly Name[]): Promise<Map<Name, Date>>;
  /** requeues a failed job; returns false if it does not exist */
  retry(id: string): Promise<boolean>;
  /** deletes waiting and failed jobs; running jobs continue */
  clear(tx: Queryable): Promise<void>;
  /**
   * Runs `work` while no job of this process runs. Waits for running jobs, `timeoutMs` at most. Jobs fetched during
   * that time belong to the previous state, and are dropped without a run.
   */
  whileStill<T>(work: () => Promise<T>, timeoutMs: number): Promise<T>;
  stop(): Promise<void>;
};

const DEAD = 'failed-jobs';
/** The lease of a job: a process that does not renew it for this long counts as dead, and another takes the job. */
const LEASE_SECONDS = 20;
const WATCH_SECONDS = 5;
/** polling interval for delayed jobs and lost notifications, since a notification wakes the workers otherwise */
const POLL_SECONDS = 2;
/** Jobs enqueued within this time are announced by one notification. */
const GATHER_MS = 10;
const DAY_SECONDS = 86_400;
const DONE_RETENTION_SECONDS = 3_600;
const FAILED_RETENTION_SECONDS = 90 * DAY_SECONDS;
const STOP_MS = 8_000;
const STILL_STEP_MS = 10;
const MAX_FAILED = 200;

const nonEmptyText = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Whether the stored row has these values already. */
const isUnchanged = (stored: object, settings: object): boolean => {
  const values = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(settings).every(([key, value]) => values.get(key) === value);
};

const runOn = (queryable: Queryable): Db => ({
  executeSql: (text, values) => queryable.query(text, values as unknown[]),
});

/**
 * Creates a job queue on the store's Postgres, shared by all processes of one database. Each job runs in one process at
 * a time under a lease that its process renews. A job that throws is retried; a permanently failed one is stored and
 * logged. `pace` shortens the delays between retries: 0.01 turns a minute into 0.6 seconds.
 */
export function createJobQueue<Name extends string>({
  db,
  log,
  rules,
  pace = () => 1,
}: {
  db: Database;
  log: Log;
  rules: Readonly<Record<Name, JobRules>>;
  pace?: () => number;
}): JobQueue<Name> {
  const names = Object.keys(rules) as Name[];
  /** the channel on which the workers of all processes listen for job kinds */
  let channel: string | null = null;
  const boss = new PgBoss({
    schema: JOB_SCHEMA,
    db: {
      ...runOn(db),
      async listen(heard, onNotification, onReconnect) {
        channel = heard;
        const listening = subscribeToChannel(db, `"${heard}"`, { on: onNotification, onAgain: onReconnect });
        await listening.ready;
        return { close: listening.stop };
      },
    },
    useListenNotify: true,
    schedule: false,
    registerInstance: false,
    monitorVacuum: false,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
    maintenanceIntervalSeconds: 600,
    warningQueueSize: 1_000_000,
  });
  // without a listener its errors end the process; the next poll hits the cause again
  boss.on('error', (error) => log.debug({ area: 'jobs', error: nonEmptyText(error) }, 'the job queue met an error'));
  boss.on('warning', (warning) => log.debug({ area: 'jobs', warning: warning.message }, 'the job queue warns'));
  let isOpen = false;
  let running = 0;
  /** closed while `whileStill` works */
  let gate: Promise<void> | null = null;

  const delaysOf = ({ retryAfter, maxRetryDelay, retries }: JobRules) => ({
    retryLimit: retries,
    retryBackoff: true,
    retryDelay: Math.max(1, Math.round(retryAfter * pace())),
    retryDelayMax: Math.max(1, Math.round(maxRetryDelay * pace())),
  });

  let untold = new Set<Name>();
  let telling: NodeJS.Timeout | undefined;
  const tell = (): void => {
    telling = undefined;
    const reported = [...untold];
    untold = new Set();
    db.query('SELECT pg_notify($1, name) FROM unnest($2::text[]) AS told (name)', [channel, reported]).catch((error) =>
      log.debug({ area: 'jobs', error: nonEmptyText(error) }, "the workers weren't notified and will poll"),
    );
  };
  /**
   * Wakes the workers of this kind in every process. Must not be called within the enqueuing transaction: a NOTIFY
   * commits under a server-wide lock, and would serialize all puts.
   */
  const wake = (name: Name): void => {
    if (!isOpen || channel === null) return;
    untold.add(name);
    telling ??= setTimeout(tell, GATHER_MS).unref();
  };

  return {
    async open() {
      await boss.start();
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      if (!known.has(DEAD)) await boss.createQueue(DEAD, { retentionSeconds: FAILED_RETENTION_SECONDS });
      for (const name of names) {
        const settings = {
          deadLetter: DEAD,
          notify: false,
          heartbeatSeconds: LEASE_SECONDS,
          expireInSeconds: rules[name].timeoutSeconds,
          retentionSeconds: FAILED_RETENTION_SECONDS,
          deleteAfterSeconds: DONE_RETENTION_SECONDS,
          ...delaysOf(rules[name]),
        };
        const before = known.get(name);
        if (before === undefined) await boss.createQueue(name, { policy: 'exclusive', ...settings });
        // each is a disk write, and most starts change none
        else if (!isUnchanged(before, settings)) await boss.updateQueue(name, settings);
      }
      isOpen = true;
    },
    async handle(name, run) {
      const { atOnce, retries } = rules[name];
      await boss.work<JsonObject, unknown, { perJobResults: true; batchSize: number }>(
        name,
        {
          perJobResults: true,
          batchSize: atOnce,
          ...{
            burstWhenBatchFull: true,
            pollingIntervalSeconds: POLL_SECONDS,
            notifyPollingIntervalSeconds: POLL_SECONDS,
          },
        },
        (jobs) =>
          Promise.all(
            jobs.map(async ({ id, data, retryCount }): Promise<JobResult> => {
              if (gate !== null) {
                await gate;
                return { id, status: 'completed' };
              }
              running += 1;
              try {
                await withSpan({ name: `job ${name}`, kind: 'consumer' }, () => run(data));
                return { id, status: 'completed' };
              } catch (error) {
                const facts = { area: 'jobs', job: name, id, tries: retryCount + 1, reason: nonEmptyText(error) };
                if (retryCount >= retries) log.error(facts, 'a job failed for good');
                else log.warn(facts, 'a job failed and is tried again');
                return { id, status: 'failed', output: { message: nonEmptyText(error) } };
              } finally {
                running -= 1;
              }
            }),
          ),
      );
    },
    async put(name, data, { key, afterSeconds, everySeconds, tx } = {}) {
      await boss.send(name, data, {
        // an exclusive queue accepts one job without a key at a time
        singletonKey: key ?? randomUUID(),
        ...(afterSeconds === undefined ? {} : { startAfter: new Date(Date.now() + afterSeconds * 1_000) }),
        ...(everySeconds === undefined ? {} : { singletonSeconds: everySeconds }),
        ...delaysOf(rules[name]),
        ...(tx && { db: runOn(tx) }),
      });
      if (afterSeconds === undefined || afterSeconds <= 0) afterCommit(tx ?? db, () => wake(name));
    },
    async isBusy(requested) {
      const { rows } = await db.query<{ isBusy: boolean }>(
        `SELECT EXISTS (SELECT 1 FROM ${JOB_SCHEMA}.job WHERE name = ANY($1)
           AND (state = 'active' OR (state IN ('created', 'retry') AND start_after <= now()))) AS "isBusy"`,
        [requested],
      );
      return rows[0]?.isBusy ?? false;
    },
    async failed() {
      const { rows } = await db.query<{ id: string; name: string; data: JsonObject; reason: string | null; at: Date }>(
        `SELECT id, source_name AS name, data, coalesce(source_output->>'message', source_output->'value'->>'message') AS reason, created_on AS at FROM ${JOB_SCHEMA}.job
         WHERE name = $1 AND state = 'created' ORDER BY created_on DESC, id LIMIT $2`,
        [DEAD, MAX_FAILED],
      );
      return rows.map(({ at, reason, ...job }) => ({ ...job, reason: reason ?? '', failedAt: at.toISOString() }));
    },
    async lastDone(requested) {
      const { rows } = await db.query<{ name: Name; at: Date }>(
        `SELECT name, max(completed_on) AS at FROM ${JOB_SCHEMA}.job WHERE name = ANY($1) AND state = 'completed' GROUP BY name`,
        [requested],
      );
      return new Map(rows.map(({ name, at }) => [name, at]));
    },
    async retry(id) {
      const isBack = (await boss.redrive(DEAD, { ids: [id] })) === 1;
      if (isBack) names.forEach(wake);
      return isBack;
    },
    async clear(tx) {
      await tx.query(`DELETE FROM ${JOB_SCHEMA}.job WHERE state <> 'active'`);
    },
    async whileStill(work, timeoutMs) {
      while (gate !== null) await gate;
      let open = (): void => {};
      gate = new Promise((resolve) => {
        open = resolve;
      });
      try {
        for (const until = Date.now() + timeoutMs; running > 0 && Date.now() < until; ) await sleep(STILL_STEP_MS);
        return await work();
      } finally {
        gate = null;
        open();
      }
    },
    async stop() {
      if (!isOpen) return;
      isOpen = false;
      clearTimeout(telling);
      await boss.stop({ graceful: true, close: false, timeout: STOP_MS });
    },
  };
}
