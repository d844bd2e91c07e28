import type { Database } from '../../../core/database/database.ts';
import type { JobPut } from '../../../core/queue/define-job.ts';
import { sendMailJob } from './mail-jobs.ts';

export type RetrySpeed = {
  /** 1: normal delays between attempts; 0.01: a hundredth of them */
  now(): number;
  /** reloads it after another process changed it */
  reload(): Promise<void>;
  /** changes it, also for waiting mails */
  setSpeed(pace: number): Promise<void>;
};

const MAX = 1_000;

/**
 * Speed factor of the waits between retries, stored in the database so that every process uses the same. Without a
 * console it is 1.
 */
export async function createRetrySpeed(db: Database, isMovable: boolean): Promise<RetrySpeed> {
  let pace = 1;
  const reload = async (): Promise<void> => {
    if (!isMovable) return;
    pace = (await db.query<{ pace: number }>('SELECT pace FROM store.mail_pace')).rows[0]?.pace ?? 1;
  };
  await reload();
  return {
    now: () => pace,
    reload,
    async setSpeed(next) {
      await db.query(
        'INSERT INTO store.mail_pace (pace) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET pace = excluded.pace',
        [next],
      );
      const before = pace;
      pace = next;
      await db.query(
        `UPDATE store.mail SET next_try = now() + (next_try - now()) * $1 WHERE state = 'waiting' AND next_try > now()`,
        [next / before],
      );
    },
  };
}

/** Enqueues a job for every waiting mail at its next attempt: after a change of speed, existing jobs run too late. */
export async function requeuePending(db: Database, jobs: JobPut): Promise<void> {
  const { rows } = await db.query<{ id: number; seconds: number }>(
    `SELECT id, extract(epoch FROM greatest(next_try - now(), '0'))::float8 AS seconds FROM store.mail WHERE state = 'waiting' ORDER BY id LIMIT $1`,
    [MAX],
  );
  for (const { id, seconds } of rows)
    await sendMailJob.put(jobs, { id }, { key: `${id}:again`, afterSeconds: seconds });
}
