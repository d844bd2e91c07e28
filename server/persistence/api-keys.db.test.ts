import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { runApiKeysCommand } from '../commands/api-keys/run-api-keys.ts';
import { createApiKeys } from './api-keys.ts';
import { storeMigrations } from './migrations.ts';

const AREAS = ['orders', 'plans'];
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());

it('rule 13: grants a key its areas, stores its hash, and records its last use', async () => {
  const keys = createApiKeys(db, AREAS);
  const made = await keys.add('books', ['orders'], 30);
  if (!made.ok) throw new Error(made.detail);
  const { id, key } = made.value;
  expect((await keys.list())[0]).toMatchObject({ id, name: 'books', usedAt: null, state: 'living' });
  expect(await keys.check(key)).toEqual({ id, areas: ['orders'] });
  expect((await keys.list())[0]?.usedAt).not.toBeNull();
  const { rows } = await db.query<{ row: string }>('SELECT k::text AS row FROM store.api_key k');
  expect(rows[0]?.row).not.toContain(key.slice(-43));
  const changed = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
  for (const wrong of [changed, key.slice(0, -1), `${key}A`, '', `prk_${'0'.repeat(16)}_${'A'.repeat(43)}`])
    expect(await keys.check(wrong)).toBeNull();
});

it('rule 13: rejects an expired or revoked key', async () => {
  const keys = createApiKeys(db, AREAS);
  const made = [await keys.add('old', ['orders'], 1), await keys.add('gone', ['plans'], 1)].map((each) => {
    if (!each.ok) throw new Error(each.detail);
    return each.value;
  });
  await db.query(`UPDATE store.api_key SET expires_at = now() WHERE id = $1`, [made[0]!.id]);
  expect([await keys.revoke(made[1]!.id), await keys.revoke(made[1]!.id)]).toEqual([true, false]);
  expect(await Promise.all(made.map(({ key }) => keys.check(key)))).toEqual([null, null]);
  const states = (await keys.list()).filter(({ name }) => name !== 'books').map(({ name, state }) => [name, state]);
  expect(states).toEqual([
    ['gone', 'revoked'],
    ['old', 'over'],
  ]);
});

it('rule 13: allows two active keys per name during a rotation, never three, even concurrently', async () => {
  const keys = createApiKeys(db, AREAS);
  const made = await Promise.all(Array.from({ length: 5 }, () => keys.add('twin', AREAS, 1)));
  const living = made.flatMap((each) => (each.ok ? [each.value] : []));
  expect(living).toHaveLength(2);
  expect(await Promise.all(living.map(({ key }) => keys.check(key)))).toEqual(
    living.map(({ id }) => ({ id, areas: AREAS })),
  );
  await keys.revoke(living[0]!.id);
  expect((await keys.add('twin', AREAS, 1)).ok).toBe(true);
});

it.each([
  ['a name', ['add', 'a/b', 'orders']],
  ['areas', ['add', 'x', 'orders,people']],
  ['any area', ['add', 'x', '']],
  ['days', ['add', 'x', 'orders', '0']],
  ['days that are a number', ['add', 'x', 'orders', 'ten']],
  ['a word it knows', ['ad']],
  ['a key that is there', ['revoke', 'none']],
])('requires %s in the command', async (_, args) => {
  expect(await runApiKeysCommand(args, createApiKeys(db, AREAS), AREAS)).toMatchObject({ isDone: false });
});

it('adds, lists and revokes keys by command', async () => {
  const keys = createApiKeys(db, AREAS);
  const say = (...args: string[]) => runApiKeysCommand(args, keys, AREAS);
  const { lines } = await say('add', 'ledger', 'orders, plans', '10');
  expect(lines[0]).toMatch(/^[0-9a-f]{16} reads orders, plans for 10 days\.$/);
  expect(lines[1]).toMatch(/^The key, shown this once: prk_[0-9a-f]{16}_[\w-]{43}$/);
  const id = lines[0]!.split(' ')[0]!;
  expect((await say('list')).lines.find((line) => line.startsWith(id))).toMatch(
    /ledger {2}orders,plans {2}living, ends .*, never used$/,
  );
  expect(await say('revoke', id)).toMatchObject({ isDone: true });
});
