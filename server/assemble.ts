import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Database } from '../core/database/database.ts';
import { migrate } from '../core/database/migrate.ts';
import type { Clock } from '../core/dates.ts';
import type { Env } from '../core/env/env.ts';
import type { Log } from '../core/log.ts';
import { readDemo } from '../demo/read-demo.ts';
import { enterAs } from '../shop/sign-in/finish-sign-in.ts';
import { CACHE_TABLE } from './cache-table.ts';
import { connectClients } from './connect-clients.ts';
import { renderConsolePage } from './console-page.ts';
import { mountConsole } from './console-routes.ts';
import { createVisits, publicVisit, type Services } from './context.ts';
import { createCustomerCarts } from './customer-carts.ts';
import { describeKeys, linesForPeople } from './demo/describe-demo.ts';
import { resetDemo, seedDemo } from './demo/seed-demo.ts';
import { createDocumentFiles } from './document-files.ts';
import { embedPlatforms } from './embed-platforms.ts';
import { createEventBook } from './event-book.ts';
import { type HeaderPlan, securityHeaders } from './headers.ts';
import { createLocalLimiter, createSharedLimiter } from './limits.ts';
import { createListener } from './listener.ts';
import { createLook, rootSheets } from './look.ts';
import { MIGRATIONS } from './migrations.ts';
import { createPageCache } from './page-cache.ts';
import { createPlatformLog } from './platform-log.ts';
import { createRenderer, type LoadBuild } from './render.ts';
import { createRouter } from './router.ts';
import { loadDemoKeys } from './secrets.ts';
import { createSessions } from './sessions.ts';
import { createStaticFiles } from './static-files.ts';

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
  const services: Services = {
    ...clients,
    mail: platforms.mail,
    files,
    carts: createCustomerCarts(db),
    events: createEventBook(db),
    limits: {
      membership: await createSharedLimiter(db, 'membership', 10, 600),
      signIn: await createSharedLimiter(db, 'sign-in', 600, 300),
    },
    config: {
      publicUrl: env.publicUrl,
      commerceOrigin: new URL(env.platforms.commerce?.COMMERCE_STORE_URL ?? env.publicUrl).origin,
      sisterApps: env.sisters.map(({ name, url }) => ({ name, url })),
      documentSite: demo.shop.documentSite,
      supportEmail: demo.shop.supportEmail,
      supportPhone: demo.shop.supportPhone,
      companyName: demo.shop.companyName,
    },
  };

  const sessions = createSessions(db, env.publicUrl);
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
    floods: createLocalLimiter(FLOOD_POINTS, 10),
    render,
    mountPlatforms(app) {
      for (const { platform, app: platformApp } of platforms.mounts)
        app.mount(`/platform/${platform}`, (request) => platformApp.fetch(request) as Promise<Response>);
      const hasLiveKey = Object.values(env.platforms).some((config) =>
        Object.values(config ?? {}).some((value) => /^(sk|rk|pk)_live_/.test(value)),
      );
      if (!env.isDemo || platforms.mounts.length === 0 || hasLiveKey) return;
      mountConsole(app, {
        publicUrl: env.publicUrl,
        isLocal: env.isLocal,
        consoleKey: keys.consoleKey,
        people: demo.people,
        platformLog,
        openVisit,
        keys: () => describeKeys(env, keys, platforms.mounts),
        mail: async (to) => (platforms.mailbox ? platforms.mailbox.list({ to }) : []),
        page: () => renderConsolePage(look, demo.shop.companyName),
        async signInAs(visit, email) {
          const issued = await platforms.identity?.issueFor(email);
          return issued ? (await enterAs(visit.context, issued.claims, issued.tokens)).ok : false;
        },
        async reset() {
          const done = await resetDemo(db, demo, env, clock, log);
          platforms.commerce?.reload();
          clients.invalidateCatalogue();
          pages?.invalidate();
          return done;
        },
      });
    },
  });

  const listener = createListener({
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
    log,
    securityHeaders: headers,
    pages,
    files: clientFolder ? createStaticFiles(clientFolder, headers) : null,
    router,
    nodePlatform(request, response) {
      const path = request.url ?? '/';
      if (!platforms.identity || !/^\/platform\/identity(\/|\?|$)/.test(path)) return false;
      const at = new Date().toISOString();
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.on('finish', () =>
        platformLog.note({
          at,
          platform: 'identity',
          method: request.method ?? 'GET',
          path: (path.split('?', 1)[0] ?? '').slice('/platform/identity'.length) || '/',
          status: response.statusCode,
          idempotencyKey: null,
          body: null,
        }),
      );
      request.url = path.slice('/platform/identity'.length) || '/';
      platforms.identity.nodeHandler(request, response);
      return true;
    },
  });

  const timers: NodeJS.Timeout[] = [];
  const every = (ms: number, what: string, work: () => Promise<unknown>): void => {
    timers.push(
      setInterval(
        () => work().catch((error: Error) => log.warn({ error: error.message }, `${what} failed`)),
        ms,
      ).unref(),
    );
  };
  return {
    listener,
    lines: env.isDemo ? linesForPeople(env, demo, keys) : [],
    async start() {
      platforms.payment?.start();
      await platforms.commerce?.recover();
      // a charge whose answer was lost has its order within half a minute (I1)
      every(RECOVER_MS, 'recovery of checkouts', async () => platforms.commerce?.recover());
      every(SWEEP_MS, 'sweep', () => Promise.all([sessions.sweep(), platformLog.sweep()]));
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await platforms.payment?.stop();
      await files.close();
      await platformLog.flush();
    },
  };
}
