import { setTimeout as sleep } from 'node:timers/promises';
import { sweepTables } from '../../core/database/lifetimes.ts';
import { drawPaper } from '../../core/paper/draw-paper.ts';
import type { ShopContext } from '../../shop/context.ts';
import type { FileBook } from '../../shop/documents/files/file-book.ts';
import type { JobName } from '../../shop/jobs.ts';
import { readCreditNote } from '../../shop/orders/find-credit-note.ts';
import { readOrder } from '../../shop/orders/find-order.ts';
import { mailReadyFiles } from '../../shop/orders/mail-ready-files.ts';
import { tellOrders } from '../../shop/outgoing-events/tell-orders.ts';
import { creditNotePaper } from '../../shop/papers/credit-note.ts';
import { receiptPaper } from '../../shop/papers/receipt.ts';
import { reconcileEvents } from '../../shop/payment-events/reconcile-events.ts';
import { keepSiteMap } from '../../shop/site-map/keep-site-map.ts';
import { remindInTime } from '../../shop/subscription/notices/remind-in-time.ts';
import { syncUnsettled } from '../../shop/subscription/sync/sync-unsettled.ts';
import { watchShop } from '../apply-shop/watch-shop.ts';
import type { CdnPurge } from '../cdn/purge-book.ts';
import { handleJobs } from '../store/handle-jobs.ts';
import type { InsightCounter } from '../store/insight/insight-counter.ts';
import { eraseOldBodies } from '../store/outbox/erase-bodies.ts';
import { createAttachments } from '../store/outbox/fetch-attachment.ts';
import { createMailSender } from '../store/outbox/send-mails.ts';
import { createEventDelivery } from '../store/outgoing-events/deliver-events.ts';
import { createOrderMark } from '../store/outgoing-events/order-mark.ts';
import { createSchedule } from '../store/schedule.ts';
import type { SearchFeed } from '../store/search-feed.ts';
import { createSiteMapBook } from '../store/site-map-book.ts';
import { createUpkeep } from '../store/upkeep.ts';
import { publicVisit, type Services } from '../web/context.ts';
import type { PageCache } from '../web/page-cache.ts';
import type { Foundation } from './lay-foundation.ts';
import type { OpenPlatforms } from './open-platforms.ts';

const RECOVER_MS = 15_000;
const RECONCILE_MS = 5 * 60_000;
/** how soon other programs hear of an order that a hosted commerce platform has taken */
const TELL_MS = 60_000;
/** so long a new file lies there before its buyers are told: its PDF often comes right after it */
const READY_SECONDS = 30;
/** how soon a saved file of the shop's folder is applied */
const SHOP_MS = 2_000;
/** a change of the catalogue that lies here is collected at once; a hosted one is looked at as often as this */
const SITE_MAP_MS = 60 * 60_000;
const SWEEP_MS = 15 * 60_000;
/** a person at the console waits for the effects of a press, but not for a mail server that hangs */
const SETTLE_MS = 10_000;
const SETTLE_STEP_MS = 25;
const SETTLED: readonly JobName[] = ['payment-event', 'order-placed', 'order-refunded', 'send-mail'];

type JobParts = {
  foundation: Foundation;
  platforms: Pick<OpenPlatforms, 'clients' | 'embedded'>;
  services: Services;
  insight: Pick<InsightCounter, 'bought'>;
  searchFeed: SearchFeed;
  cdn: Pick<CdnPurge, 'run'>;
  pages: PageCache | null;
  files: { sweep(): Promise<void> };
  book: Pick<FileBook, 'listReady' | 'forgetReady'>;
  /** a shop's own folder, where commerce is embedded; null: nothing is applied from it */
  shopFolder: string | null;
};

/** Work that no request waits for: what is put for an occasion, and what repeats. */
export function createJobs({
  foundation,
  platforms,
  services,
  insight,
  searchFeed,
  cdn,
  pages,
  files,
  book,
  shopFolder,
}: JobParts) {
  const { db, log, clock, queue, pace, seal, outgoing, eventTargets } = foundation;
  const { clients, embedded } = platforms;
  const openContext = (): ShopContext => publicVisit(services, clock, log).visit.context;

  const attachment = createAttachments({
    clients,
    fetch: embedded.fetch,
    origins: services.config.paymentOrigins,
    receipt: async (id) => {
      const context = openContext();
      const order = await readOrder(context, Number(id));
      return order.ok && order.value ? drawPaper(receiptPaper(order.value, context.config)) : null;
    },
    creditNote: async (number) => {
      const context = openContext();
      const found = await readCreditNote(context, number);
      return found.ok ? drawPaper(creditNotePaper(found.value.order, found.value.refund, context.config)) : null;
    },
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
  const schedule = createSchedule({ queue, upkeep, log });

  // a charge whose answer was lost has its order within half a minute (I1)
  const recoverPlatforms = async (): Promise<void> => {
    for (const { recover } of embedded.platforms) await recover?.();
  };
  // recovers lost events (I1)
  const settlePurchases = async (): Promise<void> => void (await syncUnsettled(openContext()));
  // [FI-06] buyers of before the file was there
  const tellReady = async (): Promise<void> => {
    for (const order of await book.listReady(READY_SECONDS)) {
      const told = await mailReadyFiles(openContext(), order);
      if (told.ok) await book.forgetReady(order);
      else log.warn({ area: 'documents', order: order.orderNumber }, 'an order whose file came could not be read');
    }
  };
  const siteMap = createSiteMapBook(db);
  const collectSiteMap = async (): Promise<void> => {
    const kept = await keepSiteMap(openContext(), siteMap);
    if (!kept.ok) throw new Error(`the catalogue was not listed: ${kept.detail}`);
  };
  // reminders that have no event
  const remind = async (): Promise<void> => void (await remindInTime(openContext()));
  const reconcile = async (): Promise<void> => {
    const done = await reconcileEvents(openContext());
    if (!done.ok) throw new Error(`the events of the payment platform were not listed: ${done.detail}`);
  };

  // [EV-01] where what is sold lies here, its transactions tell of orders themselves
  const orderMark = createOrderMark(db);
  const sellsHere = embedded.platforms.some(({ selling }) => selling);
  const tellNews = async (): Promise<void> => {
    const told = await tellOrders(openContext(), orderMark, foundation.env.isDesk ? insight.bought : null);
    if (!told.ok) throw new Error(`the orders of the commerce platform were not listed: ${told.detail}`);
  };

  const sweep = async (): Promise<void> => {
    const gone = await sweepTables(db, foundation.swept, log);
    if (Object.keys(gone).length > 0) log.info(gone, 'rows whose time is over were deleted');
    await eraseOldBodies(db);
  };

  /** What one process of all does again and again. */
  const repeated: readonly (readonly [ms: number, name: JobName, work: () => Promise<unknown>])[] = [
    [RECOVER_MS, 'wake-mails', mails.wakeForgotten],
    [RECOVER_MS, 'wake-events', events.wakeForgotten],
    [RECOVER_MS, 'recover-checkouts', recoverPlatforms],
    [RECOVER_MS, 'recover-subscriptions', settlePurchases],
    [RECOVER_MS, 'tell-ready-files', tellReady],
    [RECONCILE_MS, 'reconcile', reconcile],
    ...(sellsHere ? [] : [[TELL_MS, 'tell-orders', tellNews] as const]),
    [SITE_MAP_MS, 'keep-site-map', collectSiteMap],
    [SWEEP_MS, 'due-reminders', remind],
    [SWEEP_MS, 'sweep', sweep],
  ];

  /** What one process of all does for each occasion; a process for pages leaves it to the others. */
  async function beginShared(): Promise<void> {
    await handleJobs(queue, { openContext, mails, events, searchFeed, insight, cdn });
    // [OP-06] the files of a shop of its own, where what is sold lies here
    if (shopFolder !== null) {
      const look = watchShop({ db, folder: shopFolder, log });
      await look().catch((error: Error) =>
        log.warn({ area: 'shop', error: error.message }, 'the shop folder was not applied'),
      );
      upkeep.every(SHOP_MS, 'looking at the shop folder', look);
    }
    // what could not be recorded is made up for when the feed is woken
    await searchFeed
      .compareAll()
      .catch((error: Error) => log.warn({ error: error.message }, 'the search feed was not asked for'));
    upkeep.every(RECOVER_MS, 'waking the search feed', searchFeed.wake);
    for (const [ms, name, work] of repeated) await schedule.every(ms, name, work);
  }

  async function begin(): Promise<void> {
    if (foundation.env.role !== 'web') await beginShared();
    // of this process alone, so each does it
    upkeep.every(RECOVER_MS, 'recovery of what broke off here', async () => {
      for (const { hasBrokenOff, recover } of embedded.platforms) if (hasBrokenOff?.()) await recover?.();
    });
    upkeep.every(SWEEP_MS, 'sweep of sample pages', files.sweep);
    // cached pages are counted, not logged one by one
    upkeep.every(SWEEP_MS, 'page count', async () => {
      if (pages) log.info({ ...pages.counts, pages: pages.size, bytes: pages.bytes }, 'page cache');
    });
  }
  let beginning: Promise<void> = Promise.resolve();

  return {
    settlePurchases,
    remind,
    /** waits until the jobs that are due have run, for a while */
    async settle(names: readonly JobName[] = SETTLED): Promise<void> {
      const until = Date.now() + SETTLE_MS;
      while (Date.now() < until && (await queue.isBusy(names))) await sleep(SETTLE_STEP_MS);
    },
    /** does something while no job of this process runs, and forgets those that wait */
    withoutJobs: <T>(work: () => Promise<T>): Promise<T> =>
      queue.whileStill(async () => {
        const done = await work();
        // of the shop that was: also what an event on its way has put last
        await queue.clear(db);
        return done;
      }, SETTLE_MS),
    /** [FA-13] what the database refuses just now is logged and asked for again */
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
