import type { Log } from '../../core/log.ts';
import type { JsonObject } from '../../core/queue/json.ts';
import type { JobQueue } from '../../core/queue/queue.ts';
import type { JobName } from '../../shop/jobs.ts';
import type { createUpkeep } from './upkeep.ts';

/**
 * Repeated work, done by one process of all that share the database: each asks for every run, and the first gets it. A
 * failed run is logged; the next one tries again.
 */
export function createSchedule({
  queue,
  upkeep,
  log,
}: {
  queue: JobQueue<JobName>;
  upkeep: Pick<ReturnType<typeof createUpkeep>, 'every'>;
  log: Log;
}) {
  return {
    async every(ms: number, name: JobName, work: (data: JsonObject) => Promise<unknown>): Promise<void> {
      await queue.handle(name, async (data) => {
        await work(data).catch((error: Error) =>
          log.warn({ error: error.message, job: name }, 'a turn of upkeep failed'),
        );
      });
      const ask = () => queue.put(name, {}, { key: name, everySeconds: Math.round(ms / 1_000) });
      await ask().catch((error: Error) =>
        log.warn({ error: error.message, job: name }, 'upkeep job could not be enqueued'),
      );
      upkeep.every(ms, name, ask);
    },
  };
}
