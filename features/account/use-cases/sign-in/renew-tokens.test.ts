import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '../../../../core/result.ts';
import { ANN, BEN, claimsOf, tokensOf } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { confirmSignIn, createRenewal, renewTokens } from './renew-tokens.ts';

/** Signs in Ann with an access token that expires at `expiresAt`; `asked` counts the requests to the provider. */
async function annUntil(expiresAt: number, refreshToken: string | null = tokensOf(ANN).refreshToken) {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const refresh = vi.fn(context.identity.refresh);
  context.identity = { ...context.identity, refresh };
  await context.session.update({ user: { tokens: { ...tokensOf(ANN), expiresAt, refreshToken } } });
  return { shop, context, refresh, renew: createRenewal() };
}
const lapsed = () => Date.now() - 1;

it('[API-12] sends no request while the token is valid, nor for a visitor, nor without a refresh token', async () => {
  const good = await annUntil(Date.now() + 1_000);
  const run = vi.spyOn(good.context.locks, 'run');
  await good.renew(good.context);
  await good.renew(await good.shop.visit());
  expect([good.refresh.mock.calls.length, run.mock.calls.length]).toEqual([0, 0]);
  const { context, renew, refresh } = await annUntil(lapsed(), null);
  await renew(context);
  expect([refresh.mock.calls.length, context.actor.kind]).toEqual([0, 'customer']);
});

it('[API-12] renews an expired token once, for any number of concurrent requests', async () => {
  const { context, renew, refresh } = await annUntil(lapsed());
  await Promise.all(Array.from({ length: 10 }, () => renew(context)));
  await renew(context);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(context.session.data!.user!.tokens.expiresAt).toBeGreaterThan(Date.now());
});

it('[CRT-17] keeps the id token when the provider returns no other, because signing out needs it', async () => {
  const { context, renew, refresh } = await annUntil(lapsed());
  refresh.mockImplementation(async () => ok({ claims: claimsOf(ANN), tokens: { ...tokensOf(ANN), idToken: '' } }));
  await renew(context);
  expect(context.session.data!.user!.tokens.idToken).toBe(tokensOf(ANN).idToken);
});

it('[ACC-11] ends a sign-in in the store that the provider no longer knows', async () => {
  const { shop, context, renew } = await annUntil(lapsed());
  shop.identity.failing.refresh = 'expired';
  await renew(context);
  expect([context.actor.kind, context.session.data]).toEqual(['visitor', null]);
});

it('[ACC-11] also ends a session when the provider responds for another person', async () => {
  const { context, renew } = await annUntil(lapsed(), tokensOf(BEN).refreshToken);
  await renew(context);
  expect(context.actor.kind).toBe('visitor');
});

it.each(['unavailable', 'refused'] as const)('ends no session when a provider is %s', async (problem) => {
  const { shop, context, renew } = await annUntil(lapsed());
  shop.identity.failing.refresh = problem;
  await renew(context);
  expect(context.actor.kind).toBe('customer');
});

it('does not block requests while the provider does not respond, and pauses further ones', async () => {
  vi.useFakeTimers();
  try {
    const { context, renew, refresh } = await annUntil(lapsed());
    refresh.mockImplementation(() => new Promise(() => {}));
    const waiting = renew(context);
    await vi.advanceTimersByTimeAsync(3_000);
    await waiting;
    await renew(context);
    expect([refresh.mock.calls.length, context.actor.kind]).toEqual([1, 'customer']);
  } finally {
    vi.useRealTimers();
  }
});

const MINUTE_MS = 60_000;

it('[SE-01] checks with the provider again after five minutes, although the token is valid', async () => {
  const { shop, context, renew, refresh } = await annUntil(Date.now() + 60 * MINUTE_MS);
  const checked = (minutes: number) =>
    context.session.update({ user: { checkedAt: Date.now() - minutes * MINUTE_MS } });
  await checked(4);
  await renew(context);
  expect(refresh).not.toHaveBeenCalled();
  await checked(6);
  await renew(context);
  await renew(context);
  expect(refresh).toHaveBeenCalledTimes(1);
  shop.identity.failing.refresh = 'expired';
  await checked(6);
  await renew(context);
  expect(context.actor.kind).toBe('visitor');
});

it('[SE-01] ends every session and open purchase of the person when the provider returns another email', async () => {
  const { shop, context, renew, refresh } = await annUntil(lapsed());
  const elsewhere = await shop.visit(ANN);
  const ben = await shop.visit(BEN);
  refresh.mockImplementation(async () =>
    ok({ claims: { ...claimsOf(ANN), email: 'ann@new.example' }, tokens: tokensOf(ANN) }),
  );
  await renew(context);
  expect([context.actor.kind, elsewhere.actor.kind, ben.actor.kind]).toEqual(['visitor', 'visitor', 'customer']);
});

it('[SE-01] confirms a sign-in with a new request each time, and never without a session', async () => {
  const { shop, context, refresh } = await annUntil(Date.now() + 60 * MINUTE_MS);
  expect(await confirmSignIn(context)).toMatchObject({ ok: true });
  expect(await confirmSignIn(context)).toMatchObject({ ok: true });
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(await confirmSignIn(await shop.visit())).toMatchObject({ ok: false, code: 'unauthorized' });
  shop.identity.failing.refresh = 'unavailable';
  expect(await confirmSignIn(context)).toMatchObject({ ok: false, code: 'unavailable' });
  shop.identity.failing.refresh = 'expired';
  expect(await confirmSignIn(context)).toMatchObject({ ok: false, code: 'unauthorized' });
  expect(context.actor.kind).toBe('visitor');
});

it('[SE-01] trusts the access token until it expires when the provider issues no refresh token', async () => {
  const good = await annUntil(Date.now() + MINUTE_MS, null);
  expect(await confirmSignIn(good.context)).toMatchObject({ ok: true });
  const over = await annUntil(lapsed(), null);
  expect(await confirmSignIn(over.context)).toMatchObject({ ok: false, code: 'unauthorized' });
});

it('[ACC-11] renews nothing for a visitor, without a refresh token, or after the session ended', async () => {
  const { shop, refresh } = await annUntil(lapsed());
  expect(await renewTokens(await shop.visit(), {})).toEqual({ ok: false, code: 'ended' });
  const without = await annUntil(lapsed(), null);
  expect(await renewTokens(without.context, {})).toEqual({ ok: false, code: 'unavailable' });
  const ended = await annUntil(lapsed());
  const { locks } = ended.context;
  const run: typeof locks.run = async (key, work) => {
    await ended.context.session.end();
    return locks.run(key, work);
  };
  const context = { ...ended.context, session: ended.context.session, locks: { ...locks, run } };
  expect(await renewTokens(context, {})).toEqual({ ok: false, code: 'ended' });
  expect([refresh, without.refresh, ended.refresh].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
});

it('[API-12] reports a busy lock of the person, and changes nothing', async () => {
  const { shop, context, refresh } = await annUntil(lapsed());
  shop.busyLocks.add(`tokens:${ANN.sub}`);
  expect(await renewTokens(context, {})).toEqual({ ok: false, code: 'busy' });
  expect(refresh).not.toHaveBeenCalled();
  expect(context.actor.kind).toBe('customer');
});

it.each(['unavailable', 'refused'] as const)('returns and logs %s, and pauses further checks', async (problem) => {
  const { shop, context, renew, refresh } = await annUntil(lapsed());
  shop.identity.failing.refresh = problem;
  expect(await renewTokens(context, {})).toEqual({ ok: false, code: problem });
  expect(shop.log.at(-1)).toEqual({
    level: 'warn',
    data: { area: 'sign-in', code: problem },
    message: 'tokens not renewed',
  });
  await renew(context);
  await renew(context);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('[SE-01] takes the staff role from the renewed tokens, and stores none for other customers', async () => {
  const { shop, context, renew, refresh } = await annUntil(lapsed());
  const respondWith = (isStaff?: true) =>
    refresh.mockImplementation(async () =>
      ok({ claims: { ...claimsOf(ANN), isStaff }, tokens: { ...tokensOf(ANN), expiresAt: lapsed() } }),
    );
  respondWith();
  await renew(context);
  expect(context.session.data!.user).not.toHaveProperty('isStaff');
  respondWith(true);
  await renew(context);
  expect(context.session.data!.user!.isStaff).toBe(true);
  respondWith();
  await renew(context);
  expect(context.session.data!.user!.isStaff).toBe(false);
  expect(shop.log.filter(({ level }) => level === 'warn')).toEqual([]);
});

it('[SE-01] checks a sign-in that was never checked, although the token is valid', async () => {
  const { context, renew, refresh } = await annUntil(Date.now() + 60 * 60_000);
  await context.session.update({ user: { checkedAt: undefined } });
  await renew(context);
  expect(refresh).toHaveBeenCalledTimes(1);
});

describe('at the exact moment', () => {
  const NOW = Date.parse('2026-06-15T12:00:00Z');
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    [1_000, 1],
    [999, 0],
  ])('[API-12] renews a token that is valid for another second when needed for %d ms: %d times', async (ms, times) => {
    const { context, refresh } = await annUntil(NOW + 1_000);
    expect(await renewTokens(context, { neededForMs: ms })).toMatchObject({ ok: true });
    expect(refresh).toHaveBeenCalledTimes(times);
  });

  it.each([
    [NOW - 1, 0],
    [NOW, 1],
  ])('[SE-01] renews unless the provider checked the sign-in after %d: %d times', async (checkedSince, times) => {
    const { context, refresh } = await annUntil(NOW + 60_000);
    await context.session.update({ user: { checkedAt: NOW } });
    expect(await renewTokens(context, { checkedSince })).toMatchObject({ ok: true });
    expect(refresh).toHaveBeenCalledTimes(times);
  });

  it('[API-12] returns a valid token that was never checked', async () => {
    const { context, refresh } = await annUntil(NOW + 60_000);
    await context.session.update({ user: { checkedAt: undefined } });
    expect(await renewTokens(context, {})).toEqual({ ok: true, value: tokensOf(ANN).accessToken });
    expect(refresh).not.toHaveBeenCalled();
  });

  it.each([
    ['the token expires', 0, 0, 1],
    ['the token expires a millisecond later', 1, 0, 0],
    ['the last check was five minutes ago', 60_000, 5 * MINUTE_MS, 1],
    ['the last check was a millisecond less than five minutes ago', 60_000, 5 * MINUTE_MS - 1, 0],
  ])('[SE-01] checks when %s', async (_, validFor, checkedAgo, times) => {
    const { context, renew, refresh } = await annUntil(NOW + validFor);
    await context.session.update({ user: { checkedAt: NOW - checkedAgo } });
    await renew(context);
    expect(refresh).toHaveBeenCalledTimes(times);
  });

  it('[SE-01] accepts a token without a refresh token until it expires', async () => {
    const last = await annUntil(NOW + 1, null);
    expect(await confirmSignIn(last.context)).toMatchObject({ ok: true });
    const over = await annUntil(NOW, null);
    expect(await confirmSignIn(over.context)).toEqual({ ok: false, code: 'unauthorized' });
  });

  it('asks the provider again half a minute after it did not respond, and not before', async () => {
    const { shop, context, renew, refresh } = await annUntil(lapsed());
    shop.identity.failing.refresh = 'unavailable';
    await renew(context);
    vi.setSystemTime(NOW + 29_999);
    await renew(context);
    expect(refresh).toHaveBeenCalledTimes(1);
    vi.setSystemTime(NOW + 30_000);
    await renew(context);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('does not pause after a success, nor while another request holds the lock', async () => {
    const { shop, context, renew, refresh } = await annUntil(lapsed());
    shop.busyLocks.add(`tokens:${ANN.sub}`);
    await renew(context);
    shop.busyLocks.clear();
    await renew(context);
    await context.session.update({ user: { tokens: { ...tokensOf(ANN), expiresAt: lapsed() } } });
    await renew(context);
    expect(refresh).toHaveBeenCalledTimes(2);
  });
});

it('[ACC-11] neither renews nor confirms a session that has ended', async () => {
  const { context, renew, refresh } = await annUntil(lapsed());
  await context.session.end();
  await renew(context);
  expect(await renewTokens(context, {})).toEqual({ ok: false, code: 'ended' });
  expect(await confirmSignIn(context)).toEqual({ ok: false, code: 'unauthorized' });
  expect(refresh).not.toHaveBeenCalled();
});

it('[ACC-11] neither renews nor confirms the session of a visitor, and creates none', async () => {
  const { shop, renew, refresh } = await annUntil(lapsed());
  const nobody = await shop.visit();
  const visitor = await shop.visit();
  await visitor.session.update({ cartId: 'cart' });
  for (const context of [nobody, visitor]) {
    await renew(context);
    expect(await renewTokens(context, {})).toEqual({ ok: false, code: 'ended' });
    expect(await confirmSignIn(context)).toEqual({ ok: false, code: 'unauthorized' });
  }
  expect([nobody.session.data, visitor.session.data?.cartId]).toEqual([null, 'cart']);
  expect(refresh).not.toHaveBeenCalled();
});

it('[ACC-11] reports a session that another tab ended before the lock was acquired', async () => {
  const { context, refresh } = await annUntil(lapsed());
  context.session.update = () => context.session.end();
  expect(await renewTokens(context, {})).toEqual({ ok: false, code: 'ended' });
  expect(refresh).not.toHaveBeenCalled();
});

it('[ACC-11] ends a session when the provider responds for another person with the same email', async () => {
  const { context, refresh, renew } = await annUntil(lapsed());
  refresh.mockImplementation(async () => ok({ claims: { ...claimsOf(ANN), sub: 'sub-other' }, tokens: tokensOf(ANN) }));
  await renew(context);
  expect(context.actor.kind).toBe('visitor');
});

it('[ACC-11] reports a session that ended while the provider responded', async () => {
  const { context, refresh } = await annUntil(lapsed());
  const real = refresh.getMockImplementation()!;
  refresh.mockImplementation(async (token) => {
    // signed out in another tab: the row is gone, and an update finds none
    context.session.update = () => context.session.end();
    return real(token);
  });
  expect(await renewTokens(context, {})).toEqual({ ok: false, code: 'ended' });
  expect(context.actor.kind).toBe('visitor');
});

it('[SE-01] compares emails in lower case', async () => {
  const { context, renew } = await annUntil(lapsed());
  const { profile } = context.session.data!.user!;
  await context.session.update({ user: { profile: { ...profile, email: profile.email.toUpperCase() } } });
  await renew(context);
  expect(context.actor.kind).toBe('customer');
});
