import { afterEach, expect, it, vi } from 'vitest';
import { cartStore } from '../../../../features/cart/ui/cart-store.ts';
import { SignInRequiredError } from '../../../../features/payment-methods/ui/payment-calls.ts';
import { clearCart, renewSession } from './handle-return-params.ts';

afterEach(() => vi.unstubAllGlobals());

it('[RTE-11] clears the cart, even if the session call knew of another', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('window', { sessionStorage: { getItem: () => '1' } });
  vi.stubGlobal('fetch', async () => Response.json({ session: null, cart: { cartId: 'cart-1', count: 2 } }));
  cartStore.setState({ cartId: 'cart-0', cartCount: 3 });
  await clearCart();
  expect(cartStore.getState()).toMatchObject({ cartId: '', cartCount: 0 });
});

it('[RTE-11] [MNG-06] signs in again, then reloads the session; returns false while redirecting to sign in', async () => {
  const done: string[] = [];
  const signIn = async () => {
    done.push('sign-in');
    return { ok: true, value: null } as const;
  };
  const reload = async () => {
    done.push('session');
    return null;
  };
  expect(await renewSession({ signIn, reload })).toBe(true);
  expect(done).toEqual(['sign-in', 'session']);
  const gone = () => Promise.reject(new SignInRequiredError());
  expect(await renewSession({ signIn: gone, reload })).toBe(false);
  expect(done).toHaveLength(2);
});
