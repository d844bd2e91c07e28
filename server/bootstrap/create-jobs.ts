import { setTimeout as sleep } from 'node:timers/promises';
import { createBillingPdf } from '../../core/pdf/billing-pdf.ts';
import {
  createCreditNoteAttachment,
  createReceiptAttachment,
} from '../../features/invoices/use-cases/open-invoice-file.ts';
import { createAnyCreditNotePdf } from '../../features/orders/pdfs/credit-note.ts';
import { buildReceiptPdf } from '../../features/orders/pdfs/receipt.ts';
import { readCreditNote, readPlanCreditNote } from '../../features/orders/use-cases/find-credit-note.ts';
import { readOrder } from '../../features/orders/use-cases/find-order.ts';
import { sendDueReminders } from '../../features/plans/use-cases/notices/send-due-reminders.ts';
import { parsePlanRefundId } from '../../features/plans/use-cases/refunds/plan-refund.ts';
import { syncUnsettled } from '../../features/plans/use-cases/sync/sync-unsettled.ts';
import { buildQuotePdf } from '../../features/quotes/pdfs/quote-pdf.ts';
import type { ShopContext } from '../../features/shared/shop-context.ts';
import { watchShop } from '../catalog-sync/watch-shop.ts';
import { createCompanyCursor } from '../outgoing-webhooks/company-cursor.ts';
import { createEventDelivery } from '../outgoing-webhooks/deliver-events.ts';
import { createOrderMark } from '../outgoing-webhooks/order-cursor.ts';
import { createUpkeep } from '../persistence/background-worker.ts';
import { handleJobs, repeatJobs } from '../persistence/handle-jobs.ts';
import { createAttachments } from '../persistence/outbox/fetch-attachment.ts';
import { createMailSender } from '../persistence/outbox/send-mails.ts';
import { createSitemapRepository } from '../persistence/sitemap-repository.ts';
import type { PageCache } from '../web/pages/page-cache.ts';
import { anonymousContext, createSessionContext } from '../web/request-context.ts';
import type { ChangeSubscriptions } from './change-subscriptions.ts';
import type { Features } from './create-features.ts';
import type { Infrastructure } from './create-infrastructure.ts';
import type { ConnectedPlatforms } from './create-platforms.ts';
import { JOBS, type JobName, listRecurringJobs } from './job-registry.ts';

const RECOVER_MS = 15_000;
const SWEEP_MS = 15 * 60_000;
/** interval to check the shop's folder for saved files */
const SHOP_MS = 2_000;
/** the console waits for the effects of a click, but not for a mail server that hangs */
const SETTLE_MS = 10_000;
const SETTLE_STEP_MS = 25;
const SETTLED: readonly JobName[] = ['payment-event', 'order-placed', 'order-refunded', 'send-mail'];

type JobParts = {
  infrastructure: Infrastructure;
  platforms: Pick<ConnectedPlatforms, 'clients' | 'embedded'>;
  features: Pick<Features, 'services' | 'sessions' | 'insight' | 'documents' | 'files'>;
  changes: Pick<ChangeSubscriptions, 'searchFeed' | 'cdn'>;
  /** null without a page cache */
  pages: PageCache | null;
};

/** Background work: jobs triggered by events, and recurring jobs. */
export function createJobs({ infrastructure, platforms, features, changes, pages }: JobParts) {
  const { env, db, log, clock, queue, pace, seal, outgoing, eventTargets, shopPlace } = infrastructure;
  const { services, sessions, insight, documents, files } = features;
  const { searchFeed, cdn } = changes;
  const { clients, embedded } = platforms;
  const { commerce, users } = embedded;
  const openContext = (): ShopContext => anonymousContext(services, clock, log).visit.context;
  const openSessionOf = async (sub: string): Promise<ShopContext | null> => {
    const session = await sessions.openNewest(sub);
    return session && createSessionContext(services, session, clock, log);
  };

  const attachment = createAttachments({
    clients,
    fetch: embedded.fetch,
    origins: services.config.paymentOrigins,
    receipt: async (id) => {
      const context = openContext();
      const order = await readOrder(context, Number(id));
      return order.ok && order.value ? createBillingPdf(buildReceiptPdf(order.value, context.config)) : null;
    },
    quote: async (number) => {
      const context = openContext();
      const quote = await context.quotes.find(Number(number));
      return quote ? createBillingPdf(buildQuotePdf(quote, context.config)) : null;
    },
    creditNote: async (number) => {
      const context = openContext();
      const ofPlan = parsePlanRefundId(number);
      const found = await (ofPlan ? readPlanCreditNote(context, ofPlan) : readCreditNote(context, number));
      return found.ok ? createBillingPdf(createAnyCreditNotePdf(found.value, context.config)) : null;
    },
    paymentReceipt: (number) => createReceiptAttachment(openContext(), Number(number)),
    accountCreditNote: (number) => createCreditNoteAttachment(openContext(), Number(number)),
  });
  const mails = createMailSender({ db, jobs: queue, clients, seal, attachment, outgoing, log, pace: pace.now });
  const events = createEventDelivery({
    db,
    jobs: queue,
    ...eventTargets,
    log,
    pace: pace.now,
  });
  const upkeep = createUpkeep(log);
  const parts = {
    ...{ openContext, openSessionOf, mails, events, searchFeed, insight, cdn, db, log },
    repository: documents.repository,
    commerce,
    users,
    swept: infrastructure.swept,
    siteMap: createSitemapRepository(db),
    orderMark: createOrderMark(db),
    companyCursor: createCompanyCursor(db),
    countBought: env.isDesk ? insight.bought : null,
  };

  /** Starts the work that one process does for all; a web process leaves it to the others. */
  async function beginShared(): Promise<void> {
    await handleJobs(queue, JOBS, parts);
    // [OP-06] watch the folder of a custom shop if commerce is embedded
    if (commerce && shopPlace.isOwn) {
      const poll = watchShop({ db, folder: shopPlace.folder, log });
      await poll().catch((error: Error) =>
        log.warn({ area: 'shop', error: error.message }, 'the shop folder was not applied'),
      );
      upkeep.every(SHOP_MS, 'looking at the shop folder', poll);
    }
    // compensates for changes that could not be recorded
    await searchFeed
      .compareAll()
      .catch((error: Error) => log.warn({ error: error.message }, 'the search feed was not asked for'));
    upkeep.every(RECOVER_MS, 'waking the search feed', searchFeed.wake);
    await repeatJobs({ queue, upkeep, log }, listRecurringJobs(commerce !== undefined), parts);
  }

  async function begin(): Promise<void> {
    if (env.role !== 'web') await beginShared();
    // specific to this process, so each one runs it
    upkeep.every(RECOVER_MS, 'recovery of what broke off here', async () => {
      if (commerce?.hasBrokenOff()) await commerce.recover();
    });
    await files
      .removeLeftovers()
      .catch((error: Error) => log.warn({ error: error.message }, 'old uploads not removed'));
    upkeep.every(SWEEP_MS, 'sweep of sample pages', files.sweep);
    // cached pages are counted, not logged one by one
    upkeep.every(SWEEP_MS, 'page count', async () => {
      if (pages) log.info({ ...pages.counts, pages: pages.size, bytes: pages.bytes }, 'page cache');
    });
  }
  let beginning: Promise<void> = Promise.resolve();

  return {
    // the console runs these two immediately
    settlePurchases: async (): Promise<void> => void (await syncUnsettled(openContext())),
    remind: async (): Promise<void> => void (await sendDueReminders(openContext())),
    /** waits until due jobs have run, up to a limit */
    async settle(names: readonly JobName[] = SETTLED): Promise<void> {
      const until = Date.now() + SETTLE_MS;
      while (Date.now() < until && (await queue.isBusy(names))) await sleep(SETTLE_STEP_MS);
    },
    /** runs `work` while no job of this process runs, and deletes waiting jobs */
    withoutJobs: <T>(work: () => Promise<T>): Promise<T> =>
      queue.whileStill(async () => {
        const done = await work();
        // jobs of the previous shop, including those that a pending event has just enqueued
        await queue.clear(db);
        return done;
      }, SETTLE_MS),
    /** [FA-13] database failures are logged and retried */
    start(): void {
      beginning = begin().catch((error: Error) => log.error({ error: error.message }, 'the jobs did not begin'));
    },
    async stop(): Promise<void> {
      await beginning;
      upkeep.stop();
      await searchFeed.stop();
      await queue.stop();
    },
  };
}

export type StoreJobs = ReturnType<typeof createJobs>;
