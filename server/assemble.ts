import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Database } from '../core/database/database.ts';
import { migrate } from '../core/database/migrate.ts';
import type { Clock } from '../core/dates.ts';
import type { Env } from '../core/env/env.ts';
import type { Log } from '../core/log.ts';
import { readDemo } from '../demo/read-demo.ts';
import { CACHE_TABLE } from './cache-table.ts';
import { connectClients } from './connect-clients.ts';
import { createVisits, publicVisit } from './context.ts';
import { createServices } from './create-services.ts';
import { linesForPeople } from './demo/describe-demo.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { createDocumentFiles } from './document-files.ts';
import { embedPlatforms } from './embed-platforms.ts';
import { type HeaderPlan, securityHeaders } from './headers.ts';
import { createIdentityMount } from './identity-mount.ts';
import { createLocalLimiter } from './limits.ts';
import { createListener } from './listener.ts';
import { createLook, rootSheets } from './look.ts';
import { MIGRATIONS } from './migrations.ts';
import { mountPlatforms } from './mount-platforms.ts';
import { createPageCache } from './page-cache.ts';
import { createPlatformLog } from './platform-log.ts';
import { createRenderer, type LoadBuild } from './render.ts';
import { createRouter } from './router.ts';
import { loadDemoKeys } from './secrets.ts';
import { createSessions } from './sessions.ts';
import { createStaticFiles } from './static-files.ts';
import { createUpkeep } from './upkeep.ts';

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
  clock: Clock;
  loadBuild: LoadBuild;
  clientFolder: string | null;
  isDevelopment: boolean;
};

/** changes per address in ten seconds; far above any person, and what a load test of one machine needs */
const FLOOD_POINTS = 20_000;
const RECOVER_MS = 15_000;
const SWEEP_MS = 15 * 60_000;
const originOf = (url: string | undefined): string[] => (url ? [new URL(url).origin] : []);

/** The composition root: puts database, platforms, clients, caches and routes together. Nothing listens yet. */
export async function assemble({
  root,
  env,
  db,
  log,
  clock,
  loadBuild,
  clientFolder,
  isDevelopment,
}: AssembleOptions): Promise<Store> {
  await migrate(db, MIGRATIONS);
  const demo = readDemo(root);
  const keys = await loadDemoKeys(db);
  if (env.isDemo) await seedDemo(db, demo, env, clock, log);

  const build = isDevelopment ? null : await loadBuild();
  const look = createLook({ sheets: () => (build ? rootSheets(build) : ['/app/styles/index.css']), ...demo.shop });
  const platformLog = createPlatformLog(db, log);
  let router: Hono | null = null;
  const platforms = embedPlatforms({
    env,
    db,
    clock,
    keys,
    shop: demo.shop,
    look,
    log,
    platformLog,
    store: async (input, init) => router!.fetch(new Request(input, init)),
  });
  const clients = connectClients({ env, keys, shop: demo.shop, fetch: platforms.fetch, log });

  const plan: HeaderPlan = {
    isHttps: env.publicUrl.startsWith('https:'),
    formTargets: [
      ...new Set([
        ...originOf(env.platforms.identity?.IDENTITY_ISSUER),
        ...originOf(env.platforms.commerce?.COMMERCE_STORE_URL),
      ]),
    ],
    paymentOrigins: env.platforms.payment ? ['https://js.stripe.com', 'https://api.stripe.com'] : [],
  };
  const headers = securityHeaders(plan);
  const files = createDocumentFiles({
    catalogue: demo.catalogue,
    libraryFolder: join(root, 'demo', 'documents', 'library'),
    dataDir: env.dataDir,
    workerFile: join(root, 'shop', 'documents', 'preview-worker.ts'),
    log,
  });
  const services = await createServices({ env, db, demo, clients, files, mail: platforms.mail });

  const sessions = createSessions(db, env.publicUrl, env.sessionSecret ?? keys.sessionSecret);
  const openVisit = createVisits(services, sessions, clock, log);
  const render = createRenderer({ loadBuild, plan, isDevelopment });
  const pages =
    isDevelopment || !env.isPageCacheOn
      ? null
      : createPageCache({
          lifetimeMs: CACHE_TABLE.pages.lifetimeMs,
          async render(url) {
            const answer = await render(new Request(env.publicUrl + url), publicVisit(services, clock, log), 'public');
            return {
              status: answer.status,
              headers: { ...headers, ...Object.fromEntries(answer.headers) },
              body: new Uint8Array(await answer.arrayBuffer()),
            };
          },
        });

  router = createRouter({
    db,
    plan,
    publicUrl: env.publicUrl,
    openVisit,
    commerceSignOut: platforms.commerce ? '/platform/commerce/login.php?action=logout' : null,
    floods: createLocalLimiter(FLOOD_POINTS, 10),
    render,
    mountPlatforms: (app) =>
      mountPlatforms(app, {
        env,
        db,
        clock,
        log,
        demo,
        keys,
        look,
        platforms,
        platformLog,
        openVisit,
        forgetCatalogue() {
          platforms.commerce?.reload();
          clients.invalidateCatalogue();
          pages?.invalidate();
        },
      }),
  });

  const listener = createListener({
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
    log,
    securityHeaders: headers,
    pages,
    files: clientFolder ? createStaticFiles(clientFolder, headers) : null,
    router,
    nodePlatform: createIdentityMount(platforms.identity, platformLog, headers),
  });

  const upkeep = createUpkeep(log);
  return {
    listener,
    lines: env.isDemo ? linesForPeople(env, demo, keys) : [],
    async start() {
      platforms.payment?.start();
      await platforms.commerce?.recover();
      // a charge whose answer was lost has its order within half a minute (I1)
      upkeep.every(RECOVER_MS, 'recovery of checkouts', async () => platforms.commerce?.recover());
      // cached pages are counted, not logged one by one
      upkeep.every(SWEEP_MS, 'page count', async () => {
        if (pages) log.info({ ...pages.counts, pages: pages.size, bytes: pages.bytes }, 'page cache');
      });
      upkeep.every(SWEEP_MS, 'sweep', () => Promise.all([sessions.sweep(), platformLog.sweep()]));
    },
    async stop() {
      upkeep.stop();
      await platforms.payment?.stop();
      await files.close();
      await platformLog.flush();
    },
  };
}
