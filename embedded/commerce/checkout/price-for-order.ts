import type { Queryable } from '../../../core/database/database.ts';
import type { Cents } from '../../../core/money.ts';
import { findTaxExemption } from '../../../core/tax-exempt-category.ts';
import { priceListOf } from '../cart/price-list.ts';
import { type CartQuote, quoteCart } from '../cart/quote.ts';
import { findCart } from '../cart/store.ts';
import type { StoredCart } from '../cart/stored-cart.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { SeedBillingAddress } from '../seed-types.ts';
import { untaxed } from '../tax/quote-with-tax.ts';
import type { TaxRequest } from '../tax/tax-service.ts';
import { taxPlace } from './billing.ts';
import { readCouponUses } from './coupon-uses.ts';
import { readFirstOrder } from './first-order.ts';

type Buyer = { cartId: string; customerId: number; billing: SeedBillingAddress };
/** Tax of the cart from a service; null if tax is from the shop's table. */
type ServiceTax = (TaxRequest & { nets: Cents[] }) | 'unknown' | null;
type OrderPrice =
  | { kind: 'priced'; quote: CartQuote & { total: Cents } }
  /** another cart in payment may take the code's last use, or become the first order */
  | { kind: 'rival'; cartId: string; isAwaited: boolean }
  | { kind: 'gone' | 'untaxed' | 'changed' };

const netsOf = (quote: CartQuote): Cents[] => quote.lines.map(({ net }) => net);
const isEqual = (a: readonly Cents[], b: readonly Cents[]): boolean =>
  a.length === b.length && a.every((amount, at) => amount === b[at]);

/** Asks the tax service about the current cart. Must be called before a row is locked: no lock waits for a service. */
export async function requestServiceTax(
  { db, clock, tax }: CommerceContext,
  { cartId, customerId, billing }: Buyer,
  snapshot: Snapshot,
): Promise<ServiceTax> {
  if (tax === null) return null;
  const cart = await findCart(db, cartId);
  if (cart === null || cart.customerId !== customerId) return null;
  const nets = netsOf(quoteCart(cart, await priceListOf(snapshot, cart), clock.now()));
  if (nets.every((net) => net === 0)) return { ...untaxed(nets), nets };
  const address = taxPlace(billing)?.address ?? null;
  if (address === null) return 'unknown';
  const isExempt = findTaxExemption(cart.taxExemptCategory, address.state) !== null;
  const response = await tax.ask({ cartId, lines: nets, address, isExempt });
  return response.ok ? { ...response.value, nets } : 'unknown';
}

/**
 * Prices a locked cart for its order, with the uses of its code counted under the locks of the code and the customer.
 * Must be called inside a transaction.
 */
export async function priceForOrder(
  { tax, clock }: CommerceContext,
  tx: Queryable,
  cart: StoredCart,
  buyer: Buyer,
  snapshot: Snapshot,
  serviceTax: ServiceTax,
): Promise<OrderPrice> {
  let { hasOrdered, coupon, codeUses } = cart;
  if (coupon?.isFirstOrderOnly) {
    const first = await readFirstOrder(tx, buyer.customerId, buyer.cartId);
    // which of the two is the first order is decided once the other payment ends
    if (first.rival) return { kind: 'rival', ...first.rival };
    hasOrdered = first.hasOrdered;
  }
  if (coupon && (coupon.hasLimit || coupon.maxUsesPerCustomer !== null) && !coupon.isUsedUp) {
    const { isUsedUp, usesByBuyer, rival } = await readCouponUses(tx, coupon.id, buyer);
    // the last use is decided once the other payment ends
    if (rival) return { kind: 'rival', ...rival };
    coupon = { ...coupon, isUsedUp };
    codeUses = usesByBuyer;
  }
  const priced = { ...cart, coupon, hasOrdered, codeUses };
  const prices = await priceListOf(snapshot, cart, tx);
  const draft = quoteCart(priced, prices, clock.now());
  if (draft.lines.length === 0) return { kind: 'gone' };
  if (serviceTax === 'unknown') return { kind: 'untaxed' };
  // the tax was calculated for a different cart
  if (serviceTax !== null && !isEqual(serviceTax.nets, netsOf(draft))) return { kind: 'changed' };
  const state = tax === null ? buyer.billing.state : null;
  const quote = quoteCart(priced, prices, clock.now(), state, serviceTax ?? undefined);
  const { total } = quote;
  return total === null ? { kind: 'untaxed' } : { kind: 'priced', quote: { ...quote, total } };
}
