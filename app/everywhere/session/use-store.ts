import { useStore } from 'zustand/react';
import { cartStore } from './cart-store.ts';
import { type SessionState, sessionStore } from './session-store.ts';

/** Items in the cart; 0 on the server and until the browser knows. */
export const useCartCount = (): number => useStore(cartStore, (state) => state.cartCount);

/** Who is here; a visitor on the server and until the browser knows. */
export const useSession = (): SessionState => useStore(sessionStore);
