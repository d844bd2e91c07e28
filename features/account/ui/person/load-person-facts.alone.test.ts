import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeStorage } from '../../../../tests/support/fake/storage.ts';

const { stored, storage } = createFakeStorage();
vi.stubGlobal('document', { documentElement: { dataset: {} } });
vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });

const { loadPersonFacts: learnFacts } = await import('./load-person-facts.ts');
const { cartStore, resetCart } = await import('../../../cart/ui/cart-store.ts');
const { reloadSession } = await import('../session-store.ts');
const { factsStore } = await import('../person-facts-store.ts');

const PERSON = {
  email: 'ada@quill.example',
  firstName: 'Ada',
  lastName: 'Quill',
  isMember: false,
  paymentCustomerId: null,
  subscription: null,
};
const FACTS = {
  plan: null,
  member: null,
  hasOrdered: true,
  owned: [],
  again: null,
  isInCompany: false,
  isComplete: true,
};
let requestCount = 0;
const fetchOf = (facts: object, status = 200) =>
  (async () => {
    requestCount += 1;
    return Response.json(facts, { status });
  }) as typeof globalThis.fetch;

beforeEach(() => {
  stored.clear();
  requestCount = 0;
  resetCart();
});

it('[LK-01] loads the facts once for the pages of two minutes', async () => {
  await learnFacts(PERSON, fetchOf(FACTS));
  await learnFacts(PERSON, fetchOf(FACTS));
  expect(requestCount).toBe(1);
  expect(factsStore.getState().facts?.hasOrdered).toBe(true);
});

it('[LK-01] loads again when the cart id has changed, as after a purchase', async () => {
  cartStore.setState({ cartId: 'c1', cartCount: 1 });
  await learnFacts(PERSON, fetchOf(FACTS));
  resetCart();
  const owned = [{ sku: 'G702-2025', kind: 'document', copies: 1, orderNumber: 7, orderedAt: '', links: [] }];
  await learnFacts(PERSON, fetchOf({ ...FACTS, owned }));
  expect(requestCount).toBe(2);
  expect(factsStore.getState().facts?.owned).toHaveLength(1);
});

it('[LK-01] loads again after the session was reloaded, as after a new plan or membership', async () => {
  await learnFacts(PERSON, fetchOf(FACTS));
  await reloadSession(async () => Response.json({ session: null, cart: null }));
  await learnFacts(PERSON, fetchOf(FACTS));
  expect(requestCount).toBe(2);
});

it.each([
  ['failed', {}, 503],
  ['lacks a part', { ...FACTS, hasOrdered: null, isComplete: false }, 200],
])('[LK-01] loads again on the next page when the response %s', async (_, facts, status) => {
  await learnFacts(PERSON, fetchOf(facts, status));
  await learnFacts(PERSON, fetchOf(FACTS));
  expect(requestCount).toBe(2);
  expect(factsStore.getState().facts?.hasOrdered).toBe(true);
});
