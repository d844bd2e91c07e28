import type { Log } from '../../core/log.ts';
import type { JobQueue } from '../../core/queue/queue.ts';
import type { JobName } from '../../shop/jobs.ts';
import type { createUpkeep } from './upkeep.ts';

/**
 * Work that repeats, done by one process at a time of all that share the database: each asks for every turn, and the first has it. A turn that
 * fails is noted; the next one tries again.
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
    async every(ms: number, name: JobName, work: () => Promise<unknown>): Promise<void> {
      await queue.handle(name, async () => {
        await work().catch((error: Error) => log.warn({ error: error.message, job: name }, 'a turn of upkeep failed'));
      });
      const ask = () => queue.put(name, {}, { key: name, everySeconds: Math.round(ms / 1_000) });
      await ask().catch((error: Error) =>
        log.warn({ error: error.message, job: name }, 'upkeep could not be asked for'),
      );
      upkeep.every(ms, name, ask);
    },
  };
}
