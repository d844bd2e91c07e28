import { useStore } from 'zustand/react';
import type { OwnedTitle, PersonFacts } from '../../../shop/person/person-facts.ts';
import type { PersonHint } from '../../../shop/person/person-hint.ts';
import { cartStore } from './cart-store.ts';
import { factsStore } from './person-facts-store.ts';
import { hintStore } from './person-hint.ts';
import { type SessionState, sessionStore } from './session-store.ts';

/** The number of items in the cart; 0 on the server and until the browser knows it. */
export const useCartCount = (): number => useStore(cartStore, (state) => state.cartCount);

/** The current session; a visitor on the server and until the browser knows it. */
export const useSession = (): SessionState => useStore(sessionStore);

/** Whether an earlier page, or the session call of this one, set one of these hints; false on the server. */
export const useHint = (...words: PersonHint[]): boolean =>
  useStore(hintStore, (known) => words.some((word) => known.words.has(word)));

/** [LK-01] Whether the customer has an active plan, as far as known. */
export const useHasPlan = (): boolean => useHint('unlimited', 'facility');

export const useFacts = (): PersonFacts | null => useStore(factsStore, ({ facts }) => facts);

/** [LK-01] The customer's purchases of this title, as far as known. */
export const useOwned = (sku: string): OwnedTitle | null =>
  useStore(factsStore, ({ facts }) => facts?.owned.find((each) => each.sku === sku) ?? null);
