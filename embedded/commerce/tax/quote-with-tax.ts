import type { Cents } from '../../../core/money.ts';
import { findTaxExemption } from '../../../core/tax-exempt-category.ts';
import { type CartQuote, type Priceable, type Priced, quoteCart } from '../cart/quote.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { TaxAddress, TaxRequest } from './tax-service.ts';

/** The place of taxation: the state alone is enough for the shop's table. Null: the address is incomplete. */
export type TaxPlace = { state: string; address: TaxAddress | null } | null;

/** Returns the tax of lines that cost nothing. */
export const untaxed = (nets: readonly Cents[]): TaxRequest => ({ calculation: '', taxes: nets.map(() => 0) });

/**
 * Quotes a cart with tax, from the shop's table or the tax service. If the service has no tax, tax and total are null,
 * with the reason.
 */
export async function quoteWithTax(
  { tax, clock }: Pick<CommerceContext, 'tax' | 'clock'>,
  cart: Priceable & { id: string },
  snapshot: Priced,
  place: TaxPlace,
): Promise<CartQuote> {
  const now = clock.now();
  if (tax === null) return quoteCart(cart, snapshot, now, place?.state ?? null);
  const draft = quoteCart(cart, snapshot, now);
  const nets = draft.lines.map(({ net }) => net);
  // a total of 0 has no tax in any state
  if (nets.every((net) => net === 0)) return quoteCart(cart, snapshot, now, null, untaxed(nets));
  if (!place?.address) return draft;
  const exemption = findTaxExemption(cart.taxExemptCategory, place.address.state);
  const response = await tax.ask({
    cartId: cart.id,
    lines: nets,
    address: place.address,
    isExempt: exemption !== null,
  });
  if (!response.ok) return { ...draft, taxProblem: response.code };
  const quote = quoteCart(cart, snapshot, now, null, response.value);
  return exemption && quote.tax === 0 ? { ...quote, exemption } : quote;
}
