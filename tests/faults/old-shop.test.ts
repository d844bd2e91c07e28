import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDemo } from '../../server/demo/read-demo.ts';
import { moveClock } from '../support/ask-console.ts';
import { type CartBody, linesOf, newCaller, signedIn } from '../support/caller.ts';
import { makeOldDataDir, type OldDataDir } from '../support/old-shop/old-data-dir.ts';
import { namedRows, readOldShop } from '../support/old-shop/old-shop.ts';
import { freePort, type RunningStore, startStore } from '../support/running-store.ts';
import { askStoreDatabase } from '../support/store-database.ts';

// A data folder of an earlier version under the store of today: nothing is lost, doubled or mailed again.

let old: OldDataDir;
let store: RunningStore;
beforeAll(async () => {
  const port = await freePort();
  old = await makeOldDataDir({ port });
  store = await startStore({ dataDir: old.dataDir, port });
});
afterAll(async () => {
  await store?.stop();
  await old?.remove();
});

const demoEmails = readDemo(process.cwd()).people.map(({ email }) => email);
const as = (person: string) => newCaller(store.url, old.about.cookies[person]);
const count = async (table: string): Promise<number> =>
  (await askStoreDatabase<{ count: number }>(old.dataDir, `SELECT count(*)::int AS count FROM ${table}`))[0]!.count;
/** rows of a table in the dump */
const dumped = (table: string): Record<string, unknown>[] =>
  readOldShop().lines.flatMap((line) =>
    'table' in line && line.table === table ? namedRows(line.columns, line.rows) : [],
  );
type Mail = { to: string; subject: string; text: string; at: string };
const mailTo = async (to: string): Promise<Mail[]> =>
  (await (await fetch(`${store.url}/platform/api/mail?to=${encodeURIComponent(to)}`)).json()) as Mail[];
const oldMailTo = (to: string) => dumped('mail.message').filter(({ recipient }) => recipient === to);
const advance = (duration: string): Promise<void> => moveClock(store.url, { advance: duration });

describe('a data folder of an earlier version', () => {
  it.each(['commerce.orders', 'payment.subscription', 'payment.invoice'])(
    'keeps every row of %s and adds none',
    async (table) => {
      expect(await count(table)).toBe(dumped(table).length);
    },
  );

  it.each(['commerce.customer', 'users.person', 'identity.account'])(
    'keeps every person in %s and adds only people new in the demo',
    async (table) => {
      const there = await askStoreDatabase<{ email: string }>(old.dataDir, `SELECT email FROM ${table}`);
      const before = dumped(table).map(({ email }) => email as string);
      const gained = demoEmails.filter((email) => !before.includes(email));
      expect(there.map(({ email }) => email).toSorted()).toEqual([...before, ...gained].toSorted());
    },
  );

  it.each([
    ['customer', 'carlos.mendez@example.com'],
    ['new', 'nadia.brooks@example.com'],
    ['unlimited', 'uma.larsen@example.com'],
    ['expired-member', 'edgar.holt@example.com'],
  ])('accepts the open session of %s', async (person, email) => {
    const { status, body } = await as(person).call('GET', '/api/auth/session');
    expect(status).toBe(200);
    expect((body as { session: { profile: { email: string } } }).session.profile.email).toBe(email);
  });

  it('refreshes the tokens of an open session with the stored grant', async () => {
    expect((await as('unlimited').call('POST', '/api/auth/refresh', {})).status).toBe(200);
  });

  it('keeps the visitor’s cart', async () => {
    const { body } = await as('visitor').call('GET', '/api/commerce/get-cart');
    expect(linesOf((body as CartBody).cart).map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      [1101, 2],
    ]);
  });

  it('serves an old order, its receipt and its files', async () => {
    const customer = as('customer');
    const number = old.about.orders.customer!;
    const order = await customer.call('GET', `/account/order-history?orderId=${number}`);
    expect(order.status).toBe(200);
    expect(order.text).toContain(String(number));
    const receipt = await customer.call('GET', `/account/order-history/receipt/${number}`);
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    for (const file of ['a101-2025.docx', 'a101-2025.pdf']) {
      const { status, text } = await customer.call('GET', `/account/documents/${number}/${file}`);
      expect([file, status, text.length > 1_000]).toEqual([file, 200, true]);
    }
    expect((await customer.call('GET', '/account/library')).text).toContain('A101-2025');
  });

  it.each(['unlimited', 'new', 'expired-member'])('shows the plan of %s', async (person) => {
    const page = await as(person).call('GET', '/account/subscription-management');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Unlimited');
  });

  it('keeps earlier mails in the console', async () => {
    const subjects = async (to: string) => (await mailTo(to)).map(({ subject }) => subject);
    expect(await subjects('carlos.mendez@example.com')).toEqual(['Planroom order 200001', 'Planroom order 200002']);
    expect(await subjects('bianca.steward@example.com')).toEqual(['Planroom: your subscription renews on 03/12/2027']);
  });

  it('lets an existing customer sign in again and buy', async () => {
    const member = await signedIn(store.url, 'member');
    const { status } = await member.call('POST', '/api/commerce/create-cart', {
      lineItems: [{ product_id: 1101, variant_id: 11101, quantity: 1 }],
    });
    expect(status).toBe(200);
  });

  // the renewal of 03/12/2027 was charged by the old store without a record; it sent no reminder to customers without auto-pay 60 days before
  it('sends neither events of old charges nor overdue reminders', async () => {
    await advance('P1D');
    for (const to of ['bianca.steward@example.com', 'frank.osei@example.com', 'nadia.brooks@example.com'])
      expect([to, (await mailTo(to)).length]).toEqual([to, oldMailTo(to).length]);
  });

  // bought by bank debit under the old store, and pending when that store was stopped
  it('emits one event for a debit that settles under the new store', async () => {
    await advance('P6D');
    const mails = async () =>
      (await mailTo('edgar.holt@example.com')).slice(oldMailTo('edgar.holt@example.com').length);
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);
    expect((await mails())[0]?.subject).toContain('has cleared');
  });
});
