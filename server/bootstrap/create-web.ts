import { join } from 'node:path';
import { DEVELOPMENT_BUDGET_MS } from '../../core/request-deadline.ts';
import { createScanInspector } from '../../features/documents/files/inspect-scan.ts';
import { SCOPES } from '../../features/public-api/endpoints/resource-registry.ts';
import { createApiKeys } from '../persistence/api-keys.ts';
import { createSitemapRepository } from '../persistence/sitemap-repository.ts';
import { callerAddress } from '../web/address.ts';
import { createNodeMounts } from '../web/connections/node-handlers.ts';
import type { Readiness } from '../web/connections/readiness.ts';
import type { PageCache } from '../web/pages/page-cache.ts';
import { createAuthFailureLimiter } from '../web/rate-limits/limit-auth-failures.ts';
import { createLocalLimiter } from '../web/rate-limits/rate-limiter.ts';
import { anonymousContext, createRequestContextFactory, createWebhookContextFactory } from '../web/request-context.ts';
import { createRequestListener } from '../web/request-listener.ts';
import { createRouter } from '../web/router.ts';
import { createStaticFiles } from '../web/routes/static-files.ts';
import type { ChangeSubscriptions } from './change-subscriptions.ts';
import { openDesk } from './create-admin.ts';
import type { Features } from './create-features.ts';
import type { Infrastructure } from './create-infrastructure.ts';
import type { StoreJobs } from './create-jobs.ts';
import type { ConnectedPlatforms } from './create-platforms.ts';
import type { Rendering } from './create-rendering.ts';
import { readerOf } from './document-store.ts';
import { hasConsole } from './has-console.ts';
import { mountConsole } from './mount-console.ts';
import { mountPlatforms } from './mount-embedded-platforms.ts';

type WebParts = {
  infrastructure: Infrastructure;
  platforms: ConnectedPlatforms;
  features: Features;
  rendering: Rendering;
  work: {
    changes: ChangeSubscriptions;
    jobs: StoreJobs;
    readiness: Readiness;
    /** null without a page cache */
    pages: PageCache | null;
  };
};

/**
 * Creates the request listener: the router with the shop, the embedded platforms and their console, behind the caches
 * and static files.
 */
export function createWeb({ infrastructure, platforms, features, rendering, work }: WebParts) {
  const { env, db, log, clock, root, sandbox, controls, preview } = infrastructure;
  const { branding, config, embedded, deliveries } = platforms;
  const { services, sessions, insight, documents } = features;
  const { plan, headers, clientFolder, isDevelopment } = rendering;
  const { changes, jobs, readiness, pages } = work;
  const { commerce, identity } = embedded;
  const openVisit = createRequestContextFactory(
    services,
    sessions,
    preview,
    clock,
    log,
    isDevelopment ? DEVELOPMENT_BUDGET_MS : undefined,
  );

  const refusals = createAuthFailureLimiter();
  const router = createRouter({
    plan,
    branding,
    readiness,
    isDevelopment,
    publicUrl: env.publicUrl,
    openVisit,
    files: services.files,
    scans: createScanInspector({ readPdf: readerOf(root), dataDir: env.dataDir, log }),
    openEvent: createWebhookContextFactory(services, changes.contentChanges, log),
    preview,
    // [SE-21] a redirect from a hosted provider is cross-site, like one from any other page
    signOutPath: () => (identity ? commerce?.signOutPath : commerce?.signedSignOutPath()) ?? '/',
    floods: createLocalLimiter(env.limits.floods.points, env.limits.floods.seconds),
    refusals,
    // a page that violates one rule does so for every visitor: a few reports are enough
    policyReports: { perAddress: createLocalLimiter(20, 60), inAll: createLocalLimiter(300, 60) },
    desk: env.isDesk ? openDesk({ infrastructure, platforms, documents: documents.own }) : null,
    hasPlatforms: embedded.platforms.length > 0,
    siteMap: createSitemapRepository(db),
    pictures: rendering.pictures,
    companyName: config.companyName,
    supportEmail: config.supportEmail,
    programs: env.isDesk
      ? {
          keys: createApiKeys(db, SCOPES),
          perKey: createLocalLimiter(env.limits['program-calls'].points, env.limits['program-calls'].seconds),
          refusals,
          openContext: (by) => anonymousContext(services, clock, by).visit.context,
          log,
        }
      : null,
    render: rendering.render,
    mountPlatforms(app) {
      mountPlatforms(app, { embedded, hasConsole: hasConsole(env), sandbox });
      mountConsole(app, { infrastructure, platforms, changes, jobs, openVisit });
    },
  });
  deliveries.arriveAt(async (input, init) => router.fetch(new Request(input, init)));

  return createRequestListener({
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
    log,
    securityHeaders: headers,
    preview,
    pages,
    files: clientFolder
      ? createStaticFiles(clientFolder, headers, {
          hasConsole: hasConsole(env),
          hasDesk: env.isDesk,
          previousBuildFolder: join(clientFolder, '..', 'kept'),
        })
      : null,
    router,
    visits: env.isDesk ? insight : null,
    nodePlatform: createNodeMounts(embedded.nodePlatforms, controls?.watchNode ?? null, headers, {
      refusals,
      addressOf: ({ socket, headers: { 'x-forwarded-for': forwarded } }) =>
        callerAddress(socket.remoteAddress, forwarded as string | undefined, env.trustProxy),
    }),
  });
}
