import { expect, it, vi } from 'vitest';
import { ok } from '../../core/result.ts';
import { ANN, BEN, claimsOf, tokensOf } from '../../tests/support/fake/people.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { confirmSignIn, createRenewal } from './renew-tokens.ts';

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
  await good.renew(good.context);
  await good.renew(await good.shop.visit());
  expect(good.refresh).not.toHaveBeenCalled();
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
