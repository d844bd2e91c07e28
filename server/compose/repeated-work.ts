import { sweepTables } from '../../core/database/lifetimes.ts';
import type { JsonObject } from '../../core/queue/json.ts';
import type { ShopContext } from '../../shop/context.ts';
import type { FileBook } from '../../shop/documents/files/file-book.ts';
import type { RepeatedJob } from '../../shop/jobs.ts';
import { mailReadyFiles } from '../../shop/orders/mail-ready-files.ts';
import { tellOrders } from '../../shop/outgoing-events/tell-orders.ts';
import { reconcileEvents } from '../../shop/payment-events/reconcile-events.ts';
import { keepSiteMap } from '../../shop/site-map/keep-site-map.ts';
import { remindInTime } from '../../shop/subscription/notices/remind-in-time.ts';
import { syncUnsettled } from '../../shop/subscription/sync/sync-unsettled.ts';
import type { InsightCounter } from '../store/insight/insight-counter.ts';
import { eraseOldBodies } from '../store/outbox/erase-bodies.ts';
import type { MailSender } from '../store/outbox/send-mails.ts';
import type { EventDeliveries } from '../store/outgoing-events/deliver-events.ts';
import { createOrderMark } from '../store/outgoing-events/order-mark.ts';
import { createSiteMapBook } from '../store/site-map-book.ts';
import type { Foundation } from './lay-foundation.ts';
import type { OpenPlatforms } from './open-platforms.ts';

export const RECOVER_MS = 15_000;
export const SWEEP_MS = 15 * 60_000;
const RECONCILE_MS = 5 * 60_000;
/** how soon other programs hear of an order that a hosted commerce platform has taken */
const TELL_MS = 60_000;
/** so long a new file lies there before its buyers are told: its PDF often comes right after it */
const READY_SECONDS = 30;
/** a change of the catalogue that lies here is collected at once; a hosted one is looked at as often as this */
const SITE_MAP_MS = 60 * 60_000;

/** How often each is done, in milliseconds. */
export const EVERY_MS = {
  'wake-mails': RECOVER_MS,
  'wake-events': RECOVER_MS,
  'recover-checkouts': RECOVER_MS,
  'recover-subscriptions': RECOVER_MS,
  'tell-ready-files': RECOVER_MS,
  reconcile: RECONCILE_MS,
  'tell-orders': TELL_MS,
  'keep-site-map': SITE_MAP_MS,
  'due-reminders': SWEEP_MS,
  sweep: SWEEP_MS,
} as const satisfies Record<RepeatedJob, number>;

/** What repeats in this store, in the order in which it begins. [EV-01] Where what is sold lies here, its transactions tell of orders themselves. */
export function repeatedJobs(embedded: OpenPlatforms['embedded']['platforms']): RepeatedJob[] {
  const sellsHere = embedded.some(({ selling }) => selling);
  return (Object.keys(EVERY_MS) as RepeatedJob[]).filter((name) => name !== 'tell-orders' || !sellsHere);
}

type RepeatedParts = {
  foundation: Pick<Foundation, 'db' | 'log' | 'env' | 'swept'>;
  embedded: OpenPlatforms['embedded']['platforms'];
  openContext(): ShopContext;
  mails: Pick<MailSender, 'wakeForgotten'>;
  events: Pick<EventDeliveries, 'wakeForgotten'>;
  insight: Pick<InsightCounter, 'bought'>;
  book: Pick<FileBook, 'listReady' | 'forgetReady'>;
};

/** What one process of all does again and again, each at its own pace in milliseconds. What throws is logged and comes again. */
export function repeatedWork({ foundation, embedded, openContext, mails, events, insight, book }: RepeatedParts) {
  const { db, log, env, swept } = foundation;
  // a charge whose answer was lost has its order within half a minute (I1)
  const recoverPlatforms = async (): Promise<void> => {
    for (const { recover } of embedded) await recover?.();
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
  const collectSiteMap = async ({ isChanged }: JsonObject): Promise<void> => {
    const kept = await keepSiteMap(openContext(), siteMap, { isChanged: isChanged === true });
    if (!kept.ok) throw new Error(`the catalogue was not listed: ${kept.detail}`);
  };
  // reminders that have no event
  const remind = async (): Promise<void> => void (await remindInTime(openContext()));
  const reconcile = async (): Promise<void> => {
    const done = await reconcileEvents(openContext());
    if (!done.ok) throw new Error(`the events of the payment platform were not listed: ${done.detail}`);
  };
  const orderMark = createOrderMark(db);
  const tellNews = async (): Promise<void> => {
    const told = await tellOrders(openContext(), orderMark, env.isDesk ? insight.bought : null);
    if (!told.ok) throw new Error(`the orders of the commerce platform were not listed: ${told.detail}`);
  };
  const sweep = async (): Promise<void> => {
    const gone = await sweepTables(db, swept, log);
    if (Object.keys(gone).length > 0) log.info(gone, 'rows whose time is over were deleted');
    await eraseOldBodies(db);
  };
  const work: Readonly<Record<RepeatedJob, (data: JsonObject) => Promise<unknown>>> = {
    'wake-mails': mails.wakeForgotten,
    'wake-events': events.wakeForgotten,
    'recover-checkouts': recoverPlatforms,
    'recover-subscriptions': settlePurchases,
    'tell-ready-files': tellReady,
    reconcile,
    'tell-orders': tellNews,
    'keep-site-map': collectSiteMap,
    'due-reminders': remind,
    sweep,
  };
  const list = repeatedJobs(embedded).map((name) => [EVERY_MS[name], name, work[name]] as const);
  // the console asks for these two at once
  return { list, settlePurchases, remind };
}
