import { beforeEach, expect, it, vi } from 'vitest';
import { isSeatCount } from '../../shop/subscription/seats.ts';
import { createFakeStorage } from '../../tests/support/fake/storage.ts';

const { stored, storage } = createFakeStorage();
vi.stubGlobal('document', {});
vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });

const { DRAFT_KEY, draftStore, forgetDraft, hydrateDraft, keepDraft } = await import('./subscription-draft.ts');

const DRAFT = {
  id: 'prod_unlimited',
  title: 'Unlimited',
  priceId: 'price_unlimited',
  seatCount: 3,
  tierPrice: { totalPrice: '6597.00', interval: 'year' },
  promoCode: 'SPRING',
  path: '/subscriptions/unlimited-subscription',
};

beforeEach(() => {
  forgetDraft();
  stored.clear();
});

it('[SUB-06] keeps id, title, price, seats and tier price beyond the page', async () => {
  keepDraft(DRAFT);
  expect(JSON.parse(stored.get(DRAFT_KEY) ?? '{}').state).toEqual(DRAFT);
  draftStore.setState({ seatCount: 1, title: '' });
  stored.set(DRAFT_KEY, JSON.stringify({ state: DRAFT, version: 1 }));
  expect(await hydrateDraft()).toEqual(DRAFT);
});

it('[SUB-06] what is not named stays', () => {
  keepDraft(DRAFT);
  keepDraft({ seatCount: 7, promoCode: '' });
  expect(draftStore.getState()).toEqual({ ...DRAFT, seatCount: 7, promoCode: '' });
});

it.each([
  { ...DRAFT, seatCount: 51 },
  { ...DRAFT, seatCount: '3' },
  { ...DRAFT, priceId: null },
  { ...DRAFT, id: 7 },
  { ...DRAFT, promoCode: null },
])('[SUB-06] what is not whole is no draft: %j', async (state) => {
  stored.set(DRAFT_KEY, JSON.stringify({ state, version: 1 }));
  expect(await hydrateDraft()).toMatchObject({ id: '', priceId: '', seatCount: 1, tierPrice: null });
});

it('[SUB-02] 1 to 50 seats, whole', () => {
  expect([0, 1, 50, 51, 1.5, '3', null].map(isSeatCount)).toEqual([false, true, true, false, false, false, false]);
});
