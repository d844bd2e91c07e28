import type { Cart, CartLine } from '../../../platforms/commerce/client/types.ts';

/** Returns the sum of quantities of physical, digital and gift items; custom items do not count. [CRT-03] */
export const countItems = (cart: Pick<Cart, 'lines'> | null): number =>
  (cart?.lines ?? []).reduce((sum, line: CartLine) => (line.kind === 'custom' ? sum : sum + line.quantity), 0);
