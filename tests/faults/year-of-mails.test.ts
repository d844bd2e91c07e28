import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatExactMoney } from '../../core/money.ts';
import { moveClock } from '../support/ask-console.ts';
import { readPayment } from '../support/plan-checkout.ts';
import { type RunningStore, startStore } from '../support/running-store.ts';
import { stopDatabase } from '../support/store-database.ts';

/** A year of plans by the console's clock: whatever was charged on the way has one receipt by mail, over the sum that was charged. */
const dataDir = mkdtempSync(join(tmpdir(), 'planroom-year-'));
let store: RunningStore;
let begun = 0;

beforeAll(async () => {
  store = await startStore({ dataDir });
  begun = Date.now() / 1000;
});
afterAll(async () => {
  await store?.stop();
  await stopDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

type Mail = { subject: string; text: string };
type Invoice = {
  id: string;
  number: string;
  amount_paid: number;
  total: number;
  status_transitions: { paid_at: number };
};

const mailsTo = async (email: string): Promise<Mail[]> =>
  (await (await fetch(`${store.url}/platform/api/mail?to=${email}`)).json()) as Mail[];

async function paidSince(email: string): Promise<Invoice[]> {
  const { data } = await readPayment<{ data: { id: string }[] }>(store.url, `customers?email=${email}`);
  const invoices = await readPayment<{ data: Invoice[] }>(
    store.url,
    `invoices?customer=${data[0]!.id}&status=paid&limit=100`,
  );
  return invoices.data.filter((one) => one.status_transitions.paid_at >= begun && one.total !== 0);
}

const move = (advance: string): Promise<void> => moveClock(store.url, { advance });

/** uma: renewed by card; bianca: by a bank account */
const PAYERS = ['uma.larsen@example.com', 'bianca.steward@example.com'];

it('[MNG-07] [MNG-15] [SUB-15] a year: every charge has exactly one mail, and its sum is what was charged', async () => {
  for (let month = 0; month < 13; month += 1) {
    await move('P30D');
    for (const email of PAYERS) {
      const mails = await mailsTo(email);
      for (const { number, amount_paid: paid } of await paidSince(email)) {
        const sum = formatExactMoney(paid, 'en-US');
        const receipts = mails.filter(({ subject, text }) => subject.startsWith('Receipt:') && text.includes(number));
        expect(
          receipts.map(({ subject }) => subject),
          `${email} ${number}`,
        ).toEqual([expect.stringContaining(sum)]);
      }
    }
  }
  for (const email of PAYERS) expect((await paidSince(email)).length, email).toBeGreaterThan(0);

  const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
  const count = (subjects: readonly string[], told: RegExp) => subjects.filter((subject) => told.test(subject)).length;
  // by card: both reminders and the receipt; by bank the same, over an account whose bank answers at once
  const uma = await subjectsTo('uma.larsen@example.com');
  expect([/^Your plan renews on/, /^In 30 days:/, /^Receipt: /].map((told) => count(uma, told))).toEqual([1, 1, 1]);
  const bianca = await subjectsTo('bianca.steward@example.com');
  expect([/^Your plan renews on/, /^In 30 days:/, /^Receipt: your bank/].map((told) => count(bianca, told))).toEqual([
    1, 1, 1,
  ]);
  // without auto-pay: told in time that it can be turned on, then of the invoice, and nothing was charged
  const frank = await subjectsTo('frank.osei@example.com');
  expect([/turn on auto-pay by/, /^Invoice .*, due /, /^Receipt/].map((told) => count(frank, told))).toEqual([1, 1, 0]);
});
