import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../core/dates.ts';
import { noopLog } from '../../core/log.ts';
import { parseEnv } from '../../core/settings/parse-env.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import { seedDemo } from '../../sandbox/demo/seed-demo.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createEmbeddedConfig } from '../bootstrap/embedded-config.ts';
import { loadEmbedded } from '../bootstrap/load-embedded.ts';
import { PLATFORMS } from '../bootstrap/platforms.ts';
import { createDemoStore } from '../demo/demo-store.ts';
import { readDemo } from '../demo/read-demo.ts';
import { loadDemoKeys } from '../persistence/secrets.ts';
import { fillDemo } from './fill-demo.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase((await loadEmbedded(envOf({}))).migrations);
});
afterEach(() => db.drop());

const envOf = (source: Record<string, string>): Env => {
  const parsed = parseEnv(source, PLATFORMS);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.value;
};
const fill = (env = envOf({})) => fillDemo(db, env, systemClock, noopLog, process.cwd());

/** The sum of all rows, independent of their order. */
async function countAll(): Promise<Record<string, number>> {
  const { rows } = await db.query<{ name: string; count: number }>(
    `SELECT table_schema || '.' || table_name AS name,
            (xpath('/row/c/text()', query_to_xml(format('SELECT count(*) AS c FROM %I.%I', table_schema, table_name), false, true, '')))[1]::text::int AS count
     FROM information_schema.tables WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

it('seeds an empty database, and resets it to the same state any number of times', async () => {
  expect(await fill()).toMatchObject({ wasThere: false });
  const first = await countAll();
  expect(first['commerce.product'] ?? Math.max(...Object.values(first))).toBeGreaterThanOrEqual(180);
  await db.query(`INSERT INTO store.customer_cart (sub, cart_id) VALUES ('somebody', 'cart-1')`);
  await db.query(`INSERT INTO mail.message (sender, recipient, subject, text, at) VALUES ('a', 'b', 'c', 'd', now())`);
  await db.query(
    `INSERT INTO store.account_consent (sub, payment_customer_id, subscription_id, purpose, text_version, text, at)
     VALUES ('somebody', 'cus_1', 'sub_1', 'auto-pay', '1', 'I agree', now())`,
  );
  expect(await fill()).toMatchObject({ wasThere: true });
  expect(await countAll()).toEqual(first);
});

const start = async (demo = readDemo(process.cwd())) => {
  const keys = await loadDemoKeys(db);
  const ground = createEmbeddedConfig(demo.shop, { publicUrl: envOf({}).publicUrl, db, clock: systemClock, keys });
  const { serving } = await loadEmbedded(envOf({}));
  return seedDemo(
    db,
    { demo, serving, ground, store: createDemoStore('a secret of the store that is long enough') },
    noopLog,
  );
};

it('a start on an older demo renews catalogue and plans: what customers left behind stays', async () => {
  const full = readDemo(process.cwd());
  // nothing here asks for the ten thousand orders of one person, which take most of the filling
  const demo = { ...full, people: full.people.filter(({ key }) => key !== 'billing') };
  expect(await start(demo)).toBe('seeded');
  expect(await start(demo)).toBe('kept');
  await db.query(`UPDATE store.seed SET version = 'older'`);
  await db.query(`UPDATE commerce.product SET name = 'An older title'`);
  // a database from before codes had terms
  await db.query('UPDATE commerce.coupon SET is_first_order_only = false');
  await db.query(`DELETE FROM payment.coupon WHERE id = 'AIAMember'`);
  await db.query(`DELETE FROM payment.promotion_code WHERE body->>'code' = 'CREW250'`);
  // a code of the shop's own with the name of one of the demo's
  await db.query(
    `UPDATE payment.promotion_code SET id = 'promo_own', body = body || '{"id": "promo_own"}' WHERE body->>'code' = 'START20'`,
  );
  await db.query(`UPDATE payment.price SET body = jsonb_set(body, '{nickname}', '"An older plan"')`);
  await db.query(`UPDATE payment.product SET body = jsonb_set(body, '{name}', '"An older plan"')`);
  for (const kind of ['coupon', 'promotion_code'])
    await db.query(`UPDATE payment.${kind} SET body = jsonb_set(body, '{times_redeemed}', '7')`);
  await db.query(`INSERT INTO store.customer_cart (sub, cart_id) VALUES ('somebody', 'cart-1')`);
  const before = await countAll();
  expect(await start(demo)).toBe('renewed');
  const { rows: older } = await db.query(
    `SELECT 1 FROM commerce.product WHERE name = 'An older title' UNION ALL
     SELECT 1 FROM payment.price WHERE body->>'nickname' = 'An older plan' UNION ALL
     SELECT 1 FROM payment.product WHERE body->>'name' = 'An older plan'`,
  );
  expect(older).toEqual([]);
  const { rows: first } = await db.query('SELECT code FROM commerce.coupon WHERE is_first_order_only');
  expect(first).toEqual([{ code: 'FIRST15' }]);
  const { rows: uses } = await db.query<{ name: string; uses: number }>(
    `SELECT id AS name, (body->>'times_redeemed')::int AS uses FROM payment.coupon UNION ALL
     SELECT body->>'code', (body->>'times_redeemed')::int FROM payment.promotion_code`,
  );
  const usesOf = Object.fromEntries(uses.map(({ name, uses: n }) => [name, n]));
  expect(usesOf).toMatchObject({ AIAMember: 0, CREW250: 0, 'plan-15': 7, BUILD15: 7 });
  const renewed = { 'payment.coupon': before['payment.coupon']! + 1 };
  const codes = { 'payment.promotion_code': before['payment.promotion_code']! + 2 };
  const { rows: own } = await db.query(`SELECT id FROM payment.promotion_code WHERE code = 'START20' AND active`);
  expect(own).toEqual([{ id: 'promo_own' }]);
  expect(await countAll()).toEqual({ ...before, ...renewed, ...codes });
  expect(await start(demo)).toBe('kept');
});

it('a start on a demo of fewer people adds the others, and leaves who is there as they are', async () => {
  const demo = readDemo(process.cwd());
  const early = demo.people.filter(({ key }) => ['customer', 'unlimited'].includes(key));
  await start({ ...demo, people: early });
  // an existing person has changed, and a customer of the shop's own has the number of a new one
  const later = demo.people.find(({ key }) => key === 'canceling')!;
  await db.query(`UPDATE identity.account SET first_name = 'Changed' WHERE sub = $1`, [early[0]!.sub]);
  await db.query(`UPDATE users.person SET first_name = 'Changed' WHERE user_id = $1`, [early[0]!.sub]);
  await db.query(
    `UPDATE payment.customer SET body = jsonb_set(body, '{name}', '"Changed"') WHERE body->'metadata'->>'userId' = $1`,
    [early[0]!.sub],
  );
  await db.query(`UPDATE payment.subscription SET due_at = 1`);
  await db.query(
    `INSERT INTO commerce.customer (id, email, first_name, last_name) VALUES ($1, 'own@example.org', 'O', 'N')`,
    [later.customerId],
  );
  const here = async () => (await db.query('SELECT id, body, due_at FROM payment.subscription ORDER BY seq')).rows;
  const before = { subscriptions: await here(), counts: await countAll() };
  expect(await start()).toBe('renewed');

  expect((await here()).slice(0, before.subscriptions.length)).toEqual(before.subscriptions);
  const { rows: changed } = await db.query(
    `SELECT first_name AS name FROM identity.account WHERE sub = $1 UNION ALL SELECT first_name FROM users.person WHERE user_id = $1
     UNION ALL SELECT body->>'name' FROM payment.customer WHERE body->'metadata'->>'userId' = $1`,
    [early[0]!.sub],
  );
  expect(changed).toEqual([{ name: 'Changed' }, { name: 'Changed' }, { name: 'Changed' }]);

  // every person has the same number at every platform
  const { rows: people } = await db.query<{ sub: string; status: string | null; isNumbered: boolean }>(
    `SELECT a.sub, s.status, c.email = p.email AND f.id::text = p.shopper_profile_id AS "isNumbered"
     FROM identity.account a JOIN users.person p ON p.user_id = a.sub JOIN commerce.customer c ON c.id = p.commerce_customer_id
       JOIN commerce.shopper_profile f ON f.customer_id = c.id JOIN payment.customer m ON m.id = p.payment_customer_id
       LEFT JOIN payment.subscription s ON s.customer = m.id ORDER BY a.sub`,
  );
  const status = { active: 'active', past_due: 'past_due', canceling: 'active', ended: 'canceled' };
  expect(people).toEqual(
    demo.people.map(({ sub, subscription }) => ({
      sub,
      status: subscription ? status[subscription.state] : null,
      isNumbered: true,
    })),
  );
  const after = await countAll();
  expect(after['members.member']).toBe(demo.people.filter(({ member }) => member).length);
  expect(after['commerce.orders']).toBe(before.counts['commerce.orders']);
  const { rows: next } = await db.query<{ id: number; highest: number }>(
    `SELECT nextval('commerce.customer_id_seq')::int AS id, (SELECT max(id) FROM commerce.customer) AS highest`,
  );
  expect(next[0]!.id).toBeGreaterThan(next[0]!.highest);
  expect(await start()).toBe('kept');
});

it('skips a demo person whose email address is taken', async () => {
  const demo = readDemo(process.cwd());
  const [missing] = demo.people;
  await start({ ...demo, people: demo.people.slice(1, 4) });
  await db.query(
    `INSERT INTO identity.account (sub, email, email_key, email_verified, password_hash, first_name, last_name, phone, company_name, company_type)
     VALUES ('own', $1, $1, true, 'x', 'O', 'N', '', '', '')`,
    [missing!.email],
  );
  await start();
  const { rows } = await db.query('SELECT sub FROM identity.account WHERE email_key = $1', [missing!.email]);
  expect(rows).toEqual([{ sub: 'own' }]);
  expect((await db.query('SELECT 1 FROM users.person WHERE user_id = $1', [missing!.sub])).rowCount).toBe(0);
  expect((await db.query('SELECT 1 FROM users.person')).rowCount).toBe(demo.people.length - 1);
});

it('never overwrites a shop that is not the demo', async () => {
  await db.query(`INSERT INTO store.customer_cart (sub, cart_id) VALUES ('somebody', 'cart-1')`);
  await expect(fill()).rejects.toThrow(/holds a shop that is not the demo/);
  expect((await db.query('SELECT 1 FROM store.customer_cart')).rowCount).toBe(1);
});

it('seeds no demo people on a public address unless enabled', async () => {
  const outside = { PUBLIC_URL: 'https://shop.example.com', SESSION_SECRET: 'k7Jx2mQ9vR4tW8zB1nC6yL3pD5sF0gHa' };
  await expect(fill(envOf(outside))).rejects.toThrow(/set DEMO=on/);
  expect(await fill(envOf({ ...outside, DEMO: 'on' }))).toMatchObject({ wasThere: false });
});
