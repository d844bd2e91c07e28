import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeStorage } from '../../../tests/support/fake/storage.ts';

const { stored, storage } = createFakeStorage();
const dataset: Record<string, string> = {};
vi.stubGlobal('document', { documentElement: { dataset } });
vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });

const {
  forgetPerson,
  getPersonName: nameOf,
  reloadSession,
  sessionStore,
  VERIFIED_FLAG,
} = await import('./session-store.ts');
const { cartStore, resetCart } = await import('../../cart/ui/cart-store.ts');
const { consumeBuyNowIntent, INTENT_KEY } = await import('../../cart/ui/buy-now.ts');
const { INTENT_TIME_KEY } = await import('../../catalogue/ui/product/buy-intent.ts');

const signedIn = {
  session: { user: { email: 'a@b.example' }, profile: { firstName: 'Ada', lastName: 'Berg' } },
  cart: { cartId: 'c', count: 2 },
};
const requested: string[] = [];
const fetchOf = (session: unknown, cart: unknown = { cart: null }) =>
  (async (path: string) => {
    requested.push(path.split('?')[0] ?? '');
    return Response.json(path.startsWith('/api/auth') ? session : cart);
  }) as typeof globalThis.fetch;

beforeEach(() => {
  stored.clear();
  requested.length = 0;
  resetCart();
});

it('has no person for a visitor, and the cart of the session', async () => {
  expect(await reloadSession(fetchOf({ session: null, cart: { cartId: 'v', count: 1 } }))).toBeNull();
  expect(cartStore.getState()).toMatchObject({ cartId: 'v', cartCount: 1 });
  expect(sessionStore.getState().isKnown).toBe(true);
});

it.each([true, false])('[MNG-12] knows whether a suspended plan is unpaid: %s', async (isUnpaid) => {
  const reported = { subscriptionId: 'sub_1', subscriptionName: 'Unlimited', hasActive: false };
  const subscription = { ...reported, isUnlimited: false, isFacility: false, ...(isUnpaid ? { isUnpaid } : {}) };
  const person = await reloadSession(fetchOf({ ...signedIn, session: { ...signedIn.session, subscription } }));
  expect(person?.subscription).toMatchObject({ hasActive: false, isUnpaid });
});

it('[LK-01] stores the person’s facts for the next page, and deletes them at sign-out and with the session', async () => {
  const subscription = { subscriptionId: 'sub_1', hasActive: true, isUnlimited: true, isFacility: false };
  const { profile, ...session } = signedIn.session;
  const member = { ...session, profile: { ...profile, isMember: true }, subscription };
  await reloadSession(fetchOf({ ...signedIn, session: member }));
  expect([dataset.person, stored.get('planroom-person')]).toEqual([
    'signed-in unlimited member',
    'signed-in unlimited member',
  ]);
  await reloadSession(fetchOf({ session: null, cart: null }));
  expect([dataset.person, stored.get('planroom-person')]).toEqual([undefined, undefined]);
  await reloadSession(fetchOf(signedIn));
  expect(dataset.person).toBe('signed-in');
  forgetPerson();
  expect(dataset.person).toBeUndefined();
});

it('[CRT-18] keeps the count when the response could not wait for the cart', async () => {
  cartStore.setState({ cartId: 'c', cartCount: 2 });
  expect(await reloadSession(fetchOf({ session: null }))).toBeNull();
  expect(cartStore.getState()).toMatchObject({ cartId: 'c', cartCount: 2 });
  await reloadSession(fetchOf({ session: null, cart: null }));
  expect(cartStore.getState()).toMatchObject({ cartId: '', cartCount: 0 });
});

it('[CRT-04] verifies the cart once per browser session after sign-in and resets an invalid one', async () => {
  await reloadSession(fetchOf(signedIn));
  expect(requested).toEqual(['/api/auth/session', '/api/commerce/get-cart']);
  expect(stored.get(VERIFIED_FLAG)).toBe('1');
  expect(cartStore.getState()).toMatchObject({ cartId: '', cartCount: 0 });
  await reloadSession(fetchOf(signedIn));
  expect(requested).toEqual(['/api/auth/session', '/api/commerce/get-cart', '/api/auth/session']);
});

it('[CRT-17] [FMT-03] clears cart and flag on sign-out', async () => {
  await reloadSession(fetchOf(signedIn));
  cartStore.setState({ cartId: 'c', cartCount: 2 });
  forgetPerson();
  expect(cartStore.getState()).toMatchObject({ cartId: '', cartCount: 0 });
  expect(stored.has(VERIFIED_FLAG)).toBe(false);
});

it('[HDR-06] greets by first and last name, else email', () => {
  const person = { email: 'a@b.example', firstName: 'Ada', lastName: 'Berg' };
  const rest = { isMember: false, paymentCustomerId: null, subscription: null };
  expect(nameOf({ ...person, ...rest })).toBe('Ada Berg');
  expect(nameOf({ ...person, ...rest, firstName: '', lastName: '' })).toBe('a@b.example');
});

it('[CRT-10] consumes a matching intent once, and discards that of another product', () => {
  const intent = { entityId: 1101, variantEntityId: 11101, count: 2 };
  stored.set(INTENT_KEY, JSON.stringify(intent));
  stored.set(INTENT_TIME_KEY, String(Date.now()));
  expect(consumeBuyNowIntent({ entityId: 1101, variantEntityId: 11101 })).toEqual(intent);
  expect(consumeBuyNowIntent({ entityId: 1101, variantEntityId: 11101 })).toBeNull();
  stored.set(INTENT_KEY, JSON.stringify(intent));
  stored.set(INTENT_TIME_KEY, String(Date.now()));
  expect(consumeBuyNowIntent({ entityId: 9, variantEntityId: 9 })).toBeNull();
  expect(stored.has(INTENT_KEY)).toBe(false);
});

it.each([
  '{',
  '"x"',
  '{"entityId":"1","variantEntityId":1,"count":1}',
  '{"entityId":1,"variantEntityId":1,"count":-4}',
])('[CRT-10] ignores a broken intent %s', (text) => {
  stored.set(INTENT_KEY, text);
  stored.set(INTENT_TIME_KEY, String(Date.now()));
  expect(consumeBuyNowIntent({ entityId: 1, variantEntityId: 1 })).toBeNull();
});
