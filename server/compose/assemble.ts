import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFirst } from '../../shop/content/read-first.ts';
import { createStoreFacts, type StoreFacts } from '../metrics/store-facts.ts';
import { placeShop } from '../shop-folder/place-shop.ts';
import { createInsightBook } from '../store/insight/insight-book.ts';
import { createInsightCounter } from '../store/insight/insight-counter.ts';
import { createSessionKeys } from '../store/session-data.ts';
import { createSessions } from '../store/sessions.ts';
import { answerProbesAlone } from '../web/connections/probes-alone.ts';
import { createReadiness } from '../web/connections/readiness.ts';
import { publicVisit } from '../web/context.ts';
import { drawMark } from '../web/pages/draw-mark.ts';
import { createLook, rootSheets, tableSheets } from '../web/pages/look.ts';
import { createRenderer, type LoadBuild } from '../web/pages/render.ts';
import { createAfterFirstPages } from './after-first-pages.ts';
import { createServices } from './create-services.ts';
import { createDrawingAhead } from './draw-ahead.ts';
import { findParted } from './find-parted.ts';
import { createJobs } from './jobs.ts';
import { type FoundationOptions, layFoundation } from './lay-foundation.ts';
import { createListeners } from './listeners.ts';
import { openDoors } from './open-doors.ts';
import { openFiles } from './open-files.ts';
import { openPlatforms } from './open-platforms.ts';
import { planHeaders } from './plan-headers.ts';
import { PLATFORMS } from './platforms.ts';
import { createPublicPages } from './public-pages.ts';
import { readRelease } from './read-release.ts';
import { readShopPictures } from './shop-pictures.ts';
import { createFolderIntake } from './take-in-documents.ts';

export type Store = {
  listener(request: IncomingMessage, response: ServerResponse): void;
  lines: string[];
  /** begins what goes on beside the requests; what fails is logged and tried again */
  start(): void;
  /** after `start`: when pages can be served, or will not be by waiting */
  untilServing(): Promise<void>;
  /** for the inner port */
  readFacts(): Promise<StoreFacts>;
  /** says that the process is about to end, while it still serves */
  announceEnd(): void;
  stop(): Promise<void>;
};
export type AssembleOptions = FoundationOptions & {
  loadBuild: LoadBuild;
  clientFolder: string | null;
  isDevelopment: boolean;
};

/** The composition root: each part is made of those before it. Nothing listens yet. */
export async function assemble(options: AssembleOptions): Promise<Store> {
  const { root, env, db, log, loadBuild, clientFolder, isDevelopment } = options;
  for (const line of findParted(env, PLATFORMS)) log.warn({ area: 'platforms' }, line);
  const foundation = await layFoundation(options);
  const { demo } = foundation.place;
  const build = isDevelopment ? null : await loadBuild();
  const pictures = readShopPictures(foundation.shopPlace.folder, demo.shop);
  const look = createLook({
    sheets: () => (build ? rootSheets(build) : ['/app/styles/index.css']),
    tableSheets: () => (build ? tableSheets(build) : ['/app/parts/table.css']),
    ...demo.shop,
    isDemo: !foundation.shopPlace.isOwn,
    mark: drawMark(),
    logoUrl: pictures.logo?.url ?? null,
  });
  const { documents, files } = await openFiles({ env, db, root, log, catalogue: demo.catalogue });
  const platforms = openPlatforms(foundation, look, pictures, files);
  const sessionKeys = createSessionKeys(foundation.sessionSecret, options.env.formerSessionSecret);
  // where no page shows them there are no counts
  const insight = createInsightCounter(env.isDesk ? createInsightBook(db) : null, log);
  const services = await createServices({ foundation, platforms, files, sessionKeys, insight: insight.notes });
  const intake = createFolderIntake({ foundation, own: documents.own, locks: services.locks });
  const { publicUrl, sessionIdleHours: idleHours, sessionDays: maxDays } = env;
  const sessions = createSessions(db, { publicUrl, keys: sessionKeys, idleHours, maxDays });
  const { plan, headers } = planHeaders(env, isDevelopment);
  const render = createRenderer({ loadBuild, plan, isDevelopment });
  const isCaching = !isDevelopment && env.isPageCacheOn;
  const pages = isCaching ? createPublicPages({ foundation, services, headers, render }) : null;
  const listeners = createListeners({ foundation, platforms, services, pages });
  const { searchFeed, cdn } = listeners;
  const own = placeShop(env, root);
  const sellsHere = platforms.embedded.platforms.some(({ catalogueNews }) => catalogueNews);
  const shopFolder = own.isOwn && sellsHere ? own.folder : null;
  const jobs = createJobs({
    foundation,
    platforms,
    services,
    insight,
    searchFeed,
    cdn,
    pages,
    files,
    book: documents.book,
    shopFolder,
  });
  const readiness = createReadiness({
    db,
    log,
    // each reading stands for a page of its own: what it misses is no matter of another
    readFirst: () => readFirst(publicVisit(services, foundation.clock, log).visit.context),
    isHosted: (platform) => (env.platforms[platform] ?? null) !== null,
  });
  const drawingAhead = createDrawingAhead({ files, untilServing: readiness.untilServing, log });
  const listener = openDoors({
    pictures,
    foundation,
    platforms,
    services,
    documents: documents.own,
    insight,
    sessions,
    listeners,
    jobs,
    pages,
    readiness,
    render,
    plan,
    headers,
    clientFolder,
    isDevelopment,
  });
  const embedded = platforms.embedded.platforms;
  const beside = createAfterFirstPages(readiness.untilServing, () => {
    for (const { start } of embedded) void start?.();
    if (env.role !== 'web') intake.begin();
    jobs.start();
  });
  const readFacts = createStoreFacts({
    db,
    release: readRelease(root),
    role: env.role,
    readiness,
    pages,
    platforms: () =>
      PLATFORMS.map((platform) => ({
        id: platform.id,
        isHosted: platform.isHosted(env),
        isBreakerOpen: platforms.isResting(platform.id),
      })),
  });
  return {
    listener: env.role === 'worker' ? answerProbesAlone(listener, headers) : listener,
    lines:
      foundation.sandbox?.linesForPeople(env, demo, foundation.controls && foundation.keys.consoleKey, embedded) ?? [],
    start() {
      listeners.start();
      const ahead = env.isDrawingAhead && env.role !== 'worker';
      files.listen(() => {
        listeners.announce('documents-changed');
        if (ahead) drawingAhead.begin();
      });
      readiness.begin();
      if (ahead) drawingAhead.begin();
      insight.start();
      beside.begin();
    },
    readFacts,
    untilServing: readiness.untilServing,
    announceEnd: readiness.end,
    async stop() {
      // first: a reading that hangs is waited for, longer than what goes on beside waits
      beside.stop();
      await readiness.stop();
      await intake.stop();
      await drawingAhead.stop();
      await jobs.stop();
      await insight.stop();
      for (const { stop } of embedded) await stop?.();
      await listeners.stop();
      await files.close();
      await foundation.controls?.platformLog.flush();
    },
  };
}
