import { type Cents, toCents, toDecimal } from '../../core/money.ts';

/** What a document costs; both amounts in cents. */
export type PriceFields = { price: Cents; salePrice: Cents | null };

/** [PRD-16] True when a sale price stands and is really lower. */
export const isOnSale = ({ price, salePrice }: PriceFields): boolean =>
  salePrice !== null && salePrice >= 0 && salePrice < price;

/** [PRD-16] The one price that is shown and counted: the sale price when there is one, else the regular price. */
export const effectivePrice = (priced: PriceFields): Cents =>
  isOnSale(priced) ? (priced.salePrice ?? priced.price) : priced.price;

/** The same with prices as our own API writes them, in decimal dollars. */
export const serializePrices = <T extends PriceFields>(priced: T): T => changePrices(priced, toDecimal);

/** The same, of what our own API answered, with prices in cents. */
export const parsePrices = <T extends PriceFields>(wire: T): T => changePrices(wire, toCents);

const changePrices = <T extends PriceFields>(priced: T, change: (amount: number) => number): T => ({
  ...priced,
  price: change(priced.price),
  salePrice: priced.salePrice === null ? null : change(priced.salePrice),
});
