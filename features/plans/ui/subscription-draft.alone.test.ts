import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeStorage } from '../../../tests/support/fake/storage.ts';
import { isSeatCount } from '../rules/seats/seats.ts';

const { stored, storage } = createFakeStorage();
vi.stubGlobal('document', { documentElement: { dataset: {} } });
vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });

const { DRAFT_KEY, draftStore, forgetDraft, hydrateDraft, storeDraft } = await import('./subscription-draft.ts');

const DRAFT = {
  id: 'prod_unlimited',
  title: 'Unlimited',
  priceId: 'price_unlimited',
  seatCount: 3,
  tierPrice: { totalPrice: '6597.00', interval: 'year' },
  promoCode: 'SPRING',
  path: '/subscriptions/unlimited-subscription',
  by: 'cus_ann',
};

beforeEach(() => {
  forgetDraft();
  stored.clear();
});

it('[SUB-06] saves id, title, price, seats and tier price beyond the page', async () => {
  storeDraft(DRAFT);
  expect(JSON.parse(stored.get(DRAFT_KEY) ?? '{}').state).toEqual(DRAFT);
  draftStore.setState({ seatCount: 1, title: '' });
  stored.set(DRAFT_KEY, JSON.stringify({ state: DRAFT, version: 1 }));
  expect(await hydrateDraft('cus_ann')).toEqual(DRAFT);
});

it('[SUB-06] keeps fields that an update does not name', () => {
  storeDraft(DRAFT);
  storeDraft({ seatCount: 7, promoCode: '' });
  expect(draftStore.getState()).toEqual({ ...DRAFT, seatCount: 7, promoCode: '' });
});

it.each([
  { ...DRAFT, seatCount: 51 },
  { ...DRAFT, seatCount: '3' },
  { ...DRAFT, priceId: null },
  { ...DRAFT, id: 7 },
  { ...DRAFT, promoCode: null },
  { ...DRAFT, by: null },
])('[SUB-06] ignores an incomplete draft: %j', async (state) => {
  stored.set(DRAFT_KEY, JSON.stringify({ state, version: 1 }));
  expect(await hydrateDraft('cus_ann')).toMatchObject({ id: '', priceId: '', seatCount: 1, tierPrice: null });
});

it('F13 discards a draft of another customer who signed in here, and keeps a visitor’s after sign-in', async () => {
  const stand = (state: object) => stored.set(DRAFT_KEY, JSON.stringify({ state, version: 1 }));
  stand({ ...DRAFT, by: '' });
  expect(await hydrateDraft('cus_ben')).toMatchObject({ id: DRAFT.id, promoCode: 'SPRING' });
  for (const who of ['cus_ben', null]) {
    stand(DRAFT);
    expect(await hydrateDraft(who)).toMatchObject({ id: '', promoCode: '', seatCount: 1 });
  }
  expect(stored.get(DRAFT_KEY)).not.toContain('SPRING');
});

it('[SUB-02] 1 to 50 seats, whole', () => {
  expect([0, 1, 50, 51, 1.5, '3', null].map(isSeatCount)).toEqual([false, true, true, false, false, false, false]);
});
