import { useStore } from 'zustand/react';
import { cartStore } from '../../cart/ui/cart-store.ts';
import type { OwnedTitle, PersonFacts } from '../rules/person/person-facts.ts';
import type { PersonHint } from '../rules/person/person-hint.ts';
import { factsStore } from './person-facts-store.ts';
import { hintStore } from './person-hint.ts';
import { type SessionState, sessionStore } from './session-store.ts';

/** The number of items in the cart; 0 on the server and until the browser knows it. */
export const useCartCount = (): number => useStore(cartStore, (state) => state.cartCount);

/** The current session; a visitor on the server and until the browser knows it. */
export const useSession = (): SessionState => useStore(sessionStore);

/** Whether an earlier page, or the session call of this one, set one of these hints; false on the server. */
export const useHint = (...hints: PersonHint[]): boolean =>
  useStore(hintStore, (known) => hints.some((hint) => known.hints.has(hint)));

/** [LK-01] Whether the customer has an active plan, as far as known. */
export const useHasPlan = (): boolean => useHint('unlimited', 'facility');

export const useFacts = (): PersonFacts | null => useStore(factsStore, ({ facts }) => facts);

/** [LK-01] The customer's purchases of this title, as far as known. */
export const useOwned = (sku: string): OwnedTitle | null =>
  useStore(factsStore, ({ facts }) => facts?.owned.find((each) => each.sku === sku) ?? null);
