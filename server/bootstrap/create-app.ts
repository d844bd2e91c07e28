import type { IncomingMessage, ServerResponse } from 'node:http';
import { warmUp } from '../../features/content/use-cases/warm-up.ts';
import { createStoreFacts, type StoreFacts } from '../metrics/status-report.ts';
import { createReadiness } from '../web/connections/readiness.ts';
import { createProbeHandler } from '../web/connections/worker-probes.ts';
import { createPageCache } from '../web/pages/page-cache.ts';
import { renderPublicPage } from '../web/pages/page-handler.ts';
import { anonymousContext } from '../web/request-context.ts';
import { CACHE_TABLE } from './cache-table.ts';
import { createChangeSubscriptions } from './change-subscriptions.ts';
import { findMismatchedPlatforms } from './check-platform-pairs.ts';
import { openFiles } from './create-document-files.ts';
import { createFeatures } from './create-features.ts';
import { createInfrastructure, type InfrastructureOptions } from './create-infrastructure.ts';
import { createJobs } from './create-jobs.ts';
import { createPlatforms } from './create-platforms.ts';
import { createRendering, type RenderingOptions } from './create-rendering.ts';
import { createWeb } from './create-web.ts';
import { createDeferredStartup } from './deferred-startup.ts';
import { createDocumentImporter } from './import-documents.ts';
import { PLATFORMS } from './platforms.ts';
import { createThumbnailPrerenderer } from './prerender-thumbnails.ts';
import { readRelease } from './read-release.ts';

export type Store = {
  listener(request: IncomingMessage, response: ServerResponse): void;
  lines: string[];
  /** starts background work; failures are logged and retried */
  start(): void;
  /** after `start`: resolves when pages can be served, or when waiting longer would not help */
  untilServing(): Promise<void>;
  /** for the internal port */
  readFacts(): Promise<StoreFacts>;
  /** announces that the process is about to end, while it still serves */
  announceEnd(): void;
  stop(): Promise<void>;
};
export type AppOptions = InfrastructureOptions & { build: RenderingOptions };

/** The composition root: each part depends on the ones before it. It does not listen yet. */
export async function createApp({ root, env, db, log, build }: AppOptions): Promise<Store> {
  for (const line of findMismatchedPlatforms(env, PLATFORMS)) log.warn({ area: 'platforms' }, line);
  const infrastructure = await createInfrastructure({ root, env, db, log });
  const { place, sandbox, clock } = infrastructure;
  const rendering = await createRendering(infrastructure, build);
  const openedFiles = await openFiles({ env, db, root, log, catalogue: place.demo.catalogue });
  const { files, documents } = openedFiles;
  const platforms = createPlatforms(infrastructure, rendering.branding, rendering.pictures, files);
  const features = await createFeatures(infrastructure, platforms, openedFiles);
  const { services, insight } = features;
  const isCaching = !build.isDevelopment && env.isPageCacheOn;
  const pages = isCaching
    ? createPageCache({
        lifetimeMs: CACHE_TABLE.pages.lifetimeMs,
        render: (url) => renderPublicPage({ env, services, clock, log, rendering }, url),
      })
    : null;
  const changes = createChangeSubscriptions({ infrastructure, platforms, services, pages });
  const jobs = createJobs({ infrastructure, platforms, features, changes, pages });
  const readiness = createReadiness({
    db,
    log,
    // each read represents a separate page: a missing part must not affect the others
    warmUp: () => warmUp(anonymousContext(services, infrastructure.clock, log).visit.context),
    isHosted: (platform) => (env.platforms[platform] ?? null) !== null,
  });
  const work = { changes, jobs, readiness, pages };
  const listener = createWeb({ infrastructure, platforms, features, rendering, work });

  const intake = createDocumentImporter({ infrastructure, own: documents.own, locks: services.locks });
  const drawingAhead = createThumbnailPrerenderer({ files, untilServing: readiness.untilServing, log });
  const embedded = platforms.embedded.platforms;
  const beside = createDeferredStartup(readiness.untilServing, () => {
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
    listener: env.role === 'worker' ? createProbeHandler(listener, rendering.headers) : listener,
    lines:
      sandbox?.linesForPeople(env, place.demo, infrastructure.controls && infrastructure.keys.consoleKey, embedded) ??
      [],
    start() {
      changes.start();
      const ahead = env.isDrawingAhead && env.role !== 'worker';
      files.listen(() => {
        changes.announce('documents-changed');
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
      // first: a hanging read is awaited longer than background work waits to start
      beside.stop();
      await readiness.stop();
      await intake.stop();
      await drawingAhead.stop();
      await jobs.stop();
      await insight.stop();
      for (const { stop } of embedded) await stop?.();
      await changes.stop();
      await files.close();
      await infrastructure.controls?.platformLog.flush();
    },
  };
}
