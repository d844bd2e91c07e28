import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createStripe } from '../../../platforms/payment/client/create-stripe.ts';
import { type Front, startFront } from '../../load/front.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { freePort, type RunningStore, startStore } from '../running-store.ts';
import { MEMBER, makeQuayShop } from './quay-shop.ts';
import './resolve-quay.ts';
import { startTlsProxy } from './tls-proxy.ts';

const PROJECT = join(import.meta.dirname, '..', '..', '..');
export const CERTIFICATE = {
  path: join(import.meta.dirname, 'quay.test.pem'),
  keyPath: join(import.meta.dirname, 'quay.test.key'),
};
const [HOST, PAY_HOST] = ['shop.quay.test', 'pay.quay.test'];
/** Environment of every process of the shop: host names of this machine, and the certificate. */
const PROCESS = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'resolve-quay.ts'))}`,
  NODE_EXTRA_CA_CERTS: CERTIFICATE.path,
  VITEST: '',
};
const run = promisify(execFile);
const csv = `number,email,status,type,member_since,expire_date
${MEMBER.number},${MEMBER.email},Active,Architect,2014-03-01,2099-12-31
`;

export type HttpsShop = {
  url: string;
  payUrl: string;
  front: Front;
  store: RunningStore;
  mails: MailServer;
  stripe: ReturnType<typeof createStripe>;
  /** stops the store and starts it on the same data, with these settings added */
  restart(more: Record<string, string>): Promise<void>;
  /** runs `npm run <name>` next to the store; returns its output, also after an exit code other than 0 */
  command(name: string, ...args: string[]): Promise<string>;
  /** returns the newest mail to a recipient with a matching subject */
  mailTo(email: string, subject: RegExp): { subject: string; text: string } | undefined;
  close(): Promise<void>;
};

/**
 * Starts a separate shop as an operator runs it: a folder from `npm run new-shop`, and an https address behind nginx with
 * docs/nginx.conf. Without nginx, a TLS proxy of the tests replaces it. Also starts a payment emulator at another https
 * address, prepared by `npm run prepare-payment`, and a mail server.
 */
export async function openHttpsShop(): Promise<HttpsShop> {
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(CERTIFICATE.path, 'utf8')]);
  const folder = mkdtempSync(join(tmpdir(), 'planroom-https-'));
  const ends: (() => Promise<unknown>)[] = [
    async () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  ];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    const [shopFolder, dataDir] = [join(folder, 'shop'), join(folder, 'data')];
    const [storePort, payPort] = [await freePort(), await freePort()];
    const front = await startFront({ certificate: CERTIFICATE, host: HOST });
    ends.push(front.close);
    const pay = await startTlsProxy(() => payPort, CERTIFICATE);
    ends.push(pay.close);
    const mails = await startMailServer();
    ends.push(mails.close);
    const payUrl = `https://${PAY_HOST}:${pay.port}`;
    const standIn = await startStandIn({
      port: payPort,
      url: payUrl,
      shop: front.url,
      folder: join(folder, 'account'),
    });
    ends.push(standIn.stop);
    await makeQuayShop(shopFolder);

    const settings: Record<string, string> = {
      ...PROCESS,
      ...standIn.keys,
      PORT: String(storePort),
      PUBLIC_URL: front.url,
      SHOP_FOLDER: shopFolder,
      DATA_DIR: dataDir,
      SESSION_SECRET: randomBytes(32).toString('base64'),
      TRUST_PROXY: '1',
      DEMO: 'off',
      DESK: 'on',
      MAIL_SMTP_URL: mails.url,
      MAIL_FROM: 'Quay Documents <orders@quay.test>',
      END_DELAY_SECONDS: '0',
      DRAW_AHEAD: 'off',
    };
    const command = async (name: string, ...args: string[]): Promise<string> => {
      const program = [join(PROJECT, 'bin', 'planroom.js'), name, ...args];
      const ended = await run(process.execPath, program, { cwd: PROJECT, env: { ...process.env, ...settings } }).catch(
        (error: { stdout: string; stderr: string }) => error,
      );
      return ended.stdout + ended.stderr;
    };
    Object.assign(settings, variablesIn(await command('prepare-payment')));
    const start = () => startStore({ dataDir, port: storePort, env: settings });
    const store = await start();
    ends.push(() => shop.store.stop());
    await front.take([storePort]);
    const members = join(folder, 'members.csv');
    writeFileSync(members, csv);
    await command('members', 'import', members);
    const shop: HttpsShop = {
      url: front.url,
      payUrl,
      front,
      store,
      async restart(more) {
        await shop.store.stop();
        Object.assign(settings, more);
        shop.store = await start();
      },
      mails,
      stripe: createStripe(fetch, { secretKey: standIn.keys.PAYMENT_SECRET_KEY ?? '', baseUrl: payUrl }),
      command,
      mailTo: (email, subject) => mails.received.findLast((mail) => mail.to === email && subject.test(mail.subject)),
      close,
    };
    return shop;
  } catch (error) {
    await close();
    throw error;
  }
}

const variablesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^\s*(PAYMENT_\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

type Place = { port: number; url: string; shop: string; folder: string };
async function startStandIn({ port, url, shop, folder }: Place) {
  const args = ['--port', String(port), '--data', folder, '--url', url, '--shop', shop];
  const child = spawn(process.execPath, [join(PROJECT, 'bin', 'planroom.js'), 'payment-stand-in', ...args], {
    cwd: PROJECT,
    env: { ...process.env, ...PROCESS },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { keys: variablesIn(await readUntilOpen(child)), stop: () => end(child) };
}

async function readUntilOpen({ stdout }: ChildProcess): Promise<string> {
  let text = '';
  stdout?.setEncoding('utf8');
  for await (const chunk of stdout ?? []) {
    text += chunk;
    if (text.includes('Your proxy must forward')) {
      // later output has no reader; a closed pipe would end the process
      stdout?.resume();
      return text;
    }
  }
  throw new Error(`the stand-in ended: ${text}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
