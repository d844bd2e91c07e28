import { expect, it } from 'vitest';
import { ANN, BEN, tokensOf } from '../../../../tests/support/fake/people.ts';
import { begin } from '../../../../tests/support/fake/purchase.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { signOut, signOutAllSessions } from './sign-out.ts';

async function openShop() {
  const shop = createFakeShop();
  const [here, there, other] = [await shop.visit(ANN), await shop.visit(ANN), await shop.visit(BEN)];
  return { shop, here, kinds: () => [here, there, other].map(({ actor }) => actor.kind) };
}

it('[CRT-17] ends only the session of this browser', async () => {
  const { shop, here, kinds } = await openShop();
  expect(await signOut(here)).toMatch(/^https:\/\/identity\.example\/logout/);
  expect(kinds()).toEqual(['visitor', 'customer', 'customer']);
  expect(shop.identity.revoked).toEqual([]);
});

it('[SE-01] ends every session of the customer and their refresh tokens on a global sign-out, and no other ones', async () => {
  const { shop, here, kinds } = await openShop();
  await signOutAllSessions(here);
  expect(kinds()).toEqual(['visitor', 'visitor', 'customer']);
  const refreshToken = tokensOf(ANN).refreshToken;
  expect(shop.identity.revoked).toEqual([refreshToken, refreshToken]);
});

it('[SE-01] ends the store’s sessions even when the provider does not respond, and ignores a visitor', async () => {
  const { shop, here, kinds } = await openShop();
  shop.identity.failing.revoke = 'unavailable';
  await signOutAllSessions(here);
  expect(kinds()).toEqual(['visitor', 'visitor', 'customer']);
  expect(await signOutAllSessions(await shop.visit())).toBe('/logout-redirect');
});

it('[SE-01] ends an open purchase in another browser', async () => {
  const { shop, here } = await openShop();
  const sessionId = await begin(here);
  await signOutAllSessions(here);
  expect(shop.payment.callsOf('expireCheckout')).toEqual([[sessionId]]);
});
