import { err, ok, type Result } from '../../../core/result.ts';
import { sum } from '../../../core/sum.ts';
import type { Cart, NewLine } from '../../../platforms/commerce/client/types.ts';
import { summarizeDocument } from '../../catalogue/rules/document.ts';
import { restrictedProducts } from '../../catalogue/use-cases/restrictions.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { MAX_COPIES } from '../rules/copies.ts';
import { countItems } from '../rules/count-items.ts';
import { mergeBy } from '../rules/merge-lines.ts';
import { cleanJobs, jobKey } from '../rules/purchase-details.ts';
import { addLines } from './add-lines.ts';
import { findCartPurpose, savePurchaseDetails } from './cart-purpose.ts';

/** A chosen line of an order list; `job` counts only for a cart of a company. */
export type ChosenLine = { productId: number; copies: number; job: string };
/** `skipped`: numbers that were not added; their lines stay in the list. */
export type AddedList = {
  /** the cart afterwards, and what was added to it; null if nothing was */
  cart:
    | (Pick<Cart, 'id' | 'cartAmount' | 'taxAmount' | 'taxIncluded' | 'lines'> & { count: number; added: NewLine[] })
    | null;
  copies: number;
  skipped: { productId: number; code: string; reason: 'restricted' | 'not-sold' }[];
};

/**
 * Adds the chosen lines of an order list to the caller's cart in one step, at today's prices. The same document twice is
 * added up, to at most 999 copies. Documents that the caller's plan forbids, or that aren't sold anymore, are left out.
 * On an error nothing is added. [QO-04]
 */
export async function addListedLines(
  context: ShopContext,
  chosen: readonly ChosenLine[],
): Promise<Result<AddedList, FailureCode>> {
  if (chosen.length === 0) return err('invalid', 'lines');
  const merged = mergeBy(
    chosen.map(({ copies, ...line }) => ({ ...line, quantity: copies })),
    ({ productId }) => String(productId),
  ).map((line) => ({ ...line, quantity: Math.min(MAX_COPIES, line.quantity) }));
  const ids = merged.map(({ productId }) => productId);
  const products = await context.commerce.productsByIds(ids);
  if (!products.ok) return err('unavailable');
  const plan = context.actor.kind === 'customer' ? context.actor.subscription : null;
  const restricted = await restrictedProducts(context, plan, ids);
  if (!restricted.ok) return restricted;
  const forbidden = new Set(restricted.value.map(({ entityId }) => entityId));
  const known = new Map(products.value.map((product) => [product.entityId, product]));
  const added = merged.flatMap(({ productId, quantity, job }) => {
    const product = known.get(productId);
    return product && !forbidden.has(productId) ? [{ product, quantity, job }] : [];
  });
  const skipped = merged.flatMap(({ productId }): AddedList['skipped'] => {
    const product = known.get(productId);
    if (!product) return [{ productId, code: '', reason: 'not-sold' }];
    return forbidden.has(productId) ? [{ productId, code: summarizeDocument(product).code, reason: 'restricted' }] : [];
  });
  if (added.length === 0) return ok({ copies: 0, skipped, cart: null });
  const lines = added.map(({ product, quantity }) => ({
    productId: product.entityId,
    variantId: product.variantEntityId,
    quantity,
  }));
  const result = await addLines(context, { lines });
  if (!result.ok) return result;
  await saveJobs(
    context,
    Object.fromEntries(
      added.map(({ product, job }) => [jobKey({ sku: product.sku, productId: product.entityId }), job]),
    ),
  );
  const { id, cartAmount, taxAmount, taxIncluded, lines: inCart } = result.value;
  return ok({
    copies: sum(lines.map(({ quantity }) => quantity)),
    skipped,
    cart: { id, cartAmount, taxAmount, taxIncluded, lines: inCart, count: countItems(result.value), added: lines },
  });
}

/** The jobs of the added lines, beside those that the cart has; a failure is logged, since the lines are in the cart. */
async function saveJobs(context: ShopContext, given: Record<string, string>): Promise<void> {
  const jobs = cleanJobs(given);
  if (Object.keys(jobs).length === 0) return;
  const { companyId, poNumber, jobs: known } = await findCartPurpose(context);
  if (companyId === null) return;
  const saved = await savePurchaseDetails(context, {
    shownCompanyId: companyId,
    poNumber,
    jobs: { ...known, ...jobs },
  });
  if (!saved.ok) context.log.warn({ area: 'cart', code: saved.code }, 'the jobs of an order list are not stored');
}
