import type { JobRules } from '../../core/queue/queue.ts';
import type { JobName } from '../../shop/jobs.ts';

const ONCE: JobRules = { retries: 0, retryAfter: 1, retryMost: 1, longest: 600, atOnce: 1 };

/** How each kind of job is run. A mail has waits of its own; these are for a database or a platform that is away. */
export const JOB_RULES: Readonly<Record<JobName, JobRules>> = {
  'send-mail': { retries: 30, retryAfter: 5, retryMost: 600, longest: 900, atOnce: 10 },
  'payment-event': { retries: 200, retryAfter: 2, retryMost: 900, longest: 120, atOnce: 10 },
  // one that always fails is put again, by upkeep, as long as a change waits
  'feed-search': { retries: 1_500, retryAfter: 5, retryMost: 60, longest: 3_600, atOnce: 1 },
  // each try is a job of its own; these are for a database that is away
  'deliver-event': { retries: 30, retryAfter: 5, retryMost: 600, longest: 60, atOnce: 10 },
  // each change puts one of its own: when the last is given up, what was not purged is over by itself
  'purge-cdn': { retries: 300, retryAfter: 2, retryMost: 60, longest: 300, atOnce: 1 },
  // the next run does what this one could not
  'wake-mails': ONCE,
  'wake-events': ONCE,
  'recover-checkouts': ONCE,
  'recover-subscriptions': ONCE,
  'tell-ready-files': ONCE,
  'keep-site-map': { ...ONCE, longest: 3_600 },
  'tell-orders': ONCE,
  reconcile: ONCE,
  'due-reminders': ONCE,
  sweep: ONCE,
  'order-refunded': { retries: 100, retryAfter: 2, retryMost: 900, longest: 120, atOnce: 5 },
  'order-placed': { retries: 100, retryAfter: 2, retryMost: 900, longest: 120, atOnce: 5 },
};
