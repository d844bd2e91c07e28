import type { ReactNode } from 'react';
import { useCartCount } from '../../../features/account/ui/use-store.ts';
import { message } from '../../../messages/message.ts';
import { ButtonLink } from '../../ui-kit/button.tsx';

type CartFirstProps = {
  to: string;
  /** the link is the page's main action while the cart is empty */
  isSolid: boolean;
  /** the cart takes the link's place, so that nothing below moves */
  isSingle?: boolean;
  children: ReactNode;
};

/** The actions of an empty page: the cart first if it has items, then the link. */
export function CartFirst({ to, isSolid, isSingle = false, children }: CartFirstProps) {
  const count = useCartCount();
  return (
    <div className="row wrapy">
      {count > 0 && (
        <ButtonLink variant="solid" to="/cart">
          {message('account.cart', { count })}
        </ButtonLink>
      )}
      {(count === 0 || !isSingle) && (
        <ButtonLink variant={isSolid && count === 0 ? 'solid' : 'outlined'} to={to}>
          {children}
        </ButtonLink>
      )}
    </div>
  );
}
