import { resolve } from 'node:path';
import { openDatabase } from '../../core/database/database.ts';
import { createLog } from '../../core/log/create-log.ts';
import { defineCommand, UsageError } from '../../core/process/define-command.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { isWebUrl } from '../../core/settings/public-url.ts';
import { readVariables } from '../../core/settings/read-env.ts';
import { importSandbox } from '../bootstrap/load-sandbox.ts';
import { openClaimedDatabase } from './open-database.ts';

const USAGE = `npm run payment-stand-in -- --port 4010 [--data FOLDER] [--url https://pay.example --shop https://shop.example]
  --data  where its data lies; without it: DATABASE_URL, else .data/payment-stand-in
  --url   its address behind a proxy that ends TLS
  --shop  the PUBLIC_URL of a store that may show its fields, once for each; without it: stores on this machine`;
const FOLDER = '.data/payment-stand-in';
const tell = (line: string): void => void process.stdout.write(`${line}\n`);

type Given = { port?: string; data?: string; url?: string; shop?: string[] };
type Options = { port: number; folder: string | null; publicUrl: string | undefined; shops: string[] };

function readOptions({ port, data, url, shop = [] }: Given): Options {
  if (port === undefined || !/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new UsageError();
  const publicUrl = url === undefined ? undefined : parseOrigin(url);
  return { port: Number(port), folder: data ?? null, publicUrl, shops: shop.map(parseOrigin) };
}

/** Returns the origin of an address such as https://pay.example. Throws if it is invalid, or has a path. */
function parseOrigin(text: string): string {
  const url = URL.parse(text);
  if (!url || !isWebUrl(text) || url.pathname !== '/') throw new UsageError();
  return url.origin;
}

/** Opens the database of the account: Postgres in a separate claimed folder, or the named database. */
async function openAccount(folder: string | null, databaseUrl: string): ReturnType<typeof openClaimedDatabase> {
  if (folder !== null || databaseUrl === '') return openClaimedDatabase(resolve(folder ?? FOLDER), createLog('warn'));
  const db = openDatabase({ connectionString: databaseUrl });
  return { db, publish: () => {}, close: () => db.close() };
}

/** Serves the payment protocol at a separate address until it is stopped. */
export const command = defineCommand({
  usage: USAGE,
  options: {
    port: { type: 'string' },
    data: { type: 'string' },
    url: { type: 'string' },
    shop: { type: 'string', multiple: true },
  },
  failed: 'The payment stand-in could not start',
  async run(args, given) {
    if (args.length > 0) throw new UsageError();
    const { port, folder, publicUrl, shops } = readOptions(given);
    const { servePayment } = await importSandbox();
    const account = await openAccount(folder, readVariables(['DATABASE_URL']).DATABASE_URL);
    const running = await servePayment({ db: account.db, port, log: createLog('warn'), publicUrl, shops }).catch(
      async (error: unknown) => {
        await account.close();
        const code = (error as { code?: unknown }).code;
        throw code === 'EADDRINUSE' ? new StartupError(`Port ${port} is in use: choose another with --port.`) : error;
      },
    );
    account.publish(running.url);
    let isEnding = false;
    const end = async (): Promise<void> => {
      if (isEnding) return;
      isEnding = true;
      await running.stop();
      await account.close();
      process.exit(0);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
    const { url, keys } = running;
    for (const line of [
      `The payment stand-in listens at ${url}`,
      'For your store, in its .env:',
      `  PAYMENT_BASE_URL=${url}`,
      `  PAYMENT_SECRET_KEY=${keys.secretKey}`,
      `  PAYMENT_PUBLISHABLE_KEY=${keys.publishableKey}`,
      'then, with PUBLIC_URL set, `npm run prepare-payment` creates plans, coupon and webhook here, and prints the other variables.',
      ...(publicUrl === undefined
        ? [
            'For another program: the official library with host localhost, this port and protocol http (docs/hosted-platforms.md).',
          ]
        : [`Your proxy must forward ${url} to port ${port} of this machine (docs/hosted-platforms.md).`]),
    ])
      tell(line);
  },
});
