import { z } from 'zod';
import { defineJob, noInput, rowId } from '../../core/queue/define-job.ts';

/** Each attempt is a separate job; these retries are for an unavailable database. */
export const deliverEventJob = defineJob({
  name: 'deliver-event',
  input: z.object({ id: rowId }),
  retries: 30,
  retryAfter: 5,
  maxRetryDelay: 600,
  timeoutSeconds: 60,
  atOnce: 10,
  run: ({ events }: { events: { deliver(id: number): Promise<void> } }, { id }) => events.deliver(id),
});

export const wakeEventsJob = defineJob({
  name: 'wake-events',
  input: noInput,
  every: 15,
  run: ({ events }: { events: { wakeForgotten(): Promise<number> } }) => events.wakeForgotten(),
});
