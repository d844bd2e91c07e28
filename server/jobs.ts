import type { JobRules } from '../core/queue/queue.ts';
import type { JobName } from '../shop/context.ts';

/** How each kind of job is run. A mail has waits of its own; these are for a database or a platform that is away. */
export const JOB_RULES: Readonly<Record<JobName, JobRules>> = {
  'send-mail': { retries: 30, retryAfter: 5, retryMost: 600, longest: 900, atOnce: 10 },
  'order-placed': { retries: 100, retryAfter: 2, retryMost: 900, longest: 120, atOnce: 5 },
};
