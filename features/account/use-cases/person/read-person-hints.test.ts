import { expect, it } from 'vitest';
import { placeOrder } from '../../../../tests/support/fake/orders.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { getPersonHints } from '../../rules/person/person-hint.ts';
import { readPersonHints } from './read-person-hints.ts';

it('[LD1] [LK-01] returns at sign-in whether there are orders, nothing for a visitor, and leaves out unreadable facts', async () => {
  const shop = createFakeShop();
  expect(await readPersonHints(await shop.visit())).toEqual([]);
  expect(await readPersonHints(await shop.visit(ANN))).toEqual(['signed-in']);
  placeOrder(shop, ANN, 101);
  expect(await readPersonHints(await shop.visit(ANN))).toEqual(['signed-in', 'bought']);
  shop.commerce.failing.set('orderCount', 'unavailable');
  expect(await readPersonHints(await shop.visit(ANN))).toEqual(['signed-in']);
});

it('[LK-01] does not delay a sign-in for a slow platform', async () => {
  const context = await createFakeShop().visit(ANN);
  const commerce = { ...context.commerce, orderCount: () => new Promise<never>(() => {}) };
  expect(await readPersonHints({ ...context, commerce })).toEqual(['signed-in']);
});

it('[LK-01] counts a plan while it grants access', () => {
  const subscription = { hasActive: true, isUnlimited: false, isFacility: true };
  expect(getPersonHints({ isMember: true, subscription })).toEqual(['signed-in', 'facility', 'member']);
  expect(getPersonHints({ isMember: false, subscription: { ...subscription, hasActive: false } })).toEqual([
    'signed-in',
  ]);
});
