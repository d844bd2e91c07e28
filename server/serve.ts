import { createServer, type Server } from 'node:http';
import { type Database, openDatabase } from '../core/database/database.ts';
import { type EmbeddedPostgres, startPostgres } from '../core/database/embedded-postgres.ts';
import type { Env } from '../core/env/env.ts';
import { readEnv, readParents } from '../core/env/read-env.ts';
import { createLog } from '../core/log/create-log.ts';
import type { Log } from '../core/log.ts';
import { claimDataDir, releaseDataDir } from '../core/process/data-dir.ts';
import { explainStartupError } from '../core/process/explain-startup-error.ts';
import { assemble, type Store } from './compose/assemble.ts';
import { PLATFORMS } from './compose/platforms.ts';
import { createConnectionEnd, createExpectationRefusal } from './web/end-connection.ts';
import type { LoadBuild } from './web/render.ts';
import { watchProxy } from './web/watch-proxy.ts';

export type ServeOptions = {
  /** the project's folder */
  root: string;
  loadBuild: LoadBuild;
  /** the built client files; null in development, where Vite serves them */
  clientFolder: string | null;
  isDevelopment: boolean;
  /** takes requests before the store does (Vite in development) */
  before?: (
    request: import('node:http').IncomingMessage,
    response: import('node:http').ServerResponse,
    next: () => void,
  ) => void;
};

/** The running store: what to print, and how it ends (stop listening → drain → close the pool → stop Postgres). */
export type Running = { url: string; lines: string[]; stop(): Promise<void> };

const DRAIN_MS = 9_000;

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

/** Listens on every wanted address; a machine without IPv6 loopback goes without it. */
async function listenOnAll(env: Env, makeServer: () => Server): Promise<Server[]> {
  const servers: Server[] = [];
  try {
    for (const host of env.hosts) {
      const server = makeServer();
      try {
        await listen(server, env.port, host);
        servers.push(server);
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code;
        const isMissing = host === '::1' && servers.length > 0 && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT');
        if (!isMissing) throw error;
      }
    }
  } catch (error) {
    for (const server of servers) server.close();
    throw error;
  }
  return servers;
}

/** Where this machine reaches the server without a proxy or a name between; one that listens everywhere listens on loopback, too. */
function localAddress(server: Server | undefined): string {
  const bound = server?.address();
  if (!bound || typeof bound === 'string') throw new Error('the server listens nowhere');
  const host = bound.address === '0.0.0.0' ? '127.0.0.1' : bound.address === '::' ? '::1' : bound.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`;
}

async function drain(servers: readonly Server[]): Promise<void> {
  const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
  // a kept-alive connection becomes idle only after its last answer, so idle ones are looked for again and again
  const closeIdle = (): void => {
    for (const server of servers) server.closeIdleConnections();
  };
  closeIdle();
  const idle = setInterval(closeIdle, 100);
  const timer = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, DRAIN_MS);
  await Promise.all(closed);
  clearTimeout(timer);
  clearInterval(idle);
}

/**
 * Starts the store. Throws StartupError, one line a person can act on, for every expected cause that prevents the
 * start.
 */
export async function serve(options: ServeOptions): Promise<Running> {
  const env = readEnv(PLATFORMS);
  const log = createLog(env.logLevel);
  let opened: { db: Database; postgres: EmbeddedPostgres | null } | null = null;
  let store: Store | null = null;
  try {
    const claim = await claimDataDir({ dataDir: env.dataDir, parents: readParents() });
    opened = await openStoreDatabase(env, log);
    const { db, postgres } = opened;
    store = await assemble({ ...options, env, db, log });
    const { listener, headers } = store;
    const noteProxy = watchProxy(env.trustProxy, claim.noteIgnoredProxy);
    const handle: typeof listener = (request, response) => {
      noteProxy(request);
      if (!options.before) return listener(request, response);
      options.before(request, response, () => listener(request, response));
    };
    const servers = await listenOnAll(env, () => {
      // a request that names no host is refused by the listener, with our headers
      const limits = { requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 15_000 };
      const server = createServer({ ...limits, requireHostHeader: false }, handle);
      server.on('clientError', createConnectionEnd(headers));
      server.on('checkExpectation', createExpectationRefusal(headers));
      return server;
    });
    claim.publish(env.publicUrl, localAddress(servers[0]));
    await store.start();
    let stopping: Promise<void> | null = null;
    const running = store;
    return {
      url: env.publicUrl,
      lines: store.lines,
      stop: () => {
        stopping ??= (async () => {
          claim.announceEnd();
          await drain(servers);
          await running.stop();
          await db.close();
          await postgres?.stop();
          releaseDataDir(env.dataDir);
        })();
        return stopping;
      },
    };
  } catch (error) {
    await store?.stop().catch(() => {});
    await opened?.db.close().catch(() => {});
    await opened?.postgres?.stop().catch(() => {});
    releaseDataDir(env.dataDir);
    throw explainStartupError(error, env) ?? error;
  }
}
