import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sweepTables, sweptTables } from '../../core/database/lifetimes.ts';
import { silentLog } from '../../core/log.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createMemberSessions, createSessions, createSubscriptionSessions, readCookie } from './sessions.ts';
import { storeMigrations } from './store-schema.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());

const sessions = () => createSessions(db, 'http://localhost:3000', 'a secret of these tests');
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

it('makes a session at the first write, and finds it again by its cookie', async () => {
  const nobody = await sessions().open(null);
  expect([nobody.data, nobody.setCookie, nobody.isKnown]).toEqual([null, null, false]);
  const { session, cookie } = await begin();
  expect(session.setCookie).toMatch(/^planroom=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
  const again = await sessions().open(`other=1; ${cookie}`);
  expect(again.data).toEqual({ cartId: 'cart-1', pendingSignIn: null, user: null });
  expect(again.setCookie).toBeNull();
});

it('keeps no readable cookie in the database', async () => {
  const { cookie } = await begin();
  const { rows } = await db.query<{ all: string }>(
    `SELECT string_agg(row_to_json(s)::text, ' ') AS all FROM store.session s`,
  );
  expect(rows[0]?.all).not.toContain(cookie.slice('planroom='.length));
});

it('carries a __Host- cookie with Secure where the public address is https', async () => {
  const session = await createSessions(db, 'https://shop.example', 'a secret of these tests').open(null);
  await session.update({ cartId: 'cart-1' });
  expect(session.setCookie).toMatch(
    /^__Host-planroom=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=\d+$/,
  );
});

it('gives the data a new identifier when it rotates, and the old one is worth nothing', async () => {
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

it.each(['x'.repeat(43), 'short', `${'x'.repeat(42)}'`, ''])('opens nothing for a made-up cookie %o', async (value) => {
  const session = await sessions().open(`planroom=${value}`);
  expect(session.data).toBeNull();
  await session.update({ cartId: 'cart-2' });
  expect(cookieOf(session.setCookie)).not.toBe(`planroom=${value}`);
});

it('[API-15] takes a permission exactly once, however many ask at once', async () => {
  const { session, cookie } = await begin();
  await session.grant('segment');
  const askers = await Promise.all(Array.from({ length: 10 }, () => sessions().open(cookie)));
  const taken = await Promise.all(askers.map((asker) => asker.use('segment')));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await session.use('segment')).toBeNull();
});

it('[API-15] gives no permission to another session', async () => {
  const { session } = await begin();
  await session.grant('segment');
  const { session: other } = await begin();
  expect(await other.use('segment')).toBeNull();
  expect(await (await sessions().open(null)).use('segment')).toBeNull();
  expect(await session.use('another')).toBeNull();
});

it('[API-15] a permission says what it is about; the newest of a name counts, and the others stay', async () => {
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

it('[API-15] a permission goes with its session, and ends with it', async () => {
  const { session } = await begin();
  await session.grant('schedule-payment', 'seti_1');
  await session.rotate({ user: USER });
  const cookie = cookieOf(session.setCookie);
  const tab = await sessions().open(cookie);
  await session.end();
  expect(await tab.use('schedule-payment')).toBeNull();
});

it('[API-15] F13 a permission is its person’s: who signs in over them has none, and what a visitor began goes on', async () => {
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

it('[API-15] a permission lapses after an hour', async () => {
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

it('does not revive a session that was ended in another tab', async () => {
  const { session, cookie } = await begin({ user: USER });
  const tab = await sessions().open(cookie);
  await session.end();
  expect(session.setCookie).toMatch(/^planroom=; .*Max-Age=0$/);
  await tab.update({ cartId: 'cart-9' });
  expect(tab.data).toBeNull();
  // a handler that goes on with what it read before, as an account change does after renewing a token
  await tab.update({ user: USER });
  expect([tab.data, tab.setCookie]).toEqual([null, null]);
  await tab.grant('step');
  expect(await tab.use('step')).toBeNull();
  expect((await sessions().open(cookie)).data).toBeNull();
});

it('merges two writes on different keys', async () => {
  const { session, cookie } = await begin({ user: USER });
  const tab = await sessions().open(cookie);
  await Promise.all([session.update({ cartId: 'cart-7' }), tab.update({ pendingSignIn: null })]);
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

it('[API-12] writes a customer’s subscription into all of their sessions, and into nobody else’s', async () => {
  const payer = (id: string | null) => ({ user: { ...USER, profile: { ...USER.profile, paymentCustomerId: id } } });
  const own = [await begin(payer('cus_ann')), await begin(payer('cus_ann'))];
  const others = [await begin(payer('cus_ben')), await begin(payer(null)), await begin()];
  const { keep, isAnyOf } = createSubscriptionSessions(db);
  const seen = async (browsers: typeof own) =>
    Promise.all(browsers.map(async ({ cookie }) => (await sessions().open(cookie)).data?.user?.subscription ?? null));
  await keep('cus_ann', PLAN);
  expect(await seen(own)).toEqual([PLAN, PLAN]);
  expect(await seen(others)).toEqual([null, null, null]);
  expect([await isAnyOf('cus_ann'), await isAnyOf('cus_ben'), await isAnyOf('cus_eve')]).toEqual([true, true, false]);
  await keep('cus_ann', null);
  expect(await seen(own)).toEqual([null, null]);
  expect((await sessions().open(own[0]!.cookie)).data?.user?.tokens).toEqual(USER.tokens);
});

it('[ACC-10] writes a change of membership into all sessions of a person, and into nobody else’s', async () => {
  const held = { aiaMembershipId: '30000001', aiaMembershipEmail: 'office@lund.example', isMember: true };
  const of = (sub: string) => ({ user: { ...USER, sub, profile: { ...USER.profile, ...held } } });
  const own = [await begin(of('sub-eva')), await begin(of('sub-eva'))];
  const [other, visitor] = [await begin(of('sub-gil')), await begin()];
  const profileOf = async ({ cookie }: typeof other) => (await sessions().open(cookie)).data?.user?.profile;
  const { keep } = createMemberSessions(db);
  await keep('sub-eva', { aiaMembershipId: null, isMember: false });
  for (const each of own) expect(await profileOf(each)).toEqual(USER.profile);
  expect(await profileOf(other)).toMatchObject(held);
  expect((await sessions().open(visitor.cookie)).data).toEqual({ cartId: 'cart-1', pendingSignIn: null, user: null });
  await keep('sub-eva', held);
  for (const each of own) expect(await profileOf(each)).toEqual({ ...USER.profile, ...held });
  expect((await sessions().open(own[0]!.cookie)).data?.user?.tokens).toEqual(USER.tokens);
  await own[0]!.session.update({ user: null });
  await keep('sub-eva', { aiaMembershipId: null, isMember: false });
  expect((await sessions().open(own[0]!.cookie)).data?.user).toBeNull();
});

it('F15 changes of parts of the user leave the other parts as another request wrote them', async () => {
  const { session, cookie } = await begin({
    user: { ...USER, profile: { ...USER.profile, paymentCustomerId: 'cus_carl' } },
  });
  await createSubscriptionSessions(db).keep('cus_carl', PLAN);
  await session.update({ user: { tokens: { ...USER.tokens, accessToken: 'new' } } });
  expect(session.data?.user).toMatchObject({ sub: 'sub-ann', subscription: PLAN, tokens: { accessToken: 'new' } });
  await session.update({ user: null, cartId: null });
  expect((await sessions().open(cookie)).data?.user).toBeNull();
});

it('forgets what has run out', async () => {
  const { cookie } = await begin();
  await db.query(`UPDATE store.session SET expires_at = now() - interval '1 second'`);
  expect((await sessions().open(cookie)).data).toBeNull();
  await sweepTables(db, sweptTables([storeMigrations]), silentLog);
  expect((await db.query('SELECT 1 FROM store.session')).rowCount).toBe(0);
});

it('reads its own cookie among others only by its whole name', () => {
  expect(readCookie('a=1; planroom=x; b=2', 'planroom')).toBe('x');
  expect(readCookie('xplanroom=1; planroom2=2', 'planroom')).toBeNull();
  expect(readCookie(null, 'planroom')).toBeNull();
});
