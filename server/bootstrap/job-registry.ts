import type { Database } from '../../core/database/database.ts';
import { deleteExpiredRows, type RetentionRule } from '../../core/database/retention.ts';
import type { Log } from '../../core/log.ts';
import { defineJob, noInput } from '../../core/queue/define-job.ts';
import type { JobRules } from '../../core/queue/queue.ts';
import { processApprovalsJob } from '../../features/approvals/use-cases/process-approvals.ts';
import { notifyNewEditionsJob } from '../../features/company/use-cases/notify-new-editions.ts';
import { recoverInvoicePaymentsJob } from '../../features/invoices/use-cases/follow-payment.ts';
import { finishAccountOrdersJob } from '../../features/invoices/use-cases/place-order-on-account.ts';
import { remindOfInvoicesJob } from '../../features/invoices/use-cases/remind-of-invoices.ts';
import { orderPlacedJob } from '../../features/orders/use-cases/mail-order.ts';
import { orderRefundedJob } from '../../features/orders/use-cases/mail-refund.ts';
import { notifyFilesReadyJob } from '../../features/orders/use-cases/notify-files-ready.ts';
import { dueRemindersJob } from '../../features/plans/use-cases/notices/send-due-reminders.ts';
import { paymentEventJob } from '../../features/plans/use-cases/payment-webhooks/process-payment-event.ts';
import { reconcileJob } from '../../features/plans/use-cases/payment-webhooks/reconcile-events.ts';
import { finishPaidInvitationsJob } from '../../features/plans/use-cases/people/finish-paid-invitations.ts';
import { recoverSubscriptionsJob } from '../../features/plans/use-cases/sync/sync-unsettled.ts';
import { emitCompanyEventsJob } from '../../features/public-api/use-cases/emit-company-events.ts';
import { emitOrderEventsJob } from '../../features/public-api/use-cases/emit-order-events.ts';
import { expireQuotesJob } from '../../features/quotes/use-cases/expire-quotes.ts';
import { collectSitemapJob } from '../../features/search/use-cases/sitemap/collect-sitemap.ts';
import { followCertificatesJob } from '../../features/tax-exemption/use-cases/follow-certificates.ts';
import { purgeCdnJob } from '../cdn/purge-queue.ts';
import { deliverEventJob, wakeEventsJob } from '../outgoing-webhooks/event-jobs.ts';
import { eraseOldBodies } from '../persistence/outbox/erase-bodies.ts';
import { sendMailJob, wakeMailsJob } from '../persistence/outbox/mail-jobs.ts';
import { feedSearchJob } from '../persistence/search-index-queue.ts';

/** the embedded commerce platform */
type EmbeddedCommerce = { recover(): Promise<void> };

/** A charge with a lost response gets its order within half a minute (I1). */
const recoverCheckoutsJob = defineJob({
  name: 'recover-checkouts',
  input: noInput,
  every: 15,
  async run({ commerce }: { commerce: EmbeddedCommerce | undefined }) {
    await commerce?.recover();
  },
});

/** the embedded user service */
type EmbeddedUsers = { checkDueDomains(): Promise<number> };

/** Looks for the DNS records of companies' domains whose time has come. */
const checkCompanyDomainsJob = defineJob({
  name: 'check-company-domains',
  input: noInput,
  every: 900,
  async run({ users }: { users: EmbeddedUsers | undefined }) {
    await users?.checkDueDomains();
  },
});

const sweepJob = defineJob({
  name: 'sweep',
  input: noInput,
  every: 900,
  async run({ db, swept, log }: { db: Database; swept: readonly RetentionRule[]; log: Log }) {
    const gone = await deleteExpiredRows(db, swept, log);
    if (Object.keys(gone).length > 0) log.info(gone, 'rows whose time is over were deleted');
    await eraseOldBodies(db);
  },
});

/** All kinds of job. Recurring jobs start in this order, and the health page lists them in it. */
export const JOBS = [
  sendMailJob,
  deliverEventJob,
  paymentEventJob,
  purgeCdnJob,
  feedSearchJob,
  orderRefundedJob,
  orderPlacedJob,
  wakeMailsJob,
  wakeEventsJob,
  recoverCheckoutsJob,
  recoverSubscriptionsJob,
  finishPaidInvitationsJob,
  recoverInvoicePaymentsJob,
  finishAccountOrdersJob,
  notifyFilesReadyJob,
  reconcileJob,
  emitOrderEventsJob,
  emitCompanyEventsJob,
  collectSitemapJob,
  dueRemindersJob,
  remindOfInvoicesJob,
  notifyNewEditionsJob,
  processApprovalsJob,
  expireQuotesJob,
  followCertificatesJob,
  checkCompanyDomainsJob,
  sweepJob,
] as const;

export type JobName = (typeof JOBS)[number]['name'];

export const JOB_RULES = Object.fromEntries(JOBS.map(({ name, rules }) => [name, rules])) as Record<JobName, JobRules>;

/**
 * Lists the recurring jobs of this store. [EV-01] Embedded commerce emits order events in its transactions, so it does
 * not need that job.
 */
export const listRecurringJobs = (sellsHere: boolean) =>
  JOBS.filter((job) => job.everySeconds !== null).filter(({ name }) => !sellsHere || name !== emitOrderEventsJob.name);
