import { expect, it, vi } from 'vitest';
import { ANN, BEN, claimsOf, tokensOf } from '../../../../tests/support/fake/people.ts';
import { CONTRACT, lineOf } from '../../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { addLines } from '../../../cart/use-cases/add-lines.ts';
import { getCurrentCartId } from '../../../cart/use-cases/own-cart.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { createSignedInSession, finishSignIn } from './finish-sign-in.ts';
import { findReturnPath } from './pending-sign-in.ts';
import { freshBearer, refreshSession } from './refresh-session.ts';
import { signOut } from './sign-out.ts';
import { startSignIn } from './start-sign-in.ts';

/** returns the state in the provider's URL */
const stateIn = (started: Awaited<ReturnType<typeof startSignIn>>): string => {
  if (!started.ok) throw new Error(started.code);
  return new URL(started.value).searchParams.get('state') ?? '';
};
const pendingOf = async ({ session }: ShopContext, state = 'state-1'): Promise<unknown> =>
  JSON.parse((await session.peek(`sign-in:${state}`))?.about ?? 'null');
const callback = (query: string): URL => new URL(`https://shop.example/login-redirect?${query}`);

it('[API-03] starts a sign-in with its secrets in the session', async () => {
  const context = await createFakeShop().visit();
  const started = await startSignIn(context, { returnTo: '/cart' });
  expect(started).toMatchObject({
    ok: true,
    value: expect.stringContaining('https://identity.example/auth?prompt=login'),
  });
  expect(await pendingOf(context)).toEqual({ nonce: 'nonce-1', codeVerifier: 'verifier-1', returnTo: '/cart' });
  expect(started.ok && started.value).not.toMatch(/nonce-1|verifier-1/);
});

it.each([
  ['/api/commerce/cart-redirect-get', 'sign-in', true],
  ['/subscriptions/checkout', 'sign-in', true],
  ['/subscriptions/checkout', 'create', false],
  ['/cart', 'sign-in', false],
] as const)('[API-03] passes the checkout hint to the provider: %s, %s', async (returnTo, screen, isPassed) => {
  const context = await createFakeShop().visit();
  const started = await startSignIn(context, { returnTo, screen });
  expect(started.ok && started.value.includes('screen_hint=checkout')).toBe(isPassed);
});

it.each(['/api/acd/update-subscription-auto-renew-redirect?subscriptionId=sub_1', '/%61pi/auth/session', '/./api/x'])(
  '[API-15] rejects an API call as the return path: %s',
  async (returnTo) => {
    const context = await createFakeShop().visit();
    await startSignIn(context, { returnTo });
    expect(await pendingOf(context)).toMatchObject({ returnTo: '/' });
    await startSignIn(context, { returnTo: '/api/commerce/cart-redirect-get?cartId=c-1' });
    expect(await pendingOf(context, 'state-2')).toMatchObject({
      returnTo: '/api/commerce/cart-redirect-get?cartId=c-1',
    });
  },
);

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil',
  'javascript:alert(1)',
  '/%0d%0aSet-Cookie:x=1',
  '/%ff',
  '/a%',
  '',
])('[API-03] [SE-03] never returns to %o', async (returnTo) => {
  const context = await createFakeShop().visit();
  await startSignIn(context, { returnTo });
  expect(await pendingOf(context)).toMatchObject({ returnTo: '/' });
});

it('[API-03] completes the sign-in that this session started, once, under a new session id', async () => {
  const shop = createFakeShop();
  const { context, sessionId } = shop.openBrowser();
  await startSignIn(context, { returnTo: '/cart' });
  const before = sessionId();
  expect(await finishSignIn(context, callback(`code=${ANN.sub}&state=state-1`))).toEqual({
    ok: true,
    value: { returnTo: '/cart' },
  });
  expect(context.actor).toMatchObject({ kind: 'customer', sub: ANN.sub });
  expect(sessionId()).not.toBe(before);
  expect(await finishSignIn(context, callback(`code=${ANN.sub}&state=state-1`))).toEqual({
    ok: false,
    code: 'not-permitted',
  });
});

it('[API-03] rejects a callback without a sign-in, with another state, and one that the provider rejects', async () => {
  const shop = createFakeShop();
  expect(await finishSignIn(await shop.visit(), callback(`code=${ANN.sub}&state=state-1`))).toEqual({
    ok: false,
    code: 'not-permitted',
  });
  for (const query of [`code=${ANN.sub}`, `code=${ANN.sub}&state=state-9`]) {
    const context = await shop.visit();
    await startSignIn(context, {});
    expect(await finishSignIn(context, callback(query))).toEqual({ ok: false, code: 'not-permitted' });
    expect(context.actor.kind).toBe('visitor');
  }
  const context = await shop.visit();
  const state = stateIn(await startSignIn(context, {}));
  for (const code of ['wrong', ANN.sub])
    expect(await finishSignIn(context, callback(`code=${code}&state=${state}`))).toMatchObject({
      ok: false,
      code: 'not-permitted',
    });
});

it('creates the record of a new person and links commerce and payment', async () => {
  const shop = createFakeShop();
  await shop.visit(ANN);
  expect(shop.users.records.get(ANN.email)).toMatchObject({
    userId: ANN.sub,
    companyName: 'Lund Works',
    commerceCustomerId: ANN.customerId,
    shopperProfileId: `profile-${ANN.customerId}`,
    paymentCustomerId: 'cus_ann',
  });
});

it('rejects sign-in while the user service or the commerce platform is down', async () => {
  for (const part of ['users', 'commerce'] as const) {
    const shop = createFakeShop();
    if (part === 'users') shop.users.failing.get = 'unavailable';
    else shop.commerce.failing.set('ensureCustomer', 'unavailable');
    const context = await shop.visit();
    expect(await createSignedInSession(context, claimsOf(ANN), tokensOf(ANN))).toMatchObject({
      ok: false,
      code: 'unavailable',
    });
    expect(context.actor.kind).toBe('visitor');
  }
});

it('[API-12] refreshes profile and membership without a redirect', async () => {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  shop.members.enrol(ANN, '30000001', 'Active');
  await shop.users.users.put({ email: ANN.email, firstName: 'Anna', aiaMembershipId: '30000001' }, `access-${ANN.sub}`);
  const before = context.session.data?.user?.tokens.refreshToken;
  expect(await refreshSession(context)).toMatchObject({
    ok: true,
    value: { profile: { firstName: 'Anna', isMember: true }, subscription: null },
  });
  expect(context.actor).toMatchObject({ profile: { firstName: 'Anna', isMember: true } });
  expect(context.session.data?.user?.tokens.refreshToken).not.toBe(before);
});

it('[API-12] ends a session whose refresh is rejected, and keeps it while the provider is down', async () => {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  shop.identity.failing.refresh = 'unavailable';
  expect(await refreshSession(context)).toEqual({ ok: false, code: 'unavailable' });
  expect(context.actor.kind).toBe('customer');
  shop.identity.failing.refresh = 'refused';
  expect(await refreshSession(context)).toEqual({ ok: false, code: 'unauthorized' });
  expect(context.actor.kind).toBe('visitor');
});

it('[API-12] ends a session when the refresh responds for another person', async () => {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const user = context.session.data!.user!;
  await context.session.update({
    user: { ...user, tokens: { ...user.tokens, refreshToken: tokensOf(BEN).refreshToken } },
  });
  expect(await refreshSession(context)).toEqual({ ok: false, code: 'unauthorized' });
  expect(context.session.data).toBeNull();
});

it('renews a bearer token before it expires', async () => {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const user = context.session.data!.user!;
  await context.session.update({
    user: { ...user, tokens: { ...user.tokens, accessToken: 'old', expiresAt: Date.now() + 5_000 } },
  });
  expect(await freshBearer(context)).toEqual({ ok: true, value: `access-${ANN.sub}` });
  expect(context.session.data?.user?.tokens.accessToken).toBe(`access-${ANN.sub}`);
  expect(await freshBearer(await shop.visit())).toEqual({ ok: false, code: 'no-session' });
  await context.session.update({ user: { ...user, tokens: { ...user.tokens, expiresAt: Date.now() + 5_000 } } });
  shop.identity.failing.refresh = 'unavailable';
  expect(await freshBearer(context), '[FA-04] not as if the person were signed out').toEqual({
    ok: false,
    code: 'unavailable',
  });
});

it('[CRT-17] ends both sessions at sign-out, and clears the browser’s cart', async () => {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  await addLines(context, { lines: [lineOf(CONTRACT)] });
  expect(await signOut(context)).toBe(
    `https://identity.example/logout?to=${encodeURIComponent('https://shop.example/logout-redirect')}`,
  );
  expect(context.actor.kind).toBe('visitor');
  expect(await getCurrentCartId(context)).toBeNull();
  await shop.signIn(context, ANN);
  expect(await getCurrentCartId(context)).not.toBeNull();
});

it('[CRT-17] signs out even when the identity provider does not respond', async () => {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  shop.identity.failing.signOut = 'unavailable';
  expect(await signOut(context)).toBe('/logout-redirect');
  expect(context.session.data).toBeNull();
});

it('[API-03] rejects a sign-in that started more than an hour ago', async () => {
  const context = await createFakeShop().visit();
  const state = stateIn(await startSignIn(context, {}));
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000);
  const late = await finishSignIn(context, callback(`code=${ANN.sub}&state=${state}`));
  clock.mockRestore();
  expect(late).toEqual({ ok: false, code: 'not-permitted' });
});

it('[BR-04] returns each of two tabs to the page where its sign-in started, in either order', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { context } = createFakeShop().openBrowser();
    const pages = ['/cart', '/account'];
    const states: string[] = [];
    for (const returnTo of pages) states.push(stateIn(await startSignIn(context, { returnTo })));
    for (const tab of order) {
      const back = callback(`code=${ANN.sub}&state=${states[tab]}`);
      expect(await findReturnPath(context, back)).toBe(pages[tab]);
      expect(await finishSignIn(context, back)).toEqual({ ok: true, value: { returnTo: pages[tab] } });
    }
  }
});

it('[BR-04] does not affect the other tab when a sign-in fails', async () => {
  const context = await createFakeShop().visit();
  const failing = stateIn(await startSignIn(context, { returnTo: '/cart' }));
  const other = stateIn(await startSignIn(context, { returnTo: '/account' }));
  expect(await findReturnPath(context, callback(`error=access_denied&state=${failing}`))).toBe('/cart');
  expect((await finishSignIn(context, callback(`code=wrong&state=${failing}`))).ok).toBe(false);
  expect(await findReturnPath(context, callback(`code=x&state=${failing}`))).toBeNull();
  expect(await finishSignIn(context, callback(`code=${ANN.sub}&state=${other}`))).toMatchObject({ ok: true });
});
