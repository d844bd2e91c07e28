import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, signedIn } from '../support/caller.ts';
import { openCheckout } from '../support/hosted-checkout.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { freePort, type RunningStore, startStore } from '../support/running-store.ts';
import { askStoreDatabase, endLeases, stopDatabase } from '../support/store-database.ts';

/** what a mail may take on a busy machine until it is there, or was tried once more */
const SOON = { timeout: 60_000 };

/** the demo shop's support, which is not the sender here */
const SUPPORT = 'help@planroom.example';

const dataDir = mkdtempSync(join(tmpdir(), 'planroom-mails-'));
let port = 0;
let mails: MailServer;
let store: RunningStore;
let customer: Caller;
const start = () =>
  startStore({ dataDir, port, env: { MAIL_SMTP_URL: mails.url, MAIL_FROM: 'Planroom <orders@planroom.example>' } });
beforeAll(async () => {
  port = await freePort();
  mails = await startMailServer();
  store = await start();
  customer = await signedIn(store.url, 'customer');
});
afterAll(async () => {
  await store?.stop();
  await stopDatabase(dataDir);
  await mails.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});
beforeEach(async () => {
  await mails.setMode('takes');
  await pace(1);
});

type Entry = { id: number; key: string; kind: string; to: string; state: string; tries: number; reason: string | null };
const outbox = async (): Promise<Entry[]> =>
  (await (await fetch(`${store.url}/platform/api/outbox`)).json()) as Entry[];
const post = (path: string, body: unknown): Promise<Response> =>
  fetch(`${store.url}/platform/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const pace = (value: number) => post('/pace', { pace: value });
/** Returns the store's log without the startup messages. */
const logged = (): string =>
  readFileSync(store.logPath, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n');
/** Buys a document; the number of its order. */
async function buy(): Promise<string> {
  const checkout = await openCheckout(store.url, customer);
  const { body } = await checkout.submit();
  return body.redirect?.split('/').at(-1) ?? '';
}
const entryOf = async (number: string): Promise<Entry | undefined> =>
  (await outbox()).find(({ key }) => key === `order-confirmation:${number}`);
const listReceived = (number: string) => mails.received.filter(({ subject }) => subject.includes(number));

describe('the mail server', () => {
  it('[FA-01] keeps a refused mail with its reason, and accepts it later', async () => {
    await mails.setMode('refuses');
    const number = await buy();
    await expect.poll(() => entryOf(number), SOON).toMatchObject({ state: 'waiting', tries: 1 });
    expect(await entryOf(number)).toMatchObject({ kind: 'order-confirmation', reason: expect.stringContaining('451') });
    expect((await entryOf(number))?.to).toMatch(/^c…@/);
    await mails.setMode('takes');
    await pace(0.001);
    await expect.poll(() => entryOf(number), SOON).toMatchObject({ state: 'sent' });
    expect(listReceived(number)).toMatchObject([{ replyTo: SUPPORT }]);
    const log = logged();
    expect(log).toContain(`order-confirmation:${number}`);
    expect(log).not.toContain('carlos.mendez@');
  });

  it('[FA-01] receives the mails of purchases after its outage', async () => {
    await mails.setMode('away');
    const numbers = [await buy(), await buy()];
    for (const number of numbers)
      await expect.poll(() => entryOf(number), SOON).toMatchObject({ state: 'waiting', tries: 1 });
    // a day passes: hourly tries
    await mails.setMode('takes');
    await pace(0.001);
    for (const number of numbers) await expect.poll(() => entryOf(number), SOON).toMatchObject({ state: 'sent' });
    expect(numbers.map((number) => listReceived(number).length)).toEqual([1, 1]);
  });

  it('[FA-08] does not delay Pay when it hangs after a mail’s text', async () => {
    await mails.setMode('hangs');
    const undelivered = mails.undelivered();
    const number = await buy();
    expect(number).toMatch(/^\d+$/);
    await expect.poll(() => mails.undelivered(), SOON).toBeGreaterThan(undelivered);
    // the order stands though the mail is still on the wire: it is not given up yet
    expect(await entryOf(number)).toMatchObject({ state: 'waiting', tries: 0 });
    await mails.setMode('takes');
    await pace(0.001);
    await expect.poll(() => entryOf(number), SOON).toMatchObject({ state: 'sent' });
    expect(listReceived(number)).toHaveLength(1);
  });

  it('receives a second copy with the same id after cutting the connection', async () => {
    await mails.setMode('cuts');
    const number = await buy();
    await expect.poll(() => entryOf(number), SOON).toMatchObject({ state: 'waiting', tries: 1 });
    await mails.setMode('takes');
    await pace(0.001);
    await expect.poll(() => entryOf(number), SOON).toMatchObject({ state: 'sent' });
    const copies = listReceived(number);
    expect(copies.length).toBeGreaterThan(1);
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('[OP-08] receives a link requested during its outage afterwards; the log has its kind but not the link', async () => {
    await mails.setMode('away');
    const before = mails.received.length;
    await askForPassword('carlos.mendez@example.com');
    const waiting = async () => (await outbox()).find(({ kind }) => kind === 'password-reset');
    await expect.poll(waiting, SOON).toMatchObject({ state: 'waiting', tries: 1, to: 'c…@example.com' });
    const [row] = await askStoreDatabase<{ text: string | null }>(
      dataDir,
      `SELECT text FROM store.mail WHERE kind = 'password-reset'`,
    );
    expect(row?.text).toBeNull();
    await mails.setMode('takes');
    await pace(0.001);
    await expect.poll(waiting, SOON).toMatchObject({ state: 'sent' });
    expect(mails.received.slice(before).map(({ to }) => to)).toEqual(['carlos.mendez@example.com']);
    const log = logged();
    expect(log).toContain('"kind":"password-reset"');
    expect(log).not.toMatch(/reset\?link=|carlos\.mendez@/);
  });
});

it('[FA-07] receives a mail from the next process with the same id after a kill between claim and done', async () => {
  await mails.setMode('hangs');
  const undelivered = mails.undelivered();
  const number = await buy();
  await expect.poll(() => mails.undelivered(), SOON).toBeGreaterThan(undelivered);
  await store.kill();
  await mails.setMode('takes');
  store = await start();
  customer = await signedIn(store.url, 'customer');
  // what the dead process held counts until it has run out: its claim, and the lease of its job
  await askStoreDatabase(dataDir, `UPDATE store.mail SET claimed_until = now() WHERE state = 'waiting'`);
  await endLeases(dataDir);
  await expect.poll(() => entryOf(number), SOON).toMatchObject({ state: 'sent' });
  expect(listReceived(number)).toHaveLength(1);
});

/** The form of a forgotten password, as a browser sends it. */
async function askForPassword(email: string): Promise<void> {
  const response = await fetch(`${store.url}/platform/identity/forgot`, {
    method: 'POST',
    headers: { origin: store.url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email }),
  });
  expect(response.status).toBe(200);
}
