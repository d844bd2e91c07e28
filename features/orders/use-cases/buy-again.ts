import { err, ok, type Result } from '../../../core/result.ts';
import type { CommerceOrderLine, Product } from '../../../platforms/commerce/client/types.ts';
import { MAX_COPIES } from '../../cart/rules/copies.ts';
import { mergeBy } from '../../cart/rules/merge-lines.ts';
import { addLines } from '../../cart/use-cases/add-lines.ts';
import { parseCode, shortCode } from '../../catalogue/rules/code.ts';
import { getRestrictingPlans, isSoldTo } from '../../catalogue/rules/sold-to.ts';
import { createPlanRules } from '../../catalogue/use-cases/restrictions.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { OrderLine } from '../rules/order.ts';
import { findOrder } from './find-order.ts';

/** A document that can be bought again, with the purchased number of copies. */
export type AgainLine = { code: string; productId: number; variantId: number; quantity: number };
/**
 * The documents of an order that can be bought again, and the numbers of those that cannot: no longer sold, or in the
 * customer's plan.
 */
export type BuyAgain = { lines: AgainLine[]; gone: string[]; included: string[] };

/** `kind`: set if the delivery of the line is known. */
type OrderedLine = Omit<CommerceOrderLine, 'lineId'> & { kind?: OrderLine['kind'] };

const codeOf = (sku: string): string => {
  const code = parseCode(sku);
  return code ? shortCode(code) : sku;
};
const isSameSku = (product: Product, sku: string): boolean => product.sku.toUpperCase() === sku.toUpperCase();

/**
 * Returns the documents of an order that are still sold, in the purchased quantities. Products match by number: the
 * order's product if it still has that number, otherwise the one that the platform finds by it. Leaves out documents in
 * the customer's plan [CRT-08]. [CRT-01] [API-08]
 */
export async function whatToBuyAgain(
  context: Pick<ShopContext, 'actor' | 'commerce' | 'config' | 'files'>,
  orderLines: readonly OrderedLine[],
): Promise<Result<BuyAgain, 'unavailable'>> {
  const wanted = mergeBy(
    orderLines.filter(({ sku, kind }) => kind !== 'platform' && !context.files.isPlatform(sku)),
    ({ sku }) => sku,
  );
  const plans = getRestrictingPlans(context.actor.kind === 'customer' ? context.actor.subscription : null);
  const [found, tree] = await Promise.all([
    findProducts(context, wanted),
    plans.length > 0 ? context.commerce.categoryTree() : ok([]),
  ]);
  if (!found.ok || !tree.ok) return err('unavailable');
  const rulesOf = createPlanRules(tree.value, context.config.categoryMap?.planRules);
  const isIncluded = (product: Product): boolean => !isSoldTo(rulesOf(product), plans);
  const again: BuyAgain = { lines: [], gone: [], included: [] };
  for (const { sku, quantity } of wanted) {
    const [code, product] = [codeOf(sku), found.value.get(sku)];
    if (!product) again.gone.push(code);
    else if (isIncluded(product)) again.included.push(code);
    else
      again.lines.push({
        code,
        productId: product.entityId,
        variantId: product.variantEntityId,
        quantity: Math.min(quantity, MAX_COPIES),
      });
  }
  return ok(again);
}

/** Loads the products by id in one call, and by SKU if the id is missing or has another SKU now. */
async function findProducts(
  { commerce }: Pick<ShopContext, 'commerce'>,
  lines: readonly OrderedLine[],
): Promise<Result<Map<string, Product>, 'unavailable'>> {
  if (lines.length === 0) return ok(new Map());
  const known = await commerce.productsByIds(lines.map(({ productId }) => productId));
  if (!known.ok) return err('unavailable');
  const found = new Map<string, Product>();
  for (const { sku } of lines) {
    const product = known.value.find((each) => isSameSku(each, sku));
    if (product) found.set(sku, product);
  }
  const searched = await Promise.all(
    lines.filter(({ sku }) => !found.has(sku)).map(async ({ sku }) => [sku, await commerce.productBySku(sku)] as const),
  );
  for (const [sku, result] of searched) {
    if (!result.ok && result.code !== 'not-found') return err('unavailable');
    // without an exact match, the platform's search returns a similar number
    if (result.ok && result.value && isSameSku(result.value, sku)) found.set(sku, result.value);
  }
  return ok(found);
}

/**
 * Adds the documents to the caller's cart, for a browser without a script. Returns `not-found` also if none can be
 * bought. [ACC-11]
 */
export async function buyAgain(context: ShopContext, orderNumber: number | null): Promise<Result<null, FailureCode>> {
  const order = await findOrder(context, orderNumber);
  if (!order.ok) return order;
  const again = await whatToBuyAgain(context, order.value.lines);
  if (!again.ok) return again;
  if (again.value.lines.length === 0) return err('not-found');
  const added = await addLines(context, { lines: again.value.lines });
  return added.ok ? ok(null) : added;
}
