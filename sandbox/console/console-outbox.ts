import type { Hono } from 'hono';
import { z } from 'zod';
import type { JobQueue } from '../../core/queue/queue.ts';
import { isUuid } from '../../core/uuid.ts';
import type { StoreOutbox } from '../../server/persistence/outbox/outbox.ts';
import type { RetrySpeed } from '../../server/persistence/outbox/retry-speed.ts';
import { done, jsonResponse, readJsonBody, refuse } from './responses.ts';

export type ConsoleOutbox = {
  outbox: Pick<StoreOutbox, 'list' | 'sendAgain'>;
  queue: Pick<JobQueue, 'failed' | 'retry'>;
  pace: Pick<RetrySpeed, 'now' | 'setSpeed'>;
};

const list = z.object({
  state: z.enum(['waiting', 'sent', 'failed', 'expired']).optional(),
  before: z.coerce.number().int().min(1).optional(),
});
/** minimum 0.001: a minute then takes 60 milliseconds */
const speed = z.strictObject({ pace: z.number().min(0.001).max(1) });
const ID = /^\d{1,15}$/;
/**
 * Mounts `/platform/api/outbox`: the store's mails, the state of each, and "send again". `/platform/api/jobs`: jobs
 * that failed permanently. `/platform/api/pace`: the speed of retry delays.
 */
export function mountConsoleOutbox(app: Hono, { outbox, queue, pace }: ConsoleOutbox): void {
  app.get('/platform/api/outbox', async (c) => {
    const read = list.safeParse(c.req.query());
    if (!read.success)
      return refuse(400, '`state` is waiting, sent, failed or expired; `before` is the number of a mail');
    return jsonResponse(await outbox.list(read.data));
  });
  app.post('/platform/api/outbox/:id/send', async (c) => {
    const id = c.req.param('id');
    if (!ID.test(id)) return refuse(400, 'this isn’t an email number');
    return (await outbox.sendAgain(Number(id)))
      ? done()
      : refuse(409, 'this email can’t be sent: it was already sent or has expired');
  });
  app.get('/platform/api/jobs', async () => jsonResponse(await queue.failed()));
  app.post('/platform/api/jobs/:id/retry', async (c) => {
    const id = c.req.param('id');
    if (!isUuid(id)) return refuse(400, 'this isn’t a job id');
    return (await queue.retry(id)) ? done() : refuse(409, 'no failed job has this id');
  });
  app.get('/platform/api/pace', () => jsonResponse({ pace: pace.now() }));
  app.post('/platform/api/pace', async (c) => {
    const read = speed.safeParse(await readJsonBody(c.req));
    if (!read.success) return refuse(422, 'send {"pace": 0.01}: 1 as it is, 0.001 a thousandth of the wait');
    await pace.setSpeed(read.data.pace);
    return jsonResponse({ pace: pace.now() });
  });
}
