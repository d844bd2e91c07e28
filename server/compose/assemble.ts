import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../core/database/database.ts';
import { migrate } from '../../core/database/migrate.ts';
import type { Env } from '../../core/env/env.ts';
import { createInvalidation } from '../../core/invalidation.ts';
import { setLocale } from '../../core/locale.ts';
import type { Log } from '../../core/log.ts';
import { drawPaper } from '../../core/paper/draw-paper.ts';
import { createJobQueue } from '../../core/queue/queue.ts';
import { readDemoForms } from '../../demo/forms/demo-forms.ts';
import { readDemo } from '../../demo/read-demo.ts';
import { prepareLocale } from '../../messages/prepare-locale.ts';
import type { PaymentEvent } from '../../platforms/payment/client/types.ts';
import type { JobName } from '../../shop/jobs.ts';
import { readOrder } from '../../shop/orders/find-order.ts';
import { mailOrder } from '../../shop/orders/mail-order.ts';
import { receiptPaper } from '../../shop/papers/receipt.ts';
import { reactToEvent } from '../../shop/payment-events/react-to-event.ts';
import { reconcileEvents } from '../../shop/payment-events/reconcile-events.ts';
import { linkMail } from '../../shop/sign-in/link-mail.ts';
import { remindInTime } from '../../shop/subscription/remind-in-time.ts';
import { syncUnsettled } from '../../shop/subscription/sync-unsettled.ts';
import { createConsoleNews } from '../console/console-news.ts';
import { createFaults } from '../console/faults.ts';
import { createPlatformLog } from '../console/platform-log.ts';
import { linesForPeople } from '../demo/describe-demo.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { createContentNews } from '../store/content-news.ts';
import { watchDeliveries } from '../store/delivery-watch.ts';
import { JOB_RULES } from '../store/jobs.ts';
import { eraseOldBodies } from '../store/outbox/erase-bodies.ts';
import { withMailFaults } from '../store/outbox/faulty-transport.ts';
import { createAttachments } from '../store/outbox/fetch-attachment.ts';
import { mailsOff } from '../store/outbox/mails-off.ts';
import { createOutbox } from '../store/outbox/outbox.ts';
import { createPace, putWaiting } from '../store/outbox/pace.ts';
import { createBodySeal } from '../store/outbox/seal-body.ts';
import { createMailSender } from '../store/outbox/send-mails.ts';
import { createSchedule } from '../store/schedule.ts';
import { createSearchFeed } from '../store/search-feed.ts';
import { loadDemoKeys } from '../store/secrets.ts';
import { createSessions } from '../store/sessions.ts';
import { createShopClock } from '../store/shop-clock.ts';
import { createUpkeep } from '../store/upkeep.ts';
import { callerAddress } from '../web/address.ts';
import { createEventDoor, createVisits, publicVisit } from '../web/context.ts';
import { contentSecurityPolicy, type HeaderPlan, securityHeaders } from '../web/headers.ts';
import { createLocalLimiter } from '../web/limits.ts';
import { createListener } from '../web/listener.ts';
import { createLook, rootSheets } from '../web/look.ts';
import { createNodeMounts } from '../web/node-mounts.ts';
import { createPageCache } from '../web/page-cache.ts';
import { createPreview } from '../web/preview.ts';
import { createRenderer, type LoadBuild } from '../web/render.ts';
import { factsOf } from '../web/request.ts';
import { createRouter } from '../web/router.ts';
import { createStaticFiles } from '../web/static-files.ts';
import { CACHE_TABLE } from './cache-table.ts';
import { createAnswerCaches, dropsOf } from './caches.ts';
import { warnOfCategoryGaps } from './category-check.ts';
import { connectClients } from './connect-clients.ts';
import { createServices } from './create-services.ts';
import { createDocumentFiles } from './document-files.ts';
import { layGround } from './embedded-ground.ts';
import { configureEmbedded, loadEmbedded } from './load-embedded.ts';
import { hasConsole, mountPlatforms } from './mount-platforms.ts';
import { openEmbedded } from './open-embedded.ts';
import { configureAll, factsOfAll, originsOfAll, PLATFORMS } from './platforms.ts';

export type Store = {
  listener(request: IncomingMessage, response: ServerResponse): void;
  lines: string[];
  start(): Promise<void>;
  stop(): Promise<void>;
};
export type AssembleOptions = {
  root: string;
  env: Env;
  db: Database;
  log: Log;
  loadBuild: LoadBuild;
  clientFolder: string | null;
  isDevelopment: boolean;
};

/** changes per address in ten seconds; far above any person, and what a load test of one machine needs */
const FLOOD_POINTS = 20_000;
const RECOVER_MS = 15_000;
/** a person at the console waits for the effects of a press, but not for a mail server that hangs */
const SETTLE_MS = 10_000;
const SETTLE_STEP_MS = 25;
const SETTLED: readonly JobName[] = ['payment-event', 'order-placed', 'send-mail'];
const RECONCILE_MS = 5 * 60_000;
const SWEEP_MS = 15 * 60_000;
const originOf = (url: string | undefined): string[] => (url ? [new URL(url).origin] : []);

/** The composition root: puts database, platforms, clients, caches and routes together. Nothing listens yet. */
export async function assemble({
  root,
  env,
  db,
  log,
  loadBuild,
  clientFolder,
  isDevelopment,
}: AssembleOptions): Promise<Store> {
  setLocale(env.locale);
  await prepareLocale(env.locale);
  const { migrations, serving } = await loadEmbedded(env);
  await migrate(db, migrations);
  const demo = readDemo(root);
  const keys = await loadDemoKeys(db);
  const isMovable = hasConsole(env);
  const clock = await createShopClock(db, isMovable);
  const faults = await createFaults(db, isMovable);
  const pace = await createPace(db, isMovable);
  const queue = createJobQueue<JobName>({ db, log, rules: JOB_RULES, pace: pace.now });
  await queue.open();
  const sessionSecret = env.sessionSecret ?? keys.sessionSecret;
  const linkSecret = env.previewSecret ?? keys.previewSecret;
  const preview = createPreview({ publicUrl: env.publicUrl, linkSecret, sessionSecret });
  const ground = layGround(demo.shop, {
    publicUrl: env.publicUrl,
    db,
    clock,
    keys,
    previewLink: () => preview.link('/'),
    disturb: (transport) => withMailFaults(transport, faults),
  });
  const place = { demo, serving, ground };
  if (env.isDemo) await seedDemo(db, place, log);
  const seal = createBodySeal(sessionSecret);
  const host = new URL(env.publicUrl).hostname;
  const outbox = createOutbox({ db, jobs: queue, seal, host, off: mailsOff(env, PLATFORMS) });

  const build = isDevelopment ? null : await loadBuild();
  const look = createLook({ sheets: () => (build ? rootSheets(build) : ['/app/styles/index.css']), ...demo.shop });
  const platformLog = createPlatformLog(db, log);
  const deliveries = watchDeliveries();
  const configs = configureAll(env, configureEmbedded(serving, ground));
  const facts = factsOfAll(configs);
  const embedded = openEmbedded({
    serving,
    facts,
    platformLog,
    faults,
    host: {
      ...ground,
      log,
      look,
      contentFolder: env.contentFolder ?? join(root, 'demo', 'content'),
      readFormDefinitions: () => readDemoForms(root),
      deliver: deliveries.fetch,
      async sendLink(mail) {
        await outbox.write(linkMail(services.config, mail));
      },
      orderPlaced: (tx, orderId) => queue.put('order-placed', { orderId }, { key: String(orderId), tx }),
      clientAddress: (request) => factsOf(request)?.address ?? 'this process',
      socketAddress: ({ socket, headers }) =>
        callerAddress(socket.remoteAddress, headers['x-forwarded-for'] as string | undefined, env.trustProxy),
    },
  });
  const answers = createAnswerCaches();
  const clients = connectClients({
    env,
    configs,
    caches: answers,
    supportEmail: demo.shop.supportEmail,
    fetch: embedded.fetch,
    log,
  });

  const plan: HeaderPlan = {
    ...originsOfAll(env),
    isHttps: env.publicUrl.startsWith('https:'),
    measureOrigins: originOf(env.tagManagerUrl),
  };
  const policy: Record<string, string> = isDevelopment
    ? {}
    : { 'content-security-policy': contentSecurityPolicy(plan) };
  // a rendered page has a policy of its own, with the hashes of its scripts; every other answer has this one [D3]
  const headers: Record<string, string> = { ...securityHeaders(plan), ...policy };
  const files = createDocumentFiles({
    catalogue: demo.catalogue,
    libraryFolder: join(root, 'demo', 'documents', 'library'),
    dataDir: env.dataDir,
    workerFile: join(root, 'shop', 'documents', 'preview-worker.ts'),
    log,
  });
  const services = await createServices({
    env,
    db,
    demo,
    clients,
    facts,
    files,
    outbox,
    jobs: queue,
    async forgetContent(ids) {
      contentNews.pass(ids);
      await searchFeed.change(ids);
    },
  });

  const sessions = createSessions(db, env.publicUrl, sessionSecret);
  const openVisit = createVisits(services, sessions, preview, clock, log);
  const render = createRenderer({ loadBuild, plan, isDevelopment });
  const pages =
    isDevelopment || !env.isPageCacheOn
      ? null
      : createPageCache({
          lifetimeMs: CACHE_TABLE.pages.lifetimeMs,
          async render(url) {
            const { visit, notes } = publicVisit(services, clock, log);
            const answer = await render(new Request(env.publicUrl + url), visit, 'public');
            const { status } = answer;
            const body = new Uint8Array(await answer.arrayBuffer());
            // a part is missing: no other cache may keep the page either
            const stored: Record<string, string> = notes.isWhole ? {} : { 'cache-control': 'no-store' };
            const sent = { ...headers, ...Object.fromEntries(answer.headers), ...stored };
            return { status, headers: sent, body, uses: notes.ids, isWhole: notes.isWhole };
          },
        });

  const announce = createInvalidation(CACHE_TABLE, dropsOf(answers, pages));
  const contentNews = createContentNews(
    db,
    (ids) => {
      announce('content-changed', ids);
      if (ids === undefined) void warnOfCategoryGaps(services, log);
    },
    log,
  );
  const searchFeed = createSearchFeed({
    db,
    queue,
    context: { ...services, log },
    log,
    isFed: facts.isSearchFed,
    forgetContent: (ids) => announce('search-feed-begun', ids),
  });

  const attachments = createAttachments({
    payment: services.payment,
    fetch: embedded.fetch,
    origins: services.config.paymentOrigins,
    receipt: async (id) => {
      const { context } = publicVisit(services, clock, log).visit;
      const detail = await readOrder(context, Number(id));
      return detail.ok && detail.value ? drawPaper(receiptPaper(detail.value, context.config, context.files)) : null;
    },
  });
  const mails = createMailSender({
    db,
    jobs: queue,
    mail: clients.mail,
    seal,
    attachment: attachments,
    log,
    pace: pace.now,
  });
  /** waits until the jobs that are due have run, for a while */
  const settleJobs = async (names: readonly JobName[] = SETTLED): Promise<void> => {
    const until = Date.now() + SETTLE_MS;
    while (Date.now() < until && (await queue.isBusy(names))) await sleep(SETTLE_STEP_MS);
  };
  const runJobs = async (): Promise<void> => {
    await queue.handle('send-mail', ({ id }) => mails.send(Number(id)));
    await queue.handle('payment-event', async (event) => {
      const { context } = publicVisit(services, clock, log).visit;
      const done = await reactToEvent(context, event as PaymentEvent);
      if (!done.ok)
        throw new Error(`what follows from ${String(event.type)} could not be done: ${done.detail ?? done.code}`);
    });
    await queue.handle('feed-search', searchFeed.run);
    await queue.handle('order-placed', async ({ orderId }) => {
      const mailed = await mailOrder(publicVisit(services, clock, log).visit.context, Number(orderId));
      if (!mailed.ok) throw new Error(`the order could not be read: ${mailed.detail}`);
    });
  };
  // recovers lost events (I1)
  const settlePurchases = async (): Promise<void> => {
    await syncUnsettled(publicVisit(services, clock, log).visit.context);
  };
  // reminders that have no event
  const remind = async (): Promise<void> => {
    await remindInTime(publicVisit(services, clock, log).visit.context);
  };
  const feedAgain = (): Promise<void> =>
    searchFeed.wake().catch((error: Error) => log.warn({ error: error.message }, 'the search feed was not woken'));
  const consoleNews = createConsoleNews(
    db,
    {
      async clock() {
        await clock.reload();
        announce('clock-moved');
      },
      faults: faults.reload,
      pace: pace.reload,
    },
    log,
  );

  const router = createRouter({
    db,
    plan,
    isDevelopment,
    publicUrl: env.publicUrl,
    openVisit,
    openEvent: createEventDoor(services, log),
    preview,
    signOutPath: embedded.platforms.find(({ signOutPath }) => signOutPath)?.signOutPath ?? null,
    floods: createLocalLimiter(FLOOD_POINTS, 10),
    render,
    mountPlatforms: (app) =>
      mountPlatforms(app, {
        env,
        db,
        clock,
        log,
        place,
        look,
        embedded,
        platformLog,
        faults,
        settle: deliveries.settle,
        settleJobs: () => settleJobs(),
        withoutJobs: (work) =>
          queue.whileStill(async () => {
            const done = await work();
            // of the shop that was: also what an event on its way has put last
            await queue.clear(db);
            return done;
          }, SETTLE_MS),
        reloadPace: pace.reload,
        outgoing: {
          outbox,
          queue,
          pace: {
            now: pace.now,
            async turn(next) {
              await pace.turn(next);
              await putWaiting(db, queue);
              await consoleNews.tell('pace');
            },
          },
        },
        async upkeep() {
          await settlePurchases();
          await remind();
        },
        openVisit,
        async onReset() {
          for (const { reload } of embedded.platforms) reload?.();
          announce('demo-reset');
          void warnOfCategoryGaps(services, log);
          // a reset emptied the indexes too: the shop is as new once they are filled again
          await feedAgain();
          await settleJobs(['feed-search']);
        },
        onClockMoved: () => announce('clock-moved'),
        tellOthers: (what) => consoleNews.tell(what),
      }),
  });

  deliveries.arriveAt(async (input, init) => router.fetch(new Request(input, init)));

  const listener = createListener({
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
    log,
    securityHeaders: headers,
    preview,
    pages,
    files: clientFolder ? createStaticFiles(clientFolder, headers) : null,
    router,
    nodePlatform: createNodeMounts(embedded.nodePlatforms, platformLog, faults, headers),
  });

  const upkeep = createUpkeep(log);
  const schedule = createSchedule({ queue, upkeep, log });
  return {
    listener,
    lines: env.isDemo ? linesForPeople(env, demo, keys) : [],
    async start() {
      for (const { start } of embedded.platforms) void start?.();
      contentNews.listen();
      if (isMovable) consoleNews.listen();
      void warnOfCategoryGaps(services, log);
      await runJobs();
      await searchFeed.compareAll();
      upkeep.every(RECOVER_MS, 'waking the search feed', searchFeed.wake);
      await schedule.every(RECOVER_MS, 'wake-mails', mails.wakeForgotten);
      // a charge whose answer was lost has its order within half a minute (I1)
      await schedule.every(RECOVER_MS, 'recover-checkouts', async () => {
        for (const { recover } of embedded.platforms) await recover?.();
      });
      await schedule.every(RECOVER_MS, 'recover-subscriptions', settlePurchases);
      await schedule.every(RECONCILE_MS, 'reconcile', async () => {
        const done = await reconcileEvents(publicVisit(services, clock, log).visit.context);
        if (!done.ok) throw new Error(`the events of the payment platform were not listed: ${done.detail}`);
      });
      await schedule.every(SWEEP_MS, 'due-reminders', remind);
      await schedule.every(SWEEP_MS, 'sweep', () =>
        Promise.all([sessions.sweep(), platformLog.sweep(), eraseOldBodies(db)]),
      );
      upkeep.every(RECOVER_MS, 'recovery of what broke off here', async () => {
        for (const { hasBrokenOff, recover } of embedded.platforms) if (hasBrokenOff?.()) await recover?.();
      });
      // cached pages are counted, not logged one by one
      upkeep.every(SWEEP_MS, 'page count', async () => {
        if (pages) log.info({ ...pages.counts, pages: pages.size, bytes: pages.bytes }, 'page cache');
      });
    },
    async stop() {
      upkeep.stop();
      await searchFeed.stop();
      await queue.stop();
      for (const { stop } of embedded.platforms) await stop?.();
      await contentNews.stop();
      await consoleNews.stop();
      await files.close();
      await platformLog.flush();
    },
  };
}
