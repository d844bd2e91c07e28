import { useStore } from 'zustand/react';
import type { OwnedTitle, PersonFacts } from '../../../shop/person/person-facts.ts';
import type { PersonHint } from '../../../shop/person/person-hint.ts';
import { cartStore } from './cart-store.ts';
import { factsStore } from './person-facts-store.ts';
import { hintStore } from './person-hint.ts';
import { type SessionState, sessionStore } from './session-store.ts';

/** Items in the cart; 0 on the server and until the browser knows. */
export const useCartCount = (): number => useStore(cartStore, (state) => state.cartCount);

/** Who is here; a visitor on the server and until the browser knows. */
export const useSession = (): SessionState => useStore(sessionStore);

/** Whether an earlier page, or the session call of this one, says so; false on the server. */
export const useHint = (...words: PersonHint[]): boolean =>
  useStore(hintStore, (known) => words.some((word) => known.words.has(word)));

/** [LK-01] Whether a plan lives, as far as it is known. */
export const useHasPlan = (): boolean => useHint('unlimited', 'facility');

export const useFacts = (): PersonFacts | null => useStore(factsStore, ({ facts }) => facts);

/** [LK-01] What the person bought of this title, as far as it is known. */
export const useOwned = (sku: string): OwnedTitle | null =>
  useStore(factsStore, ({ facts }) => facts?.owned.find((each) => each.sku === sku) ?? null);
