import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { storageOf } from '../../cart/ui/cart-store.ts';
import { isSeatCount } from '../rules/seats/seats.ts';

/** [SUB-03] The price of the seats: decimal dollars as in the response, and the billing interval. */
export type FetchedTierPrice = { totalPrice: string; interval: string };
/**
 * [SUB-06] The plan to be bought. `id` is the payment product. `promoCode` is a code validated on the plan's page, or accepted by the checkout: it is applied
 * to the session once that is open, and can be removed again.
 */
export type SubscriptionDraft = {
  id: string;
  title: string;
  priceId: string;
  seatCount: number;
  tierPrice: FetchedTierPrice | null;
  promoCode: string;
  /** the page of the plan, for the link back */
  path: string;
  /** the customer who started it; empty for a visitor: the next customer to sign in takes it over */
  by: string;
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
  by: '',
};

export const draftStore = createStore<SubscriptionDraft>()(
  persist((): SubscriptionDraft => EMPTY, {
    name: DRAFT_KEY,
    version: 1,
    storage: createJSONStorage(storageOf),
    skipHydration: true,
  }),
);

/** Reads the stored draft of a customer; ignores an incomplete one, and one of another customer of this browser [F13]. */
export async function hydrateDraft(customerId: string | null): Promise<SubscriptionDraft> {
  await draftStore.persist.rehydrate();
  const { id, title, priceId, seatCount, promoCode, path, by } = draftStore.getState();
  const isComplete =
    [id, title, priceId, promoCode, path, by].every((text) => typeof text === 'string') && isSeatCount(seatCount);
  const isOwn = by === '' || by === customerId;
  if (!isComplete || !isOwn) forgetDraft();
  return draftStore.getState();
}

/** [SUB-06] Updates the named fields of the draft. */
export const storeDraft = (change: Partial<SubscriptionDraft>): void => void draftStore.setState(change);
/** Clears the draft after the purchase, so that it is not offered again. */
export const forgetDraft = (): void => void draftStore.setState(EMPTY, true);
