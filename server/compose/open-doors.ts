import { join } from 'node:path';
import { AREAS } from '../../api/programs/registry.ts';
import { DEVELOPMENT_BUDGET_MS } from '../../core/deadline.ts';
import { createApiKeys } from '../store/api-keys.ts';
import type { InsightCounter } from '../store/insight/insight-counter.ts';
import { putWaiting } from '../store/outbox/pace.ts';
import { feedSearchJob } from '../store/search-feed.ts';
import type { Sessions } from '../store/sessions.ts';
import { createSiteMapBook } from '../store/site-map-book.ts';
import { callerAddress } from '../web/address.ts';
import { createNodeMounts } from '../web/connections/node-mounts.ts';
import type { Readiness } from '../web/connections/readiness.ts';
import { createEventDoor, createVisits, publicVisit, type Services } from '../web/context.ts';
import type { HeaderPlan } from '../web/headers.ts';
import { createRefusals } from '../web/limits/limit-refusals.ts';
import { createLocalLimiter } from '../web/limits/limits.ts';
import { createListener } from '../web/listener.ts';
import type { PageCache } from '../web/pages/page-cache.ts';
import type { Render } from '../web/pages/render.ts';
import { createRouter } from '../web/router.ts';
import { createStaticFiles } from '../web/routes/static-files.ts';
import type { DocumentStore } from './document-store.ts';
import { hasConsole } from './has-console.ts';
import type { StoreJobs } from './jobs.ts';
import type { Foundation } from './lay-foundation.ts';
import type { Listeners } from './listeners.ts';
import { mountConsole } from './mount-console.ts';
import { mountPlatforms } from './mount-platforms.ts';
import { openDesk } from './open-desk.ts';
import type { OpenPlatforms } from './open-platforms.ts';
import type { ShopPictures } from './shop-pictures.ts';

type DoorParts = {
  pictures: ShopPictures;
  foundation: Foundation;
  platforms: OpenPlatforms;
  services: Services;
  documents: DocumentStore['own'];
  insight: InsightCounter;
  sessions: Sessions;
  listeners: Listeners;
  jobs: StoreJobs;
  pages: PageCache | null;
  readiness: Readiness;
  render: Render;
  plan: HeaderPlan;
  headers: Record<string, string>;
  /** null while Vite serves the files */
  clientFolder: string | null;
  isDevelopment: boolean;
};

/** Everything that answers a request: the router with the shop, the embedded platforms and their console, and before it caches and files. */
export function openDoors(parts: DoorParts) {
  const { foundation, platforms, services, sessions, listeners, jobs, pages, render, plan, headers, isDevelopment } =
    parts;
  const { env, db, log, clock, sandbox, controls, pace, queue, outbox, preview } = foundation;
  const { look, embedded, deliveries } = platforms;
  const { announce, consoleNews } = listeners;
  const checkout = embedded.platforms.find(({ signOutPath }) => signOutPath);
  // [SE-21] from a hosted provider the way back is another site's, as a foreign page's would be
  const isIdentityHere = embedded.platforms.some(({ issueFor }) => issueFor);
  const openVisit = createVisits(
    services,
    sessions,
    preview,
    clock,
    log,
    isDevelopment ? DEVELOPMENT_BUDGET_MS : undefined,
  );

  const refusals = createRefusals();
  const router = createRouter({
    plan,
    look,
    readiness: parts.readiness,
    isDevelopment,
    publicUrl: env.publicUrl,
    openVisit,
    files: services.files,
    openEvent: createEventDoor(services, listeners.contentChanges, log),
    preview,
    signOutPath: () => (isIdentityHere ? checkout?.signOutPath : checkout?.signedSignOutPath?.()) ?? '/',
    floods: createLocalLimiter(env.limits.floods.points, env.limits.floods.seconds),
    refusals,
    // a page that breaks one rule breaks it for everybody: a few reports are enough to hear of it
    policyReports: { perAddress: createLocalLimiter(20, 60), inAll: createLocalLimiter(300, 60) },
    desk: env.isDesk ? openDesk({ foundation, platforms, documents: parts.documents }) : null,
    hasPlatforms: embedded.platforms.length > 0,
    siteMap: createSiteMapBook(db),
    pictures: parts.pictures,
    companyName: platforms.config.companyName,
    supportEmail: platforms.config.supportEmail,
    programs: env.isDesk
      ? {
          keys: createApiKeys(db, AREAS),
          perKey: createLocalLimiter(env.limits['program-calls'].points, env.limits['program-calls'].seconds),
          refusals,
          openContext: (by) => publicVisit(services, clock, by).visit.context,
          log,
        }
      : null,
    render,
    mountPlatforms(app) {
      mountPlatforms(app, { embedded, hasConsole: hasConsole(env), sandbox });
      if (!sandbox || !controls) return;
      const store = {
        settle: deliveries.settle,
        settleJobs: () => jobs.settle(),
        withoutJobs: jobs.withoutJobs,
        reloadPace: pace.reload,
        outgoing: {
          outbox,
          queue,
          pace: {
            now: pace.now,
            async turn(next: number) {
              await pace.turn(next);
              await putWaiting(db, queue);
              await consoleNews?.tell('pace');
            },
          },
        },
        async upkeep() {
          await jobs.settlePurchases();
          await jobs.remind();
        },
        openVisit,
        async onReset() {
          for (const { reload } of embedded.platforms) reload?.();
          announce('demo-reset');
          listeners.checkCategoryMap();
          // a reset emptied the indexes too: the shop is as new once they are filled again
          await listeners.searchFeed
            .wake()
            .catch((error: Error) => log.warn({ error: error.message }, 'the search feed was not woken'));
          await jobs.settle([feedSearchJob.name]);
        },
        onClockMoved: () => announce('clock-moved'),
        tellOthers: async (what: 'clock' | 'faults' | 'pace') => consoleNews?.tell(what),
      };
      mountConsole(app, { foundation, platforms, sandbox, controls, store });
    },
  });
  deliveries.arriveAt(async (input, init) => router.fetch(new Request(input, init)));

  return createListener({
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
    log,
    securityHeaders: headers,
    preview,
    pages,
    files: parts.clientFolder
      ? createStaticFiles(parts.clientFolder, headers, {
          hasConsole: hasConsole(env),
          hasDesk: env.isDesk,
          keptFolder: join(parts.clientFolder, '..', 'kept'),
        })
      : null,
    router,
    visits: env.isDesk ? parts.insight : null,
    nodePlatform: createNodeMounts(embedded.nodePlatforms, controls?.watchNode ?? null, headers, {
      refusals,
      addressOf: ({ socket, headers: { 'x-forwarded-for': forwarded } }) =>
        callerAddress(socket.remoteAddress, forwarded as string | undefined, env.trustProxy),
    }),
  });
}
