import type { Cents } from '../../../core/money.ts';
import { type Priceable, type Priced, type Quote, quoteCart } from '../cart/quote.ts';
import type { CommerceContext } from '../context.ts';
import type { TaxAddress, TaxRequest } from './tax-service.ts';

/** What is taxed by: the state alone is enough for the shop's table. Null: too little was typed. */
export type TaxPlace = { state: string; address: TaxAddress | null } | null;

/** The answer for lines that cost nothing. */
export const untaxed = (nets: readonly Cents[]): TaxRequest => ({ calculation: '', taxes: nets.map(() => 0) });

/** A cart with its tax, from the shop's table or from the service that is asked. Where that has no answer, tax and total are null, with the reason. */
export async function quoteWithTax(
  { tax, clock }: Pick<CommerceContext, 'tax' | 'clock'>,
  cart: Priceable & { id: string },
  snapshot: Priced,
  place: TaxPlace,
): Promise<Quote> {
  const now = clock.now();
  if (tax === null) return quoteCart(cart, snapshot, now, place?.state ?? null);
  const draft = quoteCart(cart, snapshot, now);
  const nets = draft.lines.map(({ net }) => net);
  // nothing to pay is nothing to tax, wherever it is
  if (nets.every((net) => net === 0)) return quoteCart(cart, snapshot, now, null, untaxed(nets));
  if (!place?.address) return draft;
  const asked = await tax.ask({
    cartId: cart.id,
    lines: nets,
    address: place.address,
    isExempt: cart.isTaxExempt,
  });
  return asked.ok ? quoteCart(cart, snapshot, now, null, asked.value) : { ...draft, taxProblem: asked.code };
}
