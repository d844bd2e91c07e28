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

it('[API-12] asks the provider nothing while the token is good, nor for a visitor, nor without a refresh token', async () => {
  const good = await annUntil(Date.now() + 1_000);
  await good.renew(good.context);
  await good.renew(await good.shop.visit());
  expect(good.refresh).not.toHaveBeenCalled();
  const { context, renew, refresh } = await annUntil(lapsed(), null);
  await renew(context);
  expect([refresh.mock.calls.length, context.actor.kind]).toEqual([0, 'customer']);
});

it('[API-12] renews a token that has run out once, however many requests come at the same time', async () => {
  const { context, renew, refresh } = await annUntil(lapsed());
  await Promise.all(Array.from({ length: 10 }, () => renew(context)));
  await renew(context);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(context.session.data!.user!.tokens.expiresAt).toBeGreaterThan(Date.now());
});

it('[CRT-17] keeps the id token where the provider gives no other: signing out needs it', async () => {
  const { context, renew, refresh } = await annUntil(lapsed());
  refresh.mockImplementation(async () => ok({ claims: claimsOf(ANN), tokens: { ...tokensOf(ANN), idToken: '' } }));
  await renew(context);
  expect(context.session.data!.user!.tokens.idToken).toBe(tokensOf(ANN).idToken);
});

it('[ACC-11] a sign-in that the provider does not know any more is over, in the store too', async () => {
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

it.each(['unavailable', 'refused'] as const)('a provider that is %s ends nothing', async (problem) => {
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

it('[SE-01] asks the provider again after five minutes, though the token is good', async () => {
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

it('[SE-01] another e-mail at the provider ends every session of the person, and their open purchases', async () => {
  const { shop, context, renew, refresh } = await annUntil(lapsed());
  const elsewhere = await shop.visit(ANN);
  const ben = await shop.visit(BEN);
  refresh.mockImplementation(async () =>
    ok({ claims: { ...claimsOf(ANN), email: 'ann@new.example' }, tokens: tokensOf(ANN) }),
  );
  await renew(context);
  expect([context.actor.kind, elsewhere.actor.kind, ben.actor.kind]).toEqual(['visitor', 'visitor', 'customer']);
});

it('[SE-01] confirms a sign-in by asking now, each time, and not at all without a session', async () => {
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
