import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../core/dates.ts';
import { noopLog } from '../../../core/log.ts';
import { parseEnv } from '../../../core/settings/parse-env.ts';
import { EXPORTS } from '../../../features/desk/use-cases/exports/csv-exports.ts';
import { loadHistories } from '../../../server/bootstrap/load-embedded.ts';
import { PLATFORMS } from '../../../server/bootstrap/platforms.ts';
import { fillDemo } from '../../../server/commands/fill-demo.ts';
import { openClients } from '../../../server/commands/open-clients.ts';
import { createMailDesk } from '../../../server/persistence/desk/outbox-queries.ts';
import { createCountersRepository } from '../../../server/persistence/insight/counters-repository.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';

const DAY_MS = 86_400_000;
const now = new Date();
const span = { from: new Date(now.getTime() - 90 * DAY_MS), to: now };
const env = (() => {
  const parsed = parseEnv({}, PLATFORMS);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.value;
})();
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(await loadHistories());
  await fillDemo(db, env, systemClock, noopLog, process.cwd());
});
afterAll(() => db.drop());

const cents = (text: string): number => Math.round(Number(text) * 100);

it('[LK-57] seeds 90 days of sales whose export, orders and emails agree to the cent', async () => {
  const clients = await openClients(env, db, process.cwd());
  const csv = await EXPORTS.orders(
    {
      ...clients,
      purposes: { findCheckouts: async () => new Map() },
      companyInvoices: { readBetween: async () => ({ invoices: [], creditNotes: [], payments: [] }) },
    },
    span,
  );
  if (!csv.ok) throw new Error(csv.code);
  const { columns, rows } = csv.value;
  const at = (row: readonly string[], name: string): string => row[columns.indexOf(name)]!;
  const grossOf = (kind: string): number =>
    rows.filter((row) => at(row, 'kind') === kind).reduce((sum, row) => sum + cents(at(row, 'gross')), 0);
  const { rows: sums } = await db.query<{
    sold: number;
    refunded: number;
    orders: number;
    buyers: number;
    refunds: number;
    confirmed: number;
  }>(
    `SELECT sum(total)::int AS sold, sum(refunded)::int AS refunded, count(*)::int AS orders, count(DISTINCT customer_id)::int AS buyers,
       count(*) FILTER (WHERE refunded > 0)::int AS refunds,
       count(*) FILTER (WHERE payment_method <> 'On account')::int AS confirmed FROM commerce.orders WHERE date_created >= $1`,
    [span.from],
  );
  const { sold, refunded, orders, buyers, refunds, confirmed } = sums[0]!;
  expect(orders).toBeGreaterThan(120);
  expect(buyers).toBeGreaterThan(25);
  expect(refunds).toBeGreaterThan(3);
  expect([grossOf('sale'), grossOf('refund')]).toEqual([sold, -refunded]);

  const { rows: mails } = await db.query<{ kind: string; total: number; text: string }>(
    `SELECT kind, total, text FROM store.mail JOIN commerce.orders o ON o.id::text = about_id`,
  );
  expect(mails.filter(({ kind }) => kind === 'order-confirmation')).toHaveLength(confirmed);
  expect(mails.filter(({ kind }) => kind === 'refund')).toHaveLength(refunds);
  for (const { total, text } of mails)
    expect(text).toContain((total / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }));
});

it('[LK-57] counts purchases consistent with the orders, and shows one failed email', async () => {
  const insight = await createCountersRepository(db).read(91);
  const { rows } = await db.query<{ copies: number; orders: number }>(
    `SELECT sum((line->>'quantity')::int)::int AS copies, count(DISTINCT id)::int AS orders
     FROM commerce.orders, jsonb_array_elements(lines) AS line WHERE date_created >= $1`,
    [span.from],
  );
  expect([insight.bought, insight.steps.paid]).toEqual([rows[0]!.copies, rows[0]!.orders]);
  expect(insight.steps.carts).toBeGreaterThan(insight.steps.checkouts);
  expect(insight.steps.checkouts).toBeGreaterThan(insight.steps.paid);
  expect(insight.missed.length).toBeGreaterThan(2);
  const desk = createMailDesk({ db, jobs: { put: async () => true } as never, outbox: {} as never, host: 'localhost' });
  expect(await desk.counts()).toMatchObject({ failed: 1, unseen: 1, waiting: 0 });
});

it('[LK-50] bills each order to its buyer’s address, never dated before the sign-up', async () => {
  const { rows: elsewhere } = await db.query(
    `SELECT c.email FROM commerce.orders o JOIN commerce.customer c ON c.id = o.customer_id
     WHERE o.billing->>'street1' IN (SELECT other.billing->>'street1' FROM commerce.orders other WHERE other.customer_id <> o.customer_id)`,
  );
  expect(elsewhere).toEqual([]);
  const { rows: early } = await db.query(
    `SELECT c.email FROM commerce.customer c JOIN store.person p ON p.customer_id = c.id JOIN commerce.orders o ON o.customer_id = c.id
     LEFT JOIN identity.account a ON a.sub = p.sub
     WHERE o.date_created < least(c.created_at, p.first_seen_at, a.created_at) OR o.date_created < greatest(c.created_at, p.first_seen_at, a.created_at)`,
  );
  expect(early).toEqual([]);
});
