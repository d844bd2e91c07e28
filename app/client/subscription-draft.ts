import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { isSeatCount } from '../../shop/subscription/seats.ts';
import { storageOf } from './cart-store.ts';

/** [SUB-03] What the seats cost: decimal dollars as the call answers them, and how often. */
export type TierPrice = { totalPrice: string; interval: string };
/**
 * [SUB-06] The plan somebody is about to buy. `id` is the payment product; `promoCode` a code that was found valid on the plan's page, or taken
 * by the checkout: it is applied to the session once that is open, and can be taken off again.
 */
export type SubscriptionDraft = {
  id: string;
  title: string;
  priceId: string;
  seatCount: number;
  tierPrice: TierPrice | null;
  promoCode: string;
  /** the page of the plan, for the way back */
  path: string;
};

export const DRAFT_KEY = 'planroom-subscription';
const EMPTY: SubscriptionDraft = {
  id: '',
  title: '',
  priceId: '',
  seatCount: 1,
  tierPrice: null,
  promoCode: '',
  path: '/subscriptions',
};

export const draftStore = createStore<SubscriptionDraft>()(
  persist((): SubscriptionDraft => EMPTY, {
    name: DRAFT_KEY,
    version: 1,
    storage: createJSONStorage(storageOf),
    skipHydration: true,
  }),
);

/** Reads the draft back; one that is not whole is no draft. */
export async function hydrateDraft(): Promise<SubscriptionDraft> {
  await draftStore.persist.rehydrate();
  const { id, title, priceId, seatCount, promoCode, path } = draftStore.getState();
  const isWhole =
    [id, title, priceId, promoCode, path].every((text) => typeof text === 'string') && isSeatCount(seatCount);
  if (!isWhole) forgetDraft();
  return draftStore.getState();
}

/** [SUB-06] Changes the draft; what is not named stays. */
export const keepDraft = (change: Partial<SubscriptionDraft>): void => void draftStore.setState(change);
/** After the purchase: nothing of it is offered again. */
export const forgetDraft = (): void => void draftStore.setState(EMPTY, true);
