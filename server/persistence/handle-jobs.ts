import type { Log } from '../../core/log.ts';
import type { Job } from '../../core/queue/define-job.ts';
import type { JobQueue } from '../../core/queue/queue.ts';
import type { createUpkeep } from './background-worker.ts';

type AnyJob<Parts, Every extends number | null> = Pick<
  Job<string, never, Parts, Every>,
  'name' | 'everySeconds' | 'run'
>;

/** Registers the handlers of triggered jobs. A throw causes a retry. */
export async function handleJobs<Parts>(
  queue: Pick<JobQueue, 'handle'>,
  jobs: readonly AnyJob<Parts, number | null>[],
  parts: Parts,
): Promise<void> {
  for (const { name, everySeconds, run } of jobs)
    if (everySeconds === null) await queue.handle(name, async (data) => void (await run(parts, data)));
}

type Repeating = {
  queue: Pick<JobQueue, 'handle' | 'put'>;
  upkeep: Pick<ReturnType<typeof createUpkeep>, 'every'>;
  log: Log;
};

/**
 * Runs recurring work in one of the processes that share the database: each tries to start every run, and the first
 * wins. A failed run is logged; the next one tries again.
 */
export async function repeatJobs<Parts>(
  { queue, upkeep, log }: Repeating,
  jobs: readonly AnyJob<Parts, number>[],
  parts: Parts,
): Promise<void> {
  for (const { name, everySeconds, run } of jobs) {
    await queue.handle(name, async (data) => {
      await run(parts, data).catch((error: Error) =>
        log.warn({ error: error.message, job: name }, 'a turn of upkeep failed'),
      );
    });
    const ask = () => queue.put(name, {}, { key: name, everySeconds });
    await ask().catch((error: Error) =>
      log.warn({ error: error.message, job: name }, 'upkeep job could not be enqueued'),
    );
    upkeep.every(everySeconds * 1_000, name, ask);
  }
}
