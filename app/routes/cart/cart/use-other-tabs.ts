import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { CART_KEY } from '../../../../features/cart/ui/cart-store.ts';
import { fieldOf } from '../../../ui-kit/field-of.ts';

type Shown = { cartId: string; count: number } | null;

/** Whether the cart that another tab stored differs from the one on this page. */
export function isOtherCart(stored: string | null, shown: Shown): boolean {
  try {
    const state = fieldOf(JSON.parse(stored ?? 'null'), 'state');
    const [cartId, count] = [fieldOf(state, 'cartId'), fieldOf(state, 'cartCount')];
    return (cartId || '') !== (shown?.cartId ?? '') || (count || 0) !== (shown?.count ?? 0);
  } catch {
    return false;
  }
}

/** [ST-31] [CRT-18] Reloads the cart when another tab has changed it. */
export function useOtherTabs(shown: Shown): void {
  const { revalidate } = useRevalidator();
  const [cartId, count] = [shown?.cartId ?? '', shown?.count ?? 0];
  useEffect(() => {
    // the event fires in other tabs only
    const follow = ({ key, newValue }: StorageEvent): void => {
      if (key === CART_KEY && isOtherCart(newValue, { cartId, count })) void revalidate();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [cartId, count, revalidate]);
}
