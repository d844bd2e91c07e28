import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../core/database/database.ts';
import { type EmbeddedPostgres, startPostgres } from '../core/database/embedded-postgres.ts';
import { createLog } from '../core/log/create-log.ts';
import type { Log } from '../core/log.ts';
import { claimDataDir, releaseDataDir } from '../core/process/data-dir.ts';
import { explainStartupError } from '../core/process/explain-startup-error.ts';
import { StartupError } from '../core/process/startup-error.ts';
import { readEnv, readParentPids } from '../core/settings/read-env.ts';
import type { Env } from '../core/settings/store-settings.ts';
import { createApp, type Store } from './bootstrap/create-app.ts';
import { createHeaderPolicy } from './bootstrap/create-header-policy.ts';
import type { RenderingOptions } from './bootstrap/create-rendering.ts';
import { PLATFORMS } from './bootstrap/platforms.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { startTelemetry } from './observability/observe.ts';
import { watchProxy } from './web/connections/detect-untrusted-proxy.ts';
import { createHttpServers, type Handle } from './web/connections/http-servers.ts';
import { whileStarting } from './web/connections/startup-handler.ts';

export type ServeOptions = RenderingOptions & {
  /** the project's folder */
  root: string;
  /** handles requests before the store (Vite in development) */
  before?: (
    request: import('node:http').IncomingMessage,
    response: import('node:http').ServerResponse,
    next: () => void,
  ) => void;
};

/**
 * The running store: what to print, and how it stops (no longer ready → stop listening → drain → close the pool → stop
 * Postgres).
 */
export type Running = {
  url: string;
  lines: string[];
  /** requests are still accepted for this long after `stop` was called */
  endDelayMs: number;
  stop(): Promise<void>;
};

/** longer than a startup with an available database on a slow machine, shorter than the timeout of any proxy */
const HOLD_MS = 20_000;

async function openStoreDatabase(env: Env, log: Log): Promise<{ db: Database; postgres: EmbeddedPostgres | null }> {
  if (env.databaseUrl) {
    const db = openDatabase({ connectionString: env.databaseUrl });
    await db.query('SELECT 1');
    return { db, postgres: null };
  }
  const postgres = await startPostgres({ dataDir: env.dataDir, log, isWatched: true });
  return { db: openDatabase(postgres.connection), postgres };
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** Listens on all configured addresses; skips IPv6 loopback on a machine without it. */
async function listenOnAll(env: Env, makeServer: () => Server): Promise<Server[]> {
  const servers: Server[] = [];
  for (const host of env.hosts) {
    try {
      const server = makeServer();
      await listen(server, env.port, host);
      servers.push(server);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      const isMissing = host === '::1' && servers.length > 0 && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT');
      if (!isMissing) throw error;
    }
  }
  return servers;
}

/** [FA-14] A port in use aborts the start: otherwise the failure would go unnoticed. */
async function openMetrics(port: number, { hosts }: Env, store: Store, log: Log): Promise<{ stop(): Promise<void> }> {
  try {
    return await serveMetrics({ port, hosts, readFacts: store.readFacts, log });
  } catch (error) {
    const { code = String(error) } = error as { code?: string };
    throw new StartupError(`METRICS_PORT ${port} cannot be listened on (${code}): set it to a free port.`);
  }
}

/** Returns the local address of the server, without a proxy or DNS; a wildcard address maps to loopback. */
function localAddress(server: Server | undefined): string {
  const bound = server?.address();
  if (!bound || typeof bound === 'string') throw new Error('the server listens nowhere');
  const host = bound.address === '0.0.0.0' ? '127.0.0.1' : bound.address === '::' ? '::1' : bound.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`;
}

/** Starts the store. Throws StartupError with one actionable line for every expected cause that prevents the start. */
export async function serveStore(options: ServeOptions): Promise<Running> {
  const env = readEnv(PLATFORMS);
  const log = createLog(env.logLevel);
  const observed = startTelemetry(env, options.root, log);
  let opened: { db: Database; postgres: EmbeddedPostgres | null } | null = null;
  let store: Store | null = null;
  let metrics: { stop(): Promise<void> } | null = null;
  const { headers } = createHeaderPolicy(env, options.isDevelopment);
  // with an external database it may be one of several processes behind a proxy
  const holdMs = env.databaseUrl ? HOLD_MS : 0;
  const starting = whileStarting(headers, { holdMs });
  let { handle } = starting;
  const http = createHttpServers((request, response) => handle(request, response), headers);
  try {
    const claim = await claimDataDir({ dataDir: env.dataDir, parents: readParentPids() });
    // [FA-14] binds the port before a database is created, and keeps it
    const servers = await listenOnAll(env, http.makeServer);
    opened = await openStoreDatabase(env, log);
    const { db, postgres } = opened;
    store = await createApp({ root: options.root, env, db, log, build: options });
    const running = store;
    const { before } = options;
    const noteProxy = watchProxy(env.trustProxy, log, {
      onIgnored: claim.noteIgnoredProxy,
      onShort: claim.noteShortForwarding,
    });
    const serveRequest: Handle = (request, response) => {
      noteProxy(request);
      if (before) before(request, response, () => running.listener(request, response));
      else running.listener(request, response);
    };
    claim.publish(env.publicUrl, localAddress(servers[0]));
    running.start();
    metrics = env.metricsPort === undefined ? null : await openMetrics(env.metricsPort, env, running, log);
    const replaceProcess = (): void => {
      handle = serveRequest;
      starting.serializeForClient(serveRequest);
    };
    // before its first read it would answer pages with 503, too
    if (holdMs === 0) replaceProcess();
    else void Promise.race([running.untilServing(), sleep(holdMs, undefined, { ref: false })]).then(replaceProcess);
    let stopping: Promise<void> | null = null;
    return {
      url: env.publicUrl,
      lines: running.lines,
      endDelayMs: env.endDelayMs,
      stop: () => {
        stopping ??= (async () => {
          claim.announceEnd();
          running.announceEnd();
          http.announceEnd();
          if (env.endDelayMs > 0) await sleep(env.endDelayMs);
          await http.drain();
          await metrics?.stop();
          await running.stop();
          await db.close();
          await postgres?.stop();
          await observed.stop();
          releaseDataDir(env.dataDir);
        })();
        return stopping;
      },
    };
  } catch (error) {
    http.cut();
    await observed.stop();
    await metrics?.stop();
    await store?.stop().catch(() => {});
    await opened?.db.close().catch(() => {});
    await opened?.postgres?.stop().catch(() => {});
    releaseDataDir(env.dataDir);
    throw explainStartupError(error, env) ?? error;
  }
}
