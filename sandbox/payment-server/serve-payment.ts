import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '../../core/database/database.ts';
import { type Migrations, migrate } from '../../core/database/migrate.ts';
import { deleteExpiredRows, sweptTables } from '../../core/database/retention.ts';
import { systemClock } from '../../core/dates.ts';
import type { Log } from '../../core/log.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { createEmbeddedPayment } from '../payment/app.ts';
import { paymentMigrations } from '../payment/migrations.ts';
import { handleNodeRequest } from './handle-node-request.ts';

type Keys = { secretKey: string; publishableKey: string; webhookSecret: string };
type Options = {
  db: Database;
  port: number;
  log: Log;
  /** public URL for browsers and stores; unset: `http://localhost:<port>` */
  publicUrl?: string | undefined;
  /** origins of the shops that may show its fields; none: pages of this machine */
  shops?: readonly string[];
};
type Running = { url: string; port: number; keys: Keys; stop(): Promise<void> };

const migrations: Migrations = {
  schema: 'stand_in',
  steps: ['CREATE TABLE stand_in.key (name text PRIMARY KEY, value text NOT NULL);'],
  lives: { key: { keeps: 'the keys of the account, three' } },
};
const histories = [paymentMigrations, migrations];
const SWEEP_MS = 3_600_000;
const generateKey = (): string => randomBytes(24).toString('hex');

/** Loads the account's keys, generated once and stored with its data. Never live keys, which the platform refuses. */
async function loadKeys(db: Database): Promise<Keys> {
  const generated: Keys = {
    secretKey: `sk_test_${generateKey()}`,
    publishableKey: `pk_test_${generateKey()}`,
    webhookSecret: `whsec_${generateKey()}`,
  };
  await db.query(
    'INSERT INTO stand_in.key (name, value) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING',
    [Object.keys(generated), Object.values(generated)],
  );
  const { rows } = await db.query<{ name: keyof Keys; value: string }>('SELECT name, value FROM stand_in.key');
  return { ...generated, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) };
}

/** Throws if the database is a store's: a store keeps its account in the same tables. */
async function refuseStore(db: Database): Promise<void> {
  const { rows } = await db.query<{ isStore: boolean }>(`SELECT to_regclass('store.secret') IS NOT NULL AS "isStore"`);
  if (rows[0]?.isStore)
    throw new StartupError(
      'This database is that of a store: name a folder with --data, or another database in DATABASE_URL.',
    );
}

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

const MISSING_LOOPBACK = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * [PL-05] Serves only the embedded payment platform, at the root of `http://localhost:<port>`: the official library
 * reaches it by host, port and protocol. Listens only on loopback; a proxy that terminates TLS may publish it. This
 * process contains no store: events go to endpoints created over the API. Port 0: a free one.
 */
export async function servePayment({ db, port, log, publicUrl, shops = [] }: Options): Promise<Running> {
  await refuseStore(db);
  await migrate(db, histories);
  const keys = await loadKeys(db);
  let result: ReturnType<typeof handleNodeRequest> | null = null;
  const open = (): Server =>
    createServer({ requestTimeout: 60_000, headersTimeout: 15_000 }, (incoming, response) =>
      result ? void result(incoming, response) : void response.writeHead(503).end(),
    );
  const servers = [open()];
  const bound = await listen(servers[0]!, port, '127.0.0.1');
  // host names of this machine may resolve to either loopback address; a machine without IPv6 uses only one
  const second = open();
  await listen(second, bound, '::1').then(
    () => servers.push(second),
    (error: NodeJS.ErrnoException) => {
      if (!MISSING_LOOPBACK.has(error.code ?? '')) throw error;
    },
  );
  const url = publicUrl ?? `http://localhost:${bound}`;
  const app = createEmbeddedPayment({
    db,
    clock: systemClock,
    config: {
      ...keys,
      publicBase: url,
      ...(shops.length > 0 ? { shopOrigins: shops } : { acceptsLocalPages: true }),
      sellerName: 'Payment stand-in',
      taxRates: {},
    },
    deliver: async () => new Response(null, { status: 503 }),
    webhookUrl: null,
    log,
  });
  result = handleNodeRequest(app, url, log);
  app.start();
  const swept = sweptTables(histories);
  const sweep = (): void => void deleteExpiredRows(db, swept, log);
  const timer = setInterval(sweep, SWEEP_MS).unref();
  sweep();
  return {
    url,
    port: bound,
    keys,
    async stop() {
      clearInterval(timer);
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
      for (const server of servers) server.closeAllConnections();
      await Promise.all(closed);
      await app.stop();
    },
  };
}
