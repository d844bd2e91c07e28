import { type Cents, toCents, toDecimal } from '../../../core/money.ts';

/** The prices of a document, in cents. */
export type PriceFields = { price: Cents; salePrice: Cents | null };

/** [PRD-16] Whether the sale price is lower than the regular price. */
export const isOnSale = ({ price, salePrice }: PriceFields): boolean =>
  salePrice !== null && salePrice >= 0 && salePrice < price;

/** [PRD-16] Returns the price to show and charge: the sale price if it is lower, else the regular price. */
export const effectivePrice = (priced: PriceFields): Cents =>
  isOnSale(priced) ? (priced.salePrice ?? priced.price) : priced.price;

/** Converts prices for the store's API to decimal dollars. */
export const serializePrices = <T extends PriceFields>(priced: T): T => changePrices(priced, toDecimal);

/** Converts prices of an API response to cents. */
export const parsePrices = <T extends PriceFields>(wire: T): T => changePrices(wire, toCents);

const changePrices = <T extends PriceFields>(priced: T, change: (amount: number) => number): T => ({
  ...priced,
  price: change(priced.price),
  salePrice: priced.salePrice === null ? null : change(priced.salePrice),
});
