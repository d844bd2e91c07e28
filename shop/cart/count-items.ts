import type { Cart, CartLine } from '../../platforms/commerce/client/types.ts';

/** [CRT-03] Sum of quantities of physical, digital and gift items; custom items do not count. */
export const countItems = (cart: Pick<Cart, 'lines'> | null): number =>
  (cart?.lines ?? []).reduce((sum, line: CartLine) => (line.kind === 'custom' ? sum : sum + line.quantity), 0);
