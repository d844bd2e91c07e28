import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deleteExpiredRows, sweptTables } from '../../../core/database/retention.ts';
import { noopLog } from '../../../core/log.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { storeMigrations } from '../migrations.ts';
import { createSessionKeys } from './session-serializer.ts';
import { createSessions, readCookie } from './session-store.ts';
import {
  createCustomerSessions,
  createMemberSessions,
  createSeatSessions,
  createSubscriptionSessions,
} from './sessions-by-customer.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());

const keys = createSessionKeys('a secret of these tests');
const RULES = { publicUrl: 'http://localhost:3000', keys, idleHours: 72, maxDays: 14 };
const sessions = () => createSessions(db, RULES);
const cookieOf = (setCookie: string | null): string => (setCookie ?? '').split(';', 1)[0]!;
const USER = {
  sub: 'sub-ann',
  profile: {
    email: 'ann@example.com',
    firstName: 'Ann',
    lastName: 'Lund',
    phone: '',
    userId: 'sub-ann',
    aiaMembershipId: null,
    commerceCustomerId: 501,
    shopperProfileId: null,
    paymentCustomerId: null,
    isMember: false,
  },
  subscription: null,
  tokens: { accessToken: 'a', refreshToken: 'r', idToken: 'i', expiresAt: 0 },
};

async function begin(
  change: Parameters<Awaited<ReturnType<ReturnType<typeof sessions>['open']>>['update']>[0] = { cartId: 'cart-1' },
) {
  const session = await sessions().open(null);
  await session.update(change);
  return { session, cookie: cookieOf(session.setCookie) };
}

it('creates a session on the first write, and finds it by its cookie', async () => {
  const nobody = await sessions().open(null);
  expect([nobody.data, nobody.setCookie, nobody.isKnown]).toEqual([null, null, false]);
  const { session, cookie } = await begin();
  expect(session.setCookie).toMatch(/^planroom=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
  const again = await sessions().open(`other=1; ${cookie}`);
  expect(again.data).toEqual({ cartId: 'cart-1', user: null });
  expect(again.setCookie).toBeNull();
});

it('accepts a session under the former secret only during a secret rotation', async () => {
  const { cookie } = await begin({ cartId: 'cart-7', user: USER });
  const changed = (former?: string) =>
    createSessions(db, { ...RULES, keys: createSessionKeys('the next secret of these tests', former) });
  expect((await changed().open(cookie)).data).toBeNull();
  const during = await changed('a secret of these tests').open(cookie);
  expect(during.data).toMatchObject({ cartId: 'cart-7', user: { tokens: USER.tokens } });
  await during.update({ user: { ...USER, tokens: { ...USER.tokens, accessToken: 'b' } } });
  expect((await changed('a secret of these tests').open(cookie)).data?.user?.tokens.accessToken).toBe('b');
  // signing in makes a session of the new secret
  await during.rotate({ cartId: 'cart-8' });
  expect((await changed().open(cookieOf(during.setCookie))).data?.cartId).toBe('cart-8');
});

it('stores no readable cookie in the database', async () => {
  const { cookie } = await begin();
  const { rows } = await db.query<{ all: string }>(
    `SELECT string_agg(row_to_json(s)::text, ' ') AS all FROM store.session s`,
  );
  expect(rows[0]?.all).not.toContain(cookie.slice('planroom='.length));
});

it('carries a __Host- cookie with Secure where the public address is https', async () => {
  const session = await createSessions(db, { ...RULES, publicUrl: 'https://shop.example' }).open(null);
  await session.update({ cartId: 'cart-1' });
  expect(session.setCookie).toMatch(
    /^__Host-planroom=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=\d+$/,
  );
});

it('changes the identifier on rotation and invalidates the old one', async () => {
  const { session, cookie } = await begin();
  await session.grant('step');
  await session.rotate({ user: USER });
  const next = cookieOf(session.setCookie);
  expect(next).not.toBe(cookie);
  expect((await sessions().open(cookie)).data).toBeNull();
  const opened = await sessions().open(next);
  expect(opened.data).toMatchObject({ cartId: 'cart-1', user: { sub: 'sub-ann' } });
  expect(await opened.use('step')).toEqual({ about: '' });
});

it.each(['x'.repeat(43), 'short', `${'x'.repeat(42)}'`, ''])('rejects the forged cookie %o', async (value) => {
  const session = await sessions().open(`planroom=${value}`);
  expect(session.data).toBeNull();
  await session.update({ cartId: 'cart-2' });
  expect(cookieOf(session.setCookie)).not.toBe(`planroom=${value}`);
});

it('[API-15] consumes a permission exactly once under concurrency', async () => {
  const { session, cookie } = await begin();
  await session.grant('segment');
  const askers = await Promise.all(Array.from({ length: 10 }, () => sessions().open(cookie)));
  const consumed = await Promise.all(askers.map((asker) => asker.use('segment')));
  expect(consumed.filter(Boolean)).toHaveLength(1);
  expect(await session.use('segment')).toBeNull();
});

it('[API-15] rejects a permission in another session', async () => {
  const { session } = await begin();
  await session.grant('segment');
  const { session: other } = await begin();
  expect(await other.use('segment')).toBeNull();
  expect(await (await sessions().open(null)).use('segment')).toBeNull();
  expect(await session.use('another')).toBeNull();
});

it('[API-15] stores the subject of a permission; the newest of a name counts, and the others stay', async () => {
  const { session, cookie } = await begin();
  await session.grant('schedule-payment', 'seti_1');
  await session.grant('schedule', 'seti_0');
  await session.grant('membership', '30000001 ann lund@example.com');
  await session.grant('schedule-payment', 'seti_2');
  const later = await sessions().open(cookie);
  expect(await later.use('schedule-payment')).toEqual({ about: 'seti_2' });
  expect(await later.use('schedule-payment')).toBeNull();
  expect(await later.use('membership')).toEqual({ about: '30000001 ann lund@example.com' });
  expect(await later.use('schedule')).toEqual({ about: 'seti_0' });
});

it('[API-15] keeps a permission with its session, and ends it with the session', async () => {
  const { session } = await begin();
  await session.grant('schedule-payment', 'seti_1');
  await session.rotate({ user: USER });
  const cookie = cookieOf(session.setCookie);
  const tab = await sessions().open(cookie);
  await session.end();
  expect(await tab.use('schedule-payment')).toBeNull();
});

it('[API-15] F13 drops permissions when another person signs in, and keeps a visitor’s pending steps', async () => {
  const { session } = await begin();
  await session.grant('checkout');
  await session.rotate({ user: USER });
  await session.grant('membership', '30000001 ann@example.com');
  // the same person again, as a silent sign-in does it
  await session.rotate({ user: { ...USER, subscription: PLAN } });
  expect(await session.use('checkout')).toEqual({ about: '' });
  await session.rotate({ user: { ...USER, sub: 'sub-ben' } });
  expect(await session.use('membership')).toBeNull();
  await session.grant('membership', '30000002 ben@example.com');
  await session.rotate({ user: null });
  expect(await session.use('membership')).toBeNull();
});

it('[BR-04] keeps sign-ins in progress of several tabs through the sign-in of another person, at most twenty', async () => {
  const { session, cookie } = await begin();
  const tabs = await Promise.all(Array.from({ length: 10 }, () => sessions().open(cookie)));
  await Promise.all(tabs.map((tab, n) => tab.grant(`sign-in:s${n}`, `page-${n}`)));
  await session.rotate({ user: USER });
  await session.grant('membership', '30000001 ann@example.com');
  await session.rotate({ user: { ...USER, sub: 'sub-ben' } });
  expect(await session.use('membership')).toBeNull();
  for (let n = 0; n < 10; n += 1) expect(await session.use(`sign-in:s${n}`)).toEqual({ about: `page-${n}` });
  for (let n = 0; n < 25; n += 1) await session.grant(`sign-in:${n}`);
  expect([await session.use('sign-in:4'), await session.use('sign-in:5')]).toEqual([null, { about: '' }]);
});

it('[API-15] expires a permission after an hour', async () => {
  const { session } = await begin();
  const clock = vi.spyOn(Date, 'now');
  const granted = 1_800_000_000_000;
  for (const [waited, used] of [
    [3_600_000, { about: 'seti_1' }],
    [3_600_001, null],
  ] as const) {
    clock.mockReturnValue(granted);
    await session.grant('auto-renew', 'seti_1');
    clock.mockReturnValue(granted + waited);
    expect(await session.use('auto-renew')).toEqual(used);
  }
  clock.mockRestore();
});

it('does not revive a session ended in another tab', async () => {
  const { session, cookie } = await begin({ user: USER });
  const tab = await sessions().open(cookie);
  await session.end();
  expect(session.setCookie).toMatch(/^planroom=; .*Max-Age=0$/);
  await tab.update({ cartId: 'cart-9' });
  expect(tab.data).toBeNull();
  // a handler that continues with data it read before, as an account change does after renewing a token
  await tab.update({ user: USER });
  expect([tab.data, tab.setCookie]).toEqual([null, null]);
  await tab.grant('step');
  expect(await tab.use('step')).toBeNull();
  expect((await sessions().open(cookie)).data).toBeNull();
});

it('merges two writes on different keys', async () => {
  const { session, cookie } = await begin({ user: USER });
  const tab = await sessions().open(cookie);
  await Promise.all([session.update({ cartId: 'cart-7' }), tab.update({ cartNotices: null })]);
  expect((await sessions().open(cookie)).data).toMatchObject({ cartId: 'cart-7', user: { sub: 'sub-ann' } });
});

const PLAN = {
  subscriptionType: 'unlimited' as const,
  subscriptionName: 'Unlimited',
  subscriptionId: 'sub_1',
  hasActive: true,
  isUnlimited: true,
  isFacility: false,
};

it('[API-12] writes a customer’s subscription into all of their sessions and no others', async () => {
  const payer = (id: string | null) => ({ user: { ...USER, profile: { ...USER.profile, paymentCustomerId: id } } });
  const own = [await begin(payer('cus_ann')), await begin(payer('cus_ann'))];
  const others = [await begin(payer('cus_ben')), await begin(payer(null)), await begin()];
  const { save, isAnyOf } = createSubscriptionSessions(db);
  const seen = async (browsers: typeof own) =>
    Promise.all(browsers.map(async ({ cookie }) => (await sessions().open(cookie)).data?.user?.subscription ?? null));
  await save('cus_ann', PLAN);
  expect(await seen(own)).toEqual([PLAN, PLAN]);
  expect(await seen(others)).toEqual([null, null, null]);
  expect([await isAnyOf('cus_ann'), await isAnyOf('cus_ben'), await isAnyOf('cus_eve')]).toEqual([true, true, false]);
  await save('cus_ann', null);
  expect(await seen(own)).toEqual([null, null]);
  expect((await sessions().open(own[0]!.cookie)).data?.user?.tokens).toEqual(USER.tokens);
});

it('[ACC-10] writes a changed membership into all sessions of a person and no others', async () => {
  const locked = { aiaMembershipId: '30000001', aiaMembershipEmail: 'office@lund.example', isMember: true };
  const of = (sub: string) => ({ user: { ...USER, sub, profile: { ...USER.profile, ...locked } } });
  const own = [await begin(of('sub-eva')), await begin(of('sub-eva'))];
  const [other, visitor] = [await begin(of('sub-gil')), await begin()];
  const profileOf = async ({ cookie }: typeof other) => (await sessions().open(cookie)).data?.user?.profile;
  const { save } = createMemberSessions(db);
  await save('sub-eva', { aiaMembershipId: null, isMember: false });
  for (const each of own) expect(await profileOf(each)).toEqual(USER.profile);
  expect(await profileOf(other)).toMatchObject(locked);
  expect((await sessions().open(visitor.cookie)).data).toEqual({ cartId: 'cart-1', user: null });
  await save('sub-eva', locked);
  for (const each of own) expect(await profileOf(each)).toEqual({ ...USER.profile, ...locked });
  expect((await sessions().open(own[0]!.cookie)).data?.user?.tokens).toEqual(USER.tokens);
  await own[0]!.session.update({ user: null });
  await save('sub-eva', { aiaMembershipId: null, isMember: false });
  expect((await sessions().open(own[0]!.cookie)).data?.user).toBeNull();
});

it('[COM-77] writes a seat into all sessions of its person, and the plan into those of all its people', async () => {
  const of = (sub: string) => ({ user: { ...USER, sub } });
  const [ada, adaAgain, bo, other] = [
    await begin(of('sub-ada')),
    await begin(of('sub-ada')),
    await begin(of('sub-bo')),
    await begin(of('sub-cy')),
  ];
  const seatOf = async ({ cookie }: typeof ada) => (await sessions().open(cookie)).data?.user?.seat;
  const { keepSeat, keepPlan } = createSeatSessions(db);
  const seat = (rank: number) => ({ seatId: `seat-${rank}`, planId: 'sub_plan', rank, subscription: PLAN });
  await keepSeat('sub-ada', seat(2));
  await keepSeat('sub-bo', seat(3));
  for (const browser of [ada, adaAgain]) expect(await seatOf(browser)).toEqual(seat(2));
  expect(await seatOf(other)).toBeUndefined();
  // a plan with fewer seats than people: the last people have no access, and the holder's debt is never written
  await keepPlan('sub_plan', { subscription: { ...PLAN, isUnpaid: true }, quantity: 2 });
  expect(await seatOf(ada)).toEqual(seat(2));
  const without = { ...PLAN, hasActive: false, isUnlimited: false, isFacility: false };
  expect(await seatOf(bo)).toEqual({ ...seat(3), subscription: without });
  await keepPlan('sub_plan', { subscription: PLAN, quantity: 3 });
  expect(await seatOf(bo)).toEqual(seat(3));
  await keepPlan('sub_other', null);
  expect(await seatOf(bo)).toEqual(seat(3));
  await keepSeat('sub-bo', null);
  expect(await seatOf(bo)).toBeNull();
  await keepPlan('sub_plan', null);
  expect(await seatOf(ada)).toBeNull();
  expect((await sessions().open(ada.cookie)).data?.user?.tokens).toEqual(USER.tokens);
});

it('F15 keeps other parts of the user as concurrent requests wrote them', async () => {
  const { session, cookie } = await begin({
    user: { ...USER, profile: { ...USER.profile, paymentCustomerId: 'cus_carl' } },
  });
  await createSubscriptionSessions(db).save('cus_carl', PLAN);
  await session.update({ user: { tokens: { ...USER.tokens, accessToken: 'new' } } });
  expect(session.data?.user).toMatchObject({ sub: 'sub-ann', subscription: PLAN, tokens: { accessToken: 'new' } });
  await session.update({ user: null, cartId: null });
  expect((await sessions().open(cookie)).data?.user).toBeNull();
});

it('removes expired sessions', async () => {
  const { cookie } = await begin();
  await db.query(`UPDATE store.session SET expires_at = now() - interval '1 second'`);
  expect((await sessions().open(cookie)).data).toBeNull();
  await deleteExpiredRows(db, sweptTables([storeMigrations]), noopLog);
  expect((await db.query('SELECT 1 FROM store.session')).rowCount).toBe(0);
});

it('finds its cookie among others by the exact name', () => {
  expect(readCookie('a=1; planroom=x; b=2', 'planroom')).toBe('x');
  expect(readCookie('xplanroom=1; planroom2=2', 'planroom')).toBeNull();
  expect(readCookie(null, 'planroom')).toBeNull();
});

it('[SE-01] ends the sessions of a person, or of one sign-in at the provider, and returns what they held', async () => {
  const payer = { ...USER.profile, paymentCustomerId: 'cus_ida' };
  const ida = { ...USER, sub: 'sub-ida', profile: payer };
  const browsers = [await begin({ user: { ...ida, sid: 's1' } }), await begin({ user: { ...ida, sid: 's2' } })];
  const [other, visitor] = [await begin({ user: { ...USER, sub: 'sub-jo', sid: 's3' } }), await begin()];
  // another process of the same store
  const isOpen = async ({ cookie }: typeof other) => (await sessions().open(cookie)).data !== null;
  const { end } = createCustomerSessions(db, keys);
  const locked = { sub: 'sub-ida', tokens: USER.tokens, paymentCustomerId: 'cus_ida' };
  expect(await end({ sub: null, sid: null })).toEqual([]);
  expect(await end({ sub: 'sub-jo', sid: 's1' })).toEqual([]);
  expect(await end({ sub: null, sid: 's1' })).toEqual([locked]);
  expect(await Promise.all([...browsers, other, visitor].map(isOpen))).toEqual([false, true, true, true]);
  expect(await end({ sub: 'sub-ida', sid: null })).toEqual([locked]);
  expect(await Promise.all([...browsers, other, visitor].map(isOpen))).toEqual([false, false, true, true]);
  // a request in progress does not revive a session
  await browsers[1]!.session.update({ user: { checkedAt: 1 } });
  expect([browsers[1]!.session.data, await isOpen(browsers[1]!)]).toEqual([null, false]);
});

const setSeen = (hours: number) =>
  db.query('UPDATE store.session SET seen_at = now() - make_interval(secs => $1)', [hours * 3_600]);

it('[SE-18] a customer’s session ends after 72 hours without use; a visitor’s cart is kept', async () => {
  const [customer, visitor] = [await begin({ user: USER }), await begin()];
  await setSeen(71.9);
  expect((await sessions().open(customer.cookie)).data).not.toBeNull();
  await setSeen(72.1);
  expect((await sessions().open(customer.cookie)).data).toBeNull();
  expect((await sessions().open(visitor.cookie)).data).not.toBeNull();
});

it('[SE-18] records the last use, though not on every request, and extends only the idle timeout', async () => {
  await db.query('DELETE FROM store.session');
  const { session, cookie } = await begin({ user: USER });
  expect(session.setCookie).toContain(`Max-Age=${14 * 86_400}`);
  const read = async () => {
    const { rows } = await db.query<{ seen: Date; end: Date }>(
      'SELECT seen_at AS seen, expires_at AS "end" FROM store.session WHERE sub IS NOT NULL',
    );
    return { seen: rows[0]!.seen.getTime(), end: rows[0]!.end.getTime() };
  };
  await setSeen(0.05);
  const fresh = await read();
  await sessions().open(cookie);
  expect(await read()).toEqual(fresh);
  await setSeen(1);
  const before = await read();
  await sessions().open(cookie);
  const after = await read();
  expect(after.seen).toBeGreaterThan(before.seen);
  expect(after.end).toBe(before.end);
});

const rowText = async () =>
  (await db.query<{ text: string }>('SELECT data::text AS text FROM store.session WHERE sub IS NOT NULL')).rows[0]!
    .text;
const SECRET = { ...USER.tokens, accessToken: 'access-in-the-clear', refreshToken: 'refresh-in-the-clear' };

it('[SE-23] stores no token that a reader of the table could use, in any format', async () => {
  await db.query('DELETE FROM store.session');
  const { session, cookie } = await begin({ user: { ...USER, tokens: SECRET } });
  expect(await rowText()).not.toContain('in-the-clear');
  await session.update({ user: { tokens: SECRET } });
  expect(await rowText()).not.toContain('in-the-clear');
  expect((await sessions().open(cookie)).data?.user?.tokens).toEqual(SECRET);
  await session.rotate({ user: { ...USER, tokens: SECRET } });
  expect(await rowText()).not.toContain('in-the-clear');
  const now = cookieOf(session.setCookie);
  expect((await sessions().open(now)).data?.user?.tokens).toEqual(SECRET);
  // tokens moved to another row do not open there
  const { cookie: thief } = await begin({ user: { ...USER, sub: 'sub-thief' } });
  await db.query(
    `UPDATE store.session SET data = jsonb_set(data, '{user,tokens}',
       (SELECT data->'user'->'tokens' FROM store.session WHERE sub = 'sub-ann')) WHERE sub = 'sub-thief'`,
  );
  expect((await sessions().open(thief)).data).toBeNull();
});

it('[SE-23] keeps and encrypts a session of a version without encryption', async () => {
  await db.query('DELETE FROM store.session');
  const { cookie } = await begin({ user: USER });
  await db.query(`UPDATE store.session SET data = jsonb_set(data, '{user,tokens}', $1)`, [JSON.stringify(SECRET)]);
  expect(await rowText()).toContain('in-the-clear');
  expect((await sessions().open(cookie)).data?.user?.tokens).toEqual(SECRET);
  expect(await rowText()).not.toContain('in-the-clear');
  expect((await sessions().open(cookie)).data?.user?.tokens).toEqual(SECRET);
});

it('[COM-88] opens the newest session of a person for a job, which changes the same row as their browser', async () => {
  const { open, openNewest } = sessions();
  const first = await open(null);
  await first.rotate({ user: { ...USER, sub: 'sub-job' } });
  const second = await open(null);
  await second.rotate({ cartId: 'newest', user: { ...USER, sub: 'sub-job' } });
  await db.query(
    `UPDATE store.session SET seen_at = now() - interval '1 minute' WHERE sub = 'sub-job' AND data->>'cartId' IS NULL`,
  );
  const found = await openNewest('sub-job');
  expect(found?.data).toMatchObject({ cartId: 'newest', user: { tokens: USER.tokens } });
  await found?.update({ user: { tokens: { ...USER.tokens, accessToken: 'renewed' } } });
  const again = await open(second.setCookie?.split(';', 1)[0]);
  expect(again.data?.user?.tokens.accessToken).toBe('renewed');
  expect(await openNewest('sub-of-nobody')).toBeNull();
});
