import { z } from 'zod';
import { defineJob, noInput, rowId } from '../../../core/queue/define-job.ts';

/** A mail has a separate retry schedule; these retries are for an unavailable database. */
export const sendMailJob = defineJob({
  name: 'send-mail',
  input: z.object({ id: rowId }),
  retries: 30,
  retryAfter: 5,
  maxRetryDelay: 600,
  timeoutSeconds: 900,
  atOnce: 10,
  run: ({ mails }: { mails: { send(id: number): Promise<void> } }, { id }) => mails.send(id),
});

export const wakeMailsJob = defineJob({
  name: 'wake-mails',
  input: noInput,
  every: 15,
  run: ({ mails }: { mails: { wakeForgotten(): Promise<number> } }) => mails.wakeForgotten(),
});
