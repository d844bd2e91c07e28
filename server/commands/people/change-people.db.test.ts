import { afterAll, beforeAll, expect, it } from 'vitest';
import { err } from '../../../core/result.ts';
import { parseEnv } from '../../../core/settings/parse-env.ts';
import type { TestDatabase } from '../../../tests/support/database.ts';
import { createDemoDatabase } from '../../../tests/support/demo-database.ts';
import { loadEmbedded } from '../../bootstrap/load-embedded.ts';
import { PLATFORMS } from '../../bootstrap/platforms.ts';
import { createEraser } from '../../persistence/desk/erase-person.ts';
import { changePeople } from './change-people.ts';
import { createCliAdmin } from './create-admin-services.ts';

let db: TestDatabase;
let beside: Awaited<ReturnType<typeof createCliAdmin>>;
const stored = new Map<string, Uint8Array>();
const parsed = parseEnv({}, PLATFORMS);
if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
const env = parsed.value;

beforeAll(async () => {
  db = await createDemoDatabase();
  beside = await createCliAdmin(env, db, process.cwd());
});
afterAll(async () => {
  await beside.close();
  await db.drop();
});

const say = (verb: string, email: string, why = 'Asked by letter of 06/15', out: string | null = null) =>
  changePeople(beside.desk, { verb, email, why, out }, (file, content) => void stored.set(file, content));

/** Tables with a row that holds one of these texts, in any column. */
async function tablesThatHold(texts: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await db.query(
      `SELECT 1 FROM ${name} AS it WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) AS part WHERE position(part IN lower(it::text)) > 0) LIMIT 1`,
      [texts],
    );
    if (hit.rows.length > 0) found.push(name);
  }
  return found;
}

it('[DSK-06] [OP-10] erases a person from every table; orders, invoices and charges stay without them', async () => {
  const email = 'ingrid.nolan@example.com';
  const { rows } = await db.query<{ customer_id: number; payment_customer_id: string; sub: string }>(
    'SELECT customer_id, payment_customer_id, sub FROM store.person WHERE email = $1',
    [email],
  );
  const { customer_id: customerId, payment_customer_id: payer, sub } = rows[0]!;
  await db.query(
    `INSERT INTO store.mail (key, kind, recipient, about_type, about_id, subject, text, message_id, state, attachments)
     VALUES ('k1', 'order-confirmation', 'Ingrid.Nolan@example.com', 'order', '1', 'For Ingrid Nolan', 'Hello Ingrid Nolan', '<1@x>', 'waiting', '[]'),
       ('k2', 'contact', 'support@planroom.example', 'form', '1', 'Question', 'ingrid.nolan@example.com asks', '<2@x>', 'sent', '[]')`,
  );
  await db.query(`INSERT INTO store.desk_note (customer_id, author, text) VALUES ($1, 'sam', 'Ingrid Nolan called')`, [
    customerId,
  ]);
  await db.query(`INSERT INTO store.customer_cart (sub, cart_id) VALUES ($1, 'cart')`, [sub]);
  await db.query(`INSERT INTO store.session (id_hash, sub, data, expires_at) VALUES ('a', $1, '{}', now() + '1 day')`, [
    sub,
  ]);
  const sums = async () =>
    (
      await db.query(
        `SELECT (SELECT count(*) FROM commerce.orders)::int AS orders, (SELECT sum(total) FROM commerce.orders)::int AS total,
           (SELECT count(*) FROM payment.invoice)::int AS invoices, (SELECT sum(amount) FROM payment.charge)::int AS charged`,
      )
    ).rows;
  const before = await sums();
  expect((await tablesThatHold(['ingrid', 'nolan'])).length).toBeGreaterThan(8);

  expect(await say('erase', email)).toEqual([expect.stringContaining(`${email} is erased.`)]);

  expect(await tablesThatHold(['ingrid', 'nolan'])).toEqual([]);
  expect(await sums()).toEqual(before);
  expect((await beside.desk.context.payment.invoices(payer)).ok).toBe(true);
  expect(await beside.desk.audit.list({ isActs: true })).toMatchObject([
    { action: 'erase-person', about: { id: String(customerId), name: `Commerce ${customerId}` }, outcome: 'done' },
  ]);
  await expect(say('erase', email)).rejects.toThrow(`No customer has the email ${email}.`);
});

it('[DSK-06] [OP-10] hosted commerce and payment delete the person over their protocols, and keep orders and invoices', async () => {
  const email = 'marisol.vega@example.com';
  const person = (await beside.desk.directory.byEmail(email))!;
  const all = (await loadEmbedded(env)).serving;
  const hosted = [
    { id: 'commerce', title: 'Commerce (BigCommerce)' },
    { id: 'payment', title: 'Payment (Stripe)' },
    { id: 'users', title: 'Users' },
  ];
  const serving = all.filter(({ id }) => !hosted.some((each) => each.id === id));
  const desk = { ...beside.desk, eraser: createEraser({ db, serving, hosted }) };
  const erase = (with_: typeof desk) =>
    changePeople(with_, { verb: 'erase', email, why: 'By letter', out: null }, () => {});
  const ordersOf = async () => beside.desk.context.commerce.orderCount(person.customerId);
  const before = await ordersOf();

  // the second one is away: everything here stands, and the person is found again
  const { context } = desk;
  const commerce = { ...context.commerce, deleteCustomer: async () => err('unavailable' as const) };
  await expect(erase({ ...desk, context: { ...context, commerce } })).rejects.toThrow(
    "a hosted platform didn't respond",
  );
  expect((await beside.desk.directory.byEmail(email))?.lockedAt).toBeNull();

  expect(await erase(desk)).toEqual([
    expect.stringContaining(`${email} is erased.`),
    'Also deleted there, except orders and invoices: Commerce (BigCommerce), Payment (Stripe).',
    'Hosted; erase these in their dashboards: Users.',
  ]);
  expect(await context.commerce.customerById(person.customerId)).toEqual({ ok: true, value: null });
  if (person.paymentCustomerId)
    expect(await context.payment.customer(person.paymentCustomerId)).toMatchObject({ code: 'stripe_customer_invalid' });
  expect(await ordersOf()).toEqual(before);
  expect(await beside.desk.directory.byEmail(email)).toBeNull();
});

it('[DSK-06] erases nothing while a plan runs or a purchase is being paid', async () => {
  await expect(say('erase', 'uma.larsen@example.com')).rejects.toThrow('A plan still runs: end it first.');
  const carlos = 'carlos.mendez@example.com';
  const person = (await beside.desk.directory.byEmail(carlos))!;
  await db.query(
    `INSERT INTO commerce.checkout (cart_id, customer_id, state) VALUES ('00000000-0000-4000-8000-000000000001', $1, 'paying')`,
    [person.customerId],
  );
  const tables = await tablesThatHold([carlos]);
  await expect(say('erase', carlos)).rejects.toThrow('a payment is pending');
  expect(await tablesThatHold([carlos])).toEqual(tables);
  // as it was before: not locked
  expect((await beside.desk.directory.byEmail(carlos))?.lockedAt).toBeNull();
});

it('[OP-10] locks, unlocks, resets and exports, and says what is missing', async () => {
  const email = 'edgar.holt@example.com';
  expect(await say('lock', email)).toEqual([`${email} is locked and signed out everywhere.`]);
  expect((await beside.desk.directory.byEmail(email))?.lockedAt).not.toBeNull();
  await expect(say('lock', email)).rejects.toThrow('already in this state');
  expect(await say('unlock', email)).toEqual([`${email} can sign in again.`]);
  await say('reset', email);
  const { rows } = await db.query(`SELECT kind FROM store.mail WHERE recipient = $1`, [email]);
  expect(rows).toEqual([{ kind: 'password-reset' }]);
  await say('export', email, 'Asked for it', 'edgar.zip');
  expect(stored.get('edgar.zip')?.subarray(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
  for (const [verb, whom, why, out, problem] of [
    ['export', email, 'Asked for it', null, /^npm run people/],
    ['fly', email, 'Asked for it', null, /^npm run people/],
    ['lock', email, '', null, /Give a reason/],
    ['lock', 'nobody@example.com', 'Asked for it', null, /^No customer has the email nobody@example\.com\./],
  ] as const)
    await expect(say(verb, whom, why, out)).rejects.toThrow(problem);
});

it('finds payers by the last four digits of a card and by an invoice, but not after an erasure', async () => {
  const { payers, context } = beside.desk;
  const uma = (await beside.desk.directory.byEmail('uma.larsen@example.com'))?.paymentCustomerId ?? '';
  const methods = await context.payment.methods(uma);
  const invoices = await context.payment.invoices(uma);
  const last4 = methods.ok ? (methods.value[0]?.last4 ?? '') : '';
  const number = invoices.ok ? (invoices.value[0]?.number ?? '') : '';
  expect(await payers?.byLast4(last4)).toContain(uma);
  expect(await payers?.byInvoice(number.toLowerCase())).toEqual([uma]);
  expect(await payers?.byLast4('0000')).toEqual([]);
});
