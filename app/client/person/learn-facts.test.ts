import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeStorage } from '../../../tests/support/fake/storage.ts';

const { stored, storage } = createFakeStorage();
vi.stubGlobal('document', { documentElement: { dataset: {} } });
vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });

const { learnFacts } = await import('./learn-facts.ts');
const { factsStore } = await import('../../everywhere/session/facts-store.ts');

const PERSON = {
  email: 'ada@quill.example',
  firstName: 'Ada',
  lastName: 'Quill',
  isMember: false,
  paymentCustomerId: null,
  subscription: null,
};
const FACTS = { plan: null, member: null, hasOrdered: true, owned: [], again: null, isComplete: true };
let asked = 0;
const fetchOf = (facts: object, status = 200) =>
  (async () => {
    asked += 1;
    return Response.json(facts, { status });
  }) as typeof globalThis.fetch;

beforeEach(() => {
  stored.clear();
  asked = 0;
});

it('[LK-01] reads the facts once for the pages of two minutes', async () => {
  await learnFacts(PERSON, fetchOf(FACTS));
  await learnFacts(PERSON, fetchOf(FACTS));
  expect(asked).toBe(1);
  expect(factsStore.getState().facts?.hasOrdered).toBe(true);
});

it.each([
  ['failed', {}, 503],
  ['lacks a part', { ...FACTS, hasOrdered: null, isComplete: false }, 200],
])('[LK-01] reads again on the next page when the answer %s', async (_, facts, status) => {
  await learnFacts(PERSON, fetchOf(facts, status));
  await learnFacts(PERSON, fetchOf(FACTS));
  expect(asked).toBe(2);
  expect(factsStore.getState().facts?.hasOrdered).toBe(true);
});
